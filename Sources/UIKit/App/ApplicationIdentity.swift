import AloeCore
import AppResources
import Foundation
import GTKPlatform

/// The application's names and icon, from its `Info.plist`.
///
/// `Bundle.main` finds that file among the program's resources. Without one the program's name stands for everything.
@MainActor struct ApplicationIdentity {
  private let info: [String: Any]
  private let processName: String

  init(info: [String: Any], processName: String = ProcessInfo.processInfo.processName) {
    self.info = info
    self.processName = processName
  }

  /// This program's.
  static var main: ApplicationIdentity {
    guard let folder = Context.current.appResources.main else {
      return ApplicationIdentity(info: Bundle.main.infoDictionary ?? [:])
    }
    let info = folder.localizedInformation ?? folder.information
    return ApplicationIdentity(info: info as? [String: Any] ?? [:])
  }

  /// `CFBundleIdentifier`: the name by which the desktop knows the program.
  var identifier: String { text("CFBundleIdentifier") ?? processName }

  /// `CFBundleDisplayName` or `CFBundleName`: the name for people.
  var displayName: String { text("CFBundleDisplayName") ?? text("CFBundleName") ?? processName }

  /// The PNG file among the resources that is the icon: `CFBundleIconFile`, the last of `CFBundleIconFiles`, or the name of
  /// a set in an asset catalog, `CFBundleIconName` or "AppIcon". Without one it's the icon that the desktop's theme has for
  /// the identifier.
  var iconFile: String? { text("CFBundleIconFile") ?? (info["CFBundleIconFiles"] as? [String])?.last }

  /// The identity as the platform takes it; an icon that isn't found is warned of.
  var forPlatform: ProgramIdentity {
    var identity = ProgramIdentity(identifier: identifier, displayName: displayName)
    let folders = ResourcePlaces.folders(of: nil)
    let traits = AssetTraits(scale: 1)
    if let iconFile {
      identity.iconFile =
        folders.lazy.compactMap {
          LooseFiles.picture(named: iconFile, in: $0.assets, for: traits)?.path
        }.first
      if identity.iconFile == nil {
        Messages.warn(
          "The icon \"\(iconFile)\" that Info.plist names isn't among the resources; add it as \(iconFile).png.")
      }
    } else if let set = folders.first?.set(.icon, named: text("CFBundleIconName") ?? "AppIcon") {
      identity.iconFile = set.largestIcon
    }
    return identity
  }

  /// `UIUserInterfaceStyle`: light or dark, whatever the desktop asks for.
  var forcedStyle: UIUserInterfaceStyle? {
    switch text("UIUserInterfaceStyle") {
    case "Light": .light
    case "Dark": .dark
    default: nil
    }
  }

  /// What the file says under a key; `nil` if it says nothing.
  func value(for key: String) -> Any? { info[key] }

  private func text(_ key: String) -> String? {
    // What Xcode would have filled in and nothing here knows says nothing.
    (info[key] as? String).flatMap { $0.isEmpty || $0.contains("$(") ? nil : $0 }
  }
}
