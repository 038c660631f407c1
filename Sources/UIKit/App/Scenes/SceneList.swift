import AloeCore
import Foundation

/// The scenes of an application, and their sessions.
@MainActor final class SceneList {
  private unowned let application: UIApplication
  /// The scenes that are connected, in the order they were.
  private(set) var connected: [UIScene] = []
  /// Whether scenes have delegates, so that those are told of what the application's would be told of.
  private(set) var areInUse = false

  init(of application: UIApplication) { self.application = application }

  /// The scenes of windows.
  var windowScenes: [UIWindowScene] { connected.compactMap { $0 as? UIWindowScene } }

  /// Makes and connects one more scene. Returns it.
  @discardableResult func connect(_ options: UIScene.ConnectionOptions) -> UIScene {
    let role = UISceneSession.Role.windowApplication
    let session = UISceneSession(role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
    let answer = application.delegate?.application(
      application, configurationForConnecting: session, options: options)
    let configuration = answer ?? session.configuration
    session.configuration = configuration
    // Without an Info.plist to name it, it has the name that Xcode gives it.
    if configuration.delegateClass == nil, answer?.isDefault == false, !SceneManifest.current.isThere {
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
        "The scene delegate \(`class`) can't be made: it has to be a subclass of UIResponder, conform to "
          + "UIWindowSceneDelegate and be given by init(coder:). The scene has no delegate.")
      return nil
    }
    return delegate
  }

  // MARK: - States

  func activate() { for scene in connected { scene.activate() } }
  func deactivate() { for scene in connected { scene.deactivate() } }
  func enterBackground() { for scene in connected { scene.enterBackground() } }

  /// Takes note that a window has gone from the desktop: its scene goes with its last one.
  func windowWasClosed(_ window: UIWindow) {
    guard let scene = window.windowScene, !scene.windows.contains(where: { !$0.isHidden }) else { return }
    disconnect(scene)
  }

  /// Lets all scenes go, because the application ends.
  func disconnectAll() {
    for scene in connected { scene.disconnect() }
    connected = []
  }

  /// Lets a scene go. An application has one at least, until it ends.
  func disconnect(_ scene: UIScene) {
    guard connected.count > 1, let place = connected.firstIndex(where: { $0 === scene }) else { return }
    scene.disconnect()
    connected.remove(at: place)
    application.delegate?.application(application, didDiscardSceneSessions: [scene.session])
  }
}
