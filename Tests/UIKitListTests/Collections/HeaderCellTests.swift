import TestSupport
import XCTest

@testable import UIKit

/// Headers of collection views that are cells, as in lists, aren't items.
@MainActor final class HeaderCellTests: XCTestCase {
  private func open(_ fixture: CollectionFixture) -> (UICollectionView, TestScreen) {
    let view = UICollectionView(frame: .zero, collectionViewLayout: GridLayout())
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      NamedCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    (view.dataSource, view.delegate) = (fixture, fixture)
    return (view, TestScreen(view))
  }

  private func header(_ view: UICollectionView) -> NamedCell? {
    view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: item(0)) as? NamedCell
  }

  func testATapOnAHeaderSelectsNoItem() async throws {
    let fixture = CollectionFixture(items: 6)
    let (view, screen) = open(fixture)
    let header = try XCTUnwrap(header(view))
    XCTAssertEqual(header.frame, CGRect(x: 0, y: 0, width: 320, height: 20))
    XCTAssertNil(view.indexPath(for: header))
    XCTAssertEqual(view.indexPath(forSupplementaryView: header), item(0))
    fixture.reported = []
    screen.tap(at: CGPoint(x: 50, y: 10))
    XCTAssertEqual(fixture.reported, [])
    XCTAssertEqual(view.indexPathsForSelectedItems, [])
    screen.tap(at: CGPoint(x: 50, y: 40))
    XCTAssertEqual(view.indexPathsForSelectedItems, [item(0)])
  }

  func testAHeaderIsNotSelectedWithTheFirstItem() async throws {
    let fixture = CollectionFixture(items: 90)
    let (view, screen) = open(fixture)
    view.selectItem(at: item(0), animated: false, scrollPosition: [])
    view.contentOffset.y = 600
    screen.layOut()
    XCTAssertNil(header(view), "out of sight")
    view.contentOffset.y = 0
    screen.layOut()
    XCTAssertEqual(view.cellForItem(at: item(0))?.isSelected, true)
    XCTAssertEqual(try XCTUnwrap(header(view)).isSelected, false)
  }

  func testAHeaderDoesNotGetTheFocus() async throws {
    let fixture = CollectionFixture([["a", "b"], []])
    let (view, screen) = open(fixture)
    XCTAssertEqual(try XCTUnwrap(header(view)).canBecomeFocused, false)
    screen.press("Tab")
    XCTAssertEqual(view.cellForItem(at: item(0))?.isFocused, true)
    screen.press("Right")
    XCTAssertEqual(view.cellForItem(at: item(1))?.isFocused, true)
    fixture.sections[0].removeLast()
    view.deleteItems(at: [item(1)])
    screen.settle()
    XCTAssertEqual(view.cellForItem(at: item(0))?.isFocused, true, "the header of the empty section comes next")
  }

  func testTheFrameOfAHeaderIsNotExplainedAsAnItems() async throws {
    let fixture = CollectionFixture(items: 6)
    let (view, _) = open(fixture)
    let place = "item 0 of section 0 in the GridLayout"
    let item = try XCTUnwrap(view.cellForItem(at: item(0))).whyFrame().description
    XCTAssertTrue(item.contains(place), item)
    let header = try XCTUnwrap(header(view)).whyFrame().description
    XCTAssertFalse(header.contains(place), header)
  }
}
