import AloeCore
import Foundation
import GTKPlatform

/// The running application: its windows, its delegate, its state.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The application. Without `UIApplicationMain` it has no display, so that views work in tests and tools.
  public static var shared: UIApplication { Context.current.application }

  /// The application, once it exists.
  static var current: UIApplication? {
    get { Context.current.interface.application }
    set { Context.current.interface.application = newValue }
  }

  /// Creates the application, which ``shared`` returns from then on.
  public override init() {
    super.init()
    Self.current = self
  }

  /// Creates the application from an archive; nothing is read from it. `UIApplicationMain` uses it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    Self.current = self
  }

  /// The object that is notified of the application's launch, state changes and termination; held weakly.
  /// `UIApplicationMain` retains a delegate that it has created.
  public weak var delegate: (any UIApplicationDelegate)?
  private let fontChanges = FontChanges()
  /// The delegate that the application retains.
  var keptDelegate: (any UIApplicationDelegate)?
  /// The application's scenes.
  private(set) lazy var scenes = SceneList(of: self)
  /// The module of the delegate's class, or of the application's class.
  var moduleName: String? {
    let name = String(reflecting: type(of: (delegate as AnyObject?) ?? self))
    return name.firstIndex(of: ".").map { String(name[..<$0]) }
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  open override func validate(_ command: UICommand) { checkSystemCommand(command) }

  // MARK: - State

  /// The states of an application.
  public enum State: Int, Sendable {
    /// The app is in front, and receives events.
    case active
    /// The app is starting, ending, or behind the windows of another application.
    case inactive
    /// The app has no window.
    case background
  }

  /// The application's current state; `.inactive` until it has launched.
  public internal(set) var applicationState: State = .inactive

  /// Whether the screen is kept from dimming and locking; false by default.
  ///
  /// The request goes to the desktop's portal and lasts while the app runs. A desktop without a portal ignores it.
  open var isIdleTimerDisabled = false {
    didSet {
      guard isIdleTimerDisabled != oldValue else { return }
      InterfaceState.current.desktop.keepAwake(isIdleTimerDisabled)
    }
  }

  /// The number on the application's icon; 0 by default. It's stored but not shown: desktops have no
  /// common way of showing it.
  open var applicationIconBadgeNumber = 0
  /// Whether a network activity indicator is shown; stored without effect, as iOS no longer has one either. False by
  /// default.
  open var isNetworkActivityIndicatorVisible = false
  /// Whether encrypted files can be read: always true.
  open var isProtectedDataAvailable: Bool { true }
  /// Whether shaking undoes edits; stored without effect, as a desktop has no shake gesture. False by default.
  open var applicationSupportsShakeToEdit = false

  /// The schemes of `CFBundleURLTypes` in `Info.plist`, in lowercase; links with them are the application's own.
  package final lazy var ownSchemes = Set(ApplicationIdentity.main.schemes)
  /// The object that waits for a link; `nil` by default.
  package final var linkAwaiter: (any LinkAwaiting)?
  /// The number of unmatched calls of `beginIgnoringInteractionEvents()`.
  var ignoringCount = 0
  /// The quick actions that the application sets; `nil` by default. Desktops don't show them; see the items' class.
  public var shortcutItems: [UIApplicationShortcutItem]?
  /// The background tasks that have begun and not ended.
  var backgroundTasks: Set<UIBackgroundTaskIdentifier> = []
  var lastBackgroundTask = 0

  /// The text size in which fonts of text styles are shown: the one of the twelve sizes that is nearest to the
  /// desktop's text factor, or `.large`, the standard one, if the desktop has none.
  ///
  /// Fonts grow exactly with the factor, also between two sizes and beyond them. A change takes effect immediately, and
  /// posts `UIContentSizeCategory.didChangeNotification`.
  ///
  /// Unlike UIKit's, it can be set. Windows adopt the value, until the desktop's factor changes.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    get { textScale.category }
    set { textScale = TextScale(newValue) }
  }

  /// The exact text size.
  var textScale = TextScale.standard { didSet { if textScale != oldValue { textScaleChanged(from: oldValue) } } }

  /// The status bar's frame: empty, as a desktop's window has none.
  open var statusBarFrame: CGRect { .zero }

  /// The layout direction of the language that the app is shown in.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    layoutDirectionTrait == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// ``userInterfaceLayoutDirection`` as a trait; windows adopt it. It's initially the direction of the resources'
  /// language; the gallery sets the other direction for its snapshots.
  package var layoutDirectionTrait = UIApplication.directionOfLanguage {
    didSet {
      guard layoutDirectionTrait != oldValue else { return }
      UITraitCollection.current = UIScreen.main.traitCollection
      for window in allWindows { window.updateTraits() }
    }
  }

  // MARK: - Windows

  /// The visible windows, back to front by their level.
  public var windows: [UIWindow] {
    let visible = allWindows.filter { !$0.isHidden }
    return visible.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
    }.map(\.element)
  }

  /// The window that receives keys.
  public internal(set) weak var keyWindow: UIWindow?

  private struct WeakWindow { weak var window: UIWindow? }
  private var weakWindows: [WeakWindow] = []
  /// The windows on the desktop. They are retained until closed, because the desktop shows them even if nothing else
  /// retains them.
  private(set) var desktopWindows: [UIWindow] = []

  /// Every window that exists, visible or not, in the order they were made.
  var allWindows: [UIWindow] { weakWindows.compactMap(\.window) }

  /// The number of windows that have been shown.
  var shownWindowCount = 0

  /// Adds a window.
  func register(_ window: UIWindow) {
    weakWindows.removeAll { $0.window == nil }
    weakWindows.append(WeakWindow(window: window))
  }

  /// The tree that assistive apps see, made on first use; a higher folder implements it.
  private(set) lazy var assistiveTree: (any AssistiveTree)? = {
    let own: Any = self
    return (own as? any AssistiveTreeMaking)?.makeAssistiveTree()
  }()

  /// Whether windows appear on a desktop.
  var isConnected = false

  func windowWasShown(_ window: UIWindow) {
    if !desktopWindows.contains(where: { $0 === window }) { desktopWindows.append(window) }
    assistiveTree?.connect()
  }

  /// Removes a window that the app has removed from the desktop.
  func windowWasHidden(_ window: UIWindow) { desktopWindows.removeAll { $0 === window } }

  /// Removes a window that the user closed; closing the last one ends the main loop.
  func windowWasClosed(_ window: UIWindow) {
    windowWasHidden(window)
    scenes.windowWasClosed(window)
    desktopWindows.last?.makeKey()
    if desktopWindows.isEmpty, isConnected { Platform.quit() }
  }

  // MARK: - Events

  /// Dispatches an event to the windows of its touches, or to the key window. Override it to see every touch before any
  /// window does; you may dispatch an event later.
  open func sendEvent(_ event: UIEvent) {
    Walkthrough.step()
    var windows: [UIWindow] = []
    for touch in event.allTouches ?? [] {
      if let window = touch.window, !windows.contains(window) { windows.append(window) }
    }
    if windows.isEmpty, let keyWindow { windows = [keyWindow] }
    for window in windows { window.sendEvent(event) }
  }

  /// Sends an action to `target`. Without a target, the action goes to the first responder, or to the sender if there
  /// is none, or to the nearest object up the responder chain that has the method. Returns whether an object handled
  /// it.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let targetAction = TargetAction(target: target as AnyObject?, selector: action)
    let start = keyWindow?.firstResponder ?? sender as? UIResponder
    guard let receiver = targetAction.receiver(from: start), action.fits(receiver) else { return false }
    action.perform(on: receiver, sender: (sender ?? self) as AnyObject, event: event ?? UIEvent())
    return true
  }

  // MARK: - Opening links

  /// Opens `url` with the desktop's app for it, such as the web browser. A URL without a scheme can't be opened.
  ///
  /// A link whose scheme is in `CFBundleURLTypes` of the application's `Info.plist` comes back to the application:
  /// ``UIApplicationDelegate/application(_:open:options:)``, or the scene's delegate.
  ///
  /// - Parameters:
  ///   - url: The URL, with a scheme such as https; ``openSettingsURLString`` for the desktop's settings.
  ///   - options: With ``OpenExternalURLOptionsKey/universalLinksOnly`` nothing is opened, as no app is associated with
  ///     a page on Linux.
  ///   - completion: Called later on the main thread, passing whether an app accepted the URL.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) { openLink(url, options: options) { completion?($0) } }

  /// Opens `url` and returns whether an app accepted it.
  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  /// Returns whether the desktop has an app for `url`, or the application opens it itself.
  ///
  /// Unlike in UIKit, `LSApplicationQueriesSchemes` isn't required.
  open func canOpenURL(_ url: URL) -> Bool {
    guard let address = Self.address(of: url) else { return false }
    return isOwnScheme(of: url) || InterfaceState.current.desktop.canOpen(address)
  }
}
