import UIKit

extension UIView {

  /// Whether the view, or one inside it, is the first responder. O(views inside).
  var hasFirstResponder: Bool { isFirstResponder || subviews.contains(where: \.hasFirstResponder) }

}
