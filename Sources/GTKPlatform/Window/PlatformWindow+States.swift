import CGTK
import Foundation

/// The window's state, which the desktop determines: setting a property is a request, reading it returns the actual
/// state.
extension PlatformWindow {
  /// Whether the window fills the screen.
  public var isFullScreen: Bool {
    get { handle.map { gtk_window_is_fullscreen($0) != 0 } ?? false }
    set {
      guard let handle else { return }
      preferredFullScreen = (newValue, Platform.now)
      if newValue { gtk_window_fullscreen(handle) } else { gtk_window_unfullscreen(handle) }
    }
  }

  /// Whether the window is or will be full screen: the last requested state, until the desktop has responded. After a
  /// second without a response, the request has failed.
  public var willBeFullScreen: Bool {
    guard let (preferred, time) = preferredFullScreen, Platform.now - time < 1 else { return isFullScreen }
    return preferred
  }

  /// Called when GTK's window has entered or left full screen.
  static let fullScreenChanged:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
      _, _, data in
      _ = onMain(data) { data in
        guard let window = find(data), window.preferredFullScreen?.isFullScreen == window.isFullScreen else { return }
        window.preferredFullScreen = nil
      }
    }

  /// Whether the window is maximised; before it's shown, whether it will be.
  public var isMaximized: Bool {
    get { handle.map { gtk_window_is_maximized($0) != 0 } ?? false }
    set {
      guard let handle else { return }
      if newValue { gtk_window_maximize(handle) } else { gtk_window_unmaximize(handle) }
    }
  }

  /// The content's current or last size while the window is neither maximised nor full screen.
  public var plainSize: CGSize {
    guard let handle, let canvas = canvasWidget, isMaximized || isFullScreen else { return size }
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_window_get_default_size(handle, &width, &height)
    let frame = UnsafeMutableRawPointer(handle).assumingMemoryBound(to: GtkWidget.self)
    let plain = CGSize(
      width: CGFloat(width - gtk_widget_get_width(frame) + gtk_widget_get_width(canvas)),
      height: CGFloat(height - gtk_widget_get_height(frame) + gtk_widget_get_height(canvas)))
    // A window that has never been in another state has no other size.
    return width > 0 && height > 0 && plain.width > 0 && plain.height > 0 ? plain : naturalSize
  }

  /// Moves the window in front of the desktop's others, if the desktop permits it because of the user's last action,
  /// or with a token of the program in which the user acted.
  public func bringToFront(token: String? = nil) {
    guard let handle, isOpen else { return }
    if let token {
      if !Wayland.take(token) { gtk_window_set_startup_id(handle, token) }
      // Since GTK 4.10, it belongs to the window, not to the display.
      if let surface = gtk_native_get_surface(OpaquePointer(handle)) { gdk_toplevel_set_startup_id(surface, token) }
    }
    gtk_window_present(handle)
  }

  /// Whether the user can change the size; true by default.
  public var isResizable: Bool {
    get { handle.map { gtk_window_get_resizable($0) != 0 } ?? true }
    set { if let handle { gtk_window_set_resizable(handle, newValue ? 1 : 0) } }
  }
}

/// The Wayland function without a GTK equivalent. It's looked up in the libraries that GTK has loaded, because GTK may
/// be built without Wayland.
@MainActor private enum Wayland {
  private typealias SetToken = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Void

  /// Makes the next presented window use a token; returns whether this is a Wayland desktop. GTK ignores a token for a
  /// window that is already shown.
  static func take(_ token: String) -> Bool {
    guard Platform.isWayland, let display = gdk_display_get_default(),
      let function = dlsym(nil, "gdk_wayland_display_set_startup_notification_id")
    else { return false }
    // The type is that of GTK's header.
    unsafeBitCast(function, to: SetToken.self)(display, token)
    return true
  }
}
