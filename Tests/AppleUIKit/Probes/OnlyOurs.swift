import UIKit

// What only the UIKit of this package has. The check must refuse it: that shows that it would notice a slip.

@MainActor func useWhatAppleDoesNotHave(_ cell: UIView) -> UITapGestureRecognizer {
  UITapGestureRecognizer(target: cell, action: UIView.layoutIfNeeded)
}
