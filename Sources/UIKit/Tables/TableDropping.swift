import Foundation
import ObjectRoot

/// The drops on a table.
@MainActor final class TableDropping: MainActorObject, UIDropInteractionDelegate {
  private weak var table: UITableView?
  private(set) lazy var interaction = UIDropInteraction(delegate: self)
  private(set) weak var session: (any UIDropSession)?
  /// The delegate's last proposal, and the place that it's for.
  private var proposal = UITableViewDropProposal(operation: .cancel)
  private(set) var destination: IndexPath?
  /// The row that items would be dropped into. It's shown as pressed.
  private weak var target: UITableViewCell?
  /// The row that is being moved: hidden while the others make way, as its image follows the pointer.
  private weak var hidden: UITableViewCell?
  private lazy var scroller = table.map { table in EdgeScroller(table) { [weak self] _ in self?.update() } }

  init(of table: UITableView) {
    self.table = table
    super.init()
    table.addInteraction(interaction)
  }

  private var delegate: (any UITableViewDropDelegate)? { table?.dropDelegate }

  /// The row of this table that is dragged, if the data source may move it.
  private var movedRow: IndexPath? {
    guard let table, let rows = table.state.dragging?.rows, rows.count == 1, table.canMove(rows[0].path) else {
      return nil
    }
    return rows[0].path
  }

  // MARK: - Following a drag

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    guard let table else { return false }
    if let delegate { return delegate.tableView(table, canHandle: session) }
    return movedRow != nil
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    self.session = session
    if let table { delegate?.tableView(table, dropSessionDidEnter: session) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  {
    self.session = session
    guard let table else { return UIDropProposal(operation: .cancel) }
    scroller?.follow(y: session.location(in: table).y - table.contentOffset.y)
    update()
    return proposal
  }

  private func update() {
    guard let table, let session else { return }
    let point = session.location(in: table)
    let row = table.indexPathForRow(at: point)
    if let delegate {
      proposal = delegate.tableView(table, dropSessionDidUpdate: session, withDestinationIndexPath: row)
    } else {
      proposal = UITableViewDropProposal(
        operation: movedRow == nil ? .cancel : .move, intent: .insertAtDestinationIndexPath)
    }
    guard self.session === session, proposal.operation == .copy || proposal.operation == .move else { return clear() }
    switch intent(at: point, row) {
    case .insertAtDestinationIndexPath: insert(at: point, row)
    case .insertIntoDestinationIndexPath: aim(at: row)
    case .unspecified, .automatic:
      clear()
      destination = row
    }
  }

  /// Returns the proposal's intent; an automatic one depends on the distance from the row's edges.
  private func intent(at point: CGPoint, _ row: IndexPath?) -> UITableViewDropProposal.Intent {
    guard proposal.intent == .automatic else { return proposal.intent }
    guard let table, let row else { return .insertAtDestinationIndexPath }
    let frame = table.shownFrame(of: .row(row))
    let isInside = frame.insetBy(dx: 0, dy: frame.height / 4).contains(CGPoint(x: frame.midX, y: point.y))
    return isInside ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath
  }

  /// Opens a space between the rows at a point.
  private func insert(at point: CGPoint, _ row: IndexPath?) {
    guard let table else { return }
    show(nil)
    let moved = proposal.operation == .move ? movedRow : nil
    let map = table.state.map
    guard let place = table.place(at: point, row, without: moved) else { return clear() }
    destination = place
    hide(moved.flatMap { table.cellForRow(at: $0) })
    let from = moved.map { map.index(of: .row($0)) }
    let length = moved.map { map.length(of: .row($0)) } ?? TableMeasures.droppedRow
    table.open(TableGap(from: from, to: map.index(toInsert: place, without: moved), length: length))
  }

  /// Shows a row as pressed that items would be dropped into.
  private func aim(at row: IndexPath?) {
    table?.open(nil)
    hide(nil)
    destination = row
    show(row.flatMap { table?.cellForRow(at: $0) })
  }

  private func show(_ cell: UITableViewCell?) {
    guard cell !== target else { return }
    target?.setHighlighted(false, animated: false)
    target = cell
    cell?.setHighlighted(true, animated: false)
  }

  private func hide(_ cell: UITableViewCell?) {
    guard cell !== hidden else { return }
    hidden?.alpha = 1
    hidden = cell
    cell?.alpha = 0
  }

  private func clear() {
    show(nil)
    hide(nil)
    destination = nil
    table?.open(nil)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    scroller?.stop()
    clear()
    if let table { delegate?.tableView(table, dropSessionDidExit: session) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    scroller?.stop()
    clear()
    self.session = nil
    if let table { delegate?.tableView(table, dropSessionDidEnd: session) }
  }

  // MARK: - Dropping

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let table else { return }
    scroller?.stop()
    let (proposal, destination, moved) = (proposal, destination, movedRow)
    let isMove = proposal.operation == .move && proposal.intent == .insertAtDestinationIndexPath
    show(nil)
    // As in UIKit, the data source moves a row of the table itself.
    if isMove, let moved, let destination {
      table.cellForRow(at: moved)?.frame.origin.y = table.gapStart
      hide(nil)
      table.close()
      if moved != destination { table.commitMove(moved, to: destination) }
      return
    }
    table.open(nil)
    let items = session.items.map { item in
      let path = table.state.dragging?.row(of: item)
      return TableDropItem(item, path, path.map { table.rectForRow(at: $0).size } ?? .zero)
    }
    delegate?.tableView(
      table, performDropWith: TableDrop(table, items, at: destination, proposal: proposal, session))
  }
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
  /// Returns the place at which a row dropped at a point is inserted: before or after the row under it, or at the end of
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
    guard window != nil, !UIAccessibility.isReduceMotionEnabled else { return }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .curveEaseInOut],
      animations: { [self] in layoutIfNeeded() })
  }

  /// The position of the space that is open for a moved row, in points.
  var gapStart: CGFloat {
    guard let gap = state.gap, let from = gap.from else { return 0 }
    let tree = state.map.tree
    return headerLength + (gap.to > from ? tree.offset(at: gap.to + 1) - gap.length : tree.offset(at: gap.to))
  }

  /// Forgets the space for a row, before the row takes it.
  func close() {
    state.gap = nil
    setNeedsLayout()
  }
}
