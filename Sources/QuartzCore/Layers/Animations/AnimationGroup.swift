import Foundation

/// Changes that are animated together, as by one call of `UIView.animate`: their timing, their layers and their
/// completion.
@MainActor package class AnimationGroup {
  package internal(set) var timing: AnimationTiming
  /// The animator that runs the group, by the clock of the context in which it began; `nil` once that context has been
  /// deallocated.
  private(set) weak var animator: Animator?
  private(set) var start: TimeInterval
  var completion: ((Bool) -> Void)?
  /// The settings that the creator of an open group stores with it.
  package var settings: AnyObject?
  var layers: [ObjectIdentifier: CALayer] = [:]
  var isCancelled = false
  /// The items to lay out before the changes end; see ``Animator/layOutAlong(_:)``.
  var toLayOut: [any LaidOutWithAnimation] = []

  init(timing: AnimationTiming, animator: Animator, completion: ((Bool) -> Void)?) {
    self.timing = timing
    self.animator = animator
    start = animator.clock.now
    self.completion = completion
  }

  /// Starts the group now, with another timing.
  func begin(_ timing: AnimationTiming) {
    self.timing = timing
    start = animator?.clock.now ?? start
  }

  /// The completions of transactions that wait for this group.
  private var transactions: [TransactionCompletion] = []

  /// Makes a transaction's completion wait for this group.
  func willComplete(_ completion: TransactionCompletion) {
    completion.animationBegan()
    transactions.append(completion)
  }

  /// Schedules the completion for the next turn of the main loop, together with the completions of transactions that
  /// wait for nothing else.
  func complete() {
    let isWhole = !isCancelled
    if let completion { animator?.clock.runInNextTurn { completion(isWhole) } }
    for transaction in transactions { transaction.animationEnded() }
    transactions = []
  }

  /// The remaining fraction of the differences.
  var remaining: Double { animator.map { 1 - progress(at: $0.clock.now) } ?? 0 }

  private func progress(at time: TimeInterval) -> Double {
    guard let steering else { return timing.progress(at: time - start) }
    return steering.progress(at: time)
  }

  /// The object that determines the progress instead of the clock; `nil` for the clock.
  package weak var steering: (any AnimationSteering)?

  func isOver(at time: TimeInterval) -> Bool { steering == nil && time - start >= timing.end - 1e-9 }

  /// The layers that are shown again in each frame.
  var movedLayers: [CALayer] { Array(layers.values) }

  /// Whether the group needs frames.
  var isMoving: Bool { steering?.isMoving ?? true }

  /// Whether the group stays on its layers after its end.
  var staysAfterEnd: Bool { false }

  /// Whether the group's progress depends on the time of its layer, which a client can stop.
  package var followsLayerTime: Bool { false }

  /// Removes a layer that isn't animated any more; returns whether it was the last one.
  func forget(_ layer: CALayer) -> Bool {
    layers.removeValue(forKey: ObjectIdentifier(layer)) != nil && layers.isEmpty
  }
}

/// An object that determines an animation's progress. A client can pause, reverse and scrub the animation with it.
@MainActor package protocol AnimationSteering: AnyObject {
  /// Returns the progress at a time of the clock, from 0 to 1.
  func progress(at time: TimeInterval) -> Double
  /// Whether the animation is currently moving without user interaction.
  var isMoving: Bool { get }
}

/// The animation of one property of a layer.
struct LayerAnimation {
  let property: LayerProperty
  let change: Change
  let group: AnimationGroup

  enum Change {
    /// A difference between the previously shown value and the property's new value, which shrinks to zero.
    ///
    /// The property itself has its final value from the beginning, so an animation can't leave a wrong value behind,
    /// and several animations of the same property add up instead of interrupting each other.
    case difference(LayerVector)
    /// A transform that is applied before the layer's transform, and is reduced to the identity. So a rotation is
    /// reversed by rotating, whereas reducing a difference of matrices would shrink the picture.
    case factor(CATransform3D)
    /// A value that replaces the property's value.
    case track(PropertyTrack)
    /// A transition from one picture of the layer to another.
    case picture

    /// Returns the animation of a change from one transform to another.
    static func transform(from old: CATransform3D, to new: CATransform3D) -> Change {
      let difference = LayerVector(old) - LayerVector(new)
      var turned = difference
      (turned[12], turned[13], turned[14]) = (0, 0, 0)
      guard turned != .zero, let inverse = new.inverse else { return .difference(difference) }
      return .factor(old.followed(by: inverse))
    }

    var isNothing: Bool { if case .difference(let difference) = self { difference == .zero } else { false } }
  }
}

/// An item that is laid out as a part of the animation in which its layout changed.
@MainActor package protocol LaidOutWithAnimation: AnyObject {
  /// Lays out everything around the item.
  func layoutForAnimation()
}

/// The settings that a nested animation doesn't inherit.
package struct AnimationOverrides: OptionSet, Sendable {
  package let rawValue: UInt
  package init(rawValue: UInt) { self.rawValue = rawValue }
  package static let duration = AnimationOverrides(rawValue: 1)
  package static let curve = AnimationOverrides(rawValue: 2)
  package static let repetition = AnimationOverrides(rawValue: 4)
  package static let all: AnimationOverrides = [.duration, .curve, .repetition]
}
