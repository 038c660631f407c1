import GTKPlatform

/// Keys that are held down while another is pressed.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Makes the value that a raw value stands for.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Alt; Option on Apple's keyboards.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The key with the system's sign; Command on Apple's keyboards.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the number pad; never seen on Linux.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  /// The flags of the modifiers that tell commands apart.
  init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.alternate) }
    if modifiers.contains(.command) { insert(.command) }
  }
}

/// A key, pressed with others held down, that calls a method of a responder; see `UIResponder.keyCommands`.
///
/// What differs from Apple's: the class is no menu element, and commands aren't shown anywhere.
@preconcurrency @MainActor open class UIKeyCommand {
  /// The key, as the text that it types or as one of the constants below.
  public let input: String?
  /// The keys held down with it, no more and no fewer. Caps lock and the number pad don't count.
  public let modifierFlags: UIKeyModifierFlags
  /// The method that is called, on the first responder along the chain that has it.
  public let action: Selector?
  /// What tells commands of one action apart; `nil` by default.
  public let propertyList: Any?
  /// A short name of the command; empty by default.
  open var title = ""
  /// What the command does, for a list of a screen's commands; `nil` by default.
  open var discoverabilityTitle: String?
  /// Whether the command goes before what the system does at the key: moving the focus by Tab and arrows, and typing.
  /// False by default.
  open var wantsPriorityOverSystemBehavior = false

  /// Makes a command that calls a method without parameters, or with the command.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
    propertyList = nil
  }

  /// Makes a command with a name and with what tells it from others of the same action.
  public init(
    title: String = "", action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
    self.propertyList = propertyList
    self.title = title
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// Makes a command that calls a method without parameters, as in `action: Screen.save`.
  public convenience init<Target: AnyObject>(
    input: String, modifierFlags: UIKeyModifierFlags, action: @escaping (Target) -> () -> Void
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: Selector(action))
  }

  /// The arrow up.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow down.
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left.
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right.
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  /// The key that scrolls a page up.
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  /// The key that scrolls a page down.
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  /// The key that goes to the beginning.
  nonisolated public static let inputHome = "UIKeyInputHome"
  /// The key that goes to the end.
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes what follows.
  nonisolated public static let inputDelete = "UIKeyInputDelete"

  /// What GDK calls the keys that type nothing.
  private static let names = [
    inputUpArrow: "Up", inputDownArrow: "Down", inputLeftArrow: "Left", inputRightArrow: "Right",
    inputEscape: "Escape", inputPageUp: "Page_Up", inputPageDown: "Page_Down", inputHome: "Home", inputEnd: "End",
    inputDelete: "Delete", "\t": "Tab", "\r": "Return", "\u{8}": "BackSpace", " ": "space",
  ].merging(functionKeyNames) { $1 }

  /// What stands in a command for the key that GDK calls by a name.
  static func input(ofKeyNamed name: String) -> String? {
    name == "ISO_Left_Tab" ? "\t" : names.first { $0.value == name }?.key
  }

  /// Whether a key that went down is the command's.
  func matches(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, let input else { return false }
    let flags = modifierFlags.subtracting([.alphaShift, .numericPad])
    guard flags == UIKeyModifierFlags(event.modifiers) else { return false }
    if let name = Self.names[input] { return event.name == name || Self.input(ofKeyNamed: event.name) == input }
    return event.name.lowercased() == input.lowercased() || event.text == input
  }
}

extension UIResponder {
  /// Calls the action of the responder's own command for a key. Returns whether there was one that could be called.
  func performKeyCommand(for event: KeyEvent, ofPriority: Bool = false) -> Bool {
    guard
      let command = keyCommands?.first(where: {
        (!ofPriority || $0.wantsPriorityOverSystemBehavior) && $0.matches(event)
      }), let action = command.action
    else { return false }
    var responder: UIResponder? = self
    while let current = responder {
      if action.fits(current) {
        action.perform(on: current, sender: command, event: UIEvent())
        return true
      }
      responder = current.next
    }
    return false
  }

  /// Calls the action of the first command along the chain that goes before the system's own keys.
  func performPriorityCommand(for event: KeyEvent) -> Bool {
    performKeyCommand(for: event, ofPriority: true) || next?.performPriorityCommand(for: event) == true
  }
}
