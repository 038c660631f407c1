import AloeCore
import Foundation

/// An object that runs every animation, frame by frame.
@MainActor package final class Animator: FrameTicker {
  /// The animator of the current context.
  package static var shared: Animator { RenderingState.current.animator }

  /// The clock that drives the animations. It retains the animator while something moves, not the other way round.
  unowned let clock: FrameClock

  init(clock: FrameClock) {
    self.clock = clock
    transactions = TransactionStack(clock: clock)
  }

  package private(set) var groups: [AnimationGroup] = []
  /// The group to which changes of layers belong, which is made by the innermost call of
  /// ``animate(timing:kept:changes:completion:)``.
  package private(set) var current: AnimationGroup? {
    didSet {
      let difference = (current == nil ? 0 : 1) - (oldValue == nil ? 0 : 1)
      if difference != 0 { Self.activeBlockCount += difference }
    }
  }
  /// The number of animation blocks and transactions in progress, in all contexts. While it's zero, a changed layer
  /// doesn't look up the animator of its context.
  private static var activeBlockCount = 0
  static var isAnyActive: Bool { activeBlockCount > 0 }
  static func transactionsBegan() { activeBlockCount += 1 }
  static func transactionsEnded(_ count: Int = 1) { activeBlockCount -= count }

  /// Whether changes are animated; true by default.
  package var isEnabled = true

  /// The open transactions of `CATransaction`.
  let transactions: TransactionStack

  /// Whether a change of a view's layer is animated now.
  package var isCapturing: Bool { current != nil && isEnabled && !transactions.disablesActions }

  // MARK: - Starting

  /// Runs `changes`, and animates them with `timing`; `completion` is called at the end.
  ///
  /// Inside another block, duration, curve and repetition are inherited from that block, except for those in `kept`.
  /// Returns the running group; `nil` if the changes were applied immediately.
  @discardableResult
  package func animate(
    timing: AnimationTiming, kept: AnimationOverrides = [], steering: (any AnimationSteering)? = nil,
    changes: () -> Void, completion: ((Bool) -> Void)?
  ) -> AnimationGroup? {
    var timing = timing
    if let function = transactions.timingFunction, !timing.isSpring { timing.curve = function.curve }
    if let outer = current?.timing {
      if !kept.contains(.duration) { (timing.duration, timing.delay) = (outer.duration, outer.delay) }
      if !kept.contains(.curve) { timing.curve = outer.curve }
      if !kept.contains(.repetition) {
        (timing.repeats, timing.autoreverses, timing.runs) = (outer.repeats, outer.autoreverses, outer.runs)
      }
    }
    guard isEnabled, timing.duration > 0 || timing.delay > 0 else {
      let outer = current
      current = nil
      changes()
      current = outer
      if let completion { clock.runInNextTurn { completion(true) } }
      return nil
    }
    let group = AnimationGroup(timing: timing, animator: self, completion: completion)
    group.steering = steering
    transactions.add(group)
    let outer = current
    current = group
    changes()
    while let item = group.toLayOut.popLast() { item.layoutForAnimation() }
    current = outer
    groups.append(group)
    clock.add(self)
    return group
  }

  /// The groups opened by ``open(settings:)``, each with the enclosing one.
  private var opened: [(group: AnimationGroup, outer: AnimationGroup?)] = []
  /// The settings that the creator of the innermost open group stored with it.
  package var openSettings: AnyObject? { opened.last?.group.settings }

  /// Animates the changes until ``close(timing:completion:)``.
  package func open(settings: AnyObject) {
    let group = AnimationGroup(timing: AnimationTiming(duration: 0), animator: self, completion: nil)
    group.settings = settings
    opened.append((group, current))
    current = group
  }

  /// Ends the changes of the innermost open group, and starts it. If animations are disabled, its changes are shown
  /// immediately.
  package func close(timing: AnimationTiming, completion: ((Bool) -> Void)?) {
    guard let (group, outer) = opened.popLast() else { return }
    group.begin(timing)
    group.completion = completion
    while let item = group.toLayOut.popLast() { item.layoutForAnimation() }
    group.settings = nil
    current = outer
    transactions.add(group)
    groups.append(group)
    clock.add(self)
  }

  /// Runs `changes` without animation.
  package func withoutAnimation(_ changes: () -> Void) {
    let outer = isEnabled
    isEnabled = false
    changes()
    isEnabled = outer
  }

  /// Lays out `item` before the innermost animated changes end, so that it moves with them. Does nothing outside of
  /// animated changes.
  package func layOutAlong(_ item: any LaidOutWithAnimation) {
    guard isCapturing, let current else { return }
    if !current.toLayOut.contains(where: { $0 === item }) { current.toLayOut.append(item) }
  }

  /// Records that `layer` showed `difference` more of `property` than it has now, if changes are animated.
  @inline(__always)
  static func capture(_ property: LayerProperty, difference: @autoclosure () -> LayerVector, of layer: CALayer) {
    if isAnyActive { shared.capture(property, .difference(difference()), of: layer) }
  }

  /// Records the previously shown transform, if changes are animated.
  static func captureTransform(from old: CATransform3D, to new: CATransform3D, of layer: CALayer) {
    if isAnyActive { shared.capture(.transform, .transform(from: old, to: new), of: layer) }
  }

  private func capture(_ property: LayerProperty, _ change: LayerAnimation.Change, of layer: CALayer) {
    guard isEnabled, !change.isNothing, current != nil || isAnimatedImplicitly(layer), !transactions.disablesActions,
      !layer.runsOwnAction(for: property), let group = current ?? implicitGroup()
    else { return }
    layer.animations.append(LayerAnimation(property: property, change: change, group: group))
    group.layers[ObjectIdentifier(layer)] = layer
  }

  /// Returns whether a transaction animates changes of a layer: the layer has no view, and was drawn before.
  private func isAnimatedImplicitly(_ layer: CALayer) -> Bool {
    !transactions.isEmpty && layer.owner == nil && layer.recording.placed != nil && transactions.implicitTiming != nil
  }

  /// Returns the group of a change that a transaction animates.
  private func implicitGroup() -> AnimationGroup? {
    guard let timing = transactions.implicitTiming else { return nil }
    let group = AnimationGroup(timing: timing, animator: self, completion: nil)
    transactions.add(group)
    groups.append(group)
    clock.add(self)
    return group
  }

  // MARK: - Running

  package func tick(at time: TimeInterval) -> Bool {
    var finished: [AnimationGroup] = []
    groups.removeAll { group in
      guard group.isOver(at: time) else { return false }
      finished.append(group)
      return true
    }
    for group in finished { detach(group) }
    for group in groups {
      for layer in group.movedLayers { layer.animationMoved() }
    }
    for group in finished { group.complete() }
    return groups.contains { $0.isMoving }
  }

  /// Starts an animation that was added to a layer.
  func start(_ run: ExplicitAnimation) {
    transactions.add(run)
    groups.append(run)
    clock.add(self)
  }

  /// Cancels a group. Its completion is called in the next turn of the loop.
  package func cancel(_ group: AnimationGroup) {
    groups.removeAll { $0 === group }
    group.isCancelled = true
    group.complete()
  }

  /// The state in which a finished group leaves the properties that it animates.
  package enum End { case start, current, end }

  /// Finishes a group now, with its properties at the start, at the end or as they're shown.
  package func finish(_ group: AnimationGroup, at end: End) {
    guard groups.contains(where: { $0 === group }) else { return }
    groups.removeAll { $0 === group }
    let values = end == .end ? [] : group.movedLayers.map { ($0, $0.values(of: [group], at: end)) }
    detach(group)
    set(values)
    group.complete()
  }

  func set(_ values: [(CALayer, [(LayerProperty, AnimatedValue)])]) {
    withoutAnimation {
      for (layer, values) in values {
        for (property, value) in values { layer.setModel(property, value) }
        if values.contains(where: { $0.0 == .backgroundColor }) { layer.owner?.layerColorWasSet(layer) }
      }
    }
  }

  /// Updates all moving layers, because time was changed programmatically.
  package func timeChanged() { if !groups.isEmpty { clock.add(self) } }

  /// Removes a layer that isn't animated any more from all groups, or from one. A group without other layers
  /// completes, unfinished, in the next turn of the loop: the call may occur while the layer is being removed from a
  /// tree.
  func removeAnimations(of layer: CALayer, in group: AnimationGroup? = nil) {
    var emptied: [AnimationGroup] = []
    for other in groups where group == nil || other === group {
      if other.forget(layer) { emptied.append(other) }
    }
    guard !emptied.isEmpty else { return }
    groups.removeAll { group in emptied.contains { $0 === group } }
    for group in emptied {
      group.isCancelled = true
      group.complete()
    }
  }

  private func detach(_ group: AnimationGroup) {
    for layer in group.movedLayers {
      layer.animationMoved()
      if !group.staysAfterEnd { layer.animations.removeAll { $0.group === group } }
    }
    group.layers = [:]
  }
}
