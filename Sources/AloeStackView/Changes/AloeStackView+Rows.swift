import AloeCore
import UIKit

// Inserting, removing, moving, hiding and showing rows in the model. AloeStackView+Animation shows the changes.
//
// A change has three steps, so that the client, whose code the list calls, never sees a partial change, whatever it
// does to the list then: cells are created; the model changes, without calls to the client; observers are notified.

extension AloeStackView {

  /// A position at which rows are inserted.
  enum Place {
    case start
    case end
    case before(UIView)
    case after(UIView)
    /// Before and after rows that haven't been made yet.
    case beforeUnmade(RowEntry)
    case afterUnmade(RowEntry)

    static func before(_ entry: RowEntry) -> Place {
      entry.cell.map { .before($0.contentView) } ?? .beforeUnmade(entry)
    }
    static func after(_ entry: RowEntry) -> Place { entry.cell.map { .after($0.contentView) } ?? .afterUnmade(entry) }
  }

  // MARK: Inserting and moving

  /// Inserts rows at a position, one after the other; views that are already rows move.
  func insert(_ rows: [UIView], _ place: Place, animated: Bool) {
    guard anchorIsKnown(place) else { return warnOfForeignRow("insertRow", "nothing is inserted") }
    insert(rows, animated: animated) { anchorIsKnown(place) ? place : nil }
  }

  /// Inserts rows at a position that may depend on the list's other rows.
  ///
  /// The position is requested again after each call to the client, which may have changed the list; if it's `nil`,
  /// nothing is inserted. `putting` is called with true before the rows are added to the model, and with false
  /// afterwards.
  func insert(_ rows: [UIView], animated: Bool, at place: () -> Place?, putting: ((Bool) -> Void)? = nil) {
    guard !rows.isEmpty, place() != nil else { return }
    Walkthrough.step()
    change(animated: animated) { animation in
      guard place() != nil else { return }
      let made = makeCells(for: rows)
      guard let place = place() else { return discardUnused(made) }
      let rows = known(rows, made)
      putting?(true)
      features.entering(at: place) { put(rows.map { .row($0) }, made, place, animation) }
      putting?(false)
      configureAndAttach(rows, made)
    }
  }

  /// Returns the views that are rows or have a new cell. A row that another list is currently inserting is neither.
  func known(_ rows: [UIView], _ made: [ObjectIdentifier: StackViewCell]) -> [UIView] {
    rows.filter { made[ObjectIdentifier($0)] != nil || containsRow($0) }
  }

  /// Inserts rows, some of which may not have been made yet, into the model: the first at the position, and each other
  /// row after the previous one, which keeps their order.
  func put(
    _ items: [RowItem], _ made: [ObjectIdentifier: StackViewCell], _ place: Place, _ animation: ChangeAnimation?
  ) {
    var previous: RowEntry?
    for item in items {
      let spot =
        switch place {
        case .start, .after, .afterUnmade: previous.map { Place.after($0) } ?? place
        case .end, .before, .beforeUnmade: place
        }
      switch item {
      case .row(let row):
        guard made[ObjectIdentifier(row)] != nil || containsRow(row) else { continue }
        if previous?.cell?.contentView !== row, let index = index(for: spot, of: row) {
          put(row, made, at: index, animation)
        }
        previous = order.entry(of: row) ?? previous
      case .unmade(let rows, let count):
        if let index = index(for: spot) { previous = put(rows, count: count, at: index, animation) }
      case .entry(let entry):
        guard entry.isInTree, let index = index(for: spot) else { continue }
        let old = order.tree.rank(of: entry)
        changePlace(of: entry, to: old < index ? index - entry.count : index)
        previous = entry
      }
    }
  }

  /// Logs that a row was to be put beside a view that isn't a row.
  func warnOfForeignRow(_ method: String, _ effect: String) {
    Messages.warn(
      once: "\(method) beside no row of a list",
      "\(method)(_:before:) or \(method)(_:after:) got a view that isn't a row of this list, so \(effect). "
        + "Check containsRow(_:), or add the row with addRow(_:).")
  }

  private func anchorIsKnown(_ place: Place) -> Bool {
    switch place {
    case .start, .end: true
    case .before(let row), .after(let row): containsRow(row)
    case .beforeUnmade(let entry), .afterUnmade(let entry): entry.isInTree
    }
  }

  /// Returns the index at which to insert a row; `nil` if the row is itself the anchor and stays.
  func index(for place: Place, of row: UIView? = nil) -> Int? {
    func index(_ other: UIView) -> Int? { order.entry(of: other).map { order.tree.rank(of: $0) } }
    switch place {
    case .start: return 0
    case .end: return order.count
    case .before(let anchor): return anchor === row ? nil : index(anchor)
    case .after(let anchor): return anchor === row ? nil : index(anchor).map { $0 + 1 }
    case .beforeUnmade(let anchor): return anchor.isInTree ? order.tree.rank(of: anchor) : nil
    case .afterUnmade(let anchor): return anchor.isInTree ? order.tree.rank(of: anchor) + anchor.count : nil
    }
  }

  /// Inserts a row at an index, which refers to the rows before the change.
  func put(_ row: UIView, _ made: [ObjectIdentifier: StackViewCell], at index: Int, _ animation: ChangeAnimation?) {
    if let entry = order.entry(of: row) {
      let old = order.tree.rank(of: entry)
      return changePlace(of: entry, to: old < index ? index - 1 : index)
    }
    guard let cell = made[ObjectIdentifier(row)] else { return }
    order.insert(cell, at: index)
    if let entry = order.entry(of: cell) {
      for feature in features.all { feature.rowDidEnter(entry) }
    }
    animation?.entering.insert(ObjectIdentifier(cell))
  }

  /// Moves a row. `index` doesn't count the row itself.
  func move(_ entry: RowEntry, to index: Int) {
    changePlace(of: entry, to: index)
    entry.cell?.takeRow()
  }

  private func changePlace(of entry: RowEntry, to index: Int) {
    for feature in features.all { feature.rowWillMove(entry) }
    order.move(entry, to: index)
    for feature in features.all { feature.rowDidMove(entry) }
    if let cell = entry.cell { arranging.moved.insert(ObjectIdentifier(cell)) }
  }

  /// Returns the cell, in any list, whose row is a view, or that is still disappearing with it.
  func listCell(of row: UIView) -> StackViewCell? {
    // A cell that is just being made for the row has a list, too.
    func holds(_ cell: StackViewCell) -> Bool {
      guard cell.contentView === row, let list = cell.list as? AloeStackView else { return false }
      return cell.isLeaving || list.order.cell(of: row) === cell
    }
    if let cell = row.superview as? StackViewCell, holds(cell) { return cell }
    return Context.current.lists.strayRows.cell(of: row).flatMap { holds($0) ? $0 : nil }
  }

  /// Removes a row from another list's cell, or from a cell of this list that is still leaving.
  func leaveOtherCell(_ row: UIView) {
    guard let cell = listCell(of: row), let list = cell.list as? AloeStackView, order.cell(of: row) !== cell
    else { return }
    if cell.isLeaving { list.finishTransition(of: cell) } else { list.removeRow(row) }
  }

  // MARK: Removing

  func remove(_ rows: [UIView], animated: Bool) {
    guard rows.contains(where: containsRow) else { return }
    change(animated: animated) { animation in
      remove(rows.compactMap { order.entry(of: $0) }, animation)
    }
  }

  func removeAll(animated: Bool) {
    guard order.count > 0 else { return }
    change(animated: animated) { animation in
      remove(order.tree.allEntries(), animation)
    }
  }

  /// Removes rows. `changeOthers` performs other parts of the same change, before the client is called.
  func remove(_ entries: [RowEntry], _ animation: ChangeAnimation?, changeOthers: () -> Void = {}) {
    // The client may pass a row twice.
    for entry in entries where entry.isInTree { takeOut(entry) }
    order.joinUnmade()
    changeOthers()
    announceLeaving(entries.compactMap(\.cell), animation)
  }

  /// Removes a row from the model.
  func takeOut(_ entry: RowEntry) {
    for feature in features.all { feature.rowWillLeave(entry) }
    order.remove(entry)
    for feature in features.all { feature.rowDidLeave(entry) }
    guard let cell = entry.cell else { return }
    // An object identifier is valid only while the object exists.
    arranging.moved.remove(ObjectIdentifier(cell))
    changing.pendingAnimation?.entering.remove(ObjectIdentifier(cell))
    cell.state.leave()
  }

  /// Notifies the client of removed rows, and removes their cells unless they're visibly leaving.
  func announceLeaving(_ cells: [StackViewCell], _ animation: ChangeAnimation?) {
    for cell in cells {
      for feature in features.all { feature.cellIsLeaving(cell) }
      cell.childWillLeave()
      // The client may have added the row elsewhere in the meantime, which has cancelled its removal.
      guard cell.isLeaving, animation == nil || !isSeen(cell) else { continue }
      noteVacated(cell)
      drop(cell)
    }
  }

  // MARK: Hiding and showing

  func setHidden(_ rows: [UIView], _ hidden: Bool, animated: Bool) {
    setHidden(hidden, animated: animated) { rows.compactMap { order.entry(of: $0) } }
  }

  /// Hides or shows rows. `entries` returns them; it's called again after a layout, which calls the client. Entries of
  /// unmade rows among them are joined to equal ones.
  func setHidden(_ hidden: Bool, animated: Bool, _ entries: () -> [RowEntry]) {
    func others() -> [RowEntry] {
      entries().filter { $0.isHidden != hidden || (!animated && $0.cell?.transition != nil) }
    }
    guard !others().isEmpty else { return order.joinUnmade() }
    change(animated: animated) { animation in
      let changed = others()
      for entry in changed {
        order.tree.setHidden(hidden, entry)
        for feature in features.all { feature.rowDidHideOrShow(entry) }
        order.noteBorders(of: entry)
        entry.cell?.isRowHidden = hidden
        entry.unmade?.animation = hidden ? nil : animation
      }
      order.joinUnmade()
      // This may call an override in a cell's subclass, which may change the list.
      for entry in changed where entry.isInTree && entry.isHidden == hidden {
        if let cell = entry.cell { show(cell, hidden, animation) }
      }
    }
  }

  /// Updates the view tree after a row was hidden or shown in the model.
  private func show(_ cell: StackViewCell, _ hidden: Bool, _ animation: ChangeAnimation?) {
    guard let animation else {
      if hidden { noteVacated(cell) }
      return finishTransition(of: cell)
    }
    if hidden {
      animation.entering.remove(ObjectIdentifier(cell))
      if !isSeen(cell) { finishTransition(of: cell) }
    } else if cell.placement == nil {
      animation.entering.insert(ObjectIdentifier(cell))
    }
  }

  // MARK: Direction

  var separatorAxis: NSLayoutConstraint.Axis { axis == .vertical ? .horizontal : .vertical }

  /// Excludes a horizontal list from the scroll views that a tap on the status bar may scroll.
  private func updateScrollToTop() {
    if axis == .horizontal {
      sizing.scrollsToTopWhenVertical = scrollsToTop
      scrollsToTop = false
    } else if sizing.scrollsToTopWhenVertical {
      scrollsToTop = true
    }
  }

  /// Rotates all cells to the list's axis. Running transitions end, and the first visible row stays first.
  func axisDidChange(from old: NSLayoutConstraint.Axis) {
    guard axis != old else { return }
    updateScrollToTop()
    let first = firstInSight(along: old)
    for cell in staging.mounted where cell.isLeaving { drop(cell) }
    // Cells stay in the view tree, and with them constraints that tie them to others, until they're placed again.
    let mounted = staging.mounted
    staging.mounted = []
    for cell in mounted {
      cell.dismantle()
      // An override in the cell's class may have removed the row.
      guard order.entry(of: cell) != nil, cell.superview === staging.stage else { continue }
      cell.state = .attached
      staging.attached.append(cell)
    }
    for cell in order.cells {
      // Those that no layout has placed yet may have got a size across the old axis.
      cell.dropSizeAcross()
      cell.endTransition()
      cell.separatorAxis = separatorAxis
      cell.showsPicture = !cell.isRowHidden
    }
    forgetLengths()
    arranging.metrics = nil
    staging.stageStart = 0
    contentOffset = CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
    if let first { arranging.target = .shown(first, .start) }
    setNeedsArranging()
  }

  /// Returns the first visible row of a list that had another axis; `nil` if the list wasn't scrolled. A row behind a
  /// sticky one isn't visible.
  private func firstInSight(along axis: NSLayoutConstraint.Axis) -> RowEntry? {
    let inset = soundContentInset
    let offset: CGFloat
    if axis == .vertical {
      offset = bounds.minY + inset.top
    } else if arranging.metrics?.isMirrored == true {
      offset = contentSize.width - bounds.maxX + inset.right
    } else {
      offset = bounds.minX + inset.left
    }
    guard offset > 0.5, let first = madeEntry(atOffset: offset) else { return nil }
    let covered = features.lengthCovered(over: first)
    return covered > 0 ? madeEntry(atOffset: offset + covered) ?? first : first
  }

  /// Applies the layout direction to the cells. O(n).
  func directionDidChange() {
    staging.stage.semanticContentAttribute = semanticContentAttribute
    for cell in order.cells { cell.semanticContentAttribute = semanticContentAttribute }
    setNeedsArranging()
  }

}
