import CGTK
import Foundation

/// How the desktop shows the window, which it decides: what is set is a wish, and read is what is so.
extension PlatformWindow {
  /// Whether the window fills the screen.
  public var isFullScreen: Bool {
    get { handle.map { gtk_window_is_fullscreen($0) != 0 } ?? false }
    set {
      guard let handle else { return }
      fullScreenWish = (newValue, Platform.now)
      if newValue { gtk_window_fullscreen(handle) } else { gtk_window_unfullscreen(handle) }
    }
  }

  /// Whether the window fills the screen or is about to: what was set last, until the desktop has answered. A desktop that
  /// hasn't for a second won't.
  public var willBeFullScreen: Bool {
    guard let (wish, time) = fullScreenWish, Platform.now - time < 1 else { return isFullScreen }
    return wish
  }

  /// GTK's window fills the screen, or no longer does.
  static let fullScreenChanged:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
      _, _, data in
      _ = onMain(data) { data in
        guard let window = find(data), window.fullScreenWish?.wish == window.isFullScreen else { return }
        window.fullScreenWish = nil
      }
    }

  /// Whether the window is as large as the desktop has room for; before it's shown, whether it will be.
  public var isMaximized: Bool {
    get { handle.map { gtk_window_is_maximized($0) != 0 } ?? false }
    set {
      guard let handle else { return }
      if newValue { gtk_window_maximize(handle) } else { gtk_window_unmaximize(handle) }
    }
  }

  /// The content's size where the window has neither all the room there is nor the whole screen, or had before.
  public var plainSize: CGSize {
    guard let handle, let canvas = canvasWidget, isMaximized || isFullScreen else { return size }
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_window_get_default_size(handle, &width, &height)
    let frame = UnsafeMutableRawPointer(handle).assumingMemoryBound(to: GtkWidget.self)
    let plain = CGSize(
      width: CGFloat(width - gtk_widget_get_width(frame) + gtk_widget_get_width(canvas)),
      height: CGFloat(height - gtk_widget_get_height(frame) + gtk_widget_get_height(canvas)))
    // A window that was always so has no other size.
    return width > 0 && height > 0 && plain.width > 0 && plain.height > 0 ? plain : naturalSize
  }

  /// Puts the window in front of the desktop's others, if the desktop lets it: what the user did last tells it, or a token
  /// of the program that the user did something in.
  public func bringToFront(token: String? = nil) {
    guard let handle, isOpen else { return }
    if let token {
      if !Wayland.take(token) { gtk_window_set_startup_id(handle, token) }
      // From GTK 4.10 on it's the window's, not the display's.
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

/// The function of Wayland that GTK's windows have none for. It's looked for in what GTK has loaded, as it may be built without
/// Wayland.
@MainActor private enum Wayland {
  private typealias SetToken = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Void

  /// Has the next window that comes forward do so by a token; returns whether this is a Wayland desktop. GTK drops a token that
  /// a shown window is given.
  static func take(_ token: String) -> Bool {
    guard Platform.isWayland, let display = gdk_display_get_default(),
      let function = dlsym(nil, "gdk_wayland_display_set_startup_notification_id")
    else { return false }
    // The type is that of GTK's header.
    unsafeBitCast(function, to: SetToken.self)(display, token)
    return true
  }
}
