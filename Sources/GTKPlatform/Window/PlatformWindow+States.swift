import CGTK
import Foundation

/// How the desktop shows the window, which it decides: what is set is a wish, and read is what is so.
extension PlatformWindow {
  /// Whether the window fills the screen.
  public var isFullScreen: Bool {
    get { handle.map { gtk_window_is_fullscreen($0) != 0 } ?? false }
    set {
      guard let handle else { return }
      if newValue { gtk_window_fullscreen(handle) } else { gtk_window_unfullscreen(handle) }
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

  /// Whether the user can change the size; true by default.
  public var isResizable: Bool {
    get { handle.map { gtk_window_get_resizable($0) != 0 } ?? true }
    set { if let handle { gtk_window_set_resizable(handle, newValue ? 1 : 0) } }
  }
}
