import Foundation

extension UITableView {
  /// Has the lines between rows drawn again.
  func updateSeparators() {
    for (path, cell) in state.cells where state.map.hasRow(path) {
      cell.updateEdges(of: path)
      cell.setNeedsLayout()
    }
  }

  /// The lines and corners of a row by its place.
  func edges(of path: IndexPath) -> CellEdges {
    guard state.map.hasRow(path) else { return CellEdges() }
    var edges = CellEdges()
    let isFirst = path.row == 0
    let isLast = path.row == state.map.rowCounts[path.section] - 1
    if style == .insetGrouped { (edges.roundsTop, edges.roundsBottom) = (isFirst, isLast) }
    guard separatorStyle == .singleLine else { return edges }
    switch style {
    case .plain: edges.bottom = .inset
    case .grouped:
      edges.top = isFirst ? .whole : .none
      edges.bottom = isLast ? .whole : .inset
    case .insetGrouped: edges.bottom = isLast ? .none : .inset
    }
    // The lines beside a row that is filled are left out.
    let next = IndexPath(row: path.row + 1, section: path.section)
    if edges.bottom == .inset, isFilled(path) || isFilled(next) { edges.bottom = .none }
    return edges
  }

  private func isFilled(_ path: IndexPath) -> Bool {
    guard let cell = state.cells[path], cell.selectionStyle != .none else { return false }
    return cell.isSelected || cell.isHighlighted
  }
}
