import AloeCore
import Foundation

/// The scenes of an application, and their sessions.
@MainActor final class SceneList {
  private unowned let application: UIApplication
  /// The connected scenes, in order of connection.
  private(set) var connected: [UIScene] = []
  /// Whether scenes have delegates, which are then notified in place of the application's delegate.
  private(set) var areInUse = false

  init(of application: UIApplication) { self.application = application }

  /// The connected scenes that have windows.
  var windowScenes: [UIWindowScene] { connected.compactMap { $0 as? UIWindowScene } }

  /// Creates and connects another scene. Returns it.
  @discardableResult func connect(_ options: UIScene.ConnectionOptions) -> UIScene {
    let role = UISceneSession.Role.windowApplication
    let session = UISceneSession(role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
    let answer = application.delegate?.application(
      application, configurationForConnecting: session, options: options)
    let configuration = answer ?? session.configuration
    session.configuration = configuration
    // Without an Info.plist to name it, the class has the name that Xcode's template gives it.
    if configuration.delegateClass == nil, answer?.isDefault == false, !SceneManifest.current.exists {
      configuration.delegateClass = SceneManifest.class(named: "SceneDelegate")
    }
    let sceneClass = configuration.sceneClass as? UIScene.Type ?? UIWindowScene.self
    let scene = sceneClass.init(session: session, connectionOptions: options)
    session.scene = scene
    scene.delegate = configuration.delegateClass.flatMap { Self.makeDelegate($0) }
    if scene.delegate != nil { areInUse = true }
    connected.append(scene)
    scene.connect(options)
    return scene
  }

  private static func makeDelegate(_ class: AnyClass) -> (any UISceneDelegate)? {
    guard let made = (`class` as? UIResponder.Type)?.init(coder: NSCoder()), let delegate = made as? any UISceneDelegate
    else {
      Messages.report(
        "The scene delegate \(`class`) can't be created: it has to be a subclass of UIResponder, conform to "
          + "UIWindowSceneDelegate, and its init(coder:) mustn't return nil. The scene has no delegate.")
      return nil
    }
    return delegate
  }

  // MARK: - States

  func activate() { for scene in connected { scene.activate() } }
  func deactivate() { for scene in connected { scene.deactivate() } }
  func enterBackground() { for scene in connected { scene.enterBackground() } }

  /// Called when a window has left the desktop. A scene is disconnected together with its last window.
  func windowWasClosed(_ window: UIWindow) {
    guard let scene = window.windowScene, !scene.windows.contains(where: { !$0.isHidden }) else { return }
    disconnect(scene)
  }

  /// Disconnects all scenes, because the application terminates.
  func disconnectAll() {
    for scene in connected { scene.disconnect() }
    connected = []
  }

  /// Disconnects a scene. An application keeps at least one until it terminates.
  func disconnect(_ scene: UIScene) {
    guard connected.count > 1, connected.contains(where: { $0 === scene }) else { return }
    scene.disconnect()
    // The scene's delegate may have disconnected this scene, or others.
    guard let place = connected.firstIndex(where: { $0 === scene }) else { return }
    connected.remove(at: place)
    application.delegate?.application(application, didDiscardSceneSessions: [scene.session])
  }
}
