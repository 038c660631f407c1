import Foundation
import QuartzCore

extension UIView {
  /// How an animation runs.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes the value that a raw value stands for.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lay out subviews with the animation, too. They are here whether it's given or not.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Let touches reach views that move. They do here whether it's given or not.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Start from what is shown. Animations add up here, so they always do.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Start again at the end, for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Run there and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keep the duration and the delay given, although the block runs inside another animation.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keep the curve given, although the block runs inside another animation.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Keep whether it repeats and reverses, although the block runs inside another animation.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Begin and end slowly; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Begin slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// End slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Move evenly.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    fileprivate var overrides: AnimationOverrides {
      var overrides: AnimationOverrides = []
      if contains(.overrideInheritedDuration) { overrides.insert(.duration) }
      if contains(.overrideInheritedCurve) { overrides.insert(.curve) }
      if contains(.overrideInheritedOptions) { overrides.insert(.repetition) }
      return overrides
    }

    fileprivate var curve: AnimationTiming.Curve {
      switch (rawValue >> 16) & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }

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

  private class func timing(
    _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions, _ curve: AnimationTiming.Curve
  ) -> AnimationTiming {
    AnimationTiming(
      duration: max(0, duration), delay: max(0, delay), curve: curve, repeats: options.contains(.repeat),
      autoreverses: options.contains(.autoreverse))
  }

  private class func run(
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
