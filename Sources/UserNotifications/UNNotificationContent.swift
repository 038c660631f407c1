import Foundation

/// The content of a notification. Create a ``UNMutableNotificationContent`` to set it.
///
/// A desktop shows the title, the subtitle, the body and the buttons of the category; it plays its own sound for
/// messages. The other properties are stored for the app.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  // Unchecked: the centre and its callbacks receive copies, which nothing changes.

  /// The values of all properties.
  struct Values {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var targetContentIdentifier: String?
    var launchImageName = ""
    var attachments: [UNNotificationAttachment] = []
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var filterCriteria: String?
  }
  fileprivate(set) var values = Values()

  /// Creates empty content.
  public override init() { super.init() }

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// The first line; empty by default.
  open var title: String { values.title }
  /// The second line; empty by default.
  open var subtitle: String { values.subtitle }
  /// The text; empty by default.
  open var body: String { values.body }
  /// The number for the app's icon; `nil`, the default, leaves it unchanged. Desktops don't show it.
  open var badge: NSNumber? { values.badge }
  /// The sound; `nil`, the default, is silent.
  open var sound: UNNotificationSound? { values.sound }
  /// Data of the app; empty by default.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// The identifier of the category, which has the buttons; empty by default.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// The identifier of a group of notifications; empty by default. Desktops don't group by it.
  open var threadIdentifier: String { values.threadIdentifier }
  /// An identifier of the content to open; `nil` by default.
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// The name of a launch image; empty by default, and without effect.
  open var launchImageName: String { values.launchImageName }
  /// The attached files; none by default. Desktops don't show them.
  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// The urgency of the notification; `.active` by default.
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// The rank among the app's notifications, from 0 to 1; 0 by default, and without effect.
  open var relevanceScore: Double { values.relevanceScore }
  /// The criterion by which a focus filters notifications; `nil` by default, and without effect.
  open var filterCriteria: String? { values.filterCriteria }

  /// Returns an immutable copy.
  public func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values) }
  /// Returns a mutable copy.
  public func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values) }
}

/// Content of a notification that can be set.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// The first line; empty by default.
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  /// The second line; empty by default.
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  /// The text; empty by default. Desktops show a few lines, and at most 10,000 characters are passed to them.
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  /// The number for the app's icon; `nil`, the default, leaves it unchanged. Desktops don't show it.
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }
  /// The sound; `nil`, the default, is silent.
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  /// Data of the app; empty by default.
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  /// The identifier of the category, which has the buttons; empty by default.
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  /// The identifier of a group of notifications; empty by default. Desktops don't group by it.
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  /// An identifier of the content to open; `nil` by default.
  open override var targetContentIdentifier: String? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }
  /// The name of a launch image; empty by default, and without effect.
  open override var launchImageName: String {
    get { values.launchImageName }
    set { values.launchImageName = newValue }
  }
  /// The attached files; none by default. Desktops don't show them.
  open override var attachments: [UNNotificationAttachment] {
    get { values.attachments }
    set { values.attachments = newValue }
  }
  /// The urgency of the notification; `.active` by default.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
  /// The rank among the app's notifications, from 0 to 1; 0 by default, and without effect.
  open override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }
  /// The criterion by which a focus filters notifications; `nil` by default, and without effect.
  open override var filterCriteria: String? {
    get { values.filterCriteria }
    set { values.filterCriteria = newValue }
  }
}

/// The urgency of a notification.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Listed without attracting attention.
  case passive = 0
  /// Shown at once; the default.
  case active = 1
  /// Shown at once, and stays until the user dismisses it.
  case timeSensitive = 2
  /// Like ``timeSensitive``.
  case critical = 3
}
