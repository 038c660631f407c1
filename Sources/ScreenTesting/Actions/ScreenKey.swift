/// A key of a keyboard.
public struct ScreenKey: Hashable, Sendable {
  /// The name of the key in X11's and GDK's terms: `Return`, `Escape`, `Down`, `a`.
  public let name: String

  /// Creates a key with a name in X11's and GDK's terms.
  public init(name: String) { self.name = name }

  /// Creates a key that types a letter.
  public static func letter(_ letter: Character) -> ScreenKey { ScreenKey(name: letter == " " ? "space" : "\(letter)") }

  /// The Return key.
  public static let enter = ScreenKey(name: "Return")
  /// The Tab key.
  public static let tab = ScreenKey(name: "Tab")
  /// The Escape key.
  public static let escape = ScreenKey(name: "Escape")
  /// The space bar.
  public static let space = ScreenKey(name: "space")
  /// The key that deletes backwards.
  public static let backspace = ScreenKey(name: "BackSpace")
  /// The key that deletes forwards.
  public static let delete = ScreenKey(name: "Delete")
  /// The up arrow key.
  public static let up = ScreenKey(name: "Up")
  /// The down arrow key.
  public static let down = ScreenKey(name: "Down")
  /// The left arrow key.
  public static let left = ScreenKey(name: "Left")
  /// The right arrow key.
  public static let right = ScreenKey(name: "Right")
  /// The Home key, which moves to the start of a line or of a list.
  public static let home = ScreenKey(name: "Home")
  /// The End key, which moves to the end of a line or of a list.
  public static let end = ScreenKey(name: "End")
  /// The Page Up key.
  public static let pageUp = ScreenKey(name: "Page_Up")
  /// The Page Down key.
  public static let pageDown = ScreenKey(name: "Page_Down")
}
