import AloeCore
import CGTK
import Foundation

/// The extended attributes of a file: a user's notes, and the lists of users with other rights (ACLs).
enum FileAttributes {
  private static let accessList = "system.posix_acl_access"

  /// Gives an open file the extended attributes of the file that it will replace, as far as its file system and the
  /// user's rights allow. Attributes beyond `maxBytes` bytes are left out.
  static func copy(from path: String, to descriptor: Int32, maxBytes: Int = AloeLimits.fileAttributeBytes) {
    var left = maxBytes
    let names = names(at: path)
    for name in names where isKept(name) {
      guard let value = value(of: name, at: path, maxCount: left) else { continue }
      left -= value.count
      fsetxattr(descriptor, name, value, value.count, 0)
    }
    // A new file may have got a list from its folder, which would give more users access than the old file did.
    if !names.contains(accessList) { fremovexattr(descriptor, accessList) }
  }

  /// Returns whether an attribute belongs to the file, and not to what is written in it: capabilities and checksums of a
  /// program's file don't apply to another content.
  private static func isKept(_ name: String) -> Bool {
    name.hasPrefix("user.") || [accessList, "system.nfs4_acl", "security.selinux"].contains(name)
  }

  /// The maximum size of a list of names, in bytes, as the system limits it.
  private static let maxNameBytes = 65_536

  private static func names(at path: String) -> [String] {
    var list = [CChar](repeating: 0, count: maxNameBytes)
    let count = llistxattr(path, &list, list.count)
    guard count > 0, count <= list.count else { return [] }
    return list[..<count].split(separator: 0).map { name in
      String(decoding: name.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    }
  }

  private static func value(of name: String, at path: String, maxCount: Int) -> [UInt8]? {
    let size = lgetxattr(path, name, nil, 0)
    guard size >= 0, size <= maxCount else { return nil }
    var value = [UInt8](repeating: 0, count: size)
    guard size > 0 else { return value }
    // It may have changed meanwhile.
    let count = lgetxattr(path, name, &value, size)
    return count >= 0 && count <= size ? Array(value[..<count]) : nil
  }
}
