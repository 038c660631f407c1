import Foundation

/// The built-in strings in the languages of our tables, and of GTK's catalogs.
package enum SystemWords {
  /// The tables by language.
  package static let tables: [String: [SystemWord: String]] = [
    "de": de,
    "fr": fr,
    "es": es,
    "it": it,
    "pt": pt,
    "nl": nl,
    "pl": pl,
    "ru": ru,
    "tr": tr,
    "ar": ar,
    "he": he,
    "ja": ja,
    "ko": ko,
    "zh-Hans": zhHans,
    "zh-Hant": zhHant,
  ]

  /// Returns a string in the first language that has it, or else in English.
  package static func text(
    of word: SystemWord, in languages: [String], catalog: (String) -> GTKCatalog?
  ) -> String {
    for language in languages {
      if language == "en" || language.hasPrefix("en-") || language.hasPrefix("en_") { return word.rawValue }
      let found = Languages.matches(for: [language], in: Array(tables.keys))
      if let text = found.lazy.compactMap({ tables[$0]?[word] }).first { return text }
      if let text = catalog(language)?.text(of: word) { return text }
    }
    return word.rawValue
  }
}
