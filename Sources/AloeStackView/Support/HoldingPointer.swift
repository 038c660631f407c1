import UIKit

extension UIView {

  /// Shows a hand that holds something for the pointer, on desktops that have one, until the button is let go.
  func showPointerThatHolds() {
    #if !canImport(ObjectiveC)
      showGrabbingPointer()
    #endif
  }

}
