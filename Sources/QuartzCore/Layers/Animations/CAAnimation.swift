import AloeCore
import Foundation

/// An animation that is added to a layer, and changes the shown values instead of the layer's own.
///
/// A layer copies the animation, so later changes have no effect. Use one of the subclasses. You can store your own
/// values with ``setValue(_:forKey:)``, for example to identify the animation in its delegate.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming {
  /// Creates an animation.
  public required override init() { super.init() }

  var time = MediaTime()
  private var kept: [String: Any] = [:]

  // MARK: - Timing

  /// The start time in the layer's time, which is usually `CACurrentMediaTime()`; 0, the default, means now.
  open var beginTime: CFTimeInterval {
    get { time.beginTime }
    set { time.beginTime = sound(newValue, "beginTime") }
  }
  /// The duration of one run, in seconds; 0, the default, means the transaction's duration, usually 0.25.
  open var duration: CFTimeInterval {
    get { time.duration }
    set { time.duration = newValue.isFinite ? max(0, newValue) : 0 }
  }
  /// The speed factor; 1 by default.
  open var speed: Float {
    get { time.speed }
    set { time.speed = newValue.isFinite ? newValue : 1 }
  }
  /// The animation's own time at which it begins, in seconds; 0 by default.
  open var timeOffset: CFTimeInterval {
    get { time.timeOffset }
    set { time.timeOffset = sound(newValue, "timeOffset") }
  }
  /// The number of runs; 0, the default, means one, and `.infinity` forever.
  open var repeatCount: Float {
    get { time.repeatCount }
    set { time.repeatCount = newValue.isNaN ? 0 : max(0, newValue) }
  }
  /// The total duration with all repetitions, in seconds; 0, the default, leaves that to ``repeatCount``.
  open var repeatDuration: CFTimeInterval {
    get { time.repeatDuration }
    set { time.repeatDuration = newValue.isNaN ? 0 : max(0, newValue) }
  }
  /// Whether each run also plays in reverse; false by default.
  open var autoreverses: Bool {
    get { time.autoreverses }
    set { time.autoreverses = newValue }
  }
  /// The values shown before the animation begins and after it has ended; none by default.
  open var fillMode: CAMediaTimingFillMode {
    get { time.fillMode }
    set { time.fillMode = newValue }
  }

  /// Returns a time. Instead of a time that isn't finite, at which the animation would never end, returns 0, with a
  /// warning.
  private func sound(_ time: CFTimeInterval, _ name: String) -> CFTimeInterval {
    if time.isFinite { return time }
    Messages.warnOfNumber(time, as: name, of: self, replacedBy: 0)
    return 0
  }

  /// The timing function of each run; `nil`, the default, means linear timing.
  open var timingFunction: CAMediaTimingFunction?

  // MARK: - The end

  /// The delegate, which is notified when the animation begins and ends; retained, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer removes the animation at its end; true by default. If it stays, ``fillMode`` determines what it
  /// shows.
  open var isRemovedOnCompletion = true

  // MARK: - Key-value coding

  /// Returns a client's value, or a setting by its name.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "beginTime": beginTime
    case "duration": duration
    case "speed": speed
    case "timeOffset": timeOffset
    case "repeatCount": repeatCount
    case "repeatDuration": repeatDuration
    case "autoreverses": autoreverses
    case "fillMode": fillMode.rawValue
    case "timingFunction": timingFunction
    case "removedOnCompletion": isRemovedOnCompletion
    default: kept[key]
    }
  }

  /// Stores a client's value under a key, or sets a setting by its name; `nil` removes a value.
  open func setValue(_ value: Any?, forKey key: String) {
    let number = AnimatedValue.number(value)
    switch key {
    case "beginTime": beginTime = number ?? 0
    case "duration": duration = number ?? 0
    case "speed": speed = number.map { Float($0) } ?? 1
    case "timeOffset": timeOffset = number ?? 0
    case "repeatCount": repeatCount = number.map { Float($0) } ?? 0
    case "repeatDuration": repeatDuration = number ?? 0
    case "autoreverses": autoreverses = (value as? Bool) ?? false
    case "fillMode": fillMode = CAMediaTimingFillMode(rawValue: value as? String ?? "removed")
    case "timingFunction": timingFunction = value as? CAMediaTimingFunction
    case "removedOnCompletion": isRemovedOnCompletion = (value as? Bool) ?? true
    default: kept[key] = value
    }
  }

  // MARK: - Copying

  /// Returns a copy of the animation with all its settings. Subclasses add their own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.takeSettings(of: self)
    return copy
  }

  /// Copies all settings of another animation of the same class.
  func takeSettings(of other: CAAnimation) {
    (time, kept) = (other.time, other.kept)
    (timingFunction, delegate, isRemovedOnCompletion) =
      (other.timingFunction, other.delegate, other.isRemovedOnCompletion)
  }

  // MARK: - Tracks

  /// Returns the changes of a layer's properties; the base class has none.
  @MainActor func tracks(for layer: CALayer, inside outer: [MediaSpan]) -> [PropertyTrack] { [] }

  /// Returns the animation's time span, with a default duration.
  @MainActor func span(lasting whole: TimeInterval) -> MediaSpan {
    var time = self.time
    if time.duration == 0 { time.duration = whole }
    return MediaSpan(time: time, function: timingFunction)
  }
}

/// The time of an animation, with its pace.
struct MediaSpan {
  var time: MediaTime
  var function: CAMediaTimingFunction?

  /// Returns the time in the run after applying the pace, and the number of previous runs; `nil` while it shows
  /// nothing.
  func moment(at outside: TimeInterval) -> MediaTime.Moment? {
    guard var moment = time.moment(at: outside) else { return nil }
    if let function, time.duration > 0 {
      moment.time = function.progress(at: moment.time / time.duration) * time.duration
    }
    return moment
  }
}

/// The methods by which a delegate is notified when an animation begins and ends. They do nothing by default.
@preconcurrency @MainActor public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called after the animation has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// Called once after the animation has ended, or was removed or replaced, passing whether it ran to completion; never
  /// synchronously.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing by default.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing by default.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A group of animations that run together in the group's time.
///
/// Longer animations end with the group. Delegates and the removal on completion apply only to the group.
open class CAAnimationGroup: CAAnimation {
  /// The animations; `nil` by default. An animation without a duration has the group's.
  ///
  /// The group itself and groups that contain it are left out with a warning. So are animations beyond 10,000 on all
  /// levels together, and groups with more than 100 levels.
  open var animations: [CAAnimation]? {
    didSet {
      guard let all = animations else { return }
      let allowed = allowed(all)
      if allowed.count < all.count { animations = allowed }
    }
  }

  /// The maximum number of animations on all levels together. An animation that occurs several times counts each time.
  private static let maxAnimations = AloeLimits.groupAnimations
  private static let maxLevels = AloeLimits.animationGroupDepth

  /// Returns the animations that may be in the group. If others are left out, a warning is logged.
  private func allowed(_ all: [CAAnimation]) -> [CAAnimation] {
    var left = Self.maxAnimations
    let allowed = all.filter { fits($0, &left) }
    guard allowed.count < all.count else { return allowed }
    Messages.warn(
      once: "animations of CAAnimationGroup",
      "A CAAnimationGroup contains itself, or more than \(Self.maxAnimations) animations or \(Self.maxLevels) levels "
        + "of groups. Those of its animations that lead to this are left out. Create another group for them.")
    return allowed
  }

  /// Returns whether an animation doesn't contain this group and isn't too large. `left` is the number of animations
  /// that still fit.
  private func fits(_ animation: CAAnimation, _ left: inout Int) -> Bool {
    var rest = [(animation, 1)]
    while let (next, level) = rest.popLast() {
      left -= 1
      guard next !== self, left >= 0, level < Self.maxLevels else { return false }
      for inner in (next as? CAAnimationGroup)?.animations ?? [] { rest.append((inner, level + 1)) }
    }
    return true
  }

  override func takeSettings(of other: CAAnimation) {
    super.takeSettings(of: other)
    // Groups inside may have grown after they were added.
    animations = (other as? CAAnimationGroup)?.animations.map { allowed($0).compactMap { $0.copy() as? CAAnimation } }
  }

  override func tracks(for layer: CALayer, inside outer: [MediaSpan]) -> [PropertyTrack] {
    let duration = outer.last?.time.duration ?? 0
    return (animations ?? []).flatMap { $0.tracks(for: layer, inside: outer + [$0.span(lasting: duration)]) }
  }
}
