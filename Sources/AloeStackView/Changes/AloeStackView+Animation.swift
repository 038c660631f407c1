import UIKit

// How the picture follows the model. The model says which rows there are; the mounted cells and their places are the
// picture. An animated change makes one the other in a single animation: a row that comes grows from nothing while it
// fades in, one that goes shrinks while it fades out, and all others slide. Whatever was asked in the meantime, and
// whatever is still on its way, the way goes from where the picture is to where the model is, so that no order of calls
// can end wrong.

extension AloeStackView {

  // MARK: Changing the model

  /// Whether changes can be seen as they happen.
  private var canAnimate: Bool {
    window != nil && arranging.metrics != nil && UIView.areAnimationsEnabled && !UIAccessibility.isReduceMotionEnabled
  }

  /// Changes the model at once and lets the picture follow in the next layout, with that of all animated changes until
  /// then.
  ///
  /// `changeModel` is given the animation that it's a part of, if any.
  func change(animated: Bool, _ changeModel: (ChangeAnimation?) -> Void) {
    // What changed before isn't part of this animation.
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
    // Cut off by what the client did meanwhile.
    if animation?.isOver == true { finishStranded() }
    setNeedsArranging()
    catchUp()
    // Inside an animation of the caller's the change is a part of that, with its timing.
    if animates, UIView.inheritedAnimationDuration > 0 { layoutIfNeeded() }
  }

  /// Whether a cell is where it would be seen leaving.
  func isSeen(_ cell: StackViewCell) -> Bool {
    guard let placement = cell.placement, cell.showsPicture else { return false }
    let sight = sight(from: scrollStart)
    let start = staging.stageStart + placement.offset
    return start < sight.upperBound && start + cell.length > sight.lowerBound
  }

  // MARK: Showing a change

  /// Brings the picture to the model in an animation; at once if nothing of it is in sight.
  func show(_ animation: ChangeAnimation, _ fresh: [StackViewCell], _ target: ScrollTarget, _ start: CGFloat) {
    let going = staging.mounted.filter { ($0.isLeaving || $0.isRowHidden) && $0.showsPicture && !$0.isCollapsed }
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
      withDuration: ChangeAnimation.duration,
      animations: {
        for cell in entering + returning { cell.expand() }
        for cell in going { cell.collapse() }
        self.place(target, start)
      },
      completion: { [weak self] finished in
        if let self { finish(animation, finished) } else { animation.abandon(finished) }
      })
  }

  /// Whether a cell in sight gets another place on the screen when `start` comes to lie at the viewport's start.
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

  /// Puts cells that weren't in the picture where they come from: those of new rows at no length, at the end of the row
  /// before; others, which only slide into sight, beside those that do so with them.
  private func prepare(entering: Set<ObjectIdentifier>, fresh: Set<ObjectIdentifier>) {
    func isOld(_ cell: StackViewCell) -> Bool {
      !entering.contains(ObjectIdentifier(cell)) && !fresh.contains(ObjectIdentifier(cell))
    }
    let old = staging.mounted.filter { isOld($0) && $0.showsPicture }
    guard old.count < staging.mounted.count else { return }
    UIView.performWithoutAnimation {
      var end = old.compactMap { $0.placement?.offset }.min()
      // Rows that slide in before the first of the old picture lie before it.
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
          // Behind the last of the new picture's rows, what slides in follows the whole old picture.
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

  /// Brings to rest what an animation has moved, as far as nothing newer moves it.
  private func finish(_ animation: ChangeAnimation, _ finished: Bool) {
    changing.animationsRunning -= 1
    for cell in animation.cells where cell.transition?.animation === animation { finishTransition(of: cell) }
    animation.cells = []
    animation.end(finished)
    // Cells that have moved out of sight are unmounted now.
    setNeedsArranging()
    animation.tell()
  }

  /// Gives up the animation that is to come, because nothing can be seen of it.
  func giveUpPendingAnimation(_ finished: Bool) {
    guard let animation = changing.pendingAnimation else { return }
    changing.pendingAnimation = nil
    animation.end(finished)
    finishStranded()
    animation.tell()
  }

  /// Brings cells to rest that wait for an animation which doesn't come.
  private func finishStranded() {
    for cell in staging.mounted
    where cell.transition == nil && (cell.isLeaving || cell.isRowHidden == cell.showsPicture) {
      finishTransition(of: cell)
    }
  }

  /// Shows a cell as it is in the end.
  func finishTransition(of cell: StackViewCell) {
    cell.endTransition()
    if cell.isLeaving { drop(cell) } else { cell.showsPicture = !cell.isRowHidden }
  }

  /// Notes where a cell was that leaves the picture at once, for what follows it to take its place.
  func noteVacated(_ cell: StackViewCell) {
    guard let placement = cell.placement, cell.showsPicture else { return }
    let start = staging.stageStart + placement.offset
    if start >= scrollStart - 0.5 { arranging.vacated = min(start, arranging.vacated ?? start) }
  }

  /// Takes the cell of a row that is no row any more out of the view tree, and lets the row go.
  func drop(_ cell: StackViewCell) {
    for feature in features.all { feature.cellDidLeave(cell) }
    cell.endInteraction()
    if arranging.isUnderWay, cell.superview != nil {
      // An arrangement goes on with the cells that it has, so this one stays until its end, empty.
      cell.showsPicture = false
      staging.dropped.append(cell)
    } else {
      if cell.superview != nil { unmount(cell) }
      cell.state = .stored
    }
    cell.releaseRow()
    cell.childDidLeave()
    cell.list = nil
    cell.spokenElement = nil
  }

  // MARK: Calls back

  /// Whether a layout that came to nothing would have had something to do.
  private var missesSomething: Bool {
    arranging.target != nil || arranging.requestedScroll != nil || currentMetrics != arranging.metrics
      || shortContentMoves || abs(scrollStart - arranging.lastStart) > 0.5
  }

  /// Does what had to wait because the client called the list while it called the client.
  func catchUp() {
    guard !arranging.isUnderWay, changing.underWay == 0 else { return }
    let cells = staging.dropped
    staging.dropped = []
    for cell in cells {
      unmount(cell)
      cell.state = .stored
    }
    if arranging.isNeeded || arranging.missedLayout && missesSomething { setNeedsLayout() }
    arranging.missedLayout = false
  }

}
