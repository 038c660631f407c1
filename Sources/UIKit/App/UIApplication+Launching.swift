import AloeCore
import Foundation
import GTKPlatform

extension UIApplication {
  /// Ensures that the app runs once in a session, if `Info.plist` requires it. Returns whether this is the only
  /// instance. If there's another one, it's notified of the links and files with which this instance was started.
  static func claimSingleInstance(opening urls: [URL]) -> Bool {
    let identity = ApplicationIdentity.main
    guard identity.isSingle else { return true }
    let outcome = SingleInstance.claim(identity.identifier, opening: urls.map(\.absoluteString)) { start in
      UIApplication.shared.wasStartedAgain(
        opening: start.addresses.compactMap { URL(string: $0) }, token: start.token)
    }
    return outcome != .reported
  }

  /// Comes to the front because the user started the app again, and opens the links and files of that start.
  func wasStartedAgain(opening urls: [URL], token: String?) {
    if !urls.isEmpty { deliver(urls) }
    comeToFront(token: token)
  }

  /// Raises the key window, or else the last one. The token shows the desktop that the user requested it.
  package func comeToFront(token: String?) {
    let window = keyWindow ?? windows.last
    window?.desktop.bringToFront(token: token)
    window?.makeKey()
  }

  /// Connects to the display that GDK finds, once, under the application's name. Returns whether there is one, and
  /// enough memory for it.
  package static func connectToDisplay() -> Bool {
    // GTK ends the program if it can't create a thread.
    littleMemoryMessage(limit: addressLimit) == nil && Platform.start(as: ApplicationIdentity.main.forPlatform)
  }

  /// The number of main-loop iterations since the start. The gallery reports it, so that tests of the whole app can
  /// check that an idle app isn't woken up.
  package static var wakeUpCount: Int { Platform.wakeUpCount }

  /// The number of frames that have begun, if something is moving and needs another one; otherwise `nil`. The gallery
  /// reports it, so that a movement that a busy machine delays isn't mistaken for a finished one.
  package static var awaitedFrame: Int? { FrameClock.shared.isBusy ? FrameClock.shared.frameCount : nil }

  /// The maximum time, in seconds, by which a frame advances animations and scrolling; `nil` for no limit. The gallery
  /// sets it for tests of the whole app, so that movements are visible on a busy machine, too.
  package static var longestFrameStep: TimeInterval? {
    get { FrameClock.shared.longestStep }
    set { FrameClock.shared.longestStep = newValue }
  }

  /// Receives time, frames, dark mode and memory warnings from the desktop.
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
    clock.repeatRequests()
    InterfaceState.current.adopt(Platform.preferences)
    // Must happen before the first view reads it: a one-pixel line is often created with the constant 1 /
    // UIScreen.main.scale.
    if let scale = Platform.screenScale { UIScreen.main.change(scale: scale) }
    InterfaceState.current.desktop.onLowMemory { [weak self] in self?.receiveMemoryWarning() }
  }

  /// Performs the calls of a launch, up to the first time the application becomes active.
  ///
  /// - Parameters:
  ///   - delegate: The application's delegate.
  ///   - options: The launch options for the delegate.
  ///   - urls: The links and files that the app was started with.
  func launch(
    delegate: (any UIApplicationDelegate)?, options: [LaunchOptionsKey: Any]? = nil, urls: [URL] = []
  ) {
    keptDelegate = delegate === self ? nil : delegate
    self.delegate = delegate
    var options = options
    if let first = urls.first { options = (options ?? [:]).merging([.url: first]) { $1 } }
    let storyboardWindow = makeStoryboardWindow()
    let wantsLinks = [
      delegate?.application(self, willFinishLaunchingWithOptions: options),
      delegate?.application(self, didFinishLaunchingWithOptions: options),
    ]
    if let storyboardWindow, delegate?.window == nil || delegate?.window === storyboardWindow {
      storyboardWindow.makeKeyAndVisible()
    }
    post(Self.didFinishLaunchingNotification)
    scenes.connect(UIScene.ConnectionOptions(urls: urls))
    if !scenes.areInUse, !urls.isEmpty, !wantsLinks.contains(false) { deliver(urls) }
    if isConnected, windows.isEmpty {
      Messages.report(
        "The application has no window after launching. Create one in "
          + "application(_:didFinishLaunchingWithOptions:), or in scene(_:willConnectTo:options:) of the scene's delegate, "
          + "and call makeKeyAndVisible() on it.")
    }
    becomeActive()
  }

  /// The delegate to notify; `nil` if the scenes' delegates are notified instead.
  private var notifiedDelegate: (any UIApplicationDelegate)? { scenes.areInUse ? nil : delegate }

  /// Notifies the delegate and observers that the application came to the front. Has no effect if it's active.
  func becomeActive() {
    guard applicationState != .active else { return }
    if applicationState == .background {
      notifiedDelegate?.applicationWillEnterForeground(self)
      post(Self.willEnterForegroundNotification)
    }
    applicationState = .active
    scenes.activate()
    notifiedDelegate?.applicationDidBecomeActive(self)
    post(Self.didBecomeActiveNotification)
  }

  /// Notifies the delegate and observers that the application is about to become inactive; has no effect if it isn't
  /// active.
  func resignActive() {
    guard applicationState == .active else { return }
    scenes.deactivate()
    notifiedDelegate?.applicationWillResignActive(self)
    post(Self.willResignActiveNotification)
    applicationState = .inactive
  }

  /// Makes the calls that end an application.
  func terminate() {
    for window in desktopWindows { window.desktop.remember() }
    resignActive()
    if applicationState != .background {
      applicationState = .background
      scenes.enterBackground()
      notifiedDelegate?.applicationDidEnterBackground(self)
      post(Self.didEnterBackgroundNotification)
    }
    scenes.disconnectAll()
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }

  /// Notifies the delegate, the controllers and observers that the system is short of memory.
  func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    for window in allWindows { window.content?.memoryIsLow() }
    post(Self.didReceiveMemoryWarningNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
