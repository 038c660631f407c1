import AloeCore
import Foundation
import GTKPlatform

/// How large windows were the last time, in a file of the user's state folder.
///
/// `NSQuitAlwaysKeepsWindows` in `Info.plist`, if it's false, keeps an application's from being remembered, and a state
/// folder that is none, such as `XDG_STATE_HOME=/dev/null`, those of all that are started with it.
@MainActor final class WindowMemory {
  /// How a window lay on the desktop.
  struct Place: Codable, Equatable {
    var width: CGFloat
    var height: CGFloat
    /// Whether it had all the room there is; then the size is that from before.
    var isMaximized = false

    var size: CGSize { CGSize(width: width, height: height) }
    /// A file may say anything.
    var isSound: Bool { (1...20_000).contains(width) && (1...20_000).contains(height) }
  }

  private let file: URL?
  private lazy var places = read()

  /// - Parameter folder: the program's own folder for its state; `nil` remembers nothing.
  init(folder: URL?) { file = folder?.appendingPathComponent("windows.json") }

  /// This application's.
  convenience init() {
    let identity = ApplicationIdentity.main
    let folder = Self.folder(of: identity.identifier, in: ProcessInfo.processInfo.environment)
    self.init(folder: identity.keepsWindows ? folder : nil)
  }

  /// A program's folder in the user's state folder; `nil` where that isn't one.
  static func folder(of identifier: String, in environment: [String: String]) -> URL? {
    var state = environment["XDG_STATE_HOME"] ?? ""
    if !state.hasPrefix("/") {
      guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
      state = home + "/.local/state"
    }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: state, isDirectory: &isFolder), !isFolder.boolValue { return nil }
    // These names are the state folder itself and the one above.
    let name = ["", ".", ".."].contains(identifier) ? "_" : identifier.replacingOccurrences(of: "/", with: "_")
    return URL(fileURLWithPath: state).appendingPathComponent(name)
  }

  /// How the window of a name lay.
  func place(of name: String) -> Place? { places[name].flatMap { $0.isSound ? $0 : nil } }

  /// Keeps how the window of a name lies. It's written at once, if it's new.
  func remember(_ place: Place, of name: String) {
    guard let file, place.isSound, places[name] != place else { return }
    places[name] = place
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      try encoder.encode(places).write(to: file, options: .atomic)
    } catch {
      Messages.warn(
        "The windows' sizes can't be kept in \(file.path), so the next start has the first ones: "
          + "\(error.localizedDescription)")
    }
  }

  private func read() -> [String: Place] {
    guard let file, FileManager.default.fileExists(atPath: file.path) else { return [:] }
    do {
      let data = try FileSize.contents(of: file, atMost: AloeLimits.stateFileBytes)
      return try JSONDecoder().decode([String: Place].self, from: data)
    } catch {
      Messages.warn("\(file.path) can't be read, so windows have their first sizes; it's written anew when they close.")
      return [:]
    }
  }
}
