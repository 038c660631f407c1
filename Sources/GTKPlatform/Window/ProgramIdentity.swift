import CGTK
import Foundation

/// Who a program is, for the desktop: what its windows are grouped, listed and pictured by.
public struct ProgramIdentity: Equatable, Sendable {
  /// X11's window class, Wayland's application id and the name on the accessibility bus. A desktop finds the
  /// program's `.desktop` file by it.
  public var identifier: String
  /// What a person calls the program.
  public var displayName: String
  /// The PNG file of the windows' icon; without one it's what the desktop's icon theme has for the identifier.
  public var iconFile: String?

  public init(identifier: String, displayName: String, iconFile: String? = nil) {
    self.identifier = identifier
    self.displayName = displayName
    self.iconFile = iconFile
  }

  /// Tells GLib, which GTK asks when it connects with a display.
  func nameProgram() {
    g_set_prgname(identifier)
    g_set_application_name(displayName)
  }

  /// Lets windows have the icon of the desktop's theme; needs a display.
  @MainActor func setIconName() { gtk_window_set_default_icon_name(identifier) }

  /// Gives a window that is on the desktop the icon that the program brings along, if it does.
  ///
  /// Only X11 takes icons from windows; elsewhere the program's `.desktop` file names it.
  @MainActor func setIcon(of window: UnsafeMutablePointer<GtkWindow>) {
    guard let iconFile, let texture = gdk_texture_new_from_filename(iconFile, nil) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    guard let surface = gtk_native_get_surface(OpaquePointer(window)) else { return }
    let icons = g_list_append(nil, UnsafeMutableRawPointer(texture))
    gdk_toplevel_set_icon_list(surface, icons)
    g_list_free(icons)
  }
}
