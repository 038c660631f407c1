import AppResources
import Foundation

/// The description of a program for the desktop, from its resources.
package struct ProgramDescription {
  /// The program's file.
  package let program: URL
  /// The program's resources; `nil` if it has none.
  package let resources: ResourceFolder?
  let information: ProgramInformation
  /// Messages about the problems that were found.
  package private(set) var warnings: [String] = []

  /// Reads the resources beside a program.
  ///
  /// - Parameters:
  ///   - program: The program's file.
  ///   - folders: The resource folders that may be its own, among others of the build; `nil` for all beside it.
  package init(of program: URL, among folders: [URL]? = nil) {
    self.program = program
    let found = MainFolder.path(ofProgram: program.path, environment: [:])
    let known = folders?.map(\.lastPathComponent)
    let path = found.flatMap { known?.contains(($0 as NSString).lastPathComponent) == false ? nil : $0 }
    resources = path.map { AppResourcesState().folder(at: $0) }
    let values = resources?.information as? [String: Any] ?? [:]
    information = ProgramInformation(values, processName: program.lastPathComponent)
    collectWarnings()
  }

  /// The program's file name.
  package var name: String { program.lastPathComponent }
  /// The identifier by which the desktop identifies the program.
  package var identifier: String { information.identifier }

  // MARK: - Texts

  /// A string in the program's development language, and its translations by locale name.
  struct Text {
    var plain: String
    var translations: [(locale: String, text: String)] = []
  }

  /// The displayed name.
  var displayName: Text {
    let key = information.text("CFBundleDisplayName") != nil ? "CFBundleDisplayName" : "CFBundleName"
    let others = resources?.translations(of: "CFBundleDisplayName", table: "InfoPlist") ?? [:]
    let names = others.isEmpty ? resources?.translations(of: key, table: "InfoPlist") ?? [:] : others
    return text(information.displayName, names)
  }

  /// A one-line summary of the program: `AloeSummary`.
  var summary: Text? { text("AloeSummary") }
  /// A description of the program in paragraphs: `AloeDescription`.
  var description: Text? { text("AloeDescription") }

  private func text(_ key: String) -> Text? {
    let others = resources?.translations(of: key, table: "InfoPlist") ?? [:]
    let own = resources?.developmentLanguage ?? "en"
    return (information.text(key) ?? others[own]).map { text($0, others) }
  }

  private func text(_ plain: String, _ translations: [String: String]) -> Text {
    let own = resources?.developmentLanguage ?? "en"
    let others = translations.filter { $0.key != own }.map { (Locale.name(of: $0.key), $0.value) }
    return Text(plain: translations[own] ?? plain, translations: others.sorted { $0.0 < $1.0 })
  }

  // MARK: - Other keys of Info.plist

  var version: String? { information.text("CFBundleShortVersionString") ?? information.text("CFBundleVersion") }
  var license: String { information.text("AloeLicense") ?? "LicenseRef-proprietary" }
  var homepage: String? { information.text("AloeHomepage") }
  var developer: String? { information.text("AloeDeveloper") }
  var keywords: [String] { information["AloeKeywords"] as? [String] ?? [] }

  /// The desktop's categories: `AloeCategories`, or those for `LSApplicationCategoryType`.
  var categories: [String] {
    if let own = information["AloeCategories"] as? [String], !own.isEmpty { return own }
    return Categories.desktop(for: information.text("LSApplicationCategoryType") ?? "")
  }

  /// The types of files and links that the program opens.
  var kinds: FileKinds { FileKinds(information) }

  // MARK: - The icon

  /// The largest image of the icon; `nil` if there's none.
  var icon: String? {
    guard let resources else { return nil }
    if let file = information.iconFile {
      let names = [file] + ["svg", "png"].map { "\(file).\($0)" }
      return names.lazy.compactMap { resources.assets.files[$0] }.first
    }
    return resources.set(.icon, named: information.iconSet)?.largestIcon
  }

  // MARK: - Problems

  private mutating func collectWarnings() {
    let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_")
    if information.text("CFBundleIdentifier") == nil {
      warnings.append(
        "Info.plist has no CFBundleIdentifier, so \"\(identifier)\" is used; add one such as "
          + "org.example.\(name).")
    } else if identifier.split(separator: ".").count < 3 || !identifier.unicodeScalars.allSatisfy(allowed.contains) {
      warnings.append(
        "The CFBundleIdentifier \"\(identifier)\" isn't in the form that desktops expect: a reversed domain and a "
          + "name, of letters, digits, - and _, such as org.example.\(name).")
    }
    if icon == nil {
      warnings.append(
        "There's no icon: add a set AppIcon to the asset catalog, or an image that CFBundleIconFile names.")
    }
    if summary == nil {
      warnings.append("Info.plist has no AloeSummary; software centres show this line below the name.")
    }
  }
}

extension Locale {
  /// Returns the desktop's name of a language in Apple's notation: `pt_BR` for `pt-BR`, `zh_CN` for `zh-Hans`.
  static func name(of language: String) -> String {
    let known = ["zh-Hans": "zh_CN", "zh-Hant": "zh_TW", "zh-Hant-HK": "zh_HK", "sr-Latn": "sr@latin", "nb": "nb"]
    return known[language] ?? language.replacingOccurrences(of: "-", with: "_")
  }
}
