import AloeCore
import Foundation

/// The cached information about the app's resources, for all threads.
package final class AppResourcesState: @unchecked Sendable {
  // Unchecked: the lock is held around every access to the variables.
  private let lock = Lock()
  private var folders: [String: ResourceFolder] = [:]
  private var ownMain: String??
  private var ownPreferences: [String]?
  private var ownFormats: String??
  private var cachedLocale: Locale??
  private var cachedCalendar: Calendar?
  private var keptSearchFolders: [ResourceFolder]?
  private var programFolders = ProgramFolders()
  private var sharesProgramFolders = false
  /// The number of times that the languages or the app's folder have been set.
  private var settingCount = 0

  package init() {}

  /// Returns the cached value, or else computes it and caches it, unless the languages or the app's folder were set on
  /// another thread meanwhile.
  private func cached<Value>(_ read: () -> Value?, store: (Value) -> Void, compute: () -> Value) -> Value {
    let (known, count) = lock.withLock { (read(), settingCount) }
    if let known { return known }
    let found = compute()
    return lock.withLock {
      if let known = read() { return known }
      if settingCount == count { store(found) }
      return found
    }
  }

  // MARK: - Languages

  /// The user's preferred languages, the best first; by default, the environment's languages.
  ///
  /// They apply to folders that are read for the first time after they're set.
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
        settingCount += 1
        ownPreferences = newValue
        (folders, keptSearchFolders, cachedLocale) = ([:], nil, nil)
        if !sharesProgramFolders { programFolders = ProgramFolders() }
      }
    }
  }

  // MARK: - Locale

  /// The language tag (BCP 47) whose formats apply to dates and numbers; by default, the environment's. `nil` if
  /// unknown.
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
    set {
      lock.withLock {
        settingCount += 1
        (ownFormats, cachedLocale) = (.some(newValue), nil)
      }
    }
  }

  /// The user's locale; `nil` if neither languages nor formats are set.
  package var locale: Locale? {
    cached({ cachedLocale }, store: { cachedLocale = .some($0) }) {
      UserLocale.identifier(languages: languagesOfWords, formats: formatLanguage).map(Locale.init(identifier:))
    }
  }

  /// Returns the calendar of a locale, with the process's time zone.
  func calendar(of locale: Locale) -> Calendar {
    // Creating one takes twenty times as long as checking whether the cached one is valid.
    if let known = lock.withLock({ cachedCalendar }), known.timeZone == NSTimeZone.default, known.locale == locale {
      return known
    }
    var made = Calendar(identifier: locale.calendar.identifier)
    made.locale = locale
    lock.withLock { cachedCalendar = made }
    return made
  }

  // MARK: - Strings

  private var wordLanguages: [String] = []
  private var words: [SystemWord: String] = [:]
  private var catalogs: [String: GTKCatalog?] = [:]

  /// The languages of the user interface's built-in strings, the best first. As on Apple's platforms, an app that
  /// declares its languages gets only these, so that its screens aren't in two languages; other apps get the user's.
  package var languagesOfWords: [String] {
    guard let main, main.localizations.contains(where: { $0 != "Base" }) else { return preferences }
    return main.languages
  }

  /// Returns a built-in string in the user's language.
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

  /// Shares the contents of the folders beside the program, as far as they have been read, with another application of
  /// the process.
  ///
  /// The languages to search, the strings and everything else that depends on settings stay separate.
  package func shareProgramFolders(with other: AppResourcesState) {
    let shared = other.lock.withLock { other.programFolders }
    lock.withLock { (programFolders, sharesProgramFolders) = (shared, true) }
  }

  /// Returns the resources in the folder at `path`.
  package func folder(at path: String) -> ResourceFolder {
    cached({ folders[path] }, store: { folders[path] = $0 }) {
      ResourceFolder(path: path, preferences: preferences, programFolders: lock.withLock { programFolders }) {
        $0 == Context.installed.appResources.mainPath
      }
    }
  }

  /// Returns the resources of a bundle.
  package func folder(of bundle: Bundle) -> ResourceFolder {
    if bundle.bundlePath == Bundle.main.bundlePath, let main { return main }
    return folder(at: (bundle.resourceURL ?? bundle.bundleURL).path)
  }

  /// The app's resources; `nil` if the app's folder can't be determined.
  package var main: ResourceFolder? { mainPath.map(folder(at:)) }

  /// The path of the app's resources.
  package var mainPath: String? {
    get {
      if let known = lock.withLock({ ownMain }) { return known }
      let found = lock.withLock { programFolders }.mainPath
      return lock.withLock {
        if ownMain == nil { ownMain = .some(found) }
        return ownMain ?? nil
      }
    }
    set {
      lock.withLock {
        settingCount += 1
        ownMain = .some(newValue)
        (keptSearchFolders, cachedLocale) = (nil, nil)
      }
    }
  }

  /// The folders that are searched for resources if no bundle is specified: the app's and its libraries' folders.
  package var searchFolders: [ResourceFolder] {
    cached({ keptSearchFolders }, store: { keptSearchFolders = $0 }) {
      let paths = lock.withLock { programFolders }.paths
      let others = paths.filter { $0 != mainPath }.map(folder(at:))
      return [main].compactMap { $0 } + others + [folder(at: MainFolder.home)]
    }
  }
}

extension Context.Owner {
  /// The owner of the information about resources.
  static let appResources = Context.Owner()
}

extension Context {
  /// The information about the app's resources.
  package var appResources: AppResourcesState { sharedState(of: .appResources) { AppResourcesState() } }
}
