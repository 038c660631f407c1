import AloeCore
import AppResources
import Foundation
import GTKPlatform

/// The application's names and icon, from its `Info.plist`.
///
/// `Bundle.main` finds that file among the app's resources. Without one, the executable's name is used for everything.
@MainActor struct ApplicationIdentity {
  private let info: ProgramInformation

  init(info: [String: Any], processName: String = ProcessInfo.processInfo.processName) {
    self.info = ProgramInformation(info, processName: processName)
  }

  /// The identity from the program's own bundle, which doesn't change. A window reads its name in each frame.
  private static let ofProgram = ApplicationIdentity(info: Bundle.main.infoDictionary ?? [:])

  /// The identity of this app.
  static var main: ApplicationIdentity {
    guard let folder = Context.current.appResources.main else { return ofProgram }
    let info = folder.localizedInformation ?? folder.information
    return ApplicationIdentity(info: info as? [String: Any] ?? [:])
  }

  /// The name that identifies the app to the desktop.
  var identifier: String { info.identifier }
  /// The name shown to users.
  var displayName: String { info.displayName }
  /// The image file among the resources that serves as the icon. Without one, an image set of the asset catalog is
  /// used; without that, the icon that the desktop's theme has for the identifier.
  var iconFile: String? { info.iconFile }
  /// The URL schemes that the app opens, in lowercase.
  var schemes: [String] { info.schemes }

  /// `LSMultipleInstancesProhibited`: whether only one instance runs at a time, so that a second start notifies the
  /// first.
  var isSingle: Bool { info.flag("LSMultipleInstancesProhibited") ?? false }
  /// `NSQuitAlwaysKeepsWindows`: whether windows reopen at their last size; true by default.
  var keepsWindows: Bool { info.flag("NSQuitAlwaysKeepsWindows") ?? true }

  /// The identity in the platform's terms. Logs a warning if the icon isn't found.
  var forPlatform: ProgramIdentity {
    var identity = ProgramIdentity(identifier: identifier, displayName: displayName)
    let folders = ResourceLocations.folders(of: nil)
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

  /// `UIUserInterfaceStyle`: light or dark, regardless of the desktop's setting.
  var forcedStyle: UIUserInterfaceStyle? {
    switch info.text("UIUserInterfaceStyle") {
    case "Light": .light
    case "Dark": .dark
    default: nil
    }
  }

  /// Returns the file's value for a key; `nil` if the file has none.
  func value(for key: String) -> Any? { info[key] }
}
