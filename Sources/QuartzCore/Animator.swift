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
  package func animate(
    timing: AnimationTiming, kept: AnimationOverrides = [], changes: () -> Void, completion: ((Bool) -> Void)?
  ) {
    var timing = timing
    if let function = transactions.timingFunction, !timing.isSpring { timing.curve = function.curve }
    if let outer = current?.timing {
      if !kept.contains(.duration) { (timing.duration, timing.delay) = (outer.duration, outer.delay) }
      if !kept.contains(.curve) { timing.curve = outer.curve }
      if !kept.contains(.repetition) {
        (timing.repeats, timing.autoreverses) = (outer.repeats, outer.autoreverses)
      }
    }
    guard isEnabled, timing.duration > 0 || timing.delay > 0 else {
      let outer = current
      current = nil
      changes()
      current = outer
      if let completion { clock.runInNextTurn { completion(true) } }
      return
    }
    let group = AnimationGroup(timing: timing, animator: self, completion: completion)
    transactions.add(group)
    let outer = current
    current = group
    changes()
    while let item = group.toLayOut.popLast() { item.layoutForAnimation() }
    current = outer
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
  static func capture(_ property: LayerProperty, difference: @autoclosure () -> SIMD8<Double>, of layer: CALayer) {
    if isAnyInWork { shared.capture(property, difference: difference(), of: layer) }
  }

  private func capture(_ property: LayerProperty, difference: SIMD8<Double>, of layer: CALayer) {
    guard isEnabled, difference != .zero, let group = current ?? implicitGroup(for: layer),
      !transactions.disablesActions
    else { return }
    layer.animations.append(LayerAnimation(property: property, difference: difference, group: group))
    group.layers[ObjectIdentifier(layer)] = layer
  }

  /// The group of a change that a transaction animates: of a layer without a view that was drawn before.
  private func implicitGroup(for layer: CALayer) -> AnimationGroup? {
    guard !transactions.isEmpty, layer.owner == nil, layer.recording.placed != nil,
      let timing = transactions.implicitTiming
    else { return nil }
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
      for layer in group.layers.values { layer.animationMoved() }
    }
    for group in finished { group.complete() }
    return !groups.isEmpty
  }

  /// Forgets a layer that isn't animated any more. A group that animates nothing else completes, unfinished, in the next
  /// turn of the loop: the call may come in the midst of the layer's removal from a tree.
  func removeAnimations(of layer: CALayer) {
    var emptied: [AnimationGroup] = []
    for group in groups where group.layers.removeValue(forKey: ObjectIdentifier(layer)) != nil {
      if group.layers.isEmpty { emptied.append(group) }
    }
    guard !emptied.isEmpty else { return }
    groups.removeAll { group in emptied.contains { $0 === group } }
    for group in emptied {
      group.isCancelled = true
      group.complete()
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
