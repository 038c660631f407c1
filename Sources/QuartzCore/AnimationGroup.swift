import Foundation

/// Changes that move together, as of one call of `UIView.animate`: a timing, the layers and what is to be done at the end.
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

  /// The share of the difference that is still to go now.
  var remaining: Double { animator.map { 1 - timing.progress(at: $0.clock.now - start) } ?? 0 }

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

/// Something that is laid out as a part of the animation in which its layout changed.
@MainActor package protocol LaidOutWithAnimation: AnyObject {
  /// Lays out everything around it.
  func layoutForAnimation()
}

/// What changes made inside other animated changes don't take over from those.
package struct AnimationOverrides: OptionSet, Sendable {
  package let rawValue: UInt
  package init(rawValue: UInt) { self.rawValue = rawValue }
  package static let duration = AnimationOverrides(rawValue: 1)
  package static let curve = AnimationOverrides(rawValue: 2)
  package static let repetition = AnimationOverrides(rawValue: 4)
}
