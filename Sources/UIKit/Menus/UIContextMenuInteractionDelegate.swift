import Foundation
import ObjectRoot

/// Gives a ``UIContextMenuInteraction`` its menus, and hears of them.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// The menu at a point of the interaction's view; `nil` for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Called before the menu is shown.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before the menu closes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// Does nothing unless the delegate implements it.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing unless the delegate implements it.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Animates changes along with the opening or closing of a menu.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated along with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Calls `completion` after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Collects what is animated along with a menu.
@MainActor final class ContextMenuAnimator: MainActorObject, UIContextMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Has `tell` add changes, and makes them.
  static func run(_ tell: (ContextMenuAnimator) -> Void) {
    let animator = ContextMenuAnimator()
    tell(animator)
    guard !animator.animations.isEmpty || !animator.completions.isEmpty else { return }
    UIView.animate(
      withDuration: 0.25, animations: { for change in animator.animations { change() } },
      completion: { _ in for completion in animator.completions { completion() } })
  }
}
