import Foundation
import ObjectRoot

/// The side of its target on which an edit menu is shown.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// Above if there's enough space, and otherwise below.
  case automatic
  /// Below the target, so that an arrow would point up.
  case up
  /// Above the target.
  case down
  /// Like `automatic`: a menu isn't shown beside its target.
  case left
  /// Like `automatic`: a menu isn't shown beside its target.
  case right
}

/// The point at which an edit menu is shown, and its identifier.
@preconcurrency @MainActor open class UIEditMenuConfiguration: MainActorObject {
  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: An identifier by which the delegate recognises the menu; a unique one if it's `nil`.
  ///   - sourcePoint: The point that the menu refers to, in the coordinates of the interaction's view.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
  }

  /// The identifier.
  public let identifier: AnyHashable
  /// The point that the menu refers to, in the coordinates of the interaction's view.
  public let sourcePoint: CGPoint
  /// The side on which the menu is shown if there's enough space; automatic by default.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic
}

/// An object that animates changes along with an edit menu's appearance or disappearance.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated along with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure to call after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

extension ContextMenuAnimator: UIEditMenuInteractionAnimating {}

/// The methods by which a delegate provides the menu of a ``UIEditMenuInteraction``, and is notified about it.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu; `nil` for the suggested actions, which are the editing commands that the responder chain can
  /// perform now.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns the rectangle beside which the menu is shown, in the coordinates of the interaction's view; a null
  /// rectangle for the configuration's point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called before the menu is shown.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Called when the menu is dismissed.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// Returns `nil` by default.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Returns a null rectangle by default.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  /// Does nothing by default.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing by default.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}
