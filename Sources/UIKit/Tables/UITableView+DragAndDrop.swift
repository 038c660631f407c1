import Foundation
import ObjectRoot

extension UITableViewCell {
  /// The role of a row in a drag.
  public enum DragState: Int, Sendable {
    /// The row isn't dragged.
    case none = 0
    /// The row is about to be dragged; not used on Linux, where a drag begins immediately.
    case lifting = 1
    /// The row is dragged.
    case dragging = 2
  }
}

extension UITableView: DragHost {
  var hasDragDelegate: Bool { dragDelegate != nil }
  var mayBeginDrag: Bool { dragDelegate != nil && state.move == nil && (!isEditing || state.touched == nil) }
  func row(at point: CGPoint) -> IndexPath? { ownPath(at: point) }

  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }
  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionWillBegin: session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
  func show(_ state: UICellConfigurationState.DragState, on cell: UIView) {
    guard let cell = cell as? UITableViewCell else { return }
    cell.setNeedsUpdateConfiguration()
    cell.dragStateDidChange(UITableViewCell.DragState(rawValue: state.rawValue) ?? .none)
  }
}

extension UITableView: DropHost {
  var hasDropDelegate: Bool { dropDelegate != nil }

  func canHandleDrop(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? false
  }
  func dropEntered(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }
  func dropExited(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }
  func dropEnded(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }
  func updateDropStates() { for cell in state.cells.values { cell.setNeedsUpdateConfiguration() } }

  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> (UIDropProposal, DropIntent) {
    guard let dropDelegate else { return (UIDropProposal(operation: .cancel), .unspecified) }
    let proposal = dropDelegate.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    return (proposal, DropIntent(rawValue: proposal.intent.rawValue) ?? .unspecified)
  }
  func ownDropProposal(_ operation: UIDropOperation) -> UIDropProposal {
    UITableViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
  }
  func canMoveByDrag(_ path: IndexPath) -> Bool { canMove(path) }

  func dropsInto(_ path: IndexPath, at point: CGPoint) -> Bool {
    let frame = shownFrame(of: .row(path))
    return frame.insetBy(dx: 0, dy: frame.height / 4).contains(CGPoint(x: frame.midX, y: point.y))
  }

  func openSpace(at point: CGPoint, _ path: IndexPath?, for moved: IndexPath?) -> IndexPath? {
    guard let place = place(at: point, path, without: moved) else { return nil }
    hide(moved.flatMap { ownCell(at: $0) })
    let from = moved.map { state.map.index(of: .row($0)) }
    let length = moved.map { state.map.length(of: .row($0)) } ?? TableMeasures.droppedRow
    open(TableGap(from: from, to: state.map.index(toInsert: place, without: moved), length: length))
    return place
  }

  func closeSpace() {
    hide(nil)
    open(nil)
  }

  func fillSpace(with moved: IndexPath, at destination: IndexPath) {
    ownCell(at: moved)?.frame.origin.y = gapStart
    hide(nil)
    close()
    if moved != destination { commitMove(moved, to: destination) }
  }

  /// Hides the row that is being moved while the others make way, because its image moves with the pointer.
  private func hide(_ cell: UITableViewCell?) {
    guard cell !== state.hiddenByDrag else { return }
    state.hiddenByDrag?.alpha = 1
    state.hiddenByDrag = cell
    cell?.alpha = 0
  }

  func performDrop(_ session: any UIDropSession, at destination: IndexPath?, _ proposal: UIDropProposal) {
    guard let dropDelegate, let proposal = proposal as? UITableViewDropProposal else { return }
    let items = session.items.map { item in
      let path = state.dragging?.row(of: item)
      return TableDropItem(item, path, path.map { ownRect(of: $0).size } ?? .zero)
    }
    dropDelegate.tableView(
      self, performDropWith: TableDrop(self, items, at: destination, proposal: proposal, session))
  }

  func scroll(_ scroller: EdgeScroller, near point: CGPoint) { scroller.follow(y: point.y - contentOffset.y) }
}

final class TableDropItem: MainActorObject, UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, _ path: IndexPath?, _ size: CGSize) {
    (dragItem, sourceIndexPath, previewSize) = (item, path, size)
  }
}

/// A drop on a table.
final class TableDrop: MainActorObject, UITableViewDropCoordinator {
  private weak var table: UITableView?
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession

  init(
    _ table: UITableView, _ items: [TableDropItem], at path: IndexPath?, proposal: UITableViewDropProposal,
    _ session: any UIDropSession
  ) {
    (self.table, self.items, destinationIndexPath) = (table, items, path)
    (self.proposal, self.session) = (proposal, session)
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating { DragEndAnimation() }
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    DragEndAnimation()
  }
  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    let shown = TablePlaceholder(placeholder, dragItem, table)
    table?.add(shown)
    return shown
  }
}

extension TableMeasures {
  /// The height of the space that opens for a row from elsewhere.
  static let droppedRow: CGFloat = 44
}

extension UITableView {
  /// Returns the path at which a row dropped at a point is inserted: before or after the row under it, or at the end of
  /// the last section.
  func place(at point: CGPoint, _ row: IndexPath?, without moved: IndexPath?) -> IndexPath? {
    let map = state.map
    guard let row else {
      guard point.y > headerLength + map.tree.length / 2, let last = map.rowCounts.indices.last else { return nil }
      return IndexPath(row: map.rowCounts[last] - (moved?.section == last ? 1 : 0), section: last)
    }
    let isAfter = point.y > frame(of: .row(row)).midY
    var index = map.index(of: .row(row)) + (isAfter ? 1 : 0)
    if let moved, map.index(of: .row(moved)) < index { index -= 1 }
    return map.path(insertedAt: index, without: moved)
  }

  /// Opens a space for a row; `nil` closes it.
  func open(_ gap: TableGap?) {
    guard gap != state.gap, state.move == nil else { return }
    state.gap = gap
    setNeedsLayout()
    if window != nil { animateMove { [self] in layoutIfNeeded() } }
  }

  /// The position of the space that is open for a moved row, in points.
  var gapStart: CGFloat {
    guard let gap = state.gap, let from = gap.from else { return 0 }
    let tree = state.map.tree
    return headerLength + (gap.to > from ? tree.offset(at: gap.to + 1) - gap.length : tree.offset(at: gap.to))
  }

  /// Closes the space for a row without animation, because the row takes it.
  func close() {
    state.gap = nil
    setNeedsLayout()
  }
}
