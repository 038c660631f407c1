import AloeCore
import Foundation
import ListDifferences

/// A collection view data source that displays snapshots and animates the differences between them.
///
/// It holds the collection view weakly, and becomes its data source; the collection view holds it weakly, too, so keep
/// a reference. Comparing two snapshots is O(n) for n items; applying the snapshot that is already shown is O(m) for m
/// sections. Items that both snapshots have keep their cells and stay selected.
///
/// Difference from Apple's class: a provider that returns `nil` doesn't end the app: a message reports it, and nothing
/// is shown there.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// A closure that returns a cell for an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// A closure that returns a header, a footer or another supplementary view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// The closure that returns supplementary views; none by default.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// The closures for items that the user moves; none by default, so that no item can be moved.
  public var reorderingHandlers = ReorderingHandlers()

  /// The closures for items that the user expands or collapses; none by default.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  @usableFromInline let store: DiffableStore<SectionIdentifierType, ItemIdentifierType>
  @usableFromInline let cellProvider: CellProvider
  @usableFromInline weak var collectionView: UICollectionView?

  /// Creates a data source for a collection view, and sets the collection view's ``UICollectionView/dataSource`` to it.
  @inlinable public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    store = DiffableStore { $0.difference(from: $1) }
    self.cellProvider = cellProvider
    self.collectionView = collectionView
    super.init()
    collectionView.dataSource = self
  }

  // MARK: - Snapshots

  /// Shows a snapshot's data in place of the current data.
  ///
  /// The differences are animated, unless `animatingDifferences` is false. `completion` is called on the main queue,
  /// after the animation has ended. Call this method always on the main queue, or always on one background queue, where
  /// the snapshots are compared; the collection view changes on the main queue. A snapshot that is applied while
  /// another is being shown, such as in the cell provider, is shown after it.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) { submit(snapshot, animatingDifferences ? .animated : .unanimated, completion: completion) }

  /// Shows a snapshot's data in place of the current data, and returns after the animation has ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot's data without comparing it with the current data, as ``UICollectionView/reloadData()`` does.
  ///
  /// `completion` is called on the main queue, after the collection view has loaded the data.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { submit(snapshot, .reloading, completion: completion) }

  /// Shows a snapshot's data without comparing it with the current data, and returns after the collection view has
  /// loaded it.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  /// Returns the data that was applied last. It's a copy: change it and apply it.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { store.snapshot }

  /// Shows a snapshot, on any thread.
  nonisolated func submit(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, _ manner: SnapshotManner,
    completion: (() -> Void)?
  ) { store.apply(snapshot, manner, completion: completion) { [weak self] in self?.view } }

  var view: (any DiffableView)? { collectionView.map { DiffableCollection(collection: $0) } }

  // MARK: - Identifiers and places

  /// Returns the identifier of the item at an index path; `nil` if there's none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    indexPath.count == 2 ? store.shown.item(at: indexPath.item, inSection: indexPath.section) : nil
  }

  /// Returns the index path of an item; `nil` if it isn't in the current snapshot. O(n) after each snapshot.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    store.shown.place(of: itemIdentifier)?.path
  }

  /// Returns the identifier of the section at an index; `nil` if there's none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { store.shown.section(at: index) }

  /// Returns the index of a section; `nil` if it isn't in the current snapshot. O(n) after each snapshot.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    store.shown.index(ofSection: sectionIdentifier)
  }

  // MARK: - UICollectionViewDataSource

  /// Returns the number of sections in the snapshot that is shown.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { store.shown.sectionCount }

  /// Returns the number of items in a section of the snapshot that is shown.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    store.shown.rowCount(at: section)
  }

  /// Returns the cell provider's cell.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) {
      return cell
    }
    Messages.warn(
      once: "cell provider of \(type(of: self))",
      "The cell provider of \(type(of: self)) returned no cell for item \(indexPath.words), which stays empty. Return a "
        + "cell for each item.")
    let cell = UICollectionViewCell(frame: .zero)
    cell.membership.identifier = "missing"
    return cell
  }

  /// Returns the supplementary view provider's view.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    Messages.warn(
      once: "supplementary view provider of \(type(of: self))",
      "\(type(of: self)) has no view of kind \"\(kind)\" for \(indexPath.words), which stays empty: set "
        + "supplementaryViewProvider to a closure that returns one.")
    let view = UICollectionReusableView(frame: .zero)
    (view.membership.identifier, view.membership.kind) = ("missing", kind)
    return view
  }

  /// Returns the answer of ``ReorderingHandlers/canReorderItem``; false without it.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let canReorder = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: indexPath) else {
      return false
    }
    return canReorder(item)
  }

  /// Moves an item in the data, after the user has moved it, and calls the ``reorderingHandlers``.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { reorder(from: sourceIndexPath, to: destinationIndexPath) }
}

/// The interface of a diffable data source to its collection view.
@MainActor private final class DiffableCollection: DiffableView {
  private let collection: UICollectionView

  init(collection: UICollectionView) { self.collection = collection }

  var hasUncommittedUpdates: Bool { collection.hasUncommittedUpdates }
  func reloadData() { collection.reloadData() }
  func reconfigure(_ paths: [IndexPath]) { if !paths.isEmpty { collection.reconfigureItems(at: paths) } }

  func show(_ update: DiffableUpdate, change: () -> Void, completion: ((Bool) -> Void)?) {
    collection.openUpdate()
    change()
    for change in update.changes(()) { collection.change(change) }
    if let completion { collection.updates.completions.append(completion) }
    collection.closeUpdate()
  }
}
