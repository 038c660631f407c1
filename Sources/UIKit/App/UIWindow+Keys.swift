import Foundation
import GTKPlatform

extension UIWindow {
  /// Offers a key to what has the focus, and on along the responder chain.
  ///
  /// A menu over all comes first, then what is presented in front: a focus behind it gets nothing. In turn come commands
  /// that want to go before the system's keys, presses, the keys that move the focus and activate, the responder chain,
  /// what is left for the focus, arrows and Escape, the application's menus, and the search of the screen in front. Returns
  /// whether somebody used the key.
  @discardableResult
  func handleKey(_ event: KeyEvent) -> Bool {
    let isDown = event.phase == .down
    if let overlay = frontOverlay { return focusTakes(event) || overlay.overlayKeyPressed(event) }
    let start = responderForKeys
    if isDown, start.performPriorityCommand(for: event) { return true }
    if presses.deliver(event, to: start, in: self) { return true }
    if focusTakes(event) { return true }
    if isDown, turnsInputView(of: start, event) { return true }
    if start.keyPressed(event) { return true }
    if isDown, event.asksForMenu, openContextMenu(of: start) { return true }
    guard isDown else { return false }
    return focusSystem.takesRest(event) || performMenuCommand(for: event, from: start) || leavesFullScreen(at: event)
      || beginsSearch(by: event)
  }

  private func focusTakes(_ event: KeyEvent) -> Bool {
    event.phase == .down ? focusSystem.takes(event) : existingFocusSystem?.takesEnd(of: event) == true
  }

  /// The responder that keys go to first: what has the focus, if it's in front, else the controller in front.
  var responderForKeys: UIResponder {
    let focused = focusSystem.isShown ? focusSystem.focusedView : nil
    if let focused, focusSystem.isInInputViews(focused) { return focused }
    let front = content?.frontView
    func isInFront(_ responder: UIResponder) -> Bool {
      guard let front else { return true }
      return (responder as? UIView)?.isDescendant(of: front) == true
    }
    if let firstResponder, isInFront(firstResponder), focused == nil || firstResponder is any UIKeyInput {
      return firstResponder
    }
    return focused ?? content?.keyResponder ?? self
  }
}

extension UIWindow {
  /// Opens the context menu of what has the keys, or of a view around it; returns whether there is one.
  private func openContextMenu(of responder: UIResponder) -> Bool {
    var view = responder as? UIView
    while let current = view {
      if current.giveSecondaryClick(at: CGPoint(x: current.bounds.midX, y: current.bounds.midY)) { return true }
      view = current.superview
    }
    return false
  }
}

extension UIWindow {
  /// Gives the keys that lead up and down to a wheel that stands for a keyboard. Those that lead to the side are for the
  /// text. Returns whether there's such a wheel.
  private func turnsInputView(of responder: UIResponder, _ event: KeyEvent) -> Bool {
    guard responder === firstResponder, let input = responder.inputView, input.window === self,
      event.modifiers.isDisjoint(with: [.control, .alternate, .command, .shift]), let key = AdjustingKey(event)
    else { return false }
    switch key {
    case .up, .down, .pageUp, .pageDown: return input.turnsFirstWheel(by: key)
    case .left, .right, .home, .end: return false
    }
  }

  /// Ends what is open inside what is in front: in the view that has the keys or one around it, or else in any scroll view.
  /// Returns whether anything was.
  func endsWhatIsOpen() -> Bool {
    var view = responderForKeys as? UIView
    while let current = view, current !== self {
      if current.accessibilityPerformEscape() { return true }
      view = current.superview
    }
    return (content?.frontView ?? self).scrollViewEndsWhatIsOpen()
  }
}

extension UIView {
  /// Offers a key to the wheels in here, the first first. Returns whether one used it.
  fileprivate func turnsFirstWheel(by key: AdjustingKey) -> Bool {
    guard FocusOrder.isReachable(self) else { return false }
    if self is any ScrollEventTarget, adjustByKey(key) { return true }
    return subviews.contains { $0.turnsFirstWheel(by: key) }
  }

  /// Has the scroll views in here, those in front first, end what is open in them. Returns whether one did.
  fileprivate func scrollViewEndsWhatIsOpen() -> Bool {
    guard FocusOrder.isReachable(self) else { return false }
    if subviews.reversed().contains(where: { $0.scrollViewEndsWhatIsOpen() }) { return true }
    return self is any ScrollEventTarget && accessibilityPerformEscape()
  }
}

extension KeyEvent {
  /// Whether the key asks for a menu: the menu key, or Shift-F10.
  var asksForMenu: Bool { name == "Menu" || (name == "F10" && modifiers.contains(.shift)) }
}
