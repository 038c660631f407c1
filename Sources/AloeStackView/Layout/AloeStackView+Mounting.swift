import AloeCore
import UIKit

// Choosing the cells in the view hierarchy. Only cells near the viewport are mounted; the others keep their row, their
// settings and an entry in the tree of lengths, and aren't laid out.

extension AloeStackView {

  var hasFewRows: Bool { order.count <= staging.fewRows && order.unmadeCount == 0 }

  // MARK: Choosing cells

  /// Returns the visible entries when the viewport starts at `start`.
  func entriesInSight(from start: CGFloat) -> [RowEntry] {
    if hasFewRows { return order.tree.allEntries().filter { !$0.isHidden } }
    return entries(in: sight(from: start))
  }

  /// Returns the entries that aren't hidden and intersect a range of offsets. Rows that haven't been made are made.
  ///
  /// As long as nothing is known about the length of such rows, it makes only two, whose layout shows how many are in
  /// the range. If the rows seem to have no length, no number of them fills the range, so it makes a few at a time;
  /// once many are mounted, it skips the others.
  func entries(in range: ClosedRange<CGFloat>) -> [RowEntry] {
    let tree = order.tree
    guard var rank = order.visibleRow(atOffset: range.lowerBound)?.rank else { return [] }
    var found: [RowEntry] = []
    var end = -CGFloat.infinity
    var guesses = 0
    var flatRows = 0
    var flatLimit: Int?
    while found.isEmpty || end < range.upperBound, let spot = order.spot(at: rank, in: .visible) {
      let isNew = spot.entry.isUnmade
      if isNew, tree.estimates.isGuess(kind: spot.entry.kind) {
        guard guesses < 2 else { break }
        guesses += 1
      } else if isNew, tree.rowLength(of: spot.entry) < Self.flatLength {
        let limit = flatLimit ?? flatRowsToMake()
        flatLimit = limit
        guard limit > 0 else {
          rank += spot.entry.count - spot.place
          end = tree.offset(of: spot.entry) + tree.length(of: spot.entry)
          continue
        }
        guard flatRows < limit else { break }
        flatRows += 1
      }
      rank += 1
      guard let entry = made(spot.entry, spot.place), !entry.isHidden else { continue }
      found.append(entry)
      // When asked for the row, the client may have inserted others before it.
      if isNew { rank = tree.rank(of: entry, in: .visible) + 1 }
      end = isNew || found.count == 1 ? tree.offset(of: entry) + tree.length(of: entry) : end + tree.length(of: entry)
    }
    return found
  }

  /// The length below which a row can't be seen, in points.
  private static var flatLength: CGFloat { 1 }
  /// The maximum number of rows that are made at a time while they seem to have no length. A layout then determines
  /// whether they have a length.
  private static var flatRowsAtOnce: Int { 50 }
  /// The number of mounted rows without a length at which the list stops making rows.
  private static var maxFlatRows: Int { 500 }

  /// Returns how many rows that seem to have no length may be made now. If there are none, a warning is logged.
  private func flatRowsToMake() -> Int {
    var mounted = 0
    for cell in staging.mounted where !cell.isLeaving && !cell.isRowHidden && cell.length < Self.flatLength {
      mounted += 1
    }
    guard mounted >= Self.maxFlatRows else { return min(Self.flatRowsAtOnce, Self.maxFlatRows - mounted) }
    Messages.warn(
      once: "rows on demand without a length",
      "\(Self.maxFlatRows) rows of a list that makes its rows on demand have no length, so they never fill it. The "
        + "list makes no more of them until those have one. Check the constraints inside the rows, or hide rows that "
        + "aren't to be seen with setRowsHidden(at:isHidden:animated:).")
    return 0
  }

  /// Returns the next few entries that will become visible if scrolling continues in its direction, so that no frame
  /// has to mount many.
  func entriesAhead(of inSight: [RowEntry], from start: CGFloat, towardsEnd: Bool) -> [RowEntry] {
    guard !hasFewRows, let edge = towardsEnd ? inSight.last : inSight.first else { return [] }
    let tree = order.tree
    let sight = sight(from: start)
    var found: [RowEntry] = []
    var rank = tree.rank(of: edge, in: .visible)
    let edgeStart = tree.offset(of: edge)
    var distance = towardsEnd ? edgeStart + tree.length(of: edge) - sight.upperBound : sight.lowerBound - edgeStart
    var unmounted = 0
    while distance < aheadDistance, unmounted < 2 {
      rank += towardsEnd ? 1 : -1
      guard let next = madeEntry(at: rank, in: .visible) else { break }
      if next.cell?.placement == nil { unmounted += 1 }
      distance += tree.length(of: next)
      found.append(next)
    }
    return found
  }

  /// The distance outside of the viewport up to which rows are mounted ahead.
  var aheadDistance: CGFloat { max(0, viewportLength) / 2 }

  // MARK: Mounting

  /// Mounts the entries' cells that aren't mounted yet. Returns those cells.
  func mount(_ entries: [RowEntry]) -> [StackViewCell] {
    var fresh: [StackViewCell] = []
    for entry in entries {
      guard let cell = entry.cell, cell.placement == nil else { continue }
      mount(cell, at: aligned(order.tree.offset(of: entry)))
      if cell.placement != nil { fresh.append(cell) }
    }
    return fresh
  }

  private func mount(_ cell: StackViewCell, at offset: CGFloat) {
    Walkthrough.step()
    guard let metrics = arranging.metrics, order.entry(of: cell) != nil else { return }
    prepare(cell, for: metrics, on: staging.stage)
    // The row may have left the list when it was added to the window.
    guard order.entry(of: cell) != nil else { return }
    // Or the list's axis or direction may have changed, in which case the cell is prepared again.
    guard arranging.metrics == metrics else { return unmount(cell) }
    cell.updateRecognizers()
    let placement = CellPlacement(
      of: cell, on: staging.stage, axis: axis, mirrored: metrics.isMirrored, offset: offset - staging.stageStart)
    staging.mount(cell, placement)
    cell.showsPicture = !cell.isRowHidden
    // Created before the layout, so that one layout suffices.
    cell.updateSeparator()
  }

  /// Adds a cell to the view hierarchy with everything that its length depends on.
  func prepare(_ cell: StackViewCell, for metrics: ListMetrics, on parent: UIView) {
    if cell.superview !== parent { parent.addSubview(cell) }
    guard order.entry(of: cell) != nil else { return }
    cell.takeRow()
    cell.safeAreaInset = metrics.safeAreaInset
    cell.style = style(of: cell)
    let isTied = parent === staging.stage
    // It may have been created for another parent.
    if (cell.sizeAcross?.secondItem != nil) != isTied { cell.dropSizeAcross() }
    cell.makeConstraints()
    cell.sizeAcross?.constant = isTied ? -metrics.insetsAcross : metrics.across
    cell.setNeedsLayout()
  }

  /// Removes a cell from the view hierarchy.
  func unmount(_ cell: StackViewCell) {
    staging.remove(cell)
    cell.dismantle()
    cell.removeFromSuperview()
  }

  /// Adds new cells to the view hierarchy without laying them out. If there are many before the next layout, only the
  /// last ones stay.
  func attach(_ new: [StackViewCell]) {
    for cell in new.suffix(max(1, staging.fewRows)) where cell.superview == nil && order.entry(of: cell) != nil {
      staging.attach(cell)
    }
    if staging.hasNewCells { setNeedsUpdateConstraints() }
    guard staging.attached.count > max(staging.attachedLimit, 2 * staging.fewRows + 8) else { return }
    let tied = tiedCells()
    let older = staging.attached.prefix(staging.attached.count - staging.fewRows)
    let newer = staging.attached.suffix(staging.fewRows)
    staging.attached = older.filter { tied.contains(ObjectIdentifier($0)) } + newer
    // The cells that stay aren't examined again until their number has doubled.
    staging.attachedLimit = 2 * staging.attached.count
    for cell in older where !tied.contains(ObjectIdentifier(cell)) { detach(cell) }
  }

  /// Removes new cells that won't be visible from the view hierarchy. A layout begins with this step, so that it
  /// doesn't solve or measure anything for them.
  func detachUnseen() {
    guard staging.hasNewCells else { return }
    staging.hasNewCells = false
    guard !hasFewRows, !arranging.isUnderWay, changing.underWay == 0 else { return }
    var seen = Set<ObjectIdentifier>()
    if arranging.metrics != nil {
      // In this pass no row is made.
      let sight = sight(from: scrollStart)
      for cell in staging.attached where isInside(sight, cell) { seen.insert(ObjectIdentifier(cell)) }
    }
    let tied = tiedCells()
    var (kept, unseen): ([StackViewCell], [StackViewCell]) = ([], [])
    for cell in staging.attached {
      if tied.contains(ObjectIdentifier(cell)) || seen.contains(ObjectIdentifier(cell)) || isAtStart(cell)
        || cell.hasFirstResponder || cell.hasFocus
      {
        kept.append(cell)
      } else {
        unseen.append(cell)
      }
    }
    staging.attached = kept
    for cell in unseen { detach(cell) }
  }

  /// Returns whether a cell's row intersects a range of offsets, as computed from the lengths so far.
  private func isInside(_ range: ClosedRange<CGFloat>, _ cell: StackViewCell) -> Bool {
    guard let entry = order.entry(of: cell), !entry.isHidden else { return false }
    let start = order.tree.offset(of: entry)
    return start < range.upperBound && start + order.tree.length(of: entry) > range.lowerBound
  }

  /// Returns whether a cell may be visible in a list that has neither a layout nor a size yet: one of the first rows.
  private func isAtStart(_ cell: StackViewCell) -> Bool {
    guard arranging.metrics == nil, let entry = order.entry(of: cell) else { return false }
    return order.tree.rank(of: entry) < staging.fewRows
  }

  /// Removes a cell that is attached, but not mounted, from the view hierarchy. Does nothing if the cell's state has
  /// changed: a row may have responded to its removal by attaching or mounting others.
  private func detach(_ cell: StackViewCell) {
    guard cell.state.isAttached else { return }
    cell.dropSizeAcross()
    cell.state.unmount()
    cell.removeFromSuperview()
  }

  /// Resolves the cells that were only attached: cells that are visible, or tied to other views, are mounted.
  func resolveAttached(_ inSight: [RowEntry]) {
    guard !staging.attached.isEmpty, arranging.metrics != nil else { return }
    let seen = Set(inSight.compactMap { $0.cell.map(ObjectIdentifier.init) })
    let cells = staging.attached.filter { !seen.contains(ObjectIdentifier($0)) }
    staging.attached = []
    staging.hasNewCells = false
    staging.attachedLimit = 0
    guard !cells.isEmpty else { return }
    let tied = tiedCells()
    for cell in cells where cell.state.isAttached {
      if tied.contains(ObjectIdentifier(cell)) || hasFewRows, let entry = order.entry(of: cell) {
        _ = mount([entry])
      } else {
        detach(cell)
      }
    }
  }

  /// Removes cells that are more than a little out of sight from the view hierarchy.
  func unmountSurplus(_ start: CGFloat) {
    guard changing.animationsRunning == 0, !hasFewRows else { return }
    let sight = sight(from: start)
    let margin = aheadDistance * 1.5
    let kept = sight.lowerBound - margin...sight.upperBound + margin
    let surplus = staging.mounted.filter { cell in
      guard let placement = cell.placement, !cell.isLeaving, !features.hold(cell) else { return false }
      if cell.isRowHidden { return true }
      let start = staging.stageStart + placement.offset
      return start > kept.upperBound || start + cell.length < kept.lowerBound
    }
    guard !surplus.isEmpty else { return }
    let tied = tiedCells()
    for cell in surplus
    where cell.placement != nil && !tied.contains(ObjectIdentifier(cell)) && !cell.hasFirstResponder && !cell.hasFocus {
      unmount(cell)
    }
  }

  // MARK: Tied cells

  /// Returns the cells with constraints between their contents and outside views.
  private func tiedCells() -> Set<ObjectIdentifier> {
    staging.searchesForTies += 1
    var tied = Set<ObjectIdentifier>()
    var ancestor: UIView? = staging.stage
    while let view = ancestor {
      for constraint in view.constraints where (constraint.firstItem as? StackViewCell)?.sizeAcross !== constraint {
        note(constraint.firstItem, constraint.secondItem, &tied)
      }
      ancestor = view.superview
    }
    return tied
  }

  /// Records the cells that contain a constraint's items; the list's own constraints don't count.
  private func note(_ first: AnyObject?, _ second: AnyObject?, _ tied: inout Set<ObjectIdentifier>) {
    if first === staging.stage || second === staging.stage || second == nil { return }
    for item in [first, second] {
      var view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
      while let current = view, current.superview !== staging.stage { view = current.superview }
      if let view { tied.insert(ObjectIdentifier(view)) }
    }
  }

}
