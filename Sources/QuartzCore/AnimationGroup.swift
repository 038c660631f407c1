import Foundation

/// Changes that are animated together, as by one call of `UIView.animate`: a timing, the layers, and what is called at the
/// end.
@MainActor package final class AnimationGroup {
  package let timing: AnimationTiming
  /// Who runs it, by the clock of the context in which it began; `nil` once that context is gone.
  private(set) weak var animator: Animator?
  let start: TimeInterval
  let completion: ((Bool) -> Void)?
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
  var remaining: Double { animator.map { 1 - timing.progress(at: $0.clock.now - start) } ?? 0 }

  func isOver(at time: TimeInterval) -> Bool { time - start >= timing.end - 1e-9 }
}

/// A difference between what was shown and what a layer's property is now, which shrinks to nothing.
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
}
