import Foundation
import UIKit

/// A window that shows how the app's window is built: the tree of its views, their properties and constraints, the reasons
/// for their frames, what a screen reader says, and the slow frames.
///
/// Call ``enable()`` when the app has launched. In debug builds, Ctrl-Shift-I then opens the window for the key window, and
/// closes it again. While it's closed, nothing is measured or kept.
@MainActor public enum Inspector {

  // MARK: Opening the inspector

  /// Lets Ctrl-Shift-I open and close the inspector. Does nothing in builds without the condition `DEBUG`, such as release
  /// builds. Calling it again has no effect.
  public static func enable() {
    #if DEBUG
      UIMenuSystem.main.add(
        UIKeyCommand(
          title: "Inspector", action: Selector(named: "toggleInspector:", UIApplication.toggleInspector(_:)),
          input: "i",
          modifierFlags: [.command, .shift]))
    #endif
  }

  /// Opens the inspector for a window, in place of another window that it may be open for.
  public static func open(for window: UIWindow) {
    close()
    let session = InspectorSession(inspecting: window)
    UIApplication.frameObserver = session
    session.open()
  }

  /// Closes the inspector. Does nothing if it's closed.
  public static func close() {
    // Closing notifies the app, which may open it again.
    let closing = session
    UIApplication.frameObserver = nil
    closing?.close()
  }

  /// Whether the inspector is open.
  public static var isOpen: Bool { session != nil }

  /// The session while the inspector is open. The application holds it as the observer of frames.
  static var session: InspectorSession? { UIApplication.frameObserver as? InspectorSession }

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
