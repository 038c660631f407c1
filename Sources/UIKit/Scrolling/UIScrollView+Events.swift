import Foundation

/// What wheels, touchpads and keys do with a scroll view; dragging is in UIScrollView+Motion.swift.
extension UIScrollView: ScrollEventTarget {
  func canMoveOn(_ axis: NSLayoutConstraint.Axis, by distance: CGFloat) -> Bool {
    guard isScrollEnabled else { return false }
    let (range, goal) = (range(axis), goal[axis])
    return distance < 0 ? goal > range.lowerBound + 0.01 : goal < range.upperBound - 0.01
  }

  func stopGliding() { if isDecelerating { stopMoving() } }

  func hasBar(at point: CGPoint) -> Bool { indicators.isTrack(at: point) }

  func pointerIsAtBars(_ isThere: Bool) { if isThere { indicators.show() } else { indicators.hide() } }

  func bringIntoSight(_ rect: CGRect) { scrollRectToVisible(rect, animated: false) }

  /// A little of the last page stays in sight.
  var pageLength: CGFloat { max(40, bounds.inset(by: adjustedContentInset).height - 40) }

  func scrollToTop() -> Bool {
    guard scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
    setContentOffset(CGPoint(x: contentOffset.x, y: range(.vertical).lowerBound), animated: true)
    delegate?.scrollViewDidScrollToTop(self)
    return true
  }

  func scrollToEnd() {
    setContentOffset(CGPoint(x: contentOffset.x, y: range(.vertical).upperBound), animated: true)
  }
}
