import Foundation

/// Changes that are animated together, as by one call of `UIView.animate`: a timing, the layers, and what is called at the
/// end.
@MainActor package class AnimationGroup {
  package internal(set) var timing: AnimationTiming
  /// Who runs it, by the clock of the context in which it began; `nil` once that context is gone.
  private(set) weak var animator: Animator?
  private(set) var start: TimeInterval
  var completion: ((Bool) -> Void)?
  /// What the maker of a group that is still open keeps with it.
  package var settings: AnyObject?
  var layers: [ObjectIdentifier: CALayer] = [:]
  var isCancelled = false
  /// What is laid out before the changes are complete; see ``Animator/layOutAlong(_:)``.
  var toLayOut: [any LaidOutWithAnimation] = []

  init(timing: AnimationTiming, animator: Animator, completion: ((Bool) -> Void)?) {
    self.timing = timing
    self.animator = animator
    start = animator.clock.now
    self.completion = completion
  }

  /// Starts now, with another timing.
  func begin(_ timing: AnimationTiming) {
    self.timing = timing
    start = animator?.clock.now ?? start
  }

  /// The completions of transactions that wait for this group.
  private var transactions: [TransactionCompletion] = []

  /// Has a transaction's completion wait for this group.
  func willComplete(_ completion: TransactionCompletion) {
    completion.animationBegan()
    transactions.append(completion)
  }

  /// Has the completion called in the next turn of the loop, and those of transactions that wait for nothing else.
  func complete() {
    let isWhole = !isCancelled
    if let completion { animator?.clock.runInNextTurn { completion(isWhole) } }
    for transaction in transactions { transaction.animationEnded() }
    transactions = []
  }

  /// The share of the difference that is left now.
  var remaining: Double { animator.map { 1 - progress(at: $0.clock.now) } ?? 0 }

  private func progress(at time: TimeInterval) -> Double {
    guard let steering else { return timing.progress(at: time - start) }
    return steering.progress(at: time)
  }

  /// Who says how far it has come, in place of the clock; `nil` for the clock.
  package weak var steering: (any AnimationSteering)?

  func isOver(at time: TimeInterval) -> Bool { steering == nil && time - start >= timing.end - 1e-9 }

  /// The layers that are to be shown anew in each frame.
  var movedLayers: [CALayer] { Array(layers.values) }

  /// Whether it needs frames.
  var isMoving: Bool { steering?.isMoving ?? true }

  /// Whether its layers keep it after its end.
  var staysAfterEnd: Bool { false }

  /// Forgets a layer that isn't animated any more; returns whether it was the last one.
  func forget(_ layer: CALayer) -> Bool {
    layers.removeValue(forKey: ObjectIdentifier(layer)) != nil && layers.isEmpty
  }
}

/// Says how far an animation has come: a client, who may hold it, turn it round and move it by hand.
@MainActor package protocol AnimationSteering: AnyObject {
  /// The progress at a time of the clock, from 0 to 1.
  func progress(at time: TimeInterval) -> Double
  /// Whether it moves by itself at present.
  var isMoving: Bool { get }
}

/// What an animation does to one property of a layer.
struct LayerAnimation {
  let property: LayerProperty
  let change: Change
  let group: AnimationGroup

  enum Change {
    /// A difference between what was shown and what the property is now, which shrinks to nothing.
    ///
    /// The property itself has its final value from the beginning, so an animation can't leave a wrong one behind, and
    /// several on the same property add up instead of cutting each other off.
    case difference(LayerVector)
    /// What came before the transform, which shrinks to the identity: a turn turns, where numbers' differences would
    /// shrink the picture.
    case factor(CATransform3D)
    /// What is shown in place of the property's value.
    case track(PropertyTrack)
    /// A transition from one picture of the layer to another one.
    case picture

    /// What is left of a transform when another one takes its place.
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

/// Something that is laid out as a part of the animation in which its layout changed.
@MainActor package protocol LaidOutWithAnimation: AnyObject {
  /// Lays out everything around it.
  func layoutForAnimation()
}

/// The settings that an animation inside another one doesn't take over from that.
package struct AnimationOverrides: OptionSet, Sendable {
  package let rawValue: UInt
  package init(rawValue: UInt) { self.rawValue = rawValue }
  package static let duration = AnimationOverrides(rawValue: 1)
  package static let curve = AnimationOverrides(rawValue: 2)
  package static let repetition = AnimationOverrides(rawValue: 4)
  package static let all: AnimationOverrides = [.duration, .curve, .repetition]
}
