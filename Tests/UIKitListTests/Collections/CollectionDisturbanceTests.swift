import TestBasics
import TestSupport
import XCTest

@testable import UIKit

/// Changes of collection views in the middle of others: regardless of their order, the final state is correct.
@MainActor final class CollectionDisturbanceTests: XCTestCase {
  private typealias Source = UICollectionViewDiffableDataSource<Int, Int>
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain
  ) -> UICollectionViewCompositionalLayout {
    .list(using: UICollectionLayoutListConfiguration(appearance: appearance))
  }

  private func open(
    _ layout: UICollectionViewLayout,
    _ configure: @escaping (UICollectionView, UICollectionViewListCell, Int) -> Void = { _, _, _ in }
  ) -> (UICollectionView, Source, TestScreen) {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [unowned view] cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "Item \(number)"
      cell.contentConfiguration = content
      configure(view, cell, number)
    }
    let source = Source(collectionView: view) { view, path, number in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
    }
    return (view, source, TestScreen(view, width: 390, height: 800))
  }

  private func snapshot(_ sections: [[Int]]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private func shown(_ view: UICollectionView) -> [Int] {
    view.indexPathsForVisibleItems.compactMap { path in
      let content = view.cellForItem(at: path)?.contentConfiguration as? UIListContentConfiguration
      return content?.text.flatMap { Int($0.split(separator: " ").last ?? "") }
    }
  }

  /// The first view that isn't where the layout puts it; or views too many.
  private func fault(_ view: UICollectionView) -> String? {
    for (element, entry) in view.state.mounted where element.category == .cell {
      guard let wanted = view.layoutAttributesForItem(at: element.path)?.frame else {
        return "\(element.words) isn't there"
      }
      let frame = entry.view.frame
      if abs(frame.minX - wanted.minX) > 0.51 || abs(frame.minY - wanted.minY) > 0.51 || entry.view.alpha != 1 {
        return "\(element.words) at \(frame), opacity \(entry.view.alpha), not at \(wanted)"
      }
    }
    let cells = view.subviews.filter { $0 is UICollectionViewCell }
    let mounted = view.state.mounted.values.filter { $0.cell != nil && $0.view.superview === view }
    return cells.count == mounted.count ? nil : "\(cells.count) cells for \(mounted.count) items"
  }

  func testTheScreenRotatesDuringAnUpdate() async {
    let (view, source, screen) = open(list(.insetGrouped))
    source.apply(snapshot([Array(0..<40), Array(40..<60)]), animatingDifferences: false, completion: nil)
    screen.settle()
    view.contentOffset.y = 300
    screen.layOut()
    var changed = Array(0..<40)
    changed.removeSubrange(5..<15)
    changed.insert(100, at: 0)
    var ends = 0
    source.apply(snapshot([changed, [41, 40]]), animatingDifferences: true) { ends += 1 }
    screen.wait(0.1)
    view.frame.size = CGSize(width: 600, height: 390)
    screen.wait(0.05)
    view.frame.size = CGSize(width: 390, height: 600)
    screen.settle()
    XCTAssertEqual(ends, 1)
    XCTAssertNil(fault(view))
    XCTAssertEqual(Set(shown(view)).count, shown(view).count)
    XCTAssertLessThanOrEqual(view.contentOffset.y, view.contentSize.height - view.bounds.height + 0.5)
  }

  func testTheLayoutIsReplacedDuringItsReplacement() async {
    let (view, source, screen) = open(list())
    source.apply(snapshot([Array(0..<40)]), animatingDifferences: false, completion: nil)
    screen.settle()
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 80, height: 80)
    var ends: [String] = []
    view.setCollectionViewLayout(flow, animated: true) { _ in ends.append("first") }
    screen.wait(0.1)
    view.setCollectionViewLayout(list(.sidebar), animated: true) { _ in ends.append("second") }
    screen.wait(0.1)
    source.apply(snapshot([Array(20..<40)]), animatingDifferences: true, completion: nil)
    view.collectionViewLayout = flow
    screen.settle()
    XCTAssertEqual(ends.sorted(), ["first", "second"])
    XCTAssertTrue(view.collectionViewLayout === flow)
    XCTAssertEqual(shown(view), Array(20..<40))
    XCTAssertEqual(view.contentSize.height, 5 * 80 + 4 * 10)
    XCTAssertNil(fault(view))
  }

  func testCellsThatAlwaysWantAnotherSize() async {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(RestlessCell.self, forCellWithReuseIdentifier: "cell")
    let fixture = CollectionFixture(items: 40)
    view.dataSource = fixture
    // It ends, whether it's reported or not.
    _ = messages {
      let screen = TestScreen(view)
      screen.settle()
      view.contentOffset.y = 200
      screen.settle()
      for cell in view.visibleCells { cell.invalidateIntrinsicContentSize() }
      screen.settle()
    }
    XCTAssertGreaterThan(view.visibleCells.count, 5)
    XCTAssertNil(fault(view))
  }

  func testARowIsDeletedWhileItsSwiped() async {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    var done: [(Bool) -> Void] = []
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, end in done.append(end) }
      ])
    }
    let (view, source, screen) = open(UICollectionViewCompositionalLayout.list(using: configuration))
    let whole = snapshot([Array(0..<10), Array(10..<20)])
    source.apply(whole, animatingDifferences: false, completion: nil)
    screen.settle()
    screen.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 150, y: 100), lifts: false)
    XCTAssertNotNil(view.state.swipe)
    source.apply(snapshot([[]]), animatingDifferences: true, completion: nil)
    screen.wait(0.1)
    screen.touch(.moved, at: CGPoint(x: 60, y: 100))
    screen.touch(.up, at: CGPoint(x: 60, y: 100))
    screen.settle()
    XCTAssertEqual(shown(view), [])
    XCTAssertEqual(done.count, 0, "the row was gone")
    XCTAssertNil(view.state.swipe)
    source.apply(whole, animatingDifferences: false, completion: nil)
    screen.settle()
    screen.drag(from: CGPoint(x: 380, y: 100), to: CGPoint(x: 10, y: 100))
    screen.wait(0.1)
    XCTAssertEqual(done.count, 1, "a long swipe")
    source.apply(snapshot([Array(10..<20)]), animatingDifferences: true, completion: nil)
    screen.settle()
    for end in done {
      end(true)
      end(true)
    }
    screen.settle()
    XCTAssertEqual(shown(view), Array(10..<20))
    XCTAssertNil(fault(view))
    XCTAssertTrue(view.subviews.allSatisfy { !($0 is SwipeActionsStrip) })
    XCTAssertTrue(view.visibleCells.allSatisfy { $0.transform == .identity })
  }

  func testOutlinesChangeInTheirHandlersAndAnimations() async {
    var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    configuration.headerMode = .firstItemInSection
    let (view, source, screen) = open(UICollectionViewCompositionalLayout.list(using: configuration)) {
      _, cell, number in
      cell.accessories = number % 10 == 0 ? [.outlineDisclosure(options: .init(style: .header))] : []
    }
    func outline(_ first: Int) -> NSDiffableDataSourceSectionSnapshot<Int> {
      var tree = NSDiffableDataSourceSectionSnapshot<Int>()
      tree.append([first])
      tree.append(Array(first + 1..<first + 6), to: first)
      tree.append([first + 100, first + 101], to: first + 2)
      return tree
    }
    source.apply(outline(0), to: 0, animatingDifferences: false, completion: nil)
    source.apply(outline(10), to: 1, animatingDifferences: false, completion: nil)
    screen.settle()
    XCTAssertEqual(shown(view), [0, 10])
    var asked = 0
    source.sectionSnapshotHandlers.willExpandItem = { [unowned source] _ in
      asked += 1
      guard asked == 1 else { return }
      var other = source.snapshot(for: 1)
      other.expand([10])
      source.apply(other, to: 1, animatingDifferences: true, completion: nil)
    }
    var tree = source.snapshot(for: 0)
    tree.expand([0])
    source.apply(tree, to: 0, animatingDifferences: true, completion: nil)
    screen.wait(0.1)
    tree.expand([2])
    source.apply(tree, to: 0, animatingDifferences: true, completion: nil)
    screen.wait(0.05)
    XCTAssertEqual(
      source.snapshot().itemIdentifiers, [0, 1, 2, 100, 101, 3, 4, 5, 10], "all levels are shown at once")
    tree.collapse([0])
    source.apply(tree, to: 0, animatingDifferences: true, completion: nil)
    screen.settle()
    XCTAssertEqual(shown(view), [0, 10])
    // Taps during the animations of earlier taps.
    for _ in 0..<3 {
      screen.tap(at: CGPoint(x: 370, y: view.cellForItem(at: item(0))?.frame.midY ?? 0))
      screen.wait(0.03)
    }
    screen.settle()
    XCTAssertEqual(asked, 2, "expanded, collapsed, expanded")
    XCTAssertEqual(shown(view), [0, 1, 2, 100, 101, 3, 4, 5, 10, 11, 12, 13, 14, 15])
    XCTAssertNil(fault(view))
    var whole = source.snapshot()
    whole.deleteSections([0])
    source.apply(whole, animatingDifferences: true, completion: nil)
    screen.settle()
    XCTAssertEqual(shown(view), [10, 11, 12, 13, 14, 15])
    whole = source.snapshot()
    whole.appendItems([500], toSection: 1)
    source.apply(whole, animatingDifferences: true, completion: nil)
    screen.settle()
    XCTAssertEqual(source.snapshot(for: 1).rootItems, [10, 11, 12, 13, 14, 15, 500], "the outline is gone")
  }

  func testAClientThatKeepsAndMisplacesCells() async {
    var kept: [UICollectionViewListCell] = []
    let (view, source, screen) = open(list()) { _, cell, _ in kept.append(cell) }
    source.apply(snapshot([Array(0..<500)]), animatingDifferences: false, completion: nil)
    screen.settle()
    let other = UIView()
    kept[3].removeFromSuperview()
    other.addSubview(kept[3])
    kept[4].isHidden = true
    kept[5].frame.origin.y = 400
    kept[6].contentView.removeFromSuperview()
    screen.settle()
    for offset in Array(stride(from: 0, through: 6000, by: 300)) + stride(from: 6000, through: 0, by: -300) {
      view.contentOffset.y = CGFloat(offset)
      screen.layOut()
    }
    XCTAssertEqual(shown(view), Array(0..<(shown(view).count)))
    XCTAssertLessThan(Set(kept.map(ObjectIdentifier.init)).count, 40, "cells are used again")
    XCTAssertNil(fault(view))
  }

  func testRowsOutOfSightThatGrow() async {
    var isLong = false
    let (view, source, screen) = open(list()) { _, cell, number in
      var content = UIListContentConfiguration.cell()
      content.text = isLong && number % 3 == 0 ? String(repeating: "long text ", count: 30) : "Item \(number)"
      cell.contentConfiguration = content
    }
    source.apply(snapshot([Array(0..<300)]), animatingDifferences: false, completion: nil)
    screen.settle()
    view.contentOffset.y = 3000
    screen.settle()
    isLong = true
    var changed = source.snapshot()
    changed.reconfigureItems(changed.itemIdentifiers)
    source.apply(changed, animatingDifferences: true, completion: nil)
    screen.settle()
    XCTAssertTrue(view.visibleCells.contains { $0.frame.height > 100 })
    XCTAssertNil(fault(view))
    view.contentOffset.y = 0
    screen.settle()
    guard let cell = view.cellForItem(at: item(1)) else { return XCTFail("no row") }
    let height = cell.frame.height
    var content = UIListContentConfiguration.cell()
    content.text = String(repeating: "grown ", count: 60)
    cell.contentConfiguration = content
    screen.settle()
    XCTAssertGreaterThan(cell.frame.height, height + 40)
    XCTAssertEqual(view.cellForItem(at: item(2))?.frame.minY ?? 0, cell.frame.maxY, accuracy: 1)
  }

  func testDelegatesThatReloadInTheirCallbacks() async {
    for occasion in ["select", "show", "end", "scroll"] {
      let (view, source, screen) = open(list())
      let delegate = ReloadingDelegate()
      delegate.occasion = occasion
      view.delegate = delegate
      var random = SeededGenerator(seed: 3)
      var (calls, ends) = (0, 0)
      delegate.work = { [unowned source, unowned view] in
        guard calls < 50 else { return }
        calls += 1
        var changed = source.snapshot()
        if let item = changed.itemIdentifiers.randomElement(using: &random) {
          changed.deleteItems([item])
          source.apply(changed, animatingDifferences: calls % 2 == 0) { ends += 1 }
        }
        view.reloadData()
      }
      _ = messages {
        source.apply(snapshot([Array(0..<200)]), animatingDifferences: false, completion: nil)
        screen.settle()
        screen.tap(at: CGPoint(x: 50, y: 100))
        screen.settle()
        view.contentOffset.y = 900
        screen.settle()
      }
      XCTAssertGreaterThan(calls, 0, occasion)
      XCTAssertEqual(ends, calls, occasion)
      XCTAssertEqual(source.snapshot().numberOfItems, 200 - calls, occasion)
      XCTAssertEqual(view.numberOfItems(inSection: 0), 200 - calls, occasion)
      let items = source.snapshot().itemIdentifiers
      XCTAssertEqual(shown(view), view.indexPathsForVisibleItems.map { items[$0.item] }, occasion)
      XCTAssertNil(fault(view), occasion)
    }
  }
}

@MainActor private final class ReloadingDelegate: NSObject, UICollectionViewDelegate {
  var occasion = ""
  var work: () -> Void = {}
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { if occasion == "select" { work() } }
  func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
    if occasion == "show" { work() }
  }
  func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) { if occasion == "end" { work() } }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { if occasion == "scroll" { work() } }
}

private final class RestlessCell: UICollectionViewCell {
  private var isHigh = false
  override func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let fitted = super.preferredLayoutAttributesFitting(attributes)
    isHigh.toggle()
    fitted.size = CGSize(width: 100, height: isHigh ? 90 : 40)
    return fitted
  }
}

extension TestScreen {
  /// Drags a finger in steps.
  fileprivate func drag(from start: CGPoint, to end: CGPoint, lifts: Bool = true) {
    touch(.down, at: start)
    wait(0.02)
    for step in 1...10 {
      let share = CGFloat(step) / 10
      touch(.moved, at: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      wait(0.016)
    }
    guard lifts else { return }
    touch(.up, at: end)
    wait(0.02)
  }
}
