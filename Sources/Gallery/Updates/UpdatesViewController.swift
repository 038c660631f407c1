import UIKit

/// A list of plants that buttons shuffle, filter and edit. Each change is a snapshot, whose differences are animated.
final class UpdatesViewController: UIViewController, UICollectionViewDelegate {
  /// The sections of the list.
  enum Shelf: String, CaseIterable {
    case window = "On the windowsill"
    case shop = "In the shop"
  }

  /// A plant with a number of its own.
  struct Pot: Hashable, Sendable {
    let number: Int
    let written: String
    let region: String
  }

  private var shelves: [Shelf: [Pot]] = [:]
  private var made = 0
  private var dice = Dice(seed: 7)
  private var isFiltered = false
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
  private lazy var dataSource = makeDataSource()
  private lazy var shuffleItem = UIBarButtonItem(
    image: UIImage(systemName: "shuffle"), style: .plain, target: self, action: UpdatesViewController.shuffleTapped(_:))
  private lazy var filterItem = UIBarButtonItem(
    image: UIImage(systemName: "line.3.horizontal.decrease.circle"), style: .plain, target: self,
    action: UpdatesViewController.filterTapped(_:))
  private lazy var addItem = UIBarButtonItem(
    barButtonSystemItem: .add, target: self, action: UpdatesViewController.addTapped(_:))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Updates"
    navigationItem.largeTitleDisplayMode = .never
    shuffleItem.accessibilityLabel = "Shuffle"
    filterItem.accessibilityLabel = "Show only Africa"
    navigationItem.rightBarButtonItems = [editButtonItem, addItem, filterItem, shuffleItem]
    shelves[.window] = Family.all.prefix(2).flatMap { $0.genera.prefix(4) }.map(pot)
    shelves[.shop] = Family.all.dropFirst(2).flatMap { $0.genera.prefix(4) }.map(pot)
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    collectionView.accessibilityIdentifier = "updates"
    view.addSubview(collectionView)
    show(animated: false)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // The controls of editing mode leave texts little of a narrow list.
    let limit: UIContentSizeCategory? = isNarrow ? .extraLarge : view.bounds.width < 380 ? .accessibilityMedium : nil
    guard limit != collectionView.maximumContentSizeCategory else { return }
    collectionView.maximumContentSizeCategory = limit
    collectionView.reloadData()
  }

  /// Whether there's no space for the control that moves a row.
  private var isNarrow: Bool { view.bounds.width < 300 }

  private func pot(of genus: Genus) -> Pot {
    made += 1
    return Pot(number: made, written: genus.written, region: genus.region)
  }

  // MARK: - The list

  private func makeLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      guard let pot = self?.dataSource.itemIdentifier(for: path) else { return nil }
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        self?.remove(pot)
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Shelf, Pot> {
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Pot> { [weak self] cell, _, pot in
      var content = cell.defaultContentConfiguration()
      content.text = pot.written
      content.secondaryText = pot.region
      cell.contentConfiguration = content
      cell.accessories = self?.isNarrow == true ? [.delete()] : [.delete(), .reorder()]
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] view, _, path in
      var content = view.defaultContentConfiguration()
      content.text = self?.dataSource.sectionIdentifier(for: path.section)?.rawValue
      view.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Shelf, Pot>(collectionView: collectionView) { view, path, pot in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: pot)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    source.reorderingHandlers.canReorderItem = { [weak self] _ in self?.isFiltered == false }
    source.reorderingHandlers.didReorder = { [weak self] transaction in
      for shelf in Shelf.allCases {
        self?.shelves[shelf] = transaction.finalSnapshot.itemIdentifiers(inSection: shelf)
      }
    }
    return source
  }

  /// Applies a snapshot of the plants that aren't filtered out.
  private func show(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Shelf, Pot>()
    for shelf in Shelf.allCases {
      let pots = (shelves[shelf] ?? []).filter { !isFiltered || $0.region.contains("Africa") }
      guard !pots.isEmpty else { continue }
      snapshot.appendSections([shelf])
      snapshot.appendItems(pots, toSection: shelf)
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  // MARK: - Changes

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  /// Puts the plants of both shelves into another order.
  func shuffle(animated: Bool) {
    var all = Shelf.allCases.flatMap { shelves[$0] ?? [] }
    for index in all.indices.dropLast() {
      let last = CGFloat(all.count - index) - 0.001
      all.swapAt(index, index + Int(dice.next(0...last)))
    }
    let half = (all.count + 1) / 2
    shelves = [.window: Array(all.prefix(half)), .shop: Array(all.dropFirst(half))]
    show(animated: animated)
  }

  /// Shows only the plants from Africa, or all again.
  func filter(animated: Bool) {
    isFiltered.toggle()
    let name = "line.3.horizontal.decrease.circle"
    filterItem.image = UIImage(systemName: isFiltered ? name + ".fill" : name)
    filterItem.accessibilityLabel = isFiltered ? "Show all" : "Show only Africa"
    show(animated: animated)
  }

  /// Puts a plant on top of the list.
  func add(animated: Bool) {
    let genera = Family.all.flatMap(\.genera)
    shelves[.window, default: []].insert(pot(of: genera[made % genera.count]), at: 0)
    show(animated: animated)
  }

  /// Shuffles, adds a plant, and begins to edit.
  func change(animated: Bool) {
    shuffle(animated: animated)
    add(animated: animated)
    setEditing(true, animated: animated)
  }

  private func remove(_ pot: Pot) {
    for shelf in Shelf.allCases { shelves[shelf]?.removeAll { $0 == pot } }
    show(animated: true)
  }

  private func shuffleTapped(_ sender: Any?) { shuffle(animated: true) }
  private func filterTapped(_ sender: Any?) { filter(animated: true) }
  private func addTapped(_ sender: Any?) { add(animated: true) }

  // MARK: - The collection view's delegate

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}
