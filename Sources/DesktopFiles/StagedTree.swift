import Foundation

/// A tree of files that is created beside its final location, and then moved there file by file.
///
/// An existing file is replaced or removed only if an earlier tree of the same program wrote it, according to its list
/// of files, and if it hasn't changed since. All others stay, and if they collide with the tree, nothing is moved.
struct StagedTree {
  /// The folder that contains the tree until it's moved.
  let stage: URL
  /// The final location.
  private let base: URL
  /// The folder in it that belongs only to the program, and the list of the tree's files there.
  private let home: FilePath
  private var list: FilePath { home.appending(".aloe-desktop-files") }
  private let files = FileManager.default

  /// Creates the folder for the tree inside `base`, so that moving doesn't copy.
  init(for base: URL, home: String) throws {
    self.base = base
    self.home = FilePath(home)
    stage = base.appendingPathComponent(".aloe-desktop-\(UUID().uuidString)")
    try files.createDirectory(at: stage, withIntermediateDirectories: true)
  }

  /// Removes the folder with all files that weren't moved.
  func discard() { try? files.removeItem(at: stage) }

  /// Moves the tree to its final location, and removes files that only an earlier tree had. Throws an error, and
  /// changes nothing, if other files are in the way.
  ///
  /// Returns the full paths of files that only the earlier tree had, and that stay because they have changed since.
  func install() throws -> [String] {
    try files.createDirectory(at: home.url(in: stage), withIntermediateDirectories: true)
    let made = (contents(of: stage).map { FilePath($0) } + [list]).sorted()
    let own = ownFolders
    let empty = own.filter { (try? files.contentsOfDirectory(atPath: path(of: $0, in: stage)))?.isEmpty == true }
    try Data(FileList(files: made, folders: empty, in: stage, own: list).text.utf8).write(to: list.url(in: stage))
    let earlier = earlierList
    let changed = earlier.changedFiles(in: base)
    let known = earlier.files.subtracting(changed)
    let knownFolders = earlier.folders.filter { $0.isInside(home) }
    let gone = known.subtracting(made)
    let collisions =
      made.compactMap { obstacle(to: $0, known, gone, knownFolders) }
      + empty.filter { kind(of: $0.url(in: base)).map { $0 != S_IFDIR } == true && !gone.contains($0) }
    guard collisions.isEmpty, !earlier.files.isEmpty || !isForeignHome else { throw refusal(collisions, changed) }
    // Nothing can be moved out of a folder that may not be written, or into one.
    let modes = own.map { mode(of: path(of: $0, in: stage)) }
    for folder in own { for root in [stage, base] { allowWriting(path(of: folder, in: root)) } }
    // These first, because a former file may be a folder now, or vice versa.
    for file in gone { unlink(path(of: file, in: base)) }
    let left = Set(gone.union(knownFolders).flatMap(folders)).union(knownFolders)
    for folder in left.sorted(by: >) { rmdir(path(of: folder, in: base)) }
    for folder in own { try files.createDirectory(at: folder.url(in: base), withIntermediateDirectories: true) }
    // If moving fails halfway, some files are the earlier tree's. Until all are moved, the list doesn't record their
    // contents, so that the next call can replace all of them.
    let unknown = stage.appendingPathComponent(".aloe-desktop-files")
    try Data(FileList(files: made, folders: empty).text.utf8).write(to: unknown)
    try move(unknown, to: list)
    for path in made where path != list { try move(path.url(in: stage), to: path) }
    try move(list.url(in: stage), to: list)
    // The inner folders first: the mode of an outer one may prohibit access to them.
    for (folder, mode) in zip(own, modes).reversed() { if let mode { chmod(path(of: folder, in: base), mode) } }
    return changed.sorted().map { path(of: $0, in: base) }
  }

  private func move(_ file: URL, to path: FilePath) throws {
    let place = path.url(in: base)
    try files.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard rename(file.path, place.path) == 0 else {
      throw InstallError(message: "\(place.path) can't be written: \(String(cString: strerror(errno))).")
    }
  }

  private func path(of item: FilePath, in root: URL) -> String { item.url(in: root).path }

  private func mode(of path: String) -> mode_t? {
    var information = stat()
    return lstat(path, &information) == 0 ? information.st_mode & 0o7777 : nil
  }

  private func allowWriting(_ path: String) {
    if let mode = mode(of: path), mode & 0o700 != 0o700 { chmod(path, mode | 0o700) }
  }

  // MARK: - Existing files

  /// Returns the paths of all files and links in a folder, recursively.
  private func contents(of folder: URL) -> [String] {
    let names = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.flatMap { name -> [String] in
      let file = folder.appendingPathComponent(name)
      guard kind(of: file) == S_IFDIR else { return [name] }
      return contents(of: file).map { name + "/" + $0 }
    }
  }

  /// The tree's folders within the program's own folder, each before the folders in it.
  private var ownFolders: [FilePath] {
    func inner(_ folder: FilePath) -> [FilePath] {
      let names = (try? files.contentsOfDirectory(atPath: path(of: folder, in: stage))) ?? []
      let folders = names.map { folder.appending($0) }.filter { kind(of: $0.url(in: stage)) == S_IFDIR }
      return [folder] + folders.sorted().flatMap(inner)
    }
    return inner(home)
  }

  /// The list of the existing tree; an empty one if there is none.
  private var earlierList: FileList {
    FileList((try? String(contentsOf: list.url(in: base), encoding: .utf8)) ?? "")
  }

  /// Returns the path of an obstacle that isn't part of the earlier tree: an item at the file's path, or an item that
  /// isn't a folder at the path of a folder around it.
  private func obstacle(
    to path: FilePath, _ known: Set<FilePath>, _ gone: Set<FilePath>, _ folders: Set<FilePath>
  ) -> FilePath? {
    var next = path.parent
    while let folder = next {
      let place = folder.url(in: base)
      var isFolder: ObjCBool = false
      // A link to a folder is fine.
      let isSound = files.fileExists(atPath: place.path, isDirectory: &isFolder) && isFolder.boolValue
      if kind(of: place) != nil, !isSound, !gone.contains(folder) { return folder }
      next = folder.parent
    }
    let place = path.url(in: base)
    guard let kind = kind(of: place), !known.contains(path) else { return nil }
    // One of the program's own folders, which is empty after removing the earlier tree's files.
    guard kind == S_IFDIR, path.isInside(home),
      let inside = try? files.subpathsOfDirectory(atPath: place.path), !inside.isEmpty || folders.contains(path)
    else { return path }
    let goes = inside.allSatisfy { name in
      let inner = path.appending(name)
      return folders.contains(inner) || gone.contains { $0 == inner || $0.isInside(inner) }
    }
    return goes ? nil : path
  }

  /// Whether the program's folder exists and contains something other than a tree with a list.
  private var isForeignHome: Bool {
    let folder = home.url(in: base)
    guard let kind = kind(of: folder) else { return false }
    return kind != S_IFDIR || (try? files.contentsOfDirectory(atPath: folder.path))?.isEmpty != true
  }

  private func kind(of file: URL) -> mode_t? { file.fileType }

  /// Returns the parent folders of a path that belong to the program.
  private func folders(of path: FilePath) -> [FilePath] {
    var found: [FilePath] = [], next = path.parent
    while let folder = next, folder.isInside(home) {
      found.append(folder)
      next = folder.parent
    }
    return found
  }

  private func refusal(_ collisions: [FilePath], _ changed: Set<FilePath>) -> InstallError {
    let first = (collisions.first ?? home).url(in: base).path
    let others = collisions.count > 1 ? " Other items in the way: \(collisions.count - 1)." : ""
    if let collision = collisions.first, changed.contains(collision) {
      return InstallError(
        message: "\(first) has changed since aloe-desktop wrote it, so nothing was replaced. Another package "
          + "may have put it there. Remove it if nobody needs it, give the program another CFBundleIdentifier or name, "
          + "or use another --output or --prefix.\(others)")
    }
    return InstallError(
      message: "\(first) already exists, and aloe-desktop didn't write it, so nothing was changed. Give the "
        + "program another CFBundleIdentifier or name, use another --output or --prefix, or remove the files.\(others)")
  }
}
