import Foundation
import GTKPlatform

/// The keys that move the focus, and those that work as a tap.
extension UIFocusSystem {
  /// Handles the keys that come before the responder chain. Returns whether this was one.
  func takes(_ event: KeyEvent) -> Bool {
    let keys = event.modifiers
    if event.name == "Tab" || event.name == "ISO_Left_Tab" {
      guard keys.isDisjoint(with: [.control, .alternate, .command]) else { return false }
      return tab(event.name == "ISO_Left_Tab" || keys.contains(.shift) ? .previous : .next)
    }
    guard isShown, let view = focusedView, keys.isDisjoint(with: [.control, .alternate, .command, .shift]) else {
      return false
    }
    if view.isFirstResponder, view is any UIKeyInput { return false }
    switch event.name {
    case "Return", "KP_Enter", "ISO_Enter", "space", "KP_Space":
      return event.isRepeat || activate(view)
    default:
      return Self.heading(event).map { view.adjustByKey($0) } ?? false
    }
  }

  /// Handles the keys that nobody in the responder chain wanted. Returns whether this was one.
  func takesRest(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alternate, .command, .shift]) else { return false }
    if let heading = Self.heading(event) { return isShown && step(heading) }
    guard event.name == "Escape", !event.isRepeat, let window else { return false }
    if let menu = window.subviews.last(where: { $0.trapsFocus }) as? FocusMenu {
      menu.dismiss()
      return true
    }
    if let input = window.firstResponder, input is any UIKeyInput, input.resignFirstResponder() { return true }
    return window.content?.goBack() ?? false
  }

  private static func heading(_ event: KeyEvent) -> UIFocusHeading? {
    switch event.name {
    case "Up", "KP_Up": .up
    case "Down", "KP_Down": .down
    case "Left", "KP_Left": .left
    case "Right", "KP_Right": .right
    default: nil
    }
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

/// A menu that the escape key closes.
@MainActor protocol FocusMenu: UIView {
  func dismiss()
}
