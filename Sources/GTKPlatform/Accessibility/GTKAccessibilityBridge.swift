import CGTK
import Foundation

/// GTK's own bridge to assistive apps, which has no access to what the program draws.
@MainActor final class GTKAccessibilityBridge {
  /// The bridge of the process.
  static let shared = GTKAccessibilityBridge()

  /// Whether the program exposes its windows itself.
  private(set) var isReplaced = false

  /// Prevents GTK from exposing its own widgets, including an unnamed one. Call it before GTK connects to a display.
  ///
  /// As in GTK, the variable `GTK_A11Y` can disable the exposure of windows.
  func replace() {
    guard ProcessInfo.processInfo.environment["GTK_A11Y"] != "none" else { return }
    setenv("GTK_A11Y", "none", 1)
    isReplaced = true
  }
}
