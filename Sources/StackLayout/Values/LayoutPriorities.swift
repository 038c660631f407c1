import UIKit

/// The priorities that layouts give to what they wish for. Views hug and resist at 250 and 750 by default; a stack view
/// is no larger than its views at 49.
enum LayoutPriority {
  /// Given sizes: just below required, because a stack view wants a hidden view to have none, and that is no conflict.
  static let size: Float = 999
  /// What is wider than the place it has is cut, unless it was given a size.
  static let inside: Float = 998
  /// What scrolls is as long as its content: it's the first to yield, but not to a view that merely hugs its content.
  static let wholeContent: Float = 300
  /// Room across its direction has no size.
  static let noWidth: Float = 48
  /// Rows and columns of a grid are small.
  static let smallGrid: Float = 47.5
  /// All but one are before that one.
  static let smallestGrid: Float = 47
  /// What scrolls isn't longer than its content. Below what keeps most contents small, for it pulls at them; spacers it
  /// makes longer.
  static let noLongerThanContent: Float = 46
  /// Spacers are short, and so the first to take room that is left over.
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

  /// Itself, with another priority.
  func with(_ priority: Float) -> NSLayoutConstraint {
    self.priority = UILayoutPriority(priority)
    return self
  }

}
