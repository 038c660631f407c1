/// A member of a class that storyboards and nibs are connected to.
struct InterfaceMember: Sendable {
  enum Kind: Sendable { case property, action, creation }

  let kind: Kind
  /// The simple name of the type that declares it.
  let owner: String
  /// The property's name, or the method's Objective-C name.
  let name: String
  /// The name as written, with backticks.
  let written: String
  /// The labels of a method's parameters; `_` for none.
  var labels: [String] = []
  var isAsync = false
  /// Whether other files can't refer to it.
  let isPrivate: Bool
  /// Whether it's declared in an extension.
  let isInExtension: Bool
  /// The path of the file.
  let path: String

  /// The code that makes a connection, as a case of a `switch` in a class called `type`.
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
  /// The members by the simple name of their type.
  private(set) var byType: [String: [InterfaceMember]] = [:]
  /// The types with members that are compiled under conditions, which aren't evaluated here.
  private(set) var conditionalTypes: Set<String> = []

  /// Adds the members that a file declares.
  mutating func add(_ file: SourceFile) {
    var depth = 0
    for index in file.tokens.indices {
      if file.tokens[index].kind == .pound {
        if file.is(index, "#if") { depth += 1 }
        if file.is(index, "#endif") { depth -= 1 }
      }
      guard file.isMark(index, Ascii.at), file.isWord(index + 1), !file.tokens[index + 1].isApart,
        let kind = Self.kinds[file.text(index + 1)], let type = file.type(around: index),
        file.tokens[index].enclosing == type.open, type.kind == .class || type.kind == .extension
      else { continue }
      guard depth == 0 else {
        conditionalTypes.insert(type.simpleName)
        continue
      }
      if let member = Self.member(file, attribute: index, kind, in: type) {
        byType[type.simpleName, default: []].append(member)
      }
    }
  }

  private static let kinds: [String: InterfaceMember.Kind] = [
    "IBOutlet": .property, "IBInspectable": .property, "IBAction": .action, "IBSegueAction": .creation,
  ]

  private static func member(
    _ file: SourceFile, attribute: Int, _ kind: InterfaceMember.Kind, in type: TypeScope
  ) -> InterfaceMember? {
    guard let keyword = Modifiers.keyword(file, after: Modifiers.endOfAttribute(file, attribute)) else { return nil }
    let start = Modifiers.start(file, of: keyword)
    // `private(set)` only hides the setter, which is called from within the class.
    let isPrivate = (start..<keyword).contains {
      (file.is($0, "private") || file.is($0, "fileprivate")) && !file.isMark($0 + 1, Ascii.openParen)
    }
    let isInExtension = type.kind == .extension
    if kind == .property {
      guard file.is(keyword, "var"), file.isWord(keyword + 1), isSettable(file, keyword) else { return nil }
      return InterfaceMember(
        kind: kind, owner: type.simpleName, name: file.name(keyword + 1), written: file.text(keyword + 1),
        isPrivate: isPrivate, isInExtension: isInExtension, path: file.path)
    }
    guard file.is(keyword, "func"), let syntax = FunctionSyntax(file, keyword: keyword), !syntax.isThrowing else {
      return nil
    }
    let method = Method(file, syntax, in: type)
    guard !method.isStatic, method.labels.count <= (kind == .action ? 2 : 3) else { return nil }
    return InterfaceMember(
      kind: kind, owner: type.simpleName, name: method.selector, written: method.escapedBase, labels: method.labels,
      isAsync: syntax.isAsync, isPrivate: isPrivate, isInExtension: isInExtension, path: file.path)
  }

  /// Returns whether a property is stored, or computed with a setter.
  private static func isSettable(_ file: SourceFile, _ keyword: Int) -> Bool {
    var index = keyword + 2
    while index < file.tokens.count {
      let token = file.tokens[index]
      if file.is(index, "=") { return true }
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
}
