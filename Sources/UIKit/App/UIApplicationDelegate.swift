import Foundation

/// Sets an application up, and is told of its launch, state and end.
///
/// A class that conforms and is marked `@main` is the whole program:
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
  /// The application's main window, which the delegate makes and keeps.
  var window: UIWindow? { get set }

  /// Called first of all.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called when the application is ready to make its window.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called if the delegate doesn't implement `application(_:didFinishLaunchingWithOptions:)`.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// Called at the end of the launch, and each time the application comes back to the front.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Called before the application stops taking events.
  func applicationWillResignActive(_ application: UIApplication)

  /// Called when no window is to be seen any more.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Called before windows are seen again.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Called when the system is short of memory: let go of what can be had again.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// Returns how a scene is made. A delegate that implements it has delegates of scenes, which make the windows and are
  /// told of becoming active and so on in place of this one.
  ///
  /// The scene's delegate is of the class that the configuration has, from code or from `Info.plist`. Without either it's
  /// the class `SceneDelegate` of the same module, which Xcode's template has.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// Called when scenes have gone for good: the user has closed their windows, and others are left.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// Called before the program ends because its last window was closed.
  func applicationWillTerminate(_ application: UIApplication)

  /// Called to open a document or a link: those among the program's arguments, unless these have options beginning with
  /// "-", and links of the application's own schemes. Delegates of scenes are told instead where there are some.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Always `nil`, and setting it does nothing: a delegate that has a window declares the property.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Does nothing unless the delegate implements it.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Calls `applicationDidFinishLaunching(_:)` unless the delegate implements it.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }

  /// Does nothing unless the delegate implements it.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Does nothing unless the delegate implements it.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing unless the delegate implements it.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing unless the delegate implements it.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing unless the delegate implements it.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing unless the delegate implements it.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// What `Info.plist` says, unless the delegate implements it; without that the scene has no delegate.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    connectingSceneSession.configuration.isDefault = true
    return connectingSceneSession.configuration
  }
  /// Does nothing unless the delegate implements it.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
  /// Does nothing unless the delegate implements it.
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// Opens nothing unless the delegate implements it: `false`.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
}

extension UIApplicationDelegate where Self: UIResponder {
  /// Runs the application with a delegate of this class. `@main` calls it; it doesn't return.
  public static func main() { UIApplicationMain(Self.self) }
}
