import CGTK
import Foundation

/// The names and the icon by which the desktop identifies a program.
public struct ProgramIdentity: Equatable, Sendable {
  /// The window class under X11, the application ID under Wayland, and the name on the accessibility bus. The desktop
  /// finds the program's `.desktop` file by it.
  public var identifier: String
  /// The program's name for users.
  public var displayName: String
  /// The image file of the windows' icon; without one, the desktop's icon theme is searched for the identifier.
  public var iconFile: String?

  /// Creates an identity.
  public init(identifier: String, displayName: String, iconFile: String? = nil) {
    self.identifier = identifier
    self.displayName = displayName
    self.iconFile = iconFile
  }

  /// Sets GLib's names, which GTK uses when it connects to a display.
  func nameProgram() {
    g_set_prgname(identifier)
    g_set_application_name(displayName)
  }

  /// Sets the windows' icon to the desktop theme's; needs a display.
  @MainActor func setIconName() { gtk_window_set_default_icon_name(identifier) }

  /// Sets a visible window's icon to the program's own, if there is one.
  ///
  /// Only X11 takes icons from windows; elsewhere, the program's `.desktop` file specifies them.
  @MainActor func setIcon(of window: UnsafeMutablePointer<GtkWindow>) {
    guard let iconFile, let picture = IconPicture(file: iconFile),
      let surface = gtk_native_get_surface(OpaquePointer(window))
    else { return }
    // GDK silently drops data that exceeds one request to the X server, such as an image of 256 x 256 pixels.
    let textures = picture.sides.filter { $0 <= 128 }.compactMap(picture.texture(side:))
    let icons = textures.reduce(nil) { g_list_append($0, UnsafeMutableRawPointer($1)) }
    gdk_toplevel_set_icon_list(surface, icons)
    g_list_free(icons)
    for texture in textures { g_object_unref(UnsafeMutableRawPointer(texture)) }
  }
}
