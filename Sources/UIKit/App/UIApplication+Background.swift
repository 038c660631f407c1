import AloeCore
import Foundation

/// An identifier of a task that runs on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number that identifies the task.
  public let rawValue: Int
  /// Creates an identifier from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The identifier of no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether an application may work while it isn't visible.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// The system forbids background work.
  case restricted = 0
  /// The user forbids background work.
  case denied = 1
  /// Background work is allowed.
  case available = 2
}

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

  /// The time that the application may go on in the background, in seconds: unlimited.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Whether the application may work while it isn't visible: always.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
}
