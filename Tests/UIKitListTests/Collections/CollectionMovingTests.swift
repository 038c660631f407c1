import TestSupport
import XCTest

@testable import UIKit

/// Items that the user moves by hand, and data that's prefetched.
@MainActor final class CollectionMovingTests: XCTestCase {
  func testMovingAnItem() async {
    let fixture = CollectionFixture([["a", "b", "c", "d", "e"], ["f", "g"]])
    let (view, screen) = fixture.open()
    let cell = view.cellForItem(at: item(0))
    XCTAssertTrue(view.beginInteractiveMovementForItem(at: item(0)))
    XCTAssertFalse(view.beginInteractiveMovementForItem(at: item(1)), "one is being moved")
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 80))
    screen.settle()
    XCTAssertEqual(cell?.center.x ?? 0, 160, accuracy: 0.51)
    XCTAssertTrue(view.cellForItem(at: item(4)) === cell)
    XCTAssertEqual(view.shownTexts, ["b", "c", "d", "e", "a", "f", "g"])
    XCTAssertEqual(view.dataPath(of: item(4)), item(0))
    XCTAssertEqual(view.dataPath(of: item(0)), item(1))
    XCTAssertEqual(fixture.sections[0], ["a", "b", "c", "d", "e"], "the data has its order until the end")
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 30, y: 140))
    screen.settle()
    XCTAssertEqual(view.numberOfItems(inSection: 0), 4)
    XCTAssertEqual(view.shownTexts, ["b", "c", "d", "e", "a", "f", "g"])
    view.endInteractiveMovement()
    screen.settle()
    XCTAssertEqual(fixture.moved, ["[0, 0] to [1, 0]"])
    XCTAssertEqual(fixture.sections, [["b", "c", "d", "e"], ["a", "f", "g"]])
    XCTAssertEqual(
      cell?.frame,
      view.layoutAttributesForItem(at: item(0, 1)).map { _ in CGRect(x: 0, y: 120, width: 106.5, height: 40) })
    fixture.asked = []
    view.insertItems(at: [])
    screen.settle()
    XCTAssertEqual(fixture.asked, [])
  }

  func testCancellingRestoresTheOrder() async {
    let fixture = CollectionFixture([["a", "b", "c"], ["fixed"]])
    let (view, screen) = fixture.open()
    XCTAssertFalse(view.beginInteractiveMovementForItem(at: item(0, 1)))
    view.beginInteractiveMovementForItem(at: item(2))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 20, y: 40))
    screen.settle()
    XCTAssertEqual(view.shownTexts, ["c", "a", "b", "fixed"])
    XCTAssertEqual(
      messages { view.updateInteractiveMovementTargetPosition(CGPoint(x: CGFloat.nan, y: CGFloat.infinity)) }.count, 1)
    view.cancelInteractiveMovement()
    screen.settle()
    XCTAssertEqual(view.shownTexts, ["a", "b", "c", "fixed"])
    XCTAssertEqual(fixture.moved, [])
    XCTAssertEqual(view.cellForItem(at: item(2))?.frame.minX, 213.5)
    view.beginInteractiveMovementForItem(at: item(0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 300, y: 40))
    view.reloadData()
    screen.settle()
    XCTAssertEqual(view.shownTexts, ["a", "b", "c", "fixed"])
  }

  func testHoldingAnItemAtTheEdgeScrolls() async {
    let fixture = CollectionFixture(items: 300)
    let (view, screen) = fixture.open()
    view.beginInteractiveMovementForItem(at: item(0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 470))
    screen.wait(1)
    XCTAssertGreaterThan(view.contentOffset.y, 200)
    XCTAssertLessThan(view.contentOffset.y, 500)
    let moved = view.state.movement.flatMap { view.cellForItem(at: $0.current) } as? NamedCell
    XCTAssertEqual(moved?.label.text, "Item 0")
    XCTAssertEqual((moved?.center.y ?? 0) - view.contentOffset.y, 470, accuracy: 1)
    view.endInteractiveMovement()
    let offset = view.contentOffset
    screen.settle()
    XCTAssertEqual(view.contentOffset, offset)
    XCTAssertEqual(
      fixture.sections[0].firstIndex(of: "Item 0"),
      view.shownTexts.first.flatMap { _ in
        view.indexPath(for: moved ?? NamedCell(frame: .zero))?.item
      })
  }

  func testTheControllersGestureMovesItems() async {
    final class Controller: UICollectionViewController {
      var names = ["a", "b", "c", "d"]
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
      }
      override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
      override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        (cell as? NamedCell)?.label.text = names[path.item]
        return cell
      }
      override func collectionView(_ view: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
      override func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
        names.insert(names.remove(at: source.item), at: target.item)
      }
    }
    let layout = GridLayout()
    layout.headerHeight = 0
    let controller = Controller(collectionViewLayout: layout)
    let screen = TestScreen(controller)
    screen.touch(.down, at: CGPoint(x: 50, y: 20))
    screen.wait(0.7)
    screen.touch(.moved, at: CGPoint(x: 60, y: 22))
    screen.touch(.moved, at: CGPoint(x: 260, y: 20))
    screen.touch(.up, at: CGPoint(x: 260, y: 20))
    screen.settle()
    XCTAssertEqual(controller.names, ["b", "c", "a", "d"])
    XCTAssertEqual(controller.collectionView.shownTexts, ["b", "c", "a", "d"])
    controller.collectionView.selectItem(at: item(1), animated: false, scrollPosition: [])
    controller.viewWillAppear(false)
    XCTAssertEqual(controller.collectionView.indexPathsForSelectedItems, [])
  }

  func testPrefetching() async {
    final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
      var begun: [IndexPath] = []
      var cancelled: [IndexPath] = []
      func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) { begun += paths }
      func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
        cancelled += paths
      }
    }
    let prefetcher = Prefetcher()
    let fixture = CollectionFixture(items: 3000)
    let (view, screen) = fixture.open()
    view.prefetchDataSource = prefetcher
    screen.layOut()
    XCTAssertEqual(Set(prefetcher.begun), Set((36..<72).map { item($0) }))
    XCTAssertEqual(prefetcher.begun.first?.item ?? 0, 37, "the nearest comes first")
    prefetcher.begun = []
    view.contentOffset.y = 40
    screen.layOut()
    XCTAssertEqual(Set(prefetcher.begun), Set((72..<75).map { item($0) }), "each once")
    view.contentOffset.y = 8000
    screen.layOut()
    XCTAssertEqual(Set(prefetcher.cancelled), Set((39..<75).map { item($0) }))
    prefetcher.begun = []
    view.isPrefetchingEnabled = false
    view.contentOffset.y = 9000
    screen.layOut()
    XCTAssertEqual(prefetcher.begun, [])
  }
}
