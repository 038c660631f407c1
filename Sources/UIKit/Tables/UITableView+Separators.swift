import Foundation

extension UITableView {
  /// The meaning of the table's ``separatorInset``.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The space between separators and the edges of the cells.
    case fromCellEdges = 0
    /// The inset is added to the automatic one, with which separators begin where the rows' text does.
    case fromAutomaticInsets = 1
  }

  /// The meaning of ``separatorInset`` once it's set; the distance from the cells' edges by default.
  public var separatorInsetReference: SeparatorInsetReference {
    get { state.separatorInsetReference }
    set {
      state.separatorInsetReference = newValue
      updateSeparators()
    }
  }

  /// The effect with which separators are drawn, such as vibrancy, behind their colour; none by default.
  public var separatorEffect: UIVisualEffect? {
    get { state.separatorEffect }
    set {
      state.separatorEffect = newValue
      updateSeparators()
    }
  }

  /// Updates the lines and corners of the rows that have cells, and schedules their layout.
  func updateSeparators() {
    for (path, cell) in state.cells where state.map.hasRow(path) {
      cell.updateEdges(of: path)
      cell.setNeedsLayout()
    }
  }

  /// Returns the lines and corners of a row, which depend on its position.
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
    // The lines next to a filled row are left out.
    let next = IndexPath(row: path.row + 1, section: path.section)
    if edges.bottom == .inset, isFilled(path) || isFilled(next) { edges.bottom = .none }
    return edges
  }

  private func isFilled(_ path: IndexPath) -> Bool {
    guard let cell = state.cells[path], cell.selectionStyle != .none else { return false }
    return cell.isSelected || cell.isHighlighted
  }
}
