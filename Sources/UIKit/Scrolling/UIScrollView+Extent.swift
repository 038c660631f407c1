import Foundation

extension UIScrollView {
  // MARK: - Ranges

  /// Returns the offsets along `axis` between the content's two ends.
  func range(_ axis: NSLayoutConstraint.Axis) -> ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    let low = axis == .horizontal ? -inset.left : -inset.top - insets.givenWay
    let high =
      axis == .horizontal
      ? contentSize.width + inset.right - bounds.width : contentSize.height + inset.bottom - bounds.height
    return low...max(low, high)
  }

  /// Returns whether the user can scroll the content along `axis`.
  func canScroll(_ axis: NSLayoutConstraint.Axis) -> Bool {
    guard isScrollEnabled else { return false }
    let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical || refresher != nil
    return isScrollable(axis) || (bounces && always)
  }

  /// Returns whether the content is longer than the view along `axis`.
  func isScrollable(_ axis: NSLayoutConstraint.Axis) -> Bool {
    let range = range(axis)
    return range.upperBound - range.lowerBound > 0.01
  }

  var canScrollInAnyWay: Bool { canScroll(.horizontal) || canScroll(.vertical) }

  /// Returns whether there's more content in the direction in which `distance` changes the offset.
  func canMove(_ axis: NSLayoutConstraint.Axis, by distance: CGFloat) -> Bool {
    guard isScrollEnabled, distance != 0 else { return false }
    let range = range(axis)
    let offset = contentOffset[axis]
    return distance < 0 ? offset > range.lowerBound + 0.01 : offset < range.upperBound - 0.01
  }

  /// Returns `offset` clamped to the ends of the content.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let (x, y) = (range(.horizontal), range(.vertical))
    return CGPoint(
      x: min(max(offset.x, x.lowerBound), x.upperBound), y: min(max(offset.y, y.lowerBound), y.upperBound))
  }

  // MARK: - Changes of size

  /// Adapts to a change of the content's or the view's size: moving content continues to the new end, and resting
  /// content stays inside.
  func extentChanged() {
    insetsChanged()
    if isIdle {
      if !isTracking, revealing.hasBeenLaidOut { move(to: clamped(contentOffset)) }
    } else {
      adaptToExtent()
    }
    indicators.update()
    notifyOfContentEnds()
  }
}
