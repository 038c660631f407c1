import Foundation
import GTKPlatform

/// Has the application's windows shape their texts again when other fonts have become available.
@MainActor final class FontChanges {
  private let observer: any NSObjectProtocol

  init() {
    observer = NotificationCenter.default.addObserver(
      forName: FontFiles.didChangeNotification, object: nil, queue: nil
    ) { _ in
      // It's posted on the main thread.
      MainActor.assumeIsolated { for window in UIApplication.current?.allWindows ?? [] { window.tellFontsChanged() } }
    }
  }

  isolated deinit { NotificationCenter.default.removeObserver(observer) }
}
