import Foundation

/// Information about a transition in progress, or about to begin.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style of a presentation; `.none` for other transitions.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition was interactive when it began.
  var initiallyInteractive: Bool { get }
  /// Whether the transition can become interactive again while it runs.
  var isInterruptible: Bool { get }
  /// Whether the user's input drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// The duration, in seconds; 0 without animation.
  var transitionDuration: TimeInterval { get }
  /// The completed fraction at the last change of the interaction, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the transition after the user's input, relative to the animations' own.
  var completionVelocity: CGFloat { get }
  /// The timing of the transition after the user's input.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which the transition runs.
  var containerView: UIView { get }
  /// The rotation of the window during the transition: always the identity.
  var targetTransform: CGAffineTransform { get }
  /// Returns a controller that takes part in the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view that takes part in the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// An object that runs the client's changes along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` with the transition, and `completion` at its end. Returns whether they could still be added.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs `animation`, which changes views inside `view`, with the transition, and `completion` at its end. Returns
  /// whether they could still be added.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls `handler` whenever the user's input begins to drive the transition, or ends.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls `handler` when the user's input no longer drives the transition.
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

extension UIViewController {
  /// The coordinator of the animated transition in which the controller, or an ancestor, takes part; `nil` while there
  /// is none.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var controller: UIViewController? = self
    while let current = controller {
      if let found = current.ownCoordinator { return found }
      controller = current.parent
    }
    return nil
  }

  /// The coordinator of a transition of the controller itself.
  private var ownCoordinator: TransitionCoordinator? {
    presentation?.coordinator ?? ownPresentation?.coordinator
      ?? (self as? UINavigationController)?.transition?.coordinator
      ?? (self as? UITabBarController)?.transition?.coordinator
  }
}
