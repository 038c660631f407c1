import AloeCore
import Foundation
import ListDifferences

/// A table view data source that displays snapshots and animates the differences between them.
///
/// It holds the table weakly, and becomes its data source; the table holds it weakly, too, so keep a reference.
/// Comparing two snapshots is O(n) for n items; applying the snapshot that is already shown is O(m) for m sections.
/// Rows that both snapshots have keep their cells and stay selected. Override the methods of ``UITableViewDataSource``
/// in a subclass to provide titles or to allow editing, which isn't allowed by default.
///
/// Difference from Apple's class: a cell provider that returns `nil` doesn't end the app: a message reports it, and the
/// row is empty.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// A closure that returns a cell for an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// The animation with which rows and sections appear and disappear; `.automatic` by default.
  public var defaultRowAnimation: UITableView.RowAnimation = .automatic

  @usableFromInline let store: DiffableStore<SectionIdentifierType, ItemIdentifierType>
  @usableFromInline let cellProvider: CellProvider
  @usableFromInline weak var tableView: UITableView?

  /// Creates a data source for a table, and sets the table's ``UITableView/dataSource`` to it.
  @inlinable public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    store = DiffableStore { $0.difference(from: $1) }
    self.cellProvider = cellProvider
    self.tableView = tableView
    super.init()
    tableView.dataSource = self
  }

  // MARK: - Snapshots

  /// Shows a snapshot's data in place of the current data.
  ///
  /// The differences are animated, unless `animatingDifferences` is false. `completion` is called on the main queue,
  /// after the animation has ended. Call this method always on the main queue, or always on one background queue, where
  /// the snapshots are compared; the table changes on the main queue. A snapshot that is applied while another is being
  /// shown, such as in the cell provider, is shown after it.
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

  /// Shows a snapshot's data without comparing it with the current data, as ``UITableView/reloadData()`` does.
  ///
  /// `completion` is called on the main queue, after the table has loaded the data.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { submit(snapshot, .reloading, completion: completion) }

  /// Shows a snapshot's data without comparing it with the current data, and returns after the table has loaded it.
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

  private var view: (any DiffableView)? {
    tableView.map { DiffableTable(table: $0, animation: defaultRowAnimation) }
  }

  // MARK: - Identifiers and places

  /// Returns the identifier of the item at an index path; `nil` if there's none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    indexPath.count == 2 ? store.shown.item(at: indexPath.row, inSection: indexPath.section) : nil
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

  // MARK: - UITableViewDataSource

  /// Returns the number of sections in the snapshot that is shown.
  open func numberOfSections(in tableView: UITableView) -> Int { store.shown.sectionCount }

  /// Returns the number of items in a section of the snapshot that is shown.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.shown.rowCount(at: section)
  }

  /// Returns the cell provider's cell.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) { return cell }
    Messages.warn(
      once: "cell provider of \(type(of: self))",
      "The cell provider of \(type(of: self)) returned no cell for row \(indexPath.words), which stays empty. Return a cell "
        + "for each item.")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Returns `nil`, which means no title, unless a subclass overrides the method.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns `nil`, which means no title, unless a subclass overrides the method.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns false, unless a subclass overrides the method.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing, unless a subclass overrides the method.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Returns false, unless a subclass overrides the method.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing, unless a subclass overrides the method, which then applies a snapshot with the new order.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// Returns `nil`, which means no section index, unless a subclass overrides the method.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns `index`, unless a subclass overrides the method.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
}

/// A table with the animation of its diffable data source.
@MainActor private final class DiffableTable: DiffableView {
  private let table: UITableView
  private let animation: UITableView.RowAnimation

  init(table: UITableView, animation: UITableView.RowAnimation) { (self.table, self.animation) = (table, animation) }

  var hasUncommittedUpdates: Bool { table.hasUncommittedUpdates }
  func reloadData() { table.reloadData() }
  func reconfigure(_ paths: [IndexPath]) { if !paths.isEmpty { table.reconfigureRows(at: paths) } }

  func show(_ update: DiffableUpdate, change: () -> Void, completion: ((Bool) -> Void)?) {
    table.beginUpdates()
    change()
    for change in update.changes(animation) { table.change(change) }
    if let completion { table.updates.completions.append(completion) }
    table.endUpdates()
  }
}
