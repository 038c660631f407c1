import Foundation

/// A kind of notification with its buttons.
open class UNNotificationCategory: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: all properties are constant.

  /// The identifier, by which contents refer to the category.
  public let identifier: String
  /// The buttons.
  public let actions: [UNNotificationAction]
  /// The identifiers of intents; without effect.
  public let intentIdentifiers: [String]
  /// The text in place of hidden content; without effect, because desktops show the content.
  public let hiddenPreviewsBodyPlaceholder: String
  /// The format of a summary; without effect.
  public let categorySummaryFormat: String
  /// The options.
  public let options: UNNotificationCategoryOptions

  /// Creates a category.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String = "", categorySummaryFormat: String = "",
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
    self.categorySummaryFormat = categorySummaryFormat
    self.options = options
    super.init()
  }

  /// Returns the category, which can't change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
  /// The hash of the identifier.
  open override var hash: Int { identifier.hash }
  /// Returns whether the other object is a category with the same identifier.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationCategory)?.identifier == identifier
  }
}

/// Options of a category.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Dismissing a notification is reported to the delegate.
  public static let customDismissAction = Self(rawValue: 1 << 0)
  /// The notification is allowed in CarPlay; without effect.
  public static let allowInCarPlay = Self(rawValue: 1 << 1)
  /// The title is shown in place of hidden content; without effect.
  public static let hiddenPreviewsShowTitle = Self(rawValue: 1 << 2)
  /// The subtitle is shown in place of hidden content; without effect.
  public static let hiddenPreviewsShowSubtitle = Self(rawValue: 1 << 3)
}

/// A button of a notification.
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: all properties are constant.

  /// The identifier, which responses have.
  public let identifier: String
  /// The title.
  public let title: String
  /// The options.
  public let options: UNNotificationActionOptions
  /// The icon; desktops show titles only.
  public let icon: UNNotificationActionIcon?

  /// Creates a button.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil
  ) {
    (self.identifier, self.title, self.options, self.icon) = (identifier, title, options, icon)
    super.init()
  }

  /// Returns the button, which can't change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A button of a notification that requests text, which the user types in an alert in the app's window.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// The title of the button that sends the text.
  public let textInputButtonTitle: String
  /// The placeholder of the text field.
  public let textInputPlaceholder: String

  /// Creates a button that requests text.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil, textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    (self.textInputButtonTitle, self.textInputPlaceholder) = (textInputButtonTitle, textInputPlaceholder)
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }
}

/// The icon of a button; desktops show titles only.
open class UNNotificationActionIcon: NSObject, @unchecked Sendable {
  // Unchecked: there's nothing to change.

  /// Creates an icon from an image of the app.
  public init(templateImageName: String) {}
  /// Creates an icon from a system symbol.
  public init(systemImageName: String) {}
}

/// Options of a button.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The device must be unlocked; without effect on Linux.
  public static let authenticationRequired = Self(rawValue: 1 << 0)
  /// The button deletes something. It looks like any other button.
  public static let destructive = Self(rawValue: 1 << 1)
  /// The app comes to the front.
  public static let foreground = Self(rawValue: 1 << 2)
}
