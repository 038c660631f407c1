import ScreenTesting
import UIKit

@testable import Gallery

extension Screen {
  /// Brings the gallery's screen in front into the state that a name describes, and displays it.
  func enter(_ state: GalleryScreen) {
    perform { state.enterState(of: frontScreen) }
    displayAnotherFrame()
  }

  /// Displays another frame at the same time: in it, bars adapt to a list's changes in the frame before.
  func displayAnotherFrame() { perform {} }

  /// The gallery's screen in front; `nil` if none of its controllers fills the window.
  private var frontScreen: UIViewController? {
    (controller as? GalleryController)?.frontScreen ?? (controller as? UINavigationController)?.topViewController
  }
}
