import Foundation
import PackagePlugin

/// The resources of an app for iOS that a target excludes together with its sources: the plugin copies them to the
/// target's resources, where Xcode would put them.
struct ResourceFiles {
  /// What is copied, and where to, below the plugin's folder.
  private(set) var copies: [(input: URL, output: String)] = []
  /// All files that are read.
  private(set) var inputs: [URL] = []

  /// Folders that are copied whole.
  private static let wholeFolders: Set = ["xcassets", "bundle"]
  private static let types: Set = [
    "strings", "stringsdict", "xcstrings", "plist", "json", "ttf", "otf", "ttc", "png", "jpg", "jpeg", "gif", "tiff",
    "webp",
    "pdf", "svg", "html", "css", "js", "txt", "rtf", "csv", "xml", "wav", "mp3", "m4a", "caf", "aiff", "mp4", "mov",
    "cer", "der", "pem",
  ]
  /// Folders of other programs.
  private static let otherFolders: Set = [
    "xcodeproj", "xcworkspace", "playground", "framework", "xcframework", "xcdatamodeld",
  ]

  /// Finds the resources below `folder` that aren't among those that the package manager knows.
  init(in folder: URL, known: [URL]) {
    let known = Set(known.map { $0.standardizedFileURL.path })
    collect(folder.standardizedFileURL, known, within: [])
    copies.sort { $0.output < $1.output }
  }

  private mutating func collect(_ folder: URL, _ known: Set<String>, within outer: Set<URL>) {
    guard let outer = Folder.entering(folder, within: outer) else { return }
    for file in Folder.contents(of: folder) {
      let type = file.pathExtension
      let name = file.lastPathComponent
      guard !known.contains(file.path), !Self.otherFolders.contains(type) else { continue }
      if Folder.isFolder(file) {
        if Self.wholeFolders.contains(type) {
          add(file, as: name, files: Folder.files(in: file))
        } else {
          collect(file, known, within: outer)
        }
      } else if name == "Info.plist" || name.hasSuffix("-Info.plist") {
        // The package manager keeps the plain name for itself.
        add(file, as: "App-Info.plist", files: [file])
      } else if Self.types.contains(type) {
        let language = folder.pathExtension == "lproj" ? folder.lastPathComponent + "/" : ""
        add(file, as: language + name, files: [file])
      }
    }
  }

  /// Of two of one name the first is taken, as in a bundle there's room for one.
  private mutating func add(_ input: URL, as output: String, files: [URL]) {
    guard !copies.contains(where: { $0.output == output }) else { return }
    copies.append((input, output))
    inputs += files
  }
}
