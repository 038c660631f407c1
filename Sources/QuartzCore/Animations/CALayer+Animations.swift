import AloeCore
import Foundation

extension CALayer {
  /// Ends the animations that were added, and those of changed properties.
  func endAllAnimations() {
    guard !animations.isEmpty || rare?.explicit.isEmpty == false else { return }
    let animators = animations.compactMap(\.group.animator)
    animationMoved()
    animations = []
    for key in animationKeys() ?? [] { removeAnimation(forKey: key) }
    for (index, animator) in animators.enumerated() where !animators[..<index].contains(where: { $0 === animator }) {
      animator.removeAnimations(of: self)
    }
  }

  // MARK: - Adding and Removing

  /// Adds a copy of `anim`, which shows what it says from the next frame on, in place of the one of the same key.
  ///
  /// The layer's own values don't change. A transition has the key `transition`, whichever is given.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    guard let copy = anim.copy() as? CAAnimation else { return }
    let rare = rareValues()
    var name = copy is CATransition ? kCATransition : key ?? ""
    if name.isEmpty {
      rare.unnamedCount += 1
      name = "animation \(rare.unnamedCount)"
    }
    removeAnimation(forKey: name)
    let animator = Animator.shared
    let run = ExplicitAnimation(copy, key: name, of: self, animator: animator)
    rare.explicit.append(run)
    animations += run.entries()
    animator.start(run)
    animationMoved()
  }

  /// The animation with that key, as it was copied; `nil` if there's none, or it has ended.
  public func animation(forKey key: String) -> CAAnimation? { rare?.explicit.first { $0.key == key }?.animation }

  /// The keys of the animations that were added with one, in the order in which they were added; `nil` for none.
  public func animationKeys() -> [String]? {
    guard let explicit = rare?.explicit, !explicit.isEmpty else { return nil }
    return explicit.map(\.key)
  }

  /// Ends the animation with that key; its delegate is told that it didn't finish.
  public func removeAnimation(forKey key: String) {
    guard let run = rare?.explicit.first(where: { $0.key == key }) else { return }
    animationMoved()
    animations.removeAll { $0.group === run }
    forgetExplicit(run)
    if !run.isComplete { (run.animator ?? Animator.shared).cancel(run) }
  }

  func forgetExplicit(_ run: ExplicitAnimation) { rare?.explicit.removeAll { $0 === run } }

  // MARK: - Time

  /// The layer's own time at a time of the clock.
  func ownTime(at time: TimeInterval) -> TimeInterval {
    let outer = superlayer.map { $0.ownTime(at: time) - $0.timeLag } ?? time
    return rare?.time?.localTime(at: outer) ?? outer
  }

  /// The time of the clock at an own time; where time stands still, that outside.
  private func clockTime(at own: TimeInterval) -> TimeInterval {
    var outer = own
    if let time = rare?.time {
      outer = time.speed == 0 ? time.beginTime : (own - time.timeOffset) / Double(time.speed) + time.beginTime
    }
    return superlayer?.clockTime(at: outer) ?? outer
  }

  /// Whether time passes in the layer.
  var timeIsRunning: Bool { rare?.time?.speed != 0 && superlayer?.timeIsRunning ?? true }

  /// A time of another layer's, or of `CACurrentMediaTime()` for `nil`, in this layer's.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    ownTime(at: l?.clockTime(at: t) ?? t)
  }

  /// A time of this layer's in another one's, or in that of `CACurrentMediaTime()` for `nil`.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = clockTime(at: t)
    return l?.ownTime(at: time) ?? time
  }

  /// Sets a part of the layer's time. What is animated in it shows that with the next frame.
  private func setTime<Value>(_ part: WritableKeyPath<MediaTime, Value>, _ value: Value) {
    let rare = rareValues()
    var time = rare.time ?? MediaTime()
    time[keyPath: part] = value
    rare.time = time
    Animator.shared.timeChanged()
  }
}

extension CALayer: @preconcurrency CAMediaTiming {
  /// When the layer's time begins, in its superlayer's; 0 by default.
  public var beginTime: CFTimeInterval {
    get { rare?.time?.beginTime ?? 0 }
    set { setTime(\.beginTime, newValue.isFinite ? newValue : 0) }
  }
  /// Has no effect on a layer, whose time doesn't end; infinite by default.
  public var duration: CFTimeInterval {
    get { rare?.time?.duration ?? .infinity }
    set { setTime(\.duration, newValue) }
  }
  /// How fast time passes for the animations of the layer and of all inside it; 1 by default. 0 holds them.
  public var speed: Float {
    get { rare?.time?.speed ?? 1 }
    set { setTime(\.speed, newValue.isFinite ? newValue : 1) }
  }
  /// What is added to the layer's time, in seconds; 0 by default.
  public var timeOffset: CFTimeInterval {
    get { rare?.time?.timeOffset ?? 0 }
    set { setTime(\.timeOffset, newValue.isFinite ? newValue : 0) }
  }
  /// Has no effect on a layer; 0 by default.
  public var repeatCount: Float {
    get { rare?.time?.repeatCount ?? 0 }
    set { setTime(\.repeatCount, newValue) }
  }
  /// Has no effect on a layer; 0 by default.
  public var repeatDuration: CFTimeInterval {
    get { rare?.time?.repeatDuration ?? 0 }
    set { setTime(\.repeatDuration, newValue) }
  }
  /// Has no effect on a layer; false by default.
  public var autoreverses: Bool {
    get { rare?.time?.autoreverses ?? false }
    set { setTime(\.autoreverses, newValue) }
  }
  /// Has no effect on a layer.
  public var fillMode: CAMediaTimingFillMode {
    get { rare?.time?.fillMode ?? .removed }
    set { setTime(\.fillMode, newValue) }
  }
}
