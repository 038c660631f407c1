import CGTK

extension Platform {
  /// GDK's class of the display; `nil` without one.
  static var displayKind: String? { gdk_display_get_default().map { className(of: $0) } }

  /// Whether the windows are on a Wayland desktop.
  static var isWayland: Bool { displayKind == "GdkWaylandDisplay" }
}
