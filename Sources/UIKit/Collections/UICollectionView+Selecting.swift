import Foundation

extension UICollectionView: SelectionHost {
  var offersMultipleSelection: Bool { allowsMultipleSelection || allowsMultipleSelectionDuringEditing }

  /// Creates the recognisers of drags that select, if there are none yet.
  func makeSelectRecognizers() {
    addSelectRecognizers { UIPanGestureRecognizer(target: self, action: UICollectionView.selectionDragged(_:)) }
  }
  private func selectionDragged(_ recognizer: UIPanGestureRecognizer) { followSelecting(recognizer) }

  func rowReached(at point: CGPoint) -> IndexPath? {
    let last = CGPoint(x: contentSize.width - 1, y: contentSize.height - 1)
    return row(at: CGPoint(x: min(max(0, point.x), last.x), y: min(max(0, point.y), last.y)))
  }

  func hasRow(_ path: IndexPath) -> Bool { state.hasItem(path) }

  /// Returns the items from one to another, including both, in order. O(n) for n items between them.
  func rows(from first: IndexPath, to last: IndexPath) -> [IndexPath] {
    let ends = [state.index(of: first), state.index(of: last)].sorted()
    return (ends[0]...ends[1]).compactMap { state.path(at: $0) }
  }

  /// Returns whether one finger selects. As in UIKit, it does if it begins on the marks of a list's rows, or moves
  /// across the direction of scrolling.
  func selectsWithOneFinger(from point: CGPoint, on path: IndexPath, moved translation: CGPoint) -> Bool {
    if let cell = ownCell(at: path) as? UICollectionViewListCell, cell.hasMark(at: convert(point, to: cell)) {
      return true
    }
    let (dx, dy) = (abs(translation.x), abs(translation.y))
    return contentSize.width <= bounds.width ? dx > dy : dy > dx
  }

  func delegateAllowsSelecting(beginningAt path: IndexPath) -> Bool? {
    collectionDelegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: dataPath(of: path))
  }
  func selectingBegan(at path: IndexPath) {
    collectionDelegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: dataPath(of: path))
  }
  func selectingEnded(at path: IndexPath?) {
    collectionDelegate?.collectionViewDidEndMultipleSelectionInteraction(self)
  }
}

extension UICollectionViewListCell {
  /// Returns whether a point of a cell lies on or beside the mark of multiple selection.
  func hasMark(at point: CGPoint) -> Bool {
    guard accessories.contains(where: { $0.accessoryType == .multiselect }), configurationState.isEditing else {
      return false
    }
    let distance = isRightToLeft ? bounds.width - point.x : point.x
    return distance < shownAccessories.leadingSpace + shownAccessories.margin
  }
}
