import ScreenTesting
import XCTest

@testable import Gallery
@testable import UIKit

/// The screens with collection views.
@MainActor final class CollectionPagesTests: XCTestCase {
  private func open<Controller: UIViewController>(_ make: () -> Controller) throws -> (Screen, Controller) {
    let screen = Screen(
      UINavigationController(rootViewController: make()), ScreenTraits(width: 390, height: 2000))
    screen.settle()
    let navigation = screen.controller as? UINavigationController
    return (screen, try XCTUnwrap(navigation?.topViewController as? Controller))
  }

  private func contents(_ view: UICollectionView?) -> [UIListContentConfiguration] {
    (view?.indexPathsForVisibleItems ?? []).compactMap {
      view?.cellForItem(at: $0)?.contentConfiguration as? UIListContentConfiguration
    }
  }

  func testUpdatesAreShuffledFilteredAndEdited() async throws {
    let (screen, controller) = try open { UpdatesViewController() }
    let view = screen.find(UICollectionView.self)
    func shown() -> [String] { contents(view).compactMap(\.text) }
    let before = shown()
    XCTAssertEqual(before.count, 16)
    controller.shuffle(animated: true)
    screen.settle()
    XCTAssertNotEqual(shown(), before)
    XCTAssertEqual(shown().sorted(), before.sorted())
    controller.filter(animated: true)
    screen.settle()
    let regions = contents(view).compactMap(\.secondaryText)
    XCTAssertTrue((1..<16).contains(regions.count))
    XCTAssertTrue(regions.allSatisfy { $0.contains("Africa") })
    controller.filter(animated: true)
    controller.add(animated: true)
    screen.settle()
    XCTAssertEqual(shown().count, 17)
    controller.setEditing(true, animated: true)
    screen.settle()
    let cells = view?.visibleCells.compactMap { $0 as? UICollectionViewListCell } ?? []
    XCTAssertEqual(cells.filter { $0.subviews.contains { $0 is ReorderGrip } }.count, 17)
  }

  func testTheOutlineExpandsAndThePageHasItsSections() async throws {
    let (screen, controller) = try open { CollectionScreenController() }
    XCTAssertEqual(controller.collectionView.numberOfItems(inSection: 0), 60)
    controller.show(.page)
    screen.settle()
    XCTAssertEqual((0..<4).map { controller.collectionView.numberOfItems(inSection: $0) }, [3, 9, 8, 6])
    controller.show(.outline)
    screen.settle()
    XCTAssertEqual(contents(controller.collectionView).count, 10, "the first family is expanded")
    guard let cell = controller.collectionView.cellForItem(at: IndexPath(item: 7, section: 0)) else {
      return XCTFail("no row")
    }
    screen.tap(at: cell.convert(CGPoint(x: cell.bounds.maxX - 22, y: cell.bounds.midY), to: nil))
    screen.settle()
    XCTAssertEqual(contents(controller.collectionView).count, 17, "seven more")
  }
}
