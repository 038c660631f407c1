import Foundation
import ObjectRoot

/// An interaction that activates a view when a drag rests over it, so that the user can open a tab or a folder to reach
/// the drop target.
///
/// A view under a drag is tinted. After half a second, the tint blinks, and the handler is called. It isn't called
/// again until the drag has left the view.
@preconcurrency @MainActor open class UISpringLoadedInteraction: MainActorObject, UIInteraction {
  /// Creates an interaction; without a behaviour and an effect it uses the system's.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)? = nil,
    interactionEffect: (any UISpringLoadedInteractionEffect)? = nil,
    activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.interactionBehavior = interactionBehavior ?? SpringBehavior()
    self.interactionEffect = interactionEffect ?? SpringEffect()
    self.activationHandler = activationHandler
  }

  /// The behaviour, which decides whether the view is activated; it always is by default.
  public let interactionBehavior: any UISpringLoadedInteractionBehavior
  /// The effect, which shows the progress of the activation; a tint by default.
  public let interactionEffect: any UISpringLoadedInteractionEffect
  let activationHandler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  /// A closure that returns the part of the view at a point, for a view with several parts that can be activated; `nil`
  /// if there is none.
  var part: (CGPoint) -> CGRect? = { _ in .infinite }
}

/// A control or an item that a drag resting over it can activate.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  /// Whether the object is spring-loaded; false by default.
  var isSpringLoaded: Bool { get set }
}

/// The progress of an activation by a drag.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// No drag is over the view, or the activation is complete.
  case inactive = 0
  /// A drag is over the view.
  case possible = 1
  /// The drag rests, and the view is about to be activated.
  case activating = 2
  /// The view is activated now.
  case activated = 3
}

/// The context of a drag over a view that it may activate.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// The progress of the activation.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that shows the effect, if that isn't the interaction's.
  var targetView: UIView? { get set }
  /// A value for the app's own use, for the activated item; `nil` by default.
  var targetItem: Any? { get set }
  /// Returns the drag's location in the coordinates of a view, or of the window if `view` is `nil`.
  func location(in view: UIView?) -> CGPoint
}

/// An object that decides whether a drag activates a view.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Returns whether a drag at the current location may activate the view. Called each time the drag moves.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// Called when the view has been activated or the drag has left it.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  /// Does nothing by default.
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// An effect that shows that a drag is about to activate a view.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// Called when the context's state has changed.
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// The system's behaviour.
private final class SpringBehavior: MainActorObject, UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
}
