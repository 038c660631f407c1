import AloeCore
import Foundation

/// Access to the file system for this module and UIKit's resources, which counts accesses.
package enum Files {
  package static func exists(_ path: String) -> Bool {
    Context.installed.fileAccesses.note()
    return FileManager.default.fileExists(atPath: path)
  }

  package static func isFolder(_ path: String) -> Bool {
    Context.installed.fileAccesses.note()
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }

  /// Returns whether a relative path stays inside its folder.
  package static func staysInside(_ path: String) -> Bool {
    // System calls read a path only up to a zero byte.
    guard !path.utf8.contains(0) else { return false }
    var depth = 0
    for part in path.pathNames where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }

  /// Returns a path with `.` and `..` resolved in the text, without reading symbolic links.
  static func withoutDots(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.pathNames where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns a path with symbolic links resolved; `nil` if nothing exists there.
  package static func real(_ path: String) -> String? {
    Context.installed.fileAccesses.note()
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// Returns whether a path, with symbolic links resolved, is in one of some folders.
  static func isReally(_ path: String, in folders: [String]) -> Bool {
    guard let real = real(path) else { return false }
    return folders.contains { Self.real($0).map { real == $0 || real.isPath(in: $0) } ?? false }
  }

  /// Returns the names of a folder's items, sorted; none if the folder can't be read.
  ///
  /// `isWanted` returns whether a name is returned. A folder may have thousands of others, as the folder of a build
  /// does, and sorting them takes longer than reading them.
  package static func names(in path: String, where isWanted: (String) -> Bool = { _ in true }) -> [String] {
    Context.installed.fileAccesses.note()
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter(isWanted).sorted()
  }

  /// Reads a file. Throws if it isn't a regular file (reading a pipe or a device may never end) or is longer than
  /// `limit`.
  package static func data(at path: String, atMost limit: Int = AloeLimits.resourceBytes) throws -> Data {
    Context.installed.fileAccesses.note()
    var information = stat()
    guard stat(path, &information) == 0 else {
      throw failure(
        errno == ENOENT ? .fileReadNoSuchFile : .fileReadUnknown,
        errno == ENOENT ? "there is no such file" : String(cString: strerror(errno)))
    }
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw failure(.fileReadUnknown, "it isn't a file, but a folder, a pipe or a device")
    }
    guard information.st_size <= limit else {
      throw failure(.fileReadTooLarge, "it has \(information.st_size) bytes, and at most \(limit >> 20) MiB are read")
    }
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// Returns an error with a description that a message can include.
  private static func failure(_ code: CocoaError.Code, _ description: String) -> CocoaError {
    CocoaError(code, userInfo: ["NSDebugDescription": description, NSLocalizedDescriptionKey: description])
  }
}
