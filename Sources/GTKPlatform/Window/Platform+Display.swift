import CGTK
import Foundation

extension Platform {
  /// The size in points of the first screen; `nil` without a display, or where it isn't told.
  public static var screenSize: CGSize? {
    guard let display = gdk_display_get_default(), let monitors = gdk_display_get_monitors(display),
      let monitor = g_list_model_get_item(monitors, 0)
    else { return nil }
    defer { g_object_unref(monitor) }
    var place = GdkRectangle()
    gdk_monitor_get_geometry(OpaquePointer(monitor), &place)
    return place.width > 0 && place.height > 0 ? CGSize(width: Int(place.width), height: Int(place.height)) : nil
  }

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
