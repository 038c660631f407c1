import UIKit

// Scrolling to a row. A row's position is exact only after the rows around it are laid out, so they're mounted first.

extension AloeStackView {

  /// Scrolls until a row is at a position in the viewport.
  ///
  /// The final position is exact at any distance, as far as the content allows: the first row of a long list can't be
  /// at the end. A list that hasn't been laid out yet scrolls in its first layout. Over a long distance, only the last
  /// part of the scrolling is animated. The list doesn't scroll to hidden rows.
  ///
  /// - Parameters:
  ///   - row: The row. Nothing happens if it isn't a row of this list.
  ///   - position: The position in the viewport, which excludes the adjusted content inset.
  ///   - animated: Whether the scrolling is animated.
  public func scrollToRow(_ row: UIView, at position: ScrollPosition, animated: Bool = true) {
    guard !arranging.isUnderWay, changing.underWay == 0 else {
      // Called while rows are being positioned: postponed until they have their positions.
      arranging.requestedScroll = ScrollRequest(row: row, position: position, animated: animated)
      arranging.missedLayout = true
      return
    }
    layoutIfNeeded()
    guard let entry = order.entry(of: row), !entry.isHidden else { return }
    guard arranging.metrics != nil, viewportLength > 0 else {
      arranging.target = .shown(entry, position)
      return setNeedsLayout()
    }
    let target = measuredStart(showing: entry, at: position)
    let delta = target - scrollStart
    guard abs(delta) > 0.01 else { return }
    let animates = animated && window != nil && UIView.areAnimationsEnabled && !UIAccessibility.isReduceMotionEnabled
    stopAnimatedScroll()
    guard animates else {
      return arrange(scrollingTo: .row(entry, distance: aligned(order.tree.offset(of: entry)) - target))
    }
    let shown = max(-2 * viewportLength, min(2 * viewportLength, delta))
    if shown != delta {
      // Only the last part of a long distance is animated; the beginning is skipped.
      arrange(scrollingTo: .row(entry, distance: aligned(order.tree.offset(of: entry)) - target + shown))
    }
    scroll(to: entry, at: measuredStart(showing: entry, at: position))
  }

  /// Animates the content until the viewport begins at `start`, where it shows a row.
  private func scroll(to entry: RowEntry, at start: CGFloat) {
    let distance = aligned(order.tree.offset(of: entry)) - start
    let end = contentOffset(for: start)
    setContentOffset(end, animated: true)
    arranging.animatedScroll = AnimatedScroll(to: end, target: (entry, distance))
  }

  /// Whether an animation changes the content offset.
  var isScrollAnimated: Bool { arranging.animatedScroll?.presentEnd(in: self) != nil }

  /// Ends an animated scroll at the current offset, because another scroll begins.
  private func stopAnimatedScroll() { if isScrollAnimated { setContentOffset(contentOffset, animated: false) } }

  /// Redirects an animated scroll whose target row has moved since the animation began.
  func redirectScroll() {
    guard let scroll = arranging.animatedScroll, !arranging.isUnderWay, changing.underWay == 0 else { return }
    guard !isMovedByUser, let (entry, distance) = scroll.target, entry.isInTree, !entry.isHidden else {
      if isMovedByUser || !isScrollAnimated { arranging.animatedScroll = nil }
      return
    }
    let wanted = contentOffset(for: aligned(clamped(start: aligned(order.tree.offset(of: entry)) - distance)))
    func isElsewhere(_ place: CGPoint) -> Bool { abs(wanted.x - place.x) > 0.5 || abs(wanted.y - place.y) > 0.5 }
    #if canImport(ObjectiveC)
      // UIKit's animation can't be redirected, so another one follows, unless a touch or the client has stopped it.
      guard !isScrollAnimated else { return }
      arranging.animatedScroll = nil
      if scroll.hasArrived, isElsewhere(contentOffset) { setContentOffset(wanted, animated: true) }
    #else
      guard let end = scroll.presentEnd(in: self) else {
        arranging.animatedScroll = nil
        return
      }
      // The row's distance at the end stays, even if the content's end has limited it meanwhile.
      if isElsewhere(end) { endOfAnimatedScroll = wanted }
    #endif
  }

  /// Returns the frame of a row's cell in the list's content, computed from the measured or estimated lengths of
  /// earlier rows. O(log n).
  ///
  /// A row that was never laid out has an estimated length until it's near the viewport or is measured in idle time.
  ///
  /// - Returns: `nil` for a view that isn't a row of this list, for a hidden row, and before the first layout.
  public func rect(forRow row: UIView) -> CGRect? {
    guard let entry = order.entry(of: row), !entry.isHidden, let metrics = arranging.metrics else { return nil }
    layoutIfNeeded()
    let offset = aligned(order.tree.offset(of: entry)) + shift(of: entry)
    let length = order.tree.length(of: entry)
    if axis == .vertical { return CGRect(x: 0, y: offset, width: metrics.across, height: length) }
    return CGRect(
      x: runsFromRight ? contentLength - offset - length : offset, y: 0, width: length, height: metrics.across)
  }

  /// Performs the scrolling that was requested while rows were being positioned. Further requests wait for the next
  /// layout.
  func performRequestedScroll() {
    guard let request = arranging.requestedScroll, !arranging.performsScroll, !arranging.isUnderWay,
      changing.underWay == 0
    else { return }
    arranging.requestedScroll = nil
    arranging.performsScroll = true
    scrollToRow(request.row, at: request.position, animated: request.animated)
    arranging.performsScroll = false
    if arranging.requestedScroll != nil { setNeedsLayout() }
  }

  // MARK: Final position

  /// Returns the offset at the viewport's start when a row is shown at a position.
  func start(showing entry: RowEntry, at position: ScrollPosition) -> CGFloat {
    let begin = aligned(order.tree.offset(of: entry))
    let length = order.tree.length(of: entry)
    switch position {
    case .start: return begin - features.lengthCovered(over: entry)
    case .middle: return begin + (length - viewportLength) / 2
    case .end: return begin + length - viewportLength
    case .none:
      let start = scrollStart
      let covered = features.lengthCovered(over: entry)
      if begin >= start + covered, begin + length <= start + viewportLength { return start }
      let isBefore = begin < start + covered || length > viewportLength - covered
      return isBefore ? begin - covered : begin + length - viewportLength
    }
  }

  /// Returns the offset at which a row is shown. It measures the rows around the row first and, if the distance isn't
  /// long, all rows up to it.
  private func measuredStart(showing entry: RowEntry, at position: ScrollPosition) -> CGFloat {
    for _ in 0..<10 {
      let target = clamped(start: start(showing: entry, at: position))
      var range = sight(from: target)
      if abs(target - scrollStart) <= 2 * viewportLength + 1 {
        range = min(range.lowerBound, scrollStart)...max(range.upperBound, scrollStart)
      }
      guard measure(entries(in: range).filter { !order.tree.isMeasured($0) }) else { break }
      // Measuring rows before the visible ones moves those in the content.
      layoutIfNeeded()
    }
    return aligned(clamped(start: start(showing: entry, at: position)))
  }

  /// Positions the rows, scrolled to a target, without animation.
  private func arrange(scrollingTo target: ScrollTarget) {
    arranging.target = target
    setNeedsArranging()
    layoutIfNeeded()
  }

  /// Returns a rectangle of the content, extended by the area that a sticky row would cover when the list scrolls to
  /// it, as far as both fit.
  func clearOfStickyRow(_ rect: CGRect) -> CGRect {
    guard !arranging.isUnderWay, changing.underWay == 0, arranging.metrics != nil else { return rect }
    let isBackwards = axis == .horizontal && runsFromRight
    let begin = axis == .vertical ? rect.minY : isBackwards ? contentLength - rect.maxX : rect.minX
    guard let entry = order.tree.entry(atOffset: max(0, begin)) else { return rect }
    let length = axis == .vertical ? rect.height : rect.width
    let covered = max(0, min(features.lengthCovered(over: entry), viewportLength - length))
    guard covered > 0 else { return rect }
    var clear = rect
    if axis == .vertical {
      clear.origin.y -= covered
      clear.size.height += covered
    } else {
      if !isBackwards { clear.origin.x -= covered }
      clear.size.width += covered
    }
    return clear
  }

  func contentOffset(for start: CGFloat) -> CGPoint {
    let delta = start - scrollStart
    var offset = contentOffset
    if axis == .vertical { offset.y += delta } else { offset.x += runsFromRight ? -delta : delta }
    return offset
  }

}
