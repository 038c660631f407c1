import UIKit

/// The priorities of the constraints that layouts make, from the firmest to the weakest. Views hug and resist at 250
/// and 750 by default; a stack view is no larger than its views at 49.
enum LayoutPriority {
  /// Given sizes: just below required, because a stack view wants a hidden view to have none, and that is no conflict.
  static let size: Float = 999
  /// A view that is wider than its place is cut, unless it was given a size.
  static let inside: Float = 998
  /// A scrolling node is as long as its content. It's the first to give way, but not to a view that merely hugs its
  /// content.
  static let wholeContent: Float = 300
  /// Spacings and spacers have no size across their direction.
  static let noWidth: Float = 48
  /// Rows and columns of a grid are small.
  static let smallGrid: Float = 47.5
  /// All but one are before that one.
  static let smallestGrid: Float = 47
  /// A scrolling node isn't longer than its content. Below what keeps most contents small, for it pulls at them;
  /// spacers it makes longer.
  static let noLongerThanContent: Float = 46
  /// Spacers are short, and so the first to take space that is left over.
  static let shortSpacer: Float = 40
  /// They share it equally.
  static let equalSpacers: Float = 30
}

extension NSLayoutDimension {

  func constraint(equalToConstant constant: CGFloat, priority: Float) -> NSLayoutConstraint {
    constraint(equalToConstant: constant).with(priority)
  }

  func constraint(greaterThanOrEqualToConstant constant: CGFloat, priority: Float) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualToConstant: constant).with(priority)
  }

}

extension NSLayoutConstraint {

  /// Returns the constraint with another priority.
  func with(_ priority: Float) -> NSLayoutConstraint {
    self.priority = UILayoutPriority(priority)
    return self
  }

}
