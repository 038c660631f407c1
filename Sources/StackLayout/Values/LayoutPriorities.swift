import UIKit

/// The priorities of the constraints that layouts create, from strongest to weakest. Views hug and resist at 250 and
/// 750 by default; a stack view hugs its views at 49.
enum LayoutPriority {
  /// Giving a scrolling node the size of its content across its axis: above explicit sizes, and below required, so that
  /// a stack view can collapse the node without a conflict.
  static let scrollAcross: Float = 999.5
  /// Explicit sizes: just below required, so that a stack view can collapse a hidden view without a conflict.
  static let size: Float = 999
  /// Keeping views inside their areas: a view that is too large is reduced, unless it has an explicit size.
  static let inside: Float = 998
  /// Making a scrolling node as long as its content. The node is the first to shrink, but content hugging is weaker
  /// still.
  static let wholeContent: Float = 300
  /// Giving spacings and spacers no size perpendicular to their direction.
  static let noWidth: Float = 48
  /// Keeping the rows and columns of a grid small.
  static let smallGrid: Float = 47.5
  /// Keeping small the row and the column that take a grid's excess space: they yield before the others.
  static let yieldingGrid: Float = 47
  /// Keeping a scrolling node no longer than its content. Weaker than most views' hugging, because it pulls at the
  /// content; stronger than the constraints of spacers, which it lengthens.
  static let noLongerThanContent: Float = 46
  /// Keeping spacers short, but so weakly that they're the first to take excess space.
  static let shortSpacer: Float = 40
  /// Sharing excess space equally among spacers.
  static let equalSpacers: Float = 30
}

extension NSLayoutConstraint {

  /// Returns the constraint with another priority.
  func with(_ priority: Float) -> NSLayoutConstraint {
    self.priority = UILayoutPriority(priority)
    return self
  }

}
