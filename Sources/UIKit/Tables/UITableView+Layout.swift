import Foundation

// How a table's picture follows its model: the visible parts get views, which are measured; the map sums their lengths
// and determines the views' frames. Visible parts stay where they are.

extension UITableView {
  // MARK: - Geometry

  /// The height of the view above all rows.
  var headerLength: CGFloat { tableHeaderView?.frame.height ?? 0 }
  private var footerLength: CGFloat { tableFooterView?.frame.height ?? 0 }

  /// The space at both sides of the parts of a table with rounded groups, in points, as on iOS 18; 0 in other tables.
  private var groupSides: SideInsets {
    guard style == .insetGrouped else { return SideInsets() }
    let margin = (traitCollection.horizontalSizeClass == .regular ? 20 : 16) + readableInset
    let safe = safeSides
    return SideInsets(left: safe.left + margin, right: safe.right + margin)
  }

  /// The space at both sides of a readable width, in points; 0 if the content isn't limited to one.
  private var readableInset: CGFloat {
    guard cellLayoutMarginsFollowReadableWidth else { return 0 }
    let safe = safeSides
    return max(0, (bounds.width - safe.left - safe.right - TableMeasures.readableWidth) / 2)
  }

  /// The space that limits the content of cells to a readable width, in addition to their margins, in points.
  var readableMargin: CGFloat { style == .insetGrouped ? 0 : readableInset }

  /// The position and the width of each part, in points.
  var partSpan: (x: CGFloat, width: CGFloat) {
    let sides = groupSides
    return (sides.left, max(0, bounds.width - sides.left - sides.right))
  }

  /// Returns the frame of a part, computed from the lengths measured or estimated so far.
  func frame(of part: TablePart) -> CGRect {
    let (extent, span) = (state.map.tree.extent(at: state.map.index(of: part)), partSpan)
    return CGRect(x: span.x, y: headerLength + extent.offset, width: span.width, height: extent.length)
  }

  /// Returns the part of the content that is visible, relative to the end of the view above all rows.
  private func sight(from offset: CGFloat) -> Range<CGFloat> {
    let start = offset - headerLength
    // Parts that make way for a row come into view from further away.
    let more = (state.gap?.length ?? 0) + placeholdersLength
    return start - more..<start + max(0, bounds.height) + more
  }

  /// Returns the indices of the visible parts, with one more at each end so that the keyboard's focus finds the next
  /// row.
  private func indices(in sight: Range<CGFloat>) -> Range<Int> {
    let map = state.map
    guard map.count > 0, map.tree.count(.visible) > 0, !sight.isEmpty,
      let first = map.tree.index(atOffset: sight.lowerBound), let last = map.tree.index(atOffset: sight.upperBound)
    else { return 0..<0 }
    return max(0, first - 1)..<min(map.count, last + 2)
  }

  // MARK: - Arranging

  /// Updates the views to match the model.
  func arrangeRows() {
    // During an open update, and while the data is being loaded, the data may be new while the map is old.
    guard !state.isArranging, !state.isChangingModel, state.updates.depth == 0 else {
      state.missedLayout = true
      return
    }
    state.isArranging = true
    state.missedLayout = false
    loadIfNeeded()
    if bounds.width > 0 { arrange() }
    state.isArranging = false
    if state.missedLayout || state.needsLoad {
      state.missedLayout = false
      setNeedsLayout()
    } else {
      prefetchRows()
      resumeMeasuring()
    }
  }

  private func arrange() {
    let metrics = TableMetrics(
      width: bounds.width, sideMargin: groupSides.left + readableMargin, safeSides: safeSides,
      textSize: traitCollection.preferredContentSizeCategory,
      scale: traitCollection.effectiveScale)
    if metrics != state.metrics {
      if state.metrics != nil { forgetHeights() }
      state.metrics = metrics
      for cell in state.cells.values { cell.updateReadableMargins() }
      insetContent()
    }
    updateIndex()
    placeEdgeViews()
    let anchor = takeAnchor()
    takeMeasuredHeights()
    var shown: Set<TablePart> = []
    // Rows that are shorter than estimated bring more rows into view, but fewer each time.
    for _ in 0..<10 {
      let visible = indices(in: sight(from: start(keeping: anchor)))
      guard let parts = mountParts(visible), !state.needsLoad else { return }
      let isDone = parts.isSubset(of: shown)
      shown = parts
      // Their lengths may have been known already, or leave the same parts in sight.
      if isDone || indices(in: sight(from: start(keeping: anchor))) == visible { break }
    }
    if place(shown, keeping: anchor) { arrange() }
  }

  /// Creates and measures the views of the parts at the indices, and of those that stay visible with them. Returns the
  /// parts that are shown; `nil` if the data changed in the meantime.
  private func mountParts(_ indices: Range<Int>) -> Set<TablePart>? {
    let (map, revision) = (state.map, state.revision)
    var parts: Set<TablePart> = []
    var index = indices.lowerBound
    while index < indices.upperBound {
      guard let entry = map.tree.entry(at: index) else { break }
      // Any number of rows without height are passed at once.
      if entry.isHidden || map.tree.isMeasured(entry) && entry.ownLength == 0 && entry.element == .row {
        index = map.tree.rank(of: entry) + entry.count
        continue
      }
      let part = map.part(at: index)
      defer { index += 1 }
      if map.tree.isMeasured(entry), shownView(at: part) != nil {
        parts.insert(part)
        continue
      }
      let length = measure(part)
      guard state.isCurrent(revision) else { return nil }
      if let length {
        map.tree.setLength(length, at: index)
        if length > 0 || shownView(at: part) != nil { parts.insert(part) }
      }
    }
    for part in stickyParts(parts) {
      let length = measure(part)
      guard state.isCurrent(revision) else { return nil }
      guard let length else { continue }
      map.tree.setLength(length, at: map.index(of: part))
      parts.insert(part)
    }
    return parts
  }

  /// Returns the height of a part, from its view, which is created if necessary; `nil` if there's no view for a row.
  private func measure(_ part: TablePart) -> CGFloat? {
    let revision = state.revision
    var given: CGFloat?
    if case .row(let path) = part, !state.map.tree.isMeasured(at: state.map.index(of: part)) {
      given = givenHeight(ofRow: path)
      guard state.isCurrent(revision) else { return nil }
      // A row that the client gives no height gets no cell.
      if given == 0, state.cells[path] == nil { return 0 }
    }
    let view = view(at: part)
    guard state.isCurrent(revision) else { return nil }
    if state.map.tree.isMeasured(at: state.map.index(of: part)) { return state.map.length(of: part) }
    let width = frame(of: part).width
    switch part {
    case .row:
      guard let cell = view as? UITableViewCell else { return given ?? (view == nil ? 0 : nil) }
      return given ?? aligned(cell.fittingHeight(forWidth: width))
    case .header(let section):
      return outgrown(
        givenHeight(ofHeader: section), state.outgrownHeights.header, view, width, extra: firstTitleSpace(view, section)
      )
        ?? aligned(edgeHeight(view, isHeader: true, section, width))
    case .footer(let section):
      return outgrown(givenHeight(ofFooter: section), state.outgrownHeights.footer, view, width)
        ?? aligned(edgeHeight(view, isHeader: false, section, width))
    }
  }

  /// Returns the height that a section's title needs, if that's more than `given` and `given` is the storyboard's
  /// default height; otherwise `given`.
  private func outgrown(
    _ given: CGFloat?, _ defaultHeight: CGFloat?, _ view: UIView?, _ width: CGFloat, extra: CGFloat = 0
  ) -> CGFloat? {
    guard let given, given == defaultHeight, let view = view as? UITableViewHeaderFooterView,
      [TableTitle.header, TableTitle.footer].contains(view.reuseIdentifier)
    else { return given }
    let needed = aligned(view.fittingHeight(forWidth: width) + extra)
    // Up to half a point is due to rounding.
    return needed > given + 0.5 ? needed : given
  }

  /// Returns the height of a header or footer for which no height was set.
  private func edgeHeight(_ view: UIView?, isHeader: Bool, _ section: Int, _ width: CGFloat) -> CGFloat {
    guard let view else { return style == .plain ? 0 : TableMeasures.emptyEdge(isHeader, isFirst: section == 0) }
    let fitting =
      (view as? UITableViewHeaderFooterView)?.fittingHeight(forWidth: width)
      ?? view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    return fitting + (isHeader ? headerPadding(section) + firstTitleSpace(view, section) : 0)
  }

  /// Returns the additional space above the title at the beginning of a grouped table, beyond the space above every
  /// title.
  private func firstTitleSpace(_ view: UIView?, _ section: Int) -> CGFloat {
    guard style != .plain, section == 0, let view = view as? UITableViewHeaderFooterView, view.hasTexts else {
      return 0
    }
    return TableMeasures.emptyEdge(true, isFirst: true) - TableMeasures.emptyEdge(true, isFirst: false)
  }

  /// Returns the space above a section's header.
  func headerPadding(_ section: Int) -> CGFloat {
    if sectionHeaderTopPadding >= 0 { return sectionHeaderTopPadding }
    return style == .plain ? TableMeasures.headerPadding : 0
  }

  /// Measures the parts that would be visible at an offset, and keeps the visible ones where they are. Returns whether
  /// there were any to measure.
  func measureRows(from offset: CGFloat) -> Bool {
    guard !state.isArranging, !state.isChangingModel, state.updates.depth == 0, bounds.width > 0 else { return false }
    state.isArranging = true
    let anchor = takeAnchor()
    let unmeasured = state.map.tree.count(.unmeasured)
    let parts = mountParts(indices(in: sight(from: offset)))
    state.isArranging = false
    setNeedsLayout()
    guard parts != nil, !state.needsLoad else { return false }
    updateLength(keeping: anchor)
    return state.map.tree.count(.unmeasured) != unmeasured
  }

  // MARK: - Placing

  /// Positions the parts, and keeps an anchor's part where it was. Returns whether other content is visible now,
  /// because the data ends before the content that was visible.
  private func place(_ parts: Set<TablePart>, keeping anchor: Anchor?) -> Bool {
    setContentLength()
    let start = (start(keeping: anchor) * traitCollection.effectiveScale).rounded() / traitCollection.effectiveScale
    if state.placedRevision != state.revision {
      state.placedRevision = state.revision
      let end = clamped(CGPoint(x: 0, y: start)).y
      if isIdle, end < start - 0.5 {
        bounds.origin.y = end
        return true
      }
    }
    if abs(start - contentOffset.y) > 0.01 { bounds.origin.y = start }
    let revision = state.revision
    dropParts(except: parts)
    guard state.revision == revision else { return false }
    changeModel { placeViews() }
    state.swipe?.show()
    showMove()
    aimScroll()
    return false
  }

  /// Moves all views to their new frames.
  func placeViews() {
    for (path, cell) in state.cells {
      if cell !== state.move?.cell { setFrame(shownFrame(of: .row(path)), of: cell) }
      cell.updateEdges(of: path)
    }
    for (section, view) in state.headers { place(view, at: .header(section)) }
    for (section, view) in state.footers { place(view, at: .footer(section)) }
    if let backgroundView { setFrame(bounds, of: backgroundView) }
    placeIndex()
    if !state.placeholders.isEmpty { placePlaceholders() }
  }

  /// Returns the frame at which a part is shown while others make way for a row.
  func shownFrame(of part: TablePart) -> CGRect {
    frame(of: part).offsetBy(dx: 0, dy: shift(of: part))
  }

  private func shift(of part: TablePart) -> CGFloat {
    guard state.gap != nil || !state.placeholders.isEmpty else { return 0 }
    let index = state.map.index(of: part)
    return (state.gap?.shift(of: index) ?? 0) + placeholderShift(of: index)
  }

  private func place(_ view: UIView, at part: TablePart) {
    let frame = edgeFrame(of: part)
    setFrame(frame, of: view)
    guard style == .plain, let view = view as? UITableViewHeaderFooterView else { return }
    let rest = shownFrame(of: part)
    // The space above a header doesn't belong to it.
    view.isPinned = view.isHeader ? frame.maxY > rest.maxY + 0.01 : frame.minY < rest.minY - 0.01
  }

  private func setFrame(_ frame: CGRect, of view: UIView) {
    // A row that is swiped aside has a transform.
    if view.transform.isIdentity {
      if view.frame != frame { view.frame = frame }
    } else {
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  /// Sets the size of the content from the lengths measured or estimated so far.
  func setContentLength() {
    let gap = state.gap.map { $0.from == nil ? $0.length : 0 } ?? 0
    let rows = state.map.tree.length + gap + placeholdersLength
    let length = headerLength + rows + footerLength
    let size = CGSize(width: bounds.width, height: aligned(length))
    if contentSize != size { contentSize = size }
    if let tableFooterView {
      setFrame(
        CGRect(
          x: 0, y: headerLength + rows, width: bounds.width, height: tableFooterView.frame.height),
        of: tableFooterView)
    }
  }

  private func placeEdgeViews() {
    guard let tableHeaderView else { return }
    setFrame(CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView.frame.height), of: tableHeaderView)
  }

  /// Takes the views of all other parts out of use, except a cell that holds the first responder or the keyboard's
  /// focus.
  private func dropParts(except parts: Set<TablePart>) {
    guard state.updates.animationsRunning == 0 else { return }
    for path in state.cells.keys.sorted() where !parts.contains(.row(path)) {
      guard let cell = state.cells[path] else { continue }
      if cell.holdsInput || cell === state.move?.cell { continue }
      drop(.row(path))
    }
    for section in state.headers.keys.sorted() where !parts.contains(.header(section)) { drop(.header(section)) }
    for section in state.footers.keys.sorted() where !parts.contains(.footer(section)) { drop(.footer(section)) }
  }

  // MARK: - Headers that stay visible

  /// Returns the header and the footer of a plain table that stay visible with their sections, unless they're already
  /// in `parts`.
  private func stickyParts(_ parts: Set<TablePart>) -> [TablePart] {
    guard style == .plain else { return [] }
    let sections = parts.map(\.section)
    guard let first = sections.min(), let last = sections.max() else { return [] }
    return [.header(first), .footer(last)].filter { part in
      !parts.contains(part) && !state.map.tree.isHidden(at: state.map.index(of: part))
    }
  }

  /// Returns the frame of a header or footer. In a plain table, it stays visible as long as its section does.
  private func edgeFrame(of part: TablePart) -> CGRect {
    var frame = shownFrame(of: part)
    guard style == .plain else { return frame }
    let top = contentOffset.y + adjustedContentInset.top
    let bottom = contentOffset.y + bounds.height - adjustedContentInset.bottom
    switch part {
    case .header(let section):
      // The space above a header scrolls away.
      let padding = min(frame.height, givenHeight(ofHeader: section) == nil ? headerPadding(section) : 0)
      let end = shownFrame(of: .footer(section)).minY
      let pinned = min(top, end - (frame.height - padding))
      frame.origin.y = max(frame.minY + padding, pinned)
      frame.size.height -= padding
    case .footer(let section):
      let start = shownFrame(of: .header(section)).maxY
      frame.origin.y = min(frame.minY, max(bottom - frame.height, start))
    case .row: break
    }
    return frame
  }

  // MARK: - Views around the rows

  /// Adds the view above or below all rows to the table, or removes it.
  func edgeViewChanged(from old: UIView?, to new: UIView?) {
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }
}

/// The measures of tables, in points, as on iOS 18.
enum TableMeasures {
  /// The space above the header of a section in a plain table.
  static let headerPadding: CGFloat = 22
  /// The maximum width of content that is limited to a readable width.
  static let readableWidth: CGFloat = 672
  /// The radius of a group's corners.
  static let groupRadius: CGFloat = 10

  /// Returns the height of a header or footer without a title or a view, in a grouped table.
  static func emptyEdge(_ isHeader: Bool, isFirst: Bool) -> CGFloat { isHeader && isFirst ? 35 : 17.5 }
}
