import AloeCore
import Foundation

extension UICollectionView: IndexHost {
  var sectionIndexColor: UIColor? { nil }
  var sectionIndexBackgroundColor: UIColor? { nil }
  var sectionIndexTrackingBackgroundColor: UIColor? { nil }

  /// Queries the data source for the titles of the index.
  func loadIndex() { setIndexTitles(dataSource?.indexTitles(for: self) ?? []) }

  /// Shows the index at the trailing edge of the visible area, in front of the items; removes it if there are no
  /// titles.
  func placeIndex() {
    guard !state.index.titles.isEmpty else { return removeIndex() }
    let view = makeIndexIfNeeded()
    // In front of items with a depth of their own.
    if view.layer.zPosition == 0 { view.layer.zPosition = CGFloat(CollectionMovementDepth.front) * 2 }
    place(view, width: view.neededWidth)
    if subviews.last(where: { $0 is UICollectionReusableView || $0 === view }) !== view { bringSubviewToFront(view) }
  }

  func scroll(toTitle title: String, at index: Int) {
    guard let path = item(ofTitle: index), let start = start(of: path) else { return }
    stopMoving()
    contentOffset = clamped(CGPoint(x: contentOffset.x, y: start - adjustedContentInset.top))
    layoutIfNeeded()
  }

  /// Returns the offset at which an item begins or, for the first item of a section, its header.
  private func start(of path: IndexPath) -> CGFloat? {
    guard let frame = shownFrame(ofItem: path) else { return nil }
    guard path.item == 0 else { return frame.minY }
    let header = ownAttributes(
      ofKind: Self.elementKindSectionHeader, at: IndexPath(item: 0, section: path.section))
    return frame.minY - (header?.frame.height ?? 0)
  }

  func isPassed(title index: Int) -> Bool? {
    guard let path = item(ofTitle: index), let start = start(of: path) else { return nil }
    return start <= contentOffset.y + adjustedContentInset.top + 1
  }

  /// Returns the item of an index title; `nil` for none.
  private func item(ofTitle index: Int) -> IndexPath? {
    let titles = state.index.titles
    guard let dataSource, titles.indices.contains(index), !state.needsLoad else { return nil }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: titles[index], at: index)
    if state.hasItem(path) { return path }
    Messages.warn(
      once: "indexPathForIndexTitle of \(type(of: self))",
      "The data source of \(self) returned item \(path.words) for the index title \"\(titles[index])\". There's no such "
        + "item, so the title leads nowhere.")
    return nil
  }
}
