import AloeCore
import ListGeometry
import UIKit

/// The rows of an ``AloeStackView`` in visual order, including hidden ones.
///
/// The collection refers to the list instead of copying it. Creating it and reading `count` cost O(1); accessing a row
/// by index, and finding the index of a row, cost O(log n). A loop iterates over the rows as they are when it begins,
/// so you can add and remove rows in it.
///
/// Accessing a row that is made on demand makes it. A loop over all rows makes all of them first; to look at some, use
/// their indices, a slice, or ``existingRows``.
public struct RowList: RandomAccessCollection {

  let order: RowOrder
  let tree: LengthTree<RowContent>

  /// The first index: 0.
  public var startIndex: Int { 0 }

  /// One more than the last index: the number of rows.
  public var endIndex: Int { tree.count(.all) }

  /// Accesses the row at an index.
  public subscript(index: Int) -> UIView {
    guard let entry = tree.entry(at: index) else {
      Messages.stop(
        "The row index \(index) is out of range: the list has \(count) row\(count == 1 ? "" : "s"). "
          + "Check rows.count first.")
    }
    if let cell = entry.cell { return cell.contentView }
    let order = order
    return MainActor.assumeIsolated { order.list?.row(at: index) ?? UIView() }
  }

  /// Returns the row at an index if it exists; `nil` if it's made on demand and hasn't been made yet. O(log n).
  public func existingRow(at index: Int) -> UIView? { tree.entry(at: index)?.cell?.contentView }

  /// The rows that exist, without those that are made on demand and haven't been made yet. O(number of these rows).
  public var existingRows: [UIView] { tree.allEntries().compactMap { $0.cell?.contentView } }

  /// Returns the index of a row; `nil` for a view that isn't a row of the list. O(log n).
  @MainActor public func firstIndex(of row: UIView) -> Int? {
    order.entry(of: row).map { tree.rank(of: $0) }
  }

  /// Returns whether a view is a row of the list. O(1).
  @MainActor public func contains(_ row: UIView) -> Bool { order.entry(of: row) != nil }

  /// Returns an iterator over the rows as they are now.
  public func makeIterator() -> IndexingIterator<[UIView]> {
    let order = order
    MainActor.assumeIsolated { order.list?.makeRows(at: 0..<order.count) }
    return existingRows.makeIterator()
  }

}
