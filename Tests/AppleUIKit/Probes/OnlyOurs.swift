import UIKit

// Members that only this package's UIKit has. The check must refuse them, which shows that it would notice a mistake.

@MainActor func useWhatAppleDoesNotHave(_ cell: UIView) -> UITapGestureRecognizer {
  UITapGestureRecognizer(target: cell, action: UIView.layoutIfNeeded)
}
