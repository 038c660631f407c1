import Foundation

extension UICollectionView {
  // MARK: - Visible views

  // An app's overrides are for the app, not for what the collection view does itself.
  func ownCell(at path: IndexPath) -> UICollectionViewCell? { state.mounted[CollectionElement(item: path)]?.cell }
  func ownPath(of cell: UICollectionViewCell) -> IndexPath? { isInUse(cell) ? cell.place.element?.path : nil }

  var itemsInSight: [IndexPath] {
    guard !state.needsLoad else { return [] }
    return state.mounted.filter { $0.key.category == .cell && isInSight($0.value) }.map(\.key.path).sorted()
  }

  private func isInSight(_ mounted: MountedElement) -> Bool {
    !mounted.attributes.isHidden && sections.shownFrame(of: mounted.attributes).intersects(bounds)
  }

  /// Returns the supplementary view of a kind at a path if it's visible; `nil` otherwise.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    state.mounted[CollectionElement(.supplementaryView, elementKind, indexPath)]?.view
  }

  /// Returns the supplementary views of a kind that are visible, in the order of the data.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// Returns the paths of the supplementary views of a kind that are visible, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    guard !state.needsLoad else { return [] }
    return state.mounted.filter {
      $0.key.category == .supplementaryView && $0.key.kind == elementKind && isInSight($0.value)
    }.map(\.key.path).sorted()
  }

  /// Returns the path of a supplementary view; `nil` if the view isn't in use in this collection view.
  public func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    isInUse(supplementaryView) ? supplementaryView.place.element?.path : nil
  }

  /// Returns whether a view is in use for an element.
  func isInUse(_ view: UICollectionReusableView) -> Bool {
    guard view.place.collection === self, let element = view.place.element else { return false }
    return state.mounted[element]?.view === view
  }

  // MARK: - Places

  /// Returns the item at a point of the content; `nil` if there's none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    guard point.isSound, loadAndPrepare() else { return nil }
    let found = changeModel { currentLayout.shownElements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1)) }
    return found.filter { attributes in
      attributes.values.category == .cell && !attributes.values.isHidden && state.hasItem(attributes.values.indexPath)
        && sections.shownFrame(of: attributes).contains(point)
    }.max { $0.values.zIndex < $1.values.zIndex }?.indexPath
  }

  /// Returns the attributes that the layout gives an item; `nil` if there's no such item.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard loadAndPrepare(), state.hasItem(indexPath) else { return nil }
    return changeModel { currentLayout.shownAttributes(of: CollectionElement(item: indexPath)) }
  }

  /// Returns the attributes that the layout gives a supplementary view; `nil` if there's no such view.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard loadAndPrepare(), let section = indexPath.first, state.counts.indices.contains(section) else { return nil }
    return changeModel { currentLayout.shownAttributes(of: CollectionElement(.supplementaryView, kind, indexPath)) }
  }

  /// Returns the frame of an item as it's shown, scrolled with its section; `nil` if there's no such item.
  func shownFrame(ofItem path: IndexPath) -> CGRect? {
    layoutAttributesForItem(at: path).map(sections.shownFrame)
  }

  /// Loads the data and prepares the layout. Returns false while the client is being asked for the data.
  func loadAndPrepare() -> Bool {
    loadIfNeeded()
    guard !state.needsLoad else { return false }
    changeModel { currentLayout.prepareIfNeeded() }
    return !state.needsLoad
  }
}
