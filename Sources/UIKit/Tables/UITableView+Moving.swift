import AloeCore
import Foundation

// The user moves rows by their controls in editing mode, with Alt and an arrow key, or with actions of assistive
// programs. The model doesn't change until the row is dropped; until then, the other rows make way.

extension UITableView {
  private static let gapDuration: TimeInterval = 0.25

  // MARK: - Which rows can be moved

  /// Whether the data source may move rows. This is inferred from other methods, because calling the method that moves
  /// rows would move a row.
  private var mayMoveRows: Bool {
    dataSource != nil && state.defaults.isDisjoint(with: [.move, .canMove])
  }

  /// Returns whether the user can move a row.
  func canMove(_ path: IndexPath) -> Bool {
    guard let dataSource, state.map.hasRow(path) else { return false }
    return dataSource.tableView(self, canMoveRowAt: path) && mayMoveRows
  }

  // MARK: - Dragging

  /// Creates the recogniser of drags by the rows' controls, if there's none yet.
  func makeMoveRecognizer() {
    guard state.moveRecognizer == nil else { return }
    let recognizer = HoldGestureRecognizer(target: self, action: UITableView.moveHeld(_:))
    recognizer.acceptsTouch = { [weak self] touch in self?.rowHeld(by: touch) != nil }
    state.moveRecognizer = recognizer
    addGestureRecognizer(recognizer)
  }

  private func rowHeld(by touch: UITouch) -> IndexPath? {
    guard let path = ownPath(at: touch.location(in: self)), let cell = state.cells[path],
      cell.hasReorderControl(at: touch.location(in: cell))
    else { return nil }
    return path
  }

  private func moveHeld(_ recognizer: HoldGestureRecognizer) {
    let point = recognizer.location(in: self)
    switch recognizer.state {
    case .began: if let path = ownPath(at: point) { beginMove(of: path, at: point) }
    case .changed: followMove(to: point)
    case .ended: dropMove()
    default: cancelMove()
    }
  }

  private func beginMove(of path: IndexPath, at point: CGPoint) {
    guard state.move == nil, state.updates.depth == 0, let cell = state.cells[path] else { return }
    endSwipe(animated: true)
    endHighlight()
    layoutIfNeeded()
    guard state.cells[path] === cell, canMove(path), state.cells[path] === cell else { return }
    let scroller = EdgeScroller(self) { [weak self] _ in self?.updateMove() }
    let move = TableMove(
      path, cell, grip: point.y - cell.frame.minY, finger: point.y - contentOffset.y, scroller: scroller)
    state.move = move
    let index = state.map.index(of: .row(path))
    state.gap = TableGap(from: index, to: index, length: cell.frame.height)
    bringSubviewToFront(cell)
    cell.updateEdges(of: path)
    animateMove { cell.isLifted = true }
    setNeedsLayout()
  }

  private func followMove(to point: CGPoint) {
    guard let move = state.move else { return }
    move.finger = point.y - contentOffset.y
    move.scroller.follow(y: move.finger)
    updateMove()
  }

  /// Draws the row under the finger, and opens the space where it would drop.
  private func updateMove() {
    guard let move = state.move else { return }
    showMove()
    let proposed = proposedPath(for: move)
    guard proposed != move.proposed else { return }
    move.proposed = proposed
    let target = allowed(proposed, from: move.path)
    // When asked for the position, the client may have ended the move.
    guard state.move === move, target != move.target else { return }
    move.target = target
    openGap(for: move)
  }

  private func openGap(for move: TableMove) {
    state.gap?.to = state.map.index(toInsert: move.target, without: move.path)
    UIView.performWithoutAnimation { layoutIfNeeded() }
    animateMove { [self] in changeModel { placeViews() } }
  }

  /// Draws the row that is moved under the finger.
  func showMove() {
    guard let move = state.move else { return }
    var frame = frame(of: .row(move.path))
    frame.origin.y = top(of: move, frame.height)
    if move.cell.frame != frame { UIView.performWithoutAnimation { move.cell.frame = frame } }
  }

  /// Returns the position at which a moved row is drawn: at most half of the row may be beyond the other rows, or out
  /// of sight.
  private func top(of move: TableMove, _ height: CGFloat) -> CGFloat {
    let sight = bounds.inset(by: adjustedContentInset)
    let first = max(headerLength, sight.minY) - height / 2
    let last = min(headerLength + state.map.tree.length, sight.maxY) - height / 2
    return max(first, min(last, move.finger + contentOffset.y - move.grip))
  }

  /// Returns the path for a moved row: past all parts whose middle its edge has passed.
  private func proposedPath(for move: TableMove) -> IndexPath {
    let (map, tree) = (state.map, state.map.tree)
    let own = map.index(of: .row(move.path))
    let start = move.cell.frame.minY - headerLength
    let goesDown = start > tree.offset(at: own)
    let edge = goesDown ? start + move.cell.frame.height : start
    guard let other = tree.index(atOffset: min(max(0, edge), tree.length)) else { return move.path }
    let middle = tree.offset(at: other) + tree.length(at: other) / 2
    let index = goesDown ? max(own, edge > middle ? other : other - 1) : min(own, edge < middle ? other : other + 1)
    return place(near: index, without: move.path) ?? move.path
  }

  /// Returns the path of a row inserted at an index; between two sections, the path at the end of the first one.
  private func place(near index: Int, without path: IndexPath) -> IndexPath? {
    let index = min(max(1, index), state.map.count - 2)
    return state.map.path(insertedAt: index, without: path) ?? state.map.path(insertedAt: index - 1, without: path)
  }

  /// Returns the path that the delegate chooses instead of a proposed one.
  private func allowed(_ proposed: IndexPath, from path: IndexPath) -> IndexPath {
    guard let tableDelegate else { return proposed }
    let target = tableDelegate.tableView(
      self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed)
    if target == proposed || state.map.canInsert(target, without: path) { return target }
    Messages.warn(
      once: "targetIndexPathForMoveFromRowAt of \(type(of: self))",
      "The delegate of \(self) returned \(target.words) as the place for row \(path.words), which doesn't exist. The row "
        + "goes to \(proposed.words) instead.")
    return proposed
  }

  // MARK: - Ending

  private func dropMove() {
    guard let move = state.move else { return }
    guard move.target != move.path else {
      cancelMove()
      return
    }
    let anchor = anchorForDrop(move)
    end(move)
    commitMove(move.path, to: move.target, keeping: anchor)
    endLift(move.cell)
  }

  /// Returns the first other visible row, and its distance from the top of the table, where it stays.
  private func anchorForDrop(_ move: TableMove) -> (part: TablePart, distance: CGFloat)? {
    guard contentOffset.y + adjustedContentInset.top > headerLength + 0.5 else { return nil }
    let path = state.cells.keys.sorted().first { path in
      path != move.path && shownFrame(of: .row(path)).minY >= contentOffset.y
    }
    return path.map { (.row($0), shownFrame(of: .row($0)).minY - contentOffset.y) }
  }

  /// Puts the row that is being moved back. Returns whether there was one.
  @discardableResult func cancelMove(animated: Bool = true) -> Bool {
    guard let move = state.move else { return false }
    end(move)
    setNeedsLayout()
    if animated { animateMove { [self] in layoutIfNeeded() } }
    endLift(move.cell)
    return true
  }

  private func end(_ move: TableMove) {
    move.scroller.stop()
    (state.move, state.gap) = (nil, nil)
    if state.moveRecognizer?.isRunning == true { state.moveRecognizer?.state = .cancelled }
  }

  private func endLift(_ cell: UITableViewCell) {
    animateMove {
      cell.isLifted = false
    } completion: { [weak self, weak cell] in
      if let self, let cell, cell.superview === self, !cell.isLifted { sendRowToBack(cell) }
    }
  }

  /// Notifies the data source of a move, and shows it.
  func commitMove(_ path: IndexPath, to target: IndexPath, keeping anchor: (TablePart, CGFloat)? = nil) {
    let revision = state.revision
    dataSource?.tableView(self, moveRowAt: path, to: target)
    guard !state.needsLoad else { return }
    // A client that has changed the table's rows here may have moved the row, too.
    guard state.revision == revision, state.updates.depth == 0 else { return dataChanged() }
    if let anchor { state.anchor = anchor }
    change(.moveRow(path, target))
  }

  /// Runs changes with which rows make way for another one, or return.
  func animateMove(_ changes: @escaping () -> Void, completion: (() -> Void)? = nil) {
    guard window != nil, !UIAccessibility.isReduceMotionEnabled else {
      changes()
      completion?()
      return
    }
    UIView.animate(
      withDuration: Self.gapDuration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut],
      animations: changes, completion: { _ in completion?() })
  }

  // MARK: - Without a pointer

  /// Moves a row one row towards the end or the start, as the user does with keys. Returns whether it could be moved.
  @discardableResult func moveRow(_ path: IndexPath, isForward: Bool) -> Bool {
    guard isEditing, state.move == nil, state.updates.depth == 0, canMove(path), state.map.hasRow(path) else {
      return false
    }
    let index = state.map.index(of: .row(path))
    var next = index + (isForward ? 1 : -1)
    // There's no position between two sections.
    if state.map.path(insertedAt: next, without: path) == nil { next += isForward ? 1 : -1 }
    guard let proposed = state.map.path(insertedAt: next, without: path) else { return false }
    let target = allowed(proposed, from: path)
    guard target != path, state.map.hasRow(path), !state.needsLoad else { return false }
    commitMove(path, to: target)
    guard !state.needsLoad, state.map.hasRow(target) else { return true }
    scroll(at: target, at: .none, animated: false)
    UIAccessibility.post(notification: .announcement, argument: spokenPlace(of: target))
    return true
  }

  /// Returns the position of a row in its section, in words.
  private func spokenPlace(of path: IndexPath) -> String {
    SystemWord.placeOf.text((path.row + 1).formatted(), state.map.rowCounts[path.section].formatted())
  }

  /// Moves the focused row on Alt with an arrow key. Returns false for other keys.
  func keysMove(_ presses: Set<UIPress>, _ cell: UITableViewCell) -> Bool {
    guard cell.isFocused, cell.showsReorderControl, let path = ownPath(of: cell) else { return false }
    for press in presses {
      guard let key = press.key, key.modifierFlags.subtracting([.alphaShift, .numericPad]) == .alternate else {
        continue
      }
      guard key.keyCode == .keyboardUpArrow || key.keyCode == .keyboardDownArrow else { continue }
      moveRow(path, isForward: key.keyCode == .keyboardDownArrow)
      return true
    }
    return false
  }

  /// Returns the actions that move a row, for assistive apps.
  func moveActions(of cell: UITableViewCell) -> [UIAccessibilityCustomAction] {
    guard cell.showsReorderControl, isEditing else { return [] }
    return [(SystemWord.moveUp, false), (.moveDown, true)].map { word, isForward in
      UIAccessibilityCustomAction(name: word.text) { [weak self, weak cell] _ in
        guard let self, let cell, let path = ownPath(of: cell) else { return false }
        return moveRow(path, isForward: isForward)
      }
    }
  }
}
