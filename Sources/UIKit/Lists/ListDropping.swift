import Foundation
import ObjectRoot

/// The way in which items are dropped at a row.
enum DropIntent: Int {
  case unspecified, insert, insertInto, automatic
}

/// A list on which items are dropped: a table or a collection view.
@MainActor protocol DropHost: DragHost {
  var hasDropDelegate: Bool { get }
  /// Loads the numbers of rows, if they're out of date.
  func loadIfNeeded()
  /// Returns whether the delegate is interested in a drag.
  func canHandleDrop(_ session: any UIDropSession) -> Bool
  func dropEntered(_ session: any UIDropSession)
  func dropExited(_ session: any UIDropSession)
  func dropEnded(_ session: any UIDropSession)
  /// Requests new configurations for all cells, whose roles in the drop have changed.
  func updateDropStates()
  /// Returns the delegate's proposal for a drop at a row, which is `nil` where there's none.
  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> (UIDropProposal, DropIntent)
  /// Returns the data source's proposal to move the dragged row, for lists without a delegate for drops.
  func ownDropProposal(_ operation: UIDropOperation) -> UIDropProposal
  /// Returns whether the data source may move a row that is dragged.
  func canMoveByDrag(_ path: IndexPath) -> Bool
  /// Returns whether an automatic drop at a point goes into a row instead of before or after it.
  func dropsInto(_ path: IndexPath, at point: CGPoint) -> Bool
  /// Opens a space between the rows at a point, or moves it there, for a row of the list or, with `nil`, for a row from
  /// elsewhere. Returns the path of the space.
  func openSpace(at point: CGPoint, _ path: IndexPath?, for moved: IndexPath?) -> IndexPath?
  /// Closes the space. Everything returns to its position.
  func closeSpace()
  /// Moves a row in the data to the position of the space, which it fills.
  func fillSpace(with moved: IndexPath, at destination: IndexPath)
  /// Calls the delegate with a drop.
  func performDrop(
    _ session: any UIDropSession, at destination: IndexPath?, _ proposal: UIDropProposal)
}

extension DropHost {
  var dropping: ListDropping? { listState.dropping }

  /// Enables dragging and dropping as far as there are delegates.
  func dragAndDropChanged() {
    if hasDragDelegate, dragging == nil { listState.dragging = ListDragging(of: self) }
    dragging?.interaction.isEnabled = dragInteractionEnabled && hasDragDelegate
    if hasDragDelegate || hasDropDelegate, dropping == nil { listState.dropping = ListDropping(of: self) }
  }

  /// Adds a cell's roles in drags and drops to its state.
  func addRoles(of cell: UIView, to state: inout UICellConfigurationState) {
    if dragging?.isDragging(cell) == true { state.cellDragState = .dragging }
    guard let dropping, dropping.session != nil else { return }
    state.cellDropState = dropping.target === cell ? .targeted : .notTargeted
  }
}

/// The drops on a list.
@MainActor final class ListDropping: MainActorObject, UIDropInteractionDelegate {
  private weak var list: (any DropHost)?
  private(set) lazy var interaction = UIDropInteraction(delegate: self)
  private(set) weak var session: (any UIDropSession)?
  /// The delegate's last proposal, and the path for which it was made.
  private var proposal: (whole: UIDropProposal, intent: DropIntent) = (UIDropProposal(operation: .cancel), .unspecified)
  private(set) var destination: IndexPath?
  /// The row into which items would be dropped. It's shown as pressed.
  private(set) weak var target: UIView?
  private lazy var scroller = list.map { list in EdgeScroller(list) { [weak self] _ in self?.update() } }

  init(of list: any DropHost) {
    self.list = list
    super.init()
    list.addInteraction(interaction)
  }

  /// The row of this list that is dragged, if the data source may move it.
  private var movedRow: IndexPath? {
    guard let list else { return nil }
    // Rows may have been added since the drag began.
    list.loadIfNeeded()
    guard let rows = list.dragging?.rows, rows.count == 1, list.canMoveByDrag(rows[0].path) else { return nil }
    // The data source may have changed the rows when it was asked.
    list.loadIfNeeded()
    guard let current = list.dragging?.rows, current.count == 1 else { return nil }
    return current[0].path
  }

  // MARK: - Following a drag

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    guard let list else { return false }
    return list.hasDropDelegate ? list.canHandleDrop(session) : movedRow != nil
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    self.session = session
    list?.dropEntered(session)
    list?.updateDropStates()
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  {
    self.session = session
    guard let list else { return UIDropProposal(operation: .cancel) }
    if let scroller { list.scroll(scroller, near: session.location(in: list)) }
    update()
    return proposal.whole
  }

  private func update() {
    guard let list, let session else { return }
    let point = session.location(in: list)
    let own = list.hasDropDelegate ? nil : movedRow
    if list.hasDropDelegate {
      proposal = list.dropProposal(session, at: list.row(at: point))
    } else {
      proposal = (list.ownDropProposal(own == nil ? .cancel : .move), .insert)
    }
    let operation = proposal.whole.operation
    guard self.session === session, operation == .copy || operation == .move else { return clear() }
    // The delegate may have changed the rows when it was asked.
    let row = list.row(at: point)
    switch intent(at: point, row) {
    case .insert:
      let moved = own ?? (operation == .move ? movedRow : nil)
      // The data source may have ended the drag or changed the rows, too.
      guard self.session === session else { return clear() }
      openSpace(at: point, list.row(at: point), for: moved)
    case .insertInto: aim(at: row)
    case .unspecified, .automatic:
      clear()
      destination = row
    }
  }

  /// Returns the proposal's intent; an automatic one depends on the distance from the row's edges.
  private func intent(at point: CGPoint, _ row: IndexPath?) -> DropIntent {
    guard proposal.intent == .automatic else { return proposal.intent }
    guard let list, let row else { return .insert }
    return list.dropsInto(row, at: point) ? .insertInto : .insert
  }

  private func openSpace(at point: CGPoint, _ row: IndexPath?, for moved: IndexPath?) {
    guard let list else { return }
    show(nil)
    let place = list.openSpace(at: point, row, for: moved)
    // The client may have ended the session when it was asked for cells.
    guard let place, session != nil else { return clear() }
    destination = place
  }

  /// Shows the row into which items would be dropped as pressed.
  private func aim(at row: IndexPath?) {
    guard let list else { return }
    list.closeSpace()
    guard session != nil else { return }
    destination = row
    show(row.flatMap { list.shownRow($0) })
  }

  private func show(_ cell: UIView?) {
    guard cell !== target, let list else { return }
    let old = target
    target = cell
    if let old { list.show(isPressed: false, on: old, animated: false) }
    if let cell { list.show(isPressed: true, on: cell, animated: false) }
  }

  private func clear() {
    show(nil)
    destination = nil
    list?.closeSpace()
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    scroller?.stop()
    clear()
    self.session = nil
    list?.dropExited(session)
    list?.updateDropStates()
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    scroller?.stop()
    clear()
    self.session = nil
    list?.dropEnded(session)
    list?.updateDropStates()
  }

  // MARK: - Dropping

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let list else { return }
    scroller?.stop()
    let revision = list.listState.revision
    let (proposal, moved) = (proposal, movedRow)
    // The data source may have changed the rows when it was queried, so that the destination is another one.
    if list.listState.revision != revision, self.session === session, destination != nil {
      let point = session.location(in: list)
      let row = list.row(at: point)
      if intent(at: point, row) == .insert {
        openSpace(at: point, row, for: proposal.whole.operation == .move ? moved : nil)
      } else {
        destination = row
      }
    }
    show(nil)
    let place = destination
    // As in UIKit, the data source moves a row of the list itself.
    if proposal.whole.operation == .move, proposal.intent == .insert, let moved, let place {
      return list.fillSpace(with: moved, at: place)
    }
    list.closeSpace()
    // The client may have ended the session when it was asked. Its delegate has been notified of the end then.
    guard self.session === session else {
      (session as? DropSession)?.isMissed = true
      return
    }
    list.performDrop(session, at: place, proposal.whole)
  }
}
