import Foundation

/// The selection of an app's own property list: `Info.plist`, or a file whose name ends with that.
///
/// Services have lists with such names, too (`GoogleService-Info.plist`), and so do extensions. The AloeSource plugin,
/// which can't import modules, compiles this file through a link.
enum AppPropertyList {
  /// Returns whether a file may be an app's property list, according to its name.
  static func mayBePropertyList(_ name: String) -> Bool { name == "Info.plist" || name.hasSuffix("-Info.plist") }

  /// Returns whether a list describes an app, and not an extension, a library, a watch app or a service.
  static func describesApp(_ values: [String: Any], name: String) -> Bool {
    guard foreignKeys.allSatisfy({ values[$0] == nil }) else { return false }
    if let kind = values["CFBundlePackageType"] as? String { return kind == "APPL" || kind.hasPrefix("$") }
    return name == "Info.plist" || ownKeys.contains { values[$0] != nil }
  }

  private static let foreignKeys = ["NSExtension", "EXAppExtensionAttributes", "WKApplication", "WKWatchKitApp"]
  /// Keys of which every app's list contains at least one.
  private static let ownKeys = [
    "CFBundleIdentifier", "CFBundleExecutable", "CFBundleName", "CFBundleDisplayName", "CFBundleShortVersionString",
    "CFBundleVersion", "LSRequiresIPhoneOS", "UIApplicationSceneManifest", "UILaunchStoryboardName",
    "UIMainStoryboardFile", "UISupportedInterfaceOrientations", "UIAppFonts",
  ]

  /// Selects the app's list among files with such names, and returns the other candidates.
  ///
  /// Lists that describe an app come first, then the plain name, then the target's, then the outermost folder.
  static func choice(among files: [URL], target: String) -> (own: URL, others: [URL])? {
    let fit = files.filter { file in
      let name = file.lastPathComponent
      // An unreadable list is reported when the app reads it.
      guard let values = values(of: file) else { return name == "Info.plist" }
      return describesApp(values, name: name)
    }
    func rank(_ file: URL) -> (Int, Int, Int, String) {
      let (name, path) = (file.lastPathComponent, file.path)
      let isStated = values(of: file)?["CFBundlePackageType"] as? String == "APPL"
      let naming = name == "Info.plist" ? 0 : name == target + "-Info.plist" ? 1 : 2
      return (isStated ? 0 : 1, naming, file.pathComponents.count, path)
    }
    let sorted = fit.sorted { rank($0) < rank($1) }
    return sorted.first.map { ($0, Array(sorted.dropFirst())) }
  }

  /// The maximum size of a list, in bytes: `AloeLimits.resourceBytes`, which the plugin, which also compiles this file,
  /// can't import.
  private static let maxBytes = 64 << 20

  private static func values(of file: URL) -> [String: Any]? {
    // Reading a pipe or a device may never end.
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular, let size = attributes?[.size] as? NSNumber,
      size.intValue <= maxBytes, let data = try? Data(contentsOf: file)
    else { return nil }
    return try? PropertyListFile.dictionary(from: data)
  }
}
