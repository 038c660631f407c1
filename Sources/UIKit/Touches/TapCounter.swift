import Foundation

/// Counts touches that go down shortly after one another in one place.
@MainActor struct TapCounter {
  private var last: (point: CGPoint, time: TimeInterval, count: Int)?

  /// Notes a touch that went down; returns the how manieth it is.
  mutating func touchBegan(at point: CGPoint, time: TimeInterval) -> Int {
    var count = 1
    if let last, time - last.time <= UITapGestureRecognizer.pauseLimit, isNear(point) { count = last.count + 1 }
    last = (point, time, count)
    return count
  }

  /// Notes a touch that was lifted: the pause before the next one begins here.
  mutating func touchEnded(at point: CGPoint, time: TimeInterval) { if isNear(point) { last?.time = time } }

  private func isNear(_ point: CGPoint) -> Bool {
    last.map { $0.point.distance(to: point) <= UITapGestureRecognizer.distanceLimit } ?? false
  }
}
