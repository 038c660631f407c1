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
    if let actions = tableDelegate?.tableView(self, editActionsForRowAt: path) {
      guard !actions.isEmpty else { return nil }
      let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.contextualAction(for: path) })
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
    return deletion(of: path)
  }

  /// Returns the action of the delete button, if the data source implements deletion.
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

  private func swiped(_ recognizer: UIPanGestureRecognizer) { handleSwipe(recognizer) }
}

extension UITableView: SwipeHost {
  func rowToSwipe(at point: CGPoint) -> (path: IndexPath, cell: UIView)? {
    guard let path = ownPath(at: point), let cell = state.cells[path] else { return nil }
    return (path, cell)
  }

  func shownRow(_ path: IndexPath) -> UIView? { state.cells[path] }

  func swipeBegan(_ swipe: RowSwipe) {
    (swipe.cell as? UITableViewCell)?.setNeedsUpdateConfiguration()
    tableDelegate?.tableView(self, willBeginEditingRowAt: swipe.path)
  }

  func swipeEnded(_ swipe: RowSwipe) {
    (swipe.cell as? UITableViewCell)?.setNeedsUpdateConfiguration()
    call(about: swipe.path) { table, now in
      table.tableDelegate?.tableView(table, didEndEditingRowAt: now.flatMap { table.state.map.hasRow($0) ? $0 : nil })
    }
  }
}
