import UIKit

// Animating from the picture to the model. The model contains the current rows; the picture is the mounted cells and
// their positions. An animated change turns one into the other in a single animation: a new row grows from nothing
// while it fades in, a removed row shrinks while it fades out, and all others slide. The animation always starts at
// the current picture and ends at the current model, so any sequence of calls, even during an animation, ends in the
// correct state.

extension AloeStackView {

  // MARK: Changing the model

  /// Whether changes can be animated: the list is laid out in a window, and neither Reduce Motion nor UIKit prevents
  /// it.
  private var canAnimate: Bool {
    window != nil && arranging.metrics != nil && UIView.areAnimationsEnabled && !UIAccessibility.isReduceMotionEnabled
  }

  /// Changes the model immediately. The next layout animates the picture, together with all animated changes until
  /// then.
  ///
  /// `changeModel` receives the animation to which the change belongs, if any.
  func change(animated: Bool, _ changeModel: (ChangeAnimation?) -> Void) {
    // Earlier changes aren't part of this animation.
    if animated, canAnimate, changing.pendingAnimation == nil { layoutIfNeeded() }
    let animates = animated && canAnimate
    let animation = animates ? changing.pendingAnimation ?? ChangeAnimation() : nil
    if let animation {
      changing.pendingAnimation = animation
      changing.openGroup?.add(animation)
    }
    changing.underWay += 1
    changeModel(animation)
    changing.underWay -= 1
    // The client's code has cancelled the animation in the meantime.
    if animation?.isOver == true { finishStranded() }
    setNeedsArranging()
    catchUp()
    // Inside the caller's animation block, the change becomes part of that animation, with its timing.
    if animates, UIView.inheritedAnimationDuration > 0 { layoutIfNeeded() }
  }

  /// Returns whether a leaving cell would be visible.
  func isSeen(_ cell: StackViewCell) -> Bool {
    guard let placement = cell.placement, cell.showsPicture else { return false }
    let sight = sight(from: scrollStart)
    let start = staging.stageStart + placement.offset
    return start < sight.upperBound && start + cell.length > sight.lowerBound
  }

  // MARK: Showing a change

  /// Animates the cells to their positions in the model, or updates them immediately if the change isn't visible.
  func show(_ animation: ChangeAnimation, _ fresh: [StackViewCell], _ target: ScrollTarget, _ start: CGFloat) {
    let going = staging.mounted.filter { $0.isDisappearing && $0.showsPicture && !$0.isCollapsed }
    let returning = staging.mounted.filter { !$0.isLeaving && !$0.isRowHidden && $0.isCollapsed }
    let freshCells = Set(fresh.map(ObjectIdentifier.init))
    let entering = staging.mounted.filter { cell in
      guard !cell.isLeaving, !cell.isRowHidden, !cell.isCollapsed else { return false }
      return !cell.showsPicture
        || (animation.entering.contains(ObjectIdentifier(cell)) && freshCells.contains(ObjectIdentifier(cell)))
    }
    animation.cells = going + returning + entering
    guard !animation.cells.isEmpty || !fresh.isEmpty || movesSomethingSeen(start) else {
      animation.end(true)
      return place(target, start)
    }
    prepare(entering: Set(entering.map(ObjectIdentifier.init)), fresh: freshCells)
    for cell in animation.cells where cell.transition == nil { cell.transition = CellTransition(of: cell) }
    for cell in animation.cells { cell.transition?.animation = animation }
    changing.animationsRunning += 1
    UIView.animate(
      withDuration: ChangeAnimation.duration, delay: 0,
      // Otherwise UIKit ignores touches on what it animates, and a list whose offset changes can't be scrolled.
      options: .allowUserInteraction,
      animations: {
        // Each of these calls may run the client's code, which may have shown or hidden other cells without animation
        // in the meantime; those have no transition any more.
        for cell in entering + returning where cell.isMoved(by: animation) && !cell.isDisappearing { cell.expand() }
        for cell in going where cell.isMoved(by: animation) && cell.isDisappearing { cell.collapse() }
        self.place(target, start)
      },
      completion: { [weak self] finished in
        if let self { finish(animation, finished) } else { animation.abandon(finished) }
      })
  }

  /// Returns whether a visible cell moves on screen when the viewport's start becomes `start`.
  private func movesSomethingSeen(_ start: CGFloat) -> Bool {
    let before = sight(from: scrollStart)
    let after = sight(from: start)
    return staging.mounted.contains { cell in
      guard let entry = order.entry(of: cell), let placement = cell.placement else { return false }
      let old = staging.stageStart + placement.offset
      let new = aligned(order.tree.offset(of: entry))
      guard abs((old - before.lowerBound) - (new - after.lowerBound)) > 0.01 else { return false }
      return before.overlaps(old...old + placement.length) || after.overlaps(new...new + placement.length)
    }
  }

  /// Puts cells that newly become visible at the starting positions of their animation: cells of new rows, with no
  /// length, at the end of the previous row; other cells, which only slide into view, beside the cells that slide with
  /// them.
  private func prepare(entering: Set<ObjectIdentifier>, fresh: Set<ObjectIdentifier>) {
    func isOld(_ cell: StackViewCell) -> Bool {
      !entering.contains(ObjectIdentifier(cell)) && !fresh.contains(ObjectIdentifier(cell))
    }
    let old = staging.mounted.filter { isOld($0) && $0.showsPicture }
    guard old.count < staging.mounted.count else { return }
    UIView.performWithoutAnimation {
      var end = old.compactMap { $0.placement?.offset }.min()
      // Rows that slide in before the first row of the old picture start before it.
      if var begin = end, let firstOld = staging.mounted.firstIndex(where: isOld) {
        for cell in staging.mounted[..<firstOld].reversed() where !entering.contains(ObjectIdentifier(cell)) {
          begin -= cell.length
          cell.placement?.move(to: begin)
        }
      }
      let lastOld = staging.mounted.lastIndex(where: isOld) ?? -1
      var isBeforeOld = true
      for (index, cell) in staging.mounted.enumerated() {
        if isOld(cell) {
          isBeforeOld = false
          guard cell.showsPicture, let placement = cell.placement else { continue }
          end = placement.offset + cell.length
          // Rows that slide in after the last row of the new picture start after the entire old picture.
          if index == lastOld { end = old.map { ($0.placement?.offset ?? 0) + $0.length }.max() }
        } else if entering.contains(ObjectIdentifier(cell)) {
          cell.showsPicture = true
          cell.collapse()
          if let end { cell.placement?.move(to: end) }
        } else if !isBeforeOld, let begin = end {
          cell.placement?.move(to: begin)
          end = begin + cell.length
        }
      }
      staging.stage.layoutIfNeeded()
    }
  }

  /// Ends the transitions of an animation's cells, except for cells that a newer animation moves.
  private func finish(_ animation: ChangeAnimation, _ finished: Bool) {
    changing.animationsRunning -= 1
    // A change of the layout direction has ended the transitions of cells that may still have to be removed.
    for cell in animation.cells where cell.isMoved(by: animation) || isStranded(cell) { finishTransition(of: cell) }
    animation.cells = []
    animation.end(finished)
    // Unmounts cells that have moved out of sight.
    setNeedsArranging()
    animation.notifyGroups()
  }

  /// Cancels the pending animation, because no part of it would be visible.
  func giveUpPendingAnimation(_ finished: Bool) {
    guard let animation = changing.pendingAnimation else { return }
    changing.pendingAnimation = nil
    animation.end(finished)
    finishStranded()
    animation.notifyGroups()
  }

  /// Returns whether a cell should appear or disappear, but has no transition of its own.
  private func isStranded(_ cell: StackViewCell) -> Bool {
    cell.transition == nil && (cell.isLeaving || cell.isRowHidden == cell.showsPicture)
  }

  /// Ends the transitions of cells that wait for a cancelled animation.
  private func finishStranded() {
    for cell in staging.mounted where isStranded(cell) { finishTransition(of: cell) }
  }

  /// Shows a cell in its final state.
  func finishTransition(of cell: StackViewCell) {
    cell.endTransition()
    if cell.isLeaving { drop(cell) } else { cell.showsPicture = !cell.isRowHidden }
  }

  /// Records the position of a cell that disappears immediately, so that the next row can take its place.
  func noteVacated(_ cell: StackViewCell) {
    guard let placement = cell.placement, cell.showsPicture else { return }
    let start = staging.stageStart + placement.offset
    if start >= scrollStart - 0.5 { arranging.vacated = min(start, arranging.vacated ?? start) }
  }

  /// Removes the cell of a removed row from the view hierarchy, and releases the row.
  func drop(_ cell: StackViewCell) {
    for feature in features.all { feature.cellDidLeave(cell) }
    cell.endInteraction()
    if arranging.isUnderWay, cell.superview != nil {
      // The current arrangement still uses its cells, so this one stays until the end, empty.
      cell.showsPicture = false
      staging.removedCells.append(cell)
    } else {
      if cell.superview != nil { unmount(cell) }
      cell.state = .stored
    }
    // From here on the row belongs to no list, and may be added to one when it leaves its cell.
    cell.list = nil
    cell.releaseRow()
    cell.childDidLeave()
    cell.spokenElement = nil
  }

  // MARK: Reentrant calls

  /// Whether a skipped layout would have had work to do.
  private var missesSomething: Bool {
    arranging.target != nil || arranging.requestedScroll != nil || currentMetrics != arranging.metrics
      || shortContentMoves || abs(scrollStart - arranging.lastStart) > 0.5
  }

  /// Performs the work that was postponed because the client called the list in one of the list's own callbacks.
  func catchUp() {
    guard !arranging.isUnderWay, changing.underWay == 0 else { return }
    let cells = staging.removedCells
    staging.removedCells = []
    for cell in cells {
      unmount(cell)
      cell.state = .stored
    }
    if arranging.isNeeded || arranging.missedLayout && missesSomething { setNeedsLayout() }
    arranging.missedLayout = false
  }

}
