import AloeCore
import Foundation

extension UITableView: UpdatingList {
  var listState: ListState { state }
  var updates: ListUpdates<RowAnimation> {
    get { state.updates }
    // In place: a setter would copy the changes for each one that is added.
    _modify { yield &state.updates }
  }
  var kindInWords: String { "table" }

  // MARK: - Loading

  /// Schedules loading of the data in the next layout.
  func dataChanged() {
    state.defaults = []
    state.needsLoad = true
    state.selected = ListSelection()
    state.elements = [:]
    state.anchor = nil
    (state.chosen, state.focused) = (nil, nil)
    removePlaceholders()
    endSelecting()
    endHighlight()
    endSwipe(animated: false)
    state.menus?.dismissSwipeMenu()
    cancelMove(animated: false)
    setNeedsLayout()
  }

  /// Loads the numbers of sections and rows from the data source, if they're out of date. O(sections).
  func loadIfNeeded() {
    guard state.needsLoad, !state.isChangingModel else { return }
    state.needsLoad = false
    state.revision += 1
    changeModel {
      dropPicture()
      // The client may have selected rows of the old data meanwhile.
      state.selected = ListSelection()
      let oldCounts = state.map.rowCounts
      state.map = TableMap(rowCounts: queriedRowCounts())
      state.dragging?.reload(from: oldCounts, to: state.map.rowCounts)
      if let path = state.lostFocus, !state.map.hasRow(path) { state.lostFocus = nil }
      loadIndex()
      assumeHeights()
    }
  }

  /// Returns the number of rows in each section, as the data source reports it now.
  func queriedRowCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    return (0..<checkedCount(sections, TableState.maxSections, "numberOfSections(in:)")).map { section in
      checkedCount(
        dataSource.tableView(self, numberOfRowsInSection: section), TableState.maxRows,
        "tableView(_:numberOfRowsInSection: \(section))")
    }
  }

  /// Records that an optional method isn't implemented, so that it isn't called for each row.
  func noteDefault(_ method: TableDefaults) { state.defaults.insert(method) }

  // MARK: - Heights

  /// Invalidates all heights and schedules a layout pass.
  func heightsChanged() {
    guard !state.needsLoad else { return }
    forgetHeights()
    setNeedsLayout()
  }

  func forgetHeights() {
    state.map.tree.invalidateAll()
    setFixedHeights()
  }

  /// Sets the heights of new data that the delegate or the table's properties provide, as heights or estimates, before
  /// anything is laid out.
  private func assumeHeights() {
    state.map.assume(
      header: estimatedHeight(estimatedSectionHeaderHeight, sectionHeaderHeight),
      row: estimatedHeight(estimatedRowHeight, rowHeight),
      footer: estimatedHeight(estimatedSectionFooterHeight, sectionFooterHeight))
    hideEdges()
    guard state.map.count > 0 else { return }
    estimateEdges()
    if hasExactRowHeights { measureAllRows() } else { estimateRows() }
    setFixedHeights()
  }

  /// Returns the estimated height of parts, or else their height, at most ``TableState/maxHeight``; `nil` if there's
  /// neither.
  func estimatedHeight(_ estimate: CGFloat, _ height: CGFloat) -> CGFloat? {
    let known = estimate > 0 ? estimate : height
    return known > 0 ? min(known, TableState.maxHeight) : nil
  }

  /// Whether the delegate is queried for the height of every row.
  private var hasExactRowHeights: Bool { estimatedRowHeight == 0 }

  private func measureAllRows() {
    for (section, count) in state.map.rowCounts.enumerated() {
      for row in 0..<count {
        guard let height = givenHeight(ofRow: IndexPath(row: row, section: section)) else { return }
        state.map.tree.setLength(height, at: state.map.index(of: .row(IndexPath(row: row, section: section))))
      }
    }
  }

  /// Sets the delegate's estimates of row heights, if it provides them.
  private func estimateRows() {
    guard let tableDelegate, delegateHas(.estimatedRowHeight) else { return }
    for (section, count) in state.map.rowCounts.enumerated() {
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        let estimate = tableDelegate.tableView(self, estimatedHeightForRowAt: path)
        if state.defaults.contains(.estimatedRowHeight) { return }
        assume(estimate, of: "estimatedHeightForRowAt", at: .row(path))
      }
    }
  }

  /// Sets the delegate's estimates of the heights of headers and footers that are shown, if it provides them.
  /// O(sections).
  private func estimateEdges() {
    guard let tableDelegate else { return }
    for section in state.map.rowCounts.indices where delegateHas(.estimatedHeaderHeight) && isShown(.header(section)) {
      let estimate = tableDelegate.tableView(self, estimatedHeightForHeaderInSection: section)
      guard delegateHas(.estimatedHeaderHeight) else { break }
      assume(estimate, of: "estimatedHeightForHeaderInSection", at: .header(section))
    }
    for section in state.map.rowCounts.indices where delegateHas(.estimatedFooterHeight) && isShown(.footer(section)) {
      let estimate = tableDelegate.tableView(self, estimatedHeightForFooterInSection: section)
      guard delegateHas(.estimatedFooterHeight) else { break }
      assume(estimate, of: "estimatedHeightForFooterInSection", at: .footer(section))
    }
  }

  private func isShown(_ part: TablePart) -> Bool { !state.map.tree.isHidden(at: state.map.index(of: part)) }

  private func assume(_ estimate: CGFloat, of method: String, at part: TablePart) {
    guard let estimate = sound(estimate, of: method), estimate > 0 else { return }
    state.map.tree.assumeLength(estimate, at: state.map.index(of: part))
  }

  /// Sets the height of all rows, if the table determines it and the delegate doesn't.
  func setFixedHeights() {
    guard rowHeight >= 0, let section = state.map.rowCounts.firstIndex(where: { $0 > 0 }) else { return }
    _ = givenHeight(ofRow: IndexPath(row: 0, section: section))
    if !delegateHas(.rowHeight) {
      state.map.tree.setLength(aligned(rowHeight), ofAll: .row)
    }
  }

  /// Returns the height that the delegate or the table sets for a row; `nil` if the row's content determines it.
  func givenHeight(ofRow path: IndexPath) -> CGFloat? {
    var height = rowHeight
    if let tableDelegate, delegateHas(.rowHeight) {
      height = tableDelegate.tableView(self, heightForRowAt: path)
    }
    return given(height, of: "heightForRowAt")
  }

  /// Returns the height that the delegate or the table sets for a section's header; `nil` if its content determines it.
  func givenHeight(ofHeader section: Int) -> CGFloat? {
    var height = sectionHeaderHeight
    if let tableDelegate, delegateHas(.headerHeight) {
      height = tableDelegate.tableView(self, heightForHeaderInSection: section)
    }
    // As in UIKit, 0 doesn't count as a height in a grouped table; the smallest number above it does.
    return style != .plain && height == 0 ? nil : given(height, of: "heightForHeaderInSection")
  }

  /// Returns the height that the delegate or the table sets for a section's footer; `nil` if its content determines it.
  func givenHeight(ofFooter section: Int) -> CGFloat? {
    var height = sectionFooterHeight
    if let tableDelegate, delegateHas(.footerHeight) {
      height = tableDelegate.tableView(self, heightForFooterInSection: section)
    }
    return style != .plain && height == 0 ? nil : given(height, of: "heightForFooterInSection")
  }

  private func given(_ height: CGFloat, of method: String) -> CGFloat? { sound(height, of: method).map(aligned) }

  /// Returns a height from the delegate or the table; `nil` if it means the automatic height and, with a warning, if it
  /// can't be a height.
  private func sound(_ height: CGFloat, of method: String) -> CGFloat? {
    if height == Self.automaticDimension { return nil }
    if height >= 0, height <= TableState.maxHeight { return height }
    Messages.warn(
      once: "\(method) of \(type(of: self))",
      "\(method) of \(self) is \(height). A height lies between 0 and \(TableState.maxHeight) points, or is "
        + "UITableView.automaticDimension, which is used instead.")
    return nil
  }

  /// Schedules a remeasurement of a row whose built-in labels or image changed.
  func cellContentChanged(_ cell: UITableViewCell) {
    guard !state.needsLoad, !state.isArranging, let path = ownPath(of: cell) else { return }
    state.map.tree.invalidate(at: state.map.index(of: .row(path)))
    setNeedsLayout()
  }

  /// Schedules a remeasurement of a header or footer whose content changed.
  func edgeContentChanged(_ view: UIView) {
    guard !state.needsLoad, !state.isArranging else { return }
    let parts =
      state.headers.filter { $0.value === view }.map { TablePart.header($0.key) }
      + state.footers.filter { $0.value === view }.map { TablePart.footer($0.key) }
    for part in parts { state.map.tree.invalidate(at: state.map.index(of: part)) }
    if !parts.isEmpty { setNeedsLayout() }
  }

  func report(missing path: IndexPath, in method: String) {
    Messages.report("\(method) of \(self) does nothing for row \(path.words), which doesn't exist.")
  }

  /// Returns a height rounded up to whole device pixels.
  func aligned(_ height: CGFloat) -> CGFloat {
    let scale = traitCollection.effectiveScale
    return (height * scale - 1e-4).rounded(.up) / scale
  }

  // MARK: - Which sections have headers and footers

  /// Hides the headers and footers that a section doesn't show. In a grouped table, each section has space above and
  /// below; in a plain one, there's a header if there's a title, or if the delegate may provide a view. O(sections).
  func hideEdges() {
    guard style == .plain else { return }
    probeViews()
    for section in state.map.rowCounts.indices { hideEdges(of: section) }
  }

  func hideEdges(of section: Int) {
    guard style == .plain else { return }
    let tree = state.map.tree
    let (header, footer) = (givenHeight(ofHeader: section), givenHeight(ofFooter: section))
    // A height from the delegate takes space even without a title or a view.
    let hasHeader =
      header != 0
      && (delegateHas(.headerView) || header != nil && delegateHas(.headerHeight) || headerTitle(section) != nil)
    let hasFooter =
      footer != 0
      && (delegateHas(.footerView) || footer != nil && delegateHas(.footerHeight) || footerTitle(section) != nil)
    tree.setHidden(!hasHeader, at: state.map.index(of: .header(section)))
    tree.setHidden(!hasFooter, at: state.map.index(of: .footer(section)))
  }

  func delegateHas(_ method: TableDefaults) -> Bool { tableDelegate != nil && !state.defaults.contains(method) }

  /// Whether the data source may perform deletions. This is inferred from other methods: Swift can't report whether a
  /// method is implemented without calling it, and this one can't be called to find out.
  var mayDeleteRows: Bool {
    guard dataSource != nil, !state.defaults.contains(.commit) else { return false }
    return !state.defaults.contains(.canEdit) || state.hasEdited
      || tableDelegate != nil && (delegateHas(.editingStyle) || delegateHas(.deleteTitle))
  }

  /// Determines whether the delegate provides views for headers and footers. The returned views are kept for their
  /// sections.
  private func probeViews() {
    state.probed = [:]
    guard let tableDelegate, state.map.sectionCount > 0 else { return }
    state.probed[.header(0)] = tableDelegate.tableView(self, viewForHeaderInSection: 0)
    state.requestsFooter = true
    state.probed[.footer(0)] = tableDelegate.tableView(self, viewForFooterInSection: 0)
    state.requestsFooter = false
  }

  /// Returns the delegate's view for a section's header.
  func clientHeader(_ section: Int) -> UIView? {
    if let view = state.probed.removeValue(forKey: .header(section)) { return view }
    return delegateHas(.headerView) ? tableDelegate?.tableView(self, viewForHeaderInSection: section) : nil
  }

  /// Returns the delegate's view for a section's footer.
  func clientFooter(_ section: Int) -> UIView? {
    if let view = state.probed.removeValue(forKey: .footer(section)) { return view }
    guard delegateHas(.footerView) else { return nil }
    state.requestsFooter = true
    defer { state.requestsFooter = false }
    return tableDelegate?.tableView(self, viewForFooterInSection: section)
  }

  func headerTitle(_ section: Int) -> String? {
    dataSource?.tableView(self, titleForHeaderInSection: section).flatMap { $0.isEmpty ? nil : $0 }
  }

  func footerTitle(_ section: Int) -> String? {
    dataSource?.tableView(self, titleForFooterInSection: section).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension TableState {
  /// The maximum number of sections, and of rows in each section.
  static let maxSections = AloeLimits.sections
  static let maxRows = AloeLimits.sectionRows
  /// The maximum height of a row, in points.
  static let maxHeight: CGFloat = 10_000_000
}
