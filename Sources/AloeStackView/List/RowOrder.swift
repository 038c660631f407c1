import AloeCore
import ListGeometry
import UIKit

/// A row's entry in a list.
typealias RowEntry = LengthTree<StackViewCell>.Entry

/// The rows of a list in visual order, with lookup by view.
///
/// Finding a row's entry costs O(1), everything else O(log n).
@MainActor final class RowOrder {

  let tree = LengthTree<StackViewCell>()
  private var entries: [ObjectIdentifier: RowEntry] = [:]

  // MARK: Finding

  var count: Int { tree.count(.all) }

  func entry(of row: UIView) -> RowEntry? { entries[ObjectIdentifier(row)] }

  func entry(of cell: StackViewCell) -> RowEntry? {
    guard let entry = entries[ObjectIdentifier(cell.contentView)], entry.element === cell else { return nil }
    return entry
  }

  func cell(of row: UIView) -> StackViewCell? { entry(of: row)?.element }

  /// All cells, in O(n).
  var cells: [StackViewCell] { tree.allEntries().map(\.element) }

  /// The last row that isn't hidden.
  var lastVisible: StackViewCell? { tree.entry(at: tree.count(.visible) - 1, in: .visible)?.element }

  // MARK: Changing

  func insert(_ cell: StackViewCell, at index: Int) {
    Walkthrough.step()
    let kind = tree.estimates.kind(of: type(of: cell.contentView))
    let entry = RowEntry(cell, kind: kind, isHidden: cell.isRowHidden)
    entries[ObjectIdentifier(cell.contentView)] = entry
    tree.insert(entry, at: index)
  }

  /// Moves a row; `index` counts in the rows without it. One that has left stays away.
  func move(_ entry: RowEntry, to index: Int) {
    guard entry.isInTree else { return }
    tree.remove(entry)
    tree.insert(entry, at: index)
  }

  func remove(_ entry: RowEntry) {
    entries[ObjectIdentifier(entry.element.contentView)] = nil
    tree.remove(entry)
  }

  func removeAll() {
    entries = [:]
    tree.removeAll()
  }

  /// Replaces the order with a permutation of all rows, in O(n).
  func reorder(_ order: [RowEntry]) {
    tree.removeAll()
    for entry in order { tree.append(entry) }
  }

}
