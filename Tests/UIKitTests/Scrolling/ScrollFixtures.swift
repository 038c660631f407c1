import Foundation

@testable import TestSupport
@testable import UIKit

/// A delegate that records a scroll view's notifications.
@MainActor final class ScrollLog: NSObject, UIScrollViewDelegate {
  var calls: [String] = []
  var offsets: [CGFloat] = []
  var target: CGPoint?
  var projected: CGPoint?
  var velocity: CGPoint?
  var onScroll: ((UIScrollView) -> Void)?
  var onBegin: ((UIScrollView) -> Void)?
  var onRelease: ((UIScrollView) -> Void)?
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset.y)
    onScroll?(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    calls.append("willDrag")
    onBegin?(scrollView)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEnd")
    self.velocity = velocity
    projected = targetContentOffset.pointee
    if let target { targetContentOffset.pointee = target }
    onRelease?(scrollView)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append(decelerate ? "didEnd+" : "didEnd")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willSlow") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didSlow") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didAnimate") }
}

extension TouchScene {
  /// A scroll view that fills the window, with content of that height, and its notifications.
  func makeList(height: CGFloat = 2000) -> (UIScrollView, ScrollLog) {
    let scrollView = add(UIScrollView(), 0, 0, 320, 480)
    scrollView.contentSize = CGSize(width: 320, height: height)
    window.layOutAndRecord()
    let log = ScrollLog()
    scrollView.delegate = log
    return (scrollView, log)
  }

  /// A list that scrolls sideways in one that scrolls up and down.
  func makeNested() -> (outer: UIScrollView, inner: UIScrollView) {
    let (outer, _) = makeList()
    let inner = add(UIScrollView(), 0, 100, 320, 100, in: outer)
    inner.contentSize = CGSize(width: 1000, height: 100)
    window.layOutAndRecord()
    return (outer, inner)
  }
}
