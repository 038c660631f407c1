import UIKit

// Screen readers find all rows that aren't hidden, in order, whether they're in the view tree or not.

extension AloeStackView {

  /// How many rows there are for screen readers.
  var spokenRowCount: Int { order.tree.count(.visible) }

  /// The cell of a row, counted without hidden ones. O(log n).
  func spokenCell(at index: Int) -> StackViewCell? { order.tree.entry(at: index, in: .visible)?.element }

  /// The place of a cell, or of its row, among those that aren't hidden. O(log n).
  func spokenIndex(of element: Any) -> Int {
    guard let view = element as? UIView else { return NSNotFound }
    let entry = (view as? StackViewCell).flatMap { order.entry(of: $0) } ?? order.entry(of: view)
    guard let entry, !entry.isHidden else { return NSNotFound }
    return order.tree.rank(of: entry, in: .visible)
  }

  func place(of cell: StackViewCell) -> CGRect? { rect(forRow: cell.contentView) }

  func bringRow(of cell: StackViewCell) { scrollToRow(cell.contentView, at: .none, animated: false) }

}
