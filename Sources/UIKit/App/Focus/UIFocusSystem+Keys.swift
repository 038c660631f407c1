import Foundation
import GTKPlatform

/// The keys that move the focus, and those that work as a tap.
extension UIFocusSystem {
  /// Handles the keys that come before the responder chain. Returns whether this was one.
  func takes(_ event: KeyEvent) -> Bool {
    let keys = event.modifiers
    if event.name == "Tab" || event.name == "ISO_Left_Tab" { return takesTab(event) }
    guard isShown, let view = focusedView, keys.isDisjoint(with: [.control, .alternate, .command, .shift]) else {
      return false
    }
    if view.isFirstResponder, view is any UIKeyInput { return false }
    if Self.standsForTap(event) { return event.isRepeat || press(view, event) }
    return AdjustingKey(event).map(view.adjustByKey) ?? false
  }

  /// Tab moves the focus, but types into a text view that is edited; there Control-Tab moves on.
  private func takesTab(_ event: KeyEvent) -> Bool {
    let keys = event.modifiers
    guard keys.isDisjoint(with: [.alternate, .command]) else { return false }
    let isBack = event.name == "ISO_Left_Tab" || keys.contains(.shift)
    if !isBack, !keys.contains(.control), window?.firstResponder?.typesTab == true { return false }
    return tab(isBack ? .previous : .next)
  }

  private static func standsForTap(_ event: KeyEvent) -> Bool {
    ["Return", "KP_Enter", "ISO_Enter", "space", "KP_Space"].contains(event.name)
  }

  /// Takes the end of a key that a view looked pressed for: that does what a tap does. Returns whether it was one.
  func takesEnd(of event: KeyEvent) -> Bool {
    guard let held, held.name == event.name else { return false }
    self.held = nil
    guard let view = held.view else { return true }
    view.showPressedByKey(false)
    if focusedView === view, isShown { _ = activate(view) }
    return true
  }

  /// Handles the keys that nobody in the responder chain wanted. Returns whether this was one.
  func takesRest(_ event: KeyEvent) -> Bool {
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
    if window.content?.endSearch() == true || window.endsWhatIsOpen() { return true }
    return window.content?.goBack() ?? false
  }

  /// Begins what a tap on a view does: a view that can look pressed waits for the key's end.
  private func press(_ view: UIView, _ event: KeyEvent) -> Bool {
    guard view.looksPressedByKey else { return activate(view) }
    letGoOfKey()
    held = HeldKey(name: event.name, view: view)
    view.showPressedByKey(true)
    return true
  }

  /// Takes the pressed look away without doing anything: the focus is elsewhere.
  func letGoOfKey() {
    held?.view?.showPressedByKey(false)
    held = nil
  }

  /// Does what a tap on a view does.
  private func activate(_ view: UIView) -> Bool {
    if view is any UIKeyInput, view.canBecomeFirstResponder { return view.becomeFirstResponder() }
    if view.activateByKey() { return true }
    guard let tap = view.tapAction else { return false }
    tap.sendActions()
    return true
  }
}

/// A key that is down, and the view that looks pressed for it.
struct HeldKey {
  let name: String
  weak var view: UIView?
}

/// A menu that the escape key closes.
@MainActor protocol FocusMenu: UIView {
  func dismiss()
}
