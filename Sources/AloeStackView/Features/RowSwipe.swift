import UIKit

/// A row that is swiped aside.
@MainActor final class RowSwipe {

  let cell: StackViewCell
  let view: SwipeActionsView
  /// How far the cell had been slid when the finger came.
  var begin: CGFloat = 0

  init(_ cell: StackViewCell, _ view: SwipeActionsView) {
    self.cell = cell
    self.view = view
  }

  /// 1 if the cell slides to the right, -1 if it slides to the left.
  var direction: CGFloat { view.isAtRight ? -1 : 1 }

  /// Whether a view is the swiped cell's or inside it.
  func contains(_ view: UIView) -> Bool {
    var current: UIView? = view
    while let inner = current, inner !== cell { current = inner.superview }
    return current != nil
  }

}
