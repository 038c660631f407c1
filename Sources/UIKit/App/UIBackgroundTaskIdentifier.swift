import Foundation

/// An identifier of a task that continues in the background.
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
