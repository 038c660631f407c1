import Foundation

/// A tree of files that is made beside the place where it's to lie, and then moved there file by file.
///
/// What lies at that place already is replaced only if an earlier tree of the same program put it there: its list of files
/// says so. Everything else stays as it is, and where the two collide nothing is moved at all.
struct StagedTree {
  /// The folder that holds the tree until it's moved.
  let stage: URL
  /// Where it's to lie.
  private let base: URL
  /// The folder in it that belongs to the program alone, and the list of the tree's files there.
  private let home: String
  private var list: String { home + "/.aloe-desktop-files" }
  private let files = FileManager.default

  /// Makes the folder for the tree, in `base`, so that moving copies nothing.
  init(for base: URL, home: String) throws {
    self.base = base
    self.home = home
    stage = base.appendingPathComponent(".aloe-desktop-\(UUID().uuidString)")
    try files.createDirectory(at: stage, withIntermediateDirectories: true)
  }

  /// Removes the folder, with what wasn't moved.
  func discard() { try? files.removeItem(at: stage) }

  /// Moves the tree to its place, and removes what an earlier one had and this one hasn't.
  func install() throws {
    try files.createDirectory(at: stage.appendingPathComponent(home), withIntermediateDirectories: true)
    let made = (contents(of: stage) + [list]).sorted()
    // A name may contain the end of a line, but no NUL.
    let lines = made.map { $0.replacingOccurrences(of: "\n", with: "\0") + "\n" }
    try Data(lines.joined().utf8).write(to: stage.appendingPathComponent(list))
    let known = earlierFiles
    let gone = known.subtracting(made)
    let collisions = made.compactMap { obstacle(to: $0, known, gone) }
    guard collisions.isEmpty, !known.isEmpty || !isForeignHome else { throw refusal(collisions) }
    // These first: what was a file may be a folder now, or the other way round.
    for path in gone { unlink(base.appendingPathComponent(path).path) }
    for folder in Set(gone.flatMap(folders)).sorted(by: >) { rmdir(base.appendingPathComponent(folder).path) }
    for path in made {
      try files.createDirectory(
        at: base.appendingPathComponent(path).deletingLastPathComponent(), withIntermediateDirectories: true)
      guard rename(stage.appendingPathComponent(path).path, base.appendingPathComponent(path).path) == 0 else {
        throw InstallError(
          message: "\(base.appendingPathComponent(path).path) can't be written: \(String(cString: strerror(errno))).")
      }
    }
  }

  // MARK: - What is there

  /// The paths of all files and links below a folder.
  private func contents(of folder: URL) -> [String] {
    let names = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.flatMap { name -> [String] in
      let file = folder.appendingPathComponent(name)
      guard kind(of: file) == S_IFDIR else { return [name] }
      return contents(of: file).map { name + "/" + $0 }
    }
  }

  /// The files of the tree that lies there, by its list; none if there is no list.
  private var earlierFiles: Set<String> {
    guard let text = try? String(contentsOf: base.appendingPathComponent(list), encoding: .utf8) else { return [] }
    let paths = text.utf8.split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self).replacingOccurrences(of: "\0", with: "\n") }
    return Set(paths.filter { !$0.hasPrefix("/") && !$0.split(separator: "/").contains("..") })
  }

  /// What is in the way of a file and isn't the earlier tree's: something at its place, or in place of a folder that it
  /// lies in.
  private func obstacle(to path: String, _ known: Set<String>, _ gone: Set<String>) -> String? {
    var folder = (path as NSString).deletingLastPathComponent
    while !folder.isEmpty {
      let place = base.appendingPathComponent(folder)
      var isFolder: ObjCBool = false
      // A link to a folder will do.
      let isSound = files.fileExists(atPath: place.path, isDirectory: &isFolder) && isFolder.boolValue
      if kind(of: place) != nil, !isSound, !gone.contains(folder) { return folder }
      folder = (folder as NSString).deletingLastPathComponent
    }
    let place = base.appendingPathComponent(path)
    guard let kind = kind(of: place), !known.contains(path) else { return nil }
    // A folder of the program's own that is empty once the earlier tree's files have gone.
    guard kind == S_IFDIR, path.hasPrefix(home + "/"),
      let inside = try? files.subpathsOfDirectory(atPath: place.path), !inside.isEmpty
    else { return path }
    let goes = inside.allSatisfy { name in
      let inner = path + "/" + name
      return gone.contains { $0 == inner || $0.hasPrefix(inner + "/") }
    }
    return goes ? nil : path
  }

  /// Whether the program's folder is there with something in it, without a list.
  private var isForeignHome: Bool {
    let folder = base.appendingPathComponent(home)
    guard let kind = kind(of: folder) else { return false }
    return kind != S_IFDIR || (try? files.contentsOfDirectory(atPath: folder.path))?.isEmpty != true
  }

  /// The kind of item at a path: a file, a folder or a link, which isn't followed; `nil` if there is none.
  private func kind(of file: URL) -> mode_t? {
    var information = stat()
    return lstat(file.path, &information) == 0 ? information.st_mode & S_IFMT : nil
  }

  /// The folders that a path lies in, as far as they are the program's own.
  private func folders(of path: String) -> [String] {
    var found: [String] = []
    var folder = (path as NSString).deletingLastPathComponent
    while folder.hasPrefix(home + "/") {
      found.append(folder)
      folder = (folder as NSString).deletingLastPathComponent
    }
    return found
  }

  private func refusal(_ collisions: [String]) -> InstallError {
    let first = base.appendingPathComponent(collisions.first ?? home).path
    let others = collisions.count > 1 ? " and \(collisions.count - 1) more" : ""
    return InstallError(
      message: "\(first)\(others) is there already, and aloe-desktop didn't write it, so nothing was changed. Give the "
        + "program another CFBundleIdentifier or name, choose another --output or --prefix, or remove what is there.")
  }
}
