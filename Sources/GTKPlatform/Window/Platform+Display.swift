import CGTK
import Foundation

extension Platform {
  /// Connects to the display that GDK finds, once; returns `false` if there is none.
  ///
  /// Text, nodes, ``Painter`` and ``Bitmap`` work without one. GLib writes GTK's warnings to the standard error output.
  ///
  /// - Parameter identity: the names and the icon by which the desktop knows the program; only the first call's counts.
  /// - Returns: whether there is a display.
  @discardableResult public static func start(as identity: ProgramIdentity? = nil) -> Bool {
    Display.shared.connect(as: identity)
  }

  /// What the person at the screen has chosen for all programs; nothing without a display. Windows are told of changes.
  public static var preferences: DesktopPreferences { Display.shared.preferences.preferences }
}
