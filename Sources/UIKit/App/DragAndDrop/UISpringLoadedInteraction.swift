import Foundation
import ObjectRoot

/// Activates a view when something that is dragged rests over it, so that the way to where it's dropped can be opened: a tab,
/// a folder.
///
/// A view over which a drag comes is tinted; after half a second the tint blinks, and then the handler is called, once until
/// the drag has left the view.
@preconcurrency @MainActor open class UISpringLoadedInteraction: MainActorObject, UIInteraction {
  /// Makes an interaction; without a behaviour and an effect of its own it has the system's.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)? = nil,
    interactionEffect: (any UISpringLoadedInteractionEffect)? = nil,
    activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.interactionBehavior = interactionBehavior ?? SpringBehavior()
    self.interactionEffect = interactionEffect ?? SpringEffect()
    self.activationHandler = activationHandler
  }

  /// Says whether the view is activated; it always is by default.
  public let interactionBehavior: any UISpringLoadedInteractionBehavior
  /// Shows how far it has come; a tint by default.
  public let interactionEffect: any UISpringLoadedInteractionEffect
  let activationHandler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  /// The part of the view at a place of it, for a view that has several to be activated; `nil` where there's none.
  var part: (CGPoint) -> CGRect? = { _ in .infinite }
}

/// A control or an item that can be activated by a drag that rests over it.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  /// Whether it is; false by default.
  var isSpringLoaded: Bool { get set }
}

/// How far a drag that rests over a view has come.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// No drag is over it, or it's done.
  case inactive = 0
  /// A drag is over it.
  case possible = 1
  /// The drag rests, and the view is about to be activated.
  case activating = 2
  /// It's activated now.
  case activated = 3
}

/// A drag over a view that it may activate.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// How far it has come.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that shows it, if that isn't the interaction's.
  var targetView: UIView? { get set }
  /// Whatever the program wants to know of what is activated; `nil` by default.
  var targetItem: Any? { get set }
  /// The drag's place in the coordinates of a view; in those of the window if `view` is `nil`.
  func location(in view: UIView?) -> CGPoint
}

/// Says whether a drag activates a view.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Whether the view may be activated from where the drag is. Asked at each movement.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// The view was activated, or the drag has left it.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  /// Does nothing unless the behaviour implements it.
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows that a drag is about to activate a view.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// The context's state has changed.
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// The system's behaviour.
private final class SpringBehavior: MainActorObject, UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
}
