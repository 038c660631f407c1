import Foundation

/// A list whose rows are swiped aside: a table or a collection view.
@MainActor protocol SwipeHost: ListHost {
  var isEditing: Bool { get }
  /// Returns the row at a point of the content; `nil` if there's none.
  func row(at point: CGPoint) -> IndexPath?
  /// Returns the visible row at a point, and its cell.
  func rowToSwipe(at point: CGPoint) -> (path: IndexPath, cell: UIView)?
  /// Returns the cell of a row, if it's shown.
  func shownRow(_ path: IndexPath) -> UIView?
  /// Returns the actions on one side of a row; `nil` if there are none.
  func swipeActions(_ path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
  /// Shows a row as pressed, or not.
  func show(isPressed: Bool, on cell: UIView, animated: Bool)
  /// Scrolls while a drag is near the edges.
  func scroll(_ scroller: EdgeScroller, near point: CGPoint)
  /// Ends the effect of the touch that has become a swipe.
  func endHighlight()
  func swipeBegan(_ swipe: RowSwipe)
  func swipeEnded(_ swipe: RowSwipe)
}

extension SwipeHost {
  /// The row that is swiped aside.
  var swipe: RowSwipe? {
    get { listState.swipe }
    set { listState.swipe = newValue }
  }

  // MARK: - Following a finger

  /// Returns whether the drag that is about to begin moves a row aside.
  func mayBeginSwipe(_ recognizer: UIPanGestureRecognizer) -> Bool {
    let translation = recognizer.translation(in: self)
    guard abs(translation.x) > abs(translation.y),
      let (path, cell) = rowToSwipe(at: recognizer.location(in: self))
    else {
      endSwipe(animated: true)
      return false
    }
    if let swipe, swipe.path == path {
      swipe.start = swipe.distance
      return true
    }
    endSwipe(animated: true)
    guard !isEditing else { return false }
    let isLeading = (translation.x > 0) != isRightToLeft
    guard let configuration = swipeActions(path, isLeading: isLeading), shownRow(path) === cell else { return false }
    beginSwipe(path, cell, configuration, isLeading: isLeading)
    return true
  }

  private func beginSwipe(
    _ path: IndexPath, _ cell: UIView, _ configuration: UISwipeActionsConfiguration, isLeading: Bool
  ) {
    endHighlight()
    let swipe = RowSwipe(path, cell, configuration, isLeading: isLeading, in: self)
    swipe.strip.choose = { [weak self, weak swipe] index in
      if let self, let swipe { carryOut(index, of: swipe) }
    }
    insertSubview(swipe.strip, belowSubview: cell)
    self.swipe = swipe
    swipe.show()
    swipeBegan(swipe)
  }

  /// Moves the row along with a drag.
  func handleSwipe(_ recognizer: UIPanGestureRecognizer) {
    guard let swipe else { return }
    switch recognizer.state {
    case .began, .changed:
      let position = swipe.start + swipe.sign * recognizer.translation(in: self).x
      let rest = swipe.strip.restingWidth
      // Beyond the buttons, the row follows the finger fully only if a long swipe performs an action.
      swipe.distance = max(0, position <= rest || swipe.allowsFull ? position : rest + (position - rest) / 3)
      swipe.strip.isFull = isLong(swipe)
      swipe.show()
    case .ended:
      if isLong(swipe) { return carryOut(0, of: swipe) }
      let speed = swipe.sign * recognizer.velocity(in: self).x
      let opens = speed > 300 || speed > -300 && swipe.distance > swipe.strip.restingWidth / 2
      if opens { openSwipe() } else { endSwipe(animated: true) }
    case .cancelled, .failed: endSwipe(animated: true)
    default: break
    }
  }

  private func isLong(_ swipe: RowSwipe) -> Bool {
    swipe.allowsFull && swipe.distance > max(swipe.strip.restingWidth + 30, swipe.cell.bounds.width * 0.6)
  }

  /// Moves the row to rest where its actions are visible.
  private func openSwipe() {
    guard let swipe else { return }
    swipe.distance = swipe.strip.restingWidth
    move { swipe.show() }
  }

  /// Shows the actions at the trailing end of a row, as a swipe does.
  func showTrailingActions(of path: IndexPath) {
    endSwipe(animated: true)
    guard let cell = shownRow(path), let configuration = swipeActions(path, isLeading: false),
      shownRow(path) === cell
    else { return }
    beginSwipe(path, cell, configuration, isLeading: false)
    openSwipe()
  }

  /// Closes the row that is swiped aside.
  func endSwipe(animated: Bool) {
    guard let swipe else { return }
    self.swipe = nil
    swipe.distance = 0
    let strip = swipe.strip
    if animated, window != nil {
      move {
        swipe.show()
      } completion: {
        strip.removeFromSuperview()
      }
    } else {
      swipe.show()
      strip.removeFromSuperview()
    }
    swipeEnded(swipe)
  }

  /// Closes the row that is swiped aside if the direction or the text size has changed, because its actions would then
  /// have other frames.
  func closeSwipe(after old: UITraitCollection?) {
    guard swipe != nil, let old else { return }
    if traitCollection.layoutDirection != old.layoutDirection || !traitCollection.hasSameTexts(as: old) {
      endSwipe(animated: false)
    }
  }

  private func move(_ changes: @escaping () -> Void, completion: (() -> Void)? = nil) {
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.curveEaseOut, .allowUserInteraction, .beginFromCurrentState],
      animations: changes, completion: { _ in completion?() })
  }

  // MARK: - Carrying out

  private func carryOut(_ index: Int, of swipe: RowSwipe) {
    guard self.swipe === swipe, swipe.strip.actions.indices.contains(index) else { return }
    perform(swipe.strip.actions[index], on: swipe.strip)
  }

  /// Calls an action's handler, and closes the row when the handler reports completion.
  func perform(_ action: UIContextualAction, on view: UIView) {
    var isDone = false
    action.handler(action, view) { [weak self] _ in
      guard !isDone else { return }
      isDone = true
      self?.endSwipe(animated: true)
    }
  }
}
