import Foundation
import ObjectRoot

/// The rows that are dragged out of a table.
@MainActor final class TableDragging: MainActorObject, UIDragInteractionDelegate {
  private weak var table: UITableView?
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  /// The row of each item.
  private(set) var rows: [(item: UIDragItem, path: IndexPath)] = []
  private(set) weak var session: DragSession?
  private var cells: [UITableViewCell] = []

  init(of table: UITableView) {
    self.table = table
    super.init()
    table.addInteraction(interaction)
  }

  private var delegate: (any UITableViewDragDelegate)? { table?.dragDelegate }

  func row(of item: UIDragItem) -> IndexPath? { rows.first { $0.item === item }?.path }

  /// Follows an update of the table's rows.
  func move(_ newPath: (IndexPath) -> IndexPath?) {
    rows = rows.compactMap { row in newPath(row.path).map { (row.item, $0) } }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let table, let delegate, table.state.move == nil, !table.isEditing || table.state.touched == nil,
      let path = table.indexPathForRow(at: session.location(in: table))
    else { return [] }
    rows = []
    let several = table.state.selected.contains(path) ? table.state.selected.rows.filter { $0 != path } : []
    for path in [path] + several {
      let items = delegate.tableView(table, itemsForBeginning: session, at: path)
      // Nothing is dragged if the row under the pointer isn't.
      if items.isEmpty, rows.isEmpty { return [] }
      rows += items.map { ($0, path) }
    }
    return rows.map(\.item)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let table, let path = row(of: item), let cell = table.cellForRow(at: path) else { return nil }
    let parameters = delegate?.tableView(table, dragPreviewParametersForRowAt: path)
    return parameters.map { UITargetedDragPreview(view: cell, parameters: $0) } ?? UITargetedDragPreview(view: cell)
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    guard let table else { return }
    self.session = session as? DragSession
    table.endHighlight()
    table.endSwipe(animated: true)
    delegate?.tableView(table, dragSessionWillBegin: session)
    cells = rows.compactMap { table.cellForRow(at: $0.path) }
    for cell in cells { cell.dragStateDidChange(.dragging) }
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool
  {
    table.flatMap { delegate?.tableView($0, dragSessionAllowsMoveOperation: session) } ?? true
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    table.flatMap { delegate?.tableView($0, dragSessionIsRestrictedToDraggingApplication: session) } ?? false
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    self.session = nil
    rows = []
    for cell in cells { cell.dragStateDidChange(.none) }
    cells = []
    if let table { delegate?.tableView(table, dragSessionDidEnd: session) }
  }
}

extension UITableViewCell {
  /// The role of a row in a drag.
  public enum DragState: Int, Sendable {
    /// The row isn't dragged.
    case none = 0
    /// The row is about to be dragged; not used here, where a drag begins at once.
    case lifting = 1
    /// The row is dragged.
    case dragging = 2
  }
}

extension UITableView {
  /// Lets rows be dragged and dropped, as far as there are delegates for that.
  func dragAndDropChanged() {
    if dragDelegate != nil, state.dragging == nil { state.dragging = TableDragging(of: self) }
    state.dragging?.interaction.isEnabled = dragInteractionEnabled && dragDelegate != nil
    if dragDelegate != nil || dropDelegate != nil, state.dropping == nil { state.dropping = TableDropping(of: self) }
  }
}
