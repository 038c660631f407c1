import AloeCore
import Foundation

/// A folder for files that concern nobody but the user: only the user's programs can look into it.
///
/// It lies in the user's runtime folder, `XDG_RUNTIME_DIR`, which is emptied at logout, or in the folder for temporary files
/// where there's none or it hasn't the room. It's removed with this object, unless ``leave(_:)`` says that it stays.
package final class PrivateFolder {
  /// When a folder goes that outlives its object.
  package enum End {
    /// When the program ends: its own copies of files.
    case ofProgram
    /// With the session: what another program was handed. Where the system doesn't empty the folder around it, it's removed
    /// a day later by the next program that makes one.
    case ofSession
  }

  /// The folder.
  package let url: URL
  /// Held open with a lock, by which other programs know that the folder is in use.
  private let descriptor: Int32
  private var end: End?

  /// Makes a folder whose name begins with `purpose`, with room for so many bytes, or throws why it can't.
  package convenience init(for purpose: String, room: Int = 0) throws {
    try self.init(for: purpose, in: Self.base(ProcessInfo.processInfo.environment, room: room))
  }

  init(for purpose: String, in base: URL) throws {
    Self.removeForgotten(in: base)
    url = try Self.makeUnique(base.appendingPathComponent(purpose))
    descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    flock(descriptor, LOCK_EX | LOCK_NB)
  }

  deinit {
    if end == nil { try? FileManager.default.removeItem(at: url) }
    // The lock of a folder that stays until the program's end does so, too.
    if end != .ofProgram { close(descriptor) }
  }

  /// Lets the folder stay when this object goes.
  package func leave(_ end: End) {
    guard self.end == nil else { return }
    self.end = end
    if end == .ofProgram { ProgramsFolders.shared.add(url) }
  }

  // MARK: - Where they are

  /// The folder that holds all of them: one that's the user's alone, made if it isn't there.
  static func base(
    _ environment: [String: String], room: Int = 0, temporary: URL = FileManager.default.temporaryDirectory
  ) throws -> URL {
    if let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/"), isPrivate(runtime),
      hasRoom(runtime, for: room)
    {
      let base = runtime + "/aloe"
      if makePrivate(base) { return URL(fileURLWithPath: base) }
    }
    let base = temporary.appendingPathComponent("aloe-\(getuid())")
    // Where all may write, somebody else may have been faster.
    return makePrivate(base.path) ? base : try makeUnique(base)
  }

  private static func makePrivate(_ path: String) -> Bool {
    mkdir(path, 0o700) == 0 || errno == EEXIST && isPrivate(path)
  }

  /// Whether a path is a folder, no link, of the user's, and nobody else may look into it.
  private static func isPrivate(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR && information.st_uid == getuid()
      && information.st_mode & 0o077 == 0
  }

  /// Whether a folder's file system has twice the room, so that others have some, too.
  private static func hasRoom(_ path: String, for bytes: Int) -> Bool {
    var information = statvfs()
    guard bytes > 0, statvfs(path, &information) == 0 else { return bytes == 0 }
    return UInt64(information.f_bavail) * UInt64(information.f_frsize) / 2 >= UInt64(bytes)
  }

  /// Makes a folder with a name of its own, which only the user can open from the start.
  private static func makeUnique(_ beginning: URL) throws -> URL {
    var name = Array((beginning.path + "-XXXXXX").utf8CString)
    guard
      let path = name.withUnsafeMutableBufferPointer({
        $0.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
      })
    else {
      throw CocoaError(
        .fileWriteUnknown,
        userInfo: [NSFilePathErrorKey: beginning.path, NSLocalizedDescriptionKey: String(cString: strerror(errno))])
    }
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  /// Removes folders that nobody holds and nobody has written to for a day.
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

/// The folders that are removed when the program ends.
final class ProgramsFolders: @unchecked Sendable {
  // Unchecked: the lock is held around every use of `all`.
  private let lock = Lock()
  private var all: [URL] = []
  private var isRegistered = false

  /// A process ends once.
  static let shared = ProgramsFolders()

  func add(_ folder: URL) {
    lock.withLock {
      all.append(folder)
      guard !isRegistered else { return }
      isRegistered = true
      atexit { ProgramsFolders.shared.removeAll() }
    }
  }

  func removeAll() {
    let folders = lock.withLock {
      defer { all = [] }
      return all
    }
    for folder in folders { try? FileManager.default.removeItem(at: folder) }
  }
}
