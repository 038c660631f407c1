import AloeCore
import Foundation

/// The index of a collection view.
@MainActor struct CollectionIndex {
  var titles: [String] = []
  var view: ListIndexView?
}

extension UICollectionView: IndexHost {
  var sectionIndexColor: UIColor? { nil }
  var sectionIndexBackgroundColor: UIColor? { nil }
  var sectionIndexTrackingBackgroundColor: UIColor? { nil }

  /// Queries the data source for the titles of the index.
  func loadIndex() {
    let titles = dataSource?.indexTitles(for: self) ?? []
    guard titles != state.index.titles else { return }
    state.index.titles = titles
    state.index.view?.setTitles(titles)
  }

  /// Shows the index at the trailing edge of what is in sight, in front of the items; removes it if there are no titles.
  func placeIndex() {
    guard !state.index.titles.isEmpty else {
      state.index.view?.removeFromSuperview()
      state.index.view = nil
      return
    }
    let view = state.index.view ?? makeIndex()
    let sight = bounds.inset(by: adjustedContentInset)
    let width = view.neededWidth
    view.frame = CGRect(
      x: isRightToLeft ? sight.minX : sight.maxX - width, y: sight.minY, width: width, height: sight.height)
    if subviews.last(where: { $0 is UICollectionReusableView || $0 === view }) !== view { bringSubviewToFront(view) }
  }

  private func makeIndex() -> ListIndexView {
    let view = ListIndexView(of: self)
    state.index.view = view
    // In front of items with a depth of their own.
    view.layer.zPosition = CGFloat(CollectionMovementDepth.front) * 2
    addSubview(view)
    view.setTitles(state.index.titles)
    view.updateColors()
    return view
  }

  func scroll(toTitle title: String, at index: Int) {
    guard let path = item(ofTitle: index), let start = start(of: path) else { return }
    stopMoving()
    contentOffset = clamped(CGPoint(x: contentOffset.x, y: start - adjustedContentInset.top))
    layoutIfNeeded()
  }

  /// Returns the offset at which an item begins; the first one of a section with its header.
  private func start(of path: IndexPath) -> CGFloat? {
    guard let frame = shownFrame(ofItem: path) else { return nil }
    guard path.item == 0 else { return frame.minY }
    let header = layoutAttributesForSupplementaryElement(
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
