/// The names of the symbols that Xcode generates for the images, colours and folders of asset catalogs.
///
/// A name is split into words: at characters other than ASCII letters and digits, between letters and digits, and
/// before the capital letter that begins a word.
package enum AssetSymbolName {
  /// Returns the symbol of an image or a colour, without backticks: `close-button` becomes `closeButton`; `nil` if the
  /// name has no ASCII letters or digits.
  ///
  /// The last word isn't part of it if it's "Color" or "Image". A name without lowercase letters keeps its uppercase
  /// letters, and gets underscores between its words.
  static func member(_ name: String) -> String? {
    var parts = words(of: name)
    let isConstant = isConstant(parts)
    if parts.count > 1, let last = parts.last, suffixes.contains(last.lowercased()) { parts.removeLast() }
    guard let first = parts.first else { return nil }
    if isConstant { return valid(parts.joined(separator: "_")) }
    return valid(first.lowercased() + parts.dropFirst().map(capitalised).joined())
  }

  /// Returns the symbol of a folder that provides a namespace, without backticks: `tab bar` becomes `TabBar`; `nil` if
  /// the name has no ASCII letters or digits.
  static func type(_ name: String) -> String? {
    let parts = words(of: name)
    guard !parts.isEmpty else { return nil }
    return valid(isConstant(parts) ? parts.joined(separator: "_") : parts.map(capitalised).joined())
  }

  /// Returns a symbol as code declares it and refers to it: in backticks if Swift reserves the word.
  static func escaped(_ symbol: String) -> String { reserved.contains(symbol) ? "`\(symbol)`" : symbol }

  private static let suffixes: Set<String> = ["color", "image"]

  private static func isConstant(_ words: [String]) -> Bool { !words.contains { $0.utf8.contains(where: isSmall) } }

  private static func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// Returns a symbol that is a valid name: an underscore precedes a leading digit.
  private static func valid(_ symbol: String) -> String {
    symbol.utf8.first.map(Ascii.isDigit) == true ? "_" + symbol : symbol
  }

  /// Returns the words of a name: `URLField_1` has "URL", "Field" and "1".
  package static func words(of name: String) -> [String] {
    var result: [[UInt8]] = [], word: [UInt8] = []
    func isBoundary(_ last: UInt8, _ next: UInt8) -> Bool {
      if Ascii.isDigit(last) != Ascii.isDigit(next) { return true }
      return !Ascii.isUppercase(last) && Ascii.isUppercase(next)
    }
    for byte in name.utf8 {
      guard Ascii.isDigit(byte) || isSmall(byte) || Ascii.isUppercase(byte) else {
        result.append(word)
        word = []
        continue
      }
      if let last = word.last, isBoundary(last, byte) {
        result.append(word)
        word = []
      } else if isSmall(byte), word.count > 1, let last = word.last, Ascii.isUppercase(last) {
        // The last of several capital letters begins a word: `URLField`.
        result.append(word.dropLast())
        word = [last]
      }
      word.append(byte)
    }
    return (result + [word]).filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isSmall(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

  /// Swift's keywords, and the names of members that every type has.
  private static let reserved: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
