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
  /// The upward arrow.
  public static let up = ScreenKey(name: "Up")
  /// The downward arrow.
  public static let down = ScreenKey(name: "Down")
  /// The arrow to the left.
  public static let left = ScreenKey(name: "Left")
  /// The arrow to the right.
  public static let right = ScreenKey(name: "Right")
  /// The key to the start of a line or of a list.
  public static let home = ScreenKey(name: "Home")
  /// The key to the end of a line or of a list.
  public static let end = ScreenKey(name: "End")
  /// The key to the previous page.
  public static let pageUp = ScreenKey(name: "Page_Up")
  /// The key to the next page.
  public static let pageDown = ScreenKey(name: "Page_Down")
}
