// newer: isScrollAnimating needs iOS 17.4
// The iOS that is asked for is older.
import UIKit

@MainActor func moves(_ view: UIScrollView) -> Bool {
  if #available(iOS 17.0, *) { return view.isScrollAnimating }
  return false
}
