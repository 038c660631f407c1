import UIKit

extension AloeStackView {

  // MARK: Moving rows

  /// Moves a row, with all its settings, directly before another one.
  ///
  /// If either view isn't a row of this list, nothing happens, and a warning is logged. O(log n).
  public func moveRow(_ row: UIView, before beforeRow: UIView, animated: Bool = false) {
    guard containsRow(row), containsRow(beforeRow) else { return warnOfForeignRow("moveRow", "nothing moves") }
    // The layout before an animation calls the client, who may have taken one of them away.
    insert([row], animated: animated) { containsRow(row) && containsRow(beforeRow) ? .before(beforeRow) : nil }
  }

  /// Moves a row, with all its settings, directly after another one.
  ///
  /// If either view isn't a row of this list, nothing happens, and a warning is logged. O(log n).
  public func moveRow(_ row: UIView, after afterRow: UIView, animated: Bool = false) {
    guard containsRow(row), containsRow(afterRow) else { return warnOfForeignRow("moveRow", "nothing moves") }
    insert([row], animated: animated) { containsRow(row) && containsRow(afterRow) ? .after(afterRow) : nil }
  }

  /// Moves a row, with all its settings, to an index.
  ///
  /// - Parameters:
  ///   - row: The row. Nothing happens if it isn't a row of this list.
  ///   - index: The row's new index in ``rows``, in which hidden rows count. An index out of range is clamped.
  ///   - animated: Whether the rows slide to their new positions.
  public func moveRow(_ row: UIView, to index: Int, animated: Bool = false) {
    guard containsRow(row) else { return }
    change(animated: animated) { _ in
      if let entry = order.entry(of: row) { move(entry, to: min(max(0, index), order.count - 1)) }
    }
  }

  // MARK: Replacing all rows

  /// Replaces all rows. O(n).
  ///
  /// New views are inserted, views missing from `rows` are removed, and rows that stay keep all their settings,
  /// including whether they're hidden. Duplicates count once.
  public func setRows(_ rows: [UIView], animated: Bool = false) { replace(rows, animated: animated) }

  // MARK: Finding rows

  /// The rows in visual order, including hidden ones. Reading the property copies nothing, and makes no row.
  public var rows: RowList { RowList(order: order, tree: order.tree) }

  /// Returns the cell that contains a row; `nil` for a view that isn't a row of this list. O(1).
  ///
  /// Unlike ``cellForRow(_:)``, which the list calls for each added row, it creates nothing.
  public func existingCell(forRow row: UIView) -> StackViewCell? { order.cell(of: row) }

  // MARK: Removing tap handlers

  /// Removes a row's tap handler. The row itself still receives taps if it's ``Tappable``.
  public func removeTapHandler(forRow row: UIView) { order.cell(of: row)?.tapHandler = nil }

  // MARK: Styling single separators

  /// Sets the colour of a row's separator, until the list's `separatorColor` is set again.
  public func setSeparatorColor(forRow row: UIView, color: UIColor) { setSeparatorColor(forRows: [row], color: color) }

  /// Sets the colour of the separators of rows, until the list's `separatorColor` is set again.
  public func setSeparatorColor(forRows rows: [UIView], color: UIColor) { style(rows, \.separatorColor, color) }

  /// Sets the thickness of a row's separator in points, until the list's `separatorWidth` is set again.
  public func setSeparatorWidth(forRow row: UIView, width: CGFloat) { setSeparatorWidth(forRows: [row], width: width) }

  /// Sets the thickness of the separators of rows in points, until the list's `separatorWidth` is set again.
  public func setSeparatorWidth(forRows rows: [UIView], width: CGFloat) { style(rows, \.separatorWidth, width) }

}
