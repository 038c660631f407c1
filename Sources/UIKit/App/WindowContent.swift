import Foundation
import GTKPlatform

/// What fills a window: its root controller's view, and what is presented over it.
@MainActor protocol WindowContent: AnyObject {
  /// The title of what is in front, for the desktop.
  var title: String? { get }
  /// The view that is presented in front; `nil` if nothing is presented.
  var frontView: UIView? { get }
  /// Offers a key that no focused view gets; returns whether it was used, or `nil` to leave it to the window.
  func keyPressed(_ event: KeyEvent) -> Bool?

  func windowWasShown()
  func windowWillBeHidden()
  /// Called before the window gets another size; what is returned is called after that.
  func windowWillResize(to size: CGSize) -> () -> Void

  /// Called in each frame before layout.
  func prepareForLayout()
  /// Called in each frame after layout; returns whether it must be done again.
  func layoutDidEnd() -> Bool
}
