import AloeCore
import Foundation

/// Stands for a piece of work that is to be ended in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number that stands for it.
  public let rawValue: Int
  /// Makes the value that a raw value stands for.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No piece of work.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether an application may work while it isn't seen.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// The system forbids it.
  case restricted = 0
  /// The user forbids it.
  case denied = 1
  /// It may.
  case available = 2
}

/// Work in the background. Linux lets a program run on whether it's seen or not, so nothing has to be asked for.
extension UIApplication {
  /// Takes note of work that is to be ended; it's never cut off, so `handler` is never called.
  @discardableResult public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(withName: nil, expirationHandler: handler) }

  /// Takes note of work that is to be ended; it's never cut off, so `handler` is never called.
  @discardableResult public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastBackgroundTask += 1
    let identifier = UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
    backgroundTasks.insert(identifier)
    return identifier
  }

  /// Takes note that work has ended.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    guard identifier != .invalid, backgroundTasks.remove(identifier) == nil else { return }
    Messages.warn(
      "endBackgroundTask(_:) was called with an identifier that no running task has. Call it once for each task.")
  }

  /// How long the application may work on in the background, in seconds: for ever.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Whether the application may work while it isn't seen: always.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
}
