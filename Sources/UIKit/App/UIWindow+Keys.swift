import Foundation
import GTKPlatform

extension UIWindow {
  /// Offers a key to what has the focus, and on along the responder chain.
  ///
  /// A menu over all comes first, then what is presented in front: a focus behind it gets nothing. Returns whether
  /// somebody used the key.
  @discardableResult
  func handleKey(_ event: KeyEvent) -> Bool {
    if let overlay = frontOverlay { return overlay.overlayKeyPressed(event) }
    if content?.frontView == nil, let firstResponder { return firstResponder.keyPressed(event) }
    return content?.keyPressed(event) ?? keyPressed(event)
  }
}
