import TestBasics
import TestSupport
import XCTest

@testable import UIKit

/// Random updates of tables and collection views whose delegates call back: they reload, update, select, scroll and
/// edit in their callbacks. Whatever they do, the end shows the data.
@MainActor final class CallbackUpdateTests: XCTestCase {
  private let names = RowNames()

  private func sections(_ random: inout SeededGenerator) -> [[String]] {
    (0..<Int(1 + random.next() % 4)).map { _ in (0..<Int(random.next() % 30)).map { _ in names.next() } }
  }

  func testTables() async {
    var acted = 0
    for seed in TestLength.seeds(10, of: 30, long: 1000, salt: 85) {
      let deeds = Deeds(seed: seed)
      let fixture = TableFixture(sections(&deeds.random))
      let (table, screen) = fixture.open(deeds.random.pick([.plain, .grouped, .insetGrouped]))
      let delegate = TableCaller()
      table.delegate = delegate
      screen.settle()
      delegate.ledger = DisplayLedger(of: table.state.cells)
      table.allowsMultipleSelection = true
      table.allowsMultipleSelectionDuringEditing = true
      var completions = (count: 0, expected: 0)
      func update() {
        let update = RandomUpdate(of: fixture.sections, names: names, &deeds.random)
        completions.expected += 1
        table.performBatchUpdates(
          {
            fixture.sections = update.new
            table.take(update)
          }, completion: { _ in completions.count += 1 })
      }
      delegate.call = { [unowned table] in
        deeds.act { random in
          let row = table.indexPathsForVisibleRows?.randomElement(using: &random)
          switch random.next() % 8 {
          case 0: table.reloadData()
          case 1: table.selectRow(at: row, animated: random.pick([true, false]), scrollPosition: .none)
          case 2: return update
          case 3: table.contentOffset.y += CGFloat(random.next() % 300) - 150
          case 4: table.setEditing(!table.isEditing, animated: random.pick([true, false]))
          case 5: table.layoutIfNeeded()
          case 6: if let row { table.deselectRow(at: row, animated: false) }
          default: if let row { table.scrollToRow(at: row, at: .middle, animated: true) }
          }
          return nil
        }
      }
      _ = messages {
        for _ in 0..<6 {
          deeds.left = 6
          update()
          if deeds.random.pick([true, false]) { screen.wait(0.1) }
          screen.tap(at: CGPoint(x: 100, y: CGFloat(deeds.random.next() % 400)))
          screen.settle()
          let difference =
            table.difference(from: fixture) ?? delegate.ledger.difference(from: table.state.cells.values)
            ?? (table.spokenRows == Array(fixture.sections.joined()) ? nil : "what is spoken")
          if let difference { XCTFail("\(difference), seed \(seed)") }
        }
      }
      acted += deeds.count
      XCTAssertEqual(completions.count, completions.expected, "seed \(seed)")
      withExtendedLifetime(delegate) {}
    }
    XCTAssertGreaterThan(acted, 100, "the delegates do something")
  }

  func testCollectionViews() async {
    var acted = 0
    for seed in TestLength.seeds(10, of: 30, long: 1000, salt: 86) {
      let deeds = Deeds(seed: seed)
      let fixture = CollectionFixture(sections(&deeds.random))
      let layout = GridLayout()
      layout.columns = deeds.random.pick([1, 3])
      let (view, screen) = fixture.open(layout)
      let delegate = CollectionCaller()
      view.delegate = delegate
      screen.settle()
      delegate.ledger = Self.displayed(in: view)
      view.allowsMultipleSelection = true
      view.allowsMultipleSelectionDuringEditing = true
      var completions = (count: 0, expected: 0)
      func update() {
        let update = RandomUpdate(of: fixture.sections, names: names, &deeds.random)
        completions.expected += 1
        view.performBatchUpdates(
          {
            fixture.sections = update.new
            view.take(update)
          }, completion: { _ in completions.count += 1 })
      }
      delegate.call = { [unowned view] in
        deeds.act { random in
          let path = view.indexPathsForVisibleItems.randomElement(using: &random)
          switch random.next() % 9 {
          case 0: view.reloadData()
          case 1: view.selectItem(at: path, animated: random.pick([true, false]), scrollPosition: [])
          case 2: return update
          case 3: view.contentOffset.y += CGFloat(random.next() % 300) - 150
          case 4: view.isEditing.toggle()
          case 5: view.layoutIfNeeded()
          case 6: if let path { view.deselectItem(at: path, animated: false) }
          case 7: view.collectionViewLayout.invalidateLayout()
          default: if let path { view.scrollToItem(at: path, at: .centeredVertically, animated: true) }
          }
          return nil
        }
      }
      _ = messages {
        for _ in 0..<6 {
          deeds.left = 6
          update()
          if deeds.random.pick([true, false]) { screen.wait(0.1) }
          screen.tap(at: CGPoint(x: 100, y: CGFloat(deeds.random.next() % 400)))
          screen.settle()
          if let difference = Self.difference(of: view, from: fixture, delegate.ledger) {
            XCTFail("\(difference), seed \(seed)")
          }
        }
      }
      acted += deeds.count
      XCTAssertEqual(completions.count, completions.expected, "seed \(seed)")
      withExtendedLifetime(delegate) {}
    }
    XCTAssertGreaterThan(acted, 100, "the delegates do something")
  }

  private static func displayed(in view: UICollectionView) -> DisplayLedger {
    let cells = view.state.mounted.compactMap { element, entry in entry.cell.map { (element.path, $0) } }
    return DisplayLedger(of: Dictionary(uniqueKeysWithValues: cells))
  }

  private static func difference(
    of view: UICollectionView, from fixture: CollectionFixture, _ ledger: DisplayLedger
  ) -> String? {
    view.difference(from: fixture) ?? ledger.difference(from: view.state.mounted.values.compactMap(\.cell))
      ?? (view.spokenRows == Array(fixture.sections.joined()) ? nil : "what is spoken")
  }
}

/// The deeds of a delegate in its callbacks: now and then, and not without end.
@MainActor private final class Deeds {
  var random: SeededGenerator
  /// The number of deeds that may still be done in this step.
  var left = 0
  private(set) var count = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Runs `deed` now and then; `deed` returns the work that it can't do itself.
  func act(_ deed: (inout SeededGenerator) -> (() -> Void)?) {
    guard left > 0, random.next() % 4 == 0 else { return }
    left -= 1
    count += 1
    // Deeds call back, too, so each has its own generator.
    var own = SeededGenerator(seed: random.next())
    deed(&own)?()
  }
}

@MainActor private final class TableCaller: NSObject, UITableViewDelegate {
  var call: () -> Void = {}
  var ledger = DisplayLedger()
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
    ledger.show(cell, at: path)
    call()
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
    ledger.end(cell, at: path)
    call()
  }
  func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    call()
    return path
  }
  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { call() }
  func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) { call() }
  func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) { call() }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) { call() }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { call() }
}

@MainActor private final class CollectionCaller: NSObject, UICollectionViewDelegate {
  var call: () -> Void = {}
  var ledger = DisplayLedger()
  func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
    ledger.show(cell, at: path)
    call()
  }
  func collectionView(_ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath)
  {
    ledger.end(cell, at: path)
    call()
  }
  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    call()
    return true
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { call() }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) { call() }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) { call() }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) { call() }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { call() }
}

extension UITableView {
  /// Makes the calls of an update.
  fileprivate func take(_ update: RandomUpdate) {
    if !update.deleted.isEmpty { deleteSections(update.deleted, with: .fade) }
    if !update.inserted.isEmpty { insertSections(update.inserted, with: .fade) }
    if !update.deletions.isEmpty { deleteRows(at: update.deletions, with: .left) }
    if !update.insertions.isEmpty { insertRows(at: update.insertions, with: .automatic) }
    if !update.reloads.isEmpty { reloadRows(at: update.reloads, with: .none) }
    if let move = update.move { moveRow(at: move.from, to: move.to) }
    if let move = update.sectionMove { moveSection(move.from, toSection: move.to) }
    if !update.reloaded.isEmpty { reloadSections(update.reloaded, with: .fade) }
  }
}

extension UICollectionView {
  /// Makes the calls of an update.
  fileprivate func take(_ update: RandomUpdate) {
    if !update.deleted.isEmpty { deleteSections(update.deleted) }
    if !update.inserted.isEmpty { insertSections(update.inserted) }
    if !update.deletions.isEmpty { deleteItems(at: update.deletions) }
    if !update.insertions.isEmpty { insertItems(at: update.insertions) }
    if !update.reloads.isEmpty { reloadItems(at: update.reloads) }
    if let move = update.move { moveItem(at: move.from, to: move.to) }
    if let move = update.sectionMove { moveSection(move.from, toSection: move.to) }
    if !update.reloaded.isEmpty { reloadSections(update.reloaded) }
  }
}
