import Foundation
import GTKPlatform

/// What shows a `UIWindow` on the desktop: opens and closes the platform's window, gives it pictures, and passes on what
/// it tells. Without a display there is none, and nothing is done.
///
/// It keeps the platform's types out of the public class.
@MainActor final class DesktopWindow: PlatformWindowDelegate {
  private weak var window: UIWindow?
  private var platformWindow: PlatformWindow?
  /// The picture that the platform's window was last given to draw.
  private var shownPicture: RenderNode?

  init(of window: UIWindow) { self.window = window }

  var isOpen: Bool { platformWindow != nil }
  /// How many frames have been drawn.
  var frameCount: Int { platformWindow?.frameCount ?? 0 }

  /// Opens a window on the desktop, if the application has one.
  func open() {
    guard let window, window.context.application.isConnected, platformWindow == nil else { return }
    let own = window.bounds.isEmpty ? window.screen.bounds.size : window.bounds.size
    memoryName = nameForMemory
    let last = memoryName.flatMap { InterfaceState.current.windowMemory.place(of: $0) }
    let size = Self.limited(last.map { Self.onScreen($0.size) } ?? own, by: window.windowScene?.sizeRestrictions)
    let opened = PlatformWindow(title: window.titleForDesktop, size: size)
    if last?.isMaximized == true { opened.isMaximized = true }
    platformWindow = opened
    opened.delegate = self
    defaultMinimumSize = opened.minimumSize
    limitSize()
    window.context.application.windowWasShown(window)
    // Nobody was told of changes while no window was open.
    window.context.interface.follow(Platform.preferences)
    opened.show()
    window.screen.change(scale: opened.scale)
    opened.requestFrame()
    window.inputMethodClientChanged()
  }

  private var defaultMinimumSize = CGSize.zero

  /// Takes over the sizes that the scene allows.
  func limitSize() {
    guard let platformWindow else { return }
    platformWindow.minimumSize = window?.windowScene?.minimumSize ?? defaultMinimumSize
    let limits = window?.windowScene?.sizeRestrictions
    platformWindow.isResizable = limits?.allowsOneSizeOnly != true
  }

  private static func limited(_ size: CGSize, by limits: UISceneSizeRestrictions?) -> CGSize {
    guard let limits else { return size }
    let (least, most) = (limits.minimumSize, limits.maximumSize)
    return CGSize(
      width: max(least.width, min(most.width, size.width)), height: max(least.height, min(most.height, size.height)))
  }

  // MARK: - Remembering

  /// The name by which the window's size is remembered; `nil` if it isn't.
  private var memoryName: String?

  /// The scene's name, with a number for further windows of it.
  private var nameForMemory: String? {
    guard let window, window.remembersSize else { return nil }
    let name = window.windowScene?.session.configuration.name ?? "window"
    let others = window.windowScene?.windows.filter { $0 !== window && $0.desktop.isOpen }.count ?? 0
    return others == 0 ? name : "\(name) \(others + 1)"
  }

  /// A screen may have gone, or be another one.
  private static func onScreen(_ size: CGSize) -> CGSize {
    guard let screen = Platform.screenSize else { return size }
    return CGSize(width: min(size.width, screen.width), height: min(size.height, screen.height))
  }

  /// Keeps how the window lies, for the next time.
  func remember() {
    guard let platformWindow, let memoryName else { return }
    let size = platformWindow.plainSize
    let place = WindowMemory.Place(width: size.width, height: size.height, isMaximized: platformWindow.isMaximized)
    InterfaceState.current.windowMemory.remember(place, of: memoryName)
  }

  /// Whether the window fills the screen, or will as soon as the desktop has done it; false without a desktop. It may
  /// refuse.
  var isFullScreen: Bool {
    get { platformWindow?.willBeFullScreen ?? false }
    set { platformWindow?.isFullScreen = newValue }
  }

  /// Puts the window in front of the desktop's others, if it's there.
  func bringToFront(token: String? = nil) { platformWindow?.bringToFront(token: token) }

  /// Does what a click on the desktop's button for closing does.
  func closeAsUser() {
    remember()
    if let platformWindow { platformWindow.close() } else { wasClosed() }
  }

  /// Does something with the window, in its context.
  func inWindow<Result>(_ body: (UIWindow) -> Result) -> Result? {
    window.map { window in window.context.run { body(window) } }
  }

  /// Where the window's content lies on the screen, in points; `nil` where the desktop doesn't tell.
  var originOnScreen: CGPoint? { platformWindow?.originOnScreen }

  /// What dialogs of the desktop lie over.
  var dialogParent: PlatformWindow? { platformWindow }

  /// Closes the window on the desktop, if there is one.
  func close() {
    guard let platformWindow else { return }
    remember()
    forget()
    platformWindow.delegate = nil
    platformWindow.close()
    if let window { window.context.application.windowWasHidden(window) }
  }

  private func forget() {
    platformWindow = nil
    shownPicture = nil
  }

  func requestFrame() { platformWindow?.requestFrame() }

  /// Shows a picture and the window's title, if they aren't shown already.
  func present(_ picture: RenderNode?) {
    guard let platformWindow, let window else { return }
    let title = window.titleForDesktop
    if platformWindow.title != title { platformWindow.title = title }
    guard shownPicture == nil || shownPicture !== picture else { return }
    shownPicture = picture
    // A window without a background is black, as on a phone.
    let black = RenderNode.color(RGBA(red: 0, green: 0, blue: 0, alpha: 1), window.bounds)
    platformWindow.content = .container([black] + [picture].compactMap(\.self))
  }

  /// Gives the pointer a shape over the window.
  func setPointerShape(_ shape: PointerShape) { platformWindow?.pointerShape = shape }

  // MARK: - The input method

  private var inputClient: WindowInputClient?

  /// Lets the desktop's input method type into a responder.
  func setInputMethodClient(of responder: UIResponder?) {
    guard let inputMethod = platformWindow?.inputMethod, let window else { return }
    inputClient = responder?.inputMethodClient.map { WindowInputClient($0, in: window) }
    let settings = (responder as? any UIKeyInput)?.inputMethodSettings
    inputMethod.setClient(inputClient, settings ?? InputMethodSettings())
  }

  /// Drops what the input method composes.
  func resetInputMethod() { platformWindow?.inputMethod?.reset() }

  /// Says where the caret is in the window, so that the input method's candidates appear there.
  func setCaret(_ rect: CGRect) { platformWindow?.inputMethod?.setCaret(rect) }

  /// Shows the desktop's palette of emoji at the caret. Returns whether there is one.
  func chooseEmoji() -> Bool { platformWindow?.inputMethod?.chooseEmoji() ?? false }

  // MARK: - What the desktop tells

  /// Takes over a size from the desktop, and the scale of the screen that the window lies on.
  func wasResized(to size: CGSize, scale: CGFloat) {
    guard let window else { return }
    if scale > 0, scale != window.screen.scale { window.screen.change(scale: scale) }
    window.resize(to: size)
  }

  /// Hides the window that the user has closed.
  func wasClosed() {
    guard let window else { return }
    forget()
    window.isHidden = true
    window.context.application.windowWasClosed(window)
  }

  func platformWindow(_ platformWindow: PlatformWindow, frameAt time: TimeInterval) {
    if let window { window.context.run { Frame(window: window).run(at: time) } }
  }

  func platformWindow(_ platformWindow: PlatformWindow, didResizeTo size: CGSize, scale: CGFloat) {
    window?.context.run { wasResized(to: size, scale: scale) }
  }

  func platformWindow(_ platformWindow: PlatformWindow, received event: PlatformEvent) {
    if let window { window.context.run { EventPass.run(event, in: window) } }
  }

  func platformWindowShouldClose(_ platformWindow: PlatformWindow) -> Bool {
    window?.context.run { remember() }
    return true
  }

  func platformWindowDidClose(_ platformWindow: PlatformWindow) { window?.context.run { wasClosed() } }

  func platformWindowPreferencesDidChange(_ platformWindow: PlatformWindow) {
    window?.context.run { window?.context.interface.follow(Platform.preferences) }
  }
}
