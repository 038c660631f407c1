import UIKit

// Separators, and the part of cells' appearance that depends on their positions.

extension AloeStackView {

  // MARK: Settings of cells

  /// Sets a property of the cells of rows.
  func style<Value>(_ rows: [UIView], _ property: ReferenceWritableKeyPath<StackViewCell, Value>, _ value: Value) {
    for row in rows { order.cell(of: row)?[keyPath: property] = value }
  }

  /// Sets a property of all cells. O(n).
  func styleAll<Value>(_ property: ReferenceWritableKeyPath<StackViewCell, Value>, _ value: Value) {
    for cell in order.cells { cell[keyPath: property] = value }
  }

  func setSeparatorColor(_ color: UIColor) {
    cellSettings.separatorColor = color
    styleAll(\.separatorColor, color)
  }

  func setSeparatorWidth(_ width: CGFloat) {
    let width = width.finite("separatorWidth")
    cellSettings.separatorWidth = width
    styleAll(\.separatorWidth, width)
  }

  func setHidesLastSeparator(_ hides: Bool) {
    cellSettings.hidesLastSeparator = hides
    setNeedsArranging()
  }

  // MARK: Styles

  /// Returns a cell's style. O(log n) in a section, otherwise O(1).
  func style(of cell: StackViewCell) -> CellStyle {
    var style = CellStyle()
    if insetsRowsToLayoutMargins { (style.leading, style.trailing) = marginsBesideRows }
    for feature in features.all { feature.adjust(&style, of: cell) }
    style.margin += marginsForReading
    return style
  }

  /// Updates the cells' styles for their current neighbours.
  func updateStyles() {
    for cell in staging.mounted where !cell.isLeaving && !cell.isRowHidden { cell.style = style(of: cell) }
  }

  // MARK: Separators

  func hidesSeparator(of cell: StackViewCell) -> Bool { features.all.contains { $0.hidesSeparator(of: cell) } }

  func suppressesSeparator(of cell: StackViewCell) -> Bool {
    cell.displacement.isLifted || features.all.contains { $0.suppressesSeparator(of: cell) }
  }

  func cellDidChangeHighlight(_ cell: StackViewCell) {
    for feature in features.all { feature.cellDidChangeHighlight(cell) }
  }

  func cellDidChangeStickiness(_ cell: StackViewCell) {
    for feature in features.all { feature.cellDidChangeStickiness(cell) }
  }

}

extension AloeStackView: CellOwner {

  func setHidden(_ isHidden: Bool, rowOf cell: StackViewCell) { setRowHidden(cell.contentView, isHidden: isHidden) }

}
