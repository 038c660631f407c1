import SourceTranslation

/// Finds the obstacles in a file.
struct FileCheck {
  let file: SourceFile
  let declarations: Declarations
  /// The symbols of UIKit and related modules on Linux.
  let uiKit: SymbolList
  /// The symbols that the project declares.
  let project: SymbolList
  let apple: AppleMembers
  /// Whether any file of the project imports a third-party module.
  let hasLibraries: Bool
  /// The symbols that this file declares.
  private let own: SymbolList
  private var findings: [Finding] = []
  private(set) var modules: [String] = []
  private var missingModules: Set<String> = []
  private var reported: Set<String> = []

  init(
    _ file: SourceFile, _ declarations: Declarations, uiKit: SymbolList, project: SymbolList, apple: AppleMembers,
    hasLibraries: Bool
  ) {
    self.file = file
    self.declarations = declarations
    self.uiKit = uiKit
    self.project = project
    self.apple = apple
    self.hasLibraries = hasLibraries
    var own = SymbolList()
    own.add(file, onlyPublic: false)
    self.own = own
  }

  /// Returns all findings.
  mutating func run() -> [Finding] {
    for mistake in Translation(of: file, in: declarations).mistakes {
      findings.append(Finding(line: mistake.line, message: mistake.message))
    }
    var inactive = false
    for index in file.tokens.indices {
      // Code that isn't compiled on Linux: `#if canImport(WebKit)`, `#if !os(Linux)`.
      if file.tokens[index].kind == .pound { inactive = isInactive(index, inactive) }
      guard !inactive, file.tokens[index].kind == .word else { continue }
      checkImport(index)
      checkType(index)
      checkMember(index)
      checkOverride(index)
    }
    return findings.sorted { $0.line < $1.line }
  }

  private func isInactive(_ index: Int, _ before: Bool) -> Bool {
    if file.is(index, "#endif") || file.is(index, "#else") || file.is(index, "#elseif") { return false }
    guard file.is(index, "#if") else { return before }
    var end = index + 1
    while end < file.tokens.count, !file.tokens[end].beginsLine { end += 1 }
    let condition = file.text(from: index + 1, through: end - 1).filter { $0 != " " }
    if condition == "!os(Linux)" || condition == "os(iOS)" { return true }
    guard condition.hasPrefix("canImport("), condition.hasSuffix(")") else { return false }
    return AppleModules.advice(for: String(condition.dropFirst(10).dropLast())) != nil
  }

  /// Adds a finding once per file.
  private mutating func find(_ index: Int, about name: String, _ message: String) {
    guard reported.insert(name).inserted else { return }
    findings.append(Finding(line: file.place(of: file.tokens[index].start).line, message: message))
  }

  // MARK: - Imports

  private static let systemModules: Set<String> = [
    "AloeStackView", "CoreFoundation", "CoreGraphics", "CoreText", "Darwin", "Dispatch", "Foundation",
    "FoundationNetworking",
    "Glibc", "ObjectiveC", "PHBStackLayout", "QuartzCore", "StackLayout", "Swift", "Testing", "UIKit", "XCTest",
  ]

  private mutating func checkImport(_ index: Int) {
    guard let module = Self.module(file, importedAt: index) else { return }
    guard let advice = AppleModules.advice(for: module) else {
      if !Self.systemModules.contains(module) { modules.append(module) }
      return
    }
    // An import alone is a warning; the file's uses of the module matter. A file that imports one of these two
    // certainly uses it.
    missingModules.insert(module)
    if module == "CoreData" || module == "SwiftUI" {
      find(index, about: module, "There's no \(module) on Linux. \(advice)")
    }
  }

  private static func module(_ file: SourceFile, importedAt index: Int) -> String? {
    guard file.is(index, "import"), file.tokens[index].enclosing < 0, file.isWord(index + 1),
      !file.tokens[index + 1].beginsLine
    else { return nil }
    let kinds: Set<String> = ["class", "struct", "enum", "protocol", "typealias", "func", "let", "var"]
    return file.text(kinds.contains(file.text(index + 1)) ? index + 2 : index + 1)
  }

  /// Returns whether a file imports a module that is neither the system's nor Apple's.
  static func importsLibraries(_ file: SourceFile) -> Bool {
    file.tokens.indices.contains {
      guard let module = module(file, importedAt: $0) else { return false }
      return !systemModules.contains(module) && AppleModules.advice(for: module) == nil
    }
  }

  // MARK: - Types

  /// The prefixes of types in Apple's modules that aren't available on Linux.
  private static let prefixes = [
    "AV": "AVFoundation", "WK": "WebKit", "MK": "MapKit", "CL": "CoreLocation", "PH": "Photos", "SF": "SafariServices",
    "MF": "MessageUI", "CN": "Contacts", "EK": "EventKit", "SK": "StoreKit", "LA": "LocalAuthentication",
    "AS": "AuthenticationServices", "UN": "UserNotifications", "CB": "CoreBluetooth", "CI": "CoreImage",
    "HK": "HealthKit", "GK": "GameKit", "PK": "PassKit", "QL": "QuickLook", "MP": "MediaPlayer", "CM": "CoreMedia",
    "NSManaged": "CoreData", "NSFetch": "CoreData", "NSPersistent": "CoreData", "SCN": "SceneKit", "MTL": "Metal",
  ]

  private mutating func checkType(_ index: Int) {
    let name = file.name(index)
    guard Ascii.isUppercase(file.tokens[index].first), !file.isMark(index - 1, Ascii.dot),
      !file.isMark(index - 1, Ascii.at),
      !isLabel(index),
      !Self.systemModules.contains(name), !uiKit.types.contains(name), !project.types.contains(name),
      !project.names.contains(name), !uiKit.names.contains(name)
    else { return }
    let words = name.prefix { $0.isUppercase || $0.isNumber }
    guard words.count > 2, words.count < name.count else { return }
    let prefix = String(words.dropLast())
    if prefix == "UI" || prefix == "CA" {
      let reason = apple.reason(for: name).map { ": \($0)" } ?? ""
      find(index, about: name, "\(name) isn't in this UIKit\(reason).")
    } else if let module = Self.prefixes.first(where: { prefix == $0.key || $0.key.count > 3 && name.hasPrefix($0.key) }
    )?.value,
      missingModules.contains(module) || module == "CoreData"
    {
      find(
        index, about: name, "\(name) is in \(module), which isn't on Linux. \(AppleModules.advice(for: module) ?? "")")
    }
  }

  private func isLabel(_ index: Int) -> Bool {
    file.isMark(index + 1, Ascii.colon)
      && (file.isMark(index - 1, Ascii.comma) || file.isMark(index - 1, Ascii.openParen))
  }

  // MARK: - Members

  private mutating func checkMember(_ index: Int) {
    guard file.isMark(index - 1, Ascii.dot), !Self.common.contains(file.name(index)) else { return }
    let name = file.name(index)
    let isOptional = file.is(index - 2, "?") || file.is(index - 2, "!")
    let owner = isOptional ? index - 3 : index - 2
    if file.isWord(owner) {
      let value = file.name(owner), isMember = file.isMark(owner - 1, Ascii.dot)
      if Ascii.isUppercase(file.tokens[owner].first), !isMember {
        checkMember(name, of: value, at: index)
      } else if let type = type(of: value, isCertain: isMember || isOptional) {
        checkMember(name, of: type, at: index)
      }
    }
    guard apple.names.contains(name), !uiKit.names.contains(name), !project.names.contains(name) else { return }
    let reason = apple.reason(for: name).map { ": \($0)" } ?? ""
    find(index, about: name, "The member \(name) isn't in this UIKit\(reason).")
  }

  /// Names that by convention refer to UIKit's properties of that name.
  private static let properties: Set<String> = ["layer", "navigationItem", "tabBarItem", "traitCollection"]

  /// Returns the type of a value, from this file or from UIKit's property of that name.
  private func type(of value: String, isCertain: Bool) -> String? {
    guard own.valueTypes[value] == nil else { return own.type(of: value) }
    return isCertain || Self.properties.contains(value) ? uiKit.type(of: value) : nil
  }

  /// The members of every type, or of every option set.
  private static let common: Set<String> = [
    "Protocol", "Type", "allCases", "contains", "description", "formIntersection", "formUnion", "hash", "hashValue",
    "init", "insert", "intersection", "isDisjoint", "isEmpty", "isEqual", "none", "rawValue", "remove", "self", "some",
    "subtracting", "symmetricDifference", "union", "update",
  ]

  /// The members that well-known libraries add to UIKit's types.
  private static let libraries: Set<String> = [
    "flex", "hero", "kf", "pin", "reactive", "rx", "sd_setImage", "skeleton", "snp", "then", "yoga",
  ]

  /// Checks a member of an expression with a known type.
  private mutating func checkMember(_ name: String, of type: String, at index: Int) {
    let isUIKit = uiKit.types.contains(type) && !project.types.contains(type)
    guard isUIKit && ["UI", "CA", "Al"].contains(type.prefix(2)) || project.types.contains(type),
      !project.names.contains(name), isUIKit || uiKit.has("viewDidLoad", in: type, foreign: project) == true,
      uiKit.has(name, in: type, foreign: project) == false,
      !Self.libraries.contains(name)
    else { return }
    let reason = apple.reason(for: name).map { ": \($0)" } ?? ""
    let doubt = hasLibraries && !apple.names.contains(name) ? ", unless one of your libraries adds it" : ""
    find(index, about: name, "\(type) has no member \(name) in this UIKit\(reason)\(doubt).")
  }

  /// Checks a method that overrides a missing one.
  private mutating func checkOverride(_ index: Int) {
    guard file.is(index, "func") || file.is(index, "var"), file.isWord(index + 1),
      (Modifiers.start(file, of: index)..<index).contains(where: { file.is($0, "override") })
    else { return }
    let name = file.name(index + 1)
    guard !uiKit.names.contains(name), !project.introduced.contains(name), !Self.overridable.contains(name),
      !hasLibraries || apple.names.contains(name)
    else { return }
    find(
      index, about: name,
      "There's no \(name) to override in this UIKit. Remove the method, or put it into `#if !os(Linux)`.")
  }

  /// The overridable members of Foundation's and XCTest's classes.
  private static let overridable: Set<String> = [
    "main", "start", "cancel", "isEqual", "hash", "copy", "encode", "isReady", "isExecuting", "isFinished",
    "isAsynchronous", "setUp", "tearDown", "setUpWithError", "tearDownWithError", "description", "debugDescription",
    "startLoading", "stopLoading", "canInit", "canonicalRequest", "string",
  ]
}
