/// The selected cells of a list, in selection order. Each change costs O(1).
@MainActor struct SelectedCells {

  private var cells: [Int: StackViewCell] = [:]
  private var next = 0
  /// The number of cells inspected so far.
  private(set) var looks = 0

  var isEmpty: Bool { cells.isEmpty }

  /// The cells; O(k log k) for k of them.
  var inOrder: [StackViewCell] {
    mutating get {
      looks += cells.count
      return cells.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  mutating func insert(_ cell: StackViewCell) {
    guard cell.selection.serial == nil else { return }
    cell.selection.serial = next
    cells[next] = cell
    next += 1
  }

  mutating func remove(_ cell: StackViewCell) {
    looks += 1
    guard let serial = cell.selection.serial else { return }
    cell.selection.serial = nil
    cells[serial] = nil
  }

}
