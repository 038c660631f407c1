import TestBasics
import TestSupport
import XCTest

@testable import UIKit

/// Items of lists out of sight that are measured while a collection view is idle, if the client requests it.
@MainActor final class CollectionMeasuringTests: XCTestCase {
  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain
  ) -> UICollectionViewCompositionalLayout {
    .list(using: UICollectionLayoutListConfiguration(appearance: appearance))
  }

  private func open(
    _ rows: KindItems, _ layout: UICollectionViewLayout? = nil, measures: Bool = true, sample: Int = 8_000
  ) -> (CountingView, TestScreen) {
    let view = CountingView(frame: .zero, collectionViewLayout: layout ?? list())
    for kind in KindItems.heights.indices { view.register(KindCell.self, forCellWithReuseIdentifier: "\(kind)") }
    (view.dataSource, view.delegate) = (rows, rows)
    if measures { startMeasuring(view, sample: sample) }
    return (view, TestScreen(view))
  }

  private func startMeasuring(_ view: UICollectionView, sample: Int = 8_000, slice: TimeInterval = 0.2) {
    view.measuresItemsInIdleTime = true
    view.state.measuring = ListMeasuring(of: view, sample: sample)
    view.state.measuring?.slice = slice
    view.setNeedsLayout()
  }

  /// The first item that doesn't have the height that its cell needs.
  private func fault(_ view: UICollectionView, _ rows: KindItems, more: CGFloat = 0) -> String? {
    for (section, kinds) in rows.kinds.enumerated() {
      for (index, kind) in kinds.enumerated() {
        let height = view.layoutAttributesForItem(at: item(index, section))?.frame.height
        if height != KindItems.heights[kind] + more { return "\(section), \(index): \(height ?? -1), kind \(kind)" }
      }
    }
    return nil
  }

  private func places(_ view: UICollectionView) -> [CGFloat] {
    view.visibleCells.map { $0.frame.minY - view.contentOffset.y }
  }

  func testWithoutTheClientsConsentNoCellIsRequested() async {
    let rows = KindItems([1_000])
    let (view, screen) = open(rows, measures: false)
    let requested = rows.requested
    screen.wait(1)
    XCTAssertEqual(rows.requested, requested)
    XCTAssertFalse(view.measuresItemsInIdleTime)
  }

  func testTheLengthOfItemsOfSeveralKindsBecomesExact() async {
    let (rows, made) = (KindItems([200, 0, 150]), KindCell.made)
    let (view, screen) = open(rows)
    let (shown, first) = (rows.shown, view.cellForItem(at: item(0)))
    XCTAssertNotEqual(view.contentSize.height, rows.length)
    screen.settle()
    XCTAssertEqual(view.contentSize.height, rows.length)
    XCTAssertEqual(Set(rows.requested).count, 350)
    XCTAssertEqual(rows.requested.count, 350, "No cell is requested twice.")
    XCTAssertEqual(rows.shown, shown, "The delegate isn't notified: they aren't displayed.")
    XCTAssertTrue(view.cellForItem(at: item(0)) === first)
    XCTAssertEqual(view.contentOffset.y, 0)
    XCTAssertNil(view.state.measuring?.measuringView.superview)
    XCTAssertLessThanOrEqual(KindCell.made - made, 40, "Cells are reused.")
  }

  func testNothingHappensAfterAllIsMeasured() async {
    let rows = KindItems([100])
    let (view, screen) = open(rows)
    screen.settle()
    screen.wait(0.1)
    let (requested, layouts, turn) = (rows.requested, view.layouts, view.state.measuring?.sampling.turn)
    screen.wait(60)
    XCTAssertEqual(rows.requested, requested)
    XCTAssertEqual(view.layouts, layouts)
    XCTAssertEqual(view.state.measuring?.sampling.turn, turn)
    XCTAssertTrue(FrameClock.shared.pendingTickers.isEmpty)
  }

  func testALongListIsSampled() async {
    let rows = KindItems([3_000])
    // The visible items are taller than the others.
    for index in 0..<10 { rows.kinds[0][index] = 3 }
    let (view, screen) = open(rows, sample: 300)
    func error() -> Double { abs(Double(view.contentSize.height / rows.length) - 1) * 100 }
    XCTAssertGreaterThan(error(), 30)
    screen.settle()
    XCTAssertLessThan(error(), 7)
    XCTAssertGreaterThan(rows.requested.count, 270)
    XCTAssertLessThan(rows.requested.count, 330)
  }

  func testSectionsWithoutAMeasuredRowFollowOthers() async {
    let rows = KindItems(Array(repeating: 1, count: 400))
    for section in rows.kinds.indices { rows.kinds[section] = [3] }
    let (view, screen) = open(rows, sample: 40)
    screen.settle()
    XCTAssertEqual(view.contentSize.height, 400 * 120, accuracy: 0.01)
    XCTAssertLessThan(rows.requested.count, 60)
    // One that is measured later has its own length.
    rows.kinds[399] = [0]
    view.scrollToItem(at: item(0, 399), at: .bottom, animated: false)
    screen.settle()
    XCTAssertEqual(view.contentSize.height, 399 * 120 + 44, accuracy: 0.01)
  }

  func testVisibleContentStaysInPlace() async {
    let mixed = KindItems([300, 300])
    let tallAtEnd = KindItems([410])
    for index in 0..<410 { tallAtEnd.kinds[0][index] = index < 400 ? 0 : 3 }
    for (rows, path) in [(mixed, item(20, 1)), (tallAtEnd, item(409))] {
      let (view, screen) = open(rows, measures: false)
      view.scrollToItem(at: path, at: .bottom, animated: false)
      if rows === mixed { view.contentOffset.y += 30 }
      screen.settle()
      let (before, offset) = (places(view), view.contentOffset.y)
      startMeasuring(view, slice: 1e-9)
      for _ in 0..<20 {
        screen.wait(0.05)
        XCTAssertEqual(places(view), before)
      }
      XCTAssertGreaterThan(view.state.measuring?.lengths.count ?? 0, 100)
      view.state.measuring?.slice = 0.2
      screen.settle()
      let after = places(view)
      XCTAssertEqual(after.count, before.count)
      for (place, old) in zip(after, before) { XCTAssertEqual(place, old, accuracy: 0.51) }
      XCTAssertGreaterThan(abs(view.contentOffset.y - offset), 100, "Rows before were measured.")
      XCTAssertEqual(view.contentSize.height, rows.length)
    }
  }

  func testNothingIsMeasuredWhileTheListMoves() async {
    let rows = KindItems([400])
    let (view, screen) = open(rows)
    for step in 1...20 {
      view.contentOffset.y = CGFloat(step)
      screen.wait(1.0 / 60)
    }
    XCTAssertLessThan(rows.requested.count, 30)
    // Lengths that were measured while the list rested are applied when it moves.
    view.contentOffset.y = 5_000
    screen.layOut()
    view.state.measuring?.slice = 1e-9
    screen.wait(0.5)
    let waiting = view.state.measuring?.lengths.count ?? 0
    XCTAssertGreaterThan(waiting, 20)
    let unmeasured = view.measurableRows?.unmeasured ?? 0
    view.contentOffset.y += 1
    screen.layOut()
    XCTAssertEqual(view.state.measuring?.lengths.count, 0)
    XCTAssertLessThanOrEqual(view.measurableRows?.unmeasured ?? 400, unmeasured - waiting)
  }

  func testOtherLayoutsAreLeftAlone() async {
    final class Layout: UICollectionViewCompositionalLayout {}
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let half = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    let columns = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: half)]))
    let column = NSCollectionLayoutSize(widthDimension: .estimated(100), heightDimension: .fractionalHeight(1))
    let scrolling = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: column, subitems: [NSCollectionLayoutItem(layoutSize: column)]))
    scrolling.orthogonalScrollingBehavior = .continuous
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 320, height: 44)
    let layouts: [(String, UICollectionViewLayout)] = [
      ("two columns", UICollectionViewCompositionalLayout(section: columns)),
      ("scrolling by itself", UICollectionViewCompositionalLayout(section: scrolling)),
      ("a subclass", Layout(section: section)), ("flow", flow), ("none", UICollectionViewLayout()),
    ]
    for (name, layout) in layouts {
      let rows = KindItems([200])
      let (view, screen) = open(rows, layout)
      screen.settle()
      screen.wait(1)
      XCTAssertLessThan(rows.requested.count, 60, name)
      XCTAssertEqual(view.state.measuring?.sampling.turn, 0, name)
    }
  }

  // MARK: - Changes

  func testChangesWhileItemsAreMeasured() async {
    var random = SeededGenerator(seed: 27)
    let rows = KindItems([300, 100])
    let (view, screen) = open(rows)
    view.state.measuring?.slice = 1e-9
    for step in 0..<60 {
      screen.wait(0.15)
      let section = step % 2
      let index = Int.random(in: 0..<rows.kinds[section].count, using: &random)
      UIView.performWithoutAnimation {
        switch step % 5 {
        case 0:
          rows.kinds[section].remove(at: index)
          view.deleteItems(at: [item(index, section)])
        case 1:
          rows.kinds[section].insert(step % 4, at: index)
          view.insertItems(at: [item(index, section)])
        case 2:
          rows.kinds[section][index] = step % 4
          view.reloadItems(at: [item(index, section)])
        case 3: view.collectionViewLayout.invalidateLayout()
        default: view.contentOffset.y = CGFloat.random(in: 0..<10_000, using: &random)
        }
      }
    }
    view.state.measuring?.slice = 0.2
    screen.settle()
    XCTAssertNil(fault(view, rows))
    XCTAssertEqual(view.contentSize.height, rows.length)
  }

  /// A list in the middle of its items, where measured lengths wait.
  private func openWaiting(_ rows: KindItems) -> (UICollectionView, TestScreen) {
    let (view, screen) = open(rows, measures: false)
    view.scrollToItem(at: item(150), at: .top, animated: false)
    screen.settle()
    startMeasuring(view, slice: 1e-9)
    screen.wait(0.5)
    XCTAssertGreaterThan(view.state.measuring?.lengths.count ?? 0, 50)
    return (view, screen)
  }

  private func end(_ view: UICollectionView, _ screen: TestScreen) {
    view.state.measuring?.slice = 0.2
    screen.settle()
  }

  func testAnItemThatChangesWhileItsLengthWaitsIsMeasuredAgain() async throws {
    let rows = KindItems([300])
    let (view, screen) = openWaiting(rows)
    let index = try XCTUnwrap(view.state.measuring?.lengths.keys.max())
    rows.kinds[0][index] = (rows.kinds[0][index] + 1) % 5
    view.reconfigureItems(at: [item(index)])
    XCTAssertNil(view.state.measuring?.lengths[index])
    end(view, screen)
    XCTAssertNil(fault(view, rows))
    // It's noticed afterwards, too.
    rows.kinds[0][299] = (rows.kinds[0][299] + 1) % 5
    view.reconfigureItems(at: [item(299)])
    screen.settle()
    XCTAssertNil(fault(view, rows))
  }

  func testLengthsOfAnotherWidthAreDiscarded() async {
    let rows = KindItems([300])
    let (view, screen) = openWaiting(rows)
    view.frame.size.width = 300
    end(view, screen)
    XCTAssertNil(fault(view, rows, more: KindCell.narrow))
  }

  func testLengthsOfAnotherLayoutAreDiscarded() async {
    let rows = KindItems([300])
    let (view, screen) = openWaiting(rows)
    view.collectionViewLayout = list(.insetGrouped)
    end(view, screen)
    XCTAssertNil(fault(view, rows, more: KindCell.narrow))
  }

  func testAClientMayChangeTheDataWhileACellIsRequested() async {
    let rows = KindItems([400])
    let (view, screen) = open(rows)
    var reloads = 0
    rows.onRequest = { path in
      guard path.item > 200, reloads < 3 else { return }
      reloads += 1
      view.reloadData()
    }
    screen.settle()
    XCTAssertEqual(reloads, 3)
    XCTAssertEqual(view.contentSize.height, rows.length)
    // It's switched off by one.
    rows.onRequest = { path in if path.item > 200 { view.measuresItemsInIdleTime = false } }
    view.reloadData()
    screen.settle()
    XCTAssertFalse(view.measuresItemsInIdleTime)
    XCTAssertFalse(view.visibleCells.isEmpty)
    XCTAssertTrue(view.visibleCells.allSatisfy { $0.superview === view })
  }
}

/// Items of five kinds in random order.
@MainActor private final class KindItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  static let heights: [CGFloat] = [44, 60, 81, 120, 52]
  var kinds: [[Int]]
  var requested: [IndexPath] = []
  var shown = 0
  var onRequest: ((IndexPath) -> Void)?

  init(_ counts: [Int]) {
    var random = SeededGenerator(seed: 5)
    kinds = counts.map { count in (0..<count).map { _ in Int.random(in: 0..<5, using: &random) } }
  }

  var length: CGFloat { kinds.joined().reduce(0) { $0 + Self.heights[$1] } }

  func numberOfSections(in collectionView: UICollectionView) -> Int { kinds.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    kinds[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    requested.append(path)
    onRequest?(path)
    let kind = kinds[path.section][path.item]
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "\(kind)", for: path)
    (cell as? KindCell)?.height = Self.heights[kind]
    return cell
  }
  func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
    shown += 1
  }
}

/// A cell that determines its height.
private final class KindCell: UICollectionViewCell {
  static var made = 0
  /// The height that is added to cells of less than 310 points.
  static let narrow: CGFloat = 20
  var height: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
  }
  required init?(coder: NSCoder) { nil }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: height + (targetSize.width < 310 ? Self.narrow : 0))
  }
}

/// A collection view that counts its layouts.
private final class CountingView: UICollectionView {
  var layouts = 0

  override func layoutSubviews() {
    layouts += 1
    super.layoutSubviews()
  }
}
