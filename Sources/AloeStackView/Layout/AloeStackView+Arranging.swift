import AloeCore
import UIKit

// Positioning cells. Each cell's length comes from its own Auto Layout; the tree sums up the lengths, and the mounted
// cells are positioned accordingly. A cell whose length has changed reports it in its layout, so a change of a row
// reaches the list without a notification.

extension AloeStackView {

  // MARK: Requesting an arrangement

  /// Schedules repositioning of the cells in the next layout.
  func setNeedsArranging() {
    Walkthrough.step()
    arranging.isNeeded = true
    setNeedsLayout()
  }

  /// Called when the list has been added to a window or removed from one.
  func windowDidChange() {
    if window == nil { giveUpPendingAnimation(false) }
    setNeedsArranging()
  }

  /// Called when a cell was laid out.
  func cellDidLayOut(_ cell: StackViewCell) {
    guard !cell.isLeaving else { return }
    if cell.placement != nil {
      guard lengthDiffers(cell) else { return }
      // An arrangement checks that itself, at its end.
      if arranging.isUnderWay { arranging.missedLength = true } else { setNeedsArranging() }
    } else if cell.superview == nil || !arranging.isUnderWay, let entry = order.entry(of: cell) {
      // Layout was requested for a row that is out of sight, so it may have changed.
      order.tree.invalidate(entry)
      measureInIdleTime()
    }
  }

  /// Returns whether a mounted cell's length differs from the length with which it was positioned.
  private func lengthDiffers(_ cell: StackViewCell) -> Bool {
    guard let placement = cell.placement, !cell.isRowHidden, !cell.isLeaving else { return false }
    return cell.length != placement.length
  }

  /// Positions the cells if something has changed, or if more cells become visible; otherwise O(1).
  func arrangeIfNeeded() {
    guard !arranging.isUnderWay, changing.underWay == 0 else {
      arranging.missedLayout = true
      return
    }
    let wanted = currentMetrics
    guard wanted.across > 0 else { return giveUpPendingAnimation(true) }
    // A list whose direction changes shows the same rows, counted from the other end.
    let turned = arranging.metrics.map { $0.isMirrored != wanted.isMirrored } ?? false
    let startBefore = turned ? scrollStart : nil
    if wanted != arranging.metrics { adopt(wanted) }
    if let startBefore { setContent(length: contentLength, across: wanted.across, start: startBefore) }
    let start = scrollStart
    for feature in features.all { feature.listWillLayOut(from: start) }
    let areMounted = features.placeCells(from: start)
    guard arranging.isNeeded || arranging.target != nil || !areMounted || shortContentMoves || !isCovered(from: start)
    else { return }
    arrange(from: start)
  }

  private func adopt(_ wanted: ListMetrics) {
    let turned = arranging.metrics?.isMirrored != wanted.isMirrored
    arranging.metrics = wanted
    forgetLengths()
    arranging.isNeeded = true
    for cell in staging.mounted {
      cell.safeAreaInset = wanted.safeAreaInset
      cell.sizeAcross?.constant = -wanted.insetsAcross
      guard turned, let old = cell.placement else { continue }
      old.remove()
      cell.state.place(
        CellPlacement(of: cell, on: staging.stage, axis: axis, mirrored: wanted.isMirrored, offset: old.offset))
      cell.setNeedsLayout()
    }
  }

  // MARK: Arranging

  private func arrange(from oldStart: CGFloat) {
    Walkthrough.step()
    guard let metrics = arranging.metrics else { return }
    arranging.isNeeded = false
    arranging.isUnderWay = true
    takeMeasuredLengths()
    let animation = changing.pendingAnimation
    changing.pendingAnimation = nil
    let target = takeTarget(oldStart)
    let scrolled = oldStart - arranging.lastStart
    updateStyles()
    // Changed rows move with the current animation; rows that become visible don't.
    if UIView.inheritedAnimationDuration > 0 { staging.stage.layoutIfNeeded() }
    readLengths(staging.mounted)
    var fresh: [StackViewCell] = []
    var seen: [RowEntry] = []
    // Rows that turn out shorter than estimated bring more rows into view, but fewer each time.
    var (areAllThere, isLaidOut) = (false, false)
    for _ in 0..<10 where !areAllThere {
      let start = start(for: target)
      seen = entriesInSight(from: start)
      resolveAttached(seen)
      if abs(scrolled) > 0.01, animation == nil {
        let ahead = entriesAhead(of: seen, from: start, towardsEnd: scrolled > 0)
        seen = scrolled > 0 ? seen + ahead : ahead.reversed() + seen
      }
      let new = mount(seen + features.entriesToMount(from: start))
      if !new.isEmpty || fresh.isEmpty { layOutStage() }
      let areOthers = readLengths(fresh.isEmpty ? staging.mounted : new)
      fresh += new
      // Rows that were already mounted may have become shorter, too.
      areAllThere = new.isEmpty && (!areOthers || isLaidOut)
      isLaidOut = true
    }
    let start = start(for: target)
    sortMounted()
    if let animation { show(animation, fresh, target, start) } else { place(target, start) }
    // If they're much shorter, the next arrangement continues.
    if !areAllThere { arranging.isNeeded = true }
    finishArranging(start, metrics, seen)
    if let animation, animation.isOver { animation.notifyGroups() }
  }

  private func layOutStage() {
    UIView.performWithoutAnimation { staging.stage.layoutIfNeeded() }
  }

  /// Updates the tree with the cells' lengths; returns whether any has changed.
  @discardableResult private func readLengths(_ cells: [StackViewCell]) -> Bool {
    var areOthers = false
    for cell in cells where !cell.isLeaving && !cell.isRowHidden && !cell.isCollapsed {
      guard let entry = order.entry(of: cell), let placement = cell.placement else { continue }
      if placement.length != cell.length { areOthers = true }
      placement.length = cell.length
      order.tree.setLength(cell.length, of: entry)
    }
    return areOthers
  }

  private func sortMounted() {
    var places: [(place: Int, cell: StackViewCell)] = []
    var place = -1
    // A leaving cell keeps its position after the previous cell.
    for cell in staging.mounted {
      if let entry = order.entry(of: cell) { place = order.tree.rank(of: entry) }
      places.append((place, cell))
    }
    let isSorted = zip(places, places.dropFirst()).allSatisfy { $0.place <= $1.place }
    guard !isSorted else { return }
    staging.mounted = places.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element.cell)
  }

  /// Positions the mounted cells, the stage and the content.
  func place(_ target: ScrollTarget, _ start: CGFloat) {
    guard let metrics = arranging.metrics else { return }
    let tree = order.tree
    // The stage moves with the rows that stay in place, so that only cells that move relative to them move on the
    // stage.
    if case .row(let entry, _) = target, entry.isInTree, let placement = entry.cell?.placement {
      staging.stageStart = aligned(tree.offset(of: entry)) - placement.offset
    }
    if abs(start - staging.stageStart) > RowStage.reach { staging.stageStart = aligned(start) }
    var end: CGFloat = 0
    for cell in staging.mounted {
      if let entry = order.entry(of: cell) {
        let offset = tree.offset(of: entry)
        end = offset + tree.length(of: entry)
        cell.placement?.move(to: aligned(offset) - staging.stageStart)
      } else {
        cell.placement?.move(to: aligned(end) - staging.stageStart)
      }
    }
    placeLastRow()
    features.placeCells(from: start)
    setContent(length: aligned(tree.length), across: metrics.across, start: start)
    placeStage(across: metrics.across)
    staging.stage.layoutIfNeeded()
  }

  private func finishArranging(_ start: CGFloat, _ metrics: ListMetrics, _ seen: [RowEntry]) {
    arranging.lastStart = start
    unmountSurplus(start)
    for cell in staging.mounted { cell.updateSeparator() }
    for feature in features.all { feature.listDidArrange() }
    updateIntrinsicSize()
    // Rows may have changed while they were positioned.
    if staging.mounted.contains(where: { !$0.isCollapsed && lengthDiffers($0) }) { arranging.isNeeded = true }
    arranging.isUnderWay = false
    noteCovered(seen)
    measureInIdleTime()
    catchUp()
  }

  // MARK: Keeping rows in place

  /// Returns the target that the next arrangement keeps in place: the requested one; at the start of the list, the
  /// offset; otherwise the first row that begins in the viewport, or the row after it if that was removed.
  private func takeTarget(_ start: CGFloat) -> ScrollTarget {
    defer { (arranging.moved, arranging.vacated) = ([], nil) }
    if let target = arranging.target, viewportLength > 0 {
      arranging.target = nil
      return target
    }
    guard start > 0.5, viewportLength > 0 else { return .offset }
    var distance: CGFloat?
    var straddling: ScrollTarget?
    for cell in staging.mounted where cell.showsPicture && !cell.isCollapsed {
      guard let placement = cell.placement else { continue }
      let begin = staging.stageStart + placement.offset - start
      let entry = order.entry(of: cell).flatMap {
        $0.isHidden || arranging.moved.contains(ObjectIdentifier(cell)) ? nil : $0
      }
      if distance == nil, begin < -0.5, begin + placement.length > 0.5, let entry {
        straddling = .row(entry, distance: begin)
      }
      if distance == nil, begin >= -0.5, begin < viewportLength {
        // If the user has scrolled past removed rows in the meantime, they leave no gap to close.
        distance = min(begin, arranging.vacated.map { $0 < start - 0.5 ? begin : $0 - start } ?? begin)
      }
      if let distance, let entry { return .row(entry, distance: distance) }
    }
    if let straddling { return straddling }
    if contentLength - start - viewportLength < 0.5 { return .end }
    guard let entry = madeEntry(atOffset: start) else { return .offset }
    return .row(entry, distance: aligned(order.tree.offset(of: entry)) - start)
  }

  /// Returns the offset at the viewport's start for a target.
  private func start(for target: ScrollTarget) -> CGFloat {
    let tree = order.tree
    let start: CGFloat
    switch target {
    case .offset: start = scrollStart
    // The client may have removed it in the meantime.
    case .row(let entry, _) where !entry.isInTree, .shown(let entry, _) where !entry.isInTree: start = scrollStart
    case .row(let entry, let distance): start = aligned(tree.offset(of: entry)) - distance
    case .end: start = tree.length - viewportLength
    case .shown(let entry, let position): start = self.start(showing: entry, at: position)
    }
    return isMovedByUser || isScrollAnimated ? start : clamped(start: start)
  }

  // MARK: Covered range

  /// Records the range of offsets in which all rows are mounted.
  private func noteCovered(_ seen: [RowEntry]) {
    let tree = order.tree
    guard let first = seen.first, let last = seen.last, !hasFewRows else {
      arranging.covered = -CGFloat.infinity...CGFloat.infinity
      return
    }
    let isFirst = tree.rank(of: first, in: .visible) == 0
    let isLast = tree.rank(of: last, in: .visible) == tree.count(.visible) - 1
    let start = isFirst ? -.infinity : tree.offset(of: first)
    arranging.covered = start...(isLast ? .infinity : max(start, tree.offset(of: last) + tree.length(of: last)))
  }

  /// Returns whether all visible rows are mounted and, while scrolling, the rows that will be visible soon.
  private func isCovered(from start: CGFloat) -> Bool {
    var sight = sight(from: start)
    let scrolled = start - arranging.lastStart
    if abs(scrolled) > 0.01 {
      sight =
        scrolled > 0
        ? sight.lowerBound...sight.upperBound + aheadDistance : sight.lowerBound - aheadDistance...sight.upperBound
    }
    return arranging.covered.lowerBound <= sight.lowerBound && arranging.covered.upperBound >= sight.upperBound
  }

}
