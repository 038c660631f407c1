import Foundation

/// The methods of an object that animates a transition between two controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the transition, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Starts the animations: adds the view that remains visible afterwards to the context's container, and calls
  /// `completeTransition(_:)` of the context when the animations are over.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns the animator that performs the transition, always the same one for a context. Optional: if it's
  /// implemented, an interactive transition scrubs this animator instead of the animations that
  /// ``animateTransition(using:)`` starts.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Called after the transition has ended, passing whether it was completed. Optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns an animator without effect by default.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator(duration: 0, curve: .linear) }
  /// Does nothing by default.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The default result of `interruptibleAnimator(using:)`, with which a transition detects that there's no animator.
final class NoInterruptibleAnimator: UIViewPropertyAnimator {}

/// The methods of an object that drives a transition by the user's input.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the interactive transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the transition after the user's input, relative to the animations' own; 1 by default.
  var completionSpeed: CGFloat { get }
  /// The timing of the transition after the user's input; slow at the beginning and end by default.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition is interactive from its start; true by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The speed of the transition after the user's input, relative to the animations' own: 1.
  public var completionSpeed: CGFloat { 1 }
  /// The timing of the transition after the user's input: `.easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Whether the transition is interactive from its start: true.
  public var wantsInteractiveStart: Bool { true }
}

/// The methods that provide the objects with which a controller is presented and dismissed. Every method is optional.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the animator of a presentation; `nil` for the system's. `source` is the controller on which
  /// `present(_:animated:completion:)` was called.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of a dismissal; `nil` for the system's.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that drives a presentation interactively; `nil` if none does.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the object that drives a dismissal interactively; `nil` if none does.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller of a controller whose style is `.custom`; `nil` for a plain presentation
  /// controller.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns `nil` by default.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil` by default.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil` by default.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns `nil` by default.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns `nil` by default.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}
