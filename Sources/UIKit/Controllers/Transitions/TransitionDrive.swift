import Foundation
import QuartzCore

/// The animations that a transition started, which can be held at a fraction, scrubbed, continued and
/// reversed.
///
/// It steers animations of views and property animators one by one. Animations that were added to layers use the time
/// of the container's layer, which is stopped meanwhile.
@MainActor final class TransitionDrive: FrameTicker {
  private let container: UIView
  private let duration: TimeInterval
  private let clock = FrameClock.shared
  private let start: TimeInterval
  private var steered: [SteeredGroup] = []
  private var timed: [AnimationGroup] = []
  private var animators: [any UIViewImplicitlyAnimating] = []
  /// The position in the animations' time, in seconds, while it's held.
  private var held: TimeInterval?
  private var motion: Motion?

  /// A movement from one position to another after the user's input.
  private struct Motion {
    let since: TimeInterval
    let from: TimeInterval
    let to: TimeInterval
    let timing: AnimationTiming
    var isForward: Bool { to > 0 }
    func position(at time: TimeInterval) -> TimeInterval { from + (to - from) * timing.progress(at: time - since) }
  }

  init(container: UIView, duration: TimeInterval) {
    self.container = container
    self.duration = max(duration, 1e-6)
    start = clock.now
  }

  // MARK: - Capturing

  /// Runs `work`, and takes control of the animations that it starts.
  func capture(_ work: () -> Void) {
    let before = Set(Animator.shared.groups.map { ObjectIdentifier($0) })
    work()
    // A repeating animation isn't a part of the transition.
    for group in Animator.shared.groups where !before.contains(ObjectIdentifier(group)) && !group.timing.repeats {
      if let animator = (group.steering as? AnimatorPart)?.animator {
        add(animator)
      } else if group.followsLayerTime {
        timed.append(group)
      } else {
        steered.append(SteeredGroup(group, drive: self))
      }
    }
    if held != nil { takeOver() }
  }

  /// Adds a property animator to those that the transition drives.
  func add(_ animator: any UIViewImplicitlyAnimating) {
    if !animators.contains(where: { $0 === animator }) { animators.append(animator) }
  }

  /// Whether an animation is still running that ends by itself.
  var isAnyRunning: Bool {
    let running = Animator.shared.groups
    return motion != nil || animators.contains { $0.isRunning }
      || (steered.map(\.group) + timed).contains { group in
        running.contains { $0 === group }
      }
  }

  // MARK: - Scrubbing

  /// Returns the position in the animations' time, in seconds.
  func position(at time: TimeInterval) -> TimeInterval { motion?.position(at: time) ?? held ?? time - start }
  /// The completed fraction, from 0 to 1.
  var fraction: CGFloat {
    if let animator = animators.first, motion == nil, held == nil { return min(1, max(0, animator.fractionComplete)) }
    return min(1, max(0, CGFloat(position(at: clock.now) / duration)))
  }
  /// Whether the animations move.
  var isMoving: Bool { motion != nil }

  /// Holds the animations at a fraction from 0 to 1.
  func hold(at fraction: CGFloat) {
    held = TimeInterval(fraction) * duration
    motion = nil
    clock.remove(self)
    takeOver()
    for animator in animators { animator.fractionComplete = fraction }
    Animator.shared.timeChanged()
  }

  /// Whether the animations are no longer driven by the clock.
  private var isTakenOver = false

  private func takeOver() {
    isTakenOver = true
    for item in steered { item.group.steering = item }
    if !timed.isEmpty { container.layer.speed = 0 }
    moveLayerTime()
  }

  private func moveLayerTime() {
    if !timed.isEmpty { container.layer.timeOffset = start + position(at: clock.now) }
  }

  /// Runs the animations from their current position to their end, or back to their start, at a multiple of their
  /// speed.
  func run(
    forward: Bool, speed: CGFloat, curve: UIView.AnimationCurve, timing: (any UITimingCurveProvider)? = nil
  ) {
    let now = clock.now
    let from = position(at: now)
    let whole = (steered.map(\.group) + timed).map(\.timing.end).filter(\.isFinite).max() ?? 0
    let to = forward ? max(duration, whole) : 0
    let speed = speed.isFinite && speed > 0 ? TimeInterval(speed) : 1
    let fraction = self.fraction
    if held == nil { hold(at: fraction) }
    motion = Motion(
      since: now, from: from, to: to,
      timing: AnimationTiming(duration: max(abs(to - from) / speed, 1e-6), curve: curve.curve))
    held = nil
    for animator in animators {
      animator.isReversed = !forward
      let parameters = timing ?? UICubicTimingParameters(animationCurve: curve)
      let rest = forward ? 1 - fraction : fraction
      animator.continueAnimation(
        withTimingParameters: parameters, durationFactor: max(1e-6, rest / CGFloat(speed)))
    }
    clock.add(self)
    Animator.shared.timeChanged()
  }

  func tick(at time: TimeInterval) -> Bool {
    guard let motion else { return false }
    moveLayerTime()
    guard time - motion.since >= motion.timing.end - 1e-9 else { return true }
    settle(forward: motion.isForward)
    return false
  }

  // MARK: - Ending

  /// Ends the animations under control, with their properties at the final values or at the previous ones. Completions
  /// are called in the next turn of the main loop.
  func settle(forward: Bool) {
    held = nil
    motion = nil
    clock.remove(self)
    // Later changes were made on top of earlier ones.
    for item in steered.reversed() { Animator.shared.finish(item.group, at: forward ? .end : .start) }
    if !forward { for group in timed { Animator.shared.cancel(group) } }
    steered = []
    release()
  }

  /// Lets time pass in the container's layer again.
  func release() {
    guard !timed.isEmpty else { return }
    timed = []
    container.layer.speed = 1
    container.layer.timeOffset = 0
  }

  /// Ends everything that is held or controlled, because the transition has ended. Other animations continue.
  func end(forward: Bool) {
    guard isTakenOver else { return }
    let moving = animators
    animators = []
    for animator in moving where animator.state == .active {
      animator.stopAnimation(false)
      if animator.state == .stopped { animator.finishAnimation(at: forward ? .end : .start) }
    }
    settle(forward: forward)
  }
}

/// An animation of views whose progress a transition determines.
@MainActor private final class SteeredGroup: AnimationSteering {
  let group: AnimationGroup
  private weak var drive: TransitionDrive?

  init(_ group: AnimationGroup, drive: TransitionDrive) {
    self.group = group
    self.drive = drive
  }

  func progress(at time: TimeInterval) -> Double { group.timing.progress(at: drive?.position(at: time) ?? .infinity) }
  var isMoving: Bool { drive?.isMoving ?? false }
}
