import AloeCore
import AppResources
import Foundation
import GTKPlatform

/// The app's own fonts, listed under `UIAppFonts` in its `Info.plist`.
enum AppFonts {
  /// Registers the fonts once in each context. Called by every lookup of a font by name.
  static func register() { Context.installed.resources.registerFontsOnce(registerNow) }

  private static func registerNow() {
    guard let folder = Context.installed.appResources.main,
      let names = folder.information["UIAppFonts"] as? [String]
    else { return }
    for name in names {
      guard let path = path(of: name, in: folder) else {
        Messages.warn(
          "Info.plist lists the font \(name) in UIAppFonts, but there's no such file in \(folder.path): add it to the "
            + "target's resources.")
        continue
      }
      do throws(FontFiles.Failure) {
        try FontFiles.register(path)
      } catch {
        if error == .noFont {
          Messages.warn(
            "\(path), which UIAppFonts names, isn't a font that can be read. Use a TrueType or OpenType file.")
        }
      }
    }
  }

  /// Returns the path of a font file: relative to the resources or, because SwiftPM may have flattened folders, with
  /// its name in any folder.
  private static func path(of name: String, in folder: ResourceFolder) -> String? {
    folder.file(named: name, type: "") ?? folder.assets.fonts[(name as NSString).lastPathComponent]
  }
}
