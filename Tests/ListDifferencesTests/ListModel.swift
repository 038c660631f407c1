import TestBasics

@testable import ListDifferences

/// A reference model of the list of identifiers: sections and items in plain arrays.
struct ListModel {
  var sections: [(name: Int, items: [Int])] = []

  var allItems: [Int] { sections.flatMap(\.items) }
  func place(of item: Int) -> ListPlace? {
    for (section, entry) in sections.enumerated() {
      if let row = entry.items.firstIndex(of: item) { return ListPlace(section: section, item: row) }
    }
    return nil
  }

  /// The list of the same identifiers, made from scratch.
  func list<Item: Hashable>(_ item: (Int) -> Item) -> SectionedIdentifiers<Int, Item> {
    var list = SectionedIdentifiers<Int, Item>()
    for entry in sections {
      _ = list.insertSections([entry.name], at: list.sectionCount)
      _ = list.append(entry.items.map(item), to: entry.name)
    }
    return list
  }

  /// Returns the first difference between the list and the model; `nil` if there's none.
  func difference(from list: SectionedIdentifiers<Int, Int>) -> String? {
    guard list.sectionIdentifiers == sections.map(\.name) else { return "sections \(list.sectionIdentifiers)" }
    guard list.itemIdentifiers == allItems else { return "items \(list.itemIdentifiers), not \(allItems)" }
    guard list.itemCount == allItems.count, list.rowCounts == sections.map(\.items.count) else { return "counts" }
    for (index, entry) in sections.enumerated() {
      guard list.itemIdentifiers(in: entry.name) == entry.items else { return "items of section \(entry.name)" }
      guard list.index(ofSection: entry.name) == index, list.section(at: index) == entry.name else { return "index" }
      for (row, item) in entry.items.enumerated() {
        guard list.place(of: item) == ListPlace(section: index, item: row) else { return "place of \(item)" }
        guard list.item(at: row, inSection: index) == item, list.section(of: item) == entry.name else {
          return "item \(item)"
        }
      }
    }
    for (index, item) in allItems.enumerated() where list.index(ofItem: item) != index { return "index of \(item)" }
    for item in 0..<60 where list.items.number(of: item) != nil && place(of: item) == nil { return "\(item) is left" }
    return nil
  }

  // MARK: - Random changes

  /// Makes a random change in both. Returns its description.
  mutating func change(_ list: inout SectionedIdentifiers<Int, Int>, _ random: inout SeededGenerator) -> String {
    let items = (0..<Int(random.next() % 5)).map { _ in Int(random.next() % 60) }
    let name = Int(random.next() % 8)
    let (item, other) = (Int(random.next() % 60), Int(random.next() % 60))
    let after = random.pick([true, false])
    switch random.next() % 10 {
    case 0:
      let index = Int(random.next() % UInt64(sections.count + 1))
      let names = [name, Int(random.next() % 8)]
      insertSections(names, at: index)
      _ = list.insertSections(names, at: index)
      return "insert sections \(names) at \(index)"
    case 1:
      let names = [name, Int(random.next() % 8)]
      guard random.next() % 3 == 0 else { return "nothing" }
      sections.removeAll { names.contains($0.name) }
      list.deleteSections(names)
      return "delete sections \(names)"
    case 2:
      let target = Int(random.next() % 8)
      moveSection(name, to: target, after: after)
      _ = list.moveSection(name, to: target, after: after)
      return "move section \(name) to \(target), \(after)"
    case 3, 4:
      if let index = sections.firstIndex(where: { $0.name == name }) {
        insert(items, index, sections[index].items.count)
      }
      _ = list.append(items, to: name)
      return "append \(items) to \(name)"
    case 5, 6:
      if let place = place(of: item) { insert(items, place.section, place.item + (after ? 1 : 0)) }
      _ = list.insert(items, beside: item, after: after)
      return "insert \(items) beside \(item), \(after)"
    case 7:
      move(item, other, after)
      _ = list.move(item, to: other, after: after)
      return "move \(item) to \(other), \(after)"
    default:
      let gone = random.pick([items, [item], items + items])
      for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
      list.delete(gone)
      return "delete \(gone)"
    }
  }

  private mutating func insertSections(_ names: [Int], at index: Int) {
    var place = index
    for name in names where !sections.contains(where: { $0.name == name }) {
      sections.insert((name, []), at: place)
      place += 1
    }
  }

  private mutating func moveSection(_ name: Int, to target: Int, after: Bool) {
    guard name != target, let from = sections.firstIndex(where: { $0.name == name }),
      sections.contains(where: { $0.name == target })
    else { return }
    let moved = sections.remove(at: from)
    let index = sections.firstIndex { $0.name == target } ?? 0
    sections.insert(moved, at: index + (after ? 1 : 0))
  }

  private mutating func insert(_ items: [Int], _ section: Int, _ row: Int) {
    var place = row
    for item in items where !allItems.contains(item) {
      sections[section].items.insert(item, at: place)
      place += 1
    }
  }

  private mutating func move(_ item: Int, _ other: Int, _ after: Bool) {
    guard item != other, let from = place(of: item), place(of: other) != nil else { return }
    sections[from.section].items.remove(at: from.item)
    guard let to = place(of: other) else { return }
    sections[to.section].items.insert(item, at: to.item + (after ? 1 : 0))
  }
}
