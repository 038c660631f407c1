import Foundation

/// What lies in a folder. Links are followed, so a target's folder may hold one to an app's sources elsewhere.
enum Folder {
  /// The entries of a folder by path, without hidden ones.
  static func contents(of folder: URL) -> [URL] {
    // By its path: by a URL a link is empty.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { folder.appendingPathComponent($0).standardizedFileURL }
  }

  static func isFolder(_ file: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// All files below a folder, by path.
  static func files(in folder: URL) -> [URL] {
    files(in: folder.standardizedFileURL, within: []).sorted { $0.path < $1.path }
  }

  private static func files(in folder: URL, within outer: Set<URL>) -> [URL] {
    guard let outer = entering(folder, within: outer) else { return [] }
    return contents(of: folder).flatMap { isFolder($0) ? files(in: $0, within: outer) : [$0] }
  }

  /// The folders around what is in `folder`; `nil` if a link leads back to one of them.
  static func entering(_ folder: URL, within outer: Set<URL>) -> Set<URL>? {
    let place = folder.resolvingSymlinksInPath()
    return outer.contains(place) ? nil : outer.union([place])
  }
}
