import AloeCore
import Foundation

/// The strings of a table in the languages to search, the best first.
struct StringsTable {
  fileprivate(set) var texts: [[String: LocalizedValue]] = []

  /// The value of a key in the best language that has it.
  subscript(key: String) -> LocalizedValue? {
    for language in texts {
      if let found = language[key] { return found }
    }
    return nil
  }
}

extension ResourceFolder {
  /// Returns the string for a key, like `NSLocalizedString`; `nil` if no language has it.
  ///
  /// A string with plural forms is a format that identifies them: `String(format:)` and related methods select a form.
  package func text(forKey key: String, table: String?) -> String? {
    let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    switch self.table(named: table)[key] {
    case .text(let text): return text
    case .plural(let format): return Context.installed.identifiedFormats.identified(format)
    case nil: return nil
    }
  }

  /// Returns the plain strings of a table, each in the best language that has it.
  package func texts(ofTable name: String) -> [String: String] {
    var found: [String: String] = [:]
    for language in table(named: name).texts {
      for case (let key, .text(let text)) in language where found[key] == nil { found[key] = text }
    }
    return found
  }

  /// The maximum number of cached tables, including tables that don't exist.
  private static let maxTables = AloeLimits.stringTables

  private func table(named name: String) -> StringsTable {
    if let known = lock.withLock({ tables[name] }) { return known }
    var table = StringsTable()
    // Resources without a language are beside the languages' folders.
    table.texts = languages.map { texts(ofTable: name, in: $0) } + [texts(ofTable: name, in: nil)]
    lock.withLock {
      // A client may look up any name.
      if tables.count >= Self.maxTables { tables = [:] }
      tables[name] = table
    }
    return table
  }

  func texts(ofTable name: String, in language: String?) -> [String: LocalizedValue] {
    var found: [String: LocalizedValue] = [:]
    guard Files.staysInside(name), language?.hasSlash != true else { return found }
    for root in roots.reversed() {
      let folder = language.map { "\(root)/\($0).lproj" } ?? root
      if let language { found.merge(catalog(named: name, in: root).texts[language] ?? [:]) { $1 } }
      if let strings = file("\(name).strings", in: folder) { found.merge(StringsReader.strings(strings)) { $1 } }
      guard let plurals = file("\(name).stringsdict", in: folder) else { continue }
      let rules = language == "Base" || language == nil ? developmentLanguage : language ?? "en"
      found.merge(StringsReader.stringsdict(plurals, language: rules)) { $1 }
    }
    return found
  }

  /// Returns the languages of a string catalog.
  func languagesOfCatalog(named name: String) -> [String] {
    roots.flatMap { catalog(named: name, in: $0).texts.keys }
  }

  private func catalog(named name: String, in root: String) -> StringCatalog {
    let path = "\(root)/\(name).xcstrings"
    if let known = lock.withLock({ catalogs[path] }) { return known }
    let read = file("\(name).xcstrings", in: root).map { StringCatalog(contentsOf: $0) } ?? StringCatalog()
    lock.withLock { catalogs[path] = read }
    return read
  }
}
