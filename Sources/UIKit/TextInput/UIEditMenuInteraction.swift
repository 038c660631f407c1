import Foundation
import ObjectRoot

/// An interaction that shows an edit menu for its view: Cut, Copy, Paste and the app's own actions.
///
/// It doesn't observe touches: call ``presentEditMenu(with:)`` from a gesture. The items of submenus are shown in the
/// menu itself. An item is omitted while nothing in the responder chain can perform its command. The chain begins at
/// the first responder if that is the view or inside of it, and at the view otherwise.
@preconcurrency @MainActor open class UIEditMenuInteraction: MainActorObject, UIInteraction {
  /// Creates an interaction; the delegate is held weakly.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  /// The delegate, which provides the menu.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  private weak var menu: EditMenu?
  private var configuration: UIEditMenuConfiguration?

  open func willMove(to view: UIView?) { dismissMenu() }
  open func didMove(to view: UIView?) { self.view = view }

  // MARK: - Presenting

  /// Shows the menu of a configuration in place of any other edit menu. Nothing is shown if the view isn't in a window,
  /// or if no item can be performed.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    let items = choices(for: configuration)
    guard !items.isEmpty, let window = view?.window, !window.isHidden else { return }
    ContextMenuAnimator.run {
      delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: $0)
    }
    // The delegate may have changed that.
    if view?.window === window { show(items, for: configuration, in: window) } else { end(configuration) }
  }

  private func show(_ items: [EditMenu.Choice], for configuration: UIEditMenuConfiguration, in window: UIWindow) {
    let menu = EditMenu.show(
      items, at: targetRect(for: configuration), in: window,
      prefersBelow: configuration.preferredArrowDirection == .up)
    menu.source = view
    // The menu holds the interaction, so its delegate is notified of the end even if the view has released it.
    menu.onDismiss = { [self, weak menu] in
      guard self.menu == nil || self.menu === menu else { return }
      end(configuration)
    }
    self.menu = menu
    self.configuration = configuration
  }

  private func end(_ configuration: UIEditMenuConfiguration) {
    menu = nil
    self.configuration = nil
    ContextMenuAnimator.run {
      delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: $0)
    }
  }

  /// Dismisses the menu.
  open func dismissMenu() { menu?.dismiss() }

  /// Requests the visible menu's items from the delegate again, and dismisses the menu if there are none.
  open func reloadVisibleMenu() {
    guard let menu, let configuration, let window = menu.window else { return }
    let items = choices(for: configuration)
    guard !items.isEmpty else { return menu.dismiss() }
    menu.onDismiss = nil
    show(items, for: configuration, in: window)
  }

  /// Moves the visible menu to the rectangle that the delegate now returns.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let menu, let configuration else { return }
    let rect = targetRect(for: configuration)
    guard animated else { return menu.move(to: rect) }
    UIView.animate(withDuration: 0.25) { menu.move(to: rect) }
  }

  /// Returns the point for which the menu was shown, in the coordinates of `view`; a null point, whose coordinates are
  /// infinite, without a menu.
  open func location(in view: UIView?) -> CGPoint {
    guard let configuration, let own = self.view else { return CGPoint(x: CGFloat.infinity, y: .infinity) }
    return own.convert(configuration.sourcePoint, to: view)
  }

  // MARK: - The menu's contents

  private func choices(for configuration: UIEditMenuConfiguration) -> [EditMenu.Choice] {
    guard let view else { return [] }
    let start = view.firstResponderInside ?? view
    let suggested = EditMenuContent.commands(from: start)
    let menu = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
    return EditMenuContent.choices(menu?.leaves ?? suggested, from: start, in: view)
  }

  /// Returns the rectangle beside which the menu is shown, in the window.
  private func targetRect(for configuration: UIEditMenuConfiguration) -> CGRect {
    let wanted = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    let rect = wanted.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : wanted
    return view?.convert(rect, to: nil) ?? rect
  }
}

extension UIView {
  /// The window's first responder, if it's this view or inside it.
  fileprivate var firstResponderInside: UIResponder? {
    guard let first = window?.firstResponder else { return nil }
    var current: UIResponder? = first
    while let responder = current {
      if responder === self { return first }
      current = responder.next
    }
    return nil
  }
}
