/// A member of a class to which storyboards and nibs can connect.
struct InterfaceMember: Sendable {
  enum Kind: Sendable { case property, action, creation }

  let kind: Kind
  /// The property's name, or the method's Objective-C name.
  let name: String
  /// The name as written, with backticks.
  let written: String
  /// The labels of a method's parameters; `_` for none.
  var labels: [String] = []
  var isAsync = false
  /// Whether other files can't refer to it.
  var isPrivate: Bool
  var isOfPrivateType = false
  /// Whether the member is declared in an extension.
  let isInExtension: Bool
  /// The path of the file.
  let path: String
  /// The condition under which it's compiled; `nil` if it always is.
  var condition: String?

  /// Returns the code that makes a connection, as a case of a `switch` in a class called `type`.
  func code(in type: String) -> String {
    func call(_ target: String, _ arguments: some Sequence<String>) -> String {
      "\(target).\(written)(" + zip(labels, arguments).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
        + ")"
    }
    switch kind {
    case .property: return "case \"\(name)\": connection.set { self.\(written) = $0 }"
    case .action:
      let names = ["sender", "event"].prefix(labels.count)
      let called = call("target", names)
      let parameters = ["target: \(type)"] + names
      let head = "connection.action = Selector(calling: \"\(name)\") { (\(parameters.joined(separator: ", "))) in "
      return "case \"\(name)\": \(head)\(isAsync ? "_ = Task { await \(called) }" : called) }"
    case .creation:
      let names = ["coder", "sender", "identifier"].prefix(labels.count)
      return "case \"\(name)\": connection.create { \(names.joined(separator: ", ")) in \(call("self", names)) }"
    }
  }
}

/// The members of a target's classes for storyboards and nibs.
struct InterfaceMembers: Sendable {
  /// The members by the path of their type.
  private(set) var byPath: [String: [InterfaceMember]] = [:]
  /// The members by the simple name of their type, except those that are compiled only in some builds of it.
  private(set) var byType: [String: [InterfaceMember]] = [:]
  /// The simple names of the types with members that are compiled only in some builds.
  private(set) var conditionalTypes: Set<String> = []
  /// The names of the properties that aren't marked as outlets, by the simple name of their type.
  private(set) var unmarkedProperties: [String: Set<String>] = [:]

  /// Adds the members that a file declares, except in code that is left out.
  mutating func add(
    _ file: SourceFile, _ leftOut: LeftOutCode, _ conditions: BuildConditions, _ privatePaths: Set<String>
  ) {
    func kind(at index: Int) -> InterfaceMember.Kind? {
      guard file.isMark(index, Ascii.at), file.isWord(index + 1), !file.tokens[index + 1].isApart,
        let kind = Self.kinds[file.text(index + 1)], let type = file.type(around: index),
        file.tokens[index].enclosing == type.open, type.kind == .class || type.kind == .extension,
        conditions.isActive(index), !leftOut.contains(index)
      else { return nil }
      return kind
    }
    // The end of the attributes and modifiers of the last declaration.
    var end = 0
    for index in file.tokens.indices {
      guard index >= end, kind(at: index) != nil, let type = file.type(around: index) else { continue }
      end = Modifiers.end(file, after: Modifiers.endOfAttribute(file, index))
      let path = file.path(of: type)
      let isHidden = privatePaths.contains(path) || file.isPrivate(type)
      // Each branch of an `#if` may contain an attribute of the same declaration.
      let attributes = (index..<end).compactMap { place in kind(at: place).map { (place: place, kind: $0) } }
      for kind in [InterfaceMember.Kind.property, .action, .creation] {
        let places = attributes.filter { $0.kind == kind }.map(\.place)
        guard let first = places.first else { continue }
        let members = Self.members(file, attribute: first, kind, in: type)
        for condition in conditions.conditions(ofBranches: places, of: end) {
          let isConditional =
            condition != nil && (type.kind == .extension || condition != conditions.condition(type.keyword))
          if isConditional { conditionalTypes.insert(type.simpleName) }
          for var member in members {
            member.condition = condition
            member.isPrivate = member.isPrivate || isHidden
            member.isOfPrivateType = isHidden
            byPath[path, default: []].append(member)
            if !isConditional { byType[type.simpleName, default: []].append(member) }
          }
        }
      }
    }
    addUnmarkedProperties(file, leftOut, conditions)
  }

  private mutating func addUnmarkedProperties(
    _ file: SourceFile, _ leftOut: LeftOutCode, _ conditions: BuildConditions
  ) {
    for index in file.tokens.indices where file.tokens[index].kind == .word {
      guard file.is(index, "var") || file.is(index, "let"), file.isWord(index + 1),
        let type = file.type(around: index), file.tokens[index].enclosing == type.open,
        type.kind == .class || type.kind == .extension, conditions.isActive(index), !leftOut.contains(index)
      else { continue }
      let isOther = (Modifiers.start(file, of: index)..<index).contains {
        file.is($0, "static") || file.is($0, "class") || file.isWord($0) && Self.kinds[file.text($0)] != nil
      }
      guard !isOther else { continue }
      unmarkedProperties[type.simpleName, default: []].formUnion(Self.names(file, index).map(file.name))
    }
  }

  private static let kinds: [String: InterfaceMember.Kind] = [
    "IBOutlet": .property, "IBInspectable": .property, "IBAction": .action, "IBSegueAction": .creation,
  ]

  /// Returns the members of the declaration to which an attribute belongs.
  private static func members(
    _ file: SourceFile, attribute: Int, _ kind: InterfaceMember.Kind, in type: TypeScope
  ) -> [InterfaceMember] {
    guard let keyword = Modifiers.keyword(file, after: Modifiers.endOfAttribute(file, attribute)) else { return [] }
    let start = Modifiers.start(file, of: keyword)
    // `private(set)` only hides the setter, which is called from within the class.
    let isPrivate = (start..<keyword).contains(where: file.isPrivateModifier)
    let isInExtension = type.kind == .extension
    if kind == .property {
      guard file.is(keyword, "var"), file.isWord(keyword + 1), isSettable(file, keyword) else { return [] }
      return names(file, keyword).map {
        InterfaceMember(
          kind: kind, name: file.name($0), written: file.text($0), isPrivate: isPrivate,
          isInExtension: isInExtension, path: file.path)
      }
    }
    guard file.is(keyword, "func"), let syntax = FunctionSyntax(file, keyword: keyword), !syntax.isThrowing else {
      return []
    }
    let method = Method(file, syntax, in: type)
    guard !method.isStatic, method.labels.count <= (kind == .action ? 2 : 3) else { return [] }
    return [
      InterfaceMember(
        kind: kind, name: method.selector, written: method.escapedBase, labels: method.labels,
        isAsync: syntax.isAsync, isPrivate: isPrivate, isInExtension: isInExtension, path: file.path)
    ]
  }

  /// Returns whether a property is stored, or computed with a setter.
  private static func isSettable(_ file: SourceFile, _ keyword: Int) -> Bool {
    var index = keyword + 2
    while index < file.tokens.count {
      let token = file.tokens[index]
      if file.is(index, "=") || beginsVariable(file, index) { return true }
      if file.isMark(index, Ascii.openBrace), token.partner > index {
        return (index + 1..<token.partner).contains {
          file.tokens[$0].enclosing == index
            && (file.is($0, "set") || file.is($0, "didSet") || file.is($0, "willSet"))
        }
      }
      if token.kind == .end || token.kind == .close || file.isMark(index, Ascii.semicolon) { return true }
      if token.beginsLine, !file.isMark(index, Ascii.colon), !file.isMark(index - 1, Ascii.colon) { return true }
      index = token.kind == .open && token.partner > index ? token.partner + 1 : index + 1
    }
    return true
  }

  /// Returns whether a token begins another declaration on the same line, and not a condition or a pattern.
  private static func beginsVariable(_ file: SourceFile, _ index: Int) -> Bool {
    (file.is(index, "var") || file.is(index, "let")) && !file.isMark(index - 1, Ascii.comma)
      && !["if", "case"].contains { $0 == (file.isWord(index - 1) ? file.text(index - 1) : "") }
  }

  /// Returns the tokens of the names that a `var` declares.
  private static func names(_ file: SourceFile, _ keyword: Int) -> [Int] {
    var names = [keyword + 1], index = keyword + 2
    while index < file.tokens.count {
      let token = file.tokens[index]
      let isEnd = file.isMark(index, Ascii.semicolon) || file.isMark(index, Ascii.openBrace)
      if token.kind == .end || token.kind == .close || isEnd || beginsVariable(file, index) { break }
      let isContinued = [Ascii.comma, Ascii.colon].contains { file.isMark(index, $0) || file.isMark(index - 1, $0) }
      if token.beginsLine, !isContinued, !file.is(index - 1, "=") { break }
      if file.isMark(index, Ascii.comma), file.isWord(index + 1) { names.append(index + 1) }
      let next = token.kind == .open && token.partner > index ? token.partner + 1 : file.skipAngles(index)
      index = max(next, index + 1)
    }
    return names
  }
}
