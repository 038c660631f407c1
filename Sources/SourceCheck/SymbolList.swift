import SourceTranslation

/// The declarations in Swift files: types, their members and what they inherit, by simple names.
struct SymbolList: Sendable {
  private(set) var members: [String: Set<String>] = [:]
  /// The members of each type that other modules can override.
  private var openMembers: [String: Set<String>] = [:]
  private var supertypes: [String: Set<String>] = [:]
  /// The declared types, without types that are only extended.
  private(set) var types: Set<String> = []
  /// The declared types, including those that aren't visible to others.
  private var allTypes: Set<String> = []
  /// The names of types that can have members which their declarations don't show: of type aliases and associated
  /// types, of types with dynamic members or a macro, and of protocols whose requirements name a superclass.
  private(set) var opaqueTypes: Set<String> = []
  /// The names of all members of all types, and of all functions.
  private(set) var names: Set<String> = []
  /// The names that are declared anywhere without overriding another declaration.
  private(set) var introduced: Set<String> = []
  /// The labels of the functions of each name.
  private(set) var labels: [String: Set<[String]>] = [:]
  /// The labels of each type's initialisers, without inherited ones.
  private(set) var initialisers: [String: Set<[String]>] = [:]
  /// The names of declarations that aren't functions.
  private(set) var values: Set<String> = []
  /// The names of cases with associated values that have no defaults, alone and after their type's name and a dot.
  private(set) var casesWithValues: Set<String> = []
  /// The names of all other declarations.
  private(set) var namesWithoutValues: Set<String> = []
  /// Names that occur before a colon: labels, parameters, and elements of tuples.
  private(set) var labelled: Set<String> = []
  /// The explicit types of static properties and static methods' results, by the names of type and property with a dot.
  private(set) var staticTypes: [String: String] = [:]
  /// The explicit types of properties, by the names of type and property with a dot; empty if several differ.
  private(set) var propertyTypes: [String: String] = [:]
  /// The explicit types of properties and variables, by name.
  private(set) var valueTypes: [String: Set<String>] = [:]

  /// Adds a file's declarations; with `onlyPublic`, only those that other modules can use.
  mutating func add(_ file: SourceFile, onlyPublic: Bool) {
    let scopes = Dictionary(file.types.map { ($0.open, $0) }) { first, _ in first }
    for type in file.types {
      let isVisible = !onlyPublic || Self.isPublic(file, type.keyword)
      if type.kind != .extension { allTypes.insert(type.simpleName) }
      if Self.isOpaque(type, in: file) { opaqueTypes.insert(type.simpleName) }
      if type.kind != .extension, isVisible || scopes[file.tokens[type.keyword].enclosing]?.kind == .protocol {
        types.insert(type.simpleName)
        if let outer = type.outer { declare(type.simpleName, in: file.types[outer].simpleName) }
      }
      if isVisible || type.kind == .extension { supertypes[type.simpleName, default: []].formUnion(type.inherited) }
    }
    for index in file.tokens.indices where file.tokens[index].kind == .word {
      add(index, of: file, in: scopes[file.tokens[index].enclosing], onlyPublic: onlyPublic)
      if !onlyPublic, file.isMark(index + 1, Ascii.colon), !file.isMark(index - 1, Ascii.openBracket) {
        labelled.insert(file.name(index))
      }
      if file.is(index, "init") {
        addInitialiser(index, of: file, in: scopes[file.tokens[index].enclosing], onlyPublic: onlyPublic)
      }
    }
  }

  private static func isOpaque(_ type: TypeScope, in file: SourceFile) -> Bool {
    for index in Modifiers.start(file, of: type.keyword)..<type.keyword
    where file.isMark(index - 1, Ascii.at) && file.isWord(index) {
      let isMacro = Ascii.isUppercase(file.tokens[index].first) && !plainAttributes.contains(file.name(index))
      if isMacro || file.is(index, "dynamicMemberLookup") { return true }
    }
    return type.kind == .protocol && (type.nameEnd..<type.open).contains { file.is($0, "where") }
  }

  /// The attributes with capital letters that add no members for others.
  private static let plainAttributes: Set<String> = [
    "IBDesignable", "MainActor", "NSApplicationMain", "Observable", "UIApplicationMain",
  ]

  private static let keywords: Set<String> = ["func", "var", "let", "case", "typealias", "associatedtype"]

  private mutating func add(_ index: Int, of file: SourceFile, in type: TypeScope?, onlyPublic: Bool) {
    guard file.isWord(index + 1), !file.isMark(index - 1, Ascii.dot) else {
      if let type, !onlyPublic { addTuple(index, of: file, in: type) }
      return
    }
    let keyword = file.text(index)
    guard Self.keywords.contains(keyword) else { return }
    if keyword == "typealias" || keyword == "associatedtype" { opaqueTypes.insert(file.name(index + 1)) }
    if !(Modifiers.start(file, of: index)..<index).contains(where: { file.is($0, "override") }) {
      introduced.insert(file.name(index + 1))
    }
    addCase(index, of: file, in: type)
    if keyword == "var" || keyword == "let", !onlyPublic || isPublicProperty(file, index) {
      addType(of: index + 1, file)
    }
    guard let type else {
      if file.tokens[index].enclosing < 0, !onlyPublic || Self.isPublic(file, index) {
        if keyword == "typealias" { types.insert(file.name(index + 1)) }
        names.insert(file.name(index + 1))
        addSignature(index, of: file)
      }
      return
    }
    let isVisible =
      !onlyPublic || type.kind == .protocol || keyword == "case" || Self.isPublic(file, index)
      || type.kind == .extension && Self.isPublic(file, type.keyword)
    guard isVisible, keyword != "case" || type.kind == .enum else { return }
    declare(file.name(index + 1), in: type.simpleName)
    if (Modifiers.start(file, of: index)..<index).contains(where: { file.is($0, "open") }) {
      openMembers[type.simpleName, default: []].insert(file.name(index + 1))
    }
    addSignature(index, of: file)
    if keyword == "typealias" { types.insert(file.name(index + 1)) }
    addStaticType(index, of: file, in: type)
    addStaticResult(index, of: file, in: type)
    addPropertyType(index, of: file, in: type)
    guard keyword == "case" || keyword == "let" || keyword == "var" else { return }
    // More names in the same declaration follow commas on the same line.
    var next = index + 2
    while next < file.tokens.count, file.tokens[next].enclosing == type.open,
      !file.tokens[next].beginsLine || file.isMark(next - 1, Ascii.comma), file.tokens[next].kind != .end,
      !file.isMark(next, Ascii.semicolon)
    {
      if file.isMark(next - 1, Ascii.comma), file.isWord(next) { declare(file.name(next), in: type.simpleName) }
      next = file.tokens[next].kind == .open ? max(file.tokens[next].partner, next) + 1 : next + 1
    }
  }

  /// Adds the properties of `let (first, second) = pair`.
  private mutating func addTuple(_ index: Int, of file: SourceFile, in type: TypeScope) {
    guard file.is(index, "let") || file.is(index, "var"), file.isMark(index + 1, Ascii.openParen) else { return }
    for place in index + 1..<max(file.tokens[index + 1].partner, index + 1) where file.isWord(place) {
      declare(file.name(place), in: type.simpleName)
    }
  }

  /// Records whether a declaration is a case with values.
  private mutating func addCase(_ index: Int, of file: SourceFile, in type: TypeScope?) {
    let open = index + 2
    guard file.is(index, "case"), file.isMark(open, Ascii.openParen), file.tokens[open].partner > open + 1,
      !(open..<file.tokens[open].partner).contains(where: { file.is($0, "=") })
    else {
      namesWithoutValues.insert(file.name(index + 1))
      return
    }
    casesWithValues.insert(file.name(index + 1))
    if let type { casesWithValues.insert(type.simpleName + "." + file.name(index + 1)) }
  }

  /// Records the type of a static method's result.
  private mutating func addStaticResult(_ index: Int, of file: SourceFile, in type: TypeScope) {
    let open = index + 2
    guard file.is(index, "func"), file.isMark(open, Ascii.openParen), file.tokens[open].partner > open,
      Self.isStatic(file, index)
    else { return }
    let arrow = file.tokens[open].partner + 1
    guard file.is(arrow, "->"), file.isWord(arrow + 1), Ascii.isUppercase(file.tokens[arrow + 1].first),
      !file.isMark(arrow + 2, Ascii.dot), !file.is(arrow + 2, "<")
    else { return }
    let name = type.simpleName + "." + file.name(index + 1)
    let result = file.is(arrow + 1, "Self") ? type.simpleName : file.name(arrow + 1)
    // Methods of one name may have results of different types.
    staticTypes[name] = staticTypes[name] == nil || staticTypes[name] == result ? result : ""
  }

  /// Records the type of a static property, which is written after its name or follows from its initial value.
  private mutating func addStaticType(_ index: Int, of file: SourceFile, in type: TypeScope) {
    guard file.is(index, "var") || file.is(index, "let"), file.isWord(index + 3), Self.isStatic(file, index) else {
      return
    }
    let isWritten = file.isMark(index + 2, Ascii.colon) && !file.isMark(index + 4, Ascii.dot)
    let isMade = file.is(index + 2, "=") && file.isMark(index + 4, Ascii.openParen)
    guard isWritten || isMade, Ascii.isUppercase(file.tokens[index + 3].first) else { return }
    staticTypes[type.simpleName + "." + file.name(index + 1)] = file.name(index + 3)
  }

  /// Records the type of a property if it's written as a single name.
  private mutating func addPropertyType(_ index: Int, of file: SourceFile, in type: TypeScope) {
    guard file.is(index, "var") || file.is(index, "let") else { return }
    let key = type.simpleName + "." + file.name(index + 1)
    var known = ""
    if file.isMark(index + 2, Ascii.colon), file.isWord(index + 3),
      Ascii.isUppercase(file.tokens[index + 3].first), !file.isMark(index + 4, Ascii.dot), !file.is(index + 4, "<"),
      !file.is(index + 4, "&")
    {
      known = file.name(index + 3)
    }
    propertyTypes[key] = propertyTypes[key] == nil || propertyTypes[key] == known ? known : ""
  }

  private mutating func addSignature(_ index: Int, of file: SourceFile) {
    if let signature = file.is(index, "func") ? FunctionSyntax(file, keyword: index) : nil {
      labels[file.name(index + 1), default: []].insert(signature.labels)
    } else {
      values.insert(file.name(index + 1))
    }
  }

  private mutating func addInitialiser(_ index: Int, of file: SourceFile, in type: TypeScope?, onlyPublic: Bool) {
    guard let type, !file.isMark(index - 1, Ascii.dot) else { return }
    let isVisible =
      !onlyPublic || type.kind == .protocol || Self.isPublic(file, index)
      || type.kind == .extension && Self.isPublic(file, type.keyword)
    var open = index + 1
    if file.is(open, "?") || file.is(open, "!") { open += 1 }
    open = file.skipAngles(open)
    guard isVisible, file.isMark(open, Ascii.openParen), file.tokens[open].partner > open else { return }
    initialisers[type.simpleName, default: []].insert(FunctionSyntax.labels(file, open))
  }

  private func isPublicProperty(_ file: SourceFile, _ keyword: Int) -> Bool {
    file.is(keyword, "var") && Self.isPublic(file, keyword) && !Self.isStatic(file, keyword)
  }

  /// Records the type of a value, which is written after its name or follows from its initial value.
  private mutating func addType(of index: Int, _ file: SourceFile) {
    var type = index + 2
    if bindsProperty(index, file) { return }
    guard file.isMark(index + 1, Ascii.colon) || file.is(index + 1, "="), file.isWord(type) else {
      valueTypes[file.name(index), default: []].insert("")
      return
    }
    while file.isMark(type + 1, Ascii.dot), file.isWord(type + 2), Ascii.isUppercase(file.tokens[type + 2].first) {
      type += 2
    }
    let isKnown =
      Ascii.isUppercase(file.tokens[type].first)
      && (file.isMark(index + 1, Ascii.colon) || endsWithCall(type, file))
      && !file.isMark(file.skipAngles(type + 1), Ascii.dot)
    valueTypes[file.name(index), default: []].insert(isKnown ? file.name(type) : "")
  }

  /// Returns whether a name is bound to the property of the same name, as in `if let item = self.item`: its type stays
  /// the same.
  private func bindsProperty(_ index: Int, _ file: SourceFile) -> Bool {
    guard file.is(index - 1, "let") || file.is(index - 1, "var") else { return false }
    let isCondition = file.is(index - 2, "if") || file.is(index - 2, "guard") || file.is(index - 2, "while")
    if isCondition, file.isMark(index + 1, Ascii.openBrace) || file.is(index + 1, "else") { return true }
    guard file.is(index + 1, "=") else { return false }
    let value = file.is(index + 2, "self") && file.isMark(index + 3, Ascii.dot) ? index + 4 : index + 2
    guard file.isWord(value), file.name(value) == file.name(index) else { return false }
    let next = value + 1
    return file.tokens[next].beginsLine && !file.isMark(next, Ascii.dot) || file.isMark(next, Ascii.openBrace)
      || file.isMark(next, Ascii.comma) || file.is(next, "else") || file.isMark(next, Ascii.semicolon)
  }

  /// Returns whether an initialiser's call, which begins with a type's name, is the whole of a value.
  private func endsWithCall(_ type: Int, _ file: SourceFile) -> Bool {
    guard file.isMark(type + 1, Ascii.openParen), file.tokens[type + 1].partner > type else { return false }
    let next = file.tokens[type + 1].partner + 1
    guard next < file.tokens.count else { return true }
    if file.isMark(next, Ascii.dot) || file.is(next, "?") || file.is(next, "!") || file.is(next, "as") { return false }
    return true
  }

  /// Adds the parameters of a file's functions to its values: they hide properties of the same names.
  mutating func addParameters(of file: SourceFile) {
    for index in file.tokens.indices where file.isWord(index) && file.isMark(index + 1, Ascii.colon) {
      let open = file.tokens[index].enclosing
      guard file.isMark(open, Ascii.openParen), file.is(open - 1, "init") || file.is(open - 2, "func") else { continue }
      // A variadic parameter is an array.
      if file.is(index + 3, "...") {
        valueTypes[file.name(index), default: []].insert("")
      } else {
        addType(of: index, file)
      }
    }
  }

  /// Returns the type of a value, if all values with that name have the same type.
  func type(of value: String) -> String? {
    guard let types = valueTypes[value], types.count == 1, let type = types.first, !type.isEmpty else { return nil }
    return type
  }

  private mutating func declare(_ name: String, in type: String) {
    members[type, default: []].insert(name)
    names.insert(name)
  }

  /// Returns whether a declaration belongs to its type, and not to the type's instances.
  private static func isStatic(_ file: SourceFile, _ keyword: Int) -> Bool {
    (Modifiers.start(file, of: keyword)..<keyword).contains { file.is($0, "static") || file.is($0, "class") }
  }

  /// Returns whether other modules can use a declaration: it's public, and not marked as unavailable, which only gives
  /// the compiler a message.
  private static func isPublic(_ file: SourceFile, _ keyword: Int) -> Bool {
    let start = Modifiers.start(file, of: keyword)..<keyword
    return start.contains { file.is($0, "public") || file.is($0, "open") }
      && !start.contains { file.is($0, "unavailable") }
  }

  // MARK: - Queries

  /// Returns whether a type or one of its supertypes has a member; `nil` if a supertype can't be found.
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

  /// Returns whether a type inherits a member that it can't override, such as the default of a protocol's method; false
  /// if a supertype can't be found.
  func isClosed(_ name: String, in type: String, foreign: SymbolList) -> Bool {
    // No type has a member without a name, so this is `nil` if a supertype isn't known.
    guard has("", in: type, foreign: foreign) == false else { return false }
    let types = typeAndSupertypes(of: type, foreign: foreign)
    return types.contains { members[$0]?.contains(name) == true }
      && !types.contains { openMembers[$0]?.contains(name) == true }
  }

  /// Returns a type and everything that it inherits from or conforms to, as far as it's declared here or in other
  /// files.
  func typeAndSupertypes(of type: String, foreign: SymbolList) -> Set<String> {
    var result: Set<String> = [], next = [type]
    while let type = next.popLast() {
      guard result.insert(type).inserted else { continue }
      next += supertypes[type] ?? []
      next += foreign.supertypes[type] ?? []
    }
    return result
  }

  /// Supertypes without members that code refers to.
  private static let harmless: Set<String> = [
    "AnyObject", "CaseIterable", "CustomDebugStringConvertible", "CustomStringConvertible", "Equatable", "Hashable",
    "Identifiable", "Int", "NSCoding", "NSCopying", "NSObject", "NSObjectProtocol", "NSSecureCoding", "OptionSet",
    "RawRepresentable", "Sendable", "String", "UInt", "UInt32", "UInt8", "MainActorObject", "class",
  ]
}
