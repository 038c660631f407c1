import AloeCore
import Dispatch
import Foundation
import ListDifferences
import RuntimePatches

/// The manner in which a snapshot is shown.
enum SnapshotManner { case animated, unanimated, reloading }

/// The snapshots of a diffable data source: the snapshot that its view shows, and applied snapshots that wait for the
/// main thread.
///
/// Snapshots are shown in the order in which they were applied. Each is compared with the one before it, on the thread
/// that applies it.
@usableFromInline
final class DiffableStore<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  @unchecked Sendable
{
  // Unchecked: the lock is held around every access to the variables that aren't the main thread's.
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  typealias Tree = NSDiffableDataSourceSectionSnapshot<Item>
  @usableFromInline typealias List = SectionedIdentifiers<Section, Item>
  @usableFromInline typealias Comparison = @Sendable (_ new: List, _ old: List) -> ListDifference

  private let lock = Lock()
  /// Compares lists. It's created where the types of identifiers are concrete, because generic code is slow elsewhere.
  private let compare: Comparison
  private var latest = List()
  /// The outlines of sections that show section snapshots.
  private var outlines: [Section: Outline] = [:]
  private var waiting: [Entry] = []
  private var wasUsedOnMainThread: Bool?

  /// The data that the view shows.
  @MainActor private(set) var shown = List()
  @MainActor private var isShowing = false

  /// A section snapshot, and the items of it that were shown when it was applied.
  private struct Outline {
    let tree: Tree
    let visible: [Item]

    init(_ tree: Tree) { (self.tree, visible) = (tree, tree.visibleItems) }
  }

  /// A snapshot that was applied.
  private final class Entry: @unchecked Sendable {
    // Unchecked: the store's lock is held around every access to the difference.
    let snapshot: Snapshot
    let old: List
    let manner: SnapshotManner
    let completion: (() -> Void)?
    var difference: ListDifference?

    init(_ snapshot: Snapshot, after old: List, _ manner: SnapshotManner, _ completion: (() -> Void)?) {
      self.snapshot = snapshot
      self.old = old
      self.manner = manner
      self.completion = completion
    }
  }

  @usableFromInline init(_ compare: @escaping Comparison) { self.compare = compare }

  /// The snapshot that was applied last, without marks.
  var snapshot: Snapshot { Snapshot(lock.withLock { latest }) }

  // MARK: - Applying

  /// Applies a snapshot: immediately on the main thread, and soon afterwards on other threads. `show` is called with an
  /// update for the view, on the main thread, unless another snapshot is being shown; then it's called after that.
  func apply(
    _ snapshot: Snapshot, _ manner: SnapshotManner, trees: [Section: Tree] = [:],
    completion: (() -> Void)?, in view: @escaping @MainActor () -> DiffableView?
  ) { apply(snapshot, manner, trees.mapValues(Outline.init), completion: completion, in: view) }

  private func apply(
    _ snapshot: Snapshot, _ manner: SnapshotManner, _ newOutlines: [Section: Outline],
    completion: (() -> Void)?, in view: @escaping @MainActor () -> DiffableView?
  ) {
    let isMain = isOnMainThread
    let (entry, mixes) = lock.withLock {
      let entry = Entry(snapshot, after: latest, manner, completion)
      adopt(snapshot.list, newOutlines)
      waiting.append(entry)
      let mixes = wasUsedOnMainThread.map { $0 != isMain } ?? false
      wasUsedOnMainThread = isMain
      return (entry, mixes)
    }
    if mixes {
      Messages.warn(
        once: "threads of a diffable data source",
        "Snapshots were applied to a diffable data source on the main queue and on another one. They're shown in the order "
          + "in which they were applied. Apply always on the main queue, or always on one background queue.")
    }
    if isMain { return MainActor.assumeIsolated { showWaiting(in: view) } }
    if manner != .reloading {
      let difference = compare(snapshot.list, entry.old)
      lock.withLock { entry.difference = difference }
    }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.showWaiting(in: view) } }
  }

  /// Adopts data that the view already shows.
  @MainActor func replace(with list: List, _ newTrees: [Section: Tree]) {
    shown = list
    lock.withLock {
      let known = newTrees.filter { outlines[$0.key] != nil }
      adopt(waiting.isEmpty ? list : latest, known.mapValues(Outline.init))
    }
  }

  // MARK: - Outlines

  /// Returns the section snapshot that was applied to a section; `nil` if the section has none. O(1).
  func outline(of section: Section) -> Tree? { lock.withLock { outlines[section]?.tree } }

  /// Returns the outline of a section; `nil` for a section that doesn't exist. The items of a section without a section
  /// snapshot become an outline of one level, in O(n).
  func tree(of section: Section) -> Tree? {
    lock.withLock { outlines[section]?.tree ?? latest.itemIdentifiers(in: section).map(Tree.init) }
  }

  /// Applies an outline, of which the visible items are shown in a section, which is appended if it doesn't exist.
  func apply(
    _ tree: Tree, to section: Section, _ manner: SnapshotManner, completion: (() -> Void)?,
    in view: @escaping @MainActor () -> DiffableView?
  ) {
    var snapshot = snapshot
    if snapshot.indexOfSection(section) == nil { snapshot.appendSections([section]) }
    let outline = Outline(tree)
    snapshot.replaceItems(of: section, by: outline.visible)
    apply(snapshot, manner, [section: outline], completion: completion, in: view)
  }

  /// Adopts a list with outlines, and drops the outlines of sections that no longer show them. The lock has to be held.
  private func adopt(_ list: List, _ newOutlines: [Section: Outline]) {
    let isSame = list.sharesMemory(with: latest)
    latest = list
    outlines.merge(newOutlines) { $1 }
    // In the same list, only the sections of new outlines may show something else.
    for section in isSame ? Array(newOutlines.keys) : Array(outlines.keys)
    where latest.itemIdentifiers(in: section) != outlines[section]?.visible {
      outlines[section] = nil
    }
  }

  /// Shows the snapshots that wait. A snapshot that is applied in the meantime, by a cell provider or a completion
  /// handler, is shown after the current one.
  @MainActor private func showWaiting(in view: @MainActor () -> DiffableView?) {
    guard !isShowing else { return }
    isShowing = true
    defer { isShowing = false }
    while let entry = lock.withLock({ waiting.isEmpty ? nil : waiting.removeFirst() }) {
      show(entry, in: view())
    }
  }

  @MainActor private func show(_ entry: Entry, in view: DiffableView?) {
    let list = entry.snapshot.list
    guard let view else {
      shown = list
      return finish(entry)
    }
    // An update that the client began has other changes, so the differences alone wouldn't fit.
    if entry.manner == .reloading || view.hasUncommittedUpdates {
      shown = list
      view.reloadData()
      return finish(entry)
    }
    // Compared elsewhere with the snapshot before it, which the user may have changed since.
    let known = shown.sharesMemory(with: entry.old) ? lock.withLock { entry.difference } : nil
    let difference = known ?? compare(list, shown)
    let update = update(entry.snapshot, difference)
    if update.isUnchanged {
      shown = list
      if update.reconfigured.isEmpty { return finish(entry) }
    }
    let completion = entry.completion.map { completion in { (_: Bool) in completion() } }
    let work = { [self] in
      if !update.isUnchanged { view.show(update, change: { shown = list }, completion: completion) }
      view.reconfigure(update.reconfigured)
      // Rows that stay are animated to their new heights.
      if update.isUnchanged { view.show(update, change: {}, completion: completion) }
    }
    if entry.manner == .animated { work() } else { UIView.performWithoutAnimation(work) }
  }

  /// Calls an entry's completion handler in a separate turn of the run loop.
  @MainActor private func finish(_ entry: Entry) {
    guard let completion = entry.completion else { return }
    UIView.animate(withDuration: 0, animations: {}, completion: { _ in completion() })
  }

  // MARK: - Updates

  /// Returns the update for a difference from the data that is shown, with a snapshot's marks.
  @MainActor private func update(_ snapshot: Snapshot, _ difference: ListDifference) -> DiffableUpdate {
    guard snapshot.hasMarks else {
      return DiffableUpdate(difference, reloadedSections: [], reloads: [], reconfigured: [])
    }
    // Items that are new have a new cell anyway.
    var reloads = snapshot.reloadedItems.identifiers.compactMap { shown.place(of: $0) }
    var sections = IndexSet()
    for section in snapshot.reloadedSections.identifiers {
      if let index = shown.index(ofSection: section) {
        sections.insert(index)
      } else {
        // The section is new, but its items may have moved there.
        for item in snapshot.list.itemIdentifiers(in: section) ?? [] {
          if let place = shown.place(of: item) { reloads.append(place) }
        }
      }
    }
    let reconfigured = snapshot.reconfiguredItems.identifiers.filter {
      shown.items.number(of: $0) != nil && snapshot.reloadedItems.number(of: $0) == nil
    }
    return DiffableUpdate(
      difference, reloadedSections: sections, reloads: reloads,
      reconfigured: reconfigured.compactMap { snapshot.list.place(of: $0) })
  }
}

extension NSDiffableDataSourceSnapshot {
  mutating func replaceItems(of section: SectionIdentifierType, by items: [ItemIdentifierType]) {
    deleteItems(itemIdentifiers(inSection: section))
    appendItems(items, toSection: section)
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Creates a snapshot of items without children.
  init(_ items: [ItemIdentifierType]) {
    self.init()
    append(items)
  }
}
