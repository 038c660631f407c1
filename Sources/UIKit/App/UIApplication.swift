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
  private var keptDelegate: (any UIApplicationDelegate)?

  open override var next: UIResponder? { delegate as? UIResponder }

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
  public private(set) var applicationState: State = .inactive

  /// Whether the desktop should be kept from dimming; remembered, but a desktop's session decides.
  open var isIdleTimerDisabled = false

  /// The text size that fonts of text styles follow; `.large`, the normal one, by default.
  ///
  /// What differs from Apple's: it can be set, because a desktop has no such setting to read. Windows follow.
  open var preferredContentSizeCategory: UIContentSizeCategory = .large {
    didSet {
      guard preferredContentSizeCategory != oldValue else { return }
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: self,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: preferredContentSizeCategory])
      UITraitCollection.current = UIScreen.main.traitCollection
      for window in allWindows { window.updateTraits() }
    }
  }

  /// The status bar's rectangle: empty, as a desktop's window has none.
  open var statusBarFrame: CGRect { .zero }

  /// Whether the program's language is read from left to right, which is assumed, or from right to left.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    layoutDirectionTrait == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// ``userInterfaceLayoutDirection`` as a trait; windows follow. It would come from the languages that the program is
  /// localized to: English alone is assumed, and the gallery sets the other direction for its pictures.
  package var layoutDirectionTrait: UITraitEnvironmentLayoutDirection = .leftToRight {
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
  private var desktopWindows: [UIWindow] = []

  /// Every window that exists, visible or not, in the order they were made.
  var allWindows: [UIWindow] { knownWindows.compactMap(\.window) }

  func register(_ window: UIWindow) {
    knownWindows.removeAll { $0.window == nil }
    knownWindows.append(WeakWindow(window: window))
  }

  /// Whether windows appear on a desktop.
  private(set) var isConnected = false

  func windowWasShown(_ window: UIWindow) {
    if !desktopWindows.contains(where: { $0 === window }) { desktopWindows.append(window) }
  }

  /// Forgets a window that the program took from the desktop.
  func windowWasHidden(_ window: UIWindow) { desktopWindows.removeAll { $0 === window } }

  /// Forgets a window that the user closed; with the last one the program's loop ends.
  func windowWasClosed(_ window: UIWindow) {
    windowWasHidden(window)
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
  /// - Parameters:
  ///   - url: what to open, with a scheme such as https.
  ///   - options: without effect on Linux.
  ///   - completion: called later on the main thread, with whether a program took it.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    guard let address = Self.address(of: url) else {
      Messages.report("\(url) can't be opened: it has no scheme, such as https. Give a whole URL.")
      completion?(false)
      return
    }
    guard let opener = Self.opener else {
      Messages.report(
        "\(url) can't be opened: neither xdg-open nor gio is installed. Install the package xdg-utils.")
      completion?(false)
      return
    }
    let process = Process()
    process.executableURL = opener.url
    process.arguments = opener.arguments + [address]
    process.terminationHandler = { process in
      let succeeded = process.terminationStatus == 0
      Task { @MainActor in completion?(succeeded) }
    }
    do {
      try process.run()
    } catch {
      Messages.report("\(url) can't be opened: \(opener.url.path) doesn't start (\(error)).")
      completion?(false)
    }
  }

  /// Opens `url` and returns whether a program took it.
  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  /// Whether ``open(_:options:completionHandler:)`` could pass `url` on; the desktop may still know no
  /// program for it.
  open func canOpenURL(_ url: URL) -> Bool { Self.address(of: url) != nil && Self.opener != nil }

  /// What is passed on for `url`: with a scheme, which begins with a letter, so that no program takes it for an option.
  static func address(of url: URL) -> String? {
    let address = url.absoluteURL.absoluteString
    guard url.scheme?.isEmpty == false, let first = address.first, first.isASCII, first.isLetter else { return nil }
    return address
  }

  private static let opener: (url: URL, arguments: [String])? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    for (name, arguments) in [("xdg-open", []), ("gio", ["open"])] {
      for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
        return (URL(fileURLWithPath: "\(folder)/\(name)"), arguments)
      }
    }
    return nil
  }()

  // MARK: - Launching and ending

  /// Connects with the display that GDK finds, once, under the application's name; returns whether there is one.
  package static func connectToDisplay() -> Bool { Platform.start(as: ApplicationIdentity.main.forPlatform) }

  /// How often the main loop has turned since the start. The gallery reports it, so that tests of the whole program see
  /// that one left alone isn't woken up.
  package static var wakeUpCount: Int { Platform.wakeUpCount }

  /// Lets time, frames and dark mode come from the desktop.
  func connectToPlatform() {
    isConnected = true
    let clock = FrameClock.shared
    clock.timeSource = { Platform.now }
    clock.requestFrame = { [weak self] in
      for window in self?.desktopWindows ?? [] { window.desktop.requestFrame() }
    }
    var wakeUp: ScheduledCall?
    clock.requestWakeUp = { [weak clock] delay in
      wakeUp?.cancel()
      wakeUp = delay.map { delay in
        Platform.schedule(after: delay) {
          wakeUp = nil
          clock?.fireTimers(at: Platform.now)
        }
      }
    }
    UIScreen.main.change(style: Platform.prefersDark ? .dark : .light)
  }

  /// Goes through the calls of a launch, up to the first time the application is active.
  func launch(delegate: (any UIApplicationDelegate)?, options: [LaunchOptionsKey: Any]? = nil) {
    keptDelegate = delegate === self ? nil : delegate
    self.delegate = delegate
    _ = delegate?.application(self, willFinishLaunchingWithOptions: options)
    _ = delegate?.application(self, didFinishLaunchingWithOptions: options)
    post(Self.didFinishLaunchingNotification)
    if isConnected, windows.isEmpty {
      Messages.report(
        "The application has no window after launching. Make one in "
          + "application(_:didFinishLaunchingWithOptions:) and call makeKeyAndVisible() on it.")
    }
    becomeActive()
  }

  /// Tells that the application came to the front; nothing if it is there.
  func becomeActive() {
    guard applicationState != .active else { return }
    if applicationState == .background {
      delegate?.applicationWillEnterForeground(self)
      post(Self.willEnterForegroundNotification)
    }
    applicationState = .active
    delegate?.applicationDidBecomeActive(self)
    post(Self.didBecomeActiveNotification)
  }

  /// Tells that the application is about to leave the front; nothing if it isn't there.
  func resignActive() {
    guard applicationState == .active else { return }
    delegate?.applicationWillResignActive(self)
    post(Self.willResignActiveNotification)
    applicationState = .inactive
  }

  /// Goes through the calls of an application's end.
  func terminate() {
    resignActive()
    if applicationState != .background {
      applicationState = .background
      delegate?.applicationDidEnterBackground(self)
      post(Self.didEnterBackgroundNotification)
    }
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
