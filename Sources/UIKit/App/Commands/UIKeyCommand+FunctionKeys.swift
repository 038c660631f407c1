extension UIKeyCommand {
  /// The function key 1.
  nonisolated public static let f1 = "UIKeyInputF1"
  /// The function key 2.
  nonisolated public static let f2 = "UIKeyInputF2"
  /// The function key 3.
  nonisolated public static let f3 = "UIKeyInputF3"
  /// The function key 4.
  nonisolated public static let f4 = "UIKeyInputF4"
  /// The function key 5.
  nonisolated public static let f5 = "UIKeyInputF5"
  /// The function key 6.
  nonisolated public static let f6 = "UIKeyInputF6"
  /// The function key 7.
  nonisolated public static let f7 = "UIKeyInputF7"
  /// The function key 8.
  nonisolated public static let f8 = "UIKeyInputF8"
  /// The function key 9.
  nonisolated public static let f9 = "UIKeyInputF9"
  /// The function key 10.
  nonisolated public static let f10 = "UIKeyInputF10"
  /// The function key 11.
  nonisolated public static let f11 = "UIKeyInputF11"
  /// The function key 12.
  nonisolated public static let f12 = "UIKeyInputF12"

  /// GDK's names of the function keys.
  static var functionKeyNames: [String: String] {
    Dictionary(uniqueKeysWithValues: (1...12).map { ("UIKeyInputF\($0)", "F\($0)") })
  }
}
