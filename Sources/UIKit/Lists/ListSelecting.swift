import Foundation

/// A list whose rows are selected by dragging along them: a table or a collection view.
@MainActor protocol SelectionHost: SwipeHost {
  /// Whether several rows may be selected, while editing or otherwise.
  var offersMultipleSelection: Bool { get }
  /// Whether several rows may be selected now.
  var canSelectMultiple: Bool { get }
  /// Returns the row that a drag has reached at a point, which may lie beyond the content.
  func rowReached(at point: CGPoint) -> IndexPath?
  func hasRow(_ path: IndexPath) -> Bool
  /// Returns the rows from one row to another, including both, in order.
  func rows(from first: IndexPath, to last: IndexPath) -> [IndexPath]
  /// Returns whether a drag with one finger that begins at a point of a row selects in editing mode.
  func selectsWithOneFinger(from point: CGPoint, on path: IndexPath, moved translation: CGPoint) -> Bool
  /// Returns whether the delegate lets a drag select; `nil` without a delegate.
  func delegateAllowsSelecting(beginningAt path: IndexPath) -> Bool?
  func selectingBegan(at path: IndexPath)
  /// Reports the end of a drag at a row; `nil` if an update has removed it.
  func selectingEnded(at path: IndexPath?)
  /// Whether the user can currently select rows.
  var rowsCanBeSelected: Bool { get }
  /// Returns whether a view is a cell of this list.
  func isOwnCell(_ view: UIView) -> Bool
  /// Returns the row of a cell of this list; `nil` if the cell has been taken out of use.
  func row(ofCell view: UIView) -> IndexPath?
  /// Returns whether the delegate lets a row be highlighted; true without a delegate.
  func shouldHighlight(_ path: IndexPath) -> Bool
  /// Highlights a row, if the delegate allows it.
  func highlight(_ path: IndexPath)
  func userAdds(_ path: IndexPath)
  func userDeselects(_ path: IndexPath)
}

/// The rows that a drag is selecting or deselecting.
@MainActor final class ListSelecting {
  private(set) var start: IndexPath
  /// Whether the drag selects rows: true if the first row wasn't selected before.
  let selects: Bool
  /// The rows that were selected before.
  private(set) var before: ListSelection
  var last: IndexPath
  /// The position of the fingers in the list's frame.
  var finger = CGPoint.zero
  let scroller: EdgeScroller

  init(_ start: IndexPath, selects: Bool, before: ListSelection, scroller: EdgeScroller) {
    (self.start, self.selects, self.before, self.scroller) = (start, selects, before, scroller)
    last = start
  }

  /// Updates the rows' paths. Returns false if one of the ends was deleted.
  func move(_ newPath: (IndexPath) -> IndexPath?) -> Bool {
    guard let newStart = newPath(start), let newLast = newPath(last) else { return false }
    (start, last) = (newStart, newLast)
    before = ListSelection(before.rows.compactMap(newPath))
    return true
  }
}

extension SelectionHost {
  var selecting: ListSelecting? {
    get { listState.selecting }
    set { listState.selecting = newValue }
  }
  /// The recognisers of drags with two fingers, and with one.
  var selectRecognizers: [UIPanGestureRecognizer] {
    get { listState.selectRecognizers }
    set { listState.selectRecognizers = newValue }
  }
  var selection: ListSelection { listState.selected }

  /// Adds the recognisers of drags, if there are none yet.
  func addSelectRecognizers(_ make: () -> UIPanGestureRecognizer) {
    guard selectRecognizers.isEmpty else { return }
    for fingers in [2, 1] {
      let recognizer = make()
      (recognizer.minimumNumberOfTouches, recognizer.maximumNumberOfTouches) = (fingers, fingers)
      selectRecognizers.append(recognizer)
      addGestureRecognizer(recognizer)
    }
  }

  /// Returns whether a gesture may begin, if that depends on selecting; otherwise `nil`.
  func selectingAnswers(_ recognizer: UIGestureRecognizer) -> Bool? {
    guard let pan = recognizer as? UIPanGestureRecognizer, !selectRecognizers.isEmpty else { return nil }
    if selectRecognizers.contains(where: { $0 === pan }) { return mayBeginSelecting(pan) }
    // A drag selects, where it may, instead of scrolling.
    return pan === scrollPan && mayBeginSelecting(pan) ? false : nil
  }

  /// Returns whether the drag that is about to begin selects rows.
  private func mayBeginSelecting(_ recognizer: UIPanGestureRecognizer) -> Bool {
    guard offersMultipleSelection, selecting == nil else { return false }
    let translation = recognizer.translation(in: self)
    let point = firstPoint(of: recognizer, moved: translation)
    guard recognizer.numberOfTouches == 2 || recognizer.numberOfTouches == 1 && isEditing && canSelectMultiple,
      let path = row(at: point),
      recognizer.numberOfTouches == 2 || selectsWithOneFinger(from: point, on: path, moved: translation)
    else { return false }
    return delegateAllowsSelecting(beginningAt: path) ?? canSelectMultiple
  }

  /// Returns the point at which a drag has begun.
  private func firstPoint(of recognizer: UIPanGestureRecognizer, moved translation: CGPoint) -> CGPoint {
    let point = recognizer.location(in: self)
    return CGPoint(x: point.x - translation.x, y: point.y - translation.y)
  }

  func followSelecting(_ recognizer: UIPanGestureRecognizer) {
    let point = recognizer.location(in: self)
    switch recognizer.state {
    case .began:
      beginSelecting(at: firstPoint(of: recognizer, moved: recognizer.translation(in: self)))
      followSelecting(to: point)
    case .changed: followSelecting(to: point)
    default: endSelecting()
    }
  }

  private func beginSelecting(at point: CGPoint) {
    guard let path = row(at: point) else { return }
    endHighlight()
    endSwipe(animated: true)
    selectingBegan(at: path)
    guard canSelectMultiple, hasRow(path) else { return }
    let scroller = EdgeScroller(self) { [weak self] _ in self?.continueSelecting() }
    let before = selection
    selecting = ListSelecting(path, selects: !before.contains(path), before: before, scroller: scroller)
    change(path, isInside: true)
  }

  private func followSelecting(to point: CGPoint) {
    guard let selecting else { return }
    selecting.finger = CGPoint(x: point.x - contentOffset.x, y: point.y - contentOffset.y)
    scroll(selecting.scroller, near: point)
    continueSelecting()
  }

  /// Selects the rows from the first one to the one under the fingers, and restores the others.
  private func continueSelecting() {
    guard let selecting else { return }
    guard hasRow(selecting.start), hasRow(selecting.last) else { return endSelecting() }
    let point = CGPoint(x: selecting.finger.x + contentOffset.x, y: selecting.finger.y + contentOffset.y)
    guard let path = rowReached(at: point), path != selecting.last else { return }
    let old = Set(rows(from: selecting.start, to: selecting.last))
    let new = Set(rows(from: selecting.start, to: path))
    selecting.last = path
    for path in new.subtracting(old).sorted() { change(path, isInside: true) }
    for path in old.subtracting(new).sorted() { change(path, isInside: false) }
  }

  private func change(_ path: IndexPath, isInside: Bool) {
    // A delegate that reloads the data ends the selection.
    guard let selecting, hasRow(path) else { return }
    let isSelected = isInside ? selecting.selects : selecting.before.contains(path)
    guard isSelected != selection.contains(path) else { return }
    if isSelected { userAdds(path) } else { userDeselects(path) }
  }

  /// Ends selecting by a drag.
  func endSelecting() {
    guard let selecting else { return }
    self.selecting = nil
    selecting.scroller.stop()
    selectingEnded(at: selecting.last)
  }
}

extension SelectionHost where Self: UpdatingList {
  /// Updates the rows' paths after an update of the list. Ends selecting if the row at one of its ends was deleted; the
  /// delegate is notified after the update.
  func moveSelecting(_ newPath: (IndexPath) -> IndexPath?) {
    guard let selecting, !selecting.move(newPath) else { return }
    self.selecting = nil
    selecting.scroller.stop()
    updates.late.add(selecting.last) { [weak self] path in self?.selectingEnded(at: path) }
  }
}

// MARK: - Finding

extension SelectionHost {
  /// Returns the row of this list whose cell is a view or contains it; `nil` if there's none.
  func row(around view: UIView?) -> IndexPath? {
    var view = view
    while let current = view, current !== self {
      if isOwnCell(current) { return row(ofCell: current) }
      view = current.superview
    }
    return nil
  }
}

// MARK: - Highlighting

extension SelectionHost {
  /// Highlights the row under a new touch.
  func beginHighlight(_ touch: UITouch) {
    endHighlight()
    // A touch beside a row's open actions closes them, and does nothing else.
    if swipe != nil { return endSwipe(animated: true) }
    guard rowsCanBeSelected, let path = row(under: touch) else { return }
    highlight(path)
  }

  /// Ends the highlight when the touch leaves the row.
  func followHighlight(_ touch: UITouch) {
    guard let touched = listState.touched, row(under: touch) != touched else { return }
    endHighlight()
  }

  /// Returns the row whose cell contains a touch.
  func row(under touch: UITouch) -> IndexPath? {
    var view = touch.view
    while let current = view, current !== self {
      if isOwnCell(current) { return current.bounds.contains(touch.location(in: current)) ? row(ofCell: current) : nil }
      // A touch in a nested list belongs to that list.
      if current is any SelectionHost { return nil }
      view = current.superview
    }
    return nil
  }
}
