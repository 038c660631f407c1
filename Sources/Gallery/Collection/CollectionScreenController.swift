import UIKit

/// A collection view: a grid, a page of sections that scroll sideways, or an outline.
final class CollectionScreenController: UIViewController, UICollectionViewDelegate {
  /// The arrangements of the collection view.
  enum Style: Int, CaseIterable {
    case grid, page, outline

    var title: String {
      switch self {
      case .grid: "Grid"
      case .page: "Page"
      case .outline: "Outline"
      }
    }
  }

  /// An item: a plant in a section, or an entry of the outline. A plant can be in several sections.
  enum Item: Hashable, Sendable {
    case plant(Variety, section: Int, number: Int)
    case entry(String, region: String?)

    var words: String {
      switch self {
      case .plant(let variety, _, _): variety.name
      case .entry(let written, _): written.filter { $0 != "\u{AD}" }
      }
    }
  }

  private typealias DataSource = UICollectionViewDiffableDataSource<Int, Item>

  private(set) var collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
  private var dataSource: DataSource?
  private lazy var styles = UISegmentedControl(items: Style.allCases.map(\.title))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Collection"
    navigationItem.largeTitleDisplayMode = .never
    styles.accessibilityIdentifier = "collection.styles"
    styles.addAction(
      UIAction { [weak self] _ in
        guard let self, let style = Style(rawValue: styles.selectedSegmentIndex) else { return }
        show(style)
      }, for: .valueChanged)
    show(.grid)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    limitTexts()
  }

  /// Keeps the words of a narrow outline's texts whole beside its arrows.
  private func limitTexts() {
    let isNarrow = view.bounds.width < 300 && styles.selectedSegmentIndex == Style.outline.rawValue
    collectionView.maximumContentSizeCategory = isNarrow ? .extraExtraExtraLarge : nil
  }

  /// Shows an arrangement in a collection view of its own.
  func show(_ style: Style) {
    styles.selectedSegmentIndex = style.rawValue
    collectionView.removeFromSuperview()
    let layout = CollectionScreenLayouts.layout(for: style)
    let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.delegate = self
    collection.accessibilityIdentifier = "collection"
    collectionView = collection
    view.addSubview(collection)
    limitTexts()
    let source = makeDataSource(for: collection)
    dataSource = source
    switch style {
    case .grid: source.apply(CollectionScreenItems.grid, animatingDifferences: false)
    case .page: source.apply(CollectionScreenItems.page, animatingDifferences: false)
    case .outline: source.apply(CollectionScreenItems.outline, to: 0, animatingDifferences: false)
    }
  }

  private func makeDataSource(for collection: UICollectionView) -> DataSource {
    let tiles = UICollectionView.CellRegistration<PlantTileCell, Variety> { cell, _, variety in cell.show(variety) }
    let banners = UICollectionView.CellRegistration<BannerCell, Variety> { cell, _, variety in cell.show(variety) }
    let lines = UICollectionView.CellRegistration<PlantLineCell, Variety> { cell, _, variety in cell.show(variety) }
    let entries = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, _, item in
      guard case .entry(let written, let region) = item else { return }
      var content = cell.defaultContentConfiguration()
      content.text = written
      content.secondaryText = region
      if region == nil { content.textProperties.font = .preferredFont(forTextStyle: .headline) }
      cell.contentConfiguration = content
      cell.accessories = region == nil ? [.outlineDisclosure()] : []
    }
    let heads = UICollectionView.SupplementaryRegistration<PageHeader>(elementKind: PageHeader.kind) { view, _, path in
      view.label.text = CollectionScreenItems.titles[path.section]
    }
    let styles = styles
    let bars = UICollectionView.SupplementaryRegistration<StyleBar>(elementKind: StyleBar.kind) { view, _, _ in
      view.show(styles)
    }
    let source = DataSource(collectionView: collection) { view, path, item in
      switch item {
      case .plant(let variety, section: CollectionScreenItems.bannerSection, _):
        view.dequeueConfiguredReusableCell(using: banners, for: path, item: variety)
      case .plant(let variety, section: CollectionScreenItems.lineSection, _):
        view.dequeueConfiguredReusableCell(using: lines, for: path, item: variety)
      case .plant(let variety, _, _): view.dequeueConfiguredReusableCell(using: tiles, for: path, item: variety)
      case .entry: view.dequeueConfiguredReusableCell(using: entries, for: path, item: item)
      }
    }
    source.supplementaryViewProvider = { view, kind, path in
      kind == StyleBar.kind
        ? view.dequeueConfiguredReusableSupplementary(using: bars, for: path)
        : view.dequeueConfiguredReusableSupplementary(using: heads, for: path)
    }
    return source
  }

  // MARK: - The collection view's delegate

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = indexPaths.first, let item = dataSource?.itemIdentifier(for: path) else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [
        UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in
          UIPasteboard.general.string = item.words
        }
      ])
    }
  }
}
