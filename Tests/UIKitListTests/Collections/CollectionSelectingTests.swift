import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Selecting several items by dragging along them.
@MainActor final class CollectionSelectingTests: XCTestCase {
  /// The middle of an item of a grid of three columns.
  private func point(_ index: Int) -> CGPoint {
    CGPoint(x: 53 + CGFloat(index % 3) * 106.5, y: 40 + CGFloat(index / 3) * 40)
  }

  private func drag(_ screen: TestScreen, fingers: Int, through points: [CGPoint]) {
    guard let first = points.first, let last = points.last else { return }
    func each(_ phase: PhaseOfTouch, _ point: CGPoint) {
      for finger in 1...fingers {
        let place = CGPoint(x: point.x + CGFloat(finger - 1) * 8, y: point.y)
        switch phase {
        case .down: screen.send(.down, at: place, .touch, finger: UInt64(finger))
        case .moved: screen.send(.moved, at: place, .touch, finger: UInt64(finger))
        case .up: screen.send(.up, at: place, .touch, finger: UInt64(finger))
        }
      }
    }
    each(.down, first)
    var at = first
    for point in points.dropFirst() {
      for step in 1...6 {
        let share = CGFloat(step) / 6
        screen.wait(0.02)
        each(.moved, CGPoint(x: at.x + (point.x - at.x) * share, y: at.y + (point.y - at.y) * share))
      }
      at = point
    }
    each(.up, last)
    screen.settle()
  }
  private enum PhaseOfTouch { case down, moved, up }

  func testTwoFingersSelectItemsOnTheirWay() async {
    let fixture = CollectionFixture(items: 100)
    let (view, screen) = fixture.open()
    view.allowsMultipleSelection = true
    fixture.refused = ["may select [0, 3]"]
    drag(screen, fingers: 2, through: [point(1), point(5), point(4)])
    XCTAssertEqual(view.indexPathsForSelectedItems?.sorted(), [1, 2, 4].map { item($0) })
    XCTAssertEqual(view.contentOffset.y, 0, "it doesn't scroll")
    XCTAssertTrue(fixture.reported.contains("deselect [0, 5]"), "it was left again")
    drag(screen, fingers: 2, through: [point(1), point(2)])
    XCTAssertEqual(view.indexPathsForSelectedItems, [item(4)], "a selected item's drag deselects")
  }

  func testADragThatSelectsFollowsItsItemsThroughUpdates() async {
    let fixture = CollectionFixture(items: 100)
    let (view, screen) = fixture.open()
    view.allowsMultipleSelection = true
    func each(_ phase: PointerEvent.Phase, _ index: Int) {
      for finger in [1, 2] {
        let place = CGPoint(x: point(index).x + CGFloat(finger - 1) * 8, y: point(index).y)
        screen.send(phase, at: place, .touch, finger: UInt64(finger))
      }
      screen.wait(0.02)
    }
    each(.down, 6)
    for index in [7, 8] { each(.moved, index) }
    XCTAssertEqual(view.indexPathsForSelectedItems?.sorted(), [6, 7, 8].map { item($0) })
    fixture.sections[0].insert(contentsOf: ["a", "b", "c"], at: 0)
    view.insertItems(at: (0..<3).map { item($0) })
    screen.settle()
    XCTAssertEqual(view.indexPathsForSelectedItems?.sorted(), [9, 10, 11].map { item($0) })
    each(.moved, 10)
    XCTAssertEqual(view.indexPathsForSelectedItems?.sorted(), [9, 10].map { item($0) })
    fixture.sections[0].remove(at: 9)
    view.deleteItems(at: [item(9)])
    screen.settle()
    each(.moved, 12)
    each(.up, 12)
    XCTAssertEqual(view.indexPathsForSelectedItems, [item(9)], "it ended with the item at which it began")
  }

  func testOneFingerAcrossTheDirectionOfScrollingSelectsInEditingMode() async {
    let fixture = CollectionFixture(items: 300)
    let (view, screen) = fixture.open()
    view.allowsMultipleSelectionDuringEditing = true
    drag(screen, fingers: 1, through: [point(0), point(2)])
    XCTAssertEqual(view.indexPathsForSelectedItems, [], "not outside of it")
    view.isEditing = true
    drag(screen, fingers: 1, through: [point(0), point(2), point(5)])
    XCTAssertEqual(view.indexPathsForSelectedItems?.sorted(), (0...5).map { item($0) })
    drag(screen, fingers: 1, through: [point(30), point(12)])
    XCTAssertGreaterThan(view.contentOffset.y, 100, "along it, the content scrolls")
    XCTAssertEqual(view.indexPathsForSelectedItems?.count, 6)
  }

  func testOneFingerAlongTheMarksOfAListSelects() async {
    let list = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    let view = UICollectionView(frame: .zero, collectionViewLayout: list)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(number)"
      cell.contentConfiguration = content
      cell.accessories = [.multiselect()]
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, number in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
    }
    let screen = TestScreen(view)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<50))
    source.apply(snapshot, animatingDifferences: false, completion: nil)
    view.allowsMultipleSelectionDuringEditing = true
    view.isEditing = true
    screen.settle()
    let rows = (0..<4).compactMap { view.cellForItem(at: item($0))?.frame.midY }
    drag(screen, fingers: 1, through: [CGPoint(x: 27, y: rows[0]), CGPoint(x: 27, y: rows[3])])
    XCTAssertEqual(view.indexPathsForSelectedItems?.sorted(), (0...3).map { item($0) })
    XCTAssertEqual(view.contentOffset.y, 0)
    drag(screen, fingers: 1, through: [CGPoint(x: 200, y: 300), CGPoint(x: 200, y: 100)])
    XCTAssertEqual(view.indexPathsForSelectedItems?.count, 4, "elsewhere, the list scrolls")
    XCTAssertGreaterThan(view.contentOffset.y, 50)
    withExtendedLifetime(source) {}
  }

  func testTheDelegateIsAskedAndNotified() async {
    final class Delegate: NSObject, UICollectionViewDelegate {
      var calls: [String] = []
      var lets = false
      func collectionView(_ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath) -> Bool {
        if calls.last != "should \(path.words)" { calls.append("should \(path.words)") }
        return lets
      }
      func collectionView(_ view: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath) {
        calls.append("did \(path.words)")
        view.isEditing = true
      }
      func collectionViewDidEndMultipleSelectionInteraction(_ view: UICollectionView) { calls.append("end") }
    }
    let fixture = CollectionFixture(items: 100)
    let (view, screen) = fixture.open()
    let delegate = Delegate()
    view.delegate = delegate
    view.allowsMultipleSelectionDuringEditing = true
    screen.layOut()
    drag(screen, fingers: 2, through: [point(0), point(4)])
    XCTAssertEqual(delegate.calls, ["should [0, 0]"])
    delegate.lets = true
    delegate.calls = []
    drag(screen, fingers: 2, through: [point(0), point(4)])
    XCTAssertEqual(delegate.calls, ["should [0, 0]", "did [0, 0]", "end"])
    XCTAssertEqual(view.indexPathsForSelectedItems?.count, 5)
  }
}
