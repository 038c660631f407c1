/// Sections with items, in order. Each section and each item has an identifier that no other has.
///
/// Copies share their memory until one changes. Finding an identifier is O(1). Changes in the middle of a section are
/// O(n) for the section's n items, with a small factor: the order is an array of numbers.
@usableFromInline package struct SectionedIdentifiers<Section: Hashable, Item: Hashable> {
  @usableFromInline package internal(set) var sections = IdentifierTable<Section>()
  @usableFromInline package internal(set) var items = IdentifierTable<Item>()
  /// The numbers of the sections, in order.
  @usableFromInline package internal(set) var order: [Int32] = []
  /// The numbers of the items of each section, in order, by the section's number.
  @usableFromInline package internal(set) var rows: [[Int32]] = []
  /// Whether the numbers of each section's items certainly increase by one. They do if items were only appended to the
  /// list, and two such lists are compared without reading the numbers.
  @usableFromInline var areRuns: [Bool] = []
  /// The number of each item's section, by the item's number.
  @usableFromInline package internal(set) var owners: [Int32] = []
  @usableFromInline var cache = PlaceCache()

  @inlinable package init() {}

  // MARK: - Counting and listing

  @inlinable package var sectionCount: Int { order.count }
  @inlinable package var itemCount: Int { items.count }

  /// The identifiers of the sections, in order.
  @inlinable package var sectionIdentifiers: [Section] { order.map { sections.identifiers[Int($0)] } }

  /// The identifiers of the items, in order.
  @inlinable package var itemIdentifiers: [Item] {
    var all: [Item] = []
    all.reserveCapacity(items.count)
    for section in order { for item in rows[Int(section)] { all.append(items.identifiers[Int(item)]) } }
    return all
  }

  /// Returns the identifiers of a section's items, in order; `nil` if there's no such section.
  @inlinable package func itemIdentifiers(in section: Section) -> [Item]? {
    guard let number = sections.number(of: section) else { return nil }
    return rows[Int(number)].map { items.identifiers[Int($0)] }
  }

  /// Returns the number of a section's items; `nil` if there's no such section.
  @inlinable package func itemCount(in section: Section) -> Int? {
    sections.number(of: section).map { rows[Int($0)].count }
  }

  /// Returns the number of items of the section at an index; 0 if there's no such section.
  @inlinable package func rowCount(at index: Int) -> Int {
    order.indices.contains(index) ? rows[Int(order[index])].count : 0
  }

  /// The number of items in each section, in order of the sections.
  @inlinable package var rowCounts: [Int] { order.map { rows[Int($0)].count } }

  // MARK: - Finding

  /// The positions of items and sections by number. O(n) after a change, O(1) otherwise.
  @inlinable package var places: PlaceCache.Places { cache.places(order: order, rows: rows, count: items.count) }

  /// Returns the identifier of a section at an index; `nil` if there's none.
  @inlinable package func section(at index: Int) -> Section? {
    order.indices.contains(index) ? sections.identifiers[Int(order[index])] : nil
  }

  /// Returns the identifier of an item at a position; `nil` if there's none.
  @inlinable package func item(at row: Int, inSection index: Int) -> Item? {
    guard order.indices.contains(index) else { return nil }
    let section = Int(order[index])
    return rows[section].indices.contains(row) ? items.identifiers[Int(rows[section][row])] : nil
  }

  /// Returns the identifier of an item's section; `nil` if there's no such item.
  @inlinable package func section(of item: Item) -> Section? {
    items.number(of: item).map { sections.identifiers[Int(owners[Int($0)])] }
  }

  /// Returns the index of a section; `nil` if there's no such section. O(n) after a change, O(1) otherwise.
  @inlinable package func index(ofSection section: Section) -> Int? {
    sections.number(of: section).map { Int(places.sections[Int($0)]) }
  }

  /// Returns the index of an item's section, and the item's index in it; `nil` if there's no such item. O(n) after a
  /// change, O(1) otherwise.
  @inlinable package func place(of item: Item) -> ListPlace? {
    guard let number = items.number(of: item) else { return nil }
    let places = places
    return ListPlace(
      section: Int(places.sections[Int(owners[Int(number)])]), item: Int(places.rows[Int(number)]))
  }

  /// Returns the number of items before an item, in all sections; `nil` if there's no such item.
  @inlinable package func index(ofItem item: Item) -> Int? {
    place(of: item).map { places.starts[$0.section] + $0.item }
  }

  // MARK: - Comparing

  /// Returns whether two lists are copies of one another. O(1). May return false for some copies.
  @inlinable package func sharesMemory(with other: SectionedIdentifiers) -> Bool {
    order.sharesMemory(with: other.order) && rows.sharesMemory(with: other.rows)
      && sections.sharesMemory(with: other.sections) && items.sharesMemory(with: other.items)
  }
}

/// The position of an item: the index of its section, and its index in the section.
@frozen @usableFromInline package struct ListPlace: Hashable, Comparable, Sendable {
  @usableFromInline package var section: Int
  @usableFromInline package var item: Int

  @inlinable package init(section: Int, item: Int) { (self.section, self.item) = (section, item) }

  @inlinable package static func < (left: ListPlace, right: ListPlace) -> Bool {
    left.section != right.section ? left.section < right.section : left.item < right.item
  }
}

extension SectionedIdentifiers: Sendable where Section: Sendable, Item: Sendable {}
