import Foundation

/// The sizes of files, and their contents up to a limit.
package enum FileSize {
  /// Reads a file; throws if it isn't a regular file (reading a pipe or a device may never end) or is longer than
  /// `limit`.
  package static func contents(of file: URL, atMost limit: Int) throws -> Data {
    var information = stat()
    guard stat(file.path, &information) == 0 else {
      throw failure(
        errno == ENOENT ? .fileReadNoSuchFile : .fileReadUnknown,
        errno == ENOENT ? "there is no such file" : String(cString: strerror(errno)))
    }
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw failure(.fileReadUnknown, "it isn't a file, but a folder, a pipe or a device")
    }
    guard information.st_size <= limit else {
      throw failure(.fileReadTooLarge, "it has \(information.st_size) bytes, and at most \(limit) are read")
    }
    return try Data(contentsOf: file)
  }

  /// Returns an error with a description that a message can include.
  private static func failure(_ code: CocoaError.Code, _ description: String) -> CocoaError {
    CocoaError(code, userInfo: [NSLocalizedDescriptionKey: description])
  }

  /// Returns the size of a file, or of all files in a folder, in bytes; links aren't followed. O(number of files).
  package static func of(_ url: URL) -> Int {
    var information = stat()
    guard lstat(url.path, &information) == 0 else { return 0 }
    guard information.st_mode & S_IFMT == S_IFDIR else { return Int(information.st_size) }
    // The parts of a folder that are still to be counted: folders may be nested more deeply than calls.
    var (total, folders) = (0, [url.path])
    while let folder = folders.popLast() {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        let path = folder + "/" + name
        guard lstat(path, &information) == 0 else { continue }
        if information.st_mode & S_IFMT == S_IFDIR { folders.append(path) }
        // A sparse file may report any size.
        total =
          total.addingReportingOverflow(Int(information.st_size)).overflow ? .max : total + Int(information.st_size)
      }
    }
    return total
  }
}
