/// A method or a property of a class or of an extension of one.
///
/// Without Objective-C, members of extensions can neither override nor be overridden. So such a member is renamed, and
/// the class gets a member with the original name that calls it. The code stays where it is, with its access to the
/// file's private declarations, and a change of it recompiles only that file.
struct ExtensionMember: Sendable {
  /// The extended type, with the names of the types around it.
  let path: String
  /// The full name of a method, or the name of a property.
  let name: String
  /// The token of the name, and its replacement in the extension.
  let nameToken: Int
  let newName: String
  let isOverride: Bool
  let isPrivate: Bool
  /// The path of the file, and whether only that file can refer to the member.
  let file: String
  let isHidden: Bool
  /// The condition under which it's compiled; `nil` if it always is.
  let condition: String?
  /// The attributes and the modifiers of the declaration that calls the renamed one, without `override`. Attributes
  /// come first: the compiler accepts none after a modifier.
  let attributes: String
  let modifiers: String
  /// The declaration that calls the renamed one, from its keyword on; `nil` if there can't be one.
  let forwarding: String?

  /// Parses a declaration from its keyword on; `nil` if it isn't a method or a property.
  init?(
    _ file: SourceFile, keyword: Int, in type: TypeScope, conditions: BuildConditions, privatePaths: Set<String>
  ) {
    guard file.isWord(keyword + 1) else { return nil }
    let start = Modifiers.start(file, of: keyword)
    let words = (start..<keyword).filter(file.isWord).map(file.text)
    let base = file.name(keyword + 1)
    path = type.name
    self.file = file.path
    condition = conditions.condition(keyword)
    nameToken = keyword + 1
    newName = base + "_" + type.name.split(separator: ".").joined(separator: "_")
    isOverride = words.contains("override")
    isPrivate = words.contains("private") || words.contains("fileprivate")
    isHidden = isPrivate || privatePaths.contains(type.name) || file.isPrivate(type)
    let isConstrained = type.kind == .extension && (type.nameEnd..<type.open).contains { file.is($0, "where") }
    attributes = Self.attributes(file, start..<keyword)
    var modifiers = ""
    if type.kind == .extension, !words.contains(where: Self.access.contains) {
      let typeStart = Modifiers.start(file, of: type.keyword)
      let access = (typeStart..<type.keyword).filter(file.isWord).map(file.text).first(where: Self.access.contains)
      if let access { modifiers = access + " " }
    }
    self.modifiers = modifiers + words.filter(Self.kept.contains).map { $0 + " " }.joined()
    if file.is(keyword, "func") {
      guard let syntax = FunctionSyntax(file, keyword: keyword) else { return nil }
      name = Method.fullName(base, syntax.labels)
      let call = isConstrained ? nil : Self.call(file, syntax, newName)
      forwarding = call.map { file.flat(keyword, syntax.end) + "{ \($0) }" }
    } else {
      name = base
      let accessors = isConstrained ? nil : Self.accessors(file, keyword, newName)
      forwarding = accessors.map { "var \(file.text(keyword + 1)): \($0.type) { \($0.body) }" }
    }
  }

  private static let access: Set<String> = ["public", "open", "package", "internal", "private", "fileprivate"]
  private static let kept = access.union(["class", "static", "nonisolated"])
  private static let keptAttributes: Set<String> = ["MainActor", "discardableResult", "available"]

  private static func attributes(_ file: SourceFile, _ range: Range<Int>) -> String {
    var result = "", index = range.lowerBound
    while index < range.upperBound {
      guard file.isMark(index, Ascii.at) else {
        index += 1
        continue
      }
      let end = Modifiers.endOfAttribute(file, index)
      if file.isWord(index + 1), keptAttributes.contains(file.text(index + 1)) { result += file.flat(index, end - 1) }
      index = end
    }
    return result
  }

  /// Returns the call of the renamed method with the parameters of its declaration; `nil` for parameters that can't be
  /// passed on.
  private static func call(_ file: SourceFile, _ syntax: FunctionSyntax, _ name: String) -> String? {
    var arguments: [String] = [], index = syntax.open + 1
    while index < syntax.close {
      var end = index
      while end < syntax.close, !file.isMark(end, Ascii.comma) {
        if file.tokens[end].kind == .open, file.tokens[end].partner > end { end = file.tokens[end].partner }
        if file.tokens[end].kind == .sign { end = max(end, file.skipAngles(end) - 1) }
        if file.is(end, "...") || file.is(end, "autoclosure") { return nil }
        end += 1
      }
      // Attributes may precede the label.
      var label = index
      while file.isMark(label, Ascii.at) { label = Modifiers.endOfAttribute(file, label) }
      guard file.isWord(label) else { return nil }
      let value = file.isWord(label + 1) ? label + 1 : label
      guard file.isMark(value + 1, Ascii.colon) else { return nil }
      let isInout = file.is(value + 2, "inout")
      arguments.append((file.is(label, "_") ? "" : file.text(label) + ": ") + (isInout ? "&" : "") + file.text(value))
      index = end + 1
    }
    let effects = (syntax.isThrowing ? "try " : "") + (syntax.isAsync ? "await " : "")
    return effects + name + "(" + arguments.joined(separator: ", ") + ")"
  }

  /// Returns a computed property's type, and accessors that call the renamed property; `nil` for others.
  private static func accessors(_ file: SourceFile, _ keyword: Int, _ name: String) -> (type: String, body: String)? {
    guard file.isMark(keyword + 2, Ascii.colon) else { return nil }
    var open = keyword + 3
    while open < file.tokens.count, !file.isMark(open, Ascii.openBrace) {
      let isEnd = file.tokens[open].kind == .close || file.tokens[open].kind == .end
      if isEnd || file.is(open, "=") || file.is(open, "var") { return nil }
      open = file.tokens[open].kind == .open ? max(file.tokens[open].partner, open) + 1 : open + 1
    }
    guard open < file.tokens.count, file.tokens[open].partner > open else { return nil }
    let type = file.flat(keyword + 3, open - 1)
    let inside = (open + 1..<file.tokens[open].partner).filter { file.tokens[$0].enclosing == open }
    if inside.contains(where: { file.is($0, "didSet") || file.is($0, "willSet") }) { return nil }
    let isSettable = inside.contains { index in
      file.is(index, "set") && (file.isMark(index + 1, Ascii.openBrace) || file.isMark(index + 1, Ascii.openParen))
        && !file.isMark(index - 1, Ascii.dot)
    }
    return (type, isSettable ? "get { \(name) } set { \(name) = newValue }" : name)
  }
}

/// A cache, for one file, of the classes whose subclasses override each member, so that they're searched for only once.
struct OverriddenMembers {
  /// The superclasses of the classes that override each member, by the member's full name.
  private var known: [String: Set<String>] = [:]

  /// Returns whether a subclass of a class overrides a member. O(1) on average after the first query for a member.
  mutating func isOverridden(_ name: String, below type: String, in declarations: Declarations) -> Bool {
    if let classes = known[name] { return classes.contains(type) }
    let classes = declarations.classesAboveOverriders(of: name)
    known[name] = classes
    return classes.contains(type)
  }
}

extension Declarations {
  /// Returns whether a member of an extension overrides or is overridden, so that the class has to declare it.
  func movesIntoClass(_ member: ExtensionMember, _ cache: inout OverriddenMembers) -> Bool {
    member.isOverride || addsOverride(member)
      || !member.isPrivate && cache.isOverridden(member.name, below: Reference.simpleName(member.path), in: self)
  }

  /// Returns whether a member of an extension overrides a method that is added to a superclass.
  func addsOverride(_ member: ExtensionMember) -> Bool {
    !member.isOverride && !member.isPrivate && overridesRequirement(member.name, in: Reference.simpleName(member.path))
  }
}

extension Translation {
  /// Renames members of extensions that override or are overridden, and adds to the classes members that call them.
  mutating func translateExtensionMembers() {
    let privatePaths = file.privatePaths()
    for type in keptTypes where type.kind == .class && !type.isLocal && conditions.isActive(type.keyword) {
      let around = conditions.condition(type.keyword)
      let stubs = movedMembers(of: type).filter { $0.condition == nil || $0.condition == around }.compactMap(stub)
      guard !stubs.isEmpty else { continue }
      addMembers(stubs, to: type)
    }
    for index in file.tokens.indices where file.tokens[index].kind == .word {
      guard file.is(index, "func") || file.is(index, "var"), let type = file.type(around: index),
        type.kind == .extension, file.tokens[index].enclosing == type.open, conditions.isActive(index),
        !isErased(index),
        let member = ExtensionMember(
          file, keyword: index, in: type, conditions: conditions, privatePaths: privatePaths),
        declarations.movesIntoClass(member, &overridden)
      else { continue }
      rename(member, in: type, keyword: index)
    }
  }

  /// Adds the members that call members which are compiled only in some builds, on separate lines. They come last,
  /// because nothing else can be on a directive's line.
  mutating func addConditionalMembers() {
    for type in keptTypes where type.kind == .class && !type.isLocal && conditions.isActive(type.keyword) {
      let around = conditions.condition(type.keyword)
      let members = movedMembers(of: type).filter { $0.condition != nil && $0.condition != around }
      guard !members.isEmpty else { continue }
      let end = file.tokens[type.close].start, line = file.place(of: end).line
      let location = Self.location(file.path, line: line)
      let parts = members.compactMap { member in
        stub(member).map { "#if \(member.condition ?? "")\n\(location)\n\($0)\n#endif\n" }
      }
      insert("\n" + parts.joined() + location + "\n", at: end)
    }
  }

  /// Returns the members of a class's extensions that it has to declare.
  mutating func movedMembers(of type: TypeScope) -> [ExtensionMember] {
    let isHidden = file.isPrivate(type)
    return (declarations.extensionMembers[file.path(of: type)] ?? []).filter {
      ($0.file == file.path || !isHidden && !$0.isHidden) && declarations.movesIntoClass($0, &overridden)
    }
  }

  private func stub(_ member: ExtensionMember) -> String? {
    let word = member.isOverride || declarations.addsOverride(member) ? "override " : ""
    return member.forwarding.map { member.attributes + word + member.modifiers + $0 }
  }

  /// The properties of view controllers that have no effect on a desktop.
  private static let unused: Set<String> = [
    "childForStatusBarStyle", "childForStatusBarHidden", "preferredStatusBarStyle", "prefersStatusBarHidden",
    "preferredStatusBarUpdateAnimation", "childForHomeIndicatorAutoHidden", "prefersHomeIndicatorAutoHidden",
    "childForScreenEdgesDeferringSystemGestures", "preferredScreenEdgesDeferringSystemGestures", "shouldAutorotate",
    "supportedInterfaceOrientations", "preferredInterfaceOrientationForPresentation",
  ]

  /// Replaces each override that would have no effect, in an extension of a class that the target doesn't declare, with
  /// a `#warning`.
  mutating func leaveOutUnusedOverrides() {
    for keyword in file.tokens.indices where file.is(keyword, "var") && file.isWord(keyword + 1) {
      guard Self.unused.contains(file.name(keyword + 1)), let type = file.type(around: keyword),
        type.kind == .extension,
        file.tokens[keyword].enclosing == type.open, !declarations.classPaths.contains(type.name),
        conditions.isActive(keyword), !isErased(keyword)
      else { continue }
      let start = Modifiers.start(file, of: keyword)
      let open = (keyword..<type.close).first {
        file.isMark($0, Ascii.openBrace) && file.tokens[$0].enclosing == type.open
      }
      guard (start..<keyword).contains(where: { file.is($0, "override") }), let open,
        file.tokens[open].partner > open
      else { continue }
      insert(
        "#warning(\"Members of extensions can't override on Linux, so \(file.name(keyword + 1)) is left out. It would "
          + "have no effect, because a desktop's window has no status bar and doesn't rotate.\")",
        at: file.tokens[start].start)
      erase(start...file.tokens[open].partner)
    }
  }

  /// The overridable members of `NSObject`, which belong to no actor. Methods without parameters have no parentheses.
  private static let nonisolated: Set<String> = [
    "description", "debugDescription", "hash", "isEqual(_:)", "copy", "mutableCopy",
  ]

  private mutating func rename(_ member: ExtensionMember, in type: TypeScope, keyword: Int) {
    let start = Modifiers.start(file, of: keyword)
    guard member.forwarding != nil, declarations.classPaths.contains(member.path) else {
      // Without `override`, the compiler reports the member of the subclass.
      guard member.isOverride || declarations.addsOverride(member) else { return }
      let place = (start..<keyword).first { file.is($0, "override") } ?? keyword
      let isOwn = declarations.classPaths.contains(member.path)
      return fail(
        place,
        isOwn
          ? "Members of extensions can't override on Linux, and this one can't be called from the class either. Move it "
            + "into the class \(type.name)."
          : "Members of extensions can't override on Linux, and this target doesn't declare the class \(type.name). "
            + "Move this into a class of the target.")
    }
    for index in start..<keyword where file.is(index, "override") { blank(token: index) }
    // Without `override`, it no longer inherits being nonisolated.
    if member.isOverride, Self.nonisolated.contains(member.name),
      !(start..<keyword).contains(where: { file.is($0, "nonisolated") })
    {
      insert("nonisolated ", at: file.tokens[keyword].start)
    }
    replace(file.tokens[member.nameToken].start..<file.tokens[member.nameToken].end, by: member.newName)
    guard let open = (keyword..<type.close).first(where: { file.isMark($0, Ascii.openBrace) }) else { return }
    for index in open..<max(open, file.tokens[open].partner) where file.is(index, "#function") {
      replace(file.tokens[index].start..<file.tokens[index].end, by: "\"\(functionName(member))\"")
    }
  }

  /// Returns the name of a method in the form of `#function`.
  private func functionName(_ member: ExtensionMember) -> String {
    file.is(member.nameToken - 1, "func") && !member.name.hasSuffix(")") ? member.name + "()" : member.name
  }
}
