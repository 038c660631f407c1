import AloeCore
import Foundation
import QuartzCore

extension UIView {
  /// The options of a keyframe animation.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews with the animation. Always the case on Linux.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets moving views receive touches. Always the case on Linux.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from the current state. Has no effect on Linux, because animations are additive and always do so.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats forever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Reverses each run at its end.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses the given duration, even inside another animation.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Uses the given repetition and reversal, even inside another animation.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Interpolates linearly between keyframes; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps at the end of each keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Moves at constant speed. On Linux, each keyframe has the speed that its duration gives.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Moves smoothly through the keyframes. On Linux, each keyframe begins and ends slowly.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Moves smoothly at constant speed. On Linux, each keyframe begins and ends slowly.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var curve: AnimationTiming.Curve {
      switch (rawValue >> 10) & 7 {
      case 1: .jump
      case 3, 4: .easeInOut
      default: .linear
      }
    }
  }

  /// Animates the keyframes that `animations` adds with
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///
  /// Changes outside keyframes are animated over the whole duration. Keyframes of the same property add up, so each
  /// continues from the end of the previous one.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let plain = AnimationOptions(rawValue: options.rawValue & 0x23f)
    run(timing(duration, delay, plain, options.curve), plain, animations, completion)
  }

  /// Adds a keyframe to the current keyframe animation.
  ///
  /// Times are fractions of its duration, from 0 to 1; values outside are clamped. Outside a keyframe animation the
  /// changes are made as without this call.
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
