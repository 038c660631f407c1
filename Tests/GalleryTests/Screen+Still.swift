import ScreenTesting
import UIKit

extension Screen {
  /// Creates a screen that shows a controller, in an application without animations.
  convenience init(
    still controller: @autoclosure () -> UIViewController, _ traits: ScreenTraits = .phone,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    func makeStill() -> UIViewController {
      UIView.setAnimationsEnabled(false)
      return controller()
    }
    self.init(makeStill(), traits, fileID: fileID, line: line)
  }
}
