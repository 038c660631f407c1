import AloeCore
import Foundation
import GTKPlatform

/// The sizes of windows when they were last closed, in a file in the user's state folder.
///
/// If `NSQuitAlwaysKeepsWindows` in `Info.plist` is false, an application's sizes aren't saved. If the state folder
/// isn't a folder, as with `XDG_STATE_HOME=/dev/null`, no sizes are saved for any app started with it.
@MainActor final class WindowMemory {
  /// A window's size on the desktop.
  struct SavedSize: Codable, Equatable {
    var width: CGFloat
    var height: CGFloat
    /// Whether the window was maximised. If so, the size is the size before that.
    var isMaximized = false

    var size: CGSize { CGSize(width: width, height: height) }
    /// Whether the values are plausible, as a file may contain anything.
    var isSound: Bool { (1...20_000).contains(width) && (1...20_000).contains(height) }
  }

  private let file: URL?
  /// The saved sizes; `nil` until they have been read.
  private var cached: [String: SavedSize]?

  /// Creates a memory that stores sizes in a file of a folder.
  /// - Parameter folder: The app's state folder; `nil` saves nothing.
  init(folder: URL?) { file = folder?.appendingPathComponent("windows.json") }

  /// Creates the memory of this application.
  convenience init() {
    let identity = ApplicationIdentity.main
    let folder = Self.folder(of: identity.identifier, in: ProcessInfo.processInfo.environment)
    self.init(folder: identity.keepsWindows ? folder : nil)
  }

  /// Returns an app's folder in the user's state folder, or `nil` if that isn't a folder.
  static func folder(of identifier: String, in environment: [String: String]) -> URL? {
    var state = environment["XDG_STATE_HOME"] ?? ""
    if !state.hasPrefix("/") {
      guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
      state = home + "/.local/state"
    }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: state, isDirectory: &isFolder), !isFolder.boolValue { return nil }
    // These names denote the state folder itself and its parent.
    let parts = identifier.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let name = ["", ".", ".."].contains(identifier) ? "_" : parts.map { String(Substring($0)) }.joined(separator: "_")
    return URL(fileURLWithPath: state).appendingPathComponent(name)
  }

  /// Returns the saved size of the window with a name.
  func size(of name: String) -> SavedSize? { sizes()?[name].flatMap { $0.isSound ? $0 : nil } }

  /// Saves the size of the window with a name. A changed size is written immediately.
  func remember(_ size: SavedSize, of name: String) {
    guard let file, size.isSound else { return }
    // Another process of the app may have saved its windows' sizes since the file was read last. If it can't be read
    // now, writing it would lose them.
    cached = read()
    guard var sizes = cached, sizes[name] != size else { return }
    sizes[name] = size
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      try encoder.encode(sizes).write(to: file, options: .atomic)
      cached = sizes
    } catch {
      Messages.warn(
        "The windows' sizes can't be saved in \(file.path), so the next launch uses the initial ones: "
          + "\(error.localizedDescription)")
    }
  }

  /// Returns the saved sizes; `nil` if there's a file that can't be read, for example because there isn't enough
  /// memory.
  private func sizes() -> [String: SavedSize]? {
    if cached == nil { cached = read() }
    return cached
  }

  private func read() -> [String: SavedSize]? {
    guard let file, FileManager.default.fileExists(atPath: file.path) else { return [:] }
    let data: Data
    do {
      data = try FileSize.contents(of: file, atMost: AloeLimits.stateFileBytes)
    } catch CocoaError.fileReadTooLarge {
      return warnOfDamage(file)
    } catch {
      Messages.warn(
        "\(file.path) can't be read, so windows have initial sizes, and sizes are saved only once it can be read: "
          + "\(error.localizedDescription)")
      return nil
    }
    return (try? JSONDecoder().decode([String: SavedSize].self, from: data)) ?? warnOfDamage(file)
  }

  private func warnOfDamage(_ file: URL) -> [String: SavedSize] {
    Messages.warn("\(file.path) can't be read, so windows have initial sizes; it's overwritten when they close.")
    return [:]
  }
}
