import AloeCore
import Foundation

/// Whether a background task of the application found new data.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// New data was downloaded.
  case newData
  /// There was no new data.
  case noData
  /// An attempt to download data failed.
  case failed
}

/// Notifications from servers. Linux has no service that delivers them, so registering fails, as it does on Apple's
/// systems without a network.
extension UIApplication {
  /// Whether the application is registered for notifications from servers; always false.
  public var isRegisteredForRemoteNotifications: Bool { false }

  /// Registers for notifications from servers, which fails: the delegate's
  /// `application(_:didFailToRegisterForRemoteNotificationsWithError:)` is called soon after.
  public func registerForRemoteNotifications() {
    Messages.warn(
      "Notifications from servers can't be received: Linux has no service for them. Local ones of UserNotifications work."
    )
    Task { @MainActor in
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: RemoteNotificationsError())
    }
  }

  /// Ends the registration for notifications from servers; does nothing, as there is none.
  public func unregisterForRemoteNotifications() {}

  /// The interval with which background fetches are never performed.
  nonisolated public static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude
  /// The shortest possible interval between background fetches.
  nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0

  /// Sets the interval between background fetches; without effect, as no system wakes the application for one. The
  /// application continues to run in the background: use a timer.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
}

/// The error of registering for notifications from servers.
private struct RemoteNotificationsError: LocalizedError {
  var errorDescription: String? { "Notifications from servers aren't available on Linux." }
}

/// An object that shows the content of a user's activity again: a responder.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Shows the content of an activity again.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
