import ListDifferences
import TestBasics
import XCTest

@testable import UIKit

/// The calls that show a snapshot, checked as tables and collections check them.
@MainActor final class DiffableUpdateTests: XCTestCase {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  /// A view that checks each update against the data, as a table does, and keeps a picture of each item's cell.
  private final class CheckedView: DiffableView {
    var hasUncommittedUpdates = false
    var cells: [[Int]] = []
    var data: () -> [[Int]] = { [] }
    var shown = 0
    var reloads = 0
    var reconfigured: [Int] = []
    var mistakes: [String] = []
    var fresh: Set<Int> = []

    func reloadData() {
      reloads += 1
      cells = data()
    }

    func reconfigure(_ paths: [IndexPath]) { reconfigured += paths.map { cells[$0.section][$0.item] } }

    func show(_ update: DiffableUpdate, change: () -> Void, completion: ((Bool) -> Void)?) {
      shown += 1
      let old = data()
      if old != cells { mistakes.append("the data changed too early") }
      change()
      let new = data()
      do {
        let plan = try ListPlan(changes(update), of: .item, from: old.map(\.count), to: new.map(\.count))
        check(plan, old, new)
      } catch {
        mistakes.append(error.sentence)
      }
      cells = new
      completion?(true)
    }

    private func changes(_ update: DiffableUpdate) -> [ListChange<Int>] {
      var changes: [ListChange<Int>] = [
        .insertRows(update.insertions, 0), .deleteRows(update.deletions, 0), .reloadRows(update.reloads, 0),
        .insertSections(update.insertedSections, 0), .deleteSections(update.deletedSections, 0),
        .reloadSections(update.reloadedSections, 0),
      ]
      changes += update.moves.map { .moveRow($0.old, $0.new) }
      changes += update.sectionMoves.map { .moveSection($0.old, $0.new) }
      return changes
    }

    /// Each cell has to be at the position of the same item, and each item without one gets a new cell.
    private func check(_ plan: ListPlan<Int>, _ old: [[Int]], _ new: [[Int]]) {
      fresh = Set(new.flatMap { $0 })
      for (section, items) in old.enumerated() {
        for (row, item) in items.enumerated() {
          let from = IndexPath(item: row, section: section)
          guard let to = plan.newPath(of: from) else { continue }
          guard new.indices.contains(to.section), new[to.section].indices.contains(to.item) else {
            mistakes.append("\(from.words) leads to \(to.words)")
            continue
          }
          if new[to.section][to.item] != item { mistakes.append("\(item) becomes \(new[to.section][to.item])") }
          if plan.oldPath(of: to) != from { mistakes.append("\(to.words) doesn't lead back to \(from.words)") }
          if !plan.reloadedRows.contains(from) { fresh.remove(item) }
        }
      }
    }
  }

  private func changed(_ old: Snapshot, _ random: inout SeededGenerator) -> Snapshot {
    var snapshot = random.next() % 3 == 0 ? Snapshot() : old
    let free = Array(0..<40).filter { snapshot.indexOfItem($0) == nil }.shuffled(using: &random)
    var next = free.makeIterator()
    for section in 0..<6 where snapshot.indexOfSection(section) == nil && random.next() % 3 == 0 {
      snapshot.appendSections([section])
    }
    for _ in 0..<random.next() % 12 {
      guard let section = snapshot.sectionIdentifiers.randomElement(using: &random) else { break }
      let other = snapshot.sectionIdentifiers.randomElement(using: &random) ?? section
      let item = snapshot.itemIdentifiers.randomElement(using: &random)
      let target = snapshot.itemIdentifiers.randomElement(using: &random)
      switch random.next() % 10 {
      case 0: if random.next() % 3 == 0 { snapshot.deleteSections([section]) }
      case 1: snapshot.moveSection(section, afterSection: other)
      case 2, 3: if let item { snapshot.deleteItems([item]) }
      case 4, 5: if let item, let target { snapshot.moveItem(item, beforeItem: target) }
      default: if let new = next.next() { snapshot.appendItems([new], toSection: section) }
      }
    }
    for item in snapshot.itemIdentifiers {
      if random.next() % 12 == 0 { snapshot.reloadItems([item]) }
      if random.next() % 12 == 0 { snapshot.reconfigureItems([item]) }
    }
    if random.next() % 4 == 0, let section = snapshot.sectionIdentifiers.randomElement(using: &random) {
      snapshot.reloadSections([section])
    }
    return snapshot
  }

  func testRandomUpdates() async {
    for seed in 0..<UInt64(TestLength.count(300, long: 50_000)) {
      var random = SeededGenerator(seed: seed)
      let view = CheckedView()
      let store = DiffableStore<Int, Int> { $0.difference(from: $1) }
      view.data = {
        store.shown.sectionIdentifiers.map { store.shown.itemIdentifiers(in: $0) ?? [] }
      }
      var old = Snapshot()
      for _ in 0..<6 {
        let new = changed(old, &random)
        (view.fresh, view.reconfigured) = ([], [])
        store.apply(new, random.pick([.animated, .unanimated, .animated, .reloading]), completion: nil) { view }
        let items = new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0) }
        if view.mistakes.isEmpty, view.cells != items { view.mistakes.append("\(view.cells), not \(items)") }
        if !view.mistakes.isEmpty { return XCTFail("\(view.mistakes), seed \(seed)") }
        if view.reloads == 0 { checkMarks(old, new, view, seed) }
        view.reloads = 0
        old = store.snapshot
        XCTAssertFalse(old.hasMarks)
      }
    }
  }

  /// New and reloaded items have new cells, and marked items that keep theirs were reconfigured.
  private func checkMarks(_ old: Snapshot, _ new: Snapshot, _ view: CheckedView, _ seed: UInt64) {
    let items = Set(new.itemIdentifiers)
    var renewed = items.subtracting(old.itemIdentifiers).union(
      new.reloadedItemIdentifiers.filter { old.indexOfItem($0) != nil })
    for section in new.reloadedSectionIdentifiers {
      renewed.formUnion(new.itemIdentifiers(inSection: section))
      guard old.indexOfSection(section) != nil else { continue }
      renewed.formUnion(old.itemIdentifiers(inSection: section).filter(items.contains))
    }
    XCTAssertEqual(view.fresh, renewed, "seed \(seed)")
    let kept = new.reconfiguredItemIdentifiers.filter {
      old.indexOfItem($0) != nil && !new.reloadedItemIdentifiers.contains($0)
    }
    XCTAssertEqual(Set(view.reconfigured), Set(kept), "seed \(seed)")
    view.shown = 0
  }

  func testAnUnchangedSnapshotIsNotShownAgain() async {
    let view = CheckedView()
    let store = DiffableStore<Int, Int> { $0.difference(from: $1) }
    view.data = { store.shown.sectionIdentifiers.map { store.shown.itemIdentifiers(in: $0) ?? [] } }
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    store.apply(snapshot, .animated, completion: nil) { view }
    store.apply(snapshot, .animated, completion: nil) { view }
    var equal = Snapshot()
    equal.appendSections([0])
    equal.appendItems([1, 2, 3])
    store.apply(equal, .animated, completion: nil) { view }
    XCTAssertEqual(view.shown, 1)
    snapshot.reconfigureItems([2])
    store.apply(snapshot, .unanimated, completion: nil) { view }
    XCTAssertEqual(view.reconfigured, [2])
    view.hasUncommittedUpdates = true
    equal.deleteItems([2])
    store.apply(equal, .animated, completion: nil) { view }
    XCTAssertEqual([view.shown, view.reloads], [2, 1])
    XCTAssertEqual(view.mistakes, [])
  }

  func testSnapshotsOfManyThreadsAreShownInOneOrder() async {
    let view = CheckedView()
    let store = DiffableStore<Int, Int> { $0.difference(from: $1) }
    view.data = { store.shown.sectionIdentifiers.map { store.shown.itemIdentifiers(in: $0) ?? [] } }
    for round in 0..<5 as Range<UInt64> {
      await withCheckedContinuation { next in
        DispatchQueue.global().async {
          DispatchQueue.concurrentPerform(iterations: 40) { number in
            var random = SeededGenerator(seed: round * 100 + UInt64(number))
            var snapshot = Snapshot()
            snapshot.appendSections([0, number % 3 + 1])
            snapshot.appendItems((0..<20).shuffled(using: &random))
            store.apply(snapshot, .animated, completion: nil) { view }
          }
          next.resume()
        }
      }
      await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
      XCTAssertEqual(view.mistakes, [])
      XCTAssertEqual(view.cells.last, store.snapshot.itemIdentifiers)
    }
    XCTAssertGreaterThan(view.shown, 100)
  }
}
