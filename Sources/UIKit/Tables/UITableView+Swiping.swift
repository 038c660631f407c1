import Foundation

extension UITableView {
  // MARK: - What a swipe offers

  /// Returns the actions on one side of a row; `nil` if there are none.
  func swipeActions(_ path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard let dataSource, state.map.hasRow(path), dataSource.tableView(self, canEditRowAt: path) else { return nil }
    if isLeading {
      let configuration = tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      return configuration.flatMap { $0.actions.isEmpty ? nil : $0 }
    }
    if let tableDelegate, delegateHas(.trailingActions) {
      let configuration = tableDelegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      if delegateHas(.trailingActions) { return configuration.flatMap { $0.actions.isEmpty ? nil : $0 } }
    }
    return deletion(of: path)
  }

  /// Returns the delete button, if the data source implements deletion.
  private func deletion(of path: IndexPath) -> UISwipeActionsConfiguration? {
    let clients = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    guard editingStyle(of: path) == .delete, mayDeleteRows else { return nil }
    let title = clients ?? SystemWord.delete.text
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      guard let self else { return done(false) }
      dataSource?.tableView(self, commit: .delete, forRowAt: path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
    tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  // MARK: - Following a finger

  /// Creates the gesture recogniser for swipes, if there's none yet.
  func makeSwipeRecognizer() {
    guard state.swipeRecognizer == nil else { return }
    let recognizer = UIPanGestureRecognizer(target: self, action: UITableView.swiped(_:))
    recognizer.maximumNumberOfTouches = 1
    state.swipeRecognizer = recognizer
    addGestureRecognizer(recognizer)
  }

  /// Returns whether a drag that begins moves a row aside.
  func mayBeginSwipe(_ recognizer: UIPanGestureRecognizer) -> Bool {
    let way = recognizer.translation(in: self)
    guard abs(way.x) > abs(way.y), let path = indexPathForRow(at: recognizer.location(in: self)),
      let cell = state.cells[path]
    else {
      endSwipe(animated: true)
      return false
    }
    if let swipe = state.swipe, swipe.path == path {
      swipe.start = swipe.distance
      return true
    }
    endSwipe(animated: true)
    guard !isEditing else { return false }
    let isLeading = (way.x > 0) != cell.isRightToLeft
    guard let configuration = swipeActions(path, isLeading: isLeading), state.cells[path] === cell else { return false }
    beginSwipe(path, cell, configuration, isLeading: isLeading)
    return true
  }

  private func beginSwipe(
    _ path: IndexPath, _ cell: UITableViewCell, _ configuration: UISwipeActionsConfiguration, isLeading: Bool
  ) {
    endHighlight()
    let swipe = TableSwipe(path, cell, configuration, isLeading: isLeading)
    swipe.strip.choose = { [weak self, weak swipe] index in
      if let self, let swipe { carryOut(index, of: swipe) }
    }
    insertSubview(swipe.strip, belowSubview: cell)
    state.swipe = swipe
    cell.setNeedsUpdateConfiguration()
    swipe.show()
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
  }

  private func swiped(_ recognizer: UIPanGestureRecognizer) {
    guard let swipe = state.swipe else { return }
    switch recognizer.state {
    case .began, .changed:
      let way = swipe.start + swipe.sign * recognizer.translation(in: self).x
      let rest = swipe.strip.restingWidth
      // Beyond the buttons, the row follows the finger fully only if a long swipe performs an action.
      swipe.distance = max(0, way <= rest || swipe.allowsFull ? way : rest + (way - rest) / 3)
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

  private func isLong(_ swipe: TableSwipe) -> Bool {
    swipe.allowsFull && swipe.distance > max(swipe.strip.restingWidth + 30, swipe.cell.bounds.width * 0.6)
  }

  /// Moves the row to rest where its actions are in sight.
  private func openSwipe() {
    guard let swipe = state.swipe else { return }
    swipe.distance = swipe.strip.restingWidth
    move { swipe.show() }
  }

  /// Shows the actions at the trailing end of a row, as a swipe does.
  func showTrailingActions(of path: IndexPath) {
    endSwipe(animated: true)
    guard let cell = state.cells[path], let configuration = swipeActions(path, isLeading: false) else { return }
    beginSwipe(path, cell, configuration, isLeading: false)
    openSwipe()
  }

  /// Closes the row that is swiped aside.
  func endSwipe(animated: Bool) {
    guard let swipe = state.swipe else { return }
    state.swipe = nil
    state.cells[swipe.path]?.setNeedsUpdateConfiguration()
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
    tableDelegate?.tableView(self, didEndEditingRowAt: state.map.hasRow(swipe.path) ? swipe.path : nil)
  }

  private func move(_ changes: @escaping () -> Void, completion: (() -> Void)? = nil) {
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.curveEaseOut, .allowUserInteraction, .beginFromCurrentState],
      animations: changes, completion: { _ in completion?() })
  }

  // MARK: - Carrying out

  private func carryOut(_ index: Int, of swipe: TableSwipe) {
    guard state.swipe === swipe, swipe.strip.actions.indices.contains(index) else { return }
    let action = swipe.strip.actions[index]
    perform(action, on: swipe.strip)
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
