import UIKit

// Screen readers find all rows that aren't hidden, in order, whether they're in the view hierarchy or not.

extension AloeStackView {

  /// The number of rows for screen readers.
  var spokenRowCount: Int { order.tree.count(.visible) }

  /// Returns the cell of a row at an index that ignores hidden rows. O(log n).
  func spokenCell(at index: Int) -> StackViewCell? { order.tree.entry(at: index, in: .visible)?.element }

  /// Returns the accessibility element of the row at an index that ignores hidden rows. O(log n).
  func spokenElement(at index: Int) -> Any? {
    guard let cell = spokenCell(at: index) else { return nil }
    #if canImport(ObjectiveC)
      return cell.window == nil ? elementOutOfSight(of: cell) : cell
    #else
      return cell
    #endif
  }

  /// The element that stands for a cell while it's in no window: always the same one.
  func elementOutOfSight(of cell: StackViewCell) -> RowElement {
    let element = cell.spokenElement ?? RowElement(of: cell, in: self)
    cell.spokenElement = element
    return element
  }

  /// The place of a cell, its element or its row, among those that aren't hidden. O(log n).
  func spokenIndex(of element: Any) -> Int {
    guard let view = (element as? RowElement)?.cell ?? element as? UIView else { return NSNotFound }
    let entry = (view as? StackViewCell).flatMap { order.entry(of: $0) } ?? order.entry(of: view)
    guard let entry, !entry.isHidden else { return NSNotFound }
    return order.tree.rank(of: entry, in: .visible)
  }

  func place(of cell: StackViewCell) -> CGRect? { rect(forRow: cell.contentView) }

  func bringRow(of cell: StackViewCell) { scrollToRow(cell.contentView, at: .none, animated: false) }

}
