import TestSupport
import XCTest

@testable import UIKit

/// Context menus of items.
@MainActor final class CollectionMenuTests: XCTestCase {
  private func title(_ screen: TestScreen) -> String? { (screen.window.frontOverlay as? MenuLayer)?.front.menu.title }

  func testASecondaryClickOpensTheItemsMenu() async {
    let fixture = ItemMenuFixture(items: 30)
    let (view, screen) = fixture.open()
    // The third row of three, below a header of 20 points.
    screen.click(at: CGPoint(x: 160, y: 110), button: 3)
    screen.settle()
    XCTAssertEqual(title(screen), "[0, 7]")
    XCTAssertEqual(view.cellForItem(at: item(7))?.isHighlighted, true)
    XCTAssertEqual(fixture.calls, ["menu [0, 7] 160 110", "display"])
    screen.press("Escape")
    screen.settle()
    XCTAssertNil(screen.window.frontOverlay)
    XCTAssertEqual(view.cellForItem(at: item(7))?.isHighlighted, false)
    XCTAssertEqual(fixture.calls.last, "end")
    XCTAssertEqual(view.indexPathsForSelectedItems, [])
    XCTAssertNotNil(view.contextMenuInteraction)
  }

  func testTheMenuOfSelectedItemsAndOfNone() async {
    let fixture = ItemMenuFixture(items: 30)
    let (view, screen) = fixture.open()
    view.allowsMultipleSelection = true
    for index in [2, 7, 4] { view.selectItem(at: item(index), animated: false, scrollPosition: []) }
    screen.click(at: CGPoint(x: 160, y: 110), button: 3)
    XCTAssertEqual(title(screen), "[0, 7] [0, 2] [0, 4]")
    screen.press("Escape")
    screen.settle()
    screen.click(at: CGPoint(x: 160, y: 150), button: 3)
    XCTAssertEqual(title(screen), "[0, 10]", "it isn't selected")
    screen.press("Escape")
    screen.settle()
    screen.click(at: CGPoint(x: 160, y: 470), button: 3)
    XCTAssertEqual(title(screen), "none")
  }

  func testTheMethodForOneItem() async {
    let controller = MenuController(collectionViewLayout: GridLayout())
    let other = TestScreen(controller)
    other.click(at: CGPoint(x: 50, y: 40), button: 3)
    XCTAssertEqual(title(other), "one [0, 0]")
  }

  func testALongPressOpensItBesideTheItem() async {
    let fixture = ItemMenuFixture(items: 30)
    let (view, screen) = fixture.open()
    screen.touch(.down, at: CGPoint(x: 160, y: 110))
    screen.wait(0.7)
    screen.touch(.up, at: CGPoint(x: 160, y: 110))
    screen.settle()
    guard let menu = (screen.window.frontOverlay as? MenuLayer)?.front else { return XCTFail("no menu") }
    XCTAssertEqual(fixture.calls.filter { $0 == "preview [0, 7]" }.count, 1)
    XCTAssertGreaterThanOrEqual(menu.convert(menu.bounds, to: nil).minY, 140 - 1, "below the item")
    XCTAssertEqual(view.indexPathsForSelectedItems, [], "the press selects nothing")
  }
}

private final class MenuController: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
  }
  override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
  override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
  override func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
  }
  override func collectionView(
    _ view: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(title: "one \(path.words)", children: [UIAction(title: "Open") { _ in }])
    }
  }
}

@MainActor private final class ItemMenuFixture: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  private let data: CollectionFixture
  var calls: [String] = []

  init(items: Int) { data = CollectionFixture(items: items) }

  func open() -> (UICollectionView, TestScreen) {
    let (view, screen) = data.open()
    view.delegate = self
    screen.layOut()
    return (view, screen)
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    data.sections[section].count
  }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    data.collectionView(view, cellForItemAt: path)
  }
  func collectionView(
    _ view: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let words = paths.isEmpty ? "none" : paths.map(\.words).joined(separator: " ")
    calls.append("menu \(words) \(Int(point.x)) \(Int(point.y))")
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(title: words, children: [UIAction(title: "Open") { _ in }])
    }
  }
  func collectionView(
    _ view: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt path: IndexPath
  ) -> UITargetedPreview? {
    calls.append("preview \(path.words)")
    return nil
  }
  func collectionView(
    _ view: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { calls.append("display") }
  func collectionView(
    _ view: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { calls.append("end") }
}
