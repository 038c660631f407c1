import UIKit

extension UIView {

  /// Whether the view, or one inside it, is the first responder. O(descendants).
  var hasFirstResponder: Bool { firstResponderInside != nil }

  /// The first responder, if it's the view or one inside it. O(descendants).
  var firstResponderInside: UIView? {
    if isFirstResponder { return self }
    for view in subviews {
      if let inside = view.firstResponderInside { return inside }
    }
    return nil
  }

}
