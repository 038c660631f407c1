import AloeCore
import AppResources
import Foundation
import GTKPlatform

/// The fonts that an application brings along, by `UIAppFonts` of its `Info.plist`.
enum AppFonts {
  /// Registers them, the first time in each context. Whoever asks for a font by name calls it.
  static func register() { Context.installed.resources.registerFontsOnce(registerNow) }

  private static func registerNow() {
    guard let folder = Context.installed.appResources.main,
      let names = folder.information["UIAppFonts"] as? [String]
    else { return }
    for name in names {
      guard let path = path(of: name, in: folder) else {
        Messages.warn(
          "Info.plist names the font \(name) in UIAppFonts, and there's no such file in \(folder.path): add it to the "
            + "target's resources.")
        continue
      }
      do throws(FontFiles.Failure) {
        try FontFiles.register(path)
      } catch {
        if error == .noFont {
          Messages.warn("The font \(path), which UIAppFonts names, is no TrueType or OpenType file.")
        }
      }
    }
  }

  /// A font's file: by its path from the resources or, since the package manager may have flattened folders, its name, in
  /// whatever folder.
  private static func path(of name: String, in folder: ResourceFolder) -> String? {
    folder.file(named: name, type: "") ?? folder.assets.fonts[(name as NSString).lastPathComponent]
  }
}
