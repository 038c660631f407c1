import SourceTranslation

/// The declarations in Swift files: types, their members and what they inherit, by simple names.
struct SymbolList: Sendable {
  private(set) var members: [String: Set<String>] = [:]
  private var supertypes: [String: Set<String>] = [:]
  /// The declared types, without those that are only extended.
  private(set) var types: Set<String> = []
  /// The declared types, including those that aren't visible to others.
  private var allTypes: Set<String> = []
  /// The names of all members of all types, and of all functions.
  private(set) var names: Set<String> = []
  /// The names that are declared anywhere without overriding another declaration.
  private(set) var introduced: Set<String> = []
  /// The explicit types of properties and variables, by name.
  private(set) var valueTypes: [String: Set<String>] = [:]

  /// Adds a file's declarations; with `onlyPublic`, only those that other modules can use.
  mutating func add(_ file: SourceFile, onlyPublic: Bool) {
    let scopes = Dictionary(file.types.map { ($0.open, $0) }) { first, _ in first }
    for type in file.types {
      let isVisible = !onlyPublic || Self.isPublic(file, type.keyword)
      if type.kind != .extension { allTypes.insert(type.simpleName) }
      if type.kind != .extension, isVisible || scopes[file.tokens[type.keyword].enclosing]?.kind == .protocol {
        types.insert(type.simpleName)
        if type.outer != nil, let outer = type.outer { declare(type.simpleName, in: file.types[outer].simpleName) }
      }
      if isVisible || type.kind == .extension { supertypes[type.simpleName, default: []].formUnion(type.inherited) }
    }
    for index in file.tokens.indices where file.tokens[index].kind == .word {
      add(index, of: file, in: scopes[file.tokens[index].enclosing], onlyPublic: onlyPublic)
    }
  }

  private static let keywords: Set<String> = ["func", "var", "let", "case", "typealias", "associatedtype"]

  private mutating func add(_ index: Int, of file: SourceFile, in type: TypeScope?, onlyPublic: Bool) {
    guard file.isWord(index + 1), !file.isMark(index - 1, Ascii.dot) else { return }
    let keyword = file.text(index)
    guard Self.keywords.contains(keyword) else { return }
    if !(Modifiers.start(file, of: index)..<index).contains(where: { file.is($0, "override") }) {
      introduced.insert(file.name(index + 1))
    }
    if keyword == "var" || keyword == "let", !onlyPublic || isPublicProperty(file, index) {
      addType(of: index + 1, file)
    }
    guard let type else {
      if file.tokens[index].enclosing < 0, !onlyPublic || Self.isPublic(file, index) {
        if keyword == "typealias" { types.insert(file.name(index + 1)) }
        names.insert(file.name(index + 1))
      }
      return
    }
    let isVisible =
      !onlyPublic || type.kind == .protocol || keyword == "case" || Self.isPublic(file, index)
      || type.kind == .extension && Self.isPublic(file, type.keyword)
    guard isVisible, keyword != "case" || type.kind == .enum else { return }
    declare(file.name(index + 1), in: type.simpleName)
    if keyword == "typealias" { types.insert(file.name(index + 1)) }
    guard keyword == "case" || keyword == "let" || keyword == "var" else { return }
    // More names in the same declaration follow commas on the same line.
    var next = index + 2
    while next < file.tokens.count, file.tokens[next].enclosing == type.open,
      !file.tokens[next].beginsLine || file.isMark(next - 1, Ascii.comma), file.tokens[next].kind != .end
    {
      if file.isMark(next - 1, Ascii.comma), file.isWord(next) { declare(file.name(next), in: type.simpleName) }
      next = file.tokens[next].kind == .open ? max(file.tokens[next].partner, next) + 1 : next + 1
    }
  }

  private func isPublicProperty(_ file: SourceFile, _ keyword: Int) -> Bool {
    file.is(keyword, "var") && Self.isPublic(file, keyword)
      && !(Modifiers.start(file, of: keyword)..<keyword).contains { file.is($0, "static") || file.is($0, "class") }
  }

  /// Records the type of a value that is written after its name, or is that of its initialiser.
  private mutating func addType(of index: Int, _ file: SourceFile) {
    var type = index + 2
    guard file.isMark(index + 1, Ascii.colon) || file.is(index + 1, "="), file.isWord(type) else {
      valueTypes[file.name(index), default: []].insert("")
      return
    }
    while file.isMark(type + 1, Ascii.dot), file.isWord(type + 2), Ascii.isUppercase(file.tokens[type + 2].first) {
      type += 2
    }
    let isKnown =
      Ascii.isUppercase(file.tokens[type].first)
      && (file.isMark(index + 1, Ascii.colon) || file.isMark(type + 1, Ascii.openParen))
      && !file.isMark(file.skipAngles(type + 1), Ascii.dot)
    valueTypes[file.name(index), default: []].insert(isKnown ? file.name(type) : "")
  }

  /// Returns the type of a value, if all values of that name have the same.
  func type(of value: String) -> String? {
    guard let types = valueTypes[value], types.count == 1, let type = types.first, !type.isEmpty else { return nil }
    return type
  }

  private mutating func declare(_ name: String, in type: String) {
    members[type, default: []].insert(name)
    names.insert(name)
  }

  private static func isPublic(_ file: SourceFile, _ keyword: Int) -> Bool {
    (Modifiers.start(file, of: keyword)..<keyword).contains { file.is($0, "public") || file.is($0, "open") }
  }

  // MARK: - Queries

  /// Returns whether a type or one of its supertypes has a member; `nil` if a supertype isn't known.
  func has(_ name: String, in type: String, foreign: SymbolList) -> Bool? {
    var level = [type], seen: Set<String> = [], isSure = true
    while let next = level.popLast() {
      guard seen.insert(next).inserted else { continue }
      if members[next]?.contains(name) == true || foreign.members[next]?.contains(name) == true { return true }
      let above = (supertypes[next] ?? []).union(foreign.supertypes[next] ?? [])
      for name in above where !allTypes.contains(name) && !foreign.types.contains(name) && !Self.harmless.contains(name)
      {
        isSure = false
      }
      level += above
    }
    return isSure ? false : nil
  }

  /// Supertypes without members that code refers to.
  private static let harmless: Set<String> = [
    "AnyObject", "CaseIterable", "CustomDebugStringConvertible", "CustomStringConvertible", "Equatable", "Hashable",
    "Identifiable", "Int", "NSCoding", "NSCopying", "NSObject", "NSObjectProtocol", "NSSecureCoding", "OptionSet",
    "RawRepresentable", "Sendable", "String", "UInt", "UInt32", "UInt8", "MainActorObject", "class",
  ]
}
