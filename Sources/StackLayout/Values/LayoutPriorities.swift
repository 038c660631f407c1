import UIKit

/// The priorities of the constraints that layouts create, from strongest to weakest. Views hug and resist at 250 and
/// 750 by default; a stack view hugs its views at 49.
enum LayoutPriority {
  /// Explicit sizes: just below required, so that a stack view can collapse a hidden view without a conflict.
  static let size: Float = 999
  /// A view that is wider than its area is reduced, unless it has an explicit size.
  static let inside: Float = 998
  /// A scrolling node is as long as its content. It's the first to shrink, except that it's stronger than content
  /// hugging.
  static let wholeContent: Float = 300
  /// Spacings and spacers have no size perpendicular to their direction.
  static let noWidth: Float = 48
  /// Rows and columns of a grid are small.
  static let smallGrid: Float = 47.5
  /// The row and the column that take a grid's excess space are small, too, but yield first.
  static let yieldingGrid: Float = 47
  /// A scrolling node isn't longer than its content. Weaker than most views' hugging, because it pulls at the content;
  /// stronger than the constraints of spacers, which it lengthens.
  static let noLongerThanContent: Float = 46
  /// Spacers are short, and therefore the first to take excess space.
  static let shortSpacer: Float = 40
  /// Spacers share excess space equally.
  static let equalSpacers: Float = 30
}

extension NSLayoutConstraint {

  /// Returns the constraint with another priority.
  func with(_ priority: Float) -> NSLayoutConstraint {
    self.priority = UILayoutPriority(priority)
    return self
  }

}
