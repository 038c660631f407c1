import CGTK
import Foundation

/// The program's connection to the desktop.
@MainActor final class Display {
  /// The connection of the process; GTK connects only once.
  static let shared = Display()

  let preferences = PreferencesWatch()
  /// Whether there is a display; `nil` until the first query.
  private var isConnected: Bool?
  /// Whether windows may be exposed to assistive technologies.
  private(set) var tellsOfWindows = false
  /// The program's identity, if it has set one.
  private(set) var identity: ProgramIdentity?

  /// See ``Platform/start(as:)``.
  func connect(as identity: ProgramIdentity?) -> Bool {
    if let isConnected { return isConnected }
    identity?.nameProgram()
    tellsOfWindows = AccessibilityBus.replaceGTKs()
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
  private static var isBroadway: Bool { kind == "GdkBroadwayDisplay" }

  /// GDK's class of the display; `nil` without one.
  static var kind: String? {
    gdk_display_get_default().map { String(cString: g_type_name(aloe_object_get_type(UnsafeMutableRawPointer($0)))) }
  }
}

extension Platform {
  /// Whether the windows are on a Wayland desktop.
  static var isWayland: Bool { Display.kind == "GdkWaylandDisplay" }
}
