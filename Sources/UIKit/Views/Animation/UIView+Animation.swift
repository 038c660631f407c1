import Foundation
import QuartzCore

extension UIView {
  // MARK: - Animating

  /// Animates the changes that `animations` makes to frames, colours, alpha, transforms and layout.
  ///
  /// The properties have their new values as soon as this returns; the drawing catches up. Animations of the same
  /// property add up, so starting one while another runs causes no jump.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 or less makes the changes at once, and completes asynchronously.
  ///   - delay: Seconds before the start.
  ///   - options: Empty means ease-in-ease-out.
  ///   - animations: Makes the changes; called once, immediately.
  ///   - completion: Called at the end, passing whether the animation ran to the end; always asynchronously.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      timing(duration, delay, options, options.curve), options, animations, completion)
  }

  /// Animates the changes that `animations` makes, with ease-in-ease-out and without delay.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates the changes with a spring that settles within `duration`.
  ///
  /// A `dampingRatio` of 1 doesn't oscillate; one near 0 oscillates most. `velocity` is the initial velocity, as a
  /// multiple of the total distance per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let owner = "An animation of UIView"
    let damping = SoundTiming.number(Double(dampingRatio), or: 1, "damping ratio", of: owner)
    let start = SoundTiming.number(Double(velocity), or: 0, "initial velocity", of: owner)
    let curve = AnimationTiming.Curve.spring(damping: damping, velocity: start)
    run(timing(duration, delay, options, curve), options, animations, completion)
  }

  /// Animates the changes with a spring of a perceived duration, in seconds, and a bounce: 0 doesn't oscillate, 1
  /// oscillates most, negative values approach the end slowly.
  ///
  /// `initialSpringVelocity` is a multiple of the total distance per second. The completion is called when the spring
  /// is at rest.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = UISpringTimingParameters(duration: duration, bounce: bounce)
    let start = SoundTiming.number(
      Double(initialSpringVelocity), or: 0, "initial velocity", of: "An animation of UIView")
    let (curve, length) = spring.pace(start)
    run(timing(length ?? duration, delay, options, curve), options, animations, completion)
  }

  /// Repeats the animated changes of a block. Call it inside the changes of an animation.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard var timing = Animator.shared.current?.timing, Animator.shared.isCapturing else { return animations() }
    (timing.runs, timing.autoreverses, timing.repeats) = (max(0, Double(count)), autoreverses, count == .infinity)
    Animator.shared.animate(timing: timing, kept: .all, changes: animations, completion: nil)
  }

  /// Makes the changes of `actionsWithoutAnimation` at once, even inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    Animator.shared.withoutAnimation(actionsWithoutAnimation)
  }

  /// Enables or disables animations for all views.
  public class func setAnimationsEnabled(_ enabled: Bool) { Animator.shared.isEnabled = enabled }

  /// Whether animations are enabled; true by default.
  public class var areAnimationsEnabled: Bool { Animator.shared.isEnabled }

  /// The duration of the current animation block, in seconds; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval {
    Animator.shared.current?.timing.duration ?? 0
  }

  class func timing(
    _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions, _ curve: AnimationTiming.Curve
  ) -> AnimationTiming {
    AnimationTiming(
      duration: SoundTiming.seconds(duration, "duration", of: "An animation of UIView"),
      delay: SoundTiming.seconds(delay, "delay", of: "An animation of UIView"), curve: curve,
      repeats: options.contains(.repeat), autoreverses: options.contains(.autoreverse))
  }

  class func run(
    _ timing: AnimationTiming, _ options: AnimationOptions, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    Animator.shared.animate(
      timing: timing, kept: options.overrides, changes: animations, completion: completion)
  }

  // MARK: - Layout inside animations

  /// Whether changes are currently being animated.
  static var isInAnimationBlock: Bool { Animator.shared.isCapturing }

  /// Records that `view`'s layout changed inside an animation block, so that it's laid out before the block ends.
  ///
  /// This is how UIKit's stack views animate hiding without a call of `layoutIfNeeded()`.
  static func noteLayoutChangeInAnimation(_ view: UIView) { Animator.shared.layOutAlong(view) }
}

extension UIView: LaidOutWithAnimation {
  /// Lays out everything in the tree of this view, as a part of the current animation.
  package func layoutForAnimation() { root.layoutIfNeeded() }
}
