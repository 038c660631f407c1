import CGTK
import Foundation

extension Platform {
  private static var connection: Bool?
  /// The program's identity, if it gave one.
  private(set) static var identity: ProgramIdentity?

  /// Connects to the display that GDK finds, once; returns `false` if there is none.
  ///
  /// Text, nodes, ``Painter`` and ``Bitmap`` work without one. GLib writes GTK's warnings to the standard error output.
  ///
  /// - Parameter identity: the names and the icon by which the desktop knows the program; only the first call's counts.
  @discardableResult public static func start(as identity: ProgramIdentity? = nil) -> Bool {
    if let connection { return connection }
    identity?.nameProgram()
    let isConnected = gtk_init_check() != 0
    connection = isConnected
    self.identity = identity
    if isConnected {
      identity?.setIconName()
      RenderNode.clipsLieAtOrigin = isBroadway
      Appearance.shared.watch()
    }
    return isConnected
  }

  /// Whether a web browser shows the windows.
  private static var isBroadway: Bool {
    guard let display = gdk_display_get_default() else { return false }
    return String(cString: g_type_name(aloe_object_get_type(UnsafeMutableRawPointer(display)))) == "GdkBroadwayDisplay"
  }

  /// Whether the user prefers dark windows; `false` without a display.
  public static var prefersDark: Bool { Appearance.shared.prefersDark }
}
