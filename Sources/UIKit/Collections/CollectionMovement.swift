import Foundation

/// An item that the user is moving.
struct CollectionMovement {
  /// The path in the data, which changes only when the movement ends.
  let origin: IndexPath
  /// The path at which the item is shown.
  var current: IndexPath
  /// The position of its centre, in the content.
  var position: CGPoint
  /// Whether the item's frame stays empty, because an image of the item moves with the pointer.
  var isHidden = false

  var element: CollectionElement { CollectionElement(item: current) }

  /// Returns the path in the data of the item that is shown at a path.
  func dataPath(of shown: IndexPath) -> IndexPath { Self.path(of: shown, afterMoving: current, to: origin) }
  /// Returns the path at which an item of the data is shown.
  func shownPath(of data: IndexPath) -> IndexPath { Self.path(of: data, afterMoving: origin, to: current) }

  private static func path(of path: IndexPath, afterMoving source: IndexPath, to target: IndexPath) -> IndexPath {
    if path.count != 2 || source == target { return path }
    if path == source { return target }
    var result = path
    if path.section == source.section, path.item > source.item { result.item -= 1 }
    if path.section == target.section, result.item >= target.item { result.item += 1 }
    return result
  }
}

extension UICollectionView {
  /// Begins the interactive movement of an item. Returns false if the data source doesn't allow it, or another item is
  /// being moved.
  ///
  /// The data source is notified when the movement ends.
  @discardableResult public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    loadIfNeeded()
    guard state.movement == nil, state.updates.depth == 0, state.shadows.isEmpty, state.hasItem(indexPath),
      let dataSource,
      dataSource.collectionView(self, canMoveItemAt: indexPath), state.hasItem(indexPath),
      let attributes = ownAttributes(ofItem: indexPath)
    else { return false }
    endHighlight()
    state.movement = CollectionMovement(origin: indexPath, current: indexPath, position: attributes.center)
    placeMoved()
    return true
  }

  /// Moves the item to a position of its centre, in points of the content, and shows it among the items there.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard state.movement != nil else { return }
    moveItem(to: targetPosition)
    scrollNearEdge()
  }

  /// Leaves the frame of the item that is being moved empty.
  func hideMoved() {
    state.movement?.isHidden = true
    placeMoved()
  }

  /// Moves the interactively moved item, so that its centre is at a position.
  func moveItem(to targetPosition: CGPoint) {
    guard var movement = state.movement else { return }
    let position =
      targetPosition.isSound
      ? targetPosition : targetPosition.sound(keeping: movement.position, as: "target position", of: self)
    let previous = movement.position
    movement.position = position
    state.movement = movement
    let wanted = changeModel {
      currentLayout.targetIndexPath(
        forInteractivelyMovingItem: movement.current,
        withPosition: currentLayout.mirrored(CGRect(origin: position, size: .zero)).origin)
    }
    if wanted != movement.current, let target = allowedTarget(wanted) { moveShown(to: target, from: previous) }
    placeMoved()
  }

  /// Ends the movement: the data source moves the item, which settles in its new position.
  public func endInteractiveMovement() {
    guard let movement = state.movement else { return }
    state.movement = nil
    stopEdgeScroll()
    invalidateMovement(movement.current, movement.origin, isCancelled: false)
    if movement.current != movement.origin {
      dataSource?.collectionView(self, moveItemAt: movement.origin, to: movement.current)
    }
    settle(movement.element)
  }

  /// Ends the movement: the item and the others return to their positions.
  public func cancelInteractiveMovement() {
    guard let movement = state.movement else { return }
    if movement.current != movement.origin { moveShown(to: movement.origin, from: movement.position) }
    state.movement = nil
    stopEdgeScroll()
    invalidateMovement(movement.origin, movement.current, isCancelled: true)
    settle(CollectionElement(item: movement.origin))
  }

  /// Returns the path of a shown item in the client's data. It differs while an item is being moved, or while shown
  /// items aren't in the data.
  func dataPath(of shown: IndexPath) -> IndexPath {
    // While an item is being moved, there are neither placeholders nor a space for a drop.
    state.movement?.dataPath(of: shown) ?? state.shadows.dataPath(of: shown)
  }

  /// Returns the path at which an item of the data is shown.
  func shownPath(of data: IndexPath) -> IndexPath {
    state.movement?.shownPath(of: data) ?? state.shadows.shownPath(of: data)
  }

  /// Returns whether the data source implements `canMoveItemAt` and allows an item to be moved.
  func implementsMoving(of path: IndexPath) -> Bool {
    guard let dataSource else { return false }
    state.hasDefaultCanMove = false
    return dataSource.collectionView(self, canMoveItemAt: path) && !state.hasDefaultCanMove
  }

  /// Returns true, the default answer of a data source that doesn't decide which items move, and records that the
  /// default was used.
  func allowsMoveByDefault() -> Bool {
    state.hasDefaultCanMove = true
    return true
  }

  // MARK: - Scrolling at the edges

  /// Scrolls as long as the item is held near an edge.
  private func scrollNearEdge() {
    guard let movement = state.movement, window != nil, isScrollEnabled else { return stopEdgeScroll() }
    let scroller =
      state.edgeScroller ?? EdgeScroller(self, edgeWidth: 44, topSpeed: 480) { [weak self] in self?.moveItem(by: $0) }
    state.edgeScroller = scroller
    scroller.follow(x: movement.position.x - contentOffset.x, y: movement.position.y - contentOffset.y)
  }

  func stopEdgeScroll() {
    state.edgeScroller?.stop()
    state.edgeScroller = nil
  }

  /// Keeps the item under the finger after a step of scrolling.
  private func moveItem(by distance: CGPoint) {
    guard let position = state.movement?.position else { return }
    updateInteractiveMovementTargetPosition(CGPoint(x: position.x + distance.x, y: position.y + distance.y))
  }

  // MARK: - Showing

  /// Returns the path to which the delegate lets the item move; `nil` if that path is invalid, or is the current one.
  private func allowedTarget(_ wanted: IndexPath) -> IndexPath? {
    guard let movement = state.movement else { return nil }
    let target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.origin, atCurrentIndexPath: movement.current,
        toProposedIndexPath: wanted) ?? wanted
    guard target.count == 2, target != movement.current, state.counts.indices.contains(target.section),
      state.movement != nil
    else { return nil }
    let count = state.counts[target.section] - (target.section == movement.current.section ? 1 : 0)
    return (0...count).contains(target.item) ? target : nil
  }

  /// Shows the item at another path. The data stays as it is.
  private func moveShown(to target: IndexPath, from previous: CGPoint) {
    guard var movement = state.movement else { return }
    var counts = state.counts
    counts[movement.current.section] -= 1
    counts[target.section] += 1
    let change = CollectionChange.moveRow(movement.current, target)
    guard let plan = try? CollectionPlan([change], of: .item, from: state.counts, to: counts) else { return }
    let old = movement.current
    movement.current = target
    state.movement = movement
    let context = currentLayout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: movement.position, previousIndexPaths: [old],
      previousPosition: previous)
    currentLayout.invalidateLayout(with: context)
    show(plan, CollectionUpdate([change]), from: state.shadows)
  }

  /// Positions the view of the item that is being moved.
  func placeMoved() {
    guard let movement = state.movement, let entry = state.mounted[movement.element] else { return }
    let attributes = currentLayout.layoutAttributesForInteractivelyMovingItem(
      at: movement.current,
      withTargetPosition: currentLayout.mirrored(CGRect(origin: movement.position, size: .zero)).origin)
    let shown = currentLayout.shown(attributes)
    guard let copy = shown.copy() as? UICollectionViewLayoutAttributes else { return }
    // It's in front of all others, unless the layout specifies its position.
    if copy.zIndex == 0 { copy.zIndex = CollectionMovementDepth.front }
    if movement.isHidden { copy.alpha = 0 }
    state.mounted[movement.element]?.attributes = copy
    apply(copy, to: entry.view)
  }

  private func invalidateMovement(_ final: IndexPath, _ previous: IndexPath, isCancelled: Bool) {
    let context = currentLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [final], previousIndexPaths: [previous], movementCancelled: isCancelled)
    currentLayout.invalidateLayout(with: context)
  }

  /// Moves the view of an item to the frame that the layout gives it.
  private func settle(_ element: CollectionElement) {
    guard let entry = state.mounted[element], let end = ownAttributes(ofItem: element.path) else { return }
    state.mounted[element]?.attributes = end
    guard window != nil else { return apply(end, to: entry.view) }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]) { [self] in
      if isInUse(entry.view) { apply(end, to: entry.view) }
    }
  }
}

/// The depth of an item that is being moved.
enum CollectionMovementDepth { static let front = 100_000 }
