import AloeCore
import Foundation

/// The scene manifest of the application's `Info.plist`, `UIApplicationSceneManifest`.
@MainActor struct SceneManifest {
  /// A configuration in the manifest.
  struct Entry: Equatable {
    var name: String?
    var sceneClassName: String?
    var delegateClassName: String?
    var storyboard: String?
  }

  /// Whether there is a manifest at all.
  let exists: Bool
  /// `UIApplicationSupportsMultipleScenes`.
  let supportsMultipleScenes: Bool
  private var entries: [UISceneSession.Role: [Entry]] = [:]

  init(info: Any?) {
    let manifest = info as? [String: Any]
    exists = manifest != nil
    supportsMultipleScenes = manifest?["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
    for (role, value) in manifest?["UISceneConfigurations"] as? [String: Any] ?? [:] {
      entries[UISceneSession.Role(rawValue: role)] = (value as? [[String: Any]] ?? []).map { entry in
        Entry(
          name: entry["UISceneConfigurationName"] as? String, sceneClassName: entry["UISceneClassName"] as? String,
          delegateClassName: entry["UISceneDelegateClassName"] as? String,
          storyboard: entry["UISceneStoryboardFile"] as? String)
      }
    }
  }

  /// The manifest of the current application.
  static var current: SceneManifest {
    let interface = InterfaceState.current
    if let known = interface.sceneManifest { return known }
    let made = SceneManifest(info: ApplicationIdentity.main.value(for: "UIApplicationSceneManifest"))
    interface.sceneManifest = made
    return made
  }

  /// Returns the entry with a name or, without a name, the role's first entry.
  func entry(named name: String?, role: UISceneSession.Role) -> Entry? {
    let all = entries[role] ?? []
    guard let name else { return all.first }
    return all.first { $0.name == name }
  }

  /// Copies the manifest's values to a configuration.
  func fill(_ configuration: UISceneConfiguration) {
    guard let entry = entry(named: configuration.name, role: configuration.role) else { return }
    configuration.sceneClass = entry.sceneClassName.flatMap { Self.class(named: $0) }
    guard let name = entry.delegateClassName else { return }
    configuration.delegateClass = Self.class(named: name)
    guard configuration.delegateClass == nil else { return }
    Messages.warn(
      "Info.plist names the scene delegate \"\(name)\", and there is no such class at the top level of a file. Set "
        + "delegateClass in application(_:configurationForConnecting:options:).")
  }

  /// Returns the class with a name, in which `$(PRODUCT_MODULE_NAME)` represents the application's module. A name
  /// without a module is looked up in the application's module too.
  static func `class`(named name: String) -> AnyClass? {
    let module = UIApplication.current?.moduleName
    var names = [name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module ?? "")]
    if let module, !name.contains(".") { names.append("\(module).\(name)") }
    return names.lazy.compactMap(topLevelClass).first
  }
}
