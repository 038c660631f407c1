import GTKPlatform

/// Modifier keys that are held down while another key is pressed.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Alt; Option on Apple's keyboards.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The Command key of Apple's keyboards. In a command it means the control key or the Super key; in a key press it
  /// means the Super key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the number pad; never set on Linux.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  /// Creates the flags of the modifiers that distinguish commands.
  init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.alternate) }
    if modifiers.contains(.command) { insert(.command) }
  }

  /// The flags with Control in place of Command, for keyboards without that key; `nil` if there's nothing to replace.
  var withControlForCommand: UIKeyModifierFlags? {
    contains(.command) && !contains(.control) ? subtracting(.command).union(.control) : nil
  }
}
