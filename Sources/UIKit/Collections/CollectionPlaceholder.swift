import Foundation
import ObjectRoot

/// A cell that is shown instead of an item whose data hasn't been loaded yet.
final class CollectionPlaceholder: MainActorObject, UICollectionViewDropPlaceholderContext {
  private weak var collection: UICollectionView?
  let placeholder: UICollectionViewPlaceholder
  let dragItem: UIDragItem
  private weak var cell: UICollectionViewCell?

  init(_ placeholder: UICollectionViewPlaceholder, _ item: UIDragItem, _ collection: UICollectionView?) {
    (self.placeholder, dragItem, self.collection) = (placeholder, item, collection)
  }

  /// Returns the cell, which comes into view.
  func makeCell(in collection: UICollectionView, at path: IndexPath) -> UICollectionViewCell {
    let cell = collection.dequeueReusableCell(withReuseIdentifier: placeholder.identifier, for: path)
    self.cell = cell
    placeholder.cellUpdateHandler?(cell)
    return cell
  }

  private var path: IndexPath? { collection?.state.shadows.path(of: self) }

  func setNeedsCellUpdate() {
    guard path != nil, let cell, let collection, collection.isInUse(cell) else { return }
    placeholder.cellUpdateHandler?(cell)
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let collection, let path, collection.state.updates.depth == 0, !collection.state.isChangingModel else {
      return false
    }
    let target = collection.state.shadows.dataPath(of: path)
    collection.cancelInteractiveMovement()
    collection.moveSpace(to: nil)
    // The item takes the placeholder's position, and gets another cell there.
    let shadows = collection.state.shadows
    collection.state.shadows = CollectionShadows(shadows.items.filter { $0.placeholder !== self })
    // If the data doesn't fit, it's loaded again, and the display of the views in use ends with the paths that they
    // have had so far.
    collection.state.lostShadows = shadows
    dataSourceUpdates(target)
    collection.reloadItems(at: [target])
    if !collection.state.needsLoad { collection.state.lostShadows = nil }
    return true
  }

  func deletePlaceholder() -> Bool {
    guard let collection, let path else { return false }
    return collection.change(self, isAdded: false, at: path)
  }

  // MARK: - Animating

  private let end = DragEndAnimation()
  func addAnimations(_ animations: @escaping () -> Void) { end.addAnimations(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { end.addCompletion(completion) }
}
