import Foundation

/// The contents of folders. Links are followed, so a target's folder may contain one to an app's sources elsewhere.
enum Folder {
  /// Returns the entries of a folder by path, without hidden ones.
  static func contents(of folder: URL) -> [URL] {
    // With the path: with a URL, a link seems empty.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { folder.appendingPathComponent($0).standardizedFileURL }
  }

  static func isFolder(_ file: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Returns all files in a folder, recursively, by path.
  static func files(in folder: URL) -> [URL] {
    files(in: folder.standardizedFileURL, within: []).sorted { $0.path < $1.path }
  }

  private static func files(in folder: URL, within outer: Set<URL>) -> [URL] {
    guard let outer = entering(folder, within: outer) else { return [] }
    return contents(of: folder).flatMap { isFolder($0) ? files(in: $0, within: outer) : [$0] }
  }

  /// Returns the folders around the contents of `folder`; `nil` if a link leads back to one of them.
  static func entering(_ folder: URL, within outer: Set<URL>) -> Set<URL>? {
    let place = folder.resolvingSymlinksInPath()
    return outer.contains(place) ? nil : outer.union([place])
  }
}
