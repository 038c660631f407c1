import Foundation
import ObjectRoot

/// What stays of a scene: an identifier, what kind it is, and how it's made.
///
/// What differs from Apple's: a session ends with its scene. A desktop's programs don't come back by themselves, so
/// nothing of it is kept for the next launch.
@preconcurrency @MainActor open class UISceneSession: MainActorObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name that stands for it.
    public let rawValue: String
    /// Makes the value that a raw value stands for.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Shows the application's windows on the desktop.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// Shows something on a second screen. No scene of that kind is ever made here.
    public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  /// What the scene is for.
  public let role: Role
  /// An identifier of its own.
  public let persistentIdentifier = UUID().uuidString
  /// How the scene was made.
  open internal(set) var configuration: UISceneConfiguration
  /// The scene; `nil` before it's connected and after it has gone.
  open internal(set) weak var scene: UIScene?
  /// What the application wants to remember of it; kept until the session ends.
  open var userInfo: [String: Any]?
  /// What a scene that comes back would be told. It's kept, and no scene comes back.
  open var stateRestorationActivity: NSUserActivity?

  init(role: Role, configuration: UISceneConfiguration) {
    self.role = role
    self.configuration = configuration
  }
}

/// How a scene is made: its class, and its delegate's.
@preconcurrency @MainActor open class UISceneConfiguration: MainActorObject {
  /// Makes a configuration for scenes of a role. Where `Info.plist` has one with that name, or where it has but one and
  /// no name is given, its classes are taken over.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    SceneManifest.current.fill(self)
  }

  /// The name; `nil` if it has none.
  public let name: String?
  /// What the scenes are for.
  public let role: UISceneSession.Role
  /// The scene's class; `nil`, the default, means ``UIWindowScene``.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate, which is a subclass of ``UIResponder``; `nil` by default.
  open var delegateClass: AnyClass?

  /// Whether it's what an application delegate without an opinion gives.
  var isDefault = false
}
