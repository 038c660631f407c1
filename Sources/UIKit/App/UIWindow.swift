import AloeCore
import Foundation
import GTKPlatform

/// The root of a view tree, which a window of the desktop shows.
///
/// A window is hidden when it's made; ``makeKeyAndVisible()`` shows it. In an application that
/// `UIApplicationMain` runs it then opens a window of its own on the desktop, in the size of its `frame`.
/// Without a display it's laid out and painted all the same.
///
/// What differs from Apple's: every visible window is a window of the desktop, also one of a higher
/// ``windowLevel``.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// Makes a hidden window of that size; the desktop decides where it is.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a hidden window of the screen's size from an archive, from which nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = UIScreen.main.bounds
    setUp()
  }

  /// Makes a hidden window of the screen's size.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Makes a hidden window of the screen's size in a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    setUp()
    self.windowScene = windowScene
  }

  /// The scene that the window belongs to; `nil` for a window that was made without one, which joins the scene in front
  /// when it's first shown.
  ///
  /// What differs from Apple's: there a window without a scene isn't seen in an application that has delegates of scenes.
  open weak var windowScene: UIWindowScene?

  /// Whether the desktop's window has the size that it had the last time; the gallery's doesn't where a size was asked for.
  package final var remembersSize = true

  private func setUp() {
    layer.isHidden = true
    layer.masksToBounds = true
    traitOverride = screen.traits(for: bounds.size, style: screen.style)
    updateSafeArea()
    context.application.register(self)
    frameClock.register(self)
  }

  /// The context in which the window was made; frames and events run in it, and views and controllers have its clock.
  final let context = Context.current
  override final var ownContext: Context? { context }

  /// The controllers' views that fill the window; `nil` before a root controller is set. See WindowControllers.swift.
  final var content: (any WindowContent)?

  /// The screen of the application that the window belongs to.
  open var screen: UIScreen { context.interface.screen }

  /// How far in front a window is.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number by which levels are compared.
    public let rawValue: CGFloat
    /// Makes a level from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a level from a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// Whether windows of the first level lie behind those of the second.
    public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }

    /// The level of an application's windows.
    public static let normal = Level(0)
    /// The level of a status bar.
    public static let statusBar = Level(1000)
    /// The level of alerts.
    public static let alert = Level(2000)
  }

  /// How far in front the window is; `.normal` by default. It orders `UIApplication.windows`.
  open var windowLevel: Level = .normal

  // MARK: - Showing

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { hide() } else { show() }
    }
  }

  /// Shows the window, and lets keys go to it.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Lets keys go to the window.
  open func makeKey() {
    guard context.application.keyWindow !== self else { return }
    context.application.keyWindow?.resignKey()
    context.application.keyWindow = self
    becomeKey()
  }

  /// Whether keys go to the window.
  public var isKeyWindow: Bool { context.application.keyWindow === self }

  /// Called when the window becomes the one that keys go to. Don't call it.
  open func becomeKey() {
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }

  /// Called when keys no longer go to the window. Don't call it.
  open func resignKey() {
    existingFocusSystem?.letGoOfKey()
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
  }

  /// Posted when a window got the keys.
  nonisolated public static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when a window lost the keys.
  nonisolated public static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
  /// Posted when a window was shown.
  nonisolated public static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted when a window was hidden.
  nonisolated public static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")

  private func show() {
    if windowScene == nil {
      windowScene = context.application.keyWindow?.windowScene ?? context.application.scenes.windowScenes.first
    }
    desktop.open()
    content?.windowWasShown()
    NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
    frameClock.setNeedsFrame()
  }

  private func hide() {
    touchDispatcher.cancelTouches()
    content?.windowWillBeHidden()
    desktop.close()
    if isKeyWindow {
      context.application.keyWindow = nil
      resignKey()
    }
    NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
  }

  // MARK: - Size and surroundings

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

  /// Gives the window another size, as a user's drag at its edge does, telling the controllers before.
  func resize(to size: CGSize) {
    guard size != bounds.size, size.width > 0, size.height > 0 else { return }
    let finish = content?.windowWillResize(to: size)
    frame = CGRect(origin: frame.origin, size: size)
    inputHost.place()
    if keyboardFrame != nil { noteFirstResponder() }
    finish?()
  }

  /// Takes the screen's style and scale, and the size classes of the window's size, and tells the tree if
  /// that is new.
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
    if !traitCollection.hasSameTexts(as: previousTraitCollection) { noteSight() }
  }

  /// What is to be in sight after the next layout, as it was before the texts' size changed.
  weak var keptInSight: UIView?

  /// The space that a device's shape takes at the edges; none on a desktop. Pictures of phones set it.
  var deviceSafeAreaInsets: UIEdgeInsets = UIScreen.main.safeAreaInsets {
    didSet { if deviceSafeAreaInsets != oldValue { updateSafeArea() } }
  }

  override var windowSafeAreaInsets: UIEdgeInsets { deviceSafeAreaInsets }

  // MARK: - Events

  /// The responder that keys go to first.
  weak var firstResponder: UIResponder? {
    didSet { if firstResponder !== oldValue { firstResponderChanged(from: oldValue) } }
  }
  /// Whether one responder is taking over from another.
  var isPassingFirstResponder = false
  /// What the keyboard's focus is in; made when it's first needed.
  final var existingFocusSystem: UIFocusSystem?
  /// Tells responders of keys.
  final let presses = PressDelivery()
  /// Shows the first responder's input views.
  private(set) lazy var inputHost = InputHost(of: self)

  /// Tells what is under something that is dragged over the window.
  private(set) lazy var dropRouter = DropRouter(window: self)
  /// Turns the platform's events into touches and gestures.
  private(set) lazy var touchDispatcher = TouchDispatcher(window: self)

  /// Delivers the touches of `event` to their gesture recognisers and views. Override it to see every touch
  /// first.
  open func sendEvent(_ event: UIEvent) { touchDispatcher.deliver(event) }

  open override var next: UIResponder? { windowScene ?? context.application }

  open override func validate(_ command: UICommand) { checkSystemCommand(command) }

  // MARK: - Frames

  /// Shows the window on the desktop.
  private(set) lazy var desktop = DesktopWindow(of: self)

  /// The scene's title, that of what is in front, or the program's name.
  var titleForDesktop: String {
    if let title = windowScene?.title, !title.isEmpty { return title }
    return content?.title ?? ApplicationIdentity.main.displayName
  }

  /// How many frames the desktop has drawn; 0 without a display. The gallery reports it, so that tests of the whole
  /// program see that a window left alone draws nothing.
  package var drawnFrameCount: Int { desktop.frameCount }

  /// Lays out, ends what waits for the first layout, and returns what is to be drawn.
  @discardableResult
  func layOutAndRecord() -> RenderNode? { Frame(window: self).layOutAndRecord() }
}

extension UIWindow: FrameClient {
  package func displayFrame() { Frame(window: self).display() }
}
