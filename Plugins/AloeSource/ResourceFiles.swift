import Foundation

/// The resources of an iOS app that a target excludes together with its sources: the plugin copies them to the
/// target's resources, where Xcode would put them.
struct ResourceFiles {
  /// The files to copy, and their destinations relative to the plugin's folder.
  private(set) var copies: [(input: URL, output: String)] = []
  /// The asset catalogs of the target: those that are copied, and those that SwiftPM copies itself.
  private(set) var catalogs: [URL] = []
  /// All files that are read.
  private(set) var inputs: [URL] = []
  /// The ignored files with the reasons.
  private(set) var complaints: [String] = []
  /// The files that may be the app's `Info.plist`, by name.
  private var propertyLists: [URL] = []
  /// The paths of the resources that the manifest declares.
  private let declared: Set<String>

  /// The extensions of folders that are copied as a whole.
  private static let wholeFolders: Set = ["xcassets", "bundle"]
  private static let types: Set = [
    "strings", "stringsdict", "xcstrings", "plist", "json", "ttf", "otf", "ttc", "png", "jpg", "jpeg", "gif", "tiff",
    "webp",
    "pdf", "svg", "html", "css", "js", "txt", "rtf", "csv", "xml", "wav", "mp3", "m4a", "caf", "aiff", "mp4", "mov",
    "cer", "der", "pem", "storyboard", "xib",
  ]
  /// The folders of other programs.
  private static let otherFolders: Set = [
    "xcodeproj", "xcworkspace", "playground", "framework", "xcframework", "xcdatamodeld",
  ]

  /// Finds the resources below `folder` that SwiftPM doesn't handle. `declared` are those that the manifest declares.
  init(in folder: URL, known: [URL], declared: [URL], target: String) {
    let known = Set(known.map { $0.standardizedFileURL.path })
    self.declared = Set(declared.map { $0.standardizedFileURL.path })
    collect(folder, known)
    addPropertyLists(target: target)
    catalogs.sort { $0.path < $1.path }
    copies.sort { $0.output < $1.output }
  }

  /// Adds the app's own list under its fixed name; others, such as a service's, keep theirs.
  private mutating func addPropertyLists(target: String) {
    let choice = AppPropertyList.choice(among: propertyLists, target: target)
    if let choice {
      // SwiftPM reserves the plain name.
      add(choice.own, as: "App-Info.plist", files: [choice.own])
      if !choice.others.isEmpty {
        complaints.append(
          "AloeSource uses \(choice.own.path) as the Info.plist of \(target). Other candidates: "
            + choice.others.map(\.path).joined(separator: ", ")
            + ". Use CFBundlePackageType APPL only in the app's, or move the others out of the target's folder.")
      }
    }
    for file in propertyLists where file != choice?.own && file.lastPathComponent != "Info.plist" {
      add(file, as: file.lastPathComponent, files: [file])
    }
  }

  private mutating func collect(_ folder: URL, _ known: Set<String>) {
    let files = Folder.contents(of: folder) { file in
      !Self.otherFolders.contains(file.pathExtension)
    } entering: { file in
      !known.contains(file.path) && !Self.wholeFolders.contains(file.pathExtension)
    }
    for file in files {
      let type = file.pathExtension
      let name = file.lastPathComponent
      if known.contains(file.path) {
        // SwiftPM handles, and leaves out, files that the manifest neither declares nor excludes.
        if declared.contains(file.path) { addCatalogs(at: file) }
      } else if Folder.isFolder(file) {
        guard Self.wholeFolders.contains(type) else { continue }
        if add(file, as: name, files: Folder.files(in: file)) { addCatalogs(at: file) }
      } else if AppPropertyList.mayBePropertyList(name) {
        propertyLists.append(file)
      } else if Self.types.contains(type) {
        let folder = file.deletingLastPathComponent()
        let language = folder.pathExtension == "lproj" ? folder.lastPathComponent + "/" : ""
        add(file, as: language + name, files: [file])
      }
    }
  }

  /// Adds a catalog, or those in a folder that is copied as a whole.
  private mutating func addCatalogs(at file: URL) {
    guard Folder.isFolder(file), file.pathExtension != "bundle" else { return }
    if file.pathExtension == "xcassets" { return catalogs.append(file) }
    let inner = Folder.contents(of: file, entering: { !Self.wholeFolders.contains($0.pathExtension) })
    catalogs += inner.filter { $0.pathExtension == "xcassets" && Folder.isFolder($0) }
  }

  /// Adds a resource. If two have the same name, the first is used, because a bundle can contain only one. Returns
  /// whether it was added.
  @discardableResult
  private mutating func add(_ input: URL, as output: String, files: [URL]) -> Bool {
    if let other = copies.first(where: { $0.output == output }) {
      complaints.append(
        "AloeSource ignores \(input.path): \(other.input.path) has the same name, and an app has all its resources in "
          + "one folder. Rename one of them.")
      return false
    }
    copies.append((input, output))
    inputs += files
    return true
  }
}
