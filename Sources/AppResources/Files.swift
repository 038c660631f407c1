import AloeCore
import Foundation

/// The file system, as this module and UIKit's resources use it; it counts how often.
package enum Files {
  package static func exists(_ path: String) -> Bool {
    Context.installed.appResources.noteFileAccess()
    return FileManager.default.fileExists(atPath: path)
  }

  package static func isFolder(_ path: String) -> Bool {
    Context.installed.appResources.noteFileAccess()
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }

  /// Whether a path, read from a folder, leads to something in it.
  package static func staysInside(_ path: String) -> Bool {
    var depth = 0
    for part in path.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }

  /// The names of what a folder holds, in order; none if it can't be read.
  package static func names(in path: String) -> [String] {
    Context.installed.appResources.noteFileAccess()
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  package static func data(at path: String) throws -> Data {
    Context.installed.appResources.noteFileAccess()
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }
}
