import AloeCore
import Foundation
import QuartzCore

extension UIView {
  /// How an animation of several steps runs.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes the value that a raw value stands for.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lay out subviews with the animation, too. They are here whether it's given or not.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Let touches reach views that move. They do here whether it's given or not.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Start from what is shown. Animations add up here, so they always do.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Start again at the end, for ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Run there and back.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Keep the duration given, although the block runs inside another animation.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Keep whether it repeats and reverses, although the block runs inside another animation.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Go straight from step to step; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jump at the end of each step.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Go at an even speed. Here each step has the speed that its time gives it.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Go smoothly through the steps. Here each step begins and ends slowly.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Go smoothly at an even speed. Here each step begins and ends slowly.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var curve: AnimationTiming.Curve {
      switch (rawValue >> 10) & 7 {
      case 1: .jump
      case 3, 4: .easeInOut
      default: .linear
      }
    }
  }

  /// Animates the steps that `animations` adds by ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///
  /// What `animations` changes outside of steps runs over the whole duration. Steps of the same property add up, so that
  /// each goes on from where the one before came to.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let plain = AnimationOptions(rawValue: options.rawValue & 0x23f)
    run(timing(duration, delay, plain, options.curve), plain, animations, completion)
  }

  /// Adds a step to the animation of several steps that is being made.
  ///
  /// Times are shares of its duration, from 0 to 1; what lies outside is moved inside. Elsewhere the changes are made as
  /// they'd be without this call.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard var timing = Animator.shared.current?.timing, Animator.shared.isCapturing else { return animations() }
    let start = min(1, max(0, frameStartTime))
    let length = min(1 - start, max(0, frameDuration))
    let whole = timing.duration
    (timing.lead, timing.duration, timing.tail) = (start * whole, length * whole, (1 - start - length) * whole)
    Animator.shared.animate(timing: timing, kept: .all, changes: animations, completion: nil)
  }
}
