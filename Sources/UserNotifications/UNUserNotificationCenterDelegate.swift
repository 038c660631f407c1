import Foundation

/// The methods by which a delegate handles notifications. Implement the variants with a completion handler or the
/// asynchronous ones. All are optional, and are called on the main thread.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// Called when a notification is delivered while the app is active. Pass to the handler how to present it; by
  /// default it isn't presented.
  @preconcurrency @MainActor func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  /// Called when a notification is delivered while the app is active. Return how to present it; by default it isn't
  /// presented.
  @preconcurrency @MainActor func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  /// Called when the user clicks a notification or a button of it, or dismisses it. Call the handler at the end.
  @preconcurrency @MainActor func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  /// Called when the user clicks a notification or a button of it, or dismisses it.
  @preconcurrency @MainActor func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async
  /// Called when the user requests the app's own settings. Never called on Linux: desktops have no button for it.
  @preconcurrency @MainActor func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

// The centre calls the variants with a completion handler, which by default call the asynchronous ones.
extension UNUserNotificationCenterDelegate {
  /// Calls the asynchronous variant.
  @MainActor public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    Task { @MainActor in
      completionHandler(await self.userNotificationCenter(center, willPresent: notification))
    }
  }

  /// Doesn't present the notification.
  @MainActor public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }

  /// Calls the asynchronous variant.
  @MainActor public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    Task { @MainActor in
      await self.userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }

  /// Does nothing.
  @MainActor public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {}

  /// Does nothing.
  @MainActor public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}
