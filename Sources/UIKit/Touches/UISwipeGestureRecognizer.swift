import Foundation

/// A gesture recogniser for a quick movement in one direction.
///
/// Apple documents no limits. On Linux, a swipe covers 50 points within half a second and deviates at most half as far
/// to the side.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that are recognised; right by default.
  open var direction: Direction = .right
  /// The number of touches in a swipe; 1 by default.
  open var numberOfTouchesRequired = 1

  private static let distance: CGFloat = 50
  private static let durationLimit: TimeInterval = 0.5
  private var start: (point: CGPoint, time: TimeInterval)?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if activeTouches.count > numberOfTouchesRequired {
      state = .failed
    } else {
      start = (location(in: nil), event.timestamp)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start, state == .possible else { return }
    guard event.timestamp - start.time <= Self.durationLimit else {
      state = .failed
      return
    }
    let here = location(in: nil)
    let (dx, dy) = (here.x - start.point.x, here.y - start.point.y)
    guard max(abs(dx), abs(dy)) >= Self.distance, activeTouches.count == numberOfTouchesRequired else {
      return
    }
    let isStraight = min(abs(dx), abs(dy)) <= max(abs(dx), abs(dy)) / 2
    let swiped: Direction = abs(dx) > abs(dy) ? (dx > 0 ? .right : .left) : (dy > 0 ? .down : .up)
    state = isStraight && direction.contains(swiped) ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    if activeTouches.isEmpty { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() { start = nil }
}
