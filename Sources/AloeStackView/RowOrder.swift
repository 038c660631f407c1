import UIKit

/// The cells of a list in visual order, found by their rows.
///
/// Cells that are still seen leaving keep their place here, but they are no rows any more. Looking up a cell
/// and appending cost O(1); inserting and removing elsewhere, and finding an index, O(n).
@MainActor struct RowOrder {

  /// All cells, those leaving included.
  private(set) var cells: [StackViewCell] = []
  private var cellsByRow: [ObjectIdentifier: StackViewCell] = [:]

  // MARK: Finding

  /// The number of rows.
  var count: Int { cellsByRow.count }

  /// The cells of rows, in order.
  var rowCells: [StackViewCell] { cells.count == count ? cells : cells.filter { !$0.isLeaving } }

  var first: StackViewCell? { cells.first { !$0.isLeaving } }
  var last: StackViewCell? { cells.last { !$0.isLeaving } }
  var lastVisible: StackViewCell? { cells.last { !$0.isLeaving && !$0.isRowHidden } }

  func cell(of row: UIView) -> StackViewCell? { cellsByRow[ObjectIdentifier(row)] }

  func index(of cell: StackViewCell) -> Int? { cells.firstIndex { $0 === cell } }

  // MARK: Changing

  /// Puts a cell in, or moves it if it's there already. `index` counts in the cells as they are before the
  /// change.
  mutating func insert(_ cell: StackViewCell, at index: Int) {
    var index = index
    if cellsByRow.updateValue(cell, forKey: ObjectIdentifier(cell.contentView)) != nil,
      let old = self.index(of: cell)
    {
      cells.remove(at: old)
      if old < index { index -= 1 }
    }
    cells.insert(cell, at: index)
  }

  /// Makes a cell's row a row no longer; the cell keeps its place until `drop(_:)`.
  mutating func markLeaving(_ cell: StackViewCell) {
    cell.isLeaving = true
    cellsByRow[ObjectIdentifier(cell.contentView)] = nil
  }

  /// Takes leaving cells out for good.
  mutating func drop(_ leaving: [StackViewCell]) {
    guard !leaving.isEmpty else { return }
    let gone = Set(leaving.map(ObjectIdentifier.init))
    cells.removeAll { gone.contains(ObjectIdentifier($0)) }
  }

}
