import Foundation

/// A counter of touches that begin shortly after one another at the same point.
@MainActor struct TapCounter {
  private var last: (point: CGPoint, time: TimeInterval, count: Int)?

  /// Records a touch that has begun. Returns its number in the sequence.
  mutating func touchBegan(at point: CGPoint, time: TimeInterval) -> Int {
    var count = 1
    if let last, time - last.time <= UITapGestureRecognizer.pauseLimit, isNear(point) { count = last.count + 1 }
    last = (point, time, count)
    return count
  }

  /// Records a touch that has ended: the pause before the next one begins here.
  mutating func touchEnded(at point: CGPoint, time: TimeInterval) { if isNear(point) { last?.time = time } }

  private func isNear(_ point: CGPoint) -> Bool {
    last.map { $0.point.distance(to: point) <= UITapGestureRecognizer.distanceLimit } ?? false
  }
}
