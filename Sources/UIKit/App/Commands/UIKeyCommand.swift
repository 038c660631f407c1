import GTKPlatform

/// A key, pressed with modifiers, that calls a method of a responder; see `UIResponder.keyCommands` and
/// ``UIMenuBuilder``.
///
/// Keyboards for Linux have no Command key, so the control key replaces it: Ctrl-S performs a command for Command-S,
/// unless the same responder has another command for exactly that.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The key: the text that it types, or one of the constants below.
  public let input: String?
  /// The modifiers to be held down, exactly these. Caps lock and the number pad don't count, nor does the shift key if
  /// a character such as "?" needs it.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command takes priority over the system's use of the key: moving the focus by Tab and arrows, and
  /// typing. False by default.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a command with a title and a property list that distinguishes it from others with the same action. A list
  /// of commands shows `discoverabilityTitle`, or else `title`.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Creates a command that calls a method without parameters, or with the command.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command that calls a method without parameters, as in `action: Screen.save`.
  public convenience init<Target: AnyObject>(
    input: String, modifierFlags: UIKeyModifierFlags, action: @escaping (Target) -> () -> Void
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: Selector(action))
  }

  /// The Up Arrow key.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The Down Arrow key.
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The Left Arrow key.
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The Right Arrow key.
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key.
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  nonisolated public static let inputHome = "UIKeyInputHome"
  /// The End key.
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  /// The Delete key, which deletes forward.
  nonisolated public static let inputDelete = "UIKeyInputDelete"
}
