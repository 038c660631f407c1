import TestBasics
import TestSupport
import XCTest

@testable import UIKit

/// Diffable data sources of tables.
@MainActor final class DiffableTableTests: XCTestCase {
  private typealias Snapshot = DiffableFixture.Snapshot

  // MARK: - Against an array

  func testRandomSnapshots() async {
    for seed in TestLength.seeds(8, of: 40, long: 2000, salt: 84) {
      var random = SeededGenerator(seed: seed)
      let fixture = DiffableFixture(random.pick([.plain, .grouped, .insetGrouped]))
      fixture.table.allowsMultipleSelection = true
      var snapshot = Snapshot()
      for step in 0..<8 {
        if let row = fixture.table.indexPathsForVisibleRows?.randomElement(using: &random) {
          fixture.table.selectRow(at: row, animated: false, scrollPosition: .none)
        }
        let (old, selected, cells) = (snapshot, fixture.selected, fixture.cells)
        let heard = messages {
          let new = RandomSnapshots.changed(fixture.dataSource.snapshot(), &random) {
            fixture.versions[$0, default: 0] += 1
          }
          fixture.apply(new, animated: random.pick([true, true, false]))
          let kept = RandomSnapshots.keeping(new, old)
          for (item, cell) in fixture.cells where kept.contains(item) && cells[item] != nil && cells[item] !== cell {
            XCTFail("\(item) has another cell, seed \(seed), step \(step)")
          }
          XCTAssertEqual(fixture.selected, selected.intersection(kept), "selection, seed \(seed), step \(step)")
          var plain = Snapshot()
          plain.appendSections(new.sectionIdentifiers)
          for name in new.sectionIdentifiers {
            plain.appendItems(new.itemIdentifiers(inSection: name), toSection: name)
          }
          snapshot = plain
          if random.pick([true, false]) { fixture.screen.wait(0.1) } else { fixture.screen.settle() }
          fixture.table.contentOffset.y += CGFloat(random.next() % 100) - 40
          if step % 2 == 1 {
            fixture.screen.settle()
            let texts = snapshot.itemIdentifiers.map(fixture.text)
            let difference =
              fixture.difference(from: snapshot) ?? (fixture.table.spokenRows == texts ? nil : "what is spoken")
            if let difference { XCTFail("\(difference), seed \(seed), step \(step)") }
          }
        }
        if !heard.isEmpty { return XCTFail("\(heard), seed \(seed)") }
      }
      fixture.screen.settle()
      XCTAssertEqual(fixture.completed, fixture.applied, "seed \(seed)")
    }
  }

  // MARK: - Single operations

  func testDifferencesAreAnimated() async {
    let fixture = DiffableFixture()
    fixture.apply([1, 2, 3], animated: false)
    fixture.screen.layOut()
    XCTAssertEqual(fixture.table.shownTexts, ["1 v0", "2 v0", "3 v0"])
    let third = fixture.cells[3]
    fixture.dataSource.defaultRowAnimation = .left
    let gone = fixture.cells[2]
    fixture.apply([1, 3, 4])
    fixture.screen.wait(0.15)
    XCTAssertLessThan(gone?.layer.presentation()?.frame.minX ?? 0, -20)
    XCTAssertTrue((46...86).contains(third?.layer.presentation()?.frame.minY ?? 0))
    XCTAssertEqual(fixture.completed, 1)
    fixture.screen.settle()
    XCTAssertEqual(fixture.completed, 2)
    XCTAssertTrue(fixture.cells[3] === third)
    XCTAssertNil(gone?.superview)
  }

  func testWithoutAnimationRowsKeepTheirCells() async {
    let fixture = DiffableFixture()
    fixture.apply([1, 2, 3], animated: false)
    fixture.screen.layOut()
    fixture.table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    let third = fixture.cells[3]
    fixture.asked = []
    fixture.apply([3, 1], animated: false)
    XCTAssertEqual(fixture.selected, [3])
    fixture.screen.layOut()
    XCTAssertEqual(third?.layer.presentation()?.frame.minY ?? third?.frame.minY, 0)
    XCTAssertTrue(fixture.table.cellForRow(at: path(0)) === third)
    XCTAssertEqual(fixture.asked, [])
    fixture.dataSource.applySnapshotUsingReloadData(fixture.dataSource.snapshot()) { fixture.completed += 1 }
    fixture.screen.settle()
    XCTAssertEqual(fixture.selected, [], "a reload forgets the selection")
    XCTAssertEqual(fixture.asked, [3, 1])
    XCTAssertEqual(fixture.completed, 3)
  }

  func testReconfiguringKeepsCellsAndReloadingReplacesThem() async {
    let fixture = DiffableFixture()
    fixture.apply([1, 2, 3, 4], animated: false)
    fixture.screen.layOut()
    let cells = fixture.cells
    fixture.asked = []
    var snapshot = fixture.dataSource.snapshot()
    snapshot.reconfigureItems([2])
    snapshot.reloadItems([3])
    snapshot.moveItem(2, afterItem: 4)
    (fixture.versions[2], fixture.versions[3]) = (1, 1)
    fixture.apply(snapshot)
    fixture.screen.settle()
    XCTAssertEqual(fixture.table.shownTexts, ["1 v0", "3 v1", "4 v0", "2 v1"])
    XCTAssertTrue(fixture.cells[2] === cells[2])
    XCTAssertFalse(fixture.cells[3] === cells[3])
    XCTAssertEqual(fixture.asked.sorted(), [2, 3])
    XCTAssertEqual(fixture.dataSource.snapshot().reconfiguredItemIdentifiers, [], "marks are used up")
    XCTAssertEqual(fixture.dataSource.snapshot().reloadedItemIdentifiers, [])
    fixture.asked = []
    fixture.apply(fixture.dataSource.snapshot())
    fixture.apply([1, 3, 4, 2])
    fixture.screen.settle()
    XCTAssertEqual(fixture.asked, [], "nothing changed")
    XCTAssertEqual(fixture.completed, 4)
  }

  func testReconfiguredRowsGetNewHeights() async {
    let fixture = DiffableFixture()
    fixture.whenAsked = { [unowned fixture] item in
      fixture.table.rowHeight = fixture.versions[item] == 1 ? 60 : 44
    }
    fixture.apply([1, 2], animated: false)
    fixture.screen.layOut()
    XCTAssertEqual(fixture.table.rectForRow(at: path(1)).minY, 44)
    var snapshot = fixture.dataSource.snapshot()
    snapshot.reconfigureItems([1])
    fixture.versions[1] = 1
    fixture.apply(snapshot)
    fixture.screen.settle()
    XCTAssertEqual(fixture.table.rectForRow(at: path(1)).minY, 60)
  }

  func testTheAsynchronousVariantsReturnAfterTheAnimation() async {
    let fixture = DiffableFixture()
    var events: [String] = []
    var snapshot = Snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2])
    let task = Task { [snapshot] in
      await fixture.dataSource.apply(snapshot)
      events.append("applied")
      await fixture.dataSource.applySnapshotUsingReloadData(Snapshot())
      events.append("reloaded")
    }
    for _ in 0..<40 where events.count < 2 {
      await nextTurn()
      if events.isEmpty { XCTAssertEqual(fixture.dataSource.snapshot().numberOfItems, 2) }
      fixture.screen.wait(0.05)
    }
    await task.value
    XCTAssertEqual(events, ["applied", "reloaded"])
    XCTAssertEqual(fixture.table.numberOfSections, 0)
  }

  private func nextTurn() async {
    await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
  }

  /// A data source whose tables have titles and rows that can be deleted.
  private final class EditableSource: UITableViewDiffableDataSource<String, Int> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sectionIdentifier(for: section)
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete, let item = itemIdentifier(for: indexPath) else { return }
      var snapshot = snapshot()
      snapshot.deleteItems([item])
      apply(snapshot)
    }
  }

  func testSubclassesProvideTitlesAndEditing() async {
    let fixture = DiffableFixture(.plain) { EditableSource(tableView: $0, cellProvider: $1) }
    fixture.apply([1, 2, 3], animated: false)
    fixture.screen.layOut()
    XCTAssertEqual(fixture.table.headerView(forSection: 0)?.textLabel?.text, "main")
    XCTAssertTrue(fixture.table.mayDeleteRows)
    fixture.table.dataSource?.tableView(fixture.table, commit: .delete, forRowAt: path(1))
    fixture.screen.settle()
    XCTAssertEqual(fixture.table.shownTexts, ["1 v0", "3 v0"])
    let other = DiffableFixture()
    other.apply([1], animated: false)
    other.screen.layOut()
    XCTAssertNil(other.table.headerView(forSection: 0))
    XCTAssertFalse(other.table.dataSource?.tableView(other.table, canEditRowAt: path(0)) ?? true)
  }

  func testATableWithoutAWindowShowsTheLastSnapshot() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = DiffableFixture.DataSource(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    var snapshot = Snapshot()
    snapshot.appendSections(["a"])
    for item in 0..<5 {
      snapshot.appendItems([item])
      source.apply(snapshot, animatingDifferences: true, completion: nil)
    }
    table.layoutIfNeeded()
    XCTAssertEqual(table.numberOfRows(inSection: 0), 5)
    XCTAssertEqual(table.state.cells.count, 5)
    XCTAssertTrue(table.dataSource === source)
    XCTAssertNil(source.itemIdentifier(for: path(5)))
    XCTAssertNil(source.itemIdentifier(for: path(0, -1)))
    XCTAssertNil(source.itemIdentifier(for: []))
    XCTAssertNil(source.sectionIdentifier(for: 1))
    XCTAssertNil(source.index(for: "b"))
    XCTAssertNil(source.indexPath(for: 9))
  }
}
