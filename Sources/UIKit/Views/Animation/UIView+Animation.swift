import Foundation
import QuartzCore

extension UIView {
  // MARK: - Animating

  /// Animates the changes that `animations` makes to frames, colours, alpha, transforms and layout.
  ///
  /// The properties have their new values as soon as this returns; what is drawn follows. Animations of the same
  /// property add up, so that starting one while another runs shows no jump.
  ///
  /// - Parameters:
  ///   - duration: seconds; at most 0 makes the changes at once, and completes in the next turn of the loop.
  ///   - delay: seconds before the start.
  ///   - options: none means ease-in-ease-out.
  ///   - animations: makes the changes; called once, at once.
  ///   - completion: called at the end, with whether it ran to the end; never in the midst of a call.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      timing(duration, delay, options, options.curve), options, animations, completion)
  }

  /// Animates the changes that `animations` makes, ease-in-ease-out, without delay.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates the changes like a spring that settles within `duration`.
  ///
  /// A `dampingRatio` of 1 doesn't swing at all; one near 0 swings most. `velocity` is that at the start, in whole ways
  /// per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let curve = AnimationTiming.Curve.spring(damping: dampingRatio, velocity: velocity)
    run(timing(duration, delay, options, curve), options, animations, completion)
  }

  /// Animates the changes like a spring by how long it seems to take, in seconds, and how much it swings: 0, not at all, up
  /// to 1; below 0 it creeps.
  ///
  /// `initialSpringVelocity` is that at the start, in whole ways per second. The completion comes when it's at rest.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = UISpringTimingParameters(duration: duration, bounce: bounce)
    let (curve, length) = spring.pace(Double(initialSpringVelocity))
    run(timing(length ?? duration, delay, options, curve), options, animations, completion)
  }

  /// Makes the animated changes of a block run several times. Call it inside the changes of an animation.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard var timing = Animator.shared.current?.timing, Animator.shared.isCapturing else { return animations() }
    (timing.runs, timing.autoreverses, timing.repeats) = (max(0, Double(count)), autoreverses, count == .infinity)
    Animator.shared.animate(timing: timing, kept: .all, changes: animations, completion: nil)
  }

  /// Makes the changes of `actionsWithoutAnimation` at once, although an animation block is being run.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    Animator.shared.withoutAnimation(actionsWithoutAnimation)
  }

  /// Switches animation on or off for all views.
  public class func setAnimationsEnabled(_ enabled: Bool) { Animator.shared.isEnabled = enabled }

  /// Whether animation is on; it is by default.
  public class var areAnimationsEnabled: Bool { Animator.shared.isEnabled }

  /// The duration of the animation block being run, in seconds; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval {
    Animator.shared.current?.timing.duration ?? 0
  }

  class func timing(
    _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions, _ curve: AnimationTiming.Curve
  ) -> AnimationTiming {
    AnimationTiming(
      duration: max(0, duration), delay: max(0, delay), curve: curve, repeats: options.contains(.repeat),
      autoreverses: options.contains(.autoreverse))
  }

  class func run(
    _ timing: AnimationTiming, _ options: AnimationOptions, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    Animator.shared.animate(
      timing: timing, kept: options.overrides, changes: animations, completion: completion)
  }

  // MARK: - Layout inside animations

  /// Whether changes made now are animated.
  static var isInAnimationBlock: Bool { Animator.shared.isCapturing }

  /// Notes that `view`'s layout changed inside an animation block, so that it's laid out before the block ends.
  ///
  /// UIKit's stack views animate hiding without a call of `layoutIfNeeded()`; this is how.
  static func noteLayoutChangeInAnimation(_ view: UIView) { Animator.shared.layOutAlong(view) }
}

extension UIView: LaidOutWithAnimation {
  /// Lays out everything in the tree of this view, as a part of the animation being run.
  package func layoutForAnimation() { root.layoutIfNeeded() }
}
