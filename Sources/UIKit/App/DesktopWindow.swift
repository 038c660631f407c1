import AloeCore
import Foundation
import GTKPlatform

/// The presentation of a `UIWindow` on the desktop: opens and closes the platform's window, supplies its content, and
/// forwards its events. Without a display there is no such window, and calls have no effect.
///
/// It keeps the platform's types out of the public class.
@MainActor final class DesktopWindow: PlatformWindowDelegate {
  private weak var window: UIWindow?
  private var platformWindow: PlatformWindow?
  /// The content that the platform's window last received.
  private var shownPicture: RenderNode?

  init(of window: UIWindow) { self.window = window }

  var isOpen: Bool { platformWindow != nil }
  /// The number of frames drawn so far.
  var frameCount: Int { platformWindow?.frameCount ?? 0 }

  /// Opens a window on the desktop, if the application has one.
  func open() {
    guard let window, window.context.application.isConnected, platformWindow == nil else { return }
    let own = window.bounds.isEmpty ? window.screen.bounds.size : window.bounds.size
    memoryName = nameForMemory
    let last = memoryName.flatMap { InterfaceState.current.windowMemory.size(of: $0) }
    let size = Self.limited(last.map { Self.onScreen($0.size) } ?? own, by: window.windowScene?.sizeRestrictions)
    let opened = PlatformWindow(title: window.titleForDesktop, size: size)
    if last?.isMaximized == true { opened.isMaximized = true }
    platformWindow = opened
    opened.delegate = self
    defaultMinimumSize = opened.minimumSize
    limitSize()
    window.context.application.windowWasShown(window)
    // Changes weren't reported while no window was open.
    window.context.interface.adopt(Platform.preferences)
    opened.show()
    window.screen.change(scale: opened.scale)
    opened.requestFrame()
    window.inputMethodClientChanged()
  }

  private var defaultMinimumSize = CGSize.zero

  /// Applies the scene's size restrictions.
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

  // MARK: - Remembering sizes

  /// The name under which the window's size is saved, or `nil` if it isn't saved.
  private var memoryName: String?

  /// The scene's name, with a number appended for each further window of the scene.
  private var nameForMemory: String? {
    guard let window, window.remembersSize else { return nil }
    let name = window.windowScene?.session.configuration.name ?? "window"
    let others = window.windowScene?.windows.filter { $0 !== window && $0.desktop.isOpen }.count ?? 0
    return others == 0 ? name : "\(name) \(others + 1)"
  }

  /// Limits a saved size to the current screen, because a screen may have been disconnected or replaced since.
  private static func onScreen(_ size: CGSize) -> CGSize {
    guard let screen = Platform.screenSize else { return size }
    return CGSize(width: min(size.width, screen.width), height: min(size.height, screen.height))
  }

  /// Saves the window's size and whether it's maximised, for the next launch.
  func remember() {
    guard let platformWindow, let memoryName else { return }
    let size = platformWindow.plainSize
    let saved = WindowMemory.SavedSize(width: size.width, height: size.height, isMaximized: platformWindow.isMaximized)
    InterfaceState.current.windowMemory.remember(saved, of: memoryName)
  }

  /// Whether the window fills the screen, or has requested to, which the desktop may refuse; false without a desktop.
  var isFullScreen: Bool {
    get { platformWindow?.willBeFullScreen ?? false }
    set { platformWindow?.isFullScreen = newValue }
  }

  /// Raises the window above the desktop's others, if it's open.
  func bringToFront(token: String? = nil) { platformWindow?.bringToFront(token: token) }

  /// Performs the action of the desktop's close button.
  func closeAsUser() {
    remember()
    if let platformWindow { platformWindow.close() } else { wasClosed() }
  }

  /// Runs a closure with the window, in the window's context.
  func inWindow<Result>(_ body: (UIWindow) -> Result) -> Result? {
    window.map { window in window.context.run { body(window) } }
  }

  /// The origin of the window's content on the screen, in points, or `nil` if the desktop doesn't report it.
  var originOnScreen: CGPoint? { platformWindow?.originOnScreen }

  /// The parent window of the desktop's dialogs.
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

  /// Shows content and the window's title, if they aren't shown already.
  func present(_ picture: RenderNode?) {
    Walkthrough.step()
    guard let platformWindow, let window else { return }
    let title = window.titleForDesktop
    if platformWindow.title != title { platformWindow.title = title }
    guard shownPicture == nil || shownPicture !== picture else { return }
    shownPicture = picture
    // A window without a background is black, as on a phone.
    let black = RenderNode.color(RGBA(red: 0, green: 0, blue: 0, alpha: 1), window.bounds)
    platformWindow.content = .container([black] + [picture].compactMap(\.self))
  }

  /// Sets the pointer's shape over the window.
  func setPointerShape(_ shape: PointerShape) { platformWindow?.pointerShape = shape }

  // MARK: - The input method

  private var inputClient: WindowInputClient?
  /// The responder that the client belongs to.
  private weak var inputResponder: UIResponder?

  /// Accepts the connected responder's composition as it's shown, unless the responder stays connected.
  func endComposition(before next: UIResponder?) {
    guard let old = inputResponder, old !== next || old.inputMethodClient == nil else { return }
    if let input = old as? any UITextInput, input.markedTextRange != nil { input.unmarkText() }
  }

  /// Connects the desktop's input method to a responder. If it's connected already, only its settings are applied, and
  /// its composition continues.
  func setInputMethodClient(of responder: UIResponder?) {
    guard let window else { return }
    let client = responder?.inputMethodClient
    if client == nil || responder !== inputResponder {
      inputClient = client.map { WindowInputClient($0, in: window) }
    }
    inputResponder = client == nil ? nil : responder
    guard let inputMethod = platformWindow?.inputMethod else { return }
    let settings = (responder as? any UIKeyInput)?.inputMethodSettings
    inputMethod.setClient(inputClient, settings ?? InputMethodSettings())
  }

  /// Discards the input method's composition.
  func resetInputMethod() { platformWindow?.inputMethod?.reset() }

  /// Reports the caret's position in the window, so that the input method's candidates appear there.
  func setCaret(_ rect: CGRect) { platformWindow?.inputMethod?.setCaret(rect) }

  /// Shows the desktop's emoji picker at the caret. Returns whether there is one.
  func chooseEmoji() -> Bool { platformWindow?.inputMethod?.chooseEmoji() ?? false }

  // MARK: - The desktop's events

  /// Adopts a size from the desktop, and the scale of the screen that the window is on.
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
    if let window { window.context.run { window.runFrame(at: time) } }
  }

  func platformWindow(_ platformWindow: PlatformWindow, didResizeTo size: CGSize, scale: CGFloat) {
    window?.context.run { wasResized(to: size, scale: scale) }
  }

  func platformWindow(_ platformWindow: PlatformWindow, received event: PlatformEvent) {
    Walkthrough.step()
    if let window { window.context.run { window.receive(event) } }
  }

  func platformWindowShouldClose(_ platformWindow: PlatformWindow) -> Bool {
    window?.context.run { remember() }
    return true
  }

  func platformWindowDidClose(_ platformWindow: PlatformWindow) { window?.context.run { wasClosed() } }

  func platformWindowPreferencesDidChange(_ platformWindow: PlatformWindow) {
    window?.context.run { window?.context.interface.adopt(Platform.preferences) }
  }
}
