import CGTK
import Foundation
import RuntimePatches
import Synchronization

/// The program's own font files, which count as installed only in this program.
public enum FontFiles {
  /// The reason that a font couldn't be registered.
  public enum Failure: Error, Equatable, Sendable {
    /// The file doesn't exist.
    case noFile
    /// The file isn't a font that FreeType can read.
    case noFont
    /// The file is already registered.
    case isRegistered
  }

  private struct State {
    var paths: Set<String> = []
    var names: [String: FontFace?] = [:]
    var generation = 0
  }

  // Like fontconfig's state, the registered fonts belong to the process.
  private static let state = Mutex(State())

  /// The number of registrations so far. Cached information about fonts from before a registration may be wrong.
  public static var generation: Int { state.withLock { $0.generation } }

  /// Returns the faces in a file; empty if it isn't a font.
  public static func faces(in path: String) -> [FontFace] {
    var (count, index): (Int32, Int32) = (1, 0)
    var found: [FontFace] = []
    while index < count, let pattern = FcFreeTypeQuery(path, UInt32(index), nil, &count) {
      if let face = FontFace(pattern) { found.append(face) }
      FcPatternDestroy(pattern)
      index += 1
    }
    return found
  }

  /// Registers the fonts of a file for use in text, and returns their faces. The file must stay in place.
  ///
  /// Measurements are discarded; owners of shaped text have to shape it again.
  @discardableResult
  public static func register(_ path: String) throws(Failure) -> [FontFace] {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: path) else { throw .noFile }
    let isNew = state.withLock { $0.paths.insert(path).inserted }
    guard isNew else { throw .isRegistered }
    let found = faces(in: path)
    guard !found.isEmpty, FcConfigAppFontAddFile(nil, path) != 0 else {
      state.withLock { _ = $0.paths.remove(path) }
      throw .noFont
    }
    state.withLock {
      $0.names = [:]
      $0.generation += 1
    }
    FontBook.shared.forget()
    notifyOfChange()
    return found
  }

  /// Posted on the main thread when text may look different.
  public static let didChangeNotification = Notification.Name("AloeFontsDidChange")

  private static func notifyOfChange() {
    @MainActor func notifyNow() {
      TextContexts.fontsChanged()
      NotificationCenter.default.post(name: didChangeNotification, object: nil)
    }
    if isOnMainThread { MainActor.assumeIsolated(notifyNow) } else { DispatchQueue.main.async(execute: notifyNow) }
  }

  /// Registers a font from data, which is kept in memory.
  @discardableResult
  public static func register(_ data: Data) throws(Failure) -> [FontFace] {
    // Fontconfig and FreeType read only files. This one has no name, and disappears with the process.
    let file = try anonymousFile(data)
    do {
      return try register("/proc/self/fd/\(file)")
    } catch {
      close(file)
      throw error
    }
  }

  /// Returns the faces in a file's data; empty if it isn't a font.
  public static func faces(in data: Data) -> [FontFace] {
    guard let file = try? anonymousFile(data) else { return [] }
    defer { close(file) }
    return faces(in: "/proc/self/fd/\(file)")
  }

  private static func anonymousFile(_ data: Data) throws(Failure) -> Int32 {
    let file = aloe_anonymous_file("font")
    guard file >= 0 else { throw .noFile }
    let isWritten = data.withUnsafeBytes { write(file, $0.baseAddress, $0.count) == $0.count }
    guard isWritten else {
      close(file)
      throw .noFile
    }
    return file
  }

  /// The number of names whose lookups are cached.
  static var nameCount: Int { state.withLock { $0.names.count } }

  /// Returns the face with a name. `find` looks it up on the first request after fonts were registered.
  static func lookUp(_ name: String, _ find: () -> FontFace?) -> FontFace? {
    if let known = state.withLock({ $0.names[name] }) { return known }
    let generation = generation
    let found = find()
    state.withLock {
      guard $0.generation == generation else { return }
      if $0.names.count >= InstalledFonts.maxNames { $0.names = [:] }
      $0.names[name] = .some(found)
    }
    return found
  }
}
