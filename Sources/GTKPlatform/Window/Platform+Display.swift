import CGTK
import Foundation

extension Platform {
  /// The size in points of the first screen; `nil` without a display, or if it's unknown.
  public static var screenSize: CGSize? {
    firstScreen { screen in
      var place = GdkRectangle()
      gdk_monitor_get_geometry(screen, &place)
      return place.width > 0 && place.height > 0 ? CGSize(width: Int(place.width), height: Int(place.height)) : nil
    }
  }

  /// The number of pixels per point of the first screen; `nil` without a display, or if it's unknown.
  ///
  /// A window has its own scale when it's shown, because it may be on another screen.
  public static var screenScale: CGFloat? {
    firstScreen { screen in
      let scale = gdk_monitor_get_scale_factor(screen)
      return scale > 0 ? CGFloat(scale) : nil
    }
  }

  private static func firstScreen<Value>(_ read: (OpaquePointer) -> Value?) -> Value? {
    guard let display = gdk_display_get_default(), let monitors = gdk_display_get_monitors(display),
      let monitor = g_list_model_get_item(monitors, 0)
    else { return nil }
    defer { g_object_unref(monitor) }
    return read(OpaquePointer(monitor))
  }

  /// Connects to GDK's default display once; returns `false` if there is none.
  ///
  /// Text, nodes, ``Painter`` and ``Bitmap`` work without one. GLib writes GTK's warnings to the standard error output.
  ///
  /// - Parameter identity: The names and the icon by which the desktop identifies the program; only the identity in the
  ///   first call is used.
  /// - Returns: Whether there is a display.
  @discardableResult public static func start(as identity: ProgramIdentity? = nil) -> Bool {
    EndSignals.ignoreFailedWrites()
    return Display.shared.connect(as: identity)
  }

  /// The user's preferences for all programs; the defaults without a display. Windows are notified of changes.
  public static var preferences: DesktopPreferences { Display.shared.preferences.preferences }
}
