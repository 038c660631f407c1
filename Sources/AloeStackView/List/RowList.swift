import AloeCore
import ListGeometry
import UIKit

/// The rows of an ``AloeStackView`` in visual order, including hidden ones.
///
/// It's a view of the list, not a copy. Making one and reading `count` cost O(1); a row by its index, and the index of
/// a row, O(log n). A loop goes over the rows as they are when it begins, so rows may be added and removed in it.
public struct RowList: RandomAccessCollection {

  let order: LengthTree<StackViewCell>
  let entry: @MainActor (UIView) -> RowEntry?

  /// The first index: 0.
  public var startIndex: Int { 0 }

  /// One more than the last index: the number of rows.
  public var endIndex: Int { order.count(.all) }

  /// The row at an index.
  public subscript(index: Int) -> UIView {
    guard let entry = order.entry(at: index) else {
      Messages.stop("There is no row \(index): the list has \(count) rows, with the indices from 0 on.")
    }
    return entry.element.contentView
  }

  /// The index of a row; `nil` for a view that isn't a row of the list. O(log n).
  @MainActor public func firstIndex(of row: UIView) -> Int? { entry(row).map { order.rank(of: $0) } }

  /// Whether a view is a row of the list. O(1).
  @MainActor public func contains(_ row: UIView) -> Bool { entry(row) != nil }

  /// Goes over the rows as they are now.
  public func makeIterator() -> IndexingIterator<[UIView]> {
    order.allEntries().map(\.element.contentView).makeIterator()
  }

}
