import AloeCore
import Foundation
import QuartzCore

extension UIView {
  // MARK: - Transitions

  /// Animates the change of a view's content made by `animations`, with the transition in `options`.
  ///
  /// Changes inside the view aren't animated separately, unless `options` allows it. Without a transition, or without a
  /// duration, everything is shown at once. `completion` is called at the end, passing whether the animation ran to the
  /// end.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let changes = animations ?? {}
    guard let style = options.transition, duration > 0, areAnimationsEnabled else {
      return animate(
        withDuration: options.transition == nil ? duration : 0, delay: 0, options: options,
        animations: {
          changes()
        }, completion: completion)
    }
    view.layoutIfNeeded()
    let transition = StyledTransition()
    transition.style = style
    transition.duration = duration
    transition.timingFunction = options.curve.function
    transition.autoreverses = options.contains(.autoreverse)
    if options.contains(.repeat) { transition.repeatCount = .infinity }
    if let completion { transition.delegate = AnimationEnd(completion) }
    view.layer.add(transition, forKey: nil)
    if options.contains(.allowAnimatedContent) {
      animate(withDuration: duration, delay: 0, options: options, animations: changes)
    } else {
      performWithoutAnimation {
        changes()
        view.layoutIfNeeded()
      }
    }
  }

  /// Replaces one view with another, with the transition in `options`, in the superview of the first.
  ///
  /// The first one is removed, and the second one added in its place; with `showHideTransitionViews` they are hidden
  /// and shown. Without a superview it logs a warning and has no effect.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let holder = fromView.superview else {
      return Messages.warn(
        once: "transition of \(type(of: fromView))",
        "\(fromView) has no superview, so it can't be replaced in a transition. Add it to a view "
          + "first.")
    }
    transition(
      with: holder, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          (fromView.isHidden, toView.isHidden) = (true, false)
        } else {
          holder.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  /// An animation that the system performs on views.
  public enum SystemAnimation: UInt, Sendable {
    /// Shrinks and fades the views, and removes them at the end.
    case delete
  }

  /// Performs a system animation on views, with `animations` alongside. `completion` is called at the end.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let before = views.map { ($0, $0.alpha, $0.transform) }
    animate(withDuration: 0.25, delay: 0, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.2, y: 0.2)
      }
      parallelAnimations?()
    } completion: { isWhole in
      for (view, alpha, transform) in before {
        view.removeFromSuperview()
        (view.alpha, view.transform) = (alpha, transform)
      }
      completion?(isWhole)
    }
  }
}

/// A delegate that calls a completion at the end of an animation.
final class AnimationEnd: NSObject, CAAnimationDelegate {
  private let completion: (Bool) -> Void
  init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { completion(flag) }
}

extension AnimationTiming.Curve {
  /// The timing as one of Core Animation's functions; `nil` for a spring.
  var function: CAMediaTimingFunction? {
    switch self {
    case .linear: CAMediaTimingFunction(name: .linear)
    case .easeIn: CAMediaTimingFunction(name: .easeIn)
    case .easeOut: CAMediaTimingFunction(name: .easeOut)
    case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
    case .bezier(let a, let b, let c, let d):
      CAMediaTimingFunction(controlPoints: Float(a), Float(b), Float(c), Float(d))
    case .spring, .swing, .jump: nil
    }
  }
}
