import AloeCore
import Foundation

/// GTK's own strings in a language, from a file that is part of GTK. It's read here because gettext supports only one
/// language per process, and only if the system has its locale.
package struct GTKCatalog: Sendable {
  private let words: [String: String]

  /// GTK's keys of strings, including their mnemonic marks.
  private static let names: [SystemWord: String] = [
    .cancel: "_Cancel", .copy: "_Copy", .cut: "Cu_t", .paste: "_Paste", .selectAll: "Select _All", .undo: "_Undo",
    .redo: "_Redo", .close: "Close", .open: "_Open", .save: "_Save", .search: "keyboard label\u{4}Search",
    .back: "keyboard label\u{4}Back", .mail: "keyboard label\u{4}Mail", .file: "File", .text: "Text", .image: "Image",
    .recents: "Recent", .click: "accessibility\u{4}Click",
  ]

  /// Returns the string; `nil` if GTK doesn't have it.
  package func text(of word: SystemWord) -> String? {
    guard let found = Self.names[word].flatMap({ words[$0] }), !found.isEmpty else { return nil }
    // The suffix "(_C)" in Japanese is removed, "Klipp _ut" becomes "Klipp ut".
    let plain = found.replacingOccurrences(of: #" ?\(_.\)"#, with: "", options: .regularExpression)
    return plain.replacingOccurrences(of: "_", with: "")
  }

  // MARK: - Files

  /// Reads the catalog of a language, given as a BCP 47 tag; `nil` if there's none.
  static func read(_ language: String) -> GTKCatalog? { file(of: language).flatMap { GTKCatalog($0) } }

  private static func file(of language: String) -> Data? {
    let parts = language.split(separator: "-").map(String.init)
    let whole = parts.joined(separator: "_")
    for name in [whole, parts.first ?? ""] where !name.isEmpty && !name.hasSlash {
      if let data = FileManager.default.contents(atPath: "/usr/share/locale/\(name)/LC_MESSAGES/gtk40.mo") {
        return data
      }
    }
    return nil
  }

  /// Reads a catalog in gettext's binary format; `nil` if it isn't one.
  package init?(_ data: Data) {
    let bytes = [UInt8](data)
    func number(_ place: Int) -> Int? {
      guard place >= 0, place + 4 <= bytes.count else { return nil }
      return (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    func text(_ table: Int, _ index: Int) -> String? {
      guard let length = number(table + index * 8), let place = number(table + index * 8 + 4),
        place + length <= bytes.count
      else { return nil }
      return String(decoding: bytes[place..<place + length], as: UTF8.self)
    }
    guard number(0) == 0x9504_12de, let count = number(8), let originals = number(12), let translations = number(16)
    else { return nil }
    let wanted = Set(Self.names.values)
    var words: [String: String] = [:]
    for index in 0..<count {
      guard let original = text(originals, index), wanted.contains(original) else { continue }
      words[original] = text(translations, index)
    }
    self.words = words
  }
}
