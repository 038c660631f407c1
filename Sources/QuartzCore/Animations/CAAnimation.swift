import AloeCore
import Foundation

/// An animation that is added to a layer and changes what is shown of it, and not the layer's own values.
///
/// A layer takes a copy: what is changed afterwards has no effect. Make one of the subclasses. Values of your own can be
/// kept in it by ``setValue(_:forKey:)``, to know it again in its delegate.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming {
  /// Makes an animation.
  public required override init() { super.init() }

  var time = MediaTime()
  private var kept: [String: Any] = [:]

  // MARK: - Timing

  /// When it begins, in the layer's time, which is that of `CACurrentMediaTime()` as a rule; 0, the default, is now.
  open var beginTime: CFTimeInterval {
    get { time.beginTime }
    set { time.beginTime = newValue }
  }
  /// How long one run takes, in seconds; 0, the default, is the transaction's duration, 0.25 as a rule.
  open var duration: CFTimeInterval {
    get { time.duration }
    set { time.duration = newValue.isFinite ? max(0, newValue) : 0 }
  }
  /// How much faster it runs; 1 by default.
  open var speed: Float {
    get { time.speed }
    set { time.speed = newValue.isFinite ? newValue : 1 }
  }
  /// The own time at which it begins, in seconds; 0 by default.
  open var timeOffset: CFTimeInterval {
    get { time.timeOffset }
    set { time.timeOffset = newValue }
  }
  /// How often it runs; 0, the default, means once, and `.infinity` for ever.
  open var repeatCount: Float {
    get { time.repeatCount }
    set { time.repeatCount = newValue.isNaN ? 0 : max(0, newValue) }
  }
  /// How long it runs with all repetitions, in seconds; 0, the default, leaves that to ``repeatCount``.
  open var repeatDuration: CFTimeInterval {
    get { time.repeatDuration }
    set { time.repeatDuration = newValue.isNaN ? 0 : max(0, newValue) }
  }
  /// Whether each run goes back as it came; false by default.
  open var autoreverses: Bool {
    get { time.autoreverses }
    set { time.autoreverses = newValue }
  }
  /// What it shows before it begins and after it has ended; nothing by default.
  open var fillMode: CAMediaTimingFillMode {
    get { time.fillMode }
    set { time.fillMode = newValue }
  }

  /// The pace of each run; even by default.
  open var timingFunction: CAMediaTimingFunction?

  // MARK: - The end

  /// Who is told when it begins and ends; held strongly, as Core Animation does.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer lets it go at its end; true by default. Otherwise it stays, and ``fillMode`` says what it shows.
  open var isRemovedOnCompletion = true

  // MARK: - Values by key

  /// A value of the client's, or a setting by its name.
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

  /// Keeps a value of the client's under a name, or sets a setting by its name; `nil` takes a value away.
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

  /// A copy of the animation with all its settings. A subclass of the client's adds its own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.takeSettings(of: self)
    return copy
  }

  /// Takes over all settings of an animation of its class.
  func takeSettings(of other: CAAnimation) {
    (time, kept) = (other.time, other.kept)
    (timingFunction, delegate, isRemovedOnCompletion) =
      (other.timingFunction, other.delegate, other.isRemovedOnCompletion)
  }

  // MARK: - What it changes

  /// What it changes of a layer; the frame of an animation has nothing.
  @MainActor func tracks(for layer: CALayer, inside outer: [MediaSpan]) -> [PropertyTrack] { [] }

  /// Its time as a span, with the duration that it takes where none is set.
  @MainActor func span(lasting whole: TimeInterval) -> MediaSpan {
    var time = self.time
    if time.duration == 0 { time.duration = whole }
    return MediaSpan(time: time, function: timingFunction)
  }
}

/// The time of one animation, with its pace.
struct MediaSpan {
  var time: MediaTime
  var function: CAMediaTimingFunction?

  /// The time in the run with the pace applied, and how many runs lie before; `nil` where it shows nothing.
  func moment(at outside: TimeInterval) -> MediaTime.Moment? {
    guard var moment = time.moment(at: outside) else { return nil }
    if let function, time.duration > 0 {
      moment.time = function.progress(at: moment.time / time.duration) * time.duration
    }
    return moment
  }
}

/// Is told when an animation begins and ends. Both methods do nothing by default.
@preconcurrency @MainActor public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called after the animation began.
  func animationDidStart(_ anim: CAAnimation)
  /// Called once after the animation ended, or was removed or replaced, with whether it ran to its end; never in the
  /// midst of a call.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing unless the delegate implements it.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing unless the delegate implements it.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Animations that run together, in the time of the group.
///
/// What runs longer than the group is cut off. A delegate, and whether it's removed, count for the group only.
open class CAAnimationGroup: CAAnimation {
  /// The animations; none by default. One without a duration has the group's.
  open var animations: [CAAnimation]?

  override func takeSettings(of other: CAAnimation) {
    super.takeSettings(of: other)
    animations = (other as? CAAnimationGroup)?.animations?.compactMap { $0.copy() as? CAAnimation }
  }

  override func tracks(for layer: CALayer, inside outer: [MediaSpan]) -> [PropertyTrack] {
    let duration = outer.last?.time.duration ?? 0
    return (animations ?? []).flatMap { $0.tracks(for: layer, inside: outer + [$0.span(lasting: duration)]) }
  }
}
