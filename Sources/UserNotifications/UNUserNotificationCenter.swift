import AloeCore
import Foundation
import RuntimePatches

/// The app's notifications.
///
/// They are shown by the desktop's notification server, and scheduled by the app itself: pending requests are dropped
/// when it ends, because no service of a desktop delivers them while it isn't running. All methods can be called from
/// any thread; completion handlers run on the main thread, after the call has returned.
public final class UNUserNotificationCenter: NSObject, Sendable {
  private static let shared = UNUserNotificationCenter()

  /// The delegate's reference, which can be accessed from any thread.
  private final class DelegateReference: @unchecked Sendable {
    private let lock = Lock()
    private weak var object: (any UNUserNotificationCenterDelegate)?
    var value: (any UNUserNotificationCenterDelegate)? {
      get { lock.withLock { object } }
      set { lock.withLock { object = newValue } }
    }
  }
  private let reference = DelegateReference()

  /// Returns the centre of the app.
  public class func current() -> UNUserNotificationCenter { shared }

  /// The delegate; held weakly. Without one, notifications that are delivered while the app is active aren't shown.
  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { reference.value }
    set { reference.value = newValue }
  }

  /// Whether apps can have views of their own for notifications; always false on desktops.
  public var supportsContentExtensions: Bool { false }

  /// Performs an action later on the main thread, in the context of the call. Actions keep their order.
  private func later(_ action: @escaping @MainActor @Sendable (NotificationDelivery) -> Void) {
    let context = isOnMainThread ? MainActor.assumeIsolated { Context.current } : nil
    DispatchQueue.main.async {
      MainActor.assumeIsolated { (context ?? Context.current).run { action(.current) } }
    }
  }

  // MARK: - Permission

  /// Calls `completionHandler`, passing whether the desktop shows notifications, without asking the user.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    later { $0.checkServer { completionHandler($0, nil) } }
  }

  /// Returns whether the desktop shows notifications. It doesn't ask the user, and never throws.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withCheckedContinuation { result in
      requestAuthorization(options: options) { isGranted, _ in result.resume(returning: isGranted) }
    }
  }

  /// Calls `completionHandler` with the settings.
  public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    later { $0.checkServer { completionHandler(UNNotificationSettings(isAuthorized: $0)) } }
  }

  /// Returns the settings.
  public func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { result in getNotificationSettings { result.resume(returning: $0) } }
  }

  // MARK: - Categories

  /// Sets the categories, whose buttons notifications have.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    later { $0.categories = categories }
  }

  /// Calls `completionHandler` with the categories.
  public func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    later { completionHandler($0.categories) }
  }

  /// Returns the categories.
  public func notificationCategories() async -> Set<UNNotificationCategory> {
    await withCheckedContinuation { result in getNotificationCategories { result.resume(returning: $0) } }
  }

  // MARK: - Requests

  /// Schedules a notification, or delivers it immediately if it has no trigger.
  ///
  /// If more than 64 requests are pending, those with the latest deliveries are dropped, as on iOS.
  ///
  /// - Parameters:
  ///   - request: The request. It replaces one with the same identifier.
  ///   - completionHandler: A closure that receives a ``UNError``: `.notificationsNotAllowed` if the desktop doesn't
  ///     show notifications, `.notificationInvalidNoDate` if the trigger has no future date; `nil` otherwise.
  public func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    later { delivery in
      let start = delivery.clock()
      delivery.checkServer { isAvailable in
        completionHandler?(isAvailable ? delivery.add(request, since: start) : UNError(.notificationsNotAllowed))
      }
    }
  }

  /// Schedules a notification, or delivers it immediately if it has no trigger. Throws the errors of
  /// ``add(_:withCompletionHandler:)``.
  public func add(_ request: UNNotificationRequest) async throws {
    try await withCheckedThrowingContinuation { (result: CheckedContinuation<Void, any Error>) in
      add(request) { error in
        if let error { result.resume(throwing: error) } else { result.resume() }
      }
    }
  }

  /// Calls `completionHandler` with the pending requests, in the order of their delivery.
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    later { completionHandler($0.pendingRequests) }
  }

  /// Returns the pending requests, in the order of their delivery.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { result in getPendingNotificationRequests { result.resume(returning: $0) } }
  }

  /// Removes pending requests.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    later { $0.removePending { identifiers.contains($0) } }
  }

  /// Removes all pending requests.
  public func removeAllPendingNotificationRequests() { later { $0.removePending { _ in true } } }

  // MARK: - Delivered notifications

  /// Calls `completionHandler` with the notifications that the desktop still shows or lists, the latest last.
  public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    later { completionHandler($0.delivered) }
  }

  /// Returns the notifications that the desktop still shows or lists, the latest last.
  public func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { result in getDeliveredNotifications { result.resume(returning: $0) } }
  }

  /// Removes delivered notifications from the desktop.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    later { $0.removeDelivered { identifiers.contains($0) } }
  }

  /// Removes all delivered notifications from the desktop.
  public func removeAllDeliveredNotifications() { later { $0.removeDelivered { _ in true } } }

  // MARK: - The icon

  /// Sets `UIApplication.applicationIconBadgeNumber`, which desktops don't show. A negative number counts as 0.
  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    later {
      $0.setBadge(newBadgeCount)
      completionHandler?(nil)
    }
  }

  /// Sets `UIApplication.applicationIconBadgeNumber`, which desktops don't show. A negative number counts as 0.
  /// Never throws.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    await withCheckedContinuation { result in setBadgeCount(newBadgeCount) { _ in result.resume() } }
  }
}
