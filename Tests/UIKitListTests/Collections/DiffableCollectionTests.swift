import TestBasics
import TestSupport
import XCTest

@testable import UIKit

/// Diffable data sources of collection views.
@MainActor final class DiffableCollectionTests: XCTestCase {
  private typealias Snapshot = RandomSnapshots.Snapshot
  private typealias DataSource = UICollectionViewDiffableDataSource<String, Int>

  private final class NumberCell: UICollectionViewCell {
    var words = "" { didSet { accessibilityLabel = words } }
  }

  private final class LedgerDelegate: NSObject, UICollectionViewDelegate {
    let ledger = DisplayLedger()
    func collectionView(
      _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
    ) { ledger.show(cell, at: path) }
    func collectionView(
      _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
    ) { ledger.end(cell, at: path) }
  }

  /// A collection view in four columns whose items are numbers, each shown with the version of its contents.
  @MainActor private final class Fixture {
    let view: UICollectionView
    let screen: TestScreen
    private(set) var dataSource: DataSource!
    let delegate = LedgerDelegate()
    var versions: [Int: Int] = [:]
    var completed = 0
    var applied = 0

    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 70, height: 50)
      view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
      view.allowsMultipleSelection = true
      view.delegate = delegate
      screen = TestScreen(view)
      dataSource = DataSource(collectionView: view) { [unowned self] view, path, item in
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        (cell as? NumberCell)?.words = words(item)
        return cell
      }
    }

    func words(_ item: Int) -> String { "\(item) v\(versions[item, default: 0])" }

    func apply(_ snapshot: Snapshot, animated: Bool = true) {
      applied += 1
      delegate.ledger.updateBegins()
      defer { delegate.ledger.updateEnds() }
      dataSource.apply(snapshot, animatingDifferences: animated) { self.completed += 1 }
    }

    var selected: Set<Int> {
      Set((view.indexPathsForSelectedItems ?? []).compactMap { dataSource.itemIdentifier(for: $0) })
    }

    var cells: [Int: UICollectionViewCell] {
      var cells: [Int: UICollectionViewCell] = [:]
      for path in view.indexPathsForVisibleItems {
        if let item = dataSource.itemIdentifier(for: path) { cells[item] = view.cellForItem(at: path) }
      }
      return cells
    }

    /// Returns the first difference between the collection view at rest and a snapshot; `nil` if there's none.
    func difference(from snapshot: Snapshot) -> String? {
      let names = snapshot.sectionIdentifiers
      guard dataSource.snapshot().sectionIdentifiers == names, view.numberOfSections == names.count else {
        return "sections"
      }
      for (section, name) in names.enumerated() {
        let items = snapshot.itemIdentifiers(inSection: name)
        guard view.numberOfItems(inSection: section) == items.count, dataSource.index(for: name) == section else {
          return "items of section \(section)"
        }
        for (index, item) in items.enumerated() {
          let path = IndexPath(item: index, section: section)
          guard dataSource.indexPath(for: item) == path, dataSource.itemIdentifier(for: path) == item else {
            return "path of \(item)"
          }
          guard let frame = view.layoutAttributesForItem(at: path)?.frame else { return "no attributes of \(item)" }
          guard let cell = view.cellForItem(at: path) as? NumberCell else {
            if frame.insetBy(dx: 1, dy: 1).intersects(view.bounds) { return "no cell at \(path.words)" }
            continue
          }
          if cell.words != words(item) { return "\(cell.words) at \(path.words)" }
          if !cell.frame.insetBy(dx: -0.5, dy: -0.5).contains(frame) || cell.alpha != 1 {
            return "\(cell.frame), not \(frame)"
          }
          if cell.isSelected != (view.indexPathsForSelectedItems ?? []).contains(path) { return "selection of \(item)" }
        }
      }
      if let difference = delegate.ledger.difference(from: view.state.mounted.values.compactMap(\.cell)) {
        return difference
      }
      if view.spokenRows != snapshot.itemIdentifiers.map(words) { return "what is spoken" }
      let count = view.subviews.filter { $0 is NumberCell }.count
      let mounted = view.state.mounted.count
      return count == mounted ? nil : "\(count) cells for \(mounted) items"
    }
  }

  private func plain(_ snapshot: Snapshot) -> Snapshot {
    var plain = Snapshot()
    plain.appendSections(snapshot.sectionIdentifiers)
    for name in snapshot.sectionIdentifiers {
      plain.appendItems(snapshot.itemIdentifiers(inSection: name), toSection: name)
    }
    return plain
  }

  func testRandomSnapshots() async {
    for seed in 0..<UInt64(TestLength.count(30, long: 2000)) {
      var random = SeededGenerator(seed: seed)
      let fixture = Fixture()
      var snapshot = Snapshot()
      for step in 0..<8 {
        if let path = fixture.view.indexPathsForVisibleItems.sorted().randomElement(using: &random) {
          fixture.view.selectItem(at: path, animated: false, scrollPosition: [])
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
          snapshot = plain(new)
          if random.pick([true, false]) { fixture.screen.wait(0.1) } else { fixture.screen.settle() }
          if step % 2 == 1 {
            fixture.screen.settle()
            if let difference = fixture.difference(from: snapshot) {
              XCTFail("\(difference), seed \(seed), step \(step)")
            }
          }
        }
        if !heard.isEmpty { return XCTFail("\(heard), seed \(seed)") }
      }
      fixture.screen.settle()
      XCTAssertEqual(fixture.completed, fixture.applied, "seed \(seed)")
    }
  }

  private func open(_ items: [String: [Int]]) -> Fixture {
    let fixture = Fixture()
    var snapshot = Snapshot()
    for name in items.keys.sorted() {
      snapshot.appendSections([name])
      snapshot.appendItems(items[name] ?? [])
    }
    fixture.apply(snapshot, animated: false)
    fixture.screen.layOut()
    return fixture
  }

  func testReconfiguringKeepsCellsAndReloadingReplacesThem() async {
    let fixture = open(["a": [1, 2, 3, 4]])
    let cells = fixture.cells
    var snapshot = fixture.dataSource.snapshot()
    snapshot.reconfigureItems([2])
    snapshot.reloadItems([3])
    snapshot.moveItem(2, afterItem: 4)
    (fixture.versions[2], fixture.versions[3]) = (1, 1)
    fixture.apply(snapshot)
    fixture.screen.settle()
    XCTAssertNil(fixture.difference(from: fixture.dataSource.snapshot()))
    XCTAssertTrue(fixture.cells[2] === cells[2])
    XCTAssertFalse(fixture.cells[3] === cells[3])
    XCTAssertEqual(fixture.completed, 2)
  }

  func testItemsThatTheUserMoves() async {
    let fixture = open(["a": [1, 2, 3], "b": [4, 5], "c": []])
    let view = fixture.view
    XCTAssertFalse(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)), "not allowed")
    var events: [String] = []
    var own = fixture.dataSource.snapshot().itemIdentifiers
    fixture.dataSource.reorderingHandlers.canReorderItem = { $0 != 2 }
    fixture.dataSource.reorderingHandlers.willReorder = { transaction in
      events.append("will \(transaction.sectionTransactions.map(\.sectionIdentifier))")
      XCTAssertEqual(fixture.dataSource.snapshot().itemIdentifiers, transaction.initialSnapshot.itemIdentifiers)
    }
    fixture.dataSource.reorderingHandlers.didReorder = { transaction in
      events.append("did \(transaction.finalSnapshot.itemIdentifiers)")
      own = own.applying(transaction.difference) ?? []
      for part in transaction.sectionTransactions {
        XCTAssertEqual(part.initialSnapshot.items.applying(part.difference), part.finalSnapshot.items)
      }
      XCTAssertEqual(fixture.dataSource.snapshot().itemIdentifiers, own)
    }
    func move(_ old: [Int], _ new: [Int]) {
      fixture.dataSource.collectionView(view, moveItemAt: IndexPath(indexes: old), to: IndexPath(indexes: new))
    }
    XCTAssertFalse(view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
    move([0, 0], [0, 2])
    move([0, 0], [1, 1])
    move([1, 2], [2, 0])
    XCTAssertEqual(
      events,
      [
        #"will ["a"]"#, "did [2, 3, 1, 4, 5]", #"will ["a", "b"]"#, "did [3, 1, 4, 2, 5]", #"will ["b", "c"]"#,
        "did [3, 1, 4, 2, 5]",
      ])
    XCTAssertEqual(fixture.dataSource.snapshot().itemIdentifiers(inSection: "c"), [5])
  }

  func testAnItemMovedByHand() async {
    let fixture = open(["a": [1, 2, 3, 4]])
    fixture.dataSource.reorderingHandlers.canReorderItem = { _ in true }
    let cell = fixture.cells[1]
    XCTAssertTrue(fixture.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    let target = fixture.view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.center ?? .zero
    fixture.view.updateInteractiveMovementTargetPosition(target)
    fixture.screen.settle()
    fixture.view.endInteractiveMovement()
    fixture.screen.settle()
    XCTAssertEqual(fixture.dataSource.snapshot().itemIdentifiers, [2, 3, 1, 4])
    XCTAssertNil(fixture.difference(from: fixture.dataSource.snapshot()))
    XCTAssertTrue(fixture.cells[1] === cell)
    fixture.apply(fixture.dataSource.snapshot())
    fixture.screen.settle()
    XCTAssertEqual(fixture.completed, 2)
  }

  func testMissingViewsAreReported() async {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 100, height: 30)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let source = DataSource(collectionView: view) { _, _, _ in nil }
    let heard = messages {
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1])
      source.apply(snapshot, animatingDifferences: false, completion: nil)
      TestScreen(view).layOut()
    }
    XCTAssertEqual(heard.count, 2, "\(heard)")
    XCTAssertTrue(heard.contains { $0.contains("supplementaryViewProvider") }, "\(heard)")
    XCTAssertTrue(heard.contains { $0.contains("returned no cell for item [0, 0]") }, "\(heard)")
  }
}
