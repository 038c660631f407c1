import UIKit

/// A row that is being swiped.
@MainActor final class RowSwipe {

  let cell: StackViewCell
  let view: SwipeActionsView
  /// The cell's displacement when the touch began.
  var begin: CGFloat = 0

  init(_ cell: StackViewCell, _ view: SwipeActionsView) {
    self.cell = cell
    self.view = view
  }

  /// The direction of the slide: 1 if the cell slides to the right, -1 if it slides to the left.
  var direction: CGFloat { view.isAtRight ? -1 : 1 }

  /// Returns whether a view is the swiped cell or inside it.
  func contains(_ view: UIView) -> Bool {
    var current: UIView? = view
    while let inner = current, inner !== cell { current = inner.superview }
    return current != nil
  }

}
