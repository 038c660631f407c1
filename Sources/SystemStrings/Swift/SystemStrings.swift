import AloeCore
import Foundation

/// The strings that the package itself displays, in the languages of its string catalog.
///
/// The catalog is `Sources/SystemStrings/Catalog/SystemStrings.xcstrings`, with a comment on each string for
/// translators. For English, nothing is read; for other languages, only one at a time.
package enum SystemStrings {
  /// The languages that have all strings, besides English, named as in the catalog.
  package static let languages = [
    "ar", "de", "es", "fr", "he", "it", "ja", "ko", "nl", "pl", "pt", "ru", "tr", "zh-Hans", "zh-Hant",
  ]

  /// Returns the strings in a language, by their English text; none for an unknown language.
  ///
  /// The first call for a language reads the catalog, which takes about a millisecond.
  package static func texts(in language: String) -> [String: String] {
    let kept = Context.installed.sharedState(of: .systemStrings) { KeptSystemStrings() }
    return kept.texts(in: language) { read(catalog, language) }
  }

  /// Returns a string with its placeholders replaced: `%@` by the parts in order, `%2$@` by the second part.
  ///
  /// Placeholders in parts are left as they are, and so are placeholders without a part.
  package static func text(_ format: String, with parts: [String]) -> String {
    var (whole, next) = ("", 0)
    var rest = format[...]
    while let start = rest.firstIndex(of: "%") {
      whole += rest[..<start]
      rest = rest[rest.index(after: start)...]
      var number: Int?
      if let digit = rest.first?.wholeNumberValue, digit > 0, rest.dropFirst().first == "$" {
        number = digit
        rest = rest.dropFirst(2)
      }
      guard rest.first == "@" else {
        whole += format[start..<rest.startIndex]
        continue
      }
      rest = rest.dropFirst()
      if number == nil { next += 1 }
      let index = (number ?? next) - 1
      whole += parts.indices.contains(index) ? parts[index] : String(format[start..<rest.startIndex])
    }
    return whole + rest
  }

  // MARK: - Reading

  /// The bytes of the catalog.
  static var catalog: Data {
    Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: catalogStart()), count: catalogCount(), deallocator: .none)
  }

  /// Returns the strings of a catalog in a language. An invalid catalog logs a warning, and has no strings.
  static func read(_ catalog: Data, _ language: String) -> [String: String] {
    let decoder = JSONDecoder()
    decoder.userInfo[.language] = language
    do {
      return try decoder.decode(CatalogFile.self, from: catalog).strings.compactMapValues(\.text)
    } catch {
      Messages.warn("SystemStrings.xcstrings can't be read, so texts are in English. Check its last change: \(error).")
      return [:]
    }
  }
}

/// A cache of the strings of each language that has been read.
final class KeptSystemStrings: @unchecked Sendable {
  // Unchecked: the lock is held around every access to the strings.
  private let lock = Lock()
  private var texts: [String: [String: String]] = [:]

  /// The maximum number of languages to keep; a client may ask for any.
  private static let maxCount = AloeLimits.systemStringLanguages

  /// The number of languages that are kept.
  var count: Int { lock.withLock { texts.count } }

  func texts(in language: String, read: () -> [String: String]) -> [String: String] {
    if let known = lock.withLock({ texts[language] }) { return known }
    let found = read()
    lock.withLock {
      if texts.count >= Self.maxCount { texts = [:] }
      texts[language] = found
    }
    return found
  }
}

extension Context.Owner {
  /// The strings that have been read.
  fileprivate static let systemStrings = Context.Owner()
}

extension CodingUserInfoKey {
  /// The language to read.
  fileprivate static let language = CodingUserInfoKey(rawValue: "language")!  // Any text is a key.
}

// Declared here instead of imported, so that modules that import this one need no C module.
@_silgen_name("aloe_system_strings") private func catalogStart() -> UnsafeRawPointer
@_silgen_name("aloe_system_strings_count") private func catalogCount() -> Int

// MARK: - The catalog's format

/// A string catalog, of which one language is decoded.
private struct CatalogFile: Decodable {
  var strings: [String: Entry]

  struct Entry: Decodable {
    /// The string in the language; `nil` if it has none.
    var text: String?

    private enum Key: CodingKey { case localizations }

    init(from decoder: any Decoder) throws {
      let entry = try decoder.container(keyedBy: Key.self)
      guard entry.contains(.localizations), let name = decoder.userInfo[.language] as? String else { return }
      let languages = try entry.nestedContainer(keyedBy: Language.self, forKey: .localizations)
      text = try languages.decodeIfPresent(Localization.self, forKey: Language(stringValue: name))?.stringUnit.value
    }
  }

  struct Localization: Decodable {
    var stringUnit: Unit
  }

  struct Unit: Decodable {
    var value: String
  }

  struct Language: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
