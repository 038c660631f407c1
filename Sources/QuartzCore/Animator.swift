import AloeCore
import Foundation

/// Runs every animation, frame by frame.
@MainActor package final class Animator: FrameTicker {
  /// The animator of the present context.
  package static var shared: Animator { RenderingState.current.animator }

  /// The clock that the animations follow. It holds the animator while something moves, and not the other way round.
  unowned let clock: FrameClock

  init(clock: FrameClock) {
    self.clock = clock
    transactions = TransactionStack(clock: clock)
  }

  package private(set) var groups: [AnimationGroup] = []
  /// The group that changes of layers join: that of the innermost call of ``animate(timing:kept:changes:completion:)``.
  package private(set) var current: AnimationGroup? {
    didSet {
      let difference = (current == nil ? 0 : 1) - (oldValue == nil ? 0 : 1)
      if difference != 0 { Self.blocksInWork += difference }
    }
  }
  /// How many blocks of animated changes and transactions, of all contexts, are in work. As long as there's none, a layer
  /// that changes needn't look for the animator of its context.
  private static var blocksInWork = 0
  static var isAnyInWork: Bool { blocksInWork > 0 }
  static func transactionsBegan() { blocksInWork += 1 }
  static func transactionsEnded(_ count: Int = 1) { blocksInWork -= count }

  /// Whether changes are animated; true by default.
  package var isEnabled = true

  /// The transactions of `CATransaction` that are open.
  let transactions: TransactionStack

  /// Whether a change of a view's layer made now is animated.
  package var isCapturing: Bool { current != nil && isEnabled && !transactions.disablesActions }

  // MARK: - Starting

  /// Runs `changes`, and animates them by `timing`; `completion` is called at the end.
  ///
  /// Inside another block duration, curve and repetition of that block are taken over, apart from what `kept` names.
  /// Returns what runs; `nil` if the changes were made at once.
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

  /// Groups that were opened by ``open(settings:)``, each with the one that it's in.
  private var opened: [(group: AnimationGroup, outer: AnimationGroup?)] = []
  /// What the maker of the innermost open group keeps with it.
  package var openSettings: AnyObject? { opened.last?.group.settings }

  /// Has changes up to ``close(timing:completion:)`` be animated.
  package func open(settings: AnyObject) {
    let group = AnimationGroup(timing: AnimationTiming(duration: 0), animator: self, completion: nil)
    group.settings = settings
    opened.append((group, current))
    current = group
  }

  /// Ends the changes of the innermost open group, and starts it. Where nothing is animated, its changes show at once.
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

  /// Runs `changes` with nothing animated.
  package func withoutAnimation(_ changes: () -> Void) {
    let outer = isEnabled
    isEnabled = false
    changes()
    isEnabled = outer
  }

  /// Lays `item` out before the innermost animated changes are complete, so that it moves with them. Outside animated
  /// changes nothing is done.
  package func layOutAlong(_ item: any LaidOutWithAnimation) {
    guard isCapturing, let current else { return }
    if !current.toLayOut.contains(where: { $0 === item }) { current.toLayOut.append(item) }
  }

  /// Notes that `layer` showed `difference` more of `property` than it has now, if changes are animated.
  @inline(__always)
  static func capture(_ property: LayerProperty, difference: @autoclosure () -> LayerVector, of layer: CALayer) {
    if isAnyInWork { shared.capture(property, .difference(difference()), of: layer) }
  }

  /// Notes what was shown of a transform, if changes are animated.
  static func captureTransform(from old: CATransform3D, to new: CATransform3D, of layer: CALayer) {
    if isAnyInWork { shared.capture(.transform, .transform(from: old, to: new), of: layer) }
  }

  private func capture(_ property: LayerProperty, _ change: LayerAnimation.Change, of layer: CALayer) {
    guard isEnabled, !change.isNothing, current != nil || isAnimatedImplicitly(layer), !transactions.disablesActions,
      !layer.runsOwnAction(for: property), let group = current ?? implicitGroup()
    else { return }
    layer.animations.append(LayerAnimation(property: property, change: change, group: group))
    group.layers[ObjectIdentifier(layer)] = layer
  }

  /// Whether a transaction animates changes of a layer: one without a view that was drawn before.
  private func isAnimatedImplicitly(_ layer: CALayer) -> Bool {
    !transactions.isEmpty && layer.owner == nil && layer.recording.placed != nil && transactions.implicitTiming != nil
  }

  /// The group of a change that a transaction animates.
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

  /// Runs an animation that was added to a layer.
  func start(_ run: ExplicitAnimation) {
    transactions.add(run)
    groups.append(run)
    clock.add(self)
  }

  /// Ends a group before its time. Its completion is called in the next turn of the loop.
  func cancel(_ group: AnimationGroup) {
    groups.removeAll { $0 === group }
    group.isCancelled = true
    group.complete()
  }

  /// Where a group that ends leaves the properties that it animates.
  package enum End { case start, current, end }

  /// Ends a group now, with what it animates at one of its ends or as it's shown.
  package func finish(_ group: AnimationGroup, at end: End) {
    guard groups.contains(where: { $0 === group }) else { return }
    groups.removeAll { $0 === group }
    let values = end == .end ? [] : group.movedLayers.map { ($0, $0.values(of: group, at: end)) }
    detach(group)
    withoutAnimation {
      for (layer, values) in values {
        for (property, value) in values { layer.setModel(property, value) }
        if values.contains(where: { $0.0 == .backgroundColor }) { layer.owner?.layerColorWasSet(layer) }
      }
    }
    group.complete()
  }

  /// Shows what moves anew: time was changed by hand.
  package func timeChanged() { if !groups.isEmpty { clock.add(self) } }

  /// Forgets a layer that isn't animated any more. A group that animates nothing else completes, unfinished, in the next
  /// turn of the loop: the call may come in the midst of the layer's removal from a tree.
  func removeAnimations(of layer: CALayer) {
    var emptied: [AnimationGroup] = []
    for group in groups where group.forget(layer) { emptied.append(group) }
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
