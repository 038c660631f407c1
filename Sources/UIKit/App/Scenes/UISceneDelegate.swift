import Foundation

/// Methods that create a scene's windows and are called when its state changes. Every method is optional.
///
/// A delegate is a subclass of ``UIResponder``, as in Xcode's template: the application creates it without knowing its
/// class.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene is connected. Create its window here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene has been disconnected because its last window was closed.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene is visible and receives events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene stops receiving events.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene becomes visible.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene is no longer visible.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called to open links and files while the app runs, such as links of the app's own scheme.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Called when another request brings the scene to the front with an activity.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Returns an activity to restore the scene in another launch. It's never called, because nothing is kept for the
  /// next launch.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
  /// Does nothing by default.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing by default.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing by default.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Does nothing by default.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Returns `nil` by default.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// Methods that create the windows of a ``UIWindowScene`` and are called when its state changes.
///
///     class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///       var window: UIWindow?
///
///       func scene(
///         _ scene: UIScene, willConnectTo session: UISceneSession,
///         options connectionOptions: UIScene.ConnectionOptions
///       ) {
///         guard let windowScene = scene as? UIWindowScene else { return }
///         window = UIWindow(windowScene: windowScene)
///         window?.rootViewController = ViewController()
///         window?.makeKeyAndVisible()
///       }
///     }
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window, which the delegate creates and retains.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Always `nil`, and setting it has no effect: a delegate that has a window declares the property.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
