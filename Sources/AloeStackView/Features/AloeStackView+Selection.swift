import UIKit

extension AloeStackView {

  // MARK: Selection

  /// Whether several rows can be selected at a time; false by default. ``Selectable`` rows can be selected.
  public var allowsMultipleSelection: Bool {
    get { selection.allowsMultiple }
    set { selection.allowsMultiple = newValue }
  }

  /// A closure that is called after a tap has selected (true) or deselected (false) a row.
  public var selectionHandler: ((UIView, Bool) -> Void)? {
    get { selection.handler }
    set { selection.handler = newValue }
  }

  /// The selected rows, in the order in which they were selected. O(k log k) for k selected rows.
  public var selectedRows: [UIView] { selection.cells.inOrder.map(\.contentView) }

  /// Returns whether a row is selected.
  public func isRowSelected(_ row: UIView) -> Bool { order.cell(of: row)?.isRowSelected == true }

  /// Selects a `Selectable` row, without calling ``selectionHandler``.
  ///
  /// If only one row can be selected at a time, it replaces the previously selected row.
  public func selectRow(_ row: UIView) {
    guard let cell = order.cell(of: row), !cell.isRowSelected, cell.contentView is Selectable else { return }
    selection.select(cell)
  }

  /// Deselects a row, without calling ``selectionHandler``.
  public func deselectRow(_ row: UIView) {
    if let cell = order.cell(of: row) { selection.deselect([cell]) }
  }

  /// Deselects all rows, without calling ``selectionHandler``.
  public func deselectAllRows() { selection.deselect(selection.cells.inOrder) }

}
