import Foundation
import ObjectRoot

extension UIApplication {
  /// The scenes of the application: one from its launch on, also where no delegate of scenes makes the windows.
  public var connectedScenes: Set<UIScene> { Set(scenes.connected) }

  /// What stays of the scenes; here of those that are connected.
  public var openSessions: Set<UISceneSession> { Set(scenes.connected.map(\.session)) }

  /// Whether the application may have several scenes, each with a window: as `UIApplicationSupportsMultipleScenes` in
  /// `Info.plist` says. Without that file, whether it has delegates of scenes.
  public var supportsMultipleScenes: Bool {
    SceneManifest.current.isThere ? SceneManifest.current.supportsMultipleScenes : scenes.areInUse
  }

  /// Brings a scene to the front, or makes another one, whose delegate opens another window on the desktop.
  ///
  /// - Parameters:
  ///   - sceneSession: the scene's session; `nil` makes another scene.
  ///   - userActivity: what the scene is for. A new scene finds it in its connection's options, a present one is told.
  ///   - options: kept without effect.
  ///   - errorHandler: called with an error of ``UISceneErrorDomain`` where the application may have only one.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let scene = sceneSession?.scene {
      (scene as? UIWindowScene)?.bringToFront()
      if let userActivity { scene.delegate?.scene(scene, continue: userActivity) }
      return
    }
    guard supportsMultipleScenes else {
      errorHandler?(UISceneError(.multipleScenesNotSupported))
      return
    }
    let activities = Set([userActivity].compactMap(\.self))
    scenes.connect(UIScene.ConnectionOptions(activities: activities)).activate()
  }

  /// Closes a scene with its windows. The last scene's end is the program's.
  ///
  /// - Parameters:
  ///   - sceneSession: the scene's session.
  ///   - options: kept without effect.
  ///   - errorHandler: called where the session has no scene any more.
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

  /// Asks for a new picture of a scene that isn't seen; without effect, as all are.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}

/// Why a scene can't be had.
public struct UISceneError: CustomNSError, Equatable, LocalizedError {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// The application may have only one scene.
    case multipleScenesNotSupported = 0
    /// The session has no scene.
    case requestDenied = 1
  }
  /// The reason.
  public let code: Code

  init(_ code: Code) { self.code = code }

  /// ``UISceneErrorDomain``.
  public static var errorDomain: String { UISceneErrorDomain }
  /// The reason's number.
  public var errorCode: Int { code.rawValue }
  /// A sentence for people.
  public var errorDescription: String? {
    switch code {
    case .multipleScenesNotSupported: "The application can have only one scene, as its Info.plist says."
    case .requestDenied: "The session has no scene any more."
    }
  }
  /// The sentence, where Foundation looks for it.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
}

/// The domain of the errors about scenes.
public let UISceneErrorDomain = "UISceneErrorDomain"

/// How a scene is to be closed.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: MainActorObject {}

/// How a scene of windows is to be closed.
@preconcurrency @MainActor open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// Why a window is closed.
  public enum WindowDismissalAnimation: Int, Sendable {
    /// The usual way.
    case standard = 1
    /// What was done in it is kept.
    case commit = 2
    /// What was done in it is thrown away.
    case decline = 3
  }
  /// Kept without effect: the desktop closes all windows alike. `.standard` by default.
  open var windowDismissalAnimation = WindowDismissalAnimation.standard
}
