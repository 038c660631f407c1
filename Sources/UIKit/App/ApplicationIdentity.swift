import AloeCore
import Foundation
import GTKPlatform

/// The application's names and icon, from its `Info.plist`.
///
/// That file lies beside the program, where `Bundle.main` finds it, or among its resources. There it must have `APPL` for
/// `CFBundlePackageType`, which tells it from a library's. Without one the program's name stands for everything.
@MainActor struct ApplicationIdentity {
  private let info: [String: Any]
  private let processName: String

  init(info: [String: Any], processName: String = ProcessInfo.processInfo.processName) {
    self.info = info
    self.processName = processName
  }

  /// This program's.
  static let main = ApplicationIdentity(
    info: information(main: Bundle.main.infoDictionary ?? [:], resources: ImageFinder.directories(of: nil)))

  /// `CFBundleIdentifier`: the name by which the desktop knows the program.
  var identifier: String { text("CFBundleIdentifier") ?? processName }

  /// `CFBundleDisplayName` or `CFBundleName`: the name for people.
  var displayName: String { text("CFBundleDisplayName") ?? text("CFBundleName") ?? processName }

  /// `CFBundleIconFile` or the last of `CFBundleIconFiles`: the PNG file among the resources that is the icon.
  /// Without one it's the icon that the desktop's theme has for the identifier.
  var iconFile: String? { text("CFBundleIconFile") ?? (info["CFBundleIconFiles"] as? [String])?.last }

  /// The identity as the platform takes it; an icon that isn't found is warned of.
  var forPlatform: ProgramIdentity {
    var identity = ProgramIdentity(identifier: identifier, displayName: displayName)
    if let iconFile {
      let found = Context.installed.resources.finder.picture(
        named: iconFile, in: ImageFinder.directories(of: nil), scale: 1)
      identity.iconFile = found?.url.path
      if found == nil {
        Messages.warn(
          "The icon \"\(iconFile)\" that Info.plist names isn't among the resources; add it as \(iconFile).png.")
      }
    }
    return identity
  }

  /// What the file says under a key; `nil` if it says nothing.
  func value(for key: String) -> Any? { info[key] }

  private func text(_ key: String) -> String? {
    (info[key] as? String).flatMap { $0.isEmpty ? nil : $0 }
  }

  // MARK: - Finding it

  /// `main`, if it says anything; else the application's `Info.plist` among resources.
  nonisolated static func information(main: [String: Any], resources: [URL]) -> [String: Any] {
    guard main.isEmpty else { return main }
    for directory in resources {
      for folder in [directory, directory.appendingPathComponent("Resources")] {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent("Info.plist")),
          let found = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
          found["CFBundlePackageType"] as? String == "APPL"
        else { continue }
        return found
      }
    }
    return [:]
  }
}
