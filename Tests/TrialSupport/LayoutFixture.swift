#if DEBUG
  import UIKit

  @testable import UIKit

  /// A collection view with numbers of items and no cells, to test its layout with.
  @MainActor package final class LayoutFixture {
    package var counts: [Int] {
      get { view.counts }
      set { view.counts = newValue }
    }
    package let view: CountingCollectionView
    package let layout: UICollectionViewLayout

    package init(_ counts: [Int], _ layout: UICollectionViewLayout, size: CGSize = CGSize(width: 320, height: 480)) {
      self.layout = layout
      view = CountingCollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
      view.counts = counts
      view.contentInsetAdjustmentBehavior = .never
      layout.invalidateLayout()
    }

    /// A collection view without a data source.
    package final class CountingCollectionView: UICollectionView {
      package var counts: [Int] = []
      /// The number of times that the number of items in a section was queried.
      package private(set) var queries = 0
      package override var numberOfSections: Int { counts.count }
      package override func numberOfItems(inSection section: Int) -> Int {
        queries += 1
        return counts[section]
      }
    }

    package func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
      layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    package func frames(_ section: Int = 0) -> [CGRect] { (0..<counts[section]).compactMap { frame($0, section) } }

    package func header(_ section: Int = 0, kind: String = UICollectionView.elementKindSectionHeader) -> CGRect? {
      layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }

    package func footer(_ section: Int = 0) -> CGRect? {
      header(section, kind: UICollectionView.elementKindSectionFooter)
    }

    /// The paths of the items in a rectangle, in the order in which they're returned.
    package func items(in rect: CGRect) -> [IndexPath] {
      (layout.layoutAttributesForElements(in: rect) ?? []).filter { $0.representedElementCategory == .cell }
        .map(\.indexPath)
    }

    /// Makes the view of an item prefer a size, as a collection view passes it to the layout.
    @discardableResult package func prefer(_ size: CGSize, _ item: Int, _ section: Int = 0) -> CGPoint? {
      prefer(size, CollectionElement(item: IndexPath(item: item, section: section)))
    }

    @discardableResult package func prefer(_ size: CGSize, _ element: CollectionElement) -> CGPoint? {
      guard let original = layout.attributes(of: element),
        let preferred = original.copy() as? UICollectionViewLayoutAttributes
      else { return nil }
      preferred.size = size
      guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { return nil }
      let context = layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      layout.invalidateLayout(with: context)
      return context.contentOffsetAdjustment
    }

    /// Changes the counts, and passes the changes to the layout as a batch update does.
    package func update(_ counts: [Int], _ changes: [UICollectionViewUpdateItem]) {
      self.counts = counts
      layout.apply(changes)
      let context = layout.makeContext()
      context.parts.invalidatesCounts = true
      layout.invalidateLayout(with: context)
      layout.prepareIfNeeded()
    }
  }
#endif
