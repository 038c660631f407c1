import ListDifferences

/// The data of a table or collection at one time: sections and items, in order, each with a unique identifier.
///
/// Create a snapshot, or take a data source's current one, change it, and apply it to the data source, which shows the
/// differences. A snapshot is a value: copies share their memory until one of them changes. Finding an identifier is
/// O(1) and appending one O(1), amortised; other changes are O(n) for the n items of the sections concerned, except
/// where noted.
///
/// Differences from Apple's type: mistakes that end an app there, such as an unknown identifier, are reported by a
/// message and change nothing. Items that the snapshot has already stay where they are when they're appended or
/// inserted again, with a message; Apple's moves them.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  @usableFromInline var list = SectionedIdentifiers<SectionIdentifierType, ItemIdentifierType>()
  @usableFromInline var reloadedSections = IdentifierTable<SectionIdentifierType>()
  @usableFromInline var reloadedItems = IdentifierTable<ItemIdentifierType>()
  @usableFromInline var reconfiguredItems = IdentifierTable<ItemIdentifierType>()

  /// Creates a snapshot without sections.
  @inlinable public init() {}

  @inlinable init(_ list: SectionedIdentifiers<SectionIdentifierType, ItemIdentifierType>) { self.list = list }

  // MARK: - Contents

  /// The number of items in all sections.
  @inlinable public var numberOfItems: Int { list.itemCount }
  /// The number of sections.
  @inlinable public var numberOfSections: Int { list.sectionCount }
  /// The identifiers of the sections, in order. O(n).
  @inlinable public var sectionIdentifiers: [SectionIdentifierType] { list.sectionIdentifiers }
  /// The identifiers of the items of all sections, in order. O(n).
  @inlinable public var itemIdentifiers: [ItemIdentifierType] { list.itemIdentifiers }

  /// Returns the number of items in a section; 0, with a message, if there's no such section.
  @inlinable public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    if let count = list.itemCount(in: identifier) { return count }
    SnapshotMistake.unknownSection(String(describing: identifier), in: "numberOfItems(inSection:)")
    return 0
  }

  /// Returns the identifiers of the items in a section, in order; none, with a message, if there's no such section.
  /// O(n) for the section's n items.
  @inlinable public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    if let identifiers = list.itemIdentifiers(in: identifier) { return identifiers }
    SnapshotMistake.unknownSection(String(describing: identifier), in: "itemIdentifiers(inSection:)")
    return []
  }

  /// Returns the identifier of the section that contains an item; `nil` if there's no such item.
  @inlinable public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    list.section(of: identifier)
  }

  /// Returns the index of an item among the items of all sections; `nil` if there's no such item. O(n) after a change.
  @inlinable public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { list.index(ofItem: identifier) }

  /// Returns the index of a section; `nil` if there's no such section. O(n) after a change.
  @inlinable public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    list.index(ofSection: identifier)
  }

  // MARK: - Items

  /// Appends items to a section, or to the last one if `sectionIdentifier` is `nil`.
  @inlinable public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    if let sectionIdentifier {
      guard let refused = list.append(identifiers, to: sectionIdentifier) else {
        return SnapshotMistake.unknownSection(String(describing: sectionIdentifier), in: "appendItems(_:toSection:)")
      }
      reportRefused(refused, by: "appendItems(_:toSection:)")
    } else {
      guard let refused = list.append(identifiers) else { return SnapshotMistake.noSection() }
      reportRefused(refused, by: "appendItems(_:toSection:)")
    }
  }

  /// Inserts items before another item.
  @inlinable public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    guard let refused = list.insert(identifiers, beside: beforeIdentifier, after: false) else {
      return SnapshotMistake.unknownItem(String(describing: beforeIdentifier), in: "insertItems(_:beforeItem:)")
    }
    reportRefused(refused, by: "insertItems(_:beforeItem:)")
  }

  /// Inserts items after another item.
  @inlinable public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    guard let refused = list.insert(identifiers, beside: afterIdentifier, after: true) else {
      return SnapshotMistake.unknownItem(String(describing: afterIdentifier), in: "insertItems(_:afterItem:)")
    }
    reportRefused(refused, by: "insertItems(_:afterItem:)")
  }

  /// Deletes items. Identifiers that the snapshot doesn't have are ignored.
  @inlinable public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    list.delete(identifiers)
    forgetMarks(of: identifiers)
  }

  /// Deletes all items and all sections.
  @inlinable public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

  /// Moves an item before another, which may be in another section.
  @inlinable public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { moveItem(identifier, to: toIdentifier, after: false, "moveItem(_:beforeItem:)") }

  /// Moves an item after another, which may be in another section.
  @inlinable public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { moveItem(identifier, to: toIdentifier, after: true, "moveItem(_:afterItem:)") }

  @inlinable mutating func moveItem(
    _ identifier: ItemIdentifierType, to target: ItemIdentifierType, after: Bool, _ method: StaticString
  ) {
    if list.move(identifier, to: target, after: after) { return }
    let unknown = list.items.number(of: identifier) == nil ? identifier : target
    SnapshotMistake.unknownItem(String(describing: unknown), in: method)
  }

  // MARK: - Items with new contents

  /// Marks items whose cells are replaced when the snapshot is applied. Prefer ``reconfigureItems(_:)`` if the items
  /// can keep their cells.
  @inlinable public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      guard list.items.number(of: identifier) != nil else {
        SnapshotMistake.unknownItem(String(describing: identifier), in: "reloadItems(_:)")
        continue
      }
      _ = reloadedItems.insert(identifier)
    }
  }

  /// Marks items whose cells are configured again when the snapshot is applied. The cells stay, and with them the
  /// selection.
  @inlinable public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      guard list.items.number(of: identifier) != nil else {
        SnapshotMistake.unknownItem(String(describing: identifier), in: "reconfigureItems(_:)")
        continue
      }
      _ = reconfiguredItems.insert(identifier)
    }
  }

  /// The items that are marked to be reloaded.
  @inlinable public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.identifiers }
  /// The items that are marked to be reconfigured.
  @inlinable public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.identifiers }
  /// The sections that are marked to be reloaded.
  @inlinable public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.identifiers }

  @inlinable var hasMarks: Bool { reloadedItems.count + reconfiguredItems.count + reloadedSections.count > 0 }

  @inlinable mutating func forgetMarks(of identifiers: [ItemIdentifierType]) {
    if reloadedItems.count > 0 { reloadedItems.delete(identifiers) }
    if reconfiguredItems.count > 0 { reconfiguredItems.delete(identifiers) }
  }

  @inlinable func reportRefused(_ refused: [ItemIdentifierType], by method: StaticString) {
    if !refused.isEmpty {
      SnapshotMistake.duplicates(refused.prefix(3).map { String(describing: $0) }, refused.count, .item, in: method)
    }
  }
}
