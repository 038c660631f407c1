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
  /// Command on Apple's keyboards. In a command it's the control key or the key with the system's sign; of a key that was
  /// pressed it's the latter.
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

  /// With the control key for Command, as a keyboard without that key has it; `nil` where that says nothing else.
  var withControlForCommand: UIKeyModifierFlags? {
    contains(.command) && !contains(.control) ? subtracting(.command).union(.control) : nil
  }
}

/// A key, pressed with others held down, that calls a method of a responder; see `UIResponder.keyCommands` and
/// ``UIMenuBuilder``.
///
/// Keyboards for Linux have no Command key. So the control key stands for it: a command for Command-S is performed at
/// Ctrl-S, unless another command of the same responder is for just that.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The key, as the text that it types or as one of the constants below.
  public let input: String?
  /// The keys held down with it, no more and no fewer. Caps lock and the number pad don't count, nor does the shift key
  /// where a sign such as "?" needs it.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command goes before what the system does at the key: moving the focus by Tab and arrows, and typing.
  /// False by default.
  open var wantsPriorityOverSystemBehavior = false

  /// Makes a command with a name and with what tells it from others of the same action. A list of the commands shows
  /// `discoverabilityTitle`, or else `title`.
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

  /// Makes a command that calls a method without parameters, or with the command.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
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
}
