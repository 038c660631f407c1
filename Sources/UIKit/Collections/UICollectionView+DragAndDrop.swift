import Foundation
import ObjectRoot

extension UICollectionViewCell {
  /// The role of a cell in a drag.
  public enum DragState: Int, Sendable {
    /// The cell isn't dragged.
    case none = 0
    /// The cell is about to be dragged; not used on Linux, where a drag begins immediately.
    case lifting = 1
    /// The cell is dragged.
    case dragging = 2
  }
}

extension UICollectionView {
  /// The delay after which items make way for a dragged item.
  public enum ReorderingCadence: Int, Sendable {
    /// Immediately.
    case immediate = 0
    /// After the drag has rested for a short time.
    case fast = 1
    /// After the drag has rested for a longer time.
    case slow = 2
  }
}

extension UICollectionView: DragHost {
  var hasDragDelegate: Bool { dragDelegate != nil }
  var mayBeginDrag: Bool { dragDelegate != nil && state.movement == nil && (!isEditing || state.touched == nil) }
  func row(at point: CGPoint) -> IndexPath? { ownPath(at: point) }

  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    guard let dragDelegate, !state.shadows.contains(path) else { return [] }
    return dragDelegate.collectionView(self, itemsForBeginning: session, at: state.shadows.dataPath(of: path))
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: state.shadows.dataPath(of: path))
  }
  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionWillBegin: session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
  func show(_ state: UICellConfigurationState.DragState, on cell: UIView) {
    guard let cell = cell as? UICollectionViewCell else { return }
    cell.setNeedsUpdateConfiguration()
    cell.dragStateDidChange(UICollectionViewCell.DragState(rawValue: state.rawValue) ?? .none)
  }
}

extension UICollectionView: DropHost {
  var hasDropDelegate: Bool { dropDelegate != nil }

  func canHandleDrop(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }
  func dropEntered(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }
  func dropExited(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }
  func dropEnded(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }
  func updateDropStates() {
    for mounted in state.mounted.values { mounted.cell?.setNeedsUpdateConfiguration() }
  }

  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> (UIDropProposal, DropIntent) {
    guard let dropDelegate else { return (UIDropProposal(operation: .cancel), .unspecified) }
    let proposal = dropDelegate.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path.map(dataPath))
    return (proposal, DropIntent(rawValue: proposal.intent.rawValue) ?? .unspecified)
  }
  func ownDropProposal(_ operation: UIDropOperation) -> UIDropProposal {
    UICollectionViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
  }

  func canMoveByDrag(_ path: IndexPath) -> Bool {
    state.movement != nil || state.shadows.isEmpty && state.hasItem(path) && implementsMoving(of: path)
  }
  // Collection views have no automatic intent.
  func dropsInto(_ path: IndexPath, at point: CGPoint) -> Bool { false }

  func openSpace(at point: CGPoint, _ path: IndexPath?, for moved: IndexPath?) -> IndexPath? {
    if let moved {
      if state.movement == nil, beginInteractiveMovementForItem(at: moved) { hideMoved() }
      guard state.movement != nil else { return nil }
      moveItem(to: point)
      return state.movement?.current
    }
    cancelInteractiveMovement()
    guard let place = place(forSpaceAt: point, path) else { return nil }
    moveSpace(to: place)
    return state.shadows.space
  }

  /// Returns the path, among the shown items, of the space for a drop: the path of the item at the point, or the end.
  private func place(forSpaceAt point: CGPoint, _ path: IndexPath?) -> IndexPath? {
    let space = state.shadows.space
    if let path { return path }
    guard let section = state.counts.indices.last else { return nil }
    let count = state.counts[section] - (space?.section == section ? 1 : 0)
    let end = IndexPath(item: count, section: section)
    let last = IndexPath(item: state.counts[section] - 1, section: section)
    guard last.item >= 0 else { return end }
    guard let frame = shownFrame(ofItem: last) else { return space }
    let isBeyond = contentSize.width > bounds.width ? point.x > frame.minX : point.y > frame.minY
    return isBeyond ? end : space
  }

  func closeSpace() {
    if state.movement?.isHidden == true { cancelInteractiveMovement() }
    moveSpace(to: nil)
  }

  func fillSpace(with moved: IndexPath, at destination: IndexPath) { endInteractiveMovement() }

  func performDrop(_ session: any UIDropSession, at destination: IndexPath?, _ proposal: UIDropProposal) {
    guard let dropDelegate, let proposal = proposal as? UICollectionViewDropProposal else { return }
    let items = session.items.map { item in
      let path = state.dragging?.row(of: item)
      let size = path.flatMap { ownAttributes(ofItem: $0)?.size }
      return CollectionDropItem(item, path.map(state.shadows.dataPath), size ?? .zero)
    }
    let place = destination.map(state.shadows.dataPath)
    dropDelegate.collectionView(
      self, performDropWith: CollectionDrop(self, items, at: place, proposal: proposal, session))
  }

  func scroll(_ scroller: EdgeScroller, near point: CGPoint) {
    let isWide = contentSize.width > bounds.width
    scroller.follow(x: isWide ? point.x - contentOffset.x : nil, y: point.y - contentOffset.y)
  }
}

final class CollectionDropItem: MainActorObject, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, _ path: IndexPath?, _ size: CGSize) {
    (dragItem, sourceIndexPath, previewSize) = (item, path, size)
  }
}

/// A drop on a collection view.
final class CollectionDrop: MainActorObject, UICollectionViewDropCoordinator {
  private weak var collection: UICollectionView?
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let session: any UIDropSession

  init(
    _ collection: UICollectionView, _ items: [CollectionDropItem], at path: IndexPath?,
    proposal: UICollectionViewDropProposal, _ session: any UIDropSession
  ) {
    (self.collection, self.items, destinationIndexPath) = (collection, items, path)
    (self.proposal, self.session) = (proposal, session)
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating { DragEndAnimation() }
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    DragEndAnimation()
  }
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    let shown = CollectionPlaceholder(placeholder, dragItem, collection)
    if let collection {
      collection.change(shown, isAdded: true, at: collection.state.shadows.shownPath(of: placeholder.path))
    }
    return shown
  }
}
