import RuntimePatches

/// The plural rules of languages, from Foundation's ICU library.
enum PluralRules {
  /// Returns the plural category of a number in a language: zero, one, two, few, many or other.
  static func category(of number: Double, in language: String) -> String {
    var characters = [CChar](repeating: 0, count: 16)
    let code = language.replacing("-", with: "_")
    let count = aloe_plural_category(code, number, &characters, 16)
    guard count > 0 else { return number == 1 ? "one" : "other" }
    return String(decoding: characters.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
