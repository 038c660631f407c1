import AloeCore
import Foundation
import GTKPlatform

/// The root of a view tree, shown in a window of the desktop.
///
/// A new window is hidden; ``makeKeyAndVisible()`` shows it. In an application that `UIApplicationMain` runs, it then
/// opens a window on the desktop, in the size of its `frame`. Without a display it's laid out and rendered all the
/// same.
///
/// Unlike in UIKit, every visible window is a window of the desktop, even if it has a higher ``windowLevel``.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// Creates a hidden window of the frame's size; the desktop decides its position.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a hidden window of the screen's size from an archive; nothing is read from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = UIScreen.main.bounds
    setUp()
  }

  /// Creates a hidden window of the screen's size.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a hidden window of the screen's size in a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    setUp()
    self.windowScene = windowScene
  }

  /// The scene that the window belongs to. It's `nil` for a window created without one, which joins the frontmost scene
  /// when it's first shown.
  ///
  /// Unlike in UIKit, a window without a scene is visible even in an application with scene delegates.
  open weak var windowScene: UIWindowScene?

  /// Whether the desktop's window reopens at its last size; false in the gallery if a size was requested.
  package final var remembersSize = true

  /// Whether frames record and present content. If not, they only lay out: nothing is drawn, and the desktop keeps the
  /// last picture.
  package final var recordsContent = true

  private func setUp() {
    layer.isHidden = true
    layer.masksToBounds = true
    traitOverride = screen.traits(for: bounds.size, style: screen.style)
    updateSafeArea()
    context.application.register(self)
    frameClock.register(self)
  }

  /// The context in which the window was created. Frames and events run in it, and views and controllers use its clock.
  final let context = Context.current

  /// The number by which the application distinguishes its windows, in the order in which they were first shown,
  /// counted from 1; 0 before the window is shown.
  package private(set) final var number = 0

  /// The content that fills the window; `nil` until a root controller is set. See WindowControllers.swift.
  final var content: (any WindowContent)?

  /// The screen of the application that the window belongs to.
  open var screen: UIScreen { context.interface.screen }

  /// The level of a window in the stacking order.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number that orders levels.
    public let rawValue: CGFloat
    /// Creates a level from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// Returns whether windows of the first level lie behind those of the second.
    public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }

    /// The level of an application's windows.
    public static let normal = Level(0)
    /// The level of a status bar.
    public static let statusBar = Level(1000)
    /// The level of alerts.
    public static let alert = Level(2000)
  }

  /// The window's level in the stacking order; `.normal` by default. It orders `UIApplication.windows`.
  open var windowLevel: Level = .normal

  // MARK: - Showing

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { hide() } else { show() }
    }
  }

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Makes this the key window, which receives keys.
  open func makeKey() {
    guard context.application.keyWindow !== self else { return }
    context.application.keyWindow?.resignKey()
    context.application.keyWindow = self
    becomeKey()
  }

  /// Whether this is the key window.
  public var isKeyWindow: Bool { context.application.keyWindow === self }

  /// Called when the window becomes the key window. Don't call it.
  open func becomeKey() {
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }

  /// Called when the window is no longer the key window. Don't call it.
  open func resignKey() {
    existingFocusSystem?.cancelHeldKey()
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
  }

  /// Posted when a window has become the key window.
  nonisolated public static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when a window is no longer the key window.
  nonisolated public static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
  /// Posted when a window has been shown.
  nonisolated public static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted when a window has been hidden.
  nonisolated public static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")

  private func show() {
    if windowScene == nil {
      windowScene = context.application.keyWindow?.windowScene ?? context.application.scenes.windowScenes.first
    }
    desktop.open()
    if number == 0 {
      context.application.shownWindowCount += 1
      number = context.application.shownWindowCount
    }
    context.interface.eventObserver?.windowWasShown(self)
    content?.windowWasShown()
    // A controller, when notified, may hide the window, or show one that is being hidden.
    guard !isHidden else { return }
    NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
    frameClock.setNeedsFrame()
  }

  private func hide() {
    touchDispatcher.cancelTouches()
    content?.windowWillBeHidden()
    guard isHidden else { return }
    desktop.close()
    if isKeyWindow {
      context.application.keyWindow = nil
      resignKey()
    }
    NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
  }

  // MARK: - Size and environment

  open override var frame: CGRect {
    didSet { if frame.size != oldValue.size { sizeChanged() } }
  }

  open override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { sizeChanged() } }
  }

  private func sizeChanged() {
    updateTraits()
    if isKeyWindow, desktop.isOpen, !bounds.isEmpty { screen.change(bounds: bounds) }
  }

  /// Notifies the controllers, and then resizes the window, like a user's drag at its edge.
  func resize(to size: CGSize) {
    guard size != bounds.size, size.width > 0, size.height > 0 else { return }
    context.interface.eventObserver?.window(self, willResizeTo: size)
    let finish = content?.windowWillResize(to: size)
    frame = CGRect(origin: frame.origin, size: size)
    inputHost.place()
    if keyboardFrame != nil { noteFirstResponder() }
    finish?()
  }

  /// Applies the screen's style and scale, and the size classes of the window's size, and notifies the tree if they
  /// have changed.
  func updateTraits() {
    let new = screen.traits(for: bounds.size, style: screen.style)
    guard new != traitOverride else { return }
    let old = traitCollection
    traitOverride = new
    if traitCollection != old { propagateTraitChange(from: old) }
    frameClock.setNeedsFrame()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if !traitCollection.hasSameTexts(as: previousTraitCollection) { noteViewInSight() }
  }

  /// The view to scroll into view after the next layout, recorded before the text size changed.
  weak var keptInSight: UIView?

  /// The safe area insets of a device's shape; zero on a desktop. Snapshots of phones set them.
  var deviceSafeAreaInsets: UIEdgeInsets = UIScreen.main.safeAreaInsets {
    didSet { if deviceSafeAreaInsets != oldValue { updateSafeArea() } }
  }

  // MARK: - Events

  /// A filter that receives the pressed keys, by GDK's names, before anything in the window does, and returns whether
  /// it consumes a key. `nil` by default.
  package final var keyFilter: ((_ key: String) -> Bool)?

  /// The responder that receives keys first.
  weak var firstResponder: UIResponder? {
    didSet { if firstResponder !== oldValue { firstResponderChanged(from: oldValue) } }
  }
  /// Whether one responder is taking over from another.
  var isPassingFirstResponder = false
  /// Whether views are moving from one superview in the window to another, perhaps together with the first responder.
  var isMovingFirstResponder = false
  /// The focus system, or `nil` until it's first needed.
  final var existingFocusSystem: UIFocusSystem?
  /// The delivery of presses to responders.
  final let presses = PressDelivery()
  /// The host of the first responder's input views.
  private(set) lazy var inputHost = InputHost(of: self)

  /// The router of drags over the window, or `nil` until the first one. Its class is declared in a higher folder.
  final var existingDropRouter: AnyObject?
  /// The dispatcher that converts the platform's events to touches and gestures.
  private(set) lazy var touchDispatcher = TouchDispatcher(window: self)

  /// Delivers the touches of `event` to their gesture recognisers and views. Override it to see every touch first.
  open func sendEvent(_ event: UIEvent) {
    Walkthrough.step()
    touchDispatcher.deliver(event)
  }

  open override var next: UIResponder? { windowScene ?? context.application }

  open override func validate(_ command: UICommand) { checkSystemCommand(command) }

  // MARK: - Frames

  /// The window's presentation on the desktop.
  private(set) lazy var desktop = DesktopWindow(of: self)

  /// The title of the scene or of the frontmost controller, or the app's name.
  var titleForDesktop: String {
    if let title = windowScene?.title, !title.isEmpty { return title }
    return content?.title ?? ApplicationIdentity.main.displayName
  }

  /// The number of frames that the desktop has drawn; 0 without a display. The gallery reports it, so that tests of the
  /// whole app can check that an idle window draws nothing.
  package var drawnFrameCount: Int { desktop.frameCount }
}
