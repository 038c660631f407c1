import Foundation
import UIKit

/// A window that shows how the app's window is built: the tree of its views, their properties and constraints, the
/// reasons for their frames, the speech of a screen reader, and the slow frames. A server provides the same information
/// to other programs.
///
/// Call ``enable()`` when the app has launched. In debug builds, Ctrl-Shift-I then opens the window for the key window,
/// and closes it again. While it's closed, nothing is measured or kept.
@MainActor public enum Inspector {

  // MARK: Opening the inspector

  /// Opens the inspector for a window, in place of another window that it may be open for.
  public static func open(for window: UIWindow) {
    close()
    let session = InspectorSession(inspecting: window)
    InspectorState.current.session = session
    InspectorState.current.add(session)
    session.open()
  }

  /// Closes the inspector. Does nothing if it's closed.
  public static func close() {
    guard let closing = session else { return }
    // Closing notifies the app, which may open it again.
    InspectorState.current.session = nil
    InspectorState.current.remove(closing)
    closing.close()
  }

  /// Whether the inspector is open.
  public static var isOpen: Bool { session != nil }

  /// The session while the inspector is open.
  static var session: InspectorSession? { InspectorState.current.session }

}

extension UIApplication {

  /// Opens the inspector for the key window, or closes it.
  func toggleInspector(_ sender: Any?) {
    if Inspector.isOpen {
      Inspector.close()
    } else if let window = windows.first(where: \.isKeyWindow) {
      Inspector.open(for: window)
    }
  }

}
