import UIKit

/// The separator of a row that is added with its own settings.
public enum RowSeparator: Sendable {
  /// According to the list's settings.
  case standard
  /// Shown, regardless of the list's settings.
  case shown
  /// Not shown.
  case hidden
  /// Shown, with space at its ends; `left` is leading, as in `separatorInset`.
  case inset(UIEdgeInsets)
}

extension AloeStackView {

  // Both methods are disfavoured, so that adding a row without settings calls the overridable method.

  /// Adds a row at the end, with its own settings.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - inset: The space around the row; the list's `rowInset` if `nil`.
  ///   - separator: The row's separator.
  ///   - animated: Whether the row slides in.
  ///   - onTap: A closure to call when the row is tapped, as with `setTapHandler(forRow:handler:)`.
  @_disfavoredOverload public func addRow<RowView: UIView>(
    _ row: RowView, inset: UIEdgeInsets? = nil, separator: RowSeparator = .standard, animated: Bool = false,
    onTap: ((RowView) -> Void)? = nil
  ) {
    addRow(row as UIView, animated: animated)
    apply(inset, separator, onTap, to: row)
  }

  /// Adds rows at the end, in order, with their own settings.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - inset: The space around each row; the list's `rowInset` if `nil`.
  ///   - separator: The rows' separator.
  ///   - animated: Whether the rows slide in.
  ///   - onTap: A closure to call when one of the rows is tapped, with that row.
  @_disfavoredOverload public func addRows<RowView: UIView>(
    _ rows: [RowView], inset: UIEdgeInsets? = nil, separator: RowSeparator = .standard, animated: Bool = false,
    onTap: ((RowView) -> Void)? = nil
  ) {
    addRows(rows as [UIView], animated: animated)
    for row in rows { apply(inset, separator, onTap, to: row) }
  }

  func apply<RowView: UIView>(
    _ inset: UIEdgeInsets?, _ separator: RowSeparator, _ onTap: ((RowView) -> Void)?, to row: RowView
  ) {
    if let inset { setInset(forRow: row, inset: inset) }
    switch separator {
    case .standard: break
    case .shown: showSeparator(forRow: row)
    case .hidden: hideSeparator(forRow: row)
    case .inset(let inset):
      setSeparatorInset(forRow: row, inset: inset)
      showSeparator(forRow: row)
    }
    if let onTap { setTapHandler(forRow: row, handler: onTap) }
  }

}
