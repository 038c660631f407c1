import ListDifferences

/// The items of one section at one time, as a tree: each item can have children, which are visible while it's expanded.
///
/// A snapshot is a value: copies share their memory until one of them changes. Finding an identifier is O(1), as is
/// appending one; deleting is O(n) for the section's n items.
///
/// Differences from Apple's type: mistakes that end an app there, such as an unknown identifier, are reported by a
/// message and change nothing. Items that the snapshot has already stay where they are when they're added again, with a
/// message.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  @usableFromInline var table = IdentifierTable<ItemIdentifierType>()
  /// The items' parents, by the items' numbers; -1 for none. The items' children, in order, and whether the items are
  /// expanded, come next.
  @usableFromInline var parents: [Int32] = []
  @usableFromInline var children: [[Int32]] = []
  @usableFromInline var areExpanded: [Bool] = []
  @usableFromInline var roots: [Int32] = []

  /// Creates a snapshot without items.
  @inlinable public init() {}

  // MARK: - Contents

  /// The identifiers of all items: each item is followed by its children. O(n).
  @inlinable public var items: [ItemIdentifierType] { identifiers(onlyVisible: false) }

  /// The identifiers of the items without parents, in order. O(n).
  @inlinable public var rootItems: [ItemIdentifierType] { roots.map { table.identifiers[Int($0)] } }

  /// The identifiers of the items that aren't inside collapsed items, in order. O(n).
  @inlinable public var visibleItems: [ItemIdentifierType] { identifiers(onlyVisible: true) }

  /// Returns whether the snapshot has an item.
  @inlinable public func contains(_ item: ItemIdentifierType) -> Bool { table.number(of: item) != nil }

  /// Returns the index of an item among ``items``; `nil` if there's no such item. O(n).
  @inlinable public func index(of item: ItemIdentifierType) -> Int? {
    guard let wanted = table.number(of: item) else { return nil }
    var index = 0
    var found: Int?
    visit(onlyVisible: false) { number in
      if number == wanted { found = index }
      index += 1
    }
    return found
  }

  /// Returns the number of an item's ancestors; 0, with a message, if there's no such item. O(ancestors).
  @inlinable public func level(of item: ItemIdentifierType) -> Int {
    guard var number = number(of: item, "level(of:)") else { return 0 }
    var level = 0
    while parents[Int(number)] >= 0 {
      number = parents[Int(number)]
      level += 1
    }
    return level
  }

  /// Returns an item's parent; `nil` if it has none. A message reports an item that the snapshot doesn't have.
  @inlinable public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    guard let number = number(of: child, "parent(of:)"), parents[Int(number)] >= 0 else { return nil }
    return table.identifiers[Int(parents[Int(number)])]
  }

  /// Returns whether an item is expanded; false for an item that the snapshot doesn't have.
  @inlinable public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    table.number(of: item).map { areExpanded[Int($0)] } ?? false
  }

  /// Returns whether an item has children; false for an item that the snapshot doesn't have.
  func hasChildren(_ item: ItemIdentifierType) -> Bool {
    table.number(of: item).map { !children[Int($0)].isEmpty } ?? false
  }

  /// Returns whether all ancestors of an item are expanded; false for an item that the snapshot doesn't have.
  /// O(ancestors).
  @inlinable public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard var number = table.number(of: item) else { return false }
    while parents[Int(number)] >= 0 {
      number = parents[Int(number)]
      if !areExpanded[Int(number)] { return false }
    }
    return true
  }

  /// Returns the items inside an item, with the item itself if `includingParent` is true. O(n) for n items in there.
  @inlinable public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    var part = NSDiffableDataSourceSectionSnapshot()
    guard let number = number(of: parent, "snapshot(of:includingParent:)") else { return part }
    part.copy(includingParent ? [number] : children[Int(number)], of: self, to: -1)
    return part
  }

  /// Returns a string that shows the tree, a line for each item. O(n).
  public func visualDescription() -> String {
    var lines: [String] = []
    visit(onlyVisible: false) { number in
      let item = table.identifiers[Int(number)]
      let mark = children[Int(number)].isEmpty ? "*" : areExpanded[Int(number)] ? "-" : "+"
      lines.append(String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)")
    }
    return lines.joined(separator: "\n")
  }

  // MARK: - Walking the tree

  /// Visits items by number, each before its children. It needs no stack, so outlines can have any depth.
  @inlinable func visit(onlyVisible: Bool, _ work: (Int32) -> Void) {
    var rest = Array(roots.reversed())
    while let number = rest.popLast() {
      work(number)
      if !onlyVisible || areExpanded[Int(number)] { rest.append(contentsOf: children[Int(number)].reversed()) }
    }
  }

  @inlinable func identifiers(onlyVisible: Bool) -> [ItemIdentifierType] {
    var all: [ItemIdentifierType] = []
    visit(onlyVisible: onlyVisible) { all.append(table.identifiers[Int($0)]) }
    return all
  }

  /// Returns an item's number; `nil`, with a message, if there's no such item.
  @inlinable func number(of item: ItemIdentifierType, _ method: StaticString) -> Int32? {
    if let number = table.number(of: item) { return number }
    SnapshotMistake.unknownItem(String(describing: item), in: method)
    return nil
  }
}
