import UIKit

// How rows come, go, hide and show. Each change has two halves: the model, which changes at once, and the
// picture, which follows at once or in an animation (see AloeStackView+Animation).

extension AloeStackView {

  /// Where rows are put.
  enum Place {
    case start
    case end
    case before(UIView)
    case after(UIView)
  }

  // MARK: Inserting and moving

  /// Puts rows somewhere, one after the other; those here already move.
  func insert(_ rows: [UIView], _ place: Place, animated: Bool) {
    guard !rows.isEmpty, anchorIsKnown(place) else { return }
    for row in rows { leaveOtherCell(row) }
    change(animated: animated) {
      var new: [StackViewCell] = []
      var previous: StackViewCell?
      for row in rows {
        let known = order.cell(of: row)
        let cell = known ?? makeCell(for: row)
        if known == nil { new.append(cell) }
        cell.takeRow()
        // The first goes to its place, each further one after the one before it, which keeps a batch's order.
        if cell !== previous, let index = index(for: place, after: previous, of: cell) {
          order.insert(cell, at: index)
        }
        previous = cell
      }
      return Change(appearing: new.filter { !$0.isRowHidden })
    }
  }

  private func anchorIsKnown(_ place: Place) -> Bool {
    switch place {
    case .start, .end: true
    case .before(let row), .after(let row): containsRow(row)
    }
  }

  /// The index to insert a cell at; nil if the cell is where it should be, being the anchor itself.
  private func index(for place: Place, after previous: StackViewCell?, of cell: StackViewCell) -> Int? {
    switch place {
    case .end:
      return order.cells.count
    case .before(let row):
      guard let anchor = order.cell(of: row), anchor !== cell else { return nil }
      return order.index(of: anchor)
    case .start:
      guard let previous else { return 0 }
      return order.index(of: previous).map { $0 + 1 }
    case .after(let row):
      guard let anchor = previous ?? order.cell(of: row), anchor !== cell else { return nil }
      return order.index(of: anchor).map { $0 + 1 }
    }
  }

  /// Makes a row free that another list holds, or that is still seen leaving this one.
  private func leaveOtherCell(_ row: UIView) {
    guard let cell = row.superview as? StackViewCell, let list = cell.list, cell.contentView === row,
      order.cell(of: row) !== cell
    else { return }
    if cell.isLeaving { list.finish(Change(removed: [cell])) } else { list.removeRow(row) }
  }

  private func makeCell(for row: UIView) -> StackViewCell {
    let cell = cellForRow(row)
    precondition(
      cell.contentView === row,
      "cellForRow(_:) returned a cell around another view than the row it was asked for. Return a new cell "
        + "made with StackViewCell(contentView: row), or one of your own subclass.")
    cell.translatesAutoresizingMaskIntoConstraints = false
    cell.list = self
    cell.semanticContentAttribute = semanticContentAttribute
    cell.separatorAxis = separatorAxis
    cell.rowBackgroundColor = rowBackgroundColor
    cell.rowHighlightColor = rowHighlightColor
    cell.rowInset = rowInset
    cell.separatorColor = separatorColor
    cell.separatorWidth = separatorWidth
    cell.separatorInset = separatorInset
    cell.isSeparatorHidden = hidesSeparatorsByDefault
    if let arrangement { cell.safeAreaRoom = arrangement.safeAreaRoom }
    configureCell(cell)
    rowContainer.addSubview(cell)
    cell.placement = CellPlacement(of: cell, in: rowContainer, axis: axis)
    return cell
  }

  // MARK: Removing

  func remove(_ rows: [UIView], animated: Bool) {
    let cells = rows.compactMap { order.cell(of: $0) }
    guard !cells.isEmpty else { return }
    change(animated: animated) {
      var removed: [StackViewCell] = []
      for cell in cells where !cell.isLeaving {
        order.markLeaving(cell)
        removed.append(cell)
      }
      return Change(removed: removed)
    }
  }

  // MARK: Hiding and showing

  func setHidden(_ rows: [UIView], _ hidden: Bool, animated: Bool) {
    let cells = rows.compactMap { order.cell(of: $0) }.filter { $0.isRowHidden != hidden || !animated }
    guard !cells.isEmpty else { return }
    change(animated: animated) {
      for cell in cells { cell.isRowHidden = hidden }
      return hidden ? Change(hidden: cells) : Change(appearing: cells)
    }
  }

  // MARK: Direction

  var separatorAxis: NSLayoutConstraint.Axis { axis == .vertical ? .horizontal : .vertical }

  /// Turns all cells to the list's axis. Rows on their way come to rest.
  func axisDidChange() {
    finish(Change(removed: order.cells.filter(\.isLeaving)))
    for cell in order.cells {
      cell.placement?.remove()
      cell.separatorAxis = separatorAxis
      cell.endTransition()
      cell.showsPicture = !cell.isRowHidden
      cell.placement = CellPlacement(of: cell, in: rowContainer, axis: axis)
    }
    arrangement = nil
    setNeedsArranging()
  }

}
