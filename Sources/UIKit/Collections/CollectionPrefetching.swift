import Foundation

/// The items for which a collection view has requested prefetching.
struct CollectionPrefetching {
  /// The prefetched items that haven't been visible yet.
  var items: Set<IndexPath> = []
  /// The bounds and the revision of the data at the last prefetch.
  var bounds = CGRect.null
  var revision = -1
}

extension UICollectionView {
  /// Requests prefetching of the items that are up to a view's size away, in the direction in which the content moves.
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, state.updates.animationsRunning == 0, state.shadows.isEmpty
    else {
      return
    }
    let known = state.prefetching
    guard known.bounds != bounds || known.revision != state.revision else { return }
    var items = known.revision == state.revision ? known.items : []
    let old = known.bounds.isNull ? bounds : known.bounds
    (state.prefetching.bounds, state.prefetching.revision) = (bounds, state.revision)
    items.subtract(state.mounted.keys.lazy.filter { $0.category == .cell }.map(\.path))
    let ahead = rectAhead(of: bounds, movedFrom: old)
    let found = changeModel { currentLayout.shownElements(in: ahead) }
    let wanted = found.filter { attributes in
      attributes.values.category == .cell && state.hasItem(attributes.values.indexPath)
        && state.mounted[CollectionElement(attributes)] == nil
    }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    func distance(_ attributes: UICollectionViewLayoutAttributes) -> CGFloat {
      abs(attributes.center.x - middle.x) + abs(attributes.center.y - middle.y)
    }
    let new = wanted.filter { !items.contains($0.values.indexPath) }.sorted { distance($0) < distance($1) }
    let around = bounds.insetBy(dx: -2 * bounds.width, dy: -2 * bounds.height)
    let gone = items.filter { !(itemFrame($0)?.intersects(around) ?? false) }.sorted()
    state.prefetching.items = items.subtracting(gone).union(new.map(\.values.indexPath))
    if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new.map(\.values.indexPath)) }
  }

  private func itemFrame(_ path: IndexPath) -> CGRect? {
    guard state.hasItem(path) else { return nil }
    return changeModel { currentLayout.shownAttributes(of: CollectionElement(item: path))?.frame }
  }

  /// Returns the part of the content that will probably come into view next. If the content doesn't move, it's the part
  /// after the visible one along the longer axis.
  private func rectAhead(of bounds: CGRect, movedFrom old: CGRect) -> CGRect {
    let (dx, dy) = (bounds.minX - old.minX, bounds.minY - old.minY)
    if dx != 0 || dy != 0 {
      return bounds.offsetBy(
        dx: dx == 0 ? 0 : dx > 0 ? bounds.width : -bounds.width,
        dy: dy == 0 ? 0 : dy > 0 ? bounds.height : -bounds.height)
    }
    if contentSize.width > bounds.width, contentSize.height <= bounds.height {
      return bounds.offsetBy(dx: currentLayout.isMirrored ? -bounds.width : bounds.width, dy: 0)
    }
    return bounds.offsetBy(dx: 0, dy: bounds.height)
  }
}
