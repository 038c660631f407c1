import Foundation

extension UITableView: SelectionHost {
  var offersMultipleSelection: Bool { allowsMultipleSelection || allowsMultipleSelectionDuringEditing }

  /// Creates the recognisers of drags that select, if there are none yet.
  func makeSelectRecognizers() {
    addSelectRecognizers { UIPanGestureRecognizer(target: self, action: UITableView.selectionDragged(_:)) }
  }
  private func selectionDragged(_ recognizer: UIPanGestureRecognizer) { followSelecting(recognizer) }

  func rowReached(at point: CGPoint) -> IndexPath? {
    let y = min(max(headerLength, point.y), contentSize.height - 1)
    return ownPath(at: CGPoint(x: bounds.midX, y: y))
  }

  func hasRow(_ path: IndexPath) -> Bool { state.map.hasRow(path) }

  /// Returns whether one finger selects. As in UIKit, it does if it begins on the marks.
  func selectsWithOneFinger(from point: CGPoint, on path: IndexPath, moved translation: CGPoint) -> Bool {
    guard let cell = state.cells[path] else { return false }
    return cell.hasMark(at: convert(point, to: cell))
  }

  func delegateAllowsSelecting(beginningAt path: IndexPath) -> Bool? {
    tableDelegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path)
  }
  func selectingBegan(at path: IndexPath) {
    tableDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
  }
  func selectingEnded(at path: IndexPath?) {
    if let path { state.chosen = path }
    tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self)
  }
}
