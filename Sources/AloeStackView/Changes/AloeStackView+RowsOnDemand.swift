import UIKit

// Rows that are made on demand.

extension AloeStackView {

  // MARK: Rows on demand

  /// Adds rows that are made on demand at the end, so that a list of 100,000 rows opens at once.
  ///
  /// `make` is called for a row when it comes near the viewport, or when it's needed earlier: when ``rows`` is accessed
  /// at its index, when keyboard focus moves to it, when a screen reader reads it, or, on Linux, when typing searches
  /// for a row; a key makes 100 rows at most. It's called once for each row, with the row's number among the rows of
  /// this call, which doesn't change when other rows come and go. From then on, the row is like any other: the list
  /// retains it, and you can keep a reference and change, move, hide or remove it at any time.
  ///
  ///     list.addRows(count: names.count) { number in
  ///       let label = UILabel()
  ///       label.text = names[number]
  ///       return label
  ///     }
  ///
  /// Rows that haven't been made count as rows, take the average length of the rows made so far by the same closure,
  /// and aren't made in idle time. They get the list's settings for new rows as of this call. Whether a row is
  /// ``Sticky`` or contains a search field, for example, is known only once it has been made. To make it in advance,
  /// access it in ``rows``; to remove or hide many that don't exist yet, use ``removeRows(at:animated:)`` and
  /// ``setRowsHidden(at:isHidden:animated:)``. If hundreds of visible rows have no length, the others aren't made until
  /// those have one, and a warning is logged.
  ///
  /// The call costs O(log n), and the rows cost no memory until they're made. The list retains `make` until all rows
  /// are made or removed, so capture the list and its owner weakly. If `make` returns a view that is already a row of
  /// the list, or requests the row that it's making, an empty view becomes the row and a warning is logged.
  ///
  /// - Parameters:
  ///   - count: The number of rows, up to a billion. A number out of range is replaced by the nearest possible one,
  ///     with a warning.
  ///   - inset: The space around each row; the list's `rowInset` if `nil`.
  ///   - separator: The rows' separator.
  ///   - animated: Whether the rows slide in.
  ///   - onTap: A closure to call when one of the rows is tapped, with that row.
  ///   - make: A closure that returns a new view for a row's number, from 0 on.
  public func addRows<RowView: UIView>(
    count: Int, inset: UIEdgeInsets? = nil, separator: RowSeparator = .standard, animated: Bool = false,
    onTap: ((RowView) -> Void)? = nil, make: @escaping (_ number: Int) -> RowView
  ) {
    insert(RowSource(inset: inset, separator: separator, onTap: onTap, make), count: count, animated: animated) { .end }
  }

  /// Inserts rows that are made on demand directly before another one. Does nothing if `beforeRow` isn't a row of this
  /// list.
  ///
  /// See ``addRows(count:inset:separator:animated:onTap:make:)``.
  public func insertRows<RowView: UIView>(
    count: Int, before beforeRow: UIView, inset: UIEdgeInsets? = nil, separator: RowSeparator = .standard,
    animated: Bool = false, onTap: ((RowView) -> Void)? = nil, make: @escaping (_ number: Int) -> RowView
  ) {
    insert(RowSource(inset: inset, separator: separator, onTap: onTap, make), count: count, animated: animated) {
      containsRow(beforeRow) ? .before(beforeRow) : nil
    }
  }

  /// Inserts rows that are made on demand directly after another one. Does nothing if `afterRow` isn't a row of this
  /// list.
  ///
  /// See ``addRows(count:inset:separator:animated:onTap:make:)``.
  public func insertRows<RowView: UIView>(
    count: Int, after afterRow: UIView, inset: UIEdgeInsets? = nil, separator: RowSeparator = .standard,
    animated: Bool = false, onTap: ((RowView) -> Void)? = nil, make: @escaping (_ number: Int) -> RowView
  ) {
    insert(RowSource(inset: inset, separator: separator, onTap: onTap, make), count: count, animated: animated) {
      containsRow(afterRow) ? .after(afterRow) : nil
    }
  }

  /// Replaces all rows with rows that are made on demand.
  ///
  /// See ``addRows(count:inset:separator:animated:onTap:make:)``. O(number of rows that exist).
  public func setRows<RowView: UIView>(
    count: Int, inset: UIEdgeInsets? = nil, separator: RowSeparator = .standard, animated: Bool = false,
    onTap: ((RowView) -> Void)? = nil, make: @escaping (_ number: Int) -> RowView
  ) {
    let count = Self.sound(rowCount: count)
    change(animated: animated) { animation in
      remove(order.tree.allEntries(), animation) {
        guard count > 0 else { return }
        let source = RowSource(inset: inset, separator: separator, onTap: onTap, make)
        put(UnmadeRows(source, first: 0), count: count, at: 0, animation)
      }
    }
  }

  // MARK: Ranges of rows

  /// Removes the rows at a range of indices in ``rows``, without making any. Indices out of range are ignored.
  /// O(number of these rows that exist).
  public func removeRows(at range: Range<Int>, animated: Bool = false) {
    guard !range.clamped(to: 0..<order.count).isEmpty else { return }
    change(animated: animated) { animation in remove(order.entries(at: range), animation) }
  }

  /// Hides or shows the rows at a range of indices in ``rows``, without making any. Indices out of range are ignored.
  /// O(number of these rows that exist).
  public func setRowsHidden(at range: Range<Int>, isHidden: Bool, animated: Bool = false) {
    setHidden(isHidden, animated: animated) { order.entries(at: range) }
  }

}

extension RowSource {

  /// Creates a source whose rows get settings of their own.
  convenience init<RowView: UIView>(
    inset: UIEdgeInsets?, separator: RowSeparator, onTap: ((RowView) -> Void)?, _ make: @escaping (Int) -> RowView
  ) {
    self.init(
      { make($0) },
      configure: { list, row in
        if let row = row as? RowView { list.apply(inset, separator, onTap, to: row) }
      })
  }

}
