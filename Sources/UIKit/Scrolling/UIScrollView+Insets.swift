import Foundation

/// A scroll view's data about its insets.
struct ScrollInsets {
  /// The adjusted content inset at the last change.
  fileprivate(set) var lastAdjusted = UIEdgeInsets.zero
  /// The height by which a bar above has collapsed from its whole large title. Scrolling back expands the bar.
  fileprivate(set) var givenWay: CGFloat = 0
  /// Whether the safe area is being changed because the bar collapses or expands.
  fileprivate(set) var isGivingWay = false
}

extension UIScrollView {
  // MARK: - Insets

  /// The part of the safe area that is added to the content inset.
  var safeAreaAdjustment: UIEdgeInsets {
    let safe = safeAreaInsets
    if safe == .zero || contentInsetAdjustmentBehavior == .never { return .zero }
    if contentInsetAdjustmentBehavior == .always { return safe }
    let isWide =
      contentSize.width + contentInset.left + contentInset.right > bounds.width || alwaysBounceHorizontal
    let isTall =
      contentSize.height + contentInset.top + contentInset.bottom > bounds.height || alwaysBounceVertical
    let adjustsVertically = isTall || (contentInsetAdjustmentBehavior == .automatic && !isWide && isContentInsideBars)
    return UIEdgeInsets(
      top: adjustsVertically ? safe.top : 0, left: isWide ? safe.left : 0,
      bottom: adjustsVertically ? safe.bottom : 0,
      right: isWide ? safe.right : 0)
  }

  /// The ``adjustedContentInset`` without the space of a refresh control.
  var insetsAtRest: UIEdgeInsets {
    let adjusted = safeAreaAdjustment
    return UIEdgeInsets(
      top: contentInset.top + adjusted.top, left: contentInset.left + adjusted.left,
      bottom: contentInset.bottom + adjusted.bottom, right: contentInset.right + adjusted.right)
  }

  /// Whether the view is the content of a controller inside a navigation or tab bar controller: the controller's view,
  /// or its first subview. False if the controller doesn't adjust insets automatically.
  private var isContentInsideBars: Bool {
    guard let owner = owningController ?? (parent?.subviews.first === self ? parent?.owningController : nil) else {
      return false
    }
    return owner.automaticallyAdjustsScrollViewInsets && owner.isInsideBars
  }

  /// Returns the safe area insets of a subview: the part of the scroll view's own that its content insets don't
  /// include. They're zero along an axis that scrolls, because content can be anywhere there.
  func safeAreaForContent(_ subview: UIView) -> UIEdgeInsets {
    if safeAreaInsets == .zero { return .zero }
    let taken = safeAreaAdjustment
    var result = remainingSafeArea(over: subview.untransformedFrame, in: boundsAtBeginning)
    if taken.left != 0 || taken.right != 0 || isScrollable(.horizontal) { (result.left, result.right) = (0, 0) }
    if taken.top != 0 || taken.bottom != 0 || isScrollable(.vertical) { (result.top, result.bottom) = (0, 0) }
    return result
  }

  func distancesFromEnds(of frame: CGRect) -> UIEdgeInsets { contentEnds.distances(of: frame) }

  private var contentEnds: ScrollContentEnds {
    // While a refresh control makes space for itself, the content moves, but keeps its layout.
    let insets = insetsAtRest
    let end = CGPoint(
      x: max(contentSize.width, bounds.width - insets.left - insets.right),
      y: max(contentSize.height, bounds.height - insets.top - insets.bottom))
    return ScrollContentEnds(insets: insets, end: end)
  }

  /// Notifies the subviews whose margins may depend on the content's ends after those have changed. O(visible
  /// subviews), because views far from an end that moves aren't notified.
  func notifyOfContentEnds() {
    guard ownInsets.hasSubviewsKeepingMargins else { return }
    let (old, new) = (notifiedContentEnds, contentEnds)
    guard new != old else { return }
    notifiedContentEnds = new
    let margins = layoutMargins
    for view in subviews {
      if let old, old.insets == new.insets {
        let place = view.untransformedFrame
        let (before, after) = (old.distances(of: place), new.distances(of: place))
        guard
          before.bottom != after.bottom && min(before.bottom, after.bottom) < margins.bottom
            || before.right != after.right && min(before.right, after.right) < margins.right
        else { continue }
      }
      view.superviewMarginsChanged()
    }
  }

  /// The bounds while the content is at its beginning.
  var boundsAtBeginning: CGRect {
    CGRect(origin: CGPoint(x: range(.horizontal).lowerBound, y: range(.vertical).lowerBound), size: bounds.size)
  }

  // MARK: - A large title above

  /// The distance that the content is scrolled from its beginning below a bar with its whole large title.
  var distanceFromTop: CGFloat { contentOffset.y + adjustedContentInset.top + insets.givenWay }

  /// Records that the bar above has collapsed by `height` points from its whole large title, and calls `change`, which
  /// changes the safe area accordingly. The range of the offset stays the same, so neither the content nor its movement
  /// changes.
  func giveWay(_ height: CGFloat, _ change: () -> Void) {
    let outer = insets.isGivingWay
    insets.isGivingWay = true
    let (old, offset) = (adjustedContentInset.top, contentOffset)
    let whole = old + insets.givenWay
    change()
    insets.givenWay = safeAreaAdjustment.top != 0 ? height : 0
    insetsChanged()
    insets.isGivingWay = outer
    // The height of the whole title may change, too: content at its beginning stays there.
    let shift = adjustedContentInset.top + insets.givenWay - whole
    guard abs(shift) > 0.01 else { return }
    if offset.y <= -old + 0.01, !isTracking, !isDragging { move(to: CGPoint(x: offset.x, y: offset.y - shift)) }
    extentChanged()
  }

  /// Adapts to a change of the insets: content at its beginning stays there.
  func insetsChanged() {
    let new = adjustedContentInset
    let old = insets.lastAdjusted
    guard new != old else { return }
    insets.lastAdjusted = new
    if !insets.isGivingWay {
      var offset = contentOffset
      if abs(offset.y + old.top) < 0.01 { offset.y = -new.top }
      if abs(offset.x + old.left) < 0.01 { offset.x = -new.left }
      if offset != contentOffset, !isTracking, !isDragging { move(to: offset) }
    }
    for view in subviews { view.updateSafeArea() }
    if insets.isGivingWay { indicators.update() } else { extentChanged() }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Records the current insets, without moving content.
  func noteInsets() { insets.lastAdjusted = adjustedContentInset }
}

/// The positions at which the content of a scroll view begins and ends.
struct ScrollContentEnds: Equatable {
  /// The space around the content, in points.
  var insets: UIEdgeInsets
  /// The content's bottom right corner; short content ends with the visible area.
  var end: CGPoint

  func distances(of frame: CGRect) -> UIEdgeInsets {
    // Content beyond the content size ends there: its size may be about to become the content size.
    UIEdgeInsets(
      top: insets.top + frame.minY, left: insets.left + frame.minX,
      bottom: insets.bottom + max(0, end.y - frame.maxY), right: insets.right + max(0, end.x - frame.maxX))
  }
}
