import Foundation
import GTKPlatform

/// Handling of the keys that move the focus, and of those that act as a tap.
extension UIFocusSystem {
  /// Handles a key before the responder chain. Returns whether it did.
  func handleKeyDown(_ event: KeyEvent) -> Bool {
    let keys = event.modifiers
    if event.name == "Tab" || event.name == "ISO_Left_Tab" { return handleTab(event) }
    guard isShown, let view = focusedView, keys.isDisjoint(with: [.control, .alternate, .command, .shift]) else {
      return false
    }
    if view.isFirstResponder, view is any UIKeyInput { return false }
    if Self.isActivation(event) { return event.isRepeat || press(view, event) }
    return AdjustingKey(event).map(view.adjustByKey) ?? false
  }

  /// Handles Tab, which moves the focus, except in a text view that is being edited: there, it's typed, and Control-Tab
  /// moves the focus.
  private func handleTab(_ event: KeyEvent) -> Bool {
    let keys = event.modifiers
    guard keys.isDisjoint(with: [.alternate, .command]) else { return false }
    let isBack = event.name == "ISO_Left_Tab" || keys.contains(.shift)
    if !isBack, !keys.contains(.control), window?.firstResponder?.typesTab == true { return false }
    return tab(isBack ? .previous : .next)
  }

  private static func isActivation(_ event: KeyEvent) -> Bool {
    ["Return", "KP_Enter", "ISO_Enter", "space", "KP_Space"].contains(event.name)
  }

  /// Handles the release of a key for which a view is displayed as pressed, which performs a tap's action. Returns
  /// whether it was such a key.
  func handleKeyUp(_ event: KeyEvent) -> Bool {
    guard let held, held.name == event.name else { return false }
    self.held = nil
    guard let view = held.view else { return true }
    view.showPressedByKey(false)
    if focusedView === view, isShown { _ = activate(view) }
    return true
  }

  /// Handles a key that nothing in the responder chain has handled. Returns whether it did.
  func handleUnhandledKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alternate, .command, .shift]) else { return false }
    if let heading = AdjustingKey(event)?.heading { return isShown && step(heading) }
    guard event.name == "Escape", !event.isRepeat, let window else { return false }
    if let menu = window.subviews.last(where: { $0.trapsFocus }) as? FocusMenu {
      menu.dismiss()
      return true
    }
    if let input = window.firstResponder, input is any UIKeyInput || input.inputView != nil,
      input.resignFirstResponder()
    {
      return true
    }
    if window.content?.endSearch() == true || window.performEscape() { return true }
    return window.content?.goBack() ?? false
  }

  /// Begins the action of a tap on a view: a view that can look pressed waits until the key is released.
  private func press(_ view: UIView, _ event: KeyEvent) -> Bool {
    guard view.looksPressedByKey else { return activate(view) }
    cancelHeldKey()
    held = HeldKey(name: event.name, view: view)
    view.showPressedByKey(true)
    return true
  }

  /// Ends the pressed look without performing the action, as the focus has moved.
  func cancelHeldKey() {
    held?.view?.showPressedByKey(false)
    held = nil
  }

  /// Performs the action of a tap on a view.
  private func activate(_ view: UIView) -> Bool {
    if view is any UIKeyInput, view.canBecomeFirstResponder { return view.becomeFirstResponder() }
    if view.activateByKey() { return true }
    guard let tap = view.tapAction else { return false }
    tap.sendActions()
    return true
  }
}

/// A key that is held down, and the view that is displayed as pressed for it.
struct HeldKey {
  let name: String
  weak var view: UIView?
}

/// A menu that the escape key closes.
@MainActor protocol FocusMenu: UIView {
  func dismiss()
  /// Updates the menu after a layout. Returns whether the update has changed anything.
  func layoutDidEnd() -> Bool
}
