import AloeCore
import Foundation
import ObjectRoot

/// A part of the user interface that comes and goes as a whole; here a ``UIWindowScene``.
///
/// It's connected when the application has launched, is active until its last window is closed, and then goes.
/// Windows of a desktop are seen side by side, so a scene doesn't stop being active when another one gets the keys.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// What a scene is doing.
  public enum ActivationState: Int, Sendable {
    /// Not connected, or gone.
    case unattached = -1
    /// Seen, receiving events.
    case foregroundActive = 0
    /// About to be seen, or to go.
    case foregroundInactive = 1
    /// Not seen.
    case background = 2
  }

  /// Makes the scene of a session; the application does so.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// Scenes aren't made from archives: `nil`.
  public required init?(coder: NSCoder) { return nil }

  /// What stays of the scene.
  public let session: UISceneSession
  /// The object that makes the scene's windows and is told of its life. The application keeps the one that it makes.
  open var delegate: (any UISceneDelegate)?
  /// What the scene is doing.
  open internal(set) var activationState: ActivationState = .unattached
  /// The title that the desktop shows, in place of that of the controller in front; empty by default.
  open var title: String! = "" { didSet { titleDidChange() } }
  /// A second line for the title; kept, and not shown.
  open var subtitle: String! = ""

  open override var next: UIResponder? { UIApplication.current }

  /// Called when the title has changed.
  func titleDidChange() {}

  /// Opens `url` with the desktop's program for it. See ``UIApplication/open(_:options:completionHandler:)``.
  open func open(
    _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    // The completion is called on the main thread, which the old signature doesn't say.
    nonisolated(unsafe) let completion = completion
    UIApplication.shared.open(url, options: [:]) { completion?($0) }
  }

  /// How a link is to be opened.
  @preconcurrency @MainActor open class OpenExternalURLOptions: MainActorObject {
    /// Only by an installed program made for it; without effect here. False by default.
    open var universalLinksOnly = false
  }

  /// What comes with the connection of a scene.
  @preconcurrency @MainActor open class ConnectionOptions: MainActorObject {
    init(urls: [URL] = [], activities: Set<NSUserActivity> = []) {
      urlContexts = Set(urls.map { UIOpenURLContext(url: $0) })
      userActivities = activities
    }
    /// The links and files that the program was started with.
    public let urlContexts: Set<UIOpenURLContext>
    /// What ``UIApplication/requestSceneSessionActivation(_:userActivity:options:errorHandler:)`` was given.
    public let userActivities: Set<NSUserActivity>
    /// The program that asked for the launch: unknown, so `nil`.
    public var sourceApplication: String? { nil }
    /// The kind of an activity from another device; always `nil`.
    public var handoffUserActivityType: String? { nil }
  }

  /// What is known about a link that is to be opened.
  @preconcurrency @MainActor open class OpenURLOptions: MainActorObject {
    /// The program that asks: unknown, so `nil`.
    open var sourceApplication: String? { nil }
    /// Something the program sent along; always `nil`.
    open var annotation: Any? { nil }
    /// Whether a file is to be worked on where it lies: always.
    open var openInPlace: Bool { true }
  }

  /// How a scene is to be activated.
  @preconcurrency @MainActor open class ActivationRequestOptions: MainActorObject {
    /// The scene in which the user asked for it; kept without effect.
    open var requestingScene: UIScene?
  }

  // MARK: - Notifications

  /// Posted when a scene was connected, after its delegate was told.
  nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted when a scene has gone.
  nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Posted when a scene became active.
  nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted before a scene stops being active.
  nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted before a scene is seen.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene is no longer seen.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")

  // MARK: - Life

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  /// Tells that the scene begins.
  func connect(_ options: ConnectionOptions) {
    delegate?.scene(self, willConnectTo: session, options: options)
    post(Self.willConnectNotification)
    activationState = .background
  }

  /// Tells that the scene is seen and takes events; nothing if it does.
  func activate() {
    if activationState == .background {
      delegate?.sceneWillEnterForeground(self)
      post(Self.willEnterForegroundNotification)
      activationState = .foregroundInactive
    }
    guard activationState == .foregroundInactive else { return }
    activationState = .foregroundActive
    delegate?.sceneDidBecomeActive(self)
    post(Self.didActivateNotification)
  }

  /// Tells that the scene is about to stop taking events; nothing if it doesn't take any.
  func deactivate() {
    guard activationState == .foregroundActive else { return }
    delegate?.sceneWillResignActive(self)
    post(Self.willDeactivateNotification)
    activationState = .foregroundInactive
  }

  /// Tells that the scene is no longer seen; nothing if it isn't.
  func enterBackground() {
    deactivate()
    guard activationState == .foregroundInactive else { return }
    activationState = .background
    delegate?.sceneDidEnterBackground(self)
    post(Self.didEnterBackgroundNotification)
  }

  /// Tells that the scene has gone.
  func disconnect() {
    enterBackground()
    guard activationState == .background else { return }
    activationState = .unattached
    delegate?.sceneDidDisconnect(self)
    post(Self.didDisconnectNotification)
  }
}

/// A link or file that a scene is to open.
@preconcurrency @MainActor open class UIOpenURLContext: MainActorObject {
  init(url: URL) { self.url = url }
  /// What is to be opened.
  public let url: URL
  /// What else is known about it.
  public let options = UIScene.OpenURLOptions()
}
