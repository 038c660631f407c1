import Foundation

extension UICollectionView {
  /// The interaction that shows the context menus of items; `nil` as long as there's no delegate.
  public var contextMenuInteraction: UIContextMenuInteraction? {
    collectionDelegate == nil ? nil : state.menus?.interaction
  }

  /// Shows context menus of items: the delegate's menus, and menus of a list's swipe actions.
  func makeMenus() {
    if state.menus == nil { state.menus = ListMenus(of: self) }
  }
}

extension UICollectionView: MenuHost {
  var isMovingRow: Bool { state.movement != nil }

  /// Returns the menu at a point. As in UIKit, the menu of one of several selected items is for all of them, and the
  /// menu beside the items is for none.
  func menu(at point: CGPoint) -> (row: IndexPath?, configuration: UIContextMenuConfiguration)? {
    guard state.movement == nil, let collectionDelegate else { return nil }
    let path = ownPath(at: point).flatMap { state.shadows.contains($0) ? nil : $0 }
    let selected = state.selected.rows
    let paths = path.map { selected.contains($0) ? [$0] + selected.filter { $0 != path } : [$0] } ?? []
    let configuration = collectionDelegate.collectionView(
      self, contextMenuConfigurationForItemsAt: paths.map(dataPath), point: point)
    return configuration.map { (path, $0) }
  }

  func menuPreview(of configuration: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview? {
    collectionDelegate?.collectionView(
      self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: dataPath(of: path))
  }

  func menuFrame(of path: IndexPath) -> CGRect? { shownFrame(ofItem: path) }

  func menuWillOpen(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) { collectionDelegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator) }

  func menuWillEnd(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) { collectionDelegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator) }

  func menuPreviewTapped(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) { collectionDelegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }

  func show(isPressed: Bool, on cell: UIView, animated: Bool) {
    guard let cell = cell as? UICollectionViewCell else { return }
    if animated, window != nil {
      UIView.animate(withDuration: 0.25) { cell.isHighlighted = isPressed }
    } else {
      cell.isHighlighted = isPressed
    }
  }
}
