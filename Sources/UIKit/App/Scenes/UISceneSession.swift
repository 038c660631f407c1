import Foundation
import ObjectRoot

/// The persistent data of a scene: its identifier, its role and its configuration.
///
/// Unlike in UIKit, a session ends with its scene. A desktop's apps aren't relaunched automatically, so nothing is kept
/// for the next launch.
@preconcurrency @MainActor open class UISceneSession: MainActorObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role as a string.
    public let rawValue: String
    /// Creates a role from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A scene that shows the application's windows on the desktop.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// A scene that shows content on a second screen. No such scene is ever created on Linux.
    public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  /// The scene's role.
  public let role: Role
  /// A unique identifier.
  public let persistentIdentifier = UUID().uuidString
  /// The configuration with which the scene was created.
  open internal(set) var configuration: UISceneConfiguration
  /// The scene; `nil` before it's connected and after it has been disconnected.
  open internal(set) weak var scene: UIScene?
  /// Values for the application's own use, kept until the session ends.
  open var userInfo: [String: Any]?
  /// The activity to restore the scene; `nil` by default. It's stored, but no scene is restored.
  open var stateRestorationActivity: NSUserActivity?

  init(role: Role, configuration: UISceneConfiguration) {
    self.role = role
    self.configuration = configuration
  }
}

/// The configuration of a scene: its class, and its delegate's.
@preconcurrency @MainActor open class UISceneConfiguration: MainActorObject {
  /// Creates a configuration for scenes of a role. It takes its classes from the configuration with that name in
  /// `Info.plist`, or without a name from the role's first one there.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    SceneManifest.current.fill(self)
  }

  /// The name; `nil` if it has none.
  public let name: String?
  /// The role of the scenes.
  public let role: UISceneSession.Role
  /// The scene's class; `nil`, the default, means ``UIWindowScene``.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate, which is a subclass of ``UIResponder``; `nil` by default.
  open var delegateClass: AnyClass?

  /// The storyboard that was set in code. Its class is declared in a higher folder.
  final var storyboardObject: AnyObject?
  /// Whether the configuration is the default that an application delegate returns without its own implementation.
  var isDefault = false
}
