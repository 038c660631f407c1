import UIKit

extension UIView {

  /// Changes the pointer to a closed hand, on desktops that have one, until the button is released.
  func showHoldingPointer() {
    #if !canImport(ObjectiveC)
      showGrabbingPointer()
    #endif
  }

}
