import Foundation

/// The user's settings for an app's notifications.
///
/// Desktops have no prompt: they show notifications until the user turns them off in the desktop's settings, which apps
/// can't read. The status is `.authorized` if the desktop shows notifications at all, and `.denied` otherwise.
open class UNNotificationSettings: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: all properties are constant.

  /// Whether notifications are permitted.
  public let authorizationStatus: UNAuthorizationStatus

  init(isAuthorized: Bool) { authorizationStatus = isAuthorized ? .authorized : .denied }

  private var setting: UNNotificationSetting { authorizationStatus == .authorized ? .enabled : .disabled }

  /// Whether notifications are shown.
  open var alertSetting: UNNotificationSetting { setting }
  /// Whether sounds are played.
  open var soundSetting: UNNotificationSetting { setting }
  /// Whether notifications are listed.
  open var notificationCenterSetting: UNNotificationSetting { setting }
  /// Whether the icon shows a number: not on desktops.
  open var badgeSetting: UNNotificationSetting { .notSupported }
  /// Whether notifications are shown on the lock screen; never supported, because it can't be determined.
  open var lockScreenSetting: UNNotificationSetting { .notSupported }
  /// Whether notifications are shown in CarPlay: not on desktops.
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  /// Whether critical alerts are permitted: not on desktops.
  open var criticalAlertSetting: UNNotificationSetting { .notSupported }
  /// Whether notifications are announced: not on desktops.
  open var announcementSetting: UNNotificationSetting { .notSupported }
  /// Whether urgent notifications are shown immediately.
  open var timeSensitiveSetting: UNNotificationSetting { setting }
  /// Whether notifications are delivered as a summary: not on desktops.
  open var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
  /// The style of alerts.
  open var alertStyle: UNAlertStyle { authorizationStatus == .authorized ? .banner : .none }
  /// The times at which the content is shown: always.
  open var showPreviewsSetting: UNShowPreviewsSetting { .always }
  /// Whether the desktop shows a button for the app's own settings: it doesn't.
  open var providesAppNotificationSettings: Bool { false }

  /// Returns the settings, which can't change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Whether an app's notifications are permitted.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The user hasn't been asked.
  case notDetermined = 0
  /// Notifications aren't permitted.
  case denied = 1
  /// Notifications are permitted.
  case authorized = 2
  /// Notifications that don't interrupt are permitted.
  case provisional = 3
  /// Notifications are permitted for a limited time.
  case ephemeral = 4
}

/// The state of a setting.
public enum UNNotificationSetting: Int, Sendable {
  /// The desktop has no such setting.
  case notSupported = 0
  /// Turned off.
  case disabled = 1
  /// Turned on.
  case enabled = 2
}

/// The style of alerts.
public enum UNAlertStyle: Int, Sendable {
  /// None.
  case none = 0
  /// A banner that disappears.
  case banner = 1
  /// An alert that stays.
  case alert = 2
}

/// The times at which the content of notifications is shown.
public enum UNShowPreviewsSetting: Int, Sendable {
  /// Always.
  case always = 0
  /// While the device is unlocked.
  case whenAuthenticated = 1
  /// Never.
  case never = 2
}

/// The kinds of notifications for which an app requests permission.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A number on the icon.
  public static let badge = Self(rawValue: 1 << 0)
  /// Sounds.
  public static let sound = Self(rawValue: 1 << 1)
  /// Alerts.
  public static let alert = Self(rawValue: 1 << 2)
  /// Notifications in CarPlay.
  public static let carPlay = Self(rawValue: 1 << 3)
  /// Critical alerts.
  public static let criticalAlert = Self(rawValue: 1 << 4)
  /// A button for the app's own settings.
  public static let providesAppNotificationSettings = Self(rawValue: 1 << 5)
  /// Notifications that don't interrupt.
  public static let provisional = Self(rawValue: 1 << 6)
}

/// The options for presenting a notification while the app is in the foreground.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Sets the number on the icon.
  public static let badge = Self(rawValue: 1 << 0)
  /// Plays the sound.
  public static let sound = Self(rawValue: 1 << 1)
  /// Shows the notification.
  @available(*, deprecated, message: "Use .banner and .list.")
  public static let alert = Self(rawValue: 1 << 2)
  /// Lists the notification.
  public static let list = Self(rawValue: 1 << 3)
  /// Shows the notification.
  public static let banner = Self(rawValue: 1 << 4)

  /// Whether the desktop shows the notification. Desktops keep a list of the notifications that they have shown.
  var isShown: Bool { !isDisjoint(with: [Self(rawValue: 1 << 2), .list, .banner]) }
}
