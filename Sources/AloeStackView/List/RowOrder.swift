import AloeCore
import ListGeometry
import UIKit

/// The entry of a row in a list, or of rows that haven't been made yet.
typealias RowEntry = LengthTree<RowContent>.Entry

/// The rows of a list in visual order, with lookup by view.
///
/// Finding a row's entry costs O(1), everything else O(log n).
@MainActor final class RowOrder {

  let tree = LengthTree<RowContent>()
  /// The list, which makes rows on demand.
  weak var list: AloeStackView?
  private var entries: [ObjectIdentifier: RowEntry] = [:]
  /// The number of rows that haven't been made yet, including hidden ones.
  var unmadeCount = 0
  /// The entries of unmade rows that may be joined to the next one after the current change.
  var borders: [RowEntry] = []

  // MARK: Finding

  var count: Int { tree.count(.all) }

  func entry(of row: UIView) -> RowEntry? { entries[ObjectIdentifier(row)] }

  func entry(of cell: StackViewCell) -> RowEntry? {
    guard let entry = entries[ObjectIdentifier(cell.contentView)], entry.cell === cell else { return nil }
    return entry
  }

  func cell(of row: UIView) -> StackViewCell? { entry(of: row)?.cell }

  /// All cells, in O(n).
  var cells: [StackViewCell] { tree.allEntries().compactMap(\.cell) }

  /// The last row that isn't hidden; `nil` if it hasn't been made yet.
  var lastVisible: StackViewCell? { tree.entry(at: tree.count(.visible) - 1, in: .visible)?.cell }

  /// Returns the entry that contains the row at an index, and the row's position among the entry's rows.
  func spot(
    at index: Int, in counted: LengthTree<RowContent>.Counted = .all
  ) -> (entry: RowEntry, place: Int)? {
    guard let entry = tree.entry(at: index, in: counted) else { return nil }
    return (entry, entry.count == 1 ? 0 : index - tree.rank(of: entry, in: counted))
  }

  /// Returns the visible row at an offset: its rank among the visible rows, its own offset and its length.
  func visibleRow(atOffset offset: CGFloat) -> (rank: Int, offset: CGFloat, length: CGFloat)? {
    guard let entry = tree.entry(atOffset: offset) else { return nil }
    let (place, length) = (tree.rowIndex(atOffset: offset, in: entry), tree.rowLength(of: entry))
    return (
      tree.rank(of: entry, in: .visible) + place, tree.offset(of: entry) + CGFloat(place) * length, length
    )
  }

  // MARK: Changing

  func insert(_ cell: StackViewCell, at index: Int) {
    Walkthrough.step()
    let kind = tree.estimates.kind(of: type(of: cell.contentView))
    let entry = RowEntry(.row(cell), kind: kind, isHidden: cell.isRowHidden)
    remember(entry, of: cell)
    beginEntry(at: index)
    tree.insert(entry, at: index)
  }

  func remember(_ entry: RowEntry, of cell: StackViewCell) { entries[ObjectIdentifier(cell.contentView)] = entry }

  /// Moves a row. `index` doesn't count the row itself. Does nothing for a row that has been removed.
  func move(_ entry: RowEntry, to index: Int) {
    guard entry.isInTree else { return }
    tree.remove(entry)
    beginEntry(at: index)
    tree.insert(entry, at: index)
  }

  func remove(_ entry: RowEntry) {
    switch entry.element {
    case .row(let cell): entries[ObjectIdentifier(cell.contentView)] = nil
    case .unmade(let rows): countUnmade(-entry.count, of: rows.source)
    }
    noteBorder(before: entry)
    tree.remove(entry)
  }

  /// Replaces the order with a permutation of all rows, in O(n).
  func reorder(_ order: [RowEntry]) {
    tree.removeAll()
    for entry in order { tree.append(entry) }
  }

}
