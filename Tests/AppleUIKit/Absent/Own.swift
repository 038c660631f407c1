import UIKit

// An app's own type hides the one that can't be used.
class UIAlertView {
  func show() {}
}
func warn() { UIAlertView().show() }
