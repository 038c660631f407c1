import Foundation

extension UICollectionView {
  // MARK: - Visible views

  // The collection view itself calls these instead of the public methods, which an app may override.
  func ownCell(at path: IndexPath) -> UICollectionViewCell? { state.mounted[CollectionElement(item: path)]?.cell }
  func ownPath(of view: UICollectionReusableView) -> IndexPath? { isInUse(view) ? view.membership.element?.path : nil }
  /// Returns the path of a cell's item; `nil` if the cell isn't in use, or shows a header or footer.
  func ownPath(ofItemIn cell: UICollectionViewCell) -> IndexPath? {
    cell.membership.element?.category == .cell ? ownPath(of: cell) : nil
  }

  var itemsInSight: [IndexPath] {
    guard !state.needsLoad else { return [] }
    return state.mounted.filter { $0.key.category == .cell && isInSight($0.value) }.map(\.key.path).sorted()
  }

  private func isInSight(_ mounted: MountedElement) -> Bool {
    !mounted.attributes.isHidden && sections.shownFrame(of: mounted.attributes).intersects(bounds)
  }

  func ownView(ofKind elementKind: String, at path: IndexPath) -> UICollectionReusableView? {
    state.mounted[CollectionElement(.supplementaryView, elementKind, path)]?.view
  }

  func viewsInSight(ofKind elementKind: String) -> [UICollectionReusableView] {
    pathsInSight(ofKind: elementKind).compactMap { ownView(ofKind: elementKind, at: $0) }
  }

  func pathsInSight(ofKind elementKind: String) -> [IndexPath] {
    guard !state.needsLoad else { return [] }
    return state.mounted.filter {
      $0.key.category == .supplementaryView && $0.key.kind == elementKind && isInSight($0.value)
    }.map(\.key.path).sorted()
  }

  /// Returns whether a view is in use for an element.
  func isInUse(_ view: UICollectionReusableView) -> Bool {
    guard view.membership.collection === self, let element = view.membership.element else { return false }
    return state.mounted[element]?.view === view
  }

  // MARK: - Places

  func ownPath(at point: CGPoint) -> IndexPath? {
    guard point.isSound, loadAndPrepare() else { return nil }
    let found = changeModel { currentLayout.shownElements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1)) }
    return found.filter { attributes in
      attributes.values.category == .cell && !attributes.values.isHidden && state.hasItem(attributes.values.indexPath)
        && sections.shownFrame(of: attributes).contains(point)
    }.max { $0.values.zIndex < $1.values.zIndex }?.indexPath
  }

  func ownAttributes(ofItem indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard loadAndPrepare(), state.hasItem(indexPath) else { return nil }
    return changeModel { currentLayout.shownAttributes(of: CollectionElement(item: indexPath)) }
  }

  func ownAttributes(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard loadAndPrepare(), let section = indexPath.first, state.counts.indices.contains(section) else { return nil }
    return changeModel { currentLayout.shownAttributes(of: CollectionElement(.supplementaryView, kind, indexPath)) }
  }

  /// Returns the frame of an item as it's shown, scrolled with its section; `nil` if there's no such item.
  func shownFrame(ofItem path: IndexPath) -> CGRect? { shownFrame(of: CollectionElement(item: path)) }

  /// Returns the frame of an item or supplementary view as it's shown; `nil` if there's no such element.
  func shownFrame(of element: CollectionElement) -> CGRect? {
    guard loadAndPrepare(), element.category != .cell || state.hasItem(element.path) else { return nil }
    return changeModel { currentLayout.shownAttributes(of: element) }.map(sections.shownFrame)
  }

  /// Loads the data and prepares the layout. Returns false if called while the client provides the data.
  func loadAndPrepare() -> Bool {
    loadIfNeeded()
    guard !state.needsLoad else { return false }
    changeModel { currentLayout.prepareIfNeeded() }
    return !state.needsLoad
  }
}
