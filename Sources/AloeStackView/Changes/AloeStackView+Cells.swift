import AloeCore
import UIKit

// Creating the cells of new rows. That calls the client, which may change the list in the meantime.

extension AloeStackView {

  /// Creates cells for the views that aren't rows yet, and returns them by row.
  ///
  /// A row that's currently being requested isn't requested again by any list: the list that requested it first inserts
  /// it.
  func makeCells(for rows: [UIView], settings: CellSettings? = nil) -> [ObjectIdentifier: StackViewCell] {
    var made: [ObjectIdentifier: StackViewCell] = [:]
    let shared = Context.current.lists
    // The client may remove rows while cells are made. The limit of ten rounds is for a client that removes rows each
    // time.
    for _ in 0..<10 {
      let count = made.count
      for row in rows where !containsRow(row) && made[ObjectIdentifier(row)] == nil {
        guard !shared.rowsInMaking.contains(where: { $0 === row }) else { continue }
        leaveOtherCell(row)
        // The client, notified that the row is leaving, may have added it to a list. The last call wins.
        if let cell = listCell(of: row), !cell.isLeaving { continue }
        shared.rowsInMaking.append(row)
        made[ObjectIdentifier(row)] = makeCell(for: row, settings)
        shared.rowsInMaking.removeAll { $0 === row }
      }
      if made.count == count { break }
    }
    return made
  }

  private func makeCell(for row: UIView, _ settings: CellSettings?) -> StackViewCell {
    var cell = cellForRow(row)
    if cell.contentView !== row {
      Messages.warn(
        "cellForRow(_:) returned a cell of another view than the requested row, which gets a plain cell. "
          + "Return a new cell made with StackViewCell(contentView: row), or one of your own subclass.")
      cell = StackViewCell(contentView: row)
    }
    cell.translatesAutoresizingMaskIntoConstraints = false
    cell.list = self
    adapt(cell)
    // The client may have changed the list's settings when it was asked for the cell.
    let settings = settings ?? cellSettings
    cell.rowBackgroundColor = settings.backgroundColor
    cell.rowHighlightColor = settings.highlightColor
    cell.rowInset = settings.inset
    cell.separatorInset = settings.separatorInset
    cell.isSeparatorHidden = settings.isSeparatorHidden
    return cell
  }

  /// Gives a cell the settings that all cells of the list share.
  private func adapt(_ cell: StackViewCell) {
    if cell.semanticContentAttribute != semanticContentAttribute {
      cell.semanticContentAttribute = semanticContentAttribute
    }
    cell.separatorAxis = separatorAxis
    if cell.separatorColor != cellSettings.separatorColor { cell.separatorColor = cellSettings.separatorColor }
    cell.separator.width = cellSettings.separatorWidth
  }

  /// Lets the client configure the cells of newly added rows, and adds those cells to the view tree.
  func configureAndAttach(_ rows: [UIView], _ made: [ObjectIdentifier: StackViewCell]) {
    attach(configure(rows, made))
  }

  /// Lets the client configure the cells of newly added rows, and returns those cells.
  func configure(_ rows: [UIView], _ made: [ObjectIdentifier: StackViewCell]) -> [StackViewCell] {
    discardUnused(made)
    var made = made
    var new: [StackViewCell] = []
    for row in rows {
      // Each of these steps calls the client, who may remove the row, or add it in another cell.
      guard let cell = order.cell(of: row) else { continue }
      if row.superview !== cell { leaveOtherCell(row) }
      guard order.cell(of: row) === cell else { continue }
      cell.takeRow()
      for feature in features.all where order.cell(of: row) === cell { feature.cellDidEnter(cell) }
      guard order.cell(of: row) === cell, made.removeValue(forKey: ObjectIdentifier(row)) === cell else { continue }
      // The list's axis or settings may have changed since the cell was made.
      adapt(cell)
      configureCell(cell)
      new.append(cell)
    }
    return new
  }

  /// Discards cells whose rows aren't added after all.
  func discardUnused(_ made: [ObjectIdentifier: StackViewCell]) {
    for cell in made.values where order.cell(of: cell.contentView) !== cell {
      cell.list = nil
      cell.releaseRow()
    }
  }

}
