import Foundation

/// A quick action of the application.
///
/// Desktops take the actions of a launcher from the installed entry, and don't show those that an application sets. So
/// `performActionFor` of the delegates is never called: offer the action in the application, too.
open class UIApplicationShortcutItem: NSObject, NSCopying, NSMutableCopying {
  /// Creates an item with a type and a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  /// Creates an item.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    values = Values(
      type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, userInfo: userInfo, target: nil)
  }

  fileprivate struct Values {
    var type: String
    var title: String
    var subtitle: String?
    var icon: UIApplicationShortcutIcon?
    var userInfo: [String: any NSSecureCoding]?
    var target: Any?
  }

  fileprivate init(_ values: Values) { self.values = values }

  fileprivate var values: Values

  /// The identifier of the action.
  open var type: String { values.type }
  /// The title.
  open var localizedTitle: String { values.title }
  /// The second line; `nil` by default.
  open var localizedSubtitle: String? { values.subtitle }
  /// The icon; `nil` by default.
  open var icon: UIApplicationShortcutIcon? { values.icon }
  /// Data for the action; `nil` by default.
  open var userInfo: [String: any NSSecureCoding]? { values.userInfo }
  /// A string that identifies the window for the action; `nil` by default.
  open var targetContentIdentifier: Any? { values.target }

  /// Returns an item with the same values that can't be changed.
  public func copy(with zone: NSZone? = nil) -> Any { UIApplicationShortcutItem(values) }
  /// Returns an item with the same values that can be changed.
  public func mutableCopy(with zone: NSZone? = nil) -> Any { UIMutableApplicationShortcutItem(values) }

  /// Returns whether `object` is an item of the same type, title, subtitle, icon and data.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIApplicationShortcutItem else { return false }
    return type == other.type && localizedTitle == other.localizedTitle && localizedSubtitle == other.localizedSubtitle
      && icon == other.icon && (userInfo ?? [:]) as NSDictionary == (other.userInfo ?? [:]) as NSDictionary
  }

  open override var hash: Int { type.hashValue ^ localizedTitle.hashValue }
}

/// A quick action whose values can be changed.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  /// The identifier of the action.
  open override var type: String {
    get { values.type }
    set { values.type = newValue }
  }
  /// The title.
  open override var localizedTitle: String {
    get { values.title }
    set { values.title = newValue }
  }
  /// The second line; `nil` by default.
  open override var localizedSubtitle: String? {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  /// The icon; `nil` by default.
  open override var icon: UIApplicationShortcutIcon? {
    get { values.icon }
    set { values.icon = newValue }
  }
  /// Data for the action; `nil` by default.
  open override var userInfo: [String: any NSSecureCoding]? {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  /// A string that identifies the window for the action; `nil` by default.
  open override var targetContentIdentifier: Any? {
    get { values.target }
    set { values.target = newValue }
  }
}

/// The icon of a quick action.
open class UIApplicationShortcutIcon: NSObject {
  /// The icons of the system.
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love,
      cloud
    case invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted, alarm
    case bookmark, shuffle, audio, update
  }

  private let name: String

  /// Creates an icon of the system.
  public init(type: IconType) { name = "type \(type.rawValue)" }
  /// Creates an icon from an image of the app, of which only the shape is used.
  public init(templateImageName: String) { name = "image \(templateImageName)" }
  /// Creates an icon from a symbol.
  public init(systemImageName: String) { name = "symbol \(systemImageName)" }

  /// Returns whether `object` is the same icon.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIApplicationShortcutIcon)?.name == name }
  open override var hash: Int { name.hashValue }
}
