import AloeCore
import Foundation

/// Background tasks. Linux doesn't suspend apps that aren't visible, so no permission is needed.
extension UIApplication {
  /// Records the start of a background task. The task never expires, so `handler` is never called.
  @discardableResult public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(withName: nil, expirationHandler: handler) }

  /// Records the start of a background task. The task never expires, so `handler` is never called.
  @discardableResult public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastBackgroundTask += 1
    let identifier = UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
    backgroundTasks.insert(identifier)
    return identifier
  }

  /// Records the end of a background task.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    guard identifier != .invalid, backgroundTasks.remove(identifier) == nil else { return }
    Messages.warn(
      "endBackgroundTask(_:) was called with an identifier that no running task has. Call it once for each task.")
  }

  /// The time for which the application may continue in the background, in seconds: unlimited.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Begins the delivery of a headset's buttons and of the system's playback controls. Has no effect, because they
  /// don't reach apps on Linux.
  public func beginReceivingRemoteControlEvents() {}
  /// Ends the delivery that ``beginReceivingRemoteControlEvents()`` began; does nothing.
  public func endReceivingRemoteControlEvents() {}

  /// Whether the application may work while it isn't visible: always.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
}
