import Foundation

extension UIScrollView {
  // MARK: - Ranges

  /// The offsets along `axis` between the content's two ends.
  func range(_ axis: NSLayoutConstraint.Axis) -> ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    let low = axis == .horizontal ? -inset.left : -inset.top - givenWay
    let high =
      axis == .horizontal
      ? contentSize.width + inset.right - bounds.width : contentSize.height + inset.bottom - bounds.height
    return low...max(low, high)
  }

  /// Whether the user can move the content along `axis`.
  func canScroll(_ axis: NSLayoutConstraint.Axis) -> Bool {
    guard isScrollEnabled else { return false }
    let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical || refresher != nil
    return hasRoom(axis) || (bounces && always)
  }

  /// Whether the content is longer than the view along `axis`.
  func hasRoom(_ axis: NSLayoutConstraint.Axis) -> Bool {
    let range = range(axis)
    return range.upperBound - range.lowerBound > 0.01
  }

  var canScrollInAnyWay: Bool { canScroll(.horizontal) || canScroll(.vertical) }

  /// Whether there's content left in the direction in which `distance` changes the offset.
  func canMove(_ axis: NSLayoutConstraint.Axis, by distance: CGFloat) -> Bool {
    guard isScrollEnabled, distance != 0 else { return false }
    let range = range(axis)
    let offset = contentOffset[axis]
    return distance < 0 ? offset > range.lowerBound + 0.01 : offset < range.upperBound - 0.01
  }

  /// `offset` between the ends of the content.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let (x, y) = (range(.horizontal), range(.vertical))
    return CGPoint(
      x: min(max(offset.x, x.lowerBound), x.upperBound), y: min(max(offset.y, y.lowerBound), y.upperBound))
  }

  // MARK: - Insets

  /// What of the safe area is added to the content inset.
  var safeAreaAdjustment: UIEdgeInsets {
    let safe = safeAreaInsets
    if safe == .zero || contentInsetAdjustmentBehavior == .never { return .zero }
    if contentInsetAdjustmentBehavior == .always { return safe }
    let isWide =
      contentSize.width + contentInset.left + contentInset.right > bounds.width || alwaysBounceHorizontal
    let isTall =
      contentSize.height + contentInset.top + contentInset.bottom > bounds.height || alwaysBounceVertical
    let adjustsVertically = isTall || (contentInsetAdjustmentBehavior == .automatic && !isWide)
    return UIEdgeInsets(
      top: adjustsVertically ? safe.top : 0, left: isWide ? safe.left : 0,
      bottom: adjustsVertically ? safe.bottom : 0,
      right: isWide ? safe.right : 0)
  }

  /// The safe area inside: what the insets don't take. Along an axis that scrolls, content can be anywhere,
  /// so there's none.
  func safeAreaForContent(_ subview: UIView) -> UIEdgeInsets {
    if safeAreaInsets == .zero { return .zero }
    let taken = safeAreaAdjustment
    let rest = CGPoint(x: range(.horizontal).lowerBound, y: range(.vertical).lowerBound)
    var result = safeAreaLeft(over: subview, in: CGRect(origin: rest, size: bounds.size))
    if taken.left != 0 || taken.right != 0 || hasRoom(.horizontal) { (result.left, result.right) = (0, 0) }
    if taken.top != 0 || taken.bottom != 0 || hasRoom(.vertical) { (result.top, result.bottom) = (0, 0) }
    return result
  }

  // MARK: - A bar that gives way

  /// How far the content is scrolled from its top, as the bar with a large title above it is at rest.
  var distanceFromTop: CGFloat { contentOffset.y + adjustedContentInset.top + givenWay }

  /// Takes note that the bar above gives way by `height` points, and lets `change` change the safe area by that. The
  /// content can be scrolled as far as before, so it stays where it is, and so does what moves it.
  func giveWay(_ height: CGFloat, _ change: () -> Void) {
    let outer = isGivingWay
    isGivingWay = true
    let (old, offset) = (adjustedContentInset.top, contentOffset)
    let rest = old + givenWay
    change()
    givenWay = safeAreaAdjustment.top != 0 ? height : 0
    insetsChanged()
    isGivingWay = outer
    // The bar may have another height at rest, too: content at its beginning stays there.
    let shift = adjustedContentInset.top + givenWay - rest
    guard abs(shift) > 0.01 else { return }
    if offset.y <= -old + 0.01, !isTracking, !isDragging { move(to: CGPoint(x: offset.x, y: offset.y - shift)) }
    extentChanged()
  }

  /// Follows a change of the insets: content that was at its beginning stays there.
  func insetsChanged() {
    let new = adjustedContentInset
    let old = knownAdjustedInset
    guard new != old else { return }
    knownAdjustedInset = new
    if !isGivingWay {
      var offset = contentOffset
      if abs(offset.y + old.top) < 0.01 { offset.y = -new.top }
      if abs(offset.x + old.left) < 0.01 { offset.x = -new.left }
      if offset != contentOffset, !isTracking, !isDragging { move(to: offset) }
    }
    for view in subviews { view.updateSafeArea() }
    if isGivingWay { indicators.update() } else { extentChanged() }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Follows a change of the content's or the view's size: what moves goes on to the new end, what rests is
  /// kept inside.
  func extentChanged() {
    insetsChanged()
    switch activity {
    case .idle:
      if !isTracking, hasBeenLaidOut { move(to: clamped(contentOffset)) }
    case .gliding(let glide): replan(glide)
    case .animating(let start, let from, let to): activity = .animating(start: start, from: from, to: clamped(to))
    case .dragging: break
    }
    indicators.update()
  }

  /// Follows a change of the offset.
  func offsetChanged(from old: CGPoint) {
    if !isMovingItself {
      if isTakingOver {
        takeOver()
      } else {
        goOn(shiftedBy: CGPoint(x: contentOffset.x - old.x, y: contentOffset.y - old.y))
      }
    }
    setNeedsLayout()
    indicators.update()
    refresher?.scrollViewMoved(self)
    // What the delegate moves isn't the scroll view's own doing.
    let outer = isMovingItself
    isMovingItself = false
    delegate?.scrollViewDidScroll(self)
    isMovingItself = outer
  }

  /// Lets what moves the content go on after the program has moved it by a distance.
  private func goOn(shiftedBy distance: CGPoint) {
    func shifted(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + distance.x, y: point.y + distance.y) }
    switch activity {
    case .idle: break
    case .dragging(_, let axes): activity = .dragging(pulled: pulledOffset, axes: axes)
    case .gliding(let glide): replan(glide, shiftedBy: distance)
    case .animating(let start, let from, let to):
      activity = .animating(start: start, from: shifted(from), to: clamped(shifted(to)))
    }
  }

  /// Gives way to an offset that the program has set.
  func takeOver() {
    if case .dragging(_, let axes) = activity {
      activity = .dragging(pulled: pulledOffset, axes: axes)
    } else {
      stopMoving()
    }
  }

  /// Where the content would be without the resistance at its ends.
  var pulledOffset: CGPoint {
    CGPoint(
      x: ScrollPhysics.unbanded(contentOffset.x, in: range(.horizontal), dimension: bounds.width),
      y: ScrollPhysics.unbanded(contentOffset.y, in: range(.vertical), dimension: bounds.height))
  }

  /// Moves the content without ending what moves it, to a whole device pixel.
  func move(to offset: CGPoint) {
    let scale = traitCollection.effectiveScale
    let target = CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    guard bounds.origin != target else { return }
    let outer = isMovingItself
    isMovingItself = true
    bounds.origin = target
    isMovingItself = outer
  }

  // MARK: - Making Visible

  func reveal(_ rect: CGRect, animated: Bool) {
    let room = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    offset.x += Self.distance(from: room.minX...max(room.minX, room.maxX), to: rect.minX...rect.maxX)
    offset.y += Self.distance(from: room.minY...max(room.minY, room.maxY), to: rect.minY...rect.maxY)
    offset = clamped(offset)
    if abs(offset.x - contentOffset.x) > 0.01 || abs(offset.y - contentOffset.y) > 0.01 {
      setContentOffset(offset, animated: animated)
    }
  }

  /// The shortest way for `room` so that `wish` is in it; to its beginning if `wish` is longer.
  static func distance(from room: ClosedRange<CGFloat>, to wish: ClosedRange<CGFloat>) -> CGFloat {
    let isInside = wish.lowerBound >= room.lowerBound && wish.upperBound <= room.upperBound
    let isAround = wish.lowerBound <= room.lowerBound && wish.upperBound >= room.upperBound
    if isInside || isAround { return 0 }
    let isLonger = wish.upperBound - wish.lowerBound > room.upperBound - room.lowerBound
    if wish.lowerBound < room.lowerBound || isLonger { return wish.lowerBound - room.lowerBound }
    return wish.upperBound - room.upperBound
  }
}
