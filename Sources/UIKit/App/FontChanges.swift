import Foundation
import GTKPlatform

/// An observer that makes the application's windows shape their text again when the available fonts change.
@MainActor final class FontChanges {
  private let observer: any NSObjectProtocol

  init() {
    observer = NotificationCenter.default.addObserver(
      forName: FontFiles.didChangeNotification, object: nil, queue: nil
    ) { _ in
      // The notification is posted on the main thread.
      MainActor.assumeIsolated { for window in UIApplication.current?.allWindows ?? [] { window.notifyFontsChanged() } }
    }
  }

  isolated deinit { NotificationCenter.default.removeObserver(observer) }
}
