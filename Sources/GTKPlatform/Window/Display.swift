import CGTK
import Foundation

/// The program's connection to the desktop.
@MainActor final class Display {
  /// The connection of the process; GTK connects only once.
  static let shared = Display()

  let preferences = PreferencesWatch()
  /// Whether there is a display; `nil` until the first query.
  private var isConnected: Bool?
  /// The program's identity, if it has set one.
  private(set) var identity: ProgramIdentity?

  /// See ``Platform/start(as:)``.
  func connect(as identity: ProgramIdentity?) -> Bool {
    if let isConnected { return isConnected }
    identity?.nameProgram()
    GTKAccessibilityBridge.shared.replace()
    let isConnected = gtk_init_check() != 0
    self.isConnected = isConnected
    self.identity = identity
    if isConnected {
      identity?.setIconName()
      RenderNode.clipsLieAtOrigin = Self.isBroadway
      preferences.start()
    }
    return isConnected
  }

  /// Whether a web browser shows the windows.
  private static var isBroadway: Bool { Platform.displayKind == "GdkBroadwayDisplay" }
}
