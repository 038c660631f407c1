import SourceTranslation

/// The facts about a project that the check of each of its files depends on.
struct Surroundings {
  /// The modules that the project itself contains, such as an app that its tests import.
  let ownModules: Set<String>
  /// Whether any file imports a module that is neither the system's, Apple's nor the project's own.
  let hasLibraries: Bool
  /// Apple's modules that some file imports. On Apple's systems, the other files often see their types, too.
  private(set) var missingModules: Set<String> = []
  /// The names that patterns and closures bind anywhere.
  private(set) var localNames: Set<String> = []

  /// Reads the files of a project.
  ///
  /// - Parameters:
  ///   - files: The Swift files.
  ///   - folders: The names of all folders around them, and of the Xcode projects, which targets are usually named
  ///     after.
  init(_ files: [SourceFile], folders: Set<String>) {
    var own = Set(folders.map { String($0.map { $0.isLetter || $0.isNumber ? $0 : "_" }) })
    for file in files {
      localNames.formUnion(LocalNames(file).names)
      let imports = file.tokens.indices.compactMap { index in
        FileCheck.module(file, importedAt: index).map { (index: index, module: $0) }
      }
      // Tests import the app with @testable; other files import a library that way, which makes more of it visible.
      let isTest = imports.contains { ["XCTest", "Testing"].contains($0.module) }
      for (index, module) in imports {
        if isTest, file.is(index - 1, "testable") { own.insert(module) }
        if AppleModules.advice(for: module) != nil { missingModules.insert(module) }
      }
    }
    ownModules = own
    hasLibraries = files.contains { Self.importsLibraries($0, ownModules: own) }
  }

  /// Third-party modules that add no members to other modules' types: modules in C, and clients of web services.
  private static let plainModules: Set<String> = ["Amplitude", "Crashlytics", "Fabric", "SQLite3", "libxml2", "zlib"]
  private static let plainPrefixes = ["AppCenter", "FBSDK", "Firebase", "GoogleMaps", "GooglePlaces", "YandexMobile"]

  /// Returns whether a file imports a module that is neither the system's, Apple's nor the project's own.
  static func importsLibraries(_ file: SourceFile, ownModules: Set<String>) -> Bool {
    file.tokens.indices.contains {
      guard let module = FileCheck.module(file, importedAt: $0) else { return false }
      return !FileCheck.systemModules.contains(module) && !ownModules.contains(module) && !plainModules.contains(module)
        && !plainPrefixes.contains(where: module.hasPrefix) && AppleModules.advice(for: module) == nil
    }
  }
}
