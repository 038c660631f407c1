import SourceTranslation

/// A search for the obstacles in a file.
struct FileCheck {
  let file: SourceFile
  let declarations: Declarations
  /// The symbols of UIKit and related modules on Linux.
  let uiKit: SymbolList
  /// The symbols that the project declares.
  let project: SymbolList
  let apple: AppleMembers
  /// The types and members of Swift's own modules.
  let linux: LinuxSymbols
  /// The classes that Xcode generates from Core Data models.
  let entities: Set<String>
  let surroundings: Surroundings
  /// The symbols that this file declares.
  let own: SymbolList
  let translation: Translation
  /// The generic parameters of this file.
  let parameters: Set<String>
  /// Whether this file imports a third-party module.
  let importsLibraries: Bool
  private let code: ConditionalCode
  private var findings: [Finding] = []
  private(set) var modules: [String] = []
  /// The finding about the import of Core Data, if the file uses it.
  private var coreData: Finding?
  /// The finding about the import of SwiftUI, and whether the file uses it.
  private var swiftUI: Finding?
  private var usesSwiftUI = false
  private var reported: Set<String> = []
  /// The token that begins the line of the token being checked.
  private(set) var lineStart = 0
  /// The opening parentheses so far that enclose arguments of an attribute or of `#selector`, at any depth.
  private(set) var directiveArguments: Set<Int> = []

  init(
    _ file: SourceFile, _ declarations: Declarations, uiKit: SymbolList, project: SymbolList,
    apple: AppleMembers, linux: LinuxSymbols, entities: Set<String>, typeParameters: Set<String>,
    surroundings: Surroundings
  ) {
    self.file = file
    self.declarations = declarations
    self.uiKit = uiKit
    self.project = project
    self.apple = apple
    self.linux = linux
    self.entities = entities
    self.surroundings = surroundings
    var own = SymbolList()
    own.add(file, onlyPublic: false)
    own.addParameters(of: file)
    self.own = own
    translation = Translation(of: file, in: declarations)
    parameters = Self.parameters(of: file).union(typeParameters)
    importsLibraries = Surroundings.importsLibraries(file, ownModules: surroundings.ownModules)
    // Code that isn't compiled on Linux, such as `#if canImport(WebKit)`. Flags are usually undefined.
    code = ConditionalCode(file, modules: [], unknown: .fails)
  }

  /// Returns all findings.
  mutating func run() -> [Finding] {
    for mistake in translation.mistakes + translation.mistakesInSomeBuilds
    where code.isActive(line: mistake.line, of: file) {
      findings.append(Finding(line: mistake.line, message: mistake.message))
    }
    for index in file.tokens.indices {
      notePlace(index)
      guard isLive(index) else { continue }
      if file.tokens[index].kind == .pound { checkMacro(index) }
      guard file.tokens[index].kind == .word else { continue }
      checkImport(index)
      checkEntity(index)
      checkType(index)
      usesSwiftUI = usesSwiftUI || belongsToSwiftUI(index)
      checkGap(index)
      checkGenerated(index)
      checkMember(index)
      checkOverride(index)
      checkCase(index)
      checkEmptyCase(index)
      checkForcedCast(index)
      checkUnknownName(index)
      checkUnknownValue(index)
      checkUnknownMember(index)
      checkCharacters(index)
      checkStaticMember(index)
      checkCall(index)
    }
    checkAnyObject()
    if let coreData, !findings.isEmpty { findings.append(coreData) }
    if let swiftUI, usesSwiftUI { findings.append(swiftUI) }
    return findings.sorted { $0.line < $1.line }
  }

  /// Records the line and the arguments that contain a token. Searching backwards from each token would take quadratic
  /// time on a long line.
  private mutating func notePlace(_ index: Int) {
    if file.tokens[index].beginsLine { lineStart = index }
    guard index > 0, file.isMark(index, Ascii.openParen) else { return }
    if file.tokens[index - 1].kind == .pound || file.isMark(index - 2, Ascii.at)
      || directiveArguments.contains(file.tokens[index].enclosing)
    {
      directiveArguments.insert(index)
    }
  }

  /// Returns whether a token is compiled: the translation leaves out code for newer versions of iOS.
  func isLive(_ index: Int) -> Bool { code.isActive(index) && !translation.isErased(index) }

  /// Adds a finding once per file.
  mutating func find(_ index: Int, about name: String, _ message: String) {
    guard reported.insert(name).inserted else { return }
    findings.append(Finding(line: file.place(of: file.tokens[index].start).line, message: message))
  }

  // MARK: - Imports

  static let systemModules: Set<String> = [
    "AloeStackView", "CoreFoundation", "CoreGraphics", "CoreText", "Darwin", "DeveloperToolsSupport", "Dispatch",
    "Foundation",
    "FoundationNetworking", "FoundationXML",
    "Glibc", "ObjectiveC", "OSLog", "Observation", "PHBStackLayout", "QuartzCore", "StackLayout", "Swift",
    "Synchronization", "Testing", "UIKit", "XCTest", "os",
  ]

  private mutating func checkImport(_ index: Int) {
    guard let module = Self.module(file, importedAt: index) else { return }
    guard let advice = AppleModules.advice(for: module) else {
      if !Self.systemModules.contains(module), !surroundings.ownModules.contains(module) { modules.append(module) }
      return
    }
    // An import alone is a warning; the file's uses of the module matter. A file that imports one of these certainly
    // uses it, under names without a prefix.
    let message = "There's no \(module) on Linux. \(advice)"
    if Self.usedModules.contains(module) {
      find(index, about: module, message)
    } else if module == "CoreData" {
      coreData = Finding(line: file.place(of: file.tokens[index].start).line, message: message)
    } else if module == "SwiftUI" {
      swiftUI = Finding(line: file.place(of: file.tokens[index].start).line, message: message)
    }
  }

  /// Returns whether a token is a name from SwiftUI. Many files import SwiftUI for UIKit, which it exports.
  private func belongsToSwiftUI(_ index: Int) -> Bool {
    let name = file.name(index)
    return MissingModules.namesOfSwiftUI.contains(name) && !project.types.contains(name) && !isLabel(index)
      && !file.isMark(index - 1, Ascii.dot)
  }

  private static let usedModules: Set<String> = ["Combine", "CommonCrypto", "CryptoKit", "SwiftData"]

  static func module(_ file: SourceFile, importedAt index: Int) -> String? {
    guard file.is(index, "import"), file.tokens[index].enclosing < 0, file.isWord(index + 1),
      !file.tokens[index + 1].beginsLine
    else { return nil }
    let kinds: Set<String> = [
      "class", "struct", "enum", "protocol", "typealias", "func", "let", "var",
    ]
    return file.text(kinds.contains(file.text(index + 1)) ? index + 2 : index + 1)
  }

  // MARK: - Types

  private mutating func checkType(_ index: Int) {
    let name = file.name(index)
    guard Ascii.isUppercase(file.tokens[index].first), !file.isMark(index - 1, Ascii.dot),
      !file.isMark(index - 1, Ascii.at),
      !isLabel(index),
      !Self.systemModules.contains(name), !AppleModules.isAppleModule(name), !uiKit.types.contains(name),
      !project.types.contains(name),
      !project.names.contains(name), !uiKit.names.contains(name)
    else { return }
    let words = name.prefix { $0.isUppercase || $0.isNumber }
    guard words.count > 2 else { return }
    // All letters of CBUUID are capital.
    let prefix = String(words.count < name.count ? words.dropLast() : words.prefix(2))
    guard words.count < name.count || prefix != "UI" && prefix != "CA" else { return }
    if prefix == "UI" || prefix == "CA" {
      let reason = apple.reason(for: name).map { ": \($0)" } ?? ""
      find(index, about: name, "\(name) isn't in this UIKit\(reason).")
    } else if let module = MissingModules.module(of: name, prefix: prefix, imported: surroundings.missingModules) {
      let message =
        AppleModules.isProduct(module)
        ? "\(name) isn't in this package's \(module)."
        : "\(name) is in \(module), which isn't on Linux. \(AppleModules.advice(for: module) ?? "")"
      find(index, about: name, message)
    }
  }

  func isLabel(_ index: Int) -> Bool {
    file.isMark(index + 1, Ascii.colon)
      && (file.isMark(index - 1, Ascii.comma) || file.isMark(index - 1, Ascii.openParen))
  }

  // MARK: - Members

  private mutating func checkMember(_ index: Int) {
    guard file.isMark(index - 1, Ascii.dot), !Self.commonMembers.contains(file.name(index)) else { return }
    let name = file.name(index)
    // A question mark that's apart from the value before it is a conditional operator.
    let isOptional = (file.is(index - 2, "?") || file.is(index - 2, "!")) && !file.tokens[index - 2].isApart
    let owner = isOptional ? index - 3 : index - 2
    var known: String?
    if file.isWord(owner) {
      known = type(endingAt: owner)
    } else if file.isMark(owner, Ascii.closeParen) {
      known = resultType(ofCallEndingAt: owner)
    }
    if let known { checkMember(name, of: known, at: index) }
    // A value of another type may have a member of the same name.
    if let known, !uiKit.types.contains(known) || project.types.contains(known) { return }
    guard apple.names.contains(name), !uiKit.names.contains(name), !project.names.contains(name)
    else { return }
    let reason = apple.reason(for: name).map { ": \($0)" } ?? ""
    find(index, about: name, "The member \(name) isn't in this UIKit\(reason).")
  }

  /// Names that by convention refer to UIKit's properties with the same name.
  private static let properties: Set<String> = [
    "layer", "navigationItem", "tabBarItem", "traitCollection",
  ]

  /// Returns the type of the expression that ends with a name, as far as declarations show: declarations in this file,
  /// or UIKit's property with that name.
  private func type(endingAt index: Int, depth: Int = 0) -> String? {
    let value = file.name(index)
    guard file.isMark(index - 1, Ascii.dot) else {
      if Ascii.isUppercase(file.tokens[index].first) { return value }
      // A parameter of a closure, or a local variable in the place of a property of UIKit.
      if parameters.contains(value) || own.valueTypes[value] != nil && isInherited(value, at: index) { return nil }
      if own.valueTypes[value] != nil { return own.type(of: value) }
      return inheritedType(of: value, at: index)
    }
    var before = index - 2
    while file.is(before, "?") || file.is(before, "!") { before -= 1 }
    guard file.isWord(before), depth < 8 else {
      return Self.properties.contains(value) ? uiKit.type(of: value) : nil
    }
    if file.is(before, "self"), let outer = file.type(around: index)?.simpleName,
      let type = project.propertyTypes[outer + "." + value], !type.isEmpty
    {
      return type
    }
    if file.is(before, "self") || file.is(before, "super") {
      if own.valueTypes[value] != nil { return own.type(of: value) }
      return inheritedType(of: value, at: index)
    }
    if Ascii.isUppercase(file.tokens[before].first), !project.types.contains(file.name(before)),
      let type = uiKit.staticTypes[file.name(before) + "." + value]
    {
      return type
    }
    guard let outer = type(endingAt: before, depth: depth + 1) else {
      return Self.properties.contains(value) ? uiKit.type(of: value) : nil
    }
    if project.members[outer]?.contains(value) == true {
      let type = project.propertyTypes[outer + "." + value] ?? ""
      return type.isEmpty ? nil : type
    }
    guard uiKit.types.contains(outer), !project.types.contains(outer),
      !project.names.contains(value),
      uiKit.has(value, in: outer, foreign: project) == true
    else { return nil }
    return uiKit.type(of: value)
  }

  /// Returns the type of a call's result: of an initialiser, or of a static method of UIKit.
  private func resultType(ofCallEndingAt end: Int) -> String? {
    let name = file.tokens[end].partner - 1
    guard name >= 0, file.isWord(name), !file.tokens[name + 1].isApart else { return nil }
    guard file.isMark(name - 1, Ascii.dot) else {
      let type = file.name(name)
      return Ascii.isUppercase(file.tokens[name].first) && !parameters.contains(type) ? type : nil
    }
    guard file.isWord(name - 2), !file.isMark(name - 3, Ascii.dot), !project.types.contains(file.name(name - 2)) else {
      return nil
    }
    let result = uiKit.staticTypes[file.name(name - 2) + "." + file.name(name)] ?? ""
    return result.isEmpty ? nil : result
  }

  private func isInherited(_ value: String, at index: Int) -> Bool {
    guard let type = file.type(around: index)?.simpleName, project.members[type]?.contains(value) != true else {
      return false
    }
    return uiKit.has(value, in: type, foreign: project) == true
  }

  /// Returns the type of UIKit's property of a name that the type around a token inherits.
  private func inheritedType(of value: String, at index: Int) -> String? {
    guard project.valueTypes[value] == nil, let type = file.type(around: index),
      uiKit.has(value, in: type.simpleName, foreign: project) == true
    else { return nil }
    return uiKit.type(of: value)
  }

  /// The members of every type, of `NSObject`, of every option set, or of every optional.
  static let commonMembers: Set<String> = [
    "Protocol", "Type", "allCases", "contains", "debugDescription", "description", "flatMap", "formIntersection",
    "formUnion", "hash", "hashValue", "init", "insert", "intersection", "isDisjoint", "isEmpty", "isEqual", "isKind",
    "isMember", "map", "none", "rawValue", "remove", "self", "some", "subtracting", "symmetricDifference", "take",
    "union", "unsafelyUnwrapped", "update",
  ]

  /// The members that well-known libraries add to UIKit's types.
  private static let libraryMembers: Set<String> = [
    "flex", "hero", "kf", "pin", "reactive", "rx", "sd_setImage", "skeleton", "snp", "then", "yoga",
  ]

  /// Checks a member of an expression whose type could be determined.
  private mutating func checkMember(_ name: String, of type: String, at index: Int) {
    guard uiKit.has(name, in: type, foreign: project) == false, !Self.libraryMembers.contains(name) else { return }
    if isOnlyInProject(type), !uiKit.names.contains(name), !linux.hasMember(name), !name.hasPrefix("_"),
      !name.hasPrefix("$"), !isAddedElsewhere(name)
    {
      return find(index, about: name, "\(type) has no member \(name) in these sources.")
    }
    let isController = project.types.contains(type) && uiKit.has("viewDidLoad", in: type, foreign: project) == true
    guard !project.names.contains(name), isWhollyDeclared(type) || isController else { return }
    let reason = apple.reason(for: name).map { ": \($0)" } ?? ""
    let doubt =
      surroundings.hasLibraries && !apple.names.contains(name) ? ", unless one of your libraries adds it" : ""
    find(index, about: name, "\(type) has no member \(name) in this UIKit\(reason)\(doubt).")
  }

  /// Checks a method that overrides a missing one.
  private mutating func checkOverride(_ index: Int) {
    guard file.is(index, "func") || file.is(index, "var"), file.isWord(index + 1),
      (Modifiers.start(file, of: index)..<index).contains(where: { file.is($0, "override") })
    else { return }
    let name = file.name(index + 1)
    checkOverriddenLabels(index)
    checkOverriddenAccess(index)
    guard !uiKit.names.contains(name), !project.introduced.contains(name),
      !Self.overridable.contains(name),
      !surroundings.hasLibraries || apple.names.contains(name)
    else { return }
    find(
      index, about: name,
      "There's no \(name) to override in this UIKit. Remove the method, or put it into `#if !os(Linux)`."
    )
  }

  /// The overridable members of Foundation's and XCTest's classes.
  private static let overridable: Set<String> = [
    "main", "start", "cancel", "isEqual", "hash", "copy", "encode", "isReady", "isExecuting",
    "isFinished",
    "isAsynchronous", "setUp", "tearDown", "setUpWithError", "tearDownWithError", "description",
    "debugDescription",
    "startLoading", "stopLoading", "canInit", "canonicalRequest", "string",
  ]
}
