import GTKPlatform
import Synchronization
import TestSupport
import XCTest

@testable import UIKit

/// Section snapshots that a collection view shows.
@MainActor final class OutlineTests: XCTestCase {
  private typealias DataSource = UICollectionViewDiffableDataSource<String, Int>
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<Int>

  private var view: UICollectionView!
  private var screen: TestScreen!
  private var source: DataSource!

  override func setUp() async throws {
    await MainActor.run {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 300, height: 30)
      view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      screen = TestScreen(view)
      source = DataSource(collectionView: view) { view, path, _ in
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
  }

  override func tearDown() async throws {
    await MainActor.run {
      screen.settle()
      (view, screen, source) = (nil, nil, nil)
    }
  }

  /// 1 with 11 and 12, of which 12 has 121; 2 with 21; 3.
  private var outline: Outline {
    var outline = Outline()
    outline.append([1, 2, 3])
    outline.append([11, 12], to: 1)
    outline.append([121], to: 12)
    outline.append([21], to: 2)
    outline.expand([1])
    return outline
  }

  private func shown(_ section: Int = 0) -> [Int] {
    (0..<view.numberOfItems(inSection: section)).compactMap {
      source.itemIdentifier(for: IndexPath(item: $0, section: section))
    }
  }

  func testVisibleItemsAreShown() async {
    var completed = 0
    source.apply(outline, to: "a", animatingDifferences: false) { completed += 1 }
    screen.settle()
    XCTAssertEqual(completed, 1)
    XCTAssertEqual(shown(), [1, 11, 12, 2, 3])
    XCTAssertEqual(source.snapshot().sectionIdentifiers, ["a"], "the section is appended")
    XCTAssertEqual(source.snapshot(for: "a").items, outline.items, "collapsed items stay known")
    let cell = view.cellForItem(at: IndexPath(item: 3, section: 0))
    XCTAssertTrue(source.setExpanded(true, 12))
    screen.settle()
    XCTAssertEqual(shown(), [1, 11, 12, 121, 2, 3])
    XCTAssertTrue(view.cellForItem(at: IndexPath(item: 4, section: 0)) === cell)
    XCTAssertFalse(source.setExpanded(true, 12), "it's expanded already")
    XCTAssertTrue(source.setExpanded(false, 1))
    XCTAssertEqual(shown(), [1, 2, 3])
    XCTAssertTrue(source.snapshot(for: "a").isExpanded(12))
    let heard = messages { XCTAssertEqual(source.snapshot(for: "z").items, []) }
    XCTAssertEqual(heard.count, 1)
  }

  func testOtherSectionsAndPlainSnapshots() async {
    source.apply(outline, to: "a", animatingDifferences: false, completion: nil)
    var snapshot = source.snapshot()
    snapshot.insertSections(["b"], beforeSection: "a")
    snapshot.appendItems([50, 51], toSection: "b")
    source.apply(snapshot, animatingDifferences: false, completion: nil)
    XCTAssertEqual([shown(0), shown(1)], [[50, 51], [1, 11, 12, 2, 3]])
    XCTAssertEqual(source.snapshot(for: "a").items, outline.items, "a section that shows the same keeps its outline")
    XCTAssertEqual(source.snapshot(for: "b").items, [50, 51])
    snapshot.deleteItems([11])
    source.apply(snapshot, animatingDifferences: false, completion: nil)
    XCTAssertEqual(source.snapshot(for: "a").rootItems, [1, 12, 2, 3], "another has none any more")
    var clashing = Outline()
    clashing.append([51, 60])
    let heard = messages { source.apply(clashing, to: "a", animatingDifferences: false, completion: nil) }
    XCTAssertEqual(heard.count, 1)
    XCTAssertEqual([shown(0), shown(1)], [[50, 51], [60]], "the first of each is kept")
  }

  func testHandlers() async {
    var events: [String] = []
    source.apply(outline, to: "a", animatingDifferences: false, completion: nil)
    source.sectionSnapshotHandlers.shouldExpandItem = { $0 != 12 }
    source.sectionSnapshotHandlers.willExpandItem = { events.append("expand \($0)") }
    source.sectionSnapshotHandlers.shouldCollapseItem = { $0 != 2 }
    source.sectionSnapshotHandlers.willCollapseItem = { events.append("collapse \($0)") }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, present in
      events.append("\(present.items) of \(item)")
      var loaded = present
      loaded.append([item * 100])
      return loaded
    }
    XCTAssertFalse(source.setExpanded(true, 12))
    XCTAssertTrue(source.setExpanded(true, 2))
    XCTAssertFalse(source.setExpanded(false, 2))
    XCTAssertTrue(source.setExpanded(false, 1))
    XCTAssertEqual(events, ["expand 2", "[21] of 2", "collapse 1"])
    XCTAssertEqual(shown(), [1, 2, 21, 200, 3])
  }

  func testItemsMoveWithTheItemsInsideThem() async {
    source.apply(outline, to: "a", animatingDifferences: false, completion: nil)
    var other = Outline()
    other.append([70])
    source.apply(other, to: "b", animatingDifferences: false, completion: nil)
    screen.settle()
    var transactions: [[Int]] = []
    source.reorderingHandlers.didReorder = { transactions.append($0.finalSnapshot.itemIdentifiers) }
    func move(_ old: [Int], _ new: [Int]) {
      source.collectionView(view, moveItemAt: IndexPath(indexes: old), to: IndexPath(indexes: new))
      screen.settle()
    }
    move([0, 0], [0, 1])
    XCTAssertEqual(shown(0), [1, 11, 12, 2, 3], "an item can't be inside itself")
    XCTAssertEqual(transactions, [])
    // The collection view hasn't moved the item itself, so it reports a mismatch and loads its data again.
    _ = messages { move([0, 0], [1, 0]) }
    XCTAssertEqual([shown(0), shown(1)], [[2, 3], [1, 11, 12, 70]])
    XCTAssertEqual(transactions, [[2, 3, 1, 11, 12, 70]])
    XCTAssertEqual(source.snapshot(for: "b").items, [1, 11, 12, 121, 70])
    XCTAssertEqual(source.snapshot(for: "b").parent(of: 121), 12)
    XCTAssertEqual(source.snapshot(for: "a").items, [2, 21, 3])
  }

  func testAssistiveProgramsFindTheStatesOfItemsOutOfSight() async {
    var long = Outline()
    long.append(Array(1...200))
    long.append([1_001], to: 150)
    long.append([1_002], to: 160)
    long.expand([150])
    source.apply(long, to: "a", animatingDifferences: false, completion: nil)
    screen.settle()
    XCTAssertEqual(shown().count, 201)
    func states(_ index: Int) -> AccessibleStates? {
      (view.accessibilityElement(at: index) as? UIAccessibilityElement)?.spokenContent.states
    }
    XCTAssertEqual(states(149), [.expandable, .expanded])
    XCTAssertEqual(states(150), [], "the item inside it")
    XCTAssertEqual(states(160), .expandable, "it's collapsed")
    XCTAssertEqual(states(161), [])
    XCTAssertTrue(source.setExpanded(true, 160))
    screen.settle()
    XCTAssertEqual(states(160), [.expandable, .expanded])
  }

  // MARK: - Lists

  /// An identifier that counts how often it's hashed.
  private struct Counted: Hashable, Sendable {
    static let hashes = Mutex(0)
    let number: Int
    func hash(into hasher: inout Hasher) {
      Self.hashes.withLock { $0 += 1 }
      hasher.combine(number)
    }
  }

  /// A section without a section snapshot has no outline: its cells keep their indentation, and their items aren't
  /// searched for among all items.
  func testPlainSectionsHaveNoOutline() async throws {
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let screen = TestScreen(list)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Counted> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item.number)"
      cell.contentConfiguration = content
      cell.indentationLevel = 2
    }
    let source = UICollectionViewDiffableDataSource<Int, Counted>(collectionView: list) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Counted>()
    snapshot.appendSections([0])
    snapshot.appendItems((0..<5_000).map(Counted.init))
    source.apply(snapshot, animatingDifferences: false, completion: nil)
    screen.settle()
    Counted.hashes.withLock { $0 = 0 }
    list.scrollToItem(at: IndexPath(item: 4_000, section: 0), at: .top, animated: false)
    screen.settle()
    XCTAssertLessThan(Counted.hashes.withLock { $0 }, 1_000, "A few for each cell that comes into sight")
    let cells = list.visibleCells.compactMap { $0 as? UICollectionViewListCell }
    XCTAssertGreaterThan(cells.count, 5)
    XCTAssertEqual(Set(cells.map(\.indentationLevel)), [2])
    withExtendedLifetime(source) {}
  }

  func testTheDisclosureOfAListCellExpandsItsItem() async throws {
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)))
    let screen = TestScreen(list)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
      cell.accessories = item < 10 ? [.outlineDisclosure()] : []
    }
    let source = DataSource(collectionView: list) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.apply(outline, to: "a", animatingDifferences: false, completion: nil)
    screen.settle()
    func items() -> [Int] {
      (0..<list.numberOfItems(inSection: 0)).compactMap { source.itemIdentifier(for: IndexPath(item: $0, section: 0)) }
    }
    XCTAssertEqual(items(), [1, 11, 12, 2, 3])
    let cell = try XCTUnwrap(list.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell)
    XCTAssertTrue(cell.configurationState.isExpanded)
    func control(in view: UIView) -> UIControl? {
      view as? UIControl ?? view.subviews.lazy.compactMap { control(in: $0) }.first
    }
    let disclosure = try XCTUnwrap(control(in: cell))
    XCTAssertEqual(disclosure.spokenContent.label, "1")
    XCTAssertEqual(cell.spokenContent.label, "1", "once, although its disclosure has this name, too")
    screen.tap(disclosure)
    screen.settle()
    XCTAssertEqual(items(), [1, 2, 3])
    XCTAssertFalse(cell.configurationState.isExpanded)
    screen.tap(disclosure)
    screen.settle()
    XCTAssertEqual(items(), [1, 11, 12, 2, 3])
    let indented = try XCTUnwrap(list.cellForItem(at: IndexPath(item: 1, section: 0)) as? UICollectionViewListCell)
    XCTAssertGreaterThan(indented.indentationLevel, cell.indentationLevel, "the level in the outline")
    withExtendedLifetime(source) {}
  }
}
