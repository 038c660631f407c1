import AloeCore
import ListGeometry
import UIKit

// Rows that are made on demand: when they come into view, and when they're requested. The client makes the view; its
// cell then replaces the entry of the row, which has its place, its section and its hidden state from then on.

extension AloeStackView {

  // MARK: Inserting

  /// The largest number of rows that can be added with one call. If there were more, their total with other rows could
  /// overflow.
  private static var maxRows: Int { AloeLimits.demandedRows }

  /// Returns a number of rows or, with a warning, the nearest number that a list can have.
  static func sound(rowCount: Int) -> Int {
    let count = min(max(0, rowCount), maxRows)
    if count != rowCount {
      Messages.warn("A list can't add \(rowCount) rows; \(count) are added. Pass a count from 0 to \(maxRows).")
    }
    return count
  }

  /// Inserts rows that are made on demand. `place` and `putting` are as in `insert(_:animated:at:putting:)`.
  func insert(
    _ source: RowSource, count: Int, animated: Bool, at place: () -> Place?, putting: ((Bool) -> Void)? = nil
  ) {
    let count = Self.sound(rowCount: count)
    guard count > 0, place() != nil else { return }
    change(animated: animated) { animation in
      guard let place = place(), let index = index(for: place) else { return }
      putting?(true)
      features.entering(at: place) { put(UnmadeRows(source, first: 0), count: count, at: index, animation) }
      putting?(false)
    }
  }

  /// Inserts rows that haven't been made yet into the model.
  @discardableResult func put(
    _ rows: UnmadeRows, count: Int, at index: Int, _ animation: ChangeAnimation?
  ) -> RowEntry {
    if rows.source.unmadeCount == 0 { rows.source.settings = cellSettings }
    rows.animation = animation
    let entry = order.insert(rows, count: count, at: index)
    for feature in features.all { feature.rowDidEnter(entry) }
    return entry
  }

  // MARK: Making

  /// The maximum number of requests for rows that may be nested, so that a client can't use up the stack.
  private static var maxRowsInMaking: Int { AloeLimits.rowsInMaking }

  /// Returns the entry of a row, which is made if it hasn't been yet.
  ///
  /// - Returns: `nil` if the row is currently being made, or if the client removes it while it's being made.
  func made(_ entry: RowEntry, _ place: Int) -> RowEntry? {
    guard entry.isUnmade else { return entry }
    guard entry.isInTree else { return nil }
    let single = order.isolate(place, of: entry)
    guard let rows = single.unmade, !rows.isBeingMade else { return nil }
    rows.isBeingMade = true
    changing.rowsInMaking += 1
    let row =
      changing.rowsInMaking <= Self.maxRowsInMaking
      ? rows.source.make(rows.first) : rows.source.replacement("asks for other rows, which ask for others in turn")
    changing.rowsInMaking -= 1
    rows.isBeingMade = false
    // When asked for the row, the client may have removed it, or requested it from the list.
    guard single.isInTree else { return entryMadeMeanwhile(of: rows) }
    return put(sound(row, rows.source), for: single, rows)
  }

  private func entryMadeMeanwhile(of rows: UnmadeRows) -> RowEntry? {
    guard let entry = rows.made, entry.isInTree else { return nil }
    return entry
  }

  /// Returns a view that can be a new row: the client's view or, if that is already a row, a replacement.
  private func sound(_ row: UIView, _ source: RowSource) -> UIView {
    if containsRow(row) || Context.current.lists.rowsInMaking.contains(where: { $0 === row }) {
      return source.replacement("returned a view that is already a row of the list")
    }
    return isDescendant(of: row) ? source.replacement("returned the list itself, or a view around it") : row
  }

  /// Replaces a row that hasn't been made yet by a view.
  private func put(_ row: UIView, for single: RowEntry, _ rows: UnmadeRows) -> RowEntry? {
    rows.isBeingMade = true
    var row = row
    var made = makeCells(for: [row], settings: rows.source.settings)
    if single.isInTree, made.isEmpty {
      // As it left another list for this one, the client has put it into a list.
      row = rows.source.replacement("returned a view that another list has taken since")
      made = makeCells(for: [row], settings: rows.source.settings)
    }
    rows.isBeingMade = false
    guard single.isInTree, let cell = made[ObjectIdentifier(row)], !containsRow(row) else {
      discardUnused(made)
      return entryMadeMeanwhile(of: rows)
    }
    cell.isRowHidden = single.isHidden
    let entry = order.replace(single, by: cell)
    for feature in features.all { feature.rowWasMade(entry, from: single) }
    rows.animation?.entering.insert(ObjectIdentifier(cell))
    rows.source.elements.rowWasMade(rows.first, cell)
    _ = configure([row], made)
    if order.cell(of: row) === cell { rows.source.configure?(self, row) }
    // An arrangement starts measuring itself, at its end.
    if !arranging.isUnderWay { measureInIdleTime() }
    return entry.isInTree ? entry : nil
  }

  // MARK: Asking for rows

  /// Returns the entry of the row at an index, which is made if it hasn't been yet.
  func madeEntry(at index: Int, in counted: LengthTree<RowContent>.Counted = .all) -> RowEntry? {
    guard let spot = order.spot(at: index, in: counted) else { return nil }
    return made(spot.entry, spot.place)
  }

  /// Returns the entry of the visible row at an offset, which is made if it hasn't been yet.
  func madeEntry(atOffset offset: CGFloat) -> RowEntry? {
    guard let row = order.visibleRow(atOffset: offset) else { return nil }
    return madeEntry(at: row.rank, in: .visible)
  }

  /// Returns the row at an index for the client. It must exist.
  ///
  /// A client that requests a row while it's making that row gets an empty view, which becomes the row.
  func row(at index: Int) -> UIView {
    guard let spot = order.spot(at: index) else { return UIView() }
    if let row = made(spot.entry, spot.place)?.cell?.contentView { return row }
    guard spot.entry.isInTree, let rows = spot.entry.unmade, rows.isBeingMade else { return UIView() }
    let row = rows.source.replacement("asked for the row that it's called to make")
    return put(row, for: spot.entry, rows)?.cell?.contentView ?? row
  }

  /// Makes the rows in a range that haven't been made yet. O(range · log n)
  func makeRows(at range: Range<Int>) {
    guard order.unmadeCount > 0 else { return }
    for index in range { _ = madeEntry(at: index) }
  }

}
