import Foundation
import GTKPlatform

/// The window's part in the commands of the application's menus.
extension UIWindow {
  /// Offers a key to the application's menus. Returns whether a command was performed.
  func performMenuCommand(for event: KeyEvent, from start: UIResponder) -> Bool {
    guard event.phase == .down, !event.isRepeat else { return false }
    let commands = UIMenuSystem.main.root.leaves.compactMap { $0 as? UIKeyCommand }
    guard let command = UIKeyCommand.first(in: commands, for: event), let target = start.target(for: command) else {
      return false
    }
    command.action.perform(on: target, sender: command, event: UIEvent())
    return true
  }

  /// Goes back in the frontmost navigation, as for the mouse's back button. Returns whether that was possible.
  @discardableResult func goBackByPointer() -> Bool {
    frontOverlay == nil && content?.goBackInNavigation() == true
  }

  /// Leaves full-screen mode for an escape key that nothing else has handled. Returns whether it did.
  func leaveFullScreen(for event: KeyEvent) -> Bool {
    guard event.name == "Escape", !event.isRepeat, event.modifiers.isEmpty, desktop.isFullScreen else { return false }
    desktop.isFullScreen = false
    return true
  }

  /// Begins the search of the frontmost screen with a character that nothing else has handled, as desktops' lists do.
  /// Returns whether there's a search.
  func beginSearch(with event: KeyEvent) -> Bool {
    guard event.phase == .down, event.modifiers.isDisjoint(with: [.control, .alternate, .command]),
      let first = event.text?.unicodeScalars.first, !first.properties.isWhitespace,
      first.properties.generalCategory != .control, !(firstResponder is any UIKeyInput), content?.canSearch == true
    else { return false }
    content?.beginSearch()
    guard let field = firstResponder, field is any UIKeyInput else { return false }
    return field.keyPressed(event)
  }

  /// Disables a system command that can't be performed now.
  func checkSystemCommand(_ command: UICommand) {
    switch command.action {
    case SystemActions.find: command.disable(unless: content?.canSearch == true)
    case SystemActions.fullScreen:
      command.disable(unless: desktop.isOpen && windowScene?.sizeRestrictions?.allowsFullScreen != false)
    case SystemActions.shortcuts: command.disable(unless: content != nil)
    default: break
    }
  }

  // MARK: - Actions

  func closeByKey(_ sender: Any?) { desktop.closeAsUser() }
  func toggleFullScreen(_ sender: Any?) { desktop.isFullScreen.toggle() }
  func beginSearch(_ sender: Any?) { content?.beginSearch() }
  func showShortcuts(_ sender: Any?) { content?.showShortcuts(ShortcutGroup.all(in: self)) }
}

extension UIApplication {
  /// Disables a system command that can't be performed now.
  func checkSystemCommand(_ command: UICommand) {
    let size = preferredContentSizeCategory
    switch command.action {
    case SystemActions.newWindow: command.disable(unless: supportsMultipleScenes)
    case SystemActions.larger: command.disable(unless: size.stepped(by: 1) != nil)
    case SystemActions.smaller: command.disable(unless: size.stepped(by: -1) != nil)
    default: break
    }
  }

  func quit(_ sender: Any?) { if isConnected { Platform.quit() } }

  func openNewWindow(_ sender: Any?) { requestSceneSessionActivation(nil, userActivity: nil, options: nil) }

  func makeTextLarger(_ sender: Any?) { stepTextSize(by: 1) }
  func makeTextSmaller(_ sender: Any?) { stepTextSize(by: -1) }
  /// Returns to the text size that the desktop prefers.
  func makeTextNormal(_ sender: Any?) {
    textScale = TextScale(factor: InterfaceState.current.preferences.textFactor)
  }

  private func stepTextSize(by step: Int) {
    if let size = preferredContentSizeCategory.stepped(by: step) { preferredContentSizeCategory = size }
  }
}

extension UICommand {
  /// Disables the command unless it can be performed.
  fileprivate func disable(unless isPossible: Bool) { if !isPossible { attributes.insert(.disabled) } }
}

extension UIResponder {
  /// Returns the first responder from here up the chain that can perform a command now, or `nil` if none can.
  func target(for command: UICommand) -> UIResponder? {
    guard let found = target(forAction: command.action, withSender: command) as? UIResponder else { return nil }
    // The attributes set by this validation mustn't affect the next one.
    let attributes = command.attributes
    defer { command.attributes = attributes }
    found.validate(command)
    return command.attributes.contains(.disabled) ? nil : found
  }
}
