import AloeCore
import Foundation

/// The resources of a bundle: their location, their information and their languages.
///
/// They're read on demand and cached, because resources don't change while a program runs.
package final class ResourceFolder: @unchecked Sendable {
  // Unchecked: the lock is held around every access to the variables.
  let lock = Lock()
  var tables: [String: StringsTable] = [:]
  var catalogs: [String: StringCatalog] = [:]
  var keptAssets: AssetIndex?
  var keptSets: [String: AssetSet?] = [:]
  private var keptInformation: NSDictionary?
  private var keptLocalizations: [String]?
  private var keptLanguages: [String]?
  private var keptLocalizedInformation: NSDictionary??
  private var keptObjects: [String: AnyObject] = [:]

  /// The folders to search, in order. They include a subfolder "Resources", which `.copy("Resources")` creates.
  package let roots: [String]
  /// The preferred languages, the best first.
  let preferences: [String]

  /// Whether the folder is beside the program, and so was installed with it.
  private let isBesideProgram: Bool
  /// The folders beside the program; `nil` if this folder isn't one of them.
  private let programFolders: ProgramFolders?
  /// Returns whether a path is the path of the app's own resources, which may change.
  private let isMain: @Sendable (String) -> Bool

  init(
    path: String, preferences: [String], programFolders: ProgramFolders? = nil,
    isMain: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    let home = MainFolder.home
    let isBesideProgram = path == home || path.hasPrefix(home + "/")
    self.isBesideProgram = isBesideProgram
    self.programFolders = isBesideProgram ? programFolders : nil
    let inner = path + "/Resources"
    roots = Files.isFolder(inner) ? [inner, path] : [path]
    self.preferences = preferences
    self.isMain = isMain
  }

  /// Whether the folder is the program's own. Links in it may lead to files elsewhere, as in distributions' packages;
  /// links in another bundle, which may be from anywhere, aren't followed out of it.
  package var isOwn: Bool { isBesideProgram || isMain(path) }

  /// Returns whether a file that was found by name may be read.
  func mayRead(_ file: String) -> Bool { isOwn || !Files.exists(file) || Files.isReally(file, in: roots) }

  /// The folder itself.
  package var path: String { roots[roots.count - 1] }

  // MARK: - Languages

  /// The languages of the resources, by the names of their folders and in string catalogs, including "Base".
  package var localizations: [String] {
    if let known = lock.withLock({ keptLocalizations }) { return known }
    let all = programFolders?.localizations(of: path, readLocalizations) ?? readLocalizations()
    lock.withLock { keptLocalizations = all }
    return all
  }

  private func readLocalizations() -> [String] {
    var found: Set<String> = []
    for root in roots {
      for name in Files.names(in: root, where: { $0.hasSuffix(".lproj") || $0.hasSuffix(".xcstrings") }) {
        if name.hasSuffix(".lproj") { found.insert(String(name.dropLast(6))) }
        if name.hasSuffix(".xcstrings") { found.formUnion(languagesOfCatalog(named: String(name.dropLast(10)))) }
      }
    }
    return found.sorted()
  }

  /// The app's development language, from `CFBundleDevelopmentRegion`; English by default.
  package var developmentLanguage: String {
    let stated = information["CFBundleDevelopmentRegion"] as? String
    return stated.flatMap { $0.isEmpty || $0.hasPrefix("$(") ? nil : $0 } ?? "en"
  }

  /// The languages to search, the best first; the development language and "Base" come last.
  package var languages: [String] {
    if let known = lock.withLock({ keptLanguages }) { return known }
    let there = localizations
    let wanted = Languages.matches(for: preferences, in: there.filter { $0 != "Base" })
    let own = Languages.matches(for: [developmentLanguage], in: there)
    var seen: Set<String> = []
    let all = (wanted + ["Base"].filter(there.contains) + own).filter { seen.insert($0).inserted }
    lock.withLock { keptLanguages = all }
    return all
  }

  // MARK: - Files

  /// Returns the file `name.type`, preferably without a language, or else in the best language. A name that leads out
  /// of the bundle matches nothing.
  package func file(named name: String, type: String, in folder: String = "", language: String? = nil) -> String? {
    let suffix = type.isEmpty ? "" : type.hasPrefix(".") ? type : "." + type
    guard Files.staysInside(name + suffix) else { return nil }
    for folder in folders(in: folder, language: language) {
      if let path = file(name + suffix, in: folder) { return path }
    }
    return nil
  }

  /// Returns the file with a name in one folder; `nil` if there's none that may be read.
  func file(_ name: String, in folder: String) -> String? {
    Self.spellings(of: name).lazy.map { "\(folder)/\($0)" }.first { Files.exists($0) && self.mayRead($0) }
  }

  /// Returns the different forms in which a file system may store a name, the given one first. Apple's systems find a
  /// file whether its accents are stored composed or decomposed.
  private static func spellings(of name: String) -> [String] {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return [name] }
    // Compared as bytes, because all forms are equal as strings.
    var seen: Set<[UInt8]> = []
    return [name, name.precomposedStringWithCanonicalMapping, name.decomposedStringWithCanonicalMapping]
      .filter { seen.insert(Array($0.utf8)).inserted }
  }

  /// Returns the files of a type in a folder. If several have the same name, returns only the file in the best
  /// language.
  package func files(ofType type: String, in folder: String = "", language: String? = nil) -> [String] {
    let suffix = type.isEmpty ? "" : type.hasPrefix(".") ? type : "." + type
    var seen: Set<String> = []
    return folders(in: folder, language: language).flatMap { folder in
      Files.names(in: folder) { $0.hasSuffix(suffix) }
        .filter { mayRead("\(folder)/\($0)") && seen.insert($0).inserted }.map { "\(folder)/\($0)" }
    }
  }

  private func folders(in folder: String, language: String?) -> [String] {
    guard Files.staysInside(folder), language?.hasSlash != true else { return [] }
    let inner = folder.isEmpty ? [""] : Self.spellings(of: "/" + folder)
    let languages = language.map { [$0] } ?? self.languages
    let outer = roots + roots.flatMap { root in languages.map { "\(root)/\($0).lproj" } }
    return outer.flatMap { root in inner.map { root + $0 } }
  }

  // MARK: - Information

  /// The contents of `Info.plist`, with Xcode's variables substituted.
  package var information: NSDictionary {
    if let known = lock.withLock({ keptInformation }) { return known }
    let read = programFolders?.information(of: path, readInformation) ?? readInformation()
    return lock.withLock {
      let known = keptInformation ?? read
      keptInformation = known
      return known
    }
  }

  private func readInformation() -> NSDictionary { InformationFile.information(in: roots) as NSDictionary }

  /// The information with the values of `InfoPlist.strings`; `nil` if no language has any.
  package var localizedInformation: NSDictionary? {
    if case .some(let known) = lock.withLock({ keptLocalizedInformation }) { return known }
    let texts = texts(ofTable: "InfoPlist")
    var whole: NSDictionary?
    if !texts.isEmpty {
      let values = NSMutableDictionary(dictionary: information as? [String: Any] ?? [:])
      for (key, text) in texts { values[key] = text }
      whole = values
    }
    return lock.withLock {
      if case .some(let known) = keptLocalizedInformation { return known }
      keptLocalizedInformation = .some(whole)
      return whole
    }
  }

  /// Keeps an object as long as the folder, and returns the first object that was kept for the key.
  func kept(_ object: AnyObject, for key: String) -> AnyObject {
    lock.withLock {
      let known = keptObjects[key] ?? object
      keptObjects[key] = known
      return known
    }
  }
}
