import AloeCore
import Foundation
import RuntimePatches

/// What was found of the program's resources, for all threads.
package final class AppResourcesState: @unchecked Sendable {
  // Unchecked: the lock is held around every use of the variables.
  private let lock = Lock()
  private var folders: [String: ResourceFolder] = [:]
  private var formats: [PluralFormat] = []
  private var ownMain: String??
  private var ownPreferences: [String]?
  private var ownFormats: String??
  private var knownLocale: Locale??
  private var knownCalendar: Calendar?
  private var accessCount = 0
  private var keptSearchFolders: [ResourceFolder]?

  package init() {}

  /// How often files and folders were asked for.
  package var fileAccessCount: Int { lock.withLock { accessCount } }

  package func noteFileAccess() { lock.withLock { accessCount += 1 } }

  // MARK: - Languages

  /// The languages that the user wants, the best first; those that the environment asks for until they are set.
  ///
  /// They count for folders that are looked into for the first time after that.
  package var preferences: [String] {
    get {
      if let known = lock.withLock({ ownPreferences }) { return known }
      let found = Languages.preferred(in: ProcessInfo.processInfo.environment)
      return lock.withLock {
        let known = ownPreferences ?? found
        ownPreferences = known
        return known
      }
    }
    set {
      lock.withLock {
        ownPreferences = newValue
        (folders, keptSearchFolders, knownLocale) = ([:], nil, nil)
      }
    }
  }

  // MARK: - Locale

  /// Whose formats dates and numbers have, as BCP 47 writes it; the environment's until it's set, `nil` for nobody's.
  package var formatLanguage: String? {
    get {
      if let known = lock.withLock({ ownFormats }) { return known }
      let found = UserLocale.formats(in: ProcessInfo.processInfo.environment)
      return lock.withLock {
        let known = ownFormats ?? found
        ownFormats = .some(known)
        return known
      }
    }
    set { lock.withLock { (ownFormats, knownLocale) = (.some(newValue), nil) } }
  }

  /// The user's locale; `nil` where neither languages nor formats are known.
  package var locale: Locale? {
    if let known = lock.withLock({ knownLocale }) { return known }
    let found = UserLocale.identifier(languages: languagesOfWords, formats: formatLanguage).map(
      Locale.init(identifier:))
    return lock.withLock {
      let known = knownLocale ?? found
      knownLocale = .some(known)
      return known
    }
  }

  /// The calendar of a locale, with the time zone of the program.
  func calendar(of locale: Locale) -> Calendar {
    // Making one takes twenty times as long as looking whether it still holds.
    if let known = lock.withLock({ knownCalendar }), known.timeZone == NSTimeZone.default, known.locale == locale {
      return known
    }
    var made = Calendar(identifier: locale.calendar.identifier)
    made.locale = locale
    lock.withLock { knownCalendar = made }
    return made
  }

  // MARK: - Words

  private var wordLanguages: [String] = []
  private var words: [SystemWord: String] = [:]
  private var catalogs: [String: GTKCatalog?] = [:]

  /// The languages of the words that the user interface shows by itself, the best first. As on Apple's systems a program
  /// that says which languages it's in keeps to these, so that its screens aren't in two; the words of one that says
  /// nothing are in the user's.
  package var languagesOfWords: [String] {
    guard let main, main.localizations.contains(where: { $0 != "Base" }) else { return preferences }
    return main.languages
  }

  /// A word of the user interface in the user's language.
  package func text(of word: SystemWord) -> String {
    let languages = languagesOfWords
    if let known = lock.withLock({ wordLanguages == languages ? words[word] : nil }) { return known }
    let found = SystemWords.text(of: word, in: languages) { catalog(of: $0) }
    lock.withLock {
      if wordLanguages != languages { (wordLanguages, words) = (languages, [:]) }
      words[word] = found
    }
    return found
  }

  private func catalog(of language: String) -> GTKCatalog? {
    if let known = lock.withLock({ catalogs[language] }) { return known }
    let found = GTKCatalog.read(language)
    lock.withLock { catalogs[language] = .some(found) }
    return found
  }

  // MARK: - Folders

  /// The resources in the folder at `path`.
  package func folder(at path: String) -> ResourceFolder {
    if let known = lock.withLock({ folders[path] }) { return known }
    let made = ResourceFolder(path: path, preferences: preferences)
    return lock.withLock {
      let known = folders[path] ?? made
      folders[path] = known
      return known
    }
  }

  /// The resources of a bundle.
  package func folder(of bundle: Bundle) -> ResourceFolder {
    if bundle.bundlePath == Bundle.main.bundlePath, let main { return main }
    return folder(at: (bundle.resourceURL ?? bundle.bundleURL).path)
  }

  /// The application's resources; `nil` where no folder is known to be its.
  package var main: ResourceFolder? { mainPath.map(folder(at:)) }

  /// The folder of the application's resources.
  package var mainPath: String? {
    get {
      if let known = lock.withLock({ ownMain }) { return known }
      let found = MainFolder.path(
        ofProgram: MainFolder.program, environment: ProcessInfo.processInfo.environment)
      return lock.withLock {
        if ownMain == nil { ownMain = .some(found) }
        return ownMain ?? nil
      }
    }
    set {
      lock.withLock {
        ownMain = .some(newValue)
        (keptSearchFolders, knownLocale) = (nil, nil)
      }
    }
  }

  /// Where resources are looked for that no bundle is named for: the application's, and those of the libraries that it
  /// brought along.
  package var searchFolders: [ResourceFolder] {
    if let known = lock.withLock({ keptSearchFolders }) { return known }
    let others = MainFolder.allPaths.filter { $0 != mainPath }.map(folder(at:))
    let found = [main].compactMap { $0 } + others + [folder(at: MainFolder.home)]
    lock.withLock { keptSearchFolders = found }
    return found
  }

  // MARK: - Formats

  /// A format by which its forms are found again when a text is formatted with it.
  func formatHandedOut(_ format: PluralFormat) -> String {
    // Not by its self-test, which may wait for the bundle that this is called for.
    if aloe_patch_is_off(RuntimePatch.formats.rawValue) { return format.formForOthers }
    aloe_watch_formats()
    let number = lock.withLock {
      if let known = formats.firstIndex(of: format) { return known }
      formats.append(format)
      return formats.count - 1
    }
    return format.variables.keys.sorted().reduce(format.format) {
      $0.replacingOccurrences(of: "#@\($1)@", with: "#@\($1) \(number)@")
    }
  }

  var formatsHandedOut: [PluralFormat] { lock.withLock { formats } }
}

extension Context.Owner {
  /// What was read of resources.
  static let appResources = Context.Owner()
}

extension Context {
  /// What was found of the program's resources.
  package var appResources: AppResourcesState { sharedState(of: .appResources) { AppResourcesState() } }
}
