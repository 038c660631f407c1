import Foundation

/// Brings a file or a folder to another place without touching what isn't meant.
///
/// The copy is made beside its place, and moved there once it's whole. So a failure leaves everything as it was.
struct FileTransfer {
  var source: URL
  /// Whether the original stays.
  var isCopy: Bool
  private let files = FileManager.default

  init(_ source: URL, isCopy: Bool) {
    self.source = source
    self.isCopy = isCopy
  }

  /// Puts it at `target`, in place of a file that may be there: the user has agreed to that. A folder isn't replaced.
  func replace(_ target: URL) throws {
    guard !isSame(target) else { return }
    try bring(to: target.deletingLastPathComponent()) { made in
      guard rename(made.path, target.path) == 0 else {
        if errno == EXDEV { throw POSIXError(.EXDEV) }
        throw CocoaError(
          .fileWriteUnknown,
          userInfo: [NSFilePathErrorKey: target.path, NSLocalizedDescriptionKey: String(cString: strerror(errno))])
      }
    }
  }

  /// Puts it into `folder`, by its own name, or with a number behind it where that's taken: "Letter 2.txt". Returns where it
  /// is.
  func add(to folder: URL) throws -> URL {
    let name = source.lastPathComponent
    guard !isSame(folder.appendingPathComponent(name)) else { return source }
    var result = folder
    try bring(to: folder) { made in
      for number in 1... {
        result = folder.appendingPathComponent(Self.name(name, number))
        do {
          // Fails where something is there, also since a moment ago.
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
    let ending = (name as NSString).pathExtension
    guard !ending.isEmpty else { return "\(name) \(number)" }
    return "\((name as NSString).deletingPathExtension) \(number).\(ending)"
  }

  private func isSame(_ target: URL) -> Bool {
    source.standardizedFileURL.resolvingSymlinksInPath() == target.standardizedFileURL.resolvingSymlinksInPath()
  }

  /// Makes the copy in a folder, which is made if it isn't there, under a name that nothing has, and has `place` move it from
  /// there. What is moved within a file system needs no copy.
  private func bring(to folder: URL, _ place: (URL) throws -> Void) throws {
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    if !isCopy, let device = device(of: source), device == self.device(of: folder) {
      // One file system that is mounted twice counts as two.
      do { return try place(source) } catch POSIXError.EXDEV {}
    }
    let made = folder.appendingPathComponent(".aloe-\(UUID().uuidString)")
    do {
      try files.copyItem(at: source, to: made)
      try place(made)
    } catch {
      try? files.removeItem(at: made)
      throw error
    }
    if !isCopy { try files.removeItem(at: source) }
  }

  private func device(of file: URL) -> dev_t? {
    var information = stat()
    return lstat(file.path, &information) == 0 ? information.st_dev : nil
  }
}
