import Foundation

extension UICollectionView: SwipeHost {
  func rowToSwipe(at point: CGPoint) -> (path: IndexPath, cell: UIView)? {
    guard let path = ownPath(at: point), !state.shadows.contains(path),
      let cell = ownCell(at: path) as? UICollectionViewListCell
    else {
      return nil
    }
    return (path, cell)
  }

  func shownRow(_ path: IndexPath) -> UIView? { ownCell(at: path) }

  func swipeActions(_ path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard let cell = ownCell(at: path) as? UICollectionViewListCell, let position = cell.positionInList else {
      return nil
    }
    let list = position.list.configuration
    let provider =
      isLeading ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
    return provider?(dataPath(of: path)).flatMap { $0.actions.isEmpty ? nil : $0 }
  }

  func swipeBegan(_ swipe: RowSwipe) { (swipe.cell as? UICollectionViewCell)?.setNeedsUpdateConfiguration() }
  func swipeEnded(_ swipe: RowSwipe) { (swipe.cell as? UICollectionViewCell)?.setNeedsUpdateConfiguration() }

  /// Creates the gesture recogniser for swipes and the menu of their actions, if a list has actions and there's no
  /// recogniser yet.
  func makeSwipeRecognizer(for list: ListSection) {
    guard state.swipeRecognizer == nil,
      list.configuration.leadingSwipeActionsConfigurationProvider != nil
        || list.configuration.trailingSwipeActionsConfigurationProvider != nil
    else { return }
    let recognizer = UIPanGestureRecognizer(target: self, action: UICollectionView.swiped(_:))
    recognizer.maximumNumberOfTouches = 1
    state.swipeRecognizer = recognizer
    addGestureRecognizer(recognizer)
    makeMenus()
  }

  private func swiped(_ recognizer: UIPanGestureRecognizer) { handleSwipe(recognizer) }
}
