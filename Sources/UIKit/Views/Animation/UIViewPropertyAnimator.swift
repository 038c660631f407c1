import AloeCore
import Foundation
import QuartzCore

/// An animator of view changes that can be paused, reversed, scrubbed and stopped while it runs.
///
/// The properties have their final values as soon as it starts; the drawing catches up. If it ends at its start, or is
/// stopped in between, the properties get the values shown then. Retain it while it's paused: one that is deallocated
/// then shows the final values.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The timing with which it was created.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The duration in seconds, without the delay.
  public let duration: TimeInterval
  /// The delay between the start and the beginning of motion, in seconds; 0 by default.
  open private(set) var delay: TimeInterval = 0
  /// Whether moving views receive touches. They always do on Linux.
  open var isUserInteractionEnabled = true
  /// Whether the client performs hit testing; without effect on Linux. False by default.
  open var isManualHitTestingEnabled = false
  /// Whether the animator can be paused and stopped; true by default. Otherwise attempts log a warning and have no
  /// effect.
  open var isInterruptible = true
  /// Whether the animation is scrubbed linearly, regardless of its timing; true by default.
  open var scrubsLinearly = true
  /// Whether the animator pauses when it reaches an end; false by default.
  open var pausesOnCompletion = false

  /// The animator's current state.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether the animation is moving, or waiting for the end of its delay.
  open private(set) var isRunning = false
  /// Whether the animation runs back to its start; false by default. It may be changed at any time; before it moves,
  /// also during its delay, it then begins at the other end.
  open var isReversed = false { didSet { if isReversed != oldValue, isRunning { directionChanged() } } }

  private var blocks: [(changes: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var parts: [AnimatorPart] = []
  /// The properties that were animated, while the animator is stopped and not finished.
  private var stopped: StoppedProperties?
  private var segment: AnimatorSegment
  private let ticker = AnimatorTicker()
  private var start: FrameTimer?
  /// A reference to itself while it runs, so that no client needs to retain it.
  private var keptAlive: UIViewPropertyAnimator?

  // MARK: - Creating

  /// Creates an animator with a duration in seconds and a timing. A spring with physical parameters has its own
  /// duration.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    let (curve, own) = Self.pace(of: parameters)
    self.duration = own ?? SoundTiming.seconds(duration, "duration", of: "A UIViewPropertyAnimator")
    segment = AnimatorSegment(pace: AnimationTiming(duration: self.duration, curve: curve))
    super.init()
    ticker.animator = self
  }

  /// Creates an animator with a duration in seconds and a predefined timing.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a duration in seconds and a Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: curve)
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a duration in seconds and a spring, which doesn't oscillate for a ratio of 1.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve(rawValue: Int((options.rawValue >> 16) & 3)) ?? .easeInOut
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  private static func pace(of parameters: any UITimingCurveProvider) -> (AnimationTiming.Curve, TimeInterval?) {
    if let spring = parameters.springTimingParameters {
      return spring.pace(hypot(spring.initialVelocity.dx, spring.initialVelocity.dy))
    }
    guard let cubic = parameters.cubicTimingParameters else { return (.easeInOut, nil) }
    let (a, b) = (cubic.controlPoint1, cubic.controlPoint2)
    return (.bezier(a.x, a.y, b.x, b.y), nil)
  }

  // MARK: - Changes

  /// Adds changes that begin after a fraction of the time, from 0 to 1; of the remaining time, once it's active.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard state != .stopped else { return warn("addAnimations(_:)", "it's stopped") }
    let factor = min(0.999, max(0, delayFactor.isNaN ? 0 : Double(delayFactor)))
    guard state == .active else { return blocks.append((animation, factor)) }
    let now = segment.fraction(at: ticker.now)
    run(animation, from: now + (1 - now) * factor)
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds a closure that is called asynchronously at the end, with the final position.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  private func run(_ changes: () -> Void, from start: Double) {
    let part = AnimatorPart(self, from: start)
    part.group = Animator.shared.animate(
      timing: AnimationTiming(duration: max(duration, 1e-6)), kept: .all, steering: part, changes: changes,
      completion: nil)
    parts.append(part)
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    segment = AnimatorSegment(pace: segment.pace)
    segment.isReversed = isReversed
    if isReversed { segment.held = 1 }
    let waiting = blocks
    blocks = []
    for block in waiting { run(block.changes, from: block.delayFactor) }
  }

  // MARK: - Running

  /// Starts or resumes the animation, at once even if it was waiting for the end of its delay.
  open func startAnimation() {
    guard state != .stopped else {
      return warn("startAnimation()", "it's stopped: call finishAnimation(at:) first")
    }
    let isWaiting = cancelStart()
    activate()
    if isWaiting || !isRunning { resume(as: segment.pace) }
  }

  /// Starts the animation after a delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    let delay = SoundTiming.seconds(delay, "delay", of: "A UIViewPropertyAnimator")
    guard delay > 0 else { return startAnimation() }
    self.delay = delay
    cancelStart()
    activate()
    isRunning = true
    keptAlive = self
    start = FrameClock.shared.schedule(after: delay) { [weak self] in
      guard let self else { return }
      self.start = nil
      if self.state == .active { self.resume(as: self.segment.pace) }
    }
  }

  /// Cancels a start after a delay. Returns whether there was one.
  @discardableResult private func cancelStart() -> Bool {
    defer { start = nil }
    start?.cancel()
    return start != nil
  }

  /// Pauses the animation. One that hasn't started is prepared for scrubbing.
  open func pauseAnimation() {
    guard state != .stopped else { return warn("pauseAnimation()", "it's stopped") }
    guard isInterruptible || !isRunning else { return warn("pauseAnimation()", "isInterruptible is false") }
    activate()
    hold()
  }

  private func hold() {
    cancelStart()
    segment.hold(at: ticker.now, linearly: scrubsLinearly)
    isRunning = false
    ticker.stop()
    keptAlive = nil
    Animator.shared.timeChanged()
  }

  /// The completed fraction, from 0 to 1: of the time while it runs, of the progress while it's paused and scrubbed
  /// linearly.
  ///
  /// Setting it pauses the animator and shows that moment.
  open var fractionComplete: CGFloat {
    get { state == .inactive ? 0 : CGFloat(segment.fraction(at: ticker.now)) }
    set {
      guard state != .stopped else { return warn("fractionComplete", "it's stopped") }
      activate()
      if isRunning { hold() }
      segment.held = newValue.isNaN ? 0 : min(1, max(0, Double(newValue)))
      segment.isLinear = scrubsLinearly
      Animator.shared.timeChanged()
    }
  }

  /// Resumes after a pause, with another timing if one is given, and for a multiple of its duration; 0 uses the
  /// remaining time.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard state == .active, !isRunning else {
      return warn("continueAnimation(withTimingParameters:durationFactor:)", "it isn't paused")
    }
    let given = SoundTiming.number(
      Double(durationFactor), or: 0, "duration factor", of: "A UIViewPropertyAnimator")
    let factor = given > 0 ? given : nil
    guard parameters != nil || factor != nil else { return resume(as: segment.pace) }
    let (curve, own) = parameters.map(Self.pace(of:)) ?? (segment.pace.curve, nil)
    let left = isReversed ? segment.progress(at: ticker.now) : 1 - segment.progress(at: ticker.now)
    let length = factor.map { min($0 * duration, SoundTiming.maxTime) } ?? own ?? max(0, left) * duration
    segment.bend(AnimationTiming(duration: length, curve: curve), at: ticker.now, isReversed: isReversed)
    move()
  }

  /// Continues from the current position.
  private func resume(as pace: AnimationTiming) {
    segment.release(at: ticker.now, isReversed: isReversed)
    move()
  }

  private func directionChanged() {
    guard start != nil else { return resume(as: segment.pace) }
    // It's waiting for the end of its delay.
    if segment.held == (isReversed ? 0 : 1) { segment.held = isReversed ? 1 : 0 }
    Animator.shared.timeChanged()
  }

  private func move() {
    isRunning = true
    keptAlive = self
    ticker.start()
    Animator.shared.timeChanged()
  }

  /// Finishes the animation if it has reached an end.
  fileprivate func update(at time: TimeInterval) {
    guard isRunning, segment.isOver(at: time) else { return }
    let end: UIViewAnimatingPosition = isReversed ? .start : .end
    guard !pausesOnCompletion else {
      hold()
      // The last value of a spring may differ a little from that of its end.
      segment.held = isReversed ? 0 : 1
      return
    }
    finish(at: end)
  }

  // MARK: - Ending

  /// Stops the animation at its current position: its views get the values that are shown.
  ///
  /// With `withoutFinishing` the animation has ended. Otherwise it waits for ``finishAnimation(at:)``.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    guard isInterruptible || !isRunning else { return warn("stopAnimation(_:)", "isInterruptible is false") }
    if !withoutFinishing {
      hold()
      state = .stopped
      stopped = Animator.shared.stop(parts.compactMap(\.group))
      parts = []
    } else {
      end(at: .current)
      completions = []
    }
  }

  /// Ends the animation after it was stopped, with its views at the start, at the end or as they are shown.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      return warn("finishAnimation(at:)", "it wasn't stopped: call stopAnimation(false) first")
    }
    finish(at: finalPosition)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    let pending = completions
    completions = []
    end(at: position)
    guard !pending.isEmpty else { return }
    FrameClock.shared.runInNextTurn { for completion in pending { completion(position) } }
  }

  private func end(at position: UIViewAnimatingPosition) {
    cancelStart()
    ticker.stop()
    let place: Animator.End = position == .end ? .end : (position == .start ? .start : .current)
    // Later changes were made on top of earlier ones.
    for part in parts.reversed() { if let group = part.group { Animator.shared.finish(group, at: place) } }
    if let stopped { Animator.shared.leave(stopped, at: place) }
    (parts, stopped) = ([], nil)
    (state, isRunning, keptAlive) = (.inactive, false, nil)
    segment.held = 0
  }

  private func warn(_ call: String, _ reason: String) {
    Messages.warn("\(call) of a UIViewPropertyAnimator does nothing here: \(reason).")
  }

  fileprivate func progress(at time: TimeInterval, from start: Double) -> Double {
    start > 0 ? segment.progress(at: time, from: start) : segment.progress(at: time)
  }
}

/// The changes of one block, up to the animator's progress.
@MainActor final class AnimatorPart: AnimationSteering {
  private(set) weak var animator: UIViewPropertyAnimator?
  private let start: Double
  var group: AnimationGroup?

  init(_ animator: UIViewPropertyAnimator, from start: Double) {
    self.animator = animator
    self.start = start
  }

  func progress(at time: TimeInterval) -> Double { animator?.progress(at: time, from: start) ?? 1 }
  var isMoving: Bool { animator?.isRunning ?? false }
}

/// A ticker that checks in each frame whether an animator has finished.
@MainActor private final class AnimatorTicker: FrameTicker {
  weak var animator: UIViewPropertyAnimator?
  private let clock = FrameClock.shared
  var now: TimeInterval { clock.now }

  func start() { clock.add(self) }
  func stop() { clock.remove(self) }

  func tick(at time: TimeInterval) -> Bool {
    animator?.update(at: time)
    return animator?.isRunning ?? false
  }
}
