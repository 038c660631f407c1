import Foundation

/// A scroll view's ability to make content visible, and the pending request.
struct ScrollRevealing {
  /// Whether the scroll view has been laid out in a window.
  fileprivate(set) var hasBeenLaidOut = false
  fileprivate var pending: CGRect?
}

extension UIScrollView {
  /// Records a layout. The first one in a window performs a pending request to make content visible.
  func noteLayout() {
    if window != nil, !bounds.isEmpty { revealing.hasBeenLaidOut = true }
    insetsChanged()
    if revealing.hasBeenLaidOut, let rect = revealing.pending {
      revealing.pending = nil
      reveal(rect, animated: false)
    }
  }

  /// Scrolls by the shortest distance to show a rectangle of the content. If the first layout is pending, scrolls after
  /// that.
  func reveal(_ rect: CGRect, animated: Bool) {
    guard revealing.hasBeenLaidOut else {
      revealing.pending = rect
      return
    }
    let visible = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    offset.x += Self.distance(from: visible.minX...max(visible.minX, visible.maxX), to: rect.minX...rect.maxX)
    offset.y += Self.distance(from: visible.minY...max(visible.minY, visible.maxY), to: rect.minY...rect.maxY)
    offset = clamped(offset)
    if abs(offset.x - contentOffset.x) > 0.01 || abs(offset.y - contentOffset.y) > 0.01 {
      setContentOffset(offset, animated: animated)
    }
  }

  /// Returns the shortest distance after which the visible range contains another range or, if that is longer, shows
  /// its beginning.
  static func distance(from visible: ClosedRange<CGFloat>, to range: ClosedRange<CGFloat>) -> CGFloat {
    let isInside = range.lowerBound >= visible.lowerBound && range.upperBound <= visible.upperBound
    let isAround = range.lowerBound <= visible.lowerBound && range.upperBound >= visible.upperBound
    if isInside || isAround { return 0 }
    let isLonger = range.upperBound - range.lowerBound > visible.upperBound - visible.lowerBound
    if range.lowerBound < visible.lowerBound || isLonger { return range.lowerBound - visible.lowerBound }
    return range.upperBound - visible.upperBound
  }
}
