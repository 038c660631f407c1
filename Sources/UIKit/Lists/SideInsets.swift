import Foundation

/// The safe area at the sides of a list's rows, in points.
struct SideInsets: Equatable {
  var left: CGFloat = 0
  var right: CGFloat = 0
}

extension UIView {
  /// Returns the insets at the leading and at the trailing end of the view.
  func ends(of sides: SideInsets) -> (leading: CGFloat, trailing: CGFloat) {
    if sides == SideInsets() { return (0, 0) }
    return isRightToLeft ? (sides.right, sides.left) : (sides.left, sides.right)
  }
}
