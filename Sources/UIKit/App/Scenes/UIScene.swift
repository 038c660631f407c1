import AloeCore
import Foundation
import ObjectRoot

/// A part of the user interface that is connected and disconnected as a whole; here a ``UIWindowScene``.
///
/// It's connected when the application has launched, active until its last window is closed, and then disconnected.
/// Windows of a desktop are visible side by side, so a scene stays active when another one receives the keys.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The states of a scene.
  public enum ActivationState: Int, Sendable {
    /// The scene isn't connected yet, or has been disconnected.
    case unattached = -1
    /// Visible and receiving events.
    case foregroundActive = 0
    /// The scene is about to become visible, or to disappear.
    case foregroundInactive = 1
    /// The scene isn't visible.
    case background = 2
  }

  /// Creates the scene of a session; called by the application.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// Returns `nil`: scenes aren't created from archives.
  public required init?(coder: NSCoder) { return nil }

  /// The scene's session.
  public let session: UISceneSession
  /// The object that creates the scene's windows and is notified of its states. The application retains a delegate that
  /// it has created.
  open var delegate: (any UISceneDelegate)?
  /// The scene's current state.
  open internal(set) var activationState: ActivationState = .unattached
  /// The title that the desktop shows, in place of the frontmost controller's; empty by default.
  open var title: String! = "" { didSet { titleDidChange() } }
  /// A second line for the title; stored but not shown. Empty by default.
  open var subtitle: String! = ""

  open override var next: UIResponder? { UIApplication.current }

  /// Called when the title has changed.
  func titleDidChange() {}

  /// Opens `url` with the desktop's app for it. See ``UIApplication/open(_:options:completionHandler:)``.
  open func open(
    _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    // The completion is called on the main thread, which the older signature doesn't express.
    nonisolated(unsafe) let completion = completion
    UIApplication.shared.open(url, options: [:]) { completion?($0) }
  }

  /// Options for opening a link.
  @preconcurrency @MainActor open class OpenExternalURLOptions: MainActorObject {
    /// Whether only an installed app bound to the link may open it; without effect on Linux. False by default.
    open var universalLinksOnly = false
  }

  /// The options of a scene's connection.
  @preconcurrency @MainActor open class ConnectionOptions: MainActorObject {
    init(urls: [URL] = [], activities: Set<NSUserActivity> = []) {
      urlContexts = Set(urls.map { UIOpenURLContext(url: $0) })
      userActivities = activities
    }
    /// The links and files that the app was started with.
    public let urlContexts: Set<UIOpenURLContext>
    /// The activities passed to ``UIApplication/requestSceneSessionActivation(_:userActivity:options:errorHandler:)``.
    public let userActivities: Set<NSUserActivity>
    /// The app that requested the launch; always `nil`, because it's unknown.
    public var sourceApplication: String? { nil }
    /// The kind of an activity from another device; always `nil`.
    public var handoffUserActivityType: String? { nil }
  }

  /// Information about a link to open.
  @preconcurrency @MainActor open class OpenURLOptions: MainActorObject {
    /// The app that sent the link; always `nil`, because it's unknown.
    open var sourceApplication: String? { nil }
    /// Additional data that the app sent along; always `nil`.
    open var annotation: Any? { nil }
    /// Whether a file is to be edited in place: always true.
    open var openInPlace: Bool { true }
  }

  /// Options for activating a scene.
  @preconcurrency @MainActor open class ActivationRequestOptions: MainActorObject {
    /// The scene in which the user made the request; stored without effect. `nil` by default.
    open var requestingScene: UIScene?
  }

  // MARK: - Notifications

  /// Posted when a scene has been connected, after its delegate was notified.
  nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted when a scene has been disconnected.
  nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Posted when a scene has become active.
  nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted before a scene stops being active.
  nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted before a scene becomes visible.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene is no longer visible.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")

  // MARK: - Life cycle

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  /// Notifies the delegate and observers that the scene is being connected.
  func connect(_ options: ConnectionOptions) {
    let window = makeStoryboardWindow()
    delegate?.scene(self, willConnectTo: session, options: options)
    showStoryboardWindow(window)
    post(Self.willConnectNotification)
    activationState = .background
  }

  /// Notifies the delegate and observers that the scene is visible and receives events; has no effect if it's active.
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

  /// Notifies the delegate and observers that the scene is about to stop receiving events; has no effect if it isn't
  /// active.
  func deactivate() {
    guard activationState == .foregroundActive else { return }
    delegate?.sceneWillResignActive(self)
    post(Self.willDeactivateNotification)
    activationState = .foregroundInactive
  }

  /// Notifies the delegate and observers that the scene is no longer visible; has no effect if it isn't visible.
  func enterBackground() {
    deactivate()
    guard activationState == .foregroundInactive else { return }
    activationState = .background
    delegate?.sceneDidEnterBackground(self)
    post(Self.didEnterBackgroundNotification)
  }

  /// Notifies the delegate and observers that the scene has been disconnected.
  func disconnect() {
    enterBackground()
    guard activationState == .background else { return }
    activationState = .unattached
    delegate?.sceneDidDisconnect(self)
    post(Self.didDisconnectNotification)
  }
}

/// A link or file for a scene to open.
@preconcurrency @MainActor open class UIOpenURLContext: MainActorObject {
  init(url: URL) { self.url = url }
  /// The URL to open.
  public let url: URL
  /// Further information about the link.
  public let options = UIScene.OpenURLOptions()
}
