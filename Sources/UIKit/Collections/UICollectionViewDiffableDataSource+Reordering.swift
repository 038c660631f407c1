import Foundation
import ListDifferences

extension UICollectionViewDiffableDataSource {
  /// The closures that a data source calls when the user moves items.
  public struct ReorderingHandlers {
    /// A closure that returns whether an item can be moved; none by default, which means that it can't.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// A closure that is called after the user has moved an item, before the data source's snapshot changes; `nil` by
    /// default.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// A closure that is called after the data source's snapshot has changed; `nil` by default. Change your own data
    /// on Linux.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that are `nil`.
    public init() {}
  }

  /// Moves an item, together with the items inside it, in the data. The collection view already shows it at its new
  /// position.
  func reorder(from old: IndexPath, to new: IndexPath) {
    guard let item = itemIdentifier(for: old), let section = sectionIdentifier(for: new.section),
      let oldSection = sectionIdentifier(for: old.section), let oldTree = store.tree(of: oldSection),
      let newTree = section == oldSection ? oldTree : store.tree(of: section)
    else { return }
    let initial = NSDiffableDataSourceSnapshot(store.shown)
    var shown = initial
    let others = shown.itemIdentifiers(inSection: section).filter { $0 != item }
    let next = others.indices.contains(new.item) ? others[new.item] : nil
    shown.deleteItems([item])
    if let next {
      shown.insertItems([item], beforeItem: next)
    } else {
      shown.appendItems([item], toSection: section)
    }
    let initialTrees = [oldSection: oldTree].merging([section: newTree]) { tree, _ in tree }
    var trees = initialTrees
    guard trees.move(item, from: oldSection, to: section, before: next, after: others.last) else {
      // It can't be inside itself, so it returns to its old position.
      collectionView?.reloadData()
      return
    }
    var final = shown
    let sections = section == oldSection ? [section] : [oldSection, section]
    for section in sections {
      let items = trees[section]?.visibleItems ?? []
      if items != shown.itemIdentifiers(inSection: section) { final.replaceItems(of: section, by: items) }
    }
    let transaction = NSDiffableDataSourceTransaction(
      initial, final,
      sections: sections.map {
        NSDiffableDataSourceSectionTransaction($0, initialTrees[$0] ?? .init(), trees[$0] ?? .init())
      })
    reorderingHandlers.willReorder?(transaction)
    // The handler may have applied a snapshot, which is the one to show.
    guard store.shown.sharesMemory(with: initial.list) else { return }
    store.replace(with: shown.list, trees)
    // Items inside the moved one follow it.
    if final.itemIdentifiers != shown.itemIdentifiers {
      store.apply(final, .animated, trees: trees, completion: nil) { [weak self] in self?.view }
    }
    reorderingHandlers.didReorder?(transaction)
  }
}

extension Dictionary {
  /// Moves an item of an outline, with the items inside it, before another item of the same or another outline, or to
  /// the end. Returns false if the destination is inside the item itself.
  fileprivate mutating func move<Item: Hashable & Sendable>(
    _ item: Item, from old: Key, to new: Key, before next: Item?, after last: Item?
  ) -> Bool where Value == NSDiffableDataSourceSectionSnapshot<Item> {
    guard let part = self[old]?.snapshot(of: item, includingParent: true) else { return false }
    if let neighbour = next ?? last, part.contains(neighbour) { return false }
    self[old]?.delete([item])
    if let next {
      self[new]?.insert(part, before: next)
    } else if let last {
      self[new]?.insert(part, after: last)
    } else {
      self[new] = part
    }
    return true
  }
}

/// A change of a collection view's data by the user, such as a move of an item.
@preconcurrency
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The data before the change.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The data after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The change of all items. Apply it to your own array of items.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of the sections concerned.
  public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  init(
    _ initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    sections: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
  ) {
    initialSnapshot = initial
    finalSnapshot = final
    difference = final.itemIdentifiers.difference(from: initial.itemIdentifiers).inferringMoves()
    sectionTransactions = sections
  }
}

/// A change of one section's data by the user.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The identifier of the section.
  public let sectionIdentifier: SectionIdentifierType
  /// The section's items before the change.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The section's items after the change.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The change of the section's items.
  public let difference: CollectionDifference<ItemIdentifierType>

  init(
    _ section: SectionIdentifierType, _ initial: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    _ final: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    sectionIdentifier = section
    initialSnapshot = initial
    finalSnapshot = final
    difference = final.visibleItems.difference(from: initial.visibleItems).inferringMoves()
  }
}
