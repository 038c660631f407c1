import TestBasics

@testable import UIKit

/// Random changes of snapshots.
enum RandomSnapshots {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  /// A snapshot with the data and the marks of random changes to another. `renew` is called for items with new
  /// contents.
  static func changed(_ old: Snapshot, _ random: inout SeededGenerator, renew: (Int) -> Void) -> Snapshot {
    var sections = old.sectionIdentifiers.map { ($0, old.itemIdentifiers(inSection: $0)) }
    var next = (old.itemIdentifiers.max() ?? 0) + 1
    if random.next() % 4 == 0 { sections.removeAll { _ in random.next() % 3 == 0 } }
    if sections.isEmpty || random.next() % 4 == 0 {
      let name = "s\(next)"
      sections.insert((name, []), at: Int(random.next() % UInt64(sections.count + 1)))
    }
    if random.next() % 6 == 0 { sections.shuffle(using: &random) }
    var moving: [Int] = []
    for index in sections.indices {
      sections[index].1.removeAll { item in
        switch random.next() % 14 {
        case 0: return true
        case 1:
          moving.append(item)
          return true
        default: return false
        }
      }
      if random.next() % 9 == 0 { sections[index].1.shuffle(using: &random) }
    }
    for _ in 0..<random.next() % 7 {
      moving.append(next)
      next += 1
    }
    for item in moving {
      let index = Int(random.next() % UInt64(sections.count))
      sections[index].1.insert(item, at: Int(random.next() % UInt64(sections[index].1.count + 1)))
    }
    return marked(snapshot(sections, old, &random), &random, renew)
  }

  /// A snapshot made from scratch, or by changes to the old one.
  private static func snapshot(
    _ sections: [(String, [Int])], _ old: Snapshot, _ random: inout SeededGenerator
  ) -> Snapshot {
    var snapshot = random.pick([true, false]) ? old : Snapshot()
    if snapshot.numberOfSections > 0 {
      let items = Set(sections.flatMap(\.1))
      snapshot.deleteItems(snapshot.itemIdentifiers.filter { !items.contains($0) })
      let names = sections.map(\.0)
      // Deleted before their sections, items can be appended again.
      snapshot.deleteItems(snapshot.itemIdentifiers.filter { random.next() % 3 == 0 || !names.isEmpty && $0 % 2 == 0 })
      snapshot.deleteSections(snapshot.sectionIdentifiers.filter { !names.contains($0) })
    }
    for (index, section) in sections.enumerated() {
      if snapshot.indexOfSection(section.0) == nil { snapshot.appendSections([section.0]) }
      if index > 0 { snapshot.moveSection(section.0, afterSection: sections[index - 1].0) }
    }
    if let first = sections.first?.0, let other = snapshot.sectionIdentifiers.first, other != first {
      snapshot.moveSection(first, beforeSection: other)
      for (one, other) in zip(sections, sections.dropFirst()) { snapshot.moveSection(other.0, afterSection: one.0) }
    }
    for section in sections {
      for (row, item) in section.1.enumerated() {
        if snapshot.indexOfItem(item) == nil { snapshot.appendItems([item], toSection: section.0) }
        if row > 0 { snapshot.moveItem(item, afterItem: section.1[row - 1]) }
        if row == 0, let first = snapshot.itemIdentifiers(inSection: section.0).first, first != item {
          snapshot.moveItem(item, beforeItem: first)
        }
      }
    }
    // An item that came first into a section without others is still in its old one.
    for section in sections where snapshot.itemIdentifiers(inSection: section.0) != section.1 {
      snapshot.deleteItems(section.1)
      snapshot.appendItems(section.1, toSection: section.0)
    }
    return snapshot
  }

  private static func marked(
    _ snapshot: Snapshot, _ random: inout SeededGenerator, _ renew: (Int) -> Void
  ) -> Snapshot {
    var snapshot = snapshot
    guard random.next() % 2 == 0 else { return snapshot }
    let items = snapshot.itemIdentifiers
    let (reloaded, reconfigured) = (
      items.filter { _ in random.next() % 9 == 0 }, items.filter { _ in random.next() % 9 == 0 }
    )
    snapshot.reloadItems(reloaded)
    snapshot.reconfigureItems(reconfigured)
    for item in reloaded + reconfigured { renew(item) }
    if random.next() % 5 == 0, let section = snapshot.sectionIdentifiers.randomElement(using: &random) {
      snapshot.reloadSections([section])
      for item in snapshot.itemIdentifiers(inSection: section) { renew(item) }
    }
    return snapshot
  }

  /// The items that keep their cells.
  static func keeping(_ snapshot: Snapshot, _ old: Snapshot) -> Set<Int> {
    var kept = Set(snapshot.itemIdentifiers).intersection(old.itemIdentifiers)
    kept.subtract(snapshot.reloadedItemIdentifiers)
    for section in snapshot.reloadedSectionIdentifiers {
      kept.subtract(snapshot.itemIdentifiers(inSection: section))
      if old.indexOfSection(section) != nil { kept.subtract(old.itemIdentifiers(inSection: section)) }
    }
    return kept
  }
}
