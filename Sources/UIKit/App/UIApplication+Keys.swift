import Foundation

extension UIApplication {
  /// Keys for the reasons of an application's launch. On Linux the dictionary has at most a ``url``; without links or
  /// files among the program's arguments it's `nil`.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key as a text.
    public let rawValue: String
    /// Makes a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A link or document to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The program that asked for the launch.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// A notification the user tapped.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// A region that was entered or left.
    public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// A notification of the program's own that the user tapped.
    public static let localNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
    /// Something that comes with a link.
    public static let annotation = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
    /// What the user was about to do on another device.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The kind of ``userActivityDictionary``.
    public static let userActivityType = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    /// A choice in the icon's menu.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// Keys for how a link arrived.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key as a text.
    public let rawValue: String
    /// Makes a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The program that sent it.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// Something that the program sent along.
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether a file is to be worked on where it lies: always true here.
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// Keys for how a link is to be opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key as a text.
    public let rawValue: String
    /// Makes a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Only if an installed program is bound to the page; none is on Linux, so nothing is opened.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  // MARK: - Notifications

  /// Posted after the application has launched.
  nonisolated public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when the application came to the front.
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted before the application is no longer in front.
  nonisolated public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when no window is to be seen any more.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted before windows are seen again.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when the system is short of memory, after the delegate and the controllers were told.
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Never posted here: programs aren't told of pictures taken of the screen.
  nonisolated public static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// Never posted here: programs aren't told of a new day or a set clock.
  nonisolated public static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Posted before the program ends.
  nonisolated public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
}
