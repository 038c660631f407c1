import AloeCore
import Foundation

extension UITableView {
  /// The animation with which rows appear and disappear.
  public enum RowAnimation: Int, Sendable {
    /// A fade.
    case fade = 0
    /// A slide to or from the right.
    case right = 1
    /// A slide to or from the left.
    case left = 2
    /// A slide upwards out of sight, or downwards into it.
    case top = 3
    /// A slide downwards out of sight, or upwards into it.
    case bottom = 4
    /// No animation.
    case none = 5
    /// A fade on Linux; in UIKit, rows keep their centre while their space opens or closes.
    case middle = 6
    /// The table's choice: a fade.
    case automatic = 100
  }

  // MARK: - Updating

  /// Makes several changes of rows and sections, and shows all of them in one animation.
  ///
  /// Deletions, reloads and the beginnings of moves refer to the data before the update, insertions and the ends of
  /// moves to the data after it, in whichever order the calls come. Change the data source in the closure. If its
  /// numbers of rows and sections don't match the calls, a message reports that and the table reloads its data.
  ///
  /// `completion` is called once, after the animation has ended, with a Boolean that indicates whether it ran to its
  /// end.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    updateThroughOverride(updates, completion: completion)
  }

  /// Whether an update has begun and not yet ended, or there are placeholders for dropped rows.
  public var hasUncommittedUpdates: Bool { state.updates.depth > 0 || !state.placeholders.isEmpty }

  func reconfigure(_ indexPaths: [IndexPath]) {
    guard let dataSource, !state.needsLoad else { return }
    let revision = state.revision
    for path in indexPaths where state.map.hasRow(path) {
      state.map.tree.invalidate(at: state.map.index(of: .row(path)))
      state.elements[.row(path)]?.forgetText()
      state.typed.forgetText(of: path)
      guard let cell = state.cells[path] else { continue }
      state.reconfigured = cell
      let configured = dataSource.tableView(self, cellForRowAt: path)
      state.reconfigured = nil
      guard state.isCurrent(revision) else { return }
      guard configured !== cell else { continue }
      Messages.warn(
        once: "reconfigureRows of \(type(of: self))",
        "The data source of \(self) returned another cell when row \(path.words) was reconfigured. Take the cell with "
          + "dequeueReusableCell(withIdentifier:for:) and the row's identifier; until then the row is reloaded.")
      drop(.row(path))
      if ownPath(of: configured) == nil, state.map.hasRow(path) { adopt(configured, at: path) }
    }
    setNeedsLayout()
  }

  func insert(_ rows: [IndexPath], _ animation: RowAnimation) { change(.insertRows(rows, animation)) }
  func insert(_ sections: IndexSet, _ animation: RowAnimation) { change(.insertSections(sections, animation)) }
  func delete(_ rows: [IndexPath], _ animation: RowAnimation) { change(.deleteRows(rows, animation)) }
  func delete(_ sections: IndexSet, _ animation: RowAnimation) { change(.deleteSections(sections, animation)) }
  func reload(_ rows: [IndexPath], _ animation: RowAnimation) { change(.reloadRows(rows, animation)) }
  func reload(_ sections: IndexSet, _ animation: RowAnimation) { change(.reloadSections(sections, animation)) }

  // MARK: - Showing an update

  func endInteractionsBeforeUpdate() {
    collectingLateCalls {
      endHighlight()
      endSwipe(animated: true)
      cancelMove(animated: false)
    }
  }

  func commitUpdates() {
    let (changes, completions) = state.updates.take()
    let canAnimate = window != nil && UIView.areAnimationsEnabled && !UIAccessibility.isReduceMotionEnabled
    // A layout may have occurred while the update was open, or may be in progress.
    setNeedsLayout()
    if state.isArranging { state.missedLayout = true }
    if state.isChangingModel, !changes.isEmpty { dataChanged() }
    guard !state.needsLoad, let plan = plan(changes), !state.needsLoad else { return complete(completions) }
    let picture = TablePicture(of: self)
    state.revision += 1
    state.elements = [:]
    keepAnchor(plan)
    let heir = focusedCell(as: UITableViewCell.self).flatMap(ownPath).flatMap {
      cellToFocus(insteadOf: $0, among: state.cells, newPath: plan.newPath)
    }
    defer { if let heir { passFocus(to: heir) } }
    let leaving = apply(plan)
    determineHeightsAgain()
    remeasureFirstHeaders(plan)
    setNeedsLayout()
    guard canAnimate, state.metrics != nil, !state.isArranging else {
      for gone in leaving where !isInUse(gone.view) { retire(gone.view) }
      return complete(completions)
    }
    animate(from: picture, leaving, plan, completions)
  }

  /// The number of rows before and after the visible ones whose heights of 0 are determined again.
  private static let maxEmptyRows = 100

  /// Determines the heights of the visible rows again, and of rows of height 0 among and beside them, which have no
  /// cells. Only a delegate gives this height.
  private func determineHeightsAgain() {
    let map = state.map
    var inSight: [Int] = []
    for path in state.cells.keys where map.hasRow(path) {
      let index = map.index(of: .row(path))
      map.tree.invalidate(at: index)
      inSight.append(index)
    }
    let (first, last) = (inSight.min() ?? 0, inSight.max() ?? 0)
    let revision = state.revision
    let wasArranging = state.isArranging
    state.isArranging = true
    defer { state.isArranging = wasArranging }
    for index in max(0, first - Self.maxEmptyRows)..<min(map.count, last + Self.maxEmptyRows + 1) {
      guard map.tree.ownLength(at: index) == 0, case .row(let path) = map.part(at: index) else { continue }
      let height = givenHeight(ofRow: path)
      // The delegate may have changed the rows.
      guard state.isCurrent(revision), state.map === map else { return }
      if let height {
        if height != 0 { map.tree.setLength(height, at: index) }
      } else {
        // Its content determines the height from now on. If there's space, it's in sight, and so the layout measures
        // it.
        let estimate = estimatedHeight(estimatedRowHeight, rowHeight) ?? UITableViewCell.minimumHeight
        map.tree.assumeLength(estimate, at: index)
      }
    }
  }

  /// Measures again the headers that are the first of a grouped table now, or were before.
  private func remeasureFirstHeaders(_ plan: TablePlan) {
    let former = plan.newPart(of: .header(0))
    guard style != .plain, former != .header(0), !state.map.rowCounts.isEmpty else { return }
    for part in [former, .header(0)].compactMap(\.self) {
      state.map.tree.invalidate(at: state.map.index(of: part))
    }
  }

  private func plan(_ changes: [TableChange]) -> TablePlan? {
    do {
      return try TablePlan(changes, from: state.map.rowCounts, to: changeModel { queriedRowCounts() })
    } catch {
      Messages.report(
        "Invalid update of \(self): \(error.sentence). The table reloads its data. Change the data source and report "
          + "exactly that change to the table, both inside performBatchUpdates(_:completion:).")
      dataChanged()
      return nil
    }
  }

  /// Keeps the visible rows where they are while rows before them change.
  private func keepAnchor(_ plan: TablePlan) {
    guard let anchor = takeAnchor() else { return }
    var index = anchor.index
    while index < state.map.count {
      if let part = plan.newPart(of: state.map.part(at: index)) {
        state.anchor = (part, anchor.distance)
        return
      }
      index += 1
    }
  }

  // MARK: - Changing the model

  /// A view that disappears with an update, and its animation.
  struct LeavingView {
    let view: UIView
    let animation: RowAnimation
  }

  /// Applies an update to the map, the selection and the views in use. Returns the views that disappear.
  private func apply(_ plan: TablePlan) -> [LeavingView] {
    var leaving: [LeavingView] = []
    var cells: [IndexPath: UITableViewCell] = [:]
    var gone: [(IndexPath, UITableViewCell)] = []
    state.lostFocus = state.lostFocus.flatMap { plan.newPath(of: $0) }
    for (path, cell) in state.cells {
      if let new = plan.newPath(of: path), !plan.reloadedRows.contains(path) {
        cells[new] = cell
      } else {
        let animations = plan.animations
        let animation =
          animations.leavingRows[path] ?? animations.reloads[path] ?? animations.leavingSections[path.section] ?? .fade
        leaving.append(LeavingView(view: cell, animation: animation))
        gone.append((path, cell))
        if let new = plan.newPath(of: path), takeFocus(from: cell) { state.lostFocus = new }
      }
    }
    var edges = TableEdges()
    func move(_ views: [Int: UIView], _ keep: (Int, UIView) -> Void) {
      for (section, view) in views {
        if case .header(let new)? = plan.newPart(of: .header(section)) {
          keep(new, view)
        } else {
          leaving.append(LeavingView(view: view, animation: plan.animations.leavingSections[section] ?? .fade))
        }
      }
    }
    move(state.headers) { edges.headers[$0] = $1 }
    move(state.footers) { edges.footers[$0] = $1 }
    state.selected = ListSelection(
      state.selected.rows.compactMap { plan.reloadedRows.contains($0) ? nil : plan.newPath(of: $0) })
    (state.cells, state.headers, state.footers) = (cells, edges.headers, edges.footers)
    state.probed = [:]
    state.updates.late.move { plan.newPath(of: $0) }
    state.focused = state.focused.flatMap { plan.newPath(of: $0) }
    state.chosen = state.chosen.flatMap { plan.newPath(of: $0) }
    state.dragging?.move { plan.newPath(of: $0) }
    moveSelecting { plan.newPath(of: $0) }
    movePlaceholders(plan)
    changeModel { applyToMap(plan) }
    for (path, cell) in gone.sorted(by: { $0.0 < $1.0 }) {
      cell.table = nil
      tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
    return leaving
  }

  private struct TableEdges {
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
  }

  private func applyToMap(_ plan: TablePlan) {
    let map = state.map
    for path in plan.reloadedRows { map.tree.invalidate(at: map.index(of: .row(path))) }
    var movedLengths: [(IndexPath, CGFloat)] = []
    for (old, new) in plan.rowMoves {
      if let length = map.tree.ownLength(at: map.index(of: .row(old))) { movedLengths.append((new, length)) }
    }
    // Rows are removed by their old indices, from the last to the first, followed by sections.
    let renewedOld = Set(plan.renewedSections.compactMap { plan.oldSections[$0] })
    let removed = plan.oldCounts.indices.filter { plan.newSections[$0] == nil || renewedOld.contains($0) }
    let isRemoved = Set(removed)
    map.removeRows(plan.leaving.filter { !isRemoved.contains($0.key) })
    for (passed, section) in removed.enumerated() { map.removeSection(section - passed) }
    for section in plan.renewedSections.sorted() {
      map.insertSection(at: section, rowCount: plan.newCounts[section])
    }
    map.insertRows(plan.coming.filter { !plan.renewedSections.contains($0.key) })
    map.updateStarts()
    for (path, length) in movedLengths { map.tree.assumeLength(length, at: map.index(of: .row(path))) }
    for section in plan.newCounts.indices { hideEdges(of: section) }
    setFixedHeights()
  }
}
