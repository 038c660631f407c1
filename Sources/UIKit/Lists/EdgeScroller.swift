import Foundation

/// An object that scrolls a list while something is held near its edges. The nearer it is to an edge, the faster the
/// list scrolls.
@MainActor final class EdgeScroller: FrameTicker {
  private weak var list: UIScrollView?
  private let edgeWidth: CGFloat
  private let topSpeed: CGFloat
  private let onScroll: (CGPoint) -> Void
  private var speed = CGPoint.zero
  private var lastTime: TimeInterval?

  /// Creates a scroller that calls a closure after each step with the distance of the step.
  ///
  /// `edgeWidth` is the distance from the edges within which the list scrolls, in points; `topSpeed` is in points per
  /// second.
  init(
    _ list: UIScrollView, edgeWidth: CGFloat = 60, topSpeed: CGFloat = 900, onScroll: @escaping (CGPoint) -> Void
  ) {
    (self.list, self.edgeWidth, self.topSpeed, self.onScroll) = (list, edgeWidth, topSpeed, onScroll)
  }

  /// Adjusts the speed to the position of the finger in the list's frame, in points; `nil` for an axis along which the
  /// list doesn't scroll.
  func follow(x: CGFloat? = nil, y: CGFloat?) {
    guard let list else { return }
    let seen = CGRect(origin: .zero, size: list.bounds.size).inset(by: list.adjustedContentInset)
    speed.x = x.map { speed($0, from: seen.minX, to: seen.maxX) } ?? 0
    speed.y = y.map { speed($0, from: seen.minY, to: seen.maxY) } ?? 0
    if speed == .zero { stop() } else { list.frameClock.add(self) }
  }

  private func speed(_ finger: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
    let (before, behind) = (finger - low, high - finger)
    let width = max(1, min(edgeWidth, (high - low) / 4))
    let depth = before < width ? before - width : behind < width ? width - behind : 0
    return topSpeed * min(1, max(-1, depth / width))
  }

  func stop() {
    (speed, lastTime) = (.zero, nil)
    list?.frameClock.remove(self)
  }

  func tick(at time: TimeInterval) -> Bool {
    guard let list, speed != .zero else { return false }
    let passed = min(0.1, lastTime.map { time - $0 } ?? 0)
    lastTime = time
    let old = list.contentOffset
    let reached = list.clamped(CGPoint(x: old.x + speed.x * passed, y: old.y + speed.y * passed))
    // An axis without speed keeps its offset, even one beyond the content's ends.
    let offset = CGPoint(x: speed.x == 0 ? old.x : reached.x, y: speed.y == 0 ? old.y : reached.y)
    if offset != old {
      list.contentOffset = offset
      list.layoutIfNeeded()
      onScroll(CGPoint(x: list.contentOffset.x - old.x, y: list.contentOffset.y - old.y))
    }
    return speed != .zero
  }
}
