import Foundation

extension UITableView {
  /// The interaction that shows the context menus of rows; `nil` as long as there's no delegate.
  public var contextMenuInteraction: UIContextMenuInteraction? {
    tableDelegate == nil ? nil : state.menus?.interaction
  }

  /// Shows context menus of rows, if there's a delegate to provide them, or a data source whose rows can be deleted.
  func makeMenus() {
    guard tableDelegate != nil || dataSource != nil, state.menus == nil else { return }
    state.menus = ListMenus(of: self)
  }
}

extension UITableView: MenuHost {
  var isMovingRow: Bool { state.move != nil }

  func menu(at point: CGPoint) -> (row: IndexPath?, configuration: UIContextMenuConfiguration)? {
    guard state.move == nil, delegateHas(.contextMenu), let path = ownPath(at: point),
      let configuration = tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
    else { return nil }
    return (path, configuration)
  }

  func menuPreview(of configuration: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview? {
    tableDelegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func menuFrame(of path: IndexPath) -> CGRect? { state.map.hasRow(path) ? ownRect(of: path) : nil }

  func menuWillOpen(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) { tableDelegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator) }

  func menuWillEnd(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) { tableDelegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator) }

  func menuPreviewTapped(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) { tableDelegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }

  func show(isPressed: Bool, on cell: UIView, animated: Bool) {
    (cell as? UITableViewCell)?.setHighlighted(isPressed, animated: animated)
  }
}
