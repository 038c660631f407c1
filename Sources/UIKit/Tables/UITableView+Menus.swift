import Foundation
import ObjectRoot

/// Provides the context menus of a table's rows, from its delegate.
@MainActor final class TableMenus: MainActorObject, UIContextMenuInteractionDelegate {
  private weak var table: UITableView?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// The row whose menu is open. It's shown as pressed.
  private weak var cell: UITableViewCell?
  private var path: IndexPath?

  init(of table: UITableView) {
    self.table = table
    super.init()
    interaction.menuArea = { [weak self] configuration in self?.area(of: configuration) }
    table.addInteraction(interaction)
  }

  /// Returns the rectangle beside which a menu for a long press opens: that of the delegate's view, or the row.
  private func area(of configuration: UIContextMenuConfiguration) -> CGRect? {
    guard let table, let path, table.state.map.hasRow(path) else { return nil }
    let preview = table.tableDelegate?.tableView(
      table, previewForHighlightingContextMenuWithConfiguration: configuration)
    guard let view = preview?.view, view.isDescendant(of: table) else { return table.rectForRow(at: path) }
    return view.convert(view.bounds, to: table)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let table, table.state.move == nil, table.delegateHas(.contextMenu),
      let path = table.indexPathForRow(at: location)
    else { return nil }
    self.path = path
    return table.tableDelegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: location)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let table else { return }
    table.endSwipe(animated: true)
    table.tableDelegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
    cell = path.flatMap { table.cellForRow(at: $0) }
    cell?.setHighlighted(true, animated: false)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    cell?.setHighlighted(false, animated: true)
    (cell, path) = (nil, nil)
    guard let table else { return }
    table.tableDelegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let table else { return }
    table.tableDelegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}

extension UITableView {
  /// The interaction that shows the context menus of rows; `nil` as long as there's no delegate.
  public var contextMenuInteraction: UIContextMenuInteraction? { state.menus?.interaction }

  /// Offers context menus of rows, if there's a delegate to provide them.
  func makeMenus() {
    guard tableDelegate != nil, state.menus == nil else { return }
    state.menus = TableMenus(of: self)
  }
}
