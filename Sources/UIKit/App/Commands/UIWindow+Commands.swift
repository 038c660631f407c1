import Foundation
import GTKPlatform

/// What the keys of the application's menus do in a window.
extension UIWindow {
  /// Offers a key to the application's menus. Returns whether it was one of theirs.
  func performMenuCommand(for event: KeyEvent, from start: UIResponder) -> Bool {
    guard event.phase == .down, !event.isRepeat else { return false }
    let commands = UIMenuSystem.main.root.leaves.compactMap { $0 as? UIKeyCommand }
    guard let command = UIKeyCommand.first(in: commands, for: event), let target = start.target(for: command) else {
      return false
    }
    command.action.perform(on: target, sender: command, event: UIEvent())
    return true
  }

  /// Goes back in the navigation in front, as the mouse's button for that asks. Returns whether that was possible.
  @discardableResult func goBackByPointer() -> Bool {
    frontOverlay == nil && content?.goBackInNavigation() == true
  }

  /// Leaves the whole screen at the escape key, if nothing else wanted it.
  func leavesFullScreen(at event: KeyEvent) -> Bool {
    guard event.name == "Escape", !event.isRepeat, event.modifiers.isEmpty, desktop.isFullScreen else { return false }
    desktop.isFullScreen = false
    return true
  }

  /// Begins the search of the screen in front with a character that nobody else wanted, as desktops' lists do. Returns
  /// whether there's a search.
  func beginsSearch(by event: KeyEvent) -> Bool {
    guard event.phase == .down, event.modifiers.isDisjoint(with: [.control, .alternate, .command]),
      let first = event.text?.unicodeScalars.first, !first.properties.isWhitespace,
      first.properties.generalCategory != .control, !(firstResponder is any UIKeyInput), content?.canSearch == true
    else { return false }
    content?.beginSearch()
    guard let field = firstResponder, field is any UIKeyInput else { return false }
    return field.keyPressed(event)
  }

  /// Says whether one of the system's commands can be performed now.
  func checkSystemCommand(_ command: UICommand) {
    switch command.action {
    case SystemActions.find: command.need(content?.canSearch == true)
    case SystemActions.fullScreen:
      command.need(desktop.isOpen && windowScene?.sizeRestrictions?.allowsFullScreen != false)
    case SystemActions.shortcuts: command.need(content != nil)
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
  /// Says whether one of the system's commands can be performed now.
  func checkSystemCommand(_ command: UICommand) {
    let size = preferredContentSizeCategory
    switch command.action {
    case SystemActions.newWindow: command.need(supportsMultipleScenes)
    case SystemActions.larger: command.need(size.stepped(by: 1) != nil)
    case SystemActions.smaller: command.need(size.stepped(by: -1) != nil)
    default: break
    }
  }

  func quit(_ sender: Any?) { if isConnected { Platform.quit() } }

  func openNewWindow(_ sender: Any?) { requestSceneSessionActivation(nil, userActivity: nil, options: nil) }

  func makeTextLarger(_ sender: Any?) { stepTextSize(by: 1) }
  func makeTextSmaller(_ sender: Any?) { stepTextSize(by: -1) }
  /// Goes back to what the desktop asks for.
  func makeTextNormal(_ sender: Any?) {
    textScale = TextScale(factor: InterfaceState.current.preferences.textFactor)
  }

  private func stepTextSize(by step: Int) {
    if let size = preferredContentSizeCategory.stepped(by: step) { preferredContentSizeCategory = size }
  }
}

extension UICommand {
  /// Disables the command unless it can be performed.
  fileprivate func need(_ isPossible: Bool) { if !isPossible { attributes.insert(.disabled) } }
}

extension UIResponder {
  /// The first responder from here up that performs a command now; `nil` if none does.
  func target(for command: UICommand) -> UIResponder? {
    guard let found = target(forAction: command.action, withSender: command) as? UIResponder else { return nil }
    // What is said now mustn't count the next time.
    let attributes = command.attributes
    defer { command.attributes = attributes }
    found.validate(command)
    return command.attributes.contains(.disabled) ? nil : found
  }
}
