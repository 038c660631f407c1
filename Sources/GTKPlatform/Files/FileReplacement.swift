import Foundation

/// A replacement of a client's file, after whose failure, such as on a full disk, the earlier file is as it was.
///
/// The data is written to another file beside it, which is renamed once it's complete.
package struct FileReplacement {
  private let target: URL
  /// Flushes an open file to the disk; a test makes it fail.
  var flush: (Int32) -> Int32 = { fsync($0) }

  package init(_ target: URL) { self.target = target }

  /// The reason why a file can't be written.
  package struct Failure: LocalizedError, CustomStringConvertible {
    package let description: String
    package var errorDescription: String? { description }

    /// Creates a failure with the system's message for an error number.
    fileprivate init(_ number: Int32) { description = String(cString: strerror(number)) }
  }

  /// Writes data to the file, which needn't exist. Throws an error, and changes nothing, if that's not possible.
  ///
  /// The permissions, the owner and the group of an earlier file stay, and so do symbolic and hard links to it, and its
  /// extended attributes where the file system has them.
  /// Devices, pipes and open files such as /dev/stdout are written in place, and so are a file with several hard links,
  /// a file whose owner or group a new file can't have, and a writable file in a folder that accepts no new files: a
  /// failure can damage such a file, but a full disk is noticed before.
  package func write(_ data: Data) throws {
    guard let (path, old) = destination() else { return try data.write(to: target) }
    if let old, !Self.isReplaceable(old) { return try overwrite(path, old, with: data) }
    // Renaming needs only the folder's permission.
    if old != nil, access(path, W_OK) != 0 { throw Failure(errno) }
    let copy = Self.folder(of: path) + ".aloe-\(UUID().uuidString)"
    // No other user can read it before it has the file's permissions.
    let descriptor = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old == nil ? 0o666 : 0o600)
    guard descriptor >= 0 else {
      guard let old, [EACCES, EPERM, EROFS].contains(errno) else { throw Failure(errno) }
      return try overwrite(path, old, with: data)
    }
    do {
      let isFilled = try fill(descriptor, data, old, at: path)
      if let old, !isFilled {
        unlink(copy)
        return try overwrite(path, old, with: data)
      }
    } catch {
      unlink(copy)
      throw error
    }
    guard rename(copy, path) != 0 else { return }
    let number = errno
    unlink(copy)
    // The file is a mount point.
    guard let old, [EACCES, EPERM, EBUSY].contains(number) else { throw Failure(number) }
    try overwrite(path, old, with: data)
  }

  /// Writes data over an existing file, after reserving the space that it needs: until then, a failure changes nothing.
  private func overwrite(_ path: String, _ old: stat, with data: Data) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw Failure(errno) }
    do {
      var found = stat()
      // Another file may have taken its place meanwhile.
      guard fstat(descriptor, &found) == 0, found.st_dev == old.st_dev, found.st_ino == old.st_ino else {
        throw Failure(EBUSY)
      }
      if data.count > found.st_size {
        // The system's library may reserve space by writing after the end.
        let number = posix_fallocate(descriptor, found.st_size, off_t(data.count) - found.st_size)
        // Some file systems can't reserve space.
        if ![0, EINVAL, EOPNOTSUPP, ENOSYS].contains(number) {
          ftruncate(descriptor, found.st_size)
          throw Failure(number)
        }
      }
      try append(data, to: descriptor)
      guard ftruncate(descriptor, off_t(data.count)) == 0 else { throw Failure(errno) }
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 || errno == EINTR else { throw Failure(errno) }
  }

  /// Returns the path of the regular file to replace, at the end of all links, and information about it, or the path of
  /// a new file; `nil` if the file has to be written in place.
  private func destination() -> (path: String, old: stat?)? {
    var (path, links) = (target.path, 0)
    var found = stat()
    while lstat(path, &found) == 0 {
      if found.st_mode & S_IFMT == S_IFREG { return links == 0 || isTarget(found) ? (path, found) : nil }
      // Linux follows 40 links.
      guard found.st_mode & S_IFMT == S_IFLNK, links < 40, !Self.isOfProcess(found),
        let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      else { return nil }
      path = next.utf8.first == UInt8(ascii: "/") ? next : Self.folder(of: path) + next
      links += 1
    }
    // A link whose target doesn't exist has nothing to lose.
    return links == 0 ? (path, nil) : nil
  }

  /// Returns whether a new file can take the place of an old one, as GTK's editors decide it: its other names have to
  /// stay names of the same file, and only root can give a file away.
  private static func isReplaceable(_ old: stat) -> Bool {
    let user = geteuid()
    return old.st_nlink <= 1 && (user == 0 || old.st_uid == user)
  }

  /// Returns whether the target leads to a file, as the system follows its links.
  private func isTarget(_ file: stat) -> Bool {
    var found = stat()
    return stat(target.path, &found) == 0 && found.st_dev == file.st_dev && found.st_ino == file.st_ino
  }

  /// Returns whether a link belongs to a process's open files in /proc, such as /dev/stdout: whoever has the file open
  /// continues to write to the file that was replaced.
  private static func isOfProcess(_ link: stat) -> Bool {
    var processes = stat()
    return stat("/proc/self/fd", &processes) == 0 && processes.st_dev == link.st_dev
  }

  /// Returns the part of a path up to its last slash, compared as a byte: a combining mark may follow it.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(decoding: path.utf8[...$0], as: UTF8.self) } ?? ""
  }

  /// Gives an open file the permissions and attributes of an old one at `path`, and the data, and closes it. Returns
  /// false if it can't have the old one's owner and group.
  private func fill(_ descriptor: Int32, _ data: Data, _ old: stat?, at path: String) throws -> Bool {
    do {
      if let old {
        guard Self.give(descriptor, ownersOf: old) else {
          close(descriptor)
          return false
        }
        FileAttributes.copy(from: path, to: descriptor)
        guard fchmod(descriptor, old.st_mode & 0o777) == 0 else { throw Failure(errno) }
      }
      try append(data, to: descriptor)
      // The rename deletes the earlier file, so the data has to be on the disk first. Some file systems can't flush.
      if old != nil, flush(descriptor) != 0, ![EINVAL, ENOTSUP, EROFS].contains(errno) { throw Failure(errno) }
    } catch {
      close(descriptor)
      throw error
    }
    // A file system on another computer may notice only now that its disk is full.
    guard close(descriptor) == 0 || errno == EINTR else { throw Failure(errno) }
    return true
  }

  /// Gives an open file the owner and the group of an old one, and returns whether it has them. A user can set the
  /// groups that they're in.
  private static func give(_ descriptor: Int32, ownersOf old: stat) -> Bool {
    var found = stat()
    func isGiven() -> Bool {
      fstat(descriptor, &found) == 0 && (found.st_uid, found.st_gid) == (old.st_uid, old.st_gid)
    }
    return isGiven() || (fchown(descriptor, old.st_uid, old.st_gid) == 0 && isGiven())
  }

  private func append(_ data: Data, to descriptor: Int32) throws {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(count < 0 ? errno : EIO) }
      rest = rest.dropFirst(count)
    }
  }
}
