import Foundation

/// A converter from clicks of a wheel and movements on a touchpad to points; it adds a beginning, an end and a final
/// velocity to movements.
struct ScrollTracker {
  enum Kind { case wheel, touchpad, surface }

  /// A change as reported by the device, in its own unit.
  struct Step {
    var dx: Double
    var dy: Double
    var time: TimeInterval
    var kind: Kind
    var isStop: Bool
  }

  /// The number of points per desktop pixel on a touchpad, as in GTK's own lists.
  private static let touchpadFactor: CGFloat = 2.5
  /// The number of pixels per wheel click, the unit of touchpads under X11: libinput's factor.
  private static let pixelsPerTouchpadClick: CGFloat = 15
  /// The duration before the end whose movements determine the velocity.
  private static let velocityWindow: TimeInterval = 0.1

  private(set) var isScrolling = false
  private var recent: [(time: TimeInterval, dx: CGFloat, dy: CGFloat)] = []

  mutating func events(for step: Step, at location: CGPoint, modifiers: KeyModifiers) -> [ScrollEvent] {
    func event(_ phase: ScrollEvent.Phase, _ dx: CGFloat, _ dy: CGFloat) -> ScrollEvent {
      ScrollEvent(
        phase: phase, dx: dx, dy: dy, location: location, timestamp: step.time, modifiers: modifiers)
    }
    if step.isStop, isScrolling {
      let velocity = velocity(at: step.time)
      isScrolling = false
      recent = []
      return [event(.ended, velocity.dx, velocity.dy)]
    }
    guard step.dx.isFinite, step.dy.isFinite, step.dx != 0 || step.dy != 0 else { return [] }
    guard step.kind != .wheel else {
      let unit = ScrollEvent.pointsPerWheelClick
      return interrupt(at: step.time, location: location) + [event(.discrete, step.dx * unit, step.dy * unit)]
    }
    let unit = Self.touchpadFactor * (step.kind == .surface ? 1 : Self.pixelsPerTouchpadClick)
    let move = (time: step.time, dx: CGFloat(step.dx) * unit, dy: CGFloat(step.dy) * unit)
    let begin = isScrolling ? [] : [event(.began, 0, 0)]
    isScrolling = true
    recent.append(move)
    recent.removeAll { step.time - $0.time > Self.velocityWindow }
    return begin + [event(.changed, move.dx, move.dy)]
  }

  /// Ends a movement that another event interrupts, without a velocity.
  mutating func interrupt(at time: TimeInterval, location: CGPoint) -> [ScrollEvent] {
    guard isScrolling else { return [] }
    isScrolling = false
    recent = []
    return [ScrollEvent(phase: .ended, dx: 0, dy: 0, location: location, timestamp: time)]
  }

  /// Returns the velocity in points per second; zero if the fingers rested before they were lifted.
  private func velocity(at time: TimeInterval) -> (dx: CGFloat, dy: CGFloat) {
    let moves = recent.filter { time - $0.time <= Self.velocityWindow }
    guard let first = moves.first, moves.count > 1 else { return (0, 0) }
    // The first movement is older than its event, so its distance doesn't belong to the interval.
    let seconds = max(time, moves[moves.count - 1].time) - first.time
    guard seconds > 0.001 else { return (0, 0) }
    let sum = moves.dropFirst().reduce((dx: CGFloat(0), dy: CGFloat(0))) { ($0.dx + $1.dx, $0.dy + $1.dy) }
    return (sum.dx / seconds, sum.dy / seconds)
  }
}
