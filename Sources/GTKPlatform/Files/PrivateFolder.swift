import AloeCore
import Foundation

/// A folder for private files, which only the user's programs can access.
///
/// It's in the user's runtime folder, `XDG_RUNTIME_DIR`, which is emptied at logout, or in the folder for temporary
/// files where there's none or it doesn't have enough space. It's removed with this object, unless ``leave()`` has been
/// called.
package final class PrivateFolder {
  /// The folder.
  package let url: URL
  /// The descriptor that holds the lock, which marks the folder as in use.
  private let descriptor: Int32
  private var stays = false

  /// Creates a folder whose name begins with `purpose`, with space for a number of bytes. Throws the reason if it
  /// fails.
  package convenience init(for purpose: String, needed: Int = 0) throws {
    try self.init(for: purpose, in: Self.base(ProcessInfo.processInfo.environment, needed: needed))
  }

  init(for purpose: String, in base: URL) throws {
    Self.removeForgotten(in: base)
    let url = try Self.makeUnique(base.appendingPathComponent(purpose))
    let descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let error = Self.error(url)
      rmdir(url.path)
      throw error
    }
    // The folder was created here, so no other process holds its lock. On a file system without locks, others use its
    // age.
    flock(descriptor, LOCK_EX | LOCK_NB)
    (self.url, self.descriptor) = (url, descriptor)
  }

  deinit {
    if !stays { try? FileManager.default.removeItem(at: url) }
    close(descriptor)
  }

  /// Keeps the folder after this object is deallocated, for another program that has received its files.
  ///
  /// Where the system doesn't empty the folder around it at logout, the next program that creates such a folder removes
  /// it a day later.
  package func leave() { stays = true }

  /// Creates a folder that stays until the program ends, with space for a number of bytes. Throws an error with the
  /// reason if that fails.
  ///
  /// All of them are in a single folder of the program, so that any number of them need only one descriptor.
  package static func untilExit(for purpose: String, needed: Int = 0) throws -> URL {
    try ProgramsFolders.shared.add(purpose, in: base(ProcessInfo.processInfo.environment, needed: needed))
  }

  // MARK: - Locations

  /// Returns the parent of all such folders, which only the user can access. Creates it if necessary, and throws an
  /// error if that fails.
  static func base(
    _ environment: [String: String], needed: Int = 0, temporary: URL = FileManager.default.temporaryDirectory
  ) throws -> URL {
    if let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/"), isPrivate(runtime),
      hasSpace(runtime, for: needed)
    {
      let base = runtime + "/aloe"
      if makePrivate(base) { return URL(fileURLWithPath: base) }
    }
    let base = temporary.appendingPathComponent("aloe-\(getuid())")
    // In a world-writable folder, another user may have created it first.
    return makePrivate(base.path) ? base : try makeUnique(base)
  }

  private static func makePrivate(_ path: String) -> Bool {
    mkdir(path, 0o700) == 0 || errno == EEXIST && isPrivate(path)
  }

  /// Returns whether a path is a folder, not a link, that belongs to the user, and that no other user can access.
  private static func isPrivate(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR && information.st_uid == getuid()
      && information.st_mode & 0o077 == 0
  }

  /// Returns whether a folder's file system has twice the required space, so that others have some, too.
  private static func hasSpace(_ path: String, for bytes: Int) -> Bool {
    var information = statvfs()
    guard bytes > 0, statvfs(path, &information) == 0 else { return bytes == 0 }
    return UInt64(information.f_bavail) * UInt64(information.f_frsize) / 2 >= UInt64(bytes)
  }

  /// Creates a folder with a unique name, which only the user can open from the start. Throws an error if that fails.
  static func makeUnique(_ beginning: URL) throws -> URL {
    var name = Array((beginning.path + "-XXXXXX").utf8CString)
    guard
      let path = name.withUnsafeMutableBufferPointer({
        $0.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
      })
    else { throw error(beginning) }
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  /// Returns the error of the last system call, for a folder.
  private static func error(_ folder: URL) -> CocoaError {
    CocoaError(
      .fileWriteUnknown,
      userInfo: [NSFilePathErrorKey: folder.path, NSLocalizedDescriptionKey: String(cString: strerror(errno))])
  }

  /// Removes folders that no program uses, and to which nothing was written for a day.
  private static func removeForgotten(in base: URL) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: base.path)) ?? [] {
      let path = base.appendingPathComponent(name).path
      var information = stat()
      guard lstat(path, &information) == 0, information.st_uid == getuid(),
        information.st_mtim.tv_sec < time(nil) - 86_400
      else { continue }
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: path) }
      close(descriptor)
    }
  }
}

/// The folders that are removed when the program ends: one for each folder that may contain some.
final class ProgramsFolders: @unchecked Sendable {
  // Unchecked: the lock is held around every access to `all`.
  private let lock = Lock()
  private var all: [URL: PrivateFolder] = [:]
  private var isRegistered = false

  /// The instance of the process, which ends only once.
  static let shared = ProgramsFolders()

  /// Creates a folder whose name begins with `purpose`, in the program's own folder in `base`. Throws an error if that
  /// fails.
  func add(_ purpose: String, in base: URL) throws -> URL {
    try lock.withLock {
      // Another program may have removed it.
      if let known = all[base], (try? known.url.checkResourceIsReachable()) == true {
        return try PrivateFolder.makeUnique(known.url.appendingPathComponent(purpose))
      }
      let own = try PrivateFolder(for: "program", in: base)
      all[base] = own
      if !isRegistered {
        isRegistered = true
        atexit { ProgramsFolders.shared.removeAll() }
      }
      return try PrivateFolder.makeUnique(own.url.appendingPathComponent(purpose))
    }
  }

  /// The number of folders that are held open.
  var count: Int { lock.withLock { all.count } }

  func removeAll() { lock.withLock { all = [:] } }
}
