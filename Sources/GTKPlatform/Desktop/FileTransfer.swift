import AloeCore
import Foundation

/// A copy or move of a file or a folder to another folder, without touching other files.
///
/// The copy is made beside its destination, and moved there once it's complete, so a failure leaves everything as it
/// was. A link is replaced by its target, because a relative link would lead elsewhere from there. Links within a
/// folder stay as they are, because one of them may lead out of it or be circular.
package struct FileTransfer {
  private let source: URL
  /// Whether the original stays.
  private let isCopy: Bool
  /// The file or folder to copy: the source, or the target of its link.
  private let content: URL
  private var files: FileManager { .default }
  /// Flushes an open file to the disk; a test makes it fail.
  var flush: (Int32) -> Int32 = { fsync($0) }

  package init(_ source: URL, isCopy: Bool) {
    self.source = source
    self.isCopy = isCopy
    content = source.standardizedFileURL.resolvingSymlinksInPath()
  }

  /// The reason why something can't be copied or moved.
  package struct Failure: LocalizedError, CustomStringConvertible {
    package let description: String
    package var errorDescription: String? { description }
  }

  /// Copies or moves the source to `target`, and replaces a file there, to which the user has agreed. Throws an error
  /// if `target` is a folder, or can't be written.
  ///
  /// A symbolic link at `target` is replaced itself, and the file that it leads to stays as it was: `Data.write(to:)`
  /// with `.atomic` and file managers do that, too.
  package func replace(_ target: URL) throws {
    guard !isSame(target) else { return }
    if kind(of: target.resolvingSymlinksInPath()) == S_IFDIR {
      throw Failure(description: "\(target.path) is a folder, and only files are replaced.")
    }
    let folder = target.deletingLastPathComponent()
    try transfer(to: folder) { made in
      let isReplacing = kind(of: target) != nil
      if isReplacing, made != source { try sync(made) }
      guard rename(made.path, target.path) == 0 else {
        if errno == EXDEV { throw POSIXError(.EXDEV) }
        throw Failure(description: "\(target.path) can't be written: \(String(cString: strerror(errno))).")
      }
      // Renaming one of a file's two names to the other changes nothing, and reports success.
      if made == source, isReplacing, kind(of: source) != nil, isOneFile(source, target) { unlink(source.path) }
    }
  }

  /// Copies or moves the source into `folder`, with its own name, or with a number after it if that's taken: "Letter
  /// 2.txt". Returns its new location. Throws an error if the folder can't be written.
  package func add(to folder: URL) throws -> URL {
    let name = source.lastPathComponent
    guard !isSame(folder.appendingPathComponent(name)) else { return source }
    var result = folder
    try transfer(to: folder) { made in
      for number in 1... {
        result = folder.appendingPathComponent(Self.name(name, number))
        do {
          // Fails if the destination exists, even if it was created a moment ago.
          try files.moveItem(at: made, to: result)
          return
        } catch {
          guard (try? files.attributesOfItem(atPath: result.path)) != nil else { throw error }
        }
      }
    }
    return result
  }

  private static func name(_ name: String, _ number: Int) -> String {
    guard number > 1 else { return name }
    let pathExtension = (name as NSString).pathExtension
    guard !pathExtension.isEmpty else { return "\(name) \(number)" }
    return "\((name as NSString).deletingPathExtension) \(number).\(pathExtension)"
  }

  private func isSame(_ target: URL) -> Bool {
    content.path == target.standardizedFileURL.resolvingSymlinksInPath().path
  }

  /// Copies the source into a folder under an unused name, and moves the copy from there with `place`. Creates the
  /// folder if it doesn't exist. A move within a file system makes no copy: `place` moves the source itself.
  private func transfer(to folder: URL, _ place: (URL) throws -> Void) throws {
    try check(folder)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let isLink = kind(of: source) == S_IFLNK
    if !isCopy, !isLink, let device = device(of: source), device == self.device(of: folder) {
      // One file system that is mounted twice counts as two.
      do { return try place(source) } catch POSIXError.EXDEV {}
    }
    let made = folder.appendingPathComponent(".aloe-\(UUID().uuidString)")
    do {
      try files.copyItem(at: content, to: made)
      // The copy has to be on the disk before the original is removed.
      if !isCopy { try sync(made) }
      try place(made)
    } catch {
      try? files.removeItem(at: made)
      throw error
    }
    if !isCopy { try files.removeItem(at: source) }
  }

  // MARK: - Looking First

  /// Throws if the source can't be copied to a folder, before anything is written.
  private func check(_ folder: URL) throws {
    // A link whose destination doesn't exist is still a link here.
    guard let kind = kind(of: content), kind != S_IFLNK else {
      throw Failure(description: "there's no file \(content.path).")
    }
    guard kind == S_IFDIR else { return try checkKind(kind, of: content.path) }
    let (inner, outer) = (real(folder).path, content.path)
    if inner == outer || inner.isPath(in: outer) {
      throw Failure(description: "the folder \(outer) can't be put into itself.")
    }
    // Reading a pipe or a device may never end.
    for path in (try? files.subpathsOfDirectory(atPath: outer)) ?? [] {
      let file = content.appendingPathComponent(path)
      if let kind = self.kind(of: file) { try checkKind(kind, of: file.path) }
    }
  }

  private func checkKind(_ kind: mode_t, of path: String) throws {
    guard [S_IFREG, S_IFDIR, S_IFLNK].contains(kind) else {
      throw Failure(description: "\(path) is neither a file nor a folder.")
    }
  }

  /// Returns the location of a folder with symbolic links resolved; the folder needn't exist.
  private func real(_ folder: URL) -> URL {
    var (there, missing) = (folder.standardizedFileURL, [String]())
    while kind(of: there) == nil, there.path != "/" {
      missing.append(there.lastPathComponent)
      there = there.deletingLastPathComponent()
    }
    return missing.reversed().reduce(there.resolvingSymlinksInPath()) { $0.appendingPathComponent($1) }
  }

  private func information(of file: URL) -> stat? {
    var information = stat()
    return lstat(file.path, &information) == 0 ? information : nil
  }

  private func kind(of file: URL) -> mode_t? { information(of: file).map { $0.st_mode & S_IFMT } }

  private func device(of file: URL) -> dev_t? { information(of: file)?.st_dev }

  private func isOneFile(_ first: URL, _ second: URL) -> Bool {
    guard let first = information(of: first), let second = information(of: second) else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino && first.st_nlink > 1
  }

  /// Flushes the written files to the disk. Throws if a disk reports that it couldn't keep them.
  private func sync(_ file: URL) throws {
    let inner = kind(of: file) == S_IFDIR ? (try? files.subpathsOfDirectory(atPath: file.path)) ?? [] : []
    for path in [file.path] + inner.map({ file.appendingPathComponent($0).path }) {
      // Not the target of a link.
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      // File systems that can't flush folders return EINVAL.
      guard flush(descriptor) != 0, errno != EINVAL, errno != ENOTSUP, errno != EROFS else { continue }
      throw Failure(
        description: "\(content.path) can't be written to the disk: \(String(cString: strerror(errno))).")
    }
  }
}
