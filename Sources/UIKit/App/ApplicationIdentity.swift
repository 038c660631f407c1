import AloeCore
import AppResources
import Foundation
import GTKPlatform

/// The application's names and icon, from its `Info.plist`.
///
/// `Bundle.main` finds that file among the program's resources. Without one the program's name stands for everything.
@MainActor struct ApplicationIdentity {
  private let info: ProgramInformation

  init(info: [String: Any], processName: String = ProcessInfo.processInfo.processName) {
    self.info = ProgramInformation(info, processName: processName)
  }

  /// This program's.
  static var main: ApplicationIdentity {
    guard let folder = Context.current.appResources.main else {
      return ApplicationIdentity(info: Bundle.main.infoDictionary ?? [:])
    }
    let info = folder.localizedInformation ?? folder.information
    return ApplicationIdentity(info: info as? [String: Any] ?? [:])
  }

  /// The name by which the desktop knows the program.
  var identifier: String { info.identifier }
  /// The name for people.
  var displayName: String { info.displayName }
  /// The picture among the resources that is the icon. Without one it's a set of the asset catalog; without that, the icon
  /// that the desktop's theme has for the identifier.
  var iconFile: String? { info.iconFile }
  /// The schemes of links that the program opens, in small letters.
  var schemes: [String] { info.schemes }

  /// `LSMultipleInstancesProhibited`: whether the program runs once, and a second start only tells the first.
  var isSingle: Bool { info.flag("LSMultipleInstancesProhibited") ?? false }
  /// `NSQuitAlwaysKeepsWindows`: whether windows have the size that they had the last time; true by default.
  var keepsWindows: Bool { info.flag("NSQuitAlwaysKeepsWindows") ?? true }

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
    } else if let set = folders.first?.set(.icon, named: info.iconSet) {
      identity.iconFile = set.largestIcon
    }
    return identity
  }

  /// `UIUserInterfaceStyle`: light or dark, whatever the desktop asks for.
  var forcedStyle: UIUserInterfaceStyle? {
    switch info.text("UIUserInterfaceStyle") {
    case "Light": .light
    case "Dark": .dark
    default: nil
    }
  }

  /// What the file says under a key; `nil` if it says nothing.
  func value(for key: String) -> Any? { info[key] }
}
