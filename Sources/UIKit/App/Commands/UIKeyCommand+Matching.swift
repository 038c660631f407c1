import GTKPlatform

extension UIKeyCommand {
  /// GDK's names of the keys that type nothing.
  private static let names = [
    inputUpArrow: "Up", inputDownArrow: "Down", inputLeftArrow: "Left", inputRightArrow: "Right",
    inputEscape: "Escape", inputPageUp: "Page_Up", inputPageDown: "Page_Down", inputHome: "Home", inputEnd: "End",
    inputDelete: "Delete", "\t": "Tab", "\r": "Return", "\u{8}": "BackSpace", " ": "space",
  ].merging(functionKeyNames) { $1 }

  /// Returns a command's `input` for a key, given GDK's name.
  static func input(ofKeyNamed name: String) -> String? {
    name == "ISO_Left_Tab" ? "\t" : names.first { $0.value == name }?.key
  }

  /// Returns the first command for a key event. A command for exactly these keys precedes one with Control instead of
  /// Command.
  static func first(in commands: [UIKeyCommand], for event: KeyEvent) -> UIKeyCommand? {
    guard event.phase == .down, !commands.isEmpty else { return nil }
    return commands.first { $0.matches(event, with: $0.modifierFlags) }
      ?? commands.first { command in
        command.modifierFlags.withControlForCommand.map { command.matches(event, with: $0) } ?? false
      }
  }

  private func matches(_ event: KeyEvent, with flags: UIKeyModifierFlags) -> Bool {
    guard let input else { return false }
    let flags = flags.subtracting([.alphaShift, .numericPad])
    let pressed = UIKeyModifierFlags(event.modifiers)
    if let name = Self.names[input] {
      return flags == pressed && (event.name == name || Self.input(ofKeyNamed: event.name) == input)
    }
    if event.name.lowercased() == input.lowercased() || event.text == input { return flags == pressed }
    guard let character = event.character else { return false }
    // A plus sign that needs the shift key also matches without it, as everywhere.
    guard character.lowercased() == input.lowercased() || (input == "+" && character == "=") else { return false }
    return flags == pressed || (!input.contains(where: \.isLetter) && flags.union(.shift) == pressed)
  }

  /// The label of the keys in the desktop's language, such as "Ctrl+Shift+S".
  var keyLabel: String {
    let flags = modifierFlags.withControlForCommand ?? modifierFlags
    var keys: KeyModifiers = []
    if flags.contains(.shift) { keys.insert(.shift) }
    if flags.contains(.control) { keys.insert(.control) }
    if flags.contains(.alternate) { keys.insert(.alternate) }
    if flags.contains(.command) { keys.insert(.command) }
    guard let input else { return "" }
    return KeyLabel.text(forKey: Self.names[input] ?? input, modifiers: keys)
  }
}

extension UIResponder {
  /// Calls the action of the responder's own command for a key. Returns whether one could be performed, by the
  /// responder or by one after it in the chain.
  func performKeyCommand(for event: KeyEvent, ofPriority: Bool = false) -> Bool {
    guard event.phase == .down else { return false }
    var commands = (keyCommands ?? []).filter {
      (!ofPriority || $0.wantsPriorityOverSystemBehavior) && !$0.attributes.contains(.disabled)
    }
    while let command = UIKeyCommand.first(in: commands, for: event) {
      if let target = receiver(of: command) {
        command.action.perform(on: target, sender: command, event: UIEvent())
        return true
      }
      commands.removeAll { $0 === command }
    }
    return false
  }

  /// The responder's own commands that can be performed now.
  var availableKeyCommands: [UIKeyCommand] {
    (keyCommands ?? []).filter { !$0.attributes.contains(.disabled) && receiver(of: $0) != nil }
  }

  /// Returns the first responder, from here up the chain, that can perform a command of this responder now; `nil` if
  /// none can. For an editing command that no responder claims to perform, returns this responder: a class may override
  /// `delete(_:)` without overriding `canPerformAction(_:withSender:)`, and Swift can't detect that.
  private func receiver(of command: UIKeyCommand) -> UIResponder? {
    target(for: command) ?? (StandardEditAction(command.action) == nil ? nil : self)
  }

  /// Calls the action of the first command along the chain that takes priority over the system's own keys.
  func performPriorityCommand(for event: KeyEvent) -> Bool {
    performKeyCommand(for: event, ofPriority: true) || next?.performPriorityCommand(for: event) == true
  }
}
