import SourceTranslation

/// Names that neither the project nor any module on Linux declares.
extension FileCheck {
  /// Reports a type or another name with a capital letter that nothing declares.
  mutating func checkUnknownName(_ index: Int) {
    let name = file.name(index)
    guard !importsLibraries, isCapitalised(name), !file.is(index - 1, "import"), !modules.contains(name),
      !file.isMark(index - 1, Ascii.dot), !isLabel(index), !isArgumentLabel(index),
      !declares(name), !own.labelled.contains(name), !name.hasSuffix("Precedence"), !Self.systemModules.contains(name),
      !AppleModules.isAppleModule(name),
      !parameters.contains(name),
      !Self.attributes.contains(name) || !file.isMark(index - 1, Ascii.at)
    else { return }
    find(index, about: name, unknownName(name))
  }

  func unknownName(_ name: String) -> String {
    let reason = apple.reason(for: name).map { ": \($0)" } ?? ""
    if ["NSManaged", "NSFetch", "NSPersistent", "NSEntity"].contains(where: name.hasPrefix) {
      return "\(name) is in CoreData, which isn't on Linux. \(AppleModules.advice(for: "CoreData") ?? "")"
    }
    if name.hasPrefix("NS") {
      return "\(name) isn't in Foundation on Linux, nor in this UIKit\(reason). Put its uses into `#if !os(Linux)`."
    }
    return "\(name) isn't declared in these sources, nor in Swift's modules on Linux or this UIKit\(reason). "
      + "Add the file that declares it, or put its uses into `#if !os(Linux)`."
  }

  /// Reports a class that Xcode generates from a Core Data model.
  mutating func checkEntity(_ index: Int) {
    let name = file.name(index)
    guard entities.contains(name), !project.types.contains(name), !file.isMark(index - 1, Ascii.dot), !isLabel(index)
    else { return }
    find(
      index, about: name,
      "\(name) is an entity of the Core Data model, for which Xcode generates a class. "
        + "There's no Core Data on Linux: declare the class, and store its values in a file or a database.")
  }

  /// Reports a member whose name no type has.
  mutating func checkUnknownMember(_ index: Int) {
    let name = file.name(index)
    let plain = String(name.drop { $0 == "_" || $0 == "$" })
    guard !surroundings.hasLibraries, file.isMark(index - 1, Ascii.dot), !isMember(name, of: index - 2),
      !isMember(plain, of: index - 2),
      !project.labelled.contains(name), !Self.commonMembers.contains(name), !AppleModules.isAppleModule(name)
    else { return }
    let reason = apple.reason(for: name).map { ": \($0)" } ?? ""
    find(
      index, about: name,
      "No type has a member \(name) in these sources, in Swift's modules on Linux or in this UIKit\(reason).")
  }

  /// Reports a call whose labels fit no function of that name.
  mutating func checkCall(_ index: Int) {
    guard file.isMark(index + 1, Ascii.openParen), file.tokens[index + 1].partner > index,
      !file.tokens[index + 1].isApart
    else { return }
    checkPlainCreation(index)
    let name = file.name(index), labels = translation.callLabels(index + 1)
    if project.types.contains(name), !file.isMark(index - 1, Ascii.dot) { checkManaged(name, labels, at: index) }
    // A library may add functions and initialisers, but not those that only Apple's Foundation has.
    guard !surroundings.hasLibraries || FoundationGaps.lacks(initialiserOf: name, labels) else { return }
    if file.isMark(index - 1, Ascii.dot) {
      guard name != "init" else { return checkInitialiser(index - 2, labels, at: index) }
      guard !project.introduced.contains(name), !project.labelled.contains(name),
        !uiKit.values.contains(name), !linux.values.contains(name)
      else { return }
      let known = (uiKit.labels[name] ?? []).union(linux.labels[name] ?? [])
      guard !known.isEmpty, !known.contains(where: { Self.fits(labels, $0) }) else { return }
      find(index, about: name, "No function \(name) has these labels on Linux: \(Self.list(known)).")
    } else {
      checkInitialiser(index, labels, at: index)
    }
  }

  /// Reports an initialiser that a type of a module on Linux lacks.
  private mutating func checkInitialiser(_ type: Int, _ labels: [String], at index: Int) {
    guard file.isWord(type), !file.isMark(type - 1, Ascii.dot) else { return }
    let name = file.name(type)
    // Enumerations and option sets have their raw value's initialiser without declaring it.
    guard isCapitalised(name), !parameters.contains(name), labels != ["rawValue"] else { return }
    guard !project.types.contains(name) else { return }
    let known = initialisers(of: name)
    guard !known.isEmpty, !known.contains(where: { Self.fits(labels, $0) }) else { return }
    let call = "init(" + labels.map { $0 + ":" }.joined() + ")"
    find(index, about: name + call, "\(name) has no \(call) on Linux. It has \(Self.list(known)).")
  }

  /// Reports `init(context:)`, an initialiser of Core Data's objects, unless the project declares it.
  private mutating func checkManaged(_ name: String, _ labels: [String], at index: Int) {
    let typeAndSupertypes = uiKit.typeAndSupertypes(of: name, foreign: project)
    guard typeAndSupertypes.contains("NSManagedObject"), labels.contains("context"),
      !typeAndSupertypes.contains(where: { project.initialisers[$0]?.contains { Self.fits(labels, $0) } == true })
    else { return }
    find(
      index, about: name + "(context:)",
      "There's no Core Data on Linux, so \(name) has no init(context:). Declare an initialiser in the class.")
  }

  /// Reports a method that has an overridable method's name, but not its labels, as in code for the first versions of
  /// Swift.
  mutating func checkOverriddenLabels(_ keyword: Int) {
    let name = file.name(keyword + 1)
    guard !surroundings.hasLibraries, let labels = FunctionSyntax(file, keyword: keyword)?.labels,
      !project.introduced.contains(name), linux.labels[name] == nil, let known = uiKit.labels[name],
      !known.contains(labels)
    else { return }
    find(
      keyword, about: name, "There's no \(name) with these labels to override on Linux. It has \(Self.list(known)).")
  }

  /// Reports an override of a member that UIKit doesn't let other modules override.
  mutating func checkOverriddenAccess(_ keyword: Int) {
    let name = file.name(keyword + 1)
    guard let type = file.type(around: keyword)?.simpleName, !project.introduced.contains(name),
      !linux.names.contains(name), uiKit.isClosed(name, in: type, foreign: project)
    else { return }
    find(
      keyword, about: "override " + name,
      "This UIKit has \(name), but subclasses can't override it. Put the method into `#if !os(Linux)`.")
  }

  private func initialisers(of type: String) -> Set<[String]> {
    guard linux.types.contains(type) ? linux.describes(type) : uiKit.types.contains(type) else { return [] }
    var result: Set<[String]> = []
    let typeAndSupertypes = uiKit.typeAndSupertypes(of: type, foreign: project).flatMap {
      linux.typeAndSupertypes(of: $0)
    }
    for type in Set(typeAndSupertypes) {
      result.formUnion(linux.initialisers[type] ?? [])
      result.formUnion(uiKit.initialisers[type] ?? [])
      result.formUnion(project.initialisers[type] ?? [])
    }
    return result
  }

  /// Returns whether a call's labels are among a function's, in the same order. Other parameters may have defaults, or
  /// be trailing closures.
  private static func fits(_ labels: [String], _ declared: [String]) -> Bool {
    var rest = declared[...]
    for label in labels where label != "_" {
      guard let place = rest.firstIndex(of: label) else { return false }
      rest = rest[(place + 1)...]
    }
    return labels.isEmpty || !labels.allSatisfy { $0 == "_" } || declared.contains("_")
  }

  func initialiserList(of type: String) -> String { Self.list(linux.initialisers[type] ?? []) }

  private static func list(_ known: Set<[String]>) -> String {
    known.map { "(" + $0.map { $0 + ":" }.joined() + ")" }.sorted().prefix(4).joined(separator: ", ")
  }

  /// Reports a member of a named type of Foundation that Linux lacks.
  mutating func checkStaticMember(_ index: Int) {
    let type = index - 2
    guard !surroundings.hasLibraries, file.isMark(index - 1, Ascii.dot), file.isWord(type),
      !file.isMark(type - 1, Ascii.dot)
    else {
      return
    }
    let owner = file.name(type), name = file.name(index)
    guard isCapitalised(owner), !project.types.contains(owner), !parameters.contains(owner),
      !Self.commonMembers.contains(name), !linux.types.contains(name), !isWhollyDeclared(owner), hasMember(name)
    else { return }
    if uiKit.types.contains(owner) {
      guard uiKit.has(name, in: owner, foreign: project) == false else { return }
    } else {
      guard linux.describes(owner), !linux.has(name, in: owner) else { return }
      let typeAndSupertypes = linux.typeAndSupertypes(of: owner)
      let isAdded = typeAndSupertypes.contains {
        uiKit.members[$0]?.contains(name) == true || project.members[$0]?.contains(name) == true
      }
      guard !isAdded else { return }
    }
    find(index, about: owner + "." + name, "\(owner) has no member \(name) on Linux.")
  }

  /// Returns whether a type is from this package, and not one of Swift's own modules that it only extends. Typealiases
  /// have no members here.
  func isWhollyDeclared(_ type: String) -> Bool {
    uiKit.types.contains(type) && !project.types.contains(type) && !linux.types.contains(type)
      && uiKit.members[type] != nil
  }

  /// Returns whether a type is declared by the project only, and its sources declare all its members.
  func isOnlyInProject(_ type: String) -> Bool {
    guard project.types.contains(type), !uiKit.types.contains(type), !linux.types.contains(type),
      !entities.contains(type), !parameters.contains(type), project.members[type] != nil
    else { return false }
    let typeAndSupertypes = uiKit.typeAndSupertypes(of: type, foreign: project)
    if typeAndSupertypes.contains(where: project.opaqueTypes.contains) { return false }
    // A library can extend types that aren't the project's.
    return !surroundings.hasLibraries || typeAndSupertypes.allSatisfy(project.types.contains)
  }

  /// Returns whether the project adds a member to a type from elsewhere. It may be a protocol to which types conform
  /// without naming it, such as `Equatable`, or `Optional`, whose values are handled like those that they wrap.
  func isAddedElsewhere(_ name: String) -> Bool {
    uiKit.has(name, in: "Optional", foreign: project) == true
      || project.members.contains { !project.types.contains($0.key) && $0.value.contains(name) }
  }

  /// Reports subscripts of `AnyObject`.
  mutating func checkAnyObject() {
    for place in AnyObjectUses(file).places where isLive(place) {
      find(
        place, about: "AnyObject",
        "A value of type AnyObject has no members and subscripts without Objective-C. Cast it first: "
          + "`(\(file.isWord(place) ? file.name(place) : "value") as? [String: Any])?[key]`.")
    }
  }

  /// Reports a macro that doesn't exist.
  mutating func checkMacro(_ index: Int) {
    guard file.is(index, "#Preview") else { return }
    find(index, about: "#Preview", "There are no previews on Linux. Put it into `#if !os(Linux)`.")
  }

  // MARK: - What exists

  func declares(_ name: String) -> Bool { project.introduced.contains(name) || hasMember(name) }

  /// Returns whether a value or a type has a member with a name. The name of a type's static member isn't a member of a
  /// value.
  private func isMember(_ name: String, of owner: Int) -> Bool {
    let isValue =
      file.isWord(owner) && Ascii.isLowercase(file.tokens[owner].first) || file.isMark(owner, Ascii.closeParen)
      || file.is(owner, "?") || file.is(owner, "!")
    return !isValue
      ? hasMember(name) : project.names.contains(name) || uiKit.names.contains(name) || linux.hasMember(name)
  }

  private func hasMember(_ name: String) -> Bool {
    project.names.contains(name) || project.types.contains(name) || uiKit.names.contains(name)
      || uiKit.types.contains(name) || linux.names.contains(name)
  }

  /// Returns whether a name begins with a capital letter and has lowercase letters, or is a constant such as
  /// `kSecClass`.
  private func isCapitalised(_ name: String) -> Bool {
    guard let first = name.first, name.contains(where: \.isLowercase) else { return false }
    return first.isUppercase || first == "k" && name.dropFirst().prefix(2).allSatisfy(\.isUppercase) && name.count > 4
  }

  /// Attributes without a type of that name.
  private static let attributes: Set<String> = [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction", "NSApplicationMain",
    "NSCopying", "NSManaged", "UIApplicationMain",
  ]

  /// Returns the generic parameters of all declarations in a file.
  static func parameters(of file: SourceFile) -> Set<String> {
    // Those of the standard library's types, and of UIKit's, are visible in extensions.
    var result: Set<String> = [
      "Any", "AnyObject", "Bound", "Element", "Failure", "ItemIdentifierType", "Key", "Protocol", "RawValue", "Scalar",
      "SectionIdentifierType", "Self", "Success", "Type", "Value", "Wrapped",
    ]
    for index in file.tokens.indices where file.is(index, "<") {
      let isList =
        file.isWord(index - 2) && keywords.contains(file.text(index - 2)) || file.is(index - 1, "init")
        || file.is(index - 1, "subscript") || file.is(index - 2, "func")
      guard isList else { continue }
      let end = file.skipAngles(index)
      var place = index
      while place < end {
        if place == index || file.isMark(place, Ascii.comma), file.isWord(place + 1) {
          result.insert(file.name(place + 1))
        }
        place += 1
      }
    }
    for index in file.tokens.indices where file.is(index, "in") {
      addClosure(file, endingAt: index, to: &result)
      if file.is(index - 2, "for"), file.isWord(index - 1) { result.insert(file.name(index - 1)) }
    }
    for index in file.tokens.indices { addPattern(file, after: index, to: &result) }
    for index in file.tokens.indices where file.isWord(index) && file.isWord(index + 1) {
      if file.is(index, "precedencegroup") || file.is(index, "macro") || file.is(index, "each") {
        result.insert(file.name(index + 1))
      }
    }
    return result
  }

  /// Adds the parameters of a closure, whose keyword `in` is at an index.
  private static func addClosure(_ file: SourceFile, endingAt index: Int, to names: inout Set<String>) {
    var last = index - 1
    // A result's type may be between.
    if file.is(last, "?") { last -= 1 }
    last = file.is(last - 1, "->") ? last - 2 : index - 1
    let isInParentheses = file.isMark(last, Ascii.closeParen) && file.tokens[last].partner >= 0
    var first = isInParentheses ? file.tokens[last].partner : last
    while !isInParentheses, first > 0, file.isMark(first - 1, Ascii.comma), file.isWord(first - 2) { first -= 2 }
    guard first <= last, file.isMark(first - 1, Ascii.openBrace) || file.isMark(first - 1, Ascii.closeBracket) else {
      return
    }
    for place in first...last where file.isWord(place) && !file.isMark(place - 1, Ascii.colon) {
      names.insert(file.name(place))
    }
  }

  /// Adds the names that a pattern binds after a keyword, as in `for (key, value) in` and `case let .found(item)`.
  private static func addPattern(_ file: SourceFile, after index: Int, to names: inout Set<String>) {
    let binds = file.is(index, "let") || file.is(index, "var")
    guard binds || file.is(index, "for") else { return }
    var open = index + 1
    if binds, file.isWord(open), file.isMark(open + 1, Ascii.dot) { open += 1 }
    while binds, file.isMark(open, Ascii.dot), file.isWord(open + 1) { open += 2 }
    guard file.isMark(open, Ascii.openParen), file.tokens[open].partner > open else { return }
    for place in open..<file.tokens[open].partner where file.isWord(place) && !file.isMark(place + 1, Ascii.colon) {
      names.insert(file.name(place))
    }
  }

  private static let keywords: Set<String> = [
    "func", "class", "struct", "enum", "actor", "typealias", "protocol", "macro",
  ]
}
