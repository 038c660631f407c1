import Foundation
import ObjectRoot

/// A list whose rows are dragged: a table or a collection view.
@MainActor protocol DragHost: SwipeHost {
  var hasDragDelegate: Bool { get }
  var dragInteractionEnabled: Bool { get }
  /// Whether a drag can begin now.
  var mayBeginDrag: Bool { get }
  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool
  /// Shows the part of a cell in a drag.
  func show(_ state: UICellConfigurationState.DragState, on cell: UIView)
}

extension DragHost {
  var dragging: ListDragging? { listState.dragging }
}

/// The rows that are dragged out of a list.
@MainActor final class ListDragging: MainActorObject, UIDragInteractionDelegate {
  private weak var list: (any DragHost)?
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  /// The row of each item.
  private(set) var rows: [(item: UIDragItem, path: IndexPath)] = []
  private(set) weak var session: DragSession?
  private var cells: [UIView] = []

  init(of list: any DragHost) {
    self.list = list
    super.init()
    list.addInteraction(interaction)
  }

  func row(of item: UIDragItem) -> IndexPath? { rows.first { $0.item === item }?.path }
  func isDragging(_ cell: UIView) -> Bool { cells.contains { $0 === cell } }

  /// Updates the paths of the dragged rows after an update of the list.
  func move(_ newPath: (IndexPath) -> IndexPath?) {
    rows = rows.compactMap { row in newPath(row.path).map { (row.item, $0) } }
  }

  /// Handles a reload. If the numbers of rows have changed, the dragged rows can't be identified any more, so none is
  /// moved.
  func reload(from oldCounts: [Int], to counts: [Int]) { if counts != oldCounts { rows = [] } }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let list, list.mayBeginDrag, let path = list.row(at: session.location(in: list)) else { return [] }
    rows = []
    // The selected rows are dragged together.
    let together = list.listState.selected.rows
    for path in [path] + (together.contains(path) ? together.filter { $0 != path } : []) {
      let items = list.dragItems(session, at: path)
      // Nothing is dragged if the row under the pointer isn't.
      if items.isEmpty, rows.isEmpty { return [] }
      rows += items.map { ($0, path) }
    }
    return rows.map(\.item)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let list, let path = row(of: item), let cell = list.shownRow(path) else { return nil }
    return list.dragParameters(at: path).map { UITargetedDragPreview(view: cell, parameters: $0) }
      ?? UITargetedDragPreview(view: cell)
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    guard let list else { return }
    self.session = session as? DragSession
    list.endHighlight()
    list.endSwipe(animated: true)
    list.dragWillBegin(session)
    cells = rows.compactMap { list.shownRow($0.path) }
    for cell in cells { list.show(.dragging, on: cell) }
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool
  { list?.dragAllowsMove(session) ?? true }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { list?.dragIsRestricted(session) ?? false }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    let dragged = cells
    self.session = nil
    (rows, cells) = ([], [])
    for cell in dragged { list?.show(.none, on: cell) }
    list?.dragDidEnd(session)
  }
}
