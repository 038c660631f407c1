import Foundation

/// The key of a controller that takes part in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is visible at the start of the transition.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible at the end of a completed transition.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The key of a view that takes part in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is visible at the start of the transition.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that is visible at the end of a completed transition.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The environment of a transition between two controllers, for the objects that animate it.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition runs. At the start, it contains the old view; the animator adds the new one.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the user's input drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled, so that it runs back to its start.
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation; `.none` for other transitions.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the window during the transition: always the identity, because a desktop's window doesn't rotate.
  var targetTransform: CGAffineTransform { get }

  /// Reports the completed fraction of an interactive transition, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interactive part: the transition continues to its end by itself.
  func finishInteractiveTransition()
  /// Ends the interactive part: the transition runs back to its start.
  func cancelInteractiveTransition()
  /// Makes a running transition interactive again.
  func pauseInteractiveTransition()
  /// Ends the transition. Call it when the animations have ended, with false if the transition was cancelled.
  ///
  /// Only the first call has an effect. If there's no call long after the animations, a message reports that, and the
  /// transition ends as if this method had been called.
  func completeTransition(_ didComplete: Bool)

  /// Returns a controller that takes part in the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view that takes part in the transition; `nil` for a presenter's view that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of a controller's view at the start of the transition; zero if the view isn't visible at that
  /// time.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view at the end of the transition; zero if the view isn't visible at that
  /// time.
  func finalFrame(for vc: UIViewController) -> CGRect
}
