import Foundation

/// Methods that set up an application and are called at its launch, state changes and termination.
///
/// A class that conforms and is marked `@main` is a complete app:
///
///     @main class AppDelegate: UIResponder, UIApplicationDelegate {
///       var window: UIWindow?
///
///       func application(
///         _ application: UIApplication,
///         didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///       ) -> Bool {
///         window = UIWindow(frame: UIScreen.main.bounds)
///         window?.rootViewController = ViewController()
///         window?.makeKeyAndVisible()
///         return true
///       }
///     }
///
/// Every method is optional.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The application's main window, which the delegate creates and retains.
  var window: UIWindow? { get set }

  /// Called first, before the launch ends.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called when the application is ready to create its window.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called if the delegate doesn't implement `application(_:didFinishLaunchingWithOptions:)`.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// Called at the end of the launch, and each time the application comes back to the front.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Called before the application stops receiving events.
  func applicationWillResignActive(_ application: UIApplication)

  /// Called when no window is visible any more.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Called before windows become visible again.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Called when the system is short of memory: release objects that can be created again.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// Returns the configuration of a scene. A delegate that implements it uses scene delegates, which create the windows
  /// and are notified of activation and so on instead of the application delegate.
  ///
  /// The scene's delegate has the class that the configuration specifies, in code or in `Info.plist`. Without either it
  /// has the class `SceneDelegate` of the same module, which Xcode's template has.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// Called when scenes have been discarded: the user has closed their windows, and others are left.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// Called before the app terminates because its last window was closed.
  func applicationWillTerminate(_ application: UIApplication)

  /// Called to open a document or a link: one from the command-line arguments, unless these contain options beginning
  /// with "-", or a link with one of the application's own schemes. If there are scene delegates, they are called
  /// instead. Returns whether the application could open it; false by default.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  /// Called with a token for the server; never called on Linux, see `UIApplication.registerForRemoteNotifications()`.
  func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)

  /// Called after a registration for notifications from servers, which fails on Linux.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
}

extension UIApplicationDelegate {
  /// Always `nil`, and setting it has no effect: a delegate that has a window declares the property.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Does nothing by default.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Calls `applicationDidFinishLaunching(_:)` by default.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }

  /// Does nothing by default.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Returns the configuration in `Info.plist`. Without one the scene has no delegate.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    connectingSceneSession.configuration.isDefault = true
    return connectingSceneSession.configuration
  }
  /// Does nothing by default.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
  /// Does nothing by default.
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// Returns false by default.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }

  /// Does nothing by default.
  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  /// Does nothing by default.
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
}

extension UIApplicationDelegate where Self: UIResponder {
  /// Runs the application with a delegate of this class. `@main` calls it; it doesn't return.
  public static func main() { UIApplicationMain(Self.self) }
}
