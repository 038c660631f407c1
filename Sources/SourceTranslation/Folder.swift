import Foundation

/// The contents of folders. Links are followed, so a target's folder may contain one to an app's sources elsewhere.
///
/// The AloeSource plugin, which can't import modules, compiles this file through a link.
public enum Folder {
  /// Returns whether there's a folder, or a link to one.
  public static func isFolder(_ file: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Returns all files in a folder, recursively, by path, without hidden ones.
  static func files(in folder: URL) -> [URL] { contents(of: folder).filter { !isFolder($0) } }

  /// Finds the files and folders in a folder, recursively, without hidden ones. O(n log n) for n of them.
  ///
  /// Each folder is read once, because those that link to each other have any number of paths: by its own path if
  /// that's in `folder`, and otherwise by a short one.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - includes: Whether to return a file or a folder, with what is in it; by default, all.
  ///   - enters: Whether to return what is in a folder; by default, all.
  /// - Returns: The files and folders, by path.
  public static func contents(
    of folder: URL, where includes: (URL) -> Bool = { _ in true }, entering enters: (URL) -> Bool = { _ in true }
  ) -> [URL] {
    var (found, folders, links): ([URL], [URL], [URL]) = ([], [folder.standardizedFileURL], [])
    var (known, linkIndex): (Set<String>, Int) = ([], 0)
    while true {
      let next: URL
      if let folder = folders.popLast() {
        next = folder
      } else if linkIndex < links.count {
        next = links[linkIndex]
        linkIndex += 1
      } else {
        return found.sorted { $0.path < $1.path }
      }
      guard known.insert(next.resolvingSymlinksInPath().path).inserted else { continue }
      for file in entries(of: next) where includes(file) {
        found.append(file)
        guard isFolder(file), enters(file) else { continue }
        if isLink(file) { links.append(file) } else { folders.append(file) }
      }
    }
  }

  private static func entries(of folder: URL) -> [URL] {
    // With the path: with a URL, a link seems empty.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { folder.appendingPathComponent($0).standardizedFileURL }
  }

  private static func isLink(_ file: URL) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) != nil
  }
}
