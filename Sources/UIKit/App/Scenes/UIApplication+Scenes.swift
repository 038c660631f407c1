import Foundation
import ObjectRoot

extension UIApplication {
  /// The connected scenes: at least one from the launch on, even if no scene delegate creates the windows.
  public var connectedScenes: Set<UIScene> { Set(scenes.connected) }

  /// The sessions of the connected scenes. On iOS, sessions of disconnected scenes are included, too.
  public var openSessions: Set<UISceneSession> { Set(scenes.connected.map(\.session)) }

  /// Whether the application supports several scenes, each with a window: the value of
  /// `UIApplicationSupportsMultipleScenes` in `Info.plist`. Without that file, whether it has scene delegates.
  public var supportsMultipleScenes: Bool {
    SceneManifest.current.exists ? SceneManifest.current.supportsMultipleScenes : scenes.areInUse
  }

  /// Brings a scene to the front, or creates another one, whose delegate opens another window on the desktop.
  ///
  /// - Parameters:
  ///   - sceneSession: The scene's session; `nil` creates another scene.
  ///   - userActivity: The activity for the scene. A new scene finds it in its connection options; for an existing one
  ///     the delegate is called.
  ///   - options: Stored without effect.
  ///   - errorHandler: Called with an error of ``UISceneErrorDomain`` if the application supports only one scene.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let scene = sceneSession?.scene {
      (scene as? UIWindowScene)?.bringToFront()
      guard let userActivity else { return }
      userActivity.saveIfNeeded()
      scene.delegate?.scene(scene, continue: userActivity)
      userActivity.delegate?.userActivityWasContinued(userActivity)
      return
    }
    guard supportsMultipleScenes else {
      errorHandler?(UISceneError(.multipleScenesNotSupported))
      return
    }
    userActivity?.saveIfNeeded()
    let activities = Set([userActivity].compactMap(\.self))
    scenes.connect(UIScene.ConnectionOptions(activities: activities)).activate()
    if let userActivity { userActivity.delegate?.userActivityWasContinued(userActivity) }
  }

  /// Closes a scene with its windows. Closing the last scene terminates the app.
  ///
  /// - Parameters:
  ///   - sceneSession: The scene's session.
  ///   - options: Has no effect.
  ///   - errorHandler: Called if the session no longer has a scene.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let scene = sceneSession.scene else {
      errorHandler?(UISceneError(.requestDenied))
      return
    }
    (scene as? UIWindowScene)?.closeWindows()
    scenes.disconnect(scene)
  }

  /// Requests a new snapshot of a scene that isn't visible; has no effect, as all are.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}

/// An error of a request for a scene.
public struct UISceneError: CustomNSError, Equatable, LocalizedError {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// The application supports only one scene.
    case multipleScenesNotSupported = 0
    /// The session has no scene.
    case requestDenied = 1
  }
  /// The reason.
  public let code: Code

  init(_ code: Code) { self.code = code }

  /// ``UISceneErrorDomain``.
  public static var errorDomain: String { UISceneErrorDomain }
  /// The raw value of ``code``.
  public var errorCode: Int { code.rawValue }
  /// A message for users.
  public var errorDescription: String? {
    switch code {
    case .multipleScenesNotSupported: "The application can have only one scene, as its Info.plist says."
    case .requestDenied: "The session has no scene any more."
    }
  }
  /// The message under Foundation's key for it.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
}

/// The error domain of scenes.
public let UISceneErrorDomain = "UISceneErrorDomain"

/// Options for closing a scene.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: MainActorObject {}

/// Options for closing a scene with windows.
@preconcurrency @MainActor open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// The animation with which a window closes, by what happens to the user's work in it.
  public enum WindowDismissalAnimation: Int, Sendable {
    /// The window is closed for any other reason.
    case standard = 1
    /// The user's work in the window is kept.
    case commit = 2
    /// The user's work in the window is discarded.
    case decline = 3
  }
  /// The animation with which the window closes; stored without effect, as the desktop closes all windows alike.
  /// `.standard` by default.
  open var windowDismissalAnimation = WindowDismissalAnimation.standard
}
