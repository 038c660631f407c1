import AloeCore
import UIKit

/// The rows of an `AloeStackView` in the order they're seen in, hidden ones included: `list.rows`.
///
/// A view on the list, not a copy: making one and asking for `count` cost O(1), a row by its index, or the index of a
/// row, O(log n). A loop goes over the rows as they are at its beginning, so rows may come and go in it.
public struct RowList: RandomAccessCollection {

  let order: LengthTree<StackViewCell>
  let entry: @MainActor (UIView) -> RowEntry?

  public var startIndex: Int { 0 }

  public var endIndex: Int { order.count(.all) }

  /// The row at an index.
  public subscript(index: Int) -> UIView {
    guard let entry = order.entry(at: index) else {
      Messages.stop("There is no row \(index): the list has \(count) rows, with the indices from 0 on.")
    }
    return entry.element.contentView
  }

  /// The index of a row; nil for a view that's no row of the list. O(log n).
  @MainActor public func firstIndex(of row: UIView) -> Int? { entry(row).map { order.rank(of: $0) } }

  /// Whether a view is a row of the list. O(1).
  @MainActor public func contains(_ row: UIView) -> Bool { entry(row) != nil }

  /// Goes over the rows as they are now.
  public func makeIterator() -> IndexingIterator<[UIView]> {
    order.allEntries().map(\.element.contentView).makeIterator()
  }

}
