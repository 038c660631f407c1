import Foundation

/// A request to deliver a notification.
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: the content is a copy, and all properties are constant.

  /// The identifier. A request replaces a pending one and a delivered notification with the same identifier.
  public let identifier: String
  /// The content.
  public let content: UNNotificationContent
  /// The trigger; `nil` delivers at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request with a copy of the content.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = UNNotificationContent(content.values)
    self.trigger = trigger
    super.init()
  }

  /// Returns the request, which can't change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A delivered notification.
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: all properties are constant.

  /// The time of delivery.
  public let date: Date
  /// The request.
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) { (self.date, self.request) = (date, request) }

  /// Returns the notification, which can't change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The user's response to a notification.
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: all properties are constant.

  /// The notification.
  public let notification: UNNotification
  /// The identifier of the chosen action, ``UNNotificationDefaultActionIdentifier`` or
  /// ``UNNotificationDismissActionIdentifier``.
  public let actionIdentifier: String

  init(notification: UNNotification, actionIdentifier: String) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
  }

  /// Returns the response, which can't change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The user's response to a notification, with text.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// The text that the user entered.
  public let userText: String

  init(notification: UNNotification, actionIdentifier: String, userText: String) {
    self.userText = userText
    super.init(notification: notification, actionIdentifier: actionIdentifier)
  }
}

/// The action of clicking a notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action of dismissing a notification, reported for categories with `.customDismissAction`.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
