import SystemStrings

/// The built-in strings in the languages of our catalog, and of GTK's catalogs.
package enum SystemWords {
  /// Returns a string in the first language that has it, or else in English.
  package static func text(
    of word: SystemWord, in languages: [String], catalog: (String) -> GTKCatalog?
  ) -> String {
    for language in languages {
      if language == "en" || language.hasPrefix("en-") || language.hasPrefix("en_") { return word.rawValue }
      let found = Languages.matches(for: [language], in: SystemStrings.languages)
      if let text = found.lazy.compactMap({ SystemStrings.texts(in: $0)[word.rawValue] }).first { return text }
      if let text = catalog(language)?.text(of: word) { return text }
    }
    return word.rawValue
  }
}
