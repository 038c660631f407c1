import CGTK
import Foundation

/// The names and the icon by which the desktop knows a program.
public struct ProgramIdentity: Equatable, Sendable {
  /// The window class under X11, the application id under Wayland and the name on the accessibility bus. The desktop finds
  /// the program's `.desktop` file by it.
  public var identifier: String
  /// The program's name for users.
  public var displayName: String
  /// The picture file of the windows' icon; without one the desktop's icon theme is asked for the identifier.
  public var iconFile: String?

  /// Makes an identity.
  public init(identifier: String, displayName: String, iconFile: String? = nil) {
    self.identifier = identifier
    self.displayName = displayName
    self.iconFile = iconFile
  }

  /// Gives GLib the names, which GTK uses when it connects to a display.
  func nameProgram() {
    g_set_prgname(identifier)
    g_set_application_name(displayName)
  }

  /// Gives windows the icon of the desktop's theme; needs a display.
  @MainActor func setIconName() { gtk_window_set_default_icon_name(identifier) }

  /// Gives a window on the desktop the program's own icon, if there is one.
  ///
  /// Only X11 takes icons from windows; elsewhere the program's `.desktop` file names them.
  @MainActor func setIcon(of window: UnsafeMutablePointer<GtkWindow>) {
    guard let iconFile, let picture = IconPicture(file: iconFile),
      let surface = gtk_native_get_surface(OpaquePointer(window))
    else { return }
    // GDK drops what doesn't fit into one request to the X server without a word: a picture of 256 x 256 already.
    let textures = picture.sides.filter { $0 <= 128 }.compactMap(picture.texture(side:))
    let icons = textures.reduce(nil) { g_list_append($0, UnsafeMutableRawPointer($1)) }
    gdk_toplevel_set_icon_list(surface, icons)
    g_list_free(icons)
    for texture in textures { g_object_unref(UnsafeMutableRawPointer(texture)) }
  }
}
