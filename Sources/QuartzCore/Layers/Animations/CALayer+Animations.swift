import AloeCore
import Foundation

extension CALayer {
  /// Removes the explicit animations, and the animations of changed properties.
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

  /// Adds a copy of `anim`, which is shown from the next frame on, and replaces the animation with the same key.
  ///
  /// The layer's own values don't change. A transition always has the key `transition`.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    guard let copy = anim.copy() as? CAAnimation else { return }
    let rare = rareValues()
    var name = copy is CATransition ? kCATransition : key ?? ""
    if name.isEmpty {
      rare.unnamedCount += 1
      name = "animation \(rare.unnamedCount)"
    }
    removeExplicitAnimation(forKey: name)
    let animator = Animator.shared
    let run = ExplicitAnimation(copy, key: name, of: self, animator: animator)
    rare.explicit.append(run)
    animations += run.entries()
    animator.start(run)
    animationMoved()
  }

  /// Returns the layer's copy of the animation with a key; `nil` if there's none, if it has ended, or if it's an
  /// animated change of a property.
  public func animation(forKey key: String) -> CAAnimation? { rare?.explicit.first { $0.key == key }?.animation }

  /// Returns the keys of the animations in the order in which they were added; `nil` if there are none.
  ///
  /// The key of an animated change, as by `UIView.animate`, is the property's name, such as `position`, followed by
  /// `-2` if an added animation has that key. All changes of a property have the same key.
  public func animationKeys() -> [String]? {
    var keys: [String] = []
    for animation in animations {
      let key = (animation.group as? ExplicitAnimation)?.key ?? changeKey(of: animation.property)
      if !keys.contains(key) { keys.append(key) }
    }
    for run in rare?.explicit ?? [] where !keys.contains(run.key) { keys.append(run.key) }
    return keys.isEmpty ? nil : keys
  }

  /// Removes the animation with a key; its delegate is notified that it didn't finish.
  ///
  /// If it's an animated change of a property, the layer shows the new value, and the completion of a block without
  /// other animated layers is called with false.
  public func removeAnimation(forKey key: String) {
    if !removeExplicitAnimation(forKey: key) { removeChanges(forKey: key) }
  }

  /// Removes an added animation; returns whether there was one.
  @discardableResult private func removeExplicitAnimation(forKey key: String) -> Bool {
    guard let run = rare?.explicit.first(where: { $0.key == key }) else { return false }
    animationMoved()
    animations.removeAll { $0.group === run }
    forgetExplicit(run)
    if !run.isComplete { (run.animator ?? Animator.shared).cancel(run) }
    return true
  }

  /// Returns the key of the animated changes of a property.
  private func changeKey(of property: LayerProperty) -> String {
    let name = property.name
    return rare?.explicit.contains { $0.key == name } == true ? name + "-2" : name
  }

  private func removeChanges(forKey key: String) {
    var ended: [AnimationGroup] = []
    for animation in animations where !(animation.group is ExplicitAnimation) {
      if changeKey(of: animation.property) == key { ended.append(animation.group) }
    }
    guard !ended.isEmpty else { return }
    animationMoved()
    animations.removeAll { !($0.group is ExplicitAnimation) && changeKey(of: $0.property) == key }
    for group in ended where !animations.contains(where: { $0.group === group }) {
      group.animator?.removeAnimations(of: self, in: group)
    }
  }

  func forgetExplicit(_ run: ExplicitAnimation) { rare?.explicit.removeAll { $0 === run } }

  // MARK: - Time

  /// Returns the layer's own time at a time of the clock.
  func ownTime(at time: TimeInterval) -> TimeInterval {
    let outer = superlayer.map { $0.ownTime(at: time) - $0.timeLag } ?? time
    return rare?.time?.localTime(at: outer) ?? outer
  }

  /// Returns the clock's time at a time of the layer; if the layer's time is stopped, the superlayer's.
  private func clockTime(at own: TimeInterval) -> TimeInterval {
    var outer = own
    if let time = rare?.time {
      outer = time.speed == 0 ? time.beginTime : (own - time.timeOffset) / Double(time.speed) + time.beginTime
    }
    return superlayer?.clockTime(at: outer) ?? outer
  }

  /// Whether time passes in the layer.
  var timeIsRunning: Bool { rare?.time?.speed != 0 && superlayer?.timeIsRunning ?? true }

  /// Converts a time from another layer, or for `nil` from `CACurrentMediaTime()`, to this layer's time.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    ownTime(at: l?.clockTime(at: t) ?? t)
  }

  /// Converts this layer's time to another layer's time; for `nil`, to the time of `CACurrentMediaTime()`.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = clockTime(at: t)
    return l?.ownTime(at: time) ?? time
  }

  /// Sets a component of the layer's time. Its animations reflect it in the next frame.
  private func setTime<Value>(_ part: WritableKeyPath<MediaTime, Value>, _ value: Value) {
    let rare = rareValues()
    var time = rare.time ?? MediaTime()
    time[keyPath: part] = value
    rare.time = time
    Animator.shared.timeChanged()
  }
}

extension CALayer: @preconcurrency CAMediaTiming {
  /// The start of the layer's time, in its superlayer's time; 0 by default.
  public var beginTime: CFTimeInterval {
    get { rare?.time?.beginTime ?? 0 }
    set { setTime(\.beginTime, newValue.isFinite ? newValue : 0) }
  }
  /// The duration in seconds; without effect on a layer, whose time doesn't end. Infinite by default.
  public var duration: CFTimeInterval {
    get { rare?.time?.duration ?? .infinity }
    set { setTime(\.duration, newValue) }
  }
  /// The speed factor for the animations of the layer and its sublayers; 1 by default. 0 pauses them.
  public var speed: Float {
    get { rare?.time?.speed ?? 1 }
    set { setTime(\.speed, newValue.isFinite ? newValue : 1) }
  }
  /// The offset that is added to the layer's time, in seconds; 0 by default.
  public var timeOffset: CFTimeInterval {
    get { rare?.time?.timeOffset ?? 0 }
    set { setTime(\.timeOffset, newValue.isFinite ? newValue : 0) }
  }
  /// The number of repetitions; without effect on a layer. 0 by default.
  public var repeatCount: Float {
    get { rare?.time?.repeatCount ?? 0 }
    set { setTime(\.repeatCount, newValue) }
  }
  /// The total duration; without effect on a layer. 0 by default.
  public var repeatDuration: CFTimeInterval {
    get { rare?.time?.repeatDuration ?? 0 }
    set { setTime(\.repeatDuration, newValue) }
  }
  /// Whether the animation reverses; without effect on a layer. False by default.
  public var autoreverses: Bool {
    get { rare?.time?.autoreverses ?? false }
    set { setTime(\.autoreverses, newValue) }
  }
  /// The fill mode; without effect on a layer.
  public var fillMode: CAMediaTimingFillMode {
    get { rare?.time?.fillMode ?? .removed }
    set { setTime(\.fillMode, newValue) }
  }
}
