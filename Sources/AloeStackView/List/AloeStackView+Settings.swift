import UIKit

/// The separator of a row that is added with settings of its own.
public enum RowSeparator: Sendable {
  /// As the list's settings say.
  case standard
  /// Shown, whatever the list's settings say.
  case shown
  /// Not shown.
  case hidden
  /// Shown, with space at its ends; `left` is leading, as in `separatorInset`.
  case inset(UIEdgeInsets)
}

extension AloeStackView {

  // Both are disfavoured, so that a row without settings is added by the method that can be overridden.

  /// Adds a row at the end, with settings of its own.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - inset: the space around the row; the list's `rowInset` if `nil`.
  ///   - separator: the row's separator.
  ///   - animated: whether the row slides in.
  ///   - onTap: is called at a tap on the row, like a handler set by `setTapHandler(forRow:handler:)`.
  @_disfavoredOverload public func addRow<RowView: UIView>(
    _ row: RowView, inset: UIEdgeInsets? = nil, separator: RowSeparator = .standard, animated: Bool = false,
    onTap: ((RowView) -> Void)? = nil
  ) {
    addRow(row as UIView, animated: animated)
    apply(inset, separator, onTap, to: row)
  }

  /// Adds rows at the end, in their order, with settings of their own.
  ///
  /// - Parameters:
  ///   - rows: the rows.
  ///   - inset: the space around the rows; the list's `rowInset` if `nil`.
  ///   - separator: the rows' separator.
  ///   - animated: whether the rows slide in.
  ///   - onTap: is called at a tap on one of the rows, with that row.
  @_disfavoredOverload public func addRows<RowView: UIView>(
    _ rows: [RowView], inset: UIEdgeInsets? = nil, separator: RowSeparator = .standard, animated: Bool = false,
    onTap: ((RowView) -> Void)? = nil
  ) {
    addRows(rows as [UIView], animated: animated)
    for row in rows { apply(inset, separator, onTap, to: row) }
  }

  private func apply<RowView: UIView>(
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
