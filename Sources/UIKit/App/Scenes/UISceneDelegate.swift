import Foundation

/// Makes a scene's windows and is told of its life. Every method is optional.
///
/// A delegate is a subclass of ``UIResponder``, as Xcode's template has it: the application makes it without knowing its
/// class.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene begins: the place to make its window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene has gone, because its last window was closed.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene is seen and takes events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene stops taking events.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene is seen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene is no longer seen.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called to open links and files while the program runs, such as links of the program's own scheme.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Called when another request brings the scene to the front with an activity.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// What would bring the scene back in another launch. Nobody asks: nothing is kept for the next launch.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
  /// Does nothing unless the delegate implements it.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing unless the delegate implements it.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing unless the delegate implements it.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing unless the delegate implements it.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing unless the delegate implements it.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing unless the delegate implements it.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing unless the delegate implements it.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Does nothing unless the delegate implements it.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// `nil` unless the delegate implements it.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// Makes the windows of a ``UIWindowScene`` and is told of its life.
///
///     class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///       var window: UIWindow?
///
///       func scene(
///         _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
///       ) {
///         guard let windowScene = scene as? UIWindowScene else { return }
///         window = UIWindow(windowScene: windowScene)
///         window?.rootViewController = ViewController()
///         window?.makeKeyAndVisible()
///       }
///     }
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window, which the delegate makes and keeps.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Always `nil`, and setting it does nothing: a delegate that has a window declares the property.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
