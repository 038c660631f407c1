import Foundation
import GTKPlatform

extension UIWindow: FrameClient {
  package func displayFrame() { Frame(window: self).display() }

  // MARK: - The desktop's window

  /// Opens a window on the desktop, if the application has one.
  func openPlatformWindow() {
    guard UIApplication.shared.isConnected, platformWindow == nil else { return }
    let size = bounds.isEmpty ? UIScreen.main.bounds.size : bounds.size
    let opened = PlatformWindow(title: titleForDesktop, size: size)
    platformWindow = opened
    opened.delegate = bridge
    UIApplication.shared.windowWasShown(self)
    opened.show()
    UIScreen.main.change(scale: opened.scale)
    opened.requestFrame()
  }

  /// Closes the window on the desktop, if there is one.
  func closePlatformWindow() {
    guard let platformWindow else { return }
    self.platformWindow = nil
    shownNode = nil
    platformWindow.delegate = nil
    platformWindow.close()
    UIApplication.shared.windowWasHidden(self)
  }

  /// The title of what is in front, or the program's name.
  var titleForDesktop: String { content?.title ?? ApplicationIdentity.main.displayName }
}

extension UIWindow {
  // MARK: - What the desktop's window tells

  /// The desktop's window was given another size or moved to another screen.
  func desktopResized(to size: CGSize, scale: CGFloat) {
    if scale > 0, scale != UIScreen.main.scale { UIScreen.main.change(scale: scale) }
    resize(to: size)
  }

  /// Somebody used the pointer, a finger, the wheel or the keyboard.
  func desktopReceived(_ event: PlatformEvent) { EventPass.run(event, in: self) }

  /// The user closed the window.
  func desktopClosed() {
    platformWindow = nil
    shownNode = nil
    isHidden = true
    UIApplication.shared.windowWasClosed(self)
  }
}

/// Stands between a window and the desktop's window, so that the platform's types stay out of the public
/// class.
@MainActor final class WindowBridge: PlatformWindowDelegate {
  private weak var window: UIWindow?

  init(window: UIWindow) { self.window = window }

  func platformWindow(_ platformWindow: PlatformWindow, frameAt time: TimeInterval) {
    if let window { window.context.run { Frame(window: window).run(at: time) } }
  }

  func platformWindow(_ platformWindow: PlatformWindow, didResizeTo size: CGSize, scale: CGFloat) {
    window?.context.run { window?.desktopResized(to: size, scale: scale) }
  }

  func platformWindow(_ platformWindow: PlatformWindow, received event: PlatformEvent) {
    window?.context.run { window?.desktopReceived(event) }
  }

  func platformWindowShouldClose(_ platformWindow: PlatformWindow) -> Bool { true }

  func platformWindowDidClose(_ platformWindow: PlatformWindow) { window?.context.run { window?.desktopClosed() } }

  func platformWindowAppearanceDidChange(_ platformWindow: PlatformWindow) {
    window?.context.run { UIScreen.main.change(style: Platform.prefersDark ? .dark : .light) }
  }
}

extension UIWindow {
  // MARK: - Keys

  /// Offers a key to what has the focus and on along the responder chain.
  ///
  /// What is presented in front comes first: a focus behind it gets nothing. Returns whether somebody used
  /// the key.
  @discardableResult
  func handleKey(_ event: KeyEvent) -> Bool {
    if content?.frontView == nil, let firstResponder { return firstResponder.keyPressed(event) }
    return content?.keyPressed(event) ?? keyPressed(event)
  }
}
