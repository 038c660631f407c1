import AloeCore
import Foundation
import GTKPlatform

/// The running application: its windows, its delegate, its state.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The application; without `UIApplicationMain` one that has no display, so that views work in tests and tools.
  public static var shared: UIApplication { Context.current.application }

  /// The application, once there is one.
  static var current: UIApplication? {
    get { Context.current.interface.application }
    set { Context.current.interface.application = newValue }
  }

  /// Makes the application, which ``shared`` returns from then on.
  public override init() {
    super.init()
    Self.current = self
  }

  /// Makes the application from an archive, from which nothing is read; `UIApplicationMain` does so.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    Self.current = self
  }

  /// The object that is told of the application's launch, state and end; held weakly. `UIApplicationMain` keeps the one
  /// that it makes.
  public weak var delegate: (any UIApplicationDelegate)?
  private let fontChanges = FontChanges()
  /// The delegate that the application itself keeps.
  var keptDelegate: (any UIApplicationDelegate)?
  /// The application's scenes.
  private(set) lazy var scenes = SceneList(of: self)
  /// The module of the delegate's class, or of the application's.
  var moduleName: String? {
    let name = String(reflecting: type(of: (delegate as AnyObject?) ?? self))
    return name.firstIndex(of: ".").map { String(name[..<$0]) }
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  open override func validate(_ command: UICommand) { checkSystemCommand(command) }

  // MARK: - State

  /// What the application is doing.
  public enum State: Int, Sendable {
    /// In front, receiving events.
    case active
    /// Starting, ending, or behind the windows of another application.
    case inactive
    /// Without a window.
    case background
  }

  /// What the application is doing now; `.inactive` until it has launched.
  public internal(set) var applicationState: State = .inactive

  /// Whether the desktop is kept from dimming the screen and locking it; false by default.
  ///
  /// It's asked through its portal, for as long as the program runs. A desktop without one does as it likes.
  open var isIdleTimerDisabled = false {
    didSet {
      guard isIdleTimerDisabled != oldValue else { return }
      InterfaceState.current.desktop.keepAwake(isIdleTimerDisabled)
    }
  }

  /// The number on the application's icon; 0 by default. It's kept, and not shown: desktops have no common way.
  open var applicationIconBadgeNumber = 0
  /// Whether a sign for network traffic is to be shown; kept without effect, as iOS has none any more either.
  open var isNetworkActivityIndicatorVisible = false
  /// Whether encrypted files can be read: always true.
  open var isProtectedDataAvailable: Bool { true }
  /// Kept without effect: a desktop shakes no windows. False by default.
  open var applicationSupportsShakeToEdit = false

  /// How often the user's touches were asked to be ignored.
  var ignoringCount = 0
  /// The tasks that were begun and not ended.
  var backgroundTasks: Set<UIBackgroundTaskIdentifier> = []
  var lastBackgroundTask = 0

  /// The text size that fonts of text styles follow: of the twelve the one that is nearest to the desktop's text factor;
  /// `.large`, the normal one, where the desktop has none.
  ///
  /// Fonts follow the factor exactly, also between two sizes and beyond them. A change is followed at once, and
  /// `UIContentSizeCategory.didChangeNotification` is posted.
  ///
  /// What differs from Apple's: it can be set. Windows follow, until the desktop's factor changes.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    get { textScale.category }
    set { textScale = TextScale(newValue) }
  }

  /// The exact text size.
  var textScale = TextScale.standard { didSet { if textScale != oldValue { textScaleChanged(from: oldValue) } } }

  /// The status bar's rectangle: empty, as a desktop's window has none.
  open var statusBarFrame: CGRect { .zero }

  /// Whether the language that the program's texts are shown in is read from left to right or from right to left.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    layoutDirectionTrait == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// ``userInterfaceLayoutDirection`` as a trait; windows follow. At first it's that of the language of the resources; the
  /// gallery sets the other direction for its pictures.
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

  /// The window that keys go to.
  public internal(set) weak var keyWindow: UIWindow?

  private struct WeakWindow { weak var window: UIWindow? }
  private var knownWindows: [WeakWindow] = []
  /// Windows on the desktop are kept until they're closed, as the desktop shows them whoever else holds them.
  private(set) var desktopWindows: [UIWindow] = []

  /// Every window that exists, visible or not, in the order they were made.
  var allWindows: [UIWindow] { knownWindows.compactMap(\.window) }

  func register(_ window: UIWindow) {
    knownWindows.removeAll { $0.window == nil }
    knownWindows.append(WeakWindow(window: window))
  }

  /// What assistive programs see.
  private(set) lazy var accessibility = AccessibleTree(of: self)

  /// Whether windows appear on a desktop.
  var isConnected = false

  func windowWasShown(_ window: UIWindow) {
    if !desktopWindows.contains(where: { $0 === window }) { desktopWindows.append(window) }
    accessibility.connect()
  }

  /// Forgets a window that the program took from the desktop.
  func windowWasHidden(_ window: UIWindow) { desktopWindows.removeAll { $0 === window } }

  /// Forgets a window that the user closed; with the last one the program's loop ends.
  func windowWasClosed(_ window: UIWindow) {
    windowWasHidden(window)
    scenes.windowWasClosed(window)
    desktopWindows.last?.makeKey()
    if desktopWindows.isEmpty, isConnected { Platform.quit() }
  }

  // MARK: - Events

  /// Passes an event to the windows of its touches, or to the one that keys go to. Override it to see every touch
  /// before any window does; you may pass an event on later.
  open func sendEvent(_ event: UIEvent) {
    var windows: [UIWindow] = []
    for touch in event.allTouches ?? [] {
      if let window = touch.window, !windows.contains(window) { windows.append(window) }
    }
    if windows.isEmpty, let keyWindow { windows = [keyWindow] }
    for window in windows { window.sendEvent(event) }
  }

  /// Sends an action to `target`; without one, to the first that has the method on the way up from the first
  /// responder, or from the sender where there is none. Returns whether somebody got it.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let send = TargetAction(target: target as AnyObject?, selector: action)
    let start = keyWindow?.firstResponder ?? sender as? UIResponder
    guard let receiver = send.receiver(from: start), action.fits(receiver) else { return false }
    action.perform(on: receiver, sender: (sender ?? self) as AnyObject, event: event ?? UIEvent())
    return true
  }

  // MARK: - Opening links

  /// Opens `url` with the desktop's program for it, such as the web browser. A URL without a scheme can't be opened.
  ///
  /// A link of a scheme that `CFBundleURLTypes` in the application's `Info.plist` names comes back to the application:
  /// ``UIApplicationDelegate/application(_:open:options:)``, or the scene's delegate.
  ///
  /// - Parameters:
  ///   - url: what to open, with a scheme such as https; ``openSettingsURLString`` for the desktop's settings.
  ///   - options: with ``OpenExternalURLOptionsKey/universalLinksOnly`` nothing is opened, as no program is bound to a
  ///     page here.
  ///   - completion: called later on the main thread, with whether a program took it.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) { openLink(url, options: options) { completion?($0) } }

  /// Opens `url` and returns whether a program took it.
  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  /// Whether the desktop, or the application itself, has a program for `url`.
  ///
  /// What differs from Apple's: `LSApplicationQueriesSchemes` isn't asked for.
  open func canOpenURL(_ url: URL) -> Bool {
    guard let address = Self.address(of: url) else { return false }
    return isOwnScheme(of: url) || InterfaceState.current.desktop.canOpen(address)
  }
}
