import AloeCore
import AppResources
import Foundation
import GTKPlatform
import QuartzCore
import UIKit

/// An object that schedules the app's notifications, shows them on the desktop, and passes the user's responses to the
/// delegate.
@MainActor final class NotificationDelivery {
  /// The delivery of the current context.
  static var current: NotificationDelivery { Context.presentState(of: .notifications) { _ in NotificationDelivery() } }

  /// The maximum number of pending requests, as on iOS.
  private static let maxPending = AloeLimits.pendingNotifications
  /// The maximum number of characters of a string that are passed to the desktop.
  private static let maxCharacters = AloeLimits.notificationCharacters
  /// The longest time until the wall clock is read again, in seconds, because the loop's clock is stopped while the
  /// computer sleeps.
  private static let longestWait = 60.0

  private struct Pending {
    let request: UNNotificationRequest
    /// The time at which the request was added.
    let start: Date
    let date: Date
  }

  var categories: Set<UNNotificationCategory> = []
  /// The notifications that the desktop shows, the latest last.
  private(set) var delivered: [UNNotification] = []
  /// The requests that wait, the next one first.
  private var pending: [Pending] = []
  private var timer: FrameTimer?
  /// The wall clock; tests replace it.
  var clock: () -> Date = { Date() }

  private var center: UNUserNotificationCenter { .current() }

  // MARK: - The desktop

  /// Calls `action`, passing whether the desktop shows notifications.
  func checkServer(_ action: @escaping @MainActor (Bool) -> Void) {
    UIApplication.desktop.showsNotices { isAvailable in
      if !isAvailable {
        Messages.warn(
          once: "no notification server",
          "Notifications aren't shown, because the session has no notification server. Desktops have one; elsewhere, "
            + "install one such as the package notification-daemon.")
      }
      action(isAvailable)
    }
  }

  func setBadge(_ number: Int) { UIApplication.shared.applicationIconBadgeNumber = max(0, number) }

  // MARK: - Pending requests

  var pendingRequests: [UNNotificationRequest] { pending.map(\.request) }

  /// Adds a request that the app added at `start`; returns the error if it can't be delivered.
  func add(_ request: UNNotificationRequest, since start: Date) -> UNError? {
    pending.removeAll { $0.request.identifier == request.identifier }
    defer { wait() }
    guard let trigger = request.trigger else {
      deliver(request)
      return nil
    }
    guard let date = trigger.delivery(after: start, since: start) else { return UNError(.notificationInvalidNoDate) }
    insert(Pending(request: request, start: start, date: date))
    if pending.count > Self.maxPending {
      pending.removeLast()
      Messages.warn(
        "More than \(Self.maxPending) notifications are pending, so the latest of them are dropped. Add them when "
          + "earlier ones were delivered.")
    }
    return nil
  }

  private func insert(_ entry: Pending) {
    pending.insert(entry, at: pending.partitioningIndex { $0.date > entry.date })
  }

  func removePending(_ isRemoved: (String) -> Bool) {
    pending.removeAll { isRemoved($0.request.identifier) }
    wait()
  }

  /// Sets the timer for the next request.
  private func wait() {
    timer?.cancel()
    timer = nil
    guard let next = pending.first else { return }
    let delay = min(max(0, next.date.timeIntervalSince(clock())), Self.longestWait)
    timer = FrameClock.shared.schedule(after: delay, isAmbient: true) { [weak self] in self?.deliverDue() }
  }

  private func deliverDue() {
    let now = clock()
    let due = pending.prefix { $0.date <= now }
    pending.removeFirst(due.count)
    // Before any client's code runs, so that it sees what is pending.
    for entry in due where entry.request.trigger?.repeats == true {
      guard let date = entry.request.trigger?.delivery(after: now, since: entry.start) else { continue }
      insert(Pending(request: entry.request, start: entry.start, date: date))
    }
    wait()
    for entry in due { deliver(entry.request) }
  }

  // MARK: - Delivering

  private func deliver(_ request: UNNotificationRequest) {
    let notification = UNNotification(date: clock(), request: request)
    guard UIApplication.shared.applicationState == .active else {
      return present(notification, [.banner, .sound, .badge])
    }
    center.delegate?.userNotificationCenter(center, willPresent: notification) { options in
      // A client may call it from any thread.
      DispatchQueue.main.async {
        MainActor.assumeIsolated { NotificationDelivery.current.present(notification, options) }
      }
    }
  }

  private func present(_ notification: UNNotification, _ options: UNNotificationPresentationOptions) {
    let content = notification.request.content
    if options.contains(.badge), let badge = content.badge { setBadge(badge.intValue) }
    let isAudible = options.contains(.sound) && content.sound != nil
    guard options.isShown else {
      if isAudible { UIApplication.desktop.ring() }
      return
    }
    let identifier = notification.request.identifier
    delivered.removeAll { $0.request.identifier == identifier }
    delivered.append(notification)
    UIApplication.desktop.show(notice(for: content, identifier: identifier, isAudible: isAudible)) {
      [weak self] event, token in self?.receive(event, for: notification, token: token)
    }
  }

  private func notice(
    for content: UNNotificationContent, identifier: String, isAudible: Bool
  ) -> DesktopNotice {
    func cut(_ text: String) -> String { String(text.prefix(Self.maxCharacters)) }
    // iOS shows the app's name in place of a missing title.
    let title = content.title.isEmpty ? ProcessInfo.processInfo.processName : content.title
    var notice = DesktopNotice(identifier: identifier, title: cut(title))
    notice.body = [content.subtitle, content.body].filter { !$0.isEmpty }.map(cut).joined(separator: "\n")
    notice.playsSound = isAudible
    notice.urgency =
      switch content.interruptionLevel {
      case .passive: .low
      case .active: .normal
      case .timeSensitive, .critical: .critical
      }
    notice.actions = category(of: content)?.actions.map { .init(key: $0.identifier, title: $0.title) } ?? []
    return notice
  }

  private func category(of content: UNNotificationContent) -> UNNotificationCategory? {
    categories.first { $0.identifier == content.categoryIdentifier }
  }

  func removeDelivered(_ isRemoved: (String) -> Bool) {
    for notification in delivered where isRemoved(notification.request.identifier) {
      UIApplication.desktop.withdrawNotice(notification.request.identifier)
    }
    delivered.removeAll { isRemoved($0.request.identifier) }
  }

  // MARK: - Responses

  private func receive(_ event: DesktopNotice.Event, for notification: UNNotification, token: String?) {
    // A later notification with the same identifier may have replaced it.
    guard let index = delivered.firstIndex(where: { $0 === notification }) else { return }
    delivered.remove(at: index)
    let category = category(of: notification.request.content)
    switch event {
    case .ended: break
    case .dismissed:
      guard category?.options.contains(.customDismissAction) == true else { return }
      respond(to: notification, UNNotificationDismissActionIdentifier)
    case .opened:
      withdraw(notification)
      UIApplication.shared.comeToFront(token: token)
      respond(to: notification, UNNotificationDefaultActionIdentifier)
    case .chose(let key):
      withdraw(notification)
      guard let action = category?.actions.first(where: { $0.identifier == key }) else { return }
      let needsText = action as? UNTextInputNotificationAction
      if action.options.contains(.foreground) || needsText != nil { UIApplication.shared.comeToFront(token: token) }
      if let needsText { return requestText(needsText, for: notification) }
      respond(to: notification, key)
    }
  }

  /// Removes a notification from the desktop, which may keep it after a click.
  private func withdraw(_ notification: UNNotification) {
    UIApplication.desktop.withdrawNotice(notification.request.identifier)
  }

  private func respond(to notification: UNNotification, _ action: String) {
    respond(UNNotificationResponse(notification: notification, actionIdentifier: action))
  }

  private func respond(_ response: UNNotificationResponse) {
    center.delegate?.userNotificationCenter(center, didReceive: response) {}
  }

  /// Requests text in an alert, because desktops' notifications have no text fields.
  private func requestText(_ action: UNTextInputNotificationAction, for notification: UNNotification) {
    guard let presenter = UIApplication.shared.keyWindow?.topmostController else { return }
    let content = notification.request.content
    let alert = UIAlertController(title: content.title, message: content.body, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = action.textInputPlaceholder }
    alert.addAction(UIAlertAction(title: SystemWord.cancel.text, style: .cancel))
    let title = action.textInputButtonTitle.isEmpty ? action.title : action.textInputButtonTitle
    alert.addAction(
      UIAlertAction(title: title, style: .default) { [weak self, weak alert] _ in
        self?.respond(
          UNTextInputNotificationResponse(
            notification: notification, actionIdentifier: action.identifier,
            userText: alert?.textFields?.first?.text ?? ""))
      })
    presenter.present(alert, animated: true)
  }
}

extension Context.Owner {
  /// The key of notifications in a context.
  fileprivate static let notifications = Context.Owner()
}

extension UIWindow {
  /// The controller that was presented last.
  fileprivate var topmostController: UIViewController? {
    var controller = rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }
}
