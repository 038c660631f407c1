import AloeCore
import ListGeometry
import UIKit

/// The rows of an ``AloeStackView`` in visual order, including hidden ones.
///
/// The collection refers to the list instead of copying it. Creating it and reading `count` cost O(1); accessing a row
/// by index, and finding the index of a row, cost O(log n). A loop iterates over the rows as they are when it begins,
/// so you can add and remove rows in it.
public struct RowList: RandomAccessCollection {

  let order: LengthTree<StackViewCell>
  let entry: @MainActor (UIView) -> RowEntry?

  /// The first index: 0.
  public var startIndex: Int { 0 }

  /// One more than the last index: the number of rows.
  public var endIndex: Int { order.count(.all) }

  /// Accesses the row at an index.
  public subscript(index: Int) -> UIView {
    guard let entry = order.entry(at: index) else {
      Messages.stop("There is no row \(index): the list has \(count) rows, with the indices from 0 on.")
    }
    return entry.element.contentView
  }

  /// Returns the index of a row; `nil` for a view that isn't a row of the list. O(log n).
  @MainActor public func firstIndex(of row: UIView) -> Int? { entry(row).map { order.rank(of: $0) } }

  /// Returns whether a view is a row of the list. O(1).
  @MainActor public func contains(_ row: UIView) -> Bool { entry(row) != nil }

  /// Returns an iterator over the rows as they are now.
  public func makeIterator() -> IndexingIterator<[UIView]> {
    order.allEntries().map(\.element.contentView).makeIterator()
  }

}
