import Foundation

/// One call of `UIView.animate`: a timing, the layers it moves and what is to be done at its end.
@MainActor final class AnimationGroup {
  let timing: AnimationTiming
  let start: TimeInterval
  let completion: ((Bool) -> Void)?
  fileprivate(set) var layers: [ObjectIdentifier: CALayer] = [:]
  fileprivate(set) var isCancelled = false

  init(timing: AnimationTiming, start: TimeInterval, completion: ((Bool) -> Void)?) {
    self.timing = timing
    self.start = start
    self.completion = completion
  }

  /// The share of the difference that is still to go at `time`.
  func remaining(at time: TimeInterval) -> Double { 1 - timing.progress(at: time - start) }

  func isOver(at time: TimeInterval) -> Bool { time - start >= timing.end - 1e-9 }
}

/// A difference between what was shown and what a layer's property is now, on its way to nothing.
///
/// The property itself has its final value from the beginning, so an animation can't leave a wrong one behind, and
/// several on the same property add up instead of cutting each other off.
struct LayerAnimation {
  let property: LayerProperty
  let difference: SIMD8<Double>
  let group: AnimationGroup
}

/// The properties of a layer that can be animated.
enum LayerProperty: Hashable {
  case position, bounds, transform, opacity, backgroundColor
  case cornerRadius, borderWidth, borderColor, shadowOpacity, shadowRadius, shadowOffset, shadowColor
}

/// Runs every animation, frame by frame.
@MainActor final class Animator: FrameTicker {
  static let shared = Animator()

  private(set) var groups: [AnimationGroup] = []
  /// The group that changes of layers join: that of the innermost `UIView.animate` block being run.
  private(set) var current: AnimationGroup?
  /// Set by `UIView.setAnimationsEnabled(_:)` and `UIView.performWithoutAnimation(_:)`.
  var isEnabled = true
  /// What animated layout blocks marked for layout within the block; see ``UIView/noteLayoutChangeInAnimation(_:)``.
  var viewsToLayOut: [UIView] = []

  /// Whether a change of a layer made now is animated.
  var isCapturing: Bool { current != nil && isEnabled }

  // MARK: - Starting

  /// Runs `changes` so that what it changes moves by `timing`; `completion` is called at the end.
  ///
  /// Inside another block duration, curve and repetition of that block are taken over, apart from what `kept` names.
  func animate(
    timing: AnimationTiming, kept: UIView.AnimationOptions, changes: () -> Void, completion: ((Bool) -> Void)?
  ) {
    var timing = timing
    if let outer = current?.timing {
      if !kept.contains(.overrideInheritedDuration) { (timing.duration, timing.delay) = (outer.duration, outer.delay) }
      if !kept.contains(.overrideInheritedCurve) { timing.curve = outer.curve }
      if !kept.contains(.overrideInheritedOptions) {
        (timing.repeats, timing.autoreverses) = (outer.repeats, outer.autoreverses)
      }
    }
    guard isEnabled, timing.duration > 0 || timing.delay > 0 else {
      let outer = current
      current = nil
      changes()
      current = outer
      if let completion { FrameClock.shared.runInNextTurn { completion(true) } }
      return
    }
    let group = AnimationGroup(timing: timing, start: FrameClock.shared.now, completion: completion)
    let outer = current
    let outerViews = viewsToLayOut
    viewsToLayOut = []
    current = group
    changes()
    while let view = viewsToLayOut.popLast() { view.layoutForAnimation() }
    current = outer
    viewsToLayOut = outerViews
    groups.append(group)
    FrameClock.shared.add(self)
  }

  /// Runs `changes` with nothing animated.
  func withoutAnimation(_ changes: () -> Void) {
    let outer = isEnabled
    isEnabled = false
    changes()
    isEnabled = outer
  }

  /// Notes that `layer` showed `difference` more of `property` than it has now.
  func capture(_ property: LayerProperty, difference: SIMD8<Double>, of layer: CALayer) {
    guard let current, isEnabled, difference != .zero else { return }
    layer.animations.append(LayerAnimation(property: property, difference: difference, group: current))
    current.layers[ObjectIdentifier(layer)] = layer
  }

  // MARK: - Running

  func tick(at time: TimeInterval) -> Bool {
    var finished: [AnimationGroup] = []
    groups.removeAll { group in
      guard group.isOver(at: time) else { return false }
      finished.append(group)
      return true
    }
    for group in finished { detach(group) }
    for group in groups {
      for layer in group.layers.values { layer.animationMoved() }
    }
    for group in finished { group.completion?(!group.isCancelled) }
    return !groups.isEmpty
  }

  /// Ends what moves `layer`: it shows its own values at once. A group that moves nothing else completes, unfinished, in
  /// the next turn of the loop: the layer may be on its way out of a tree that isn't whole.
  func removeAnimations(of layer: CALayer) {
    guard !layer.animations.isEmpty else { return }
    layer.animations = []
    layer.animationMoved()
    var emptied: [AnimationGroup] = []
    for group in groups where group.layers.removeValue(forKey: ObjectIdentifier(layer)) != nil {
      if group.layers.isEmpty { emptied.append(group) }
    }
    guard !emptied.isEmpty else { return }
    groups.removeAll { group in emptied.contains { $0 === group } }
    for group in emptied {
      group.isCancelled = true
      if let completion = group.completion { FrameClock.shared.runInNextTurn { completion(false) } }
    }
  }

  private func detach(_ group: AnimationGroup) {
    for layer in group.layers.values {
      layer.animations.removeAll { $0.group === group }
      layer.animationMoved()
    }
    group.layers = [:]
  }
}
