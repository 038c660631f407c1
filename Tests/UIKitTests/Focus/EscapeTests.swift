import TestSupport
import XCTest

@testable import UIKit

/// The escape key closes what is open on a screen before it leaves the screen.
@MainActor final class EscapeTests: XCTestCase {
  private let navigation = UINavigationController(rootViewController: UIViewController())

  /// Shows a view as the second screen of a navigation.
  private func push(_ view: UIView) -> TestScreen {
    let controller = UIViewController()
    controller.view = view
    navigation.pushViewController(controller, animated: false)
    let screen = TestScreen(navigation)
    screen.layOut()
    return screen
  }

  private func drag(_ screen: TestScreen, _ cell: UIView?, by distance: CGFloat) {
    let start = CGPoint(x: 250, y: cell?.convert(cell?.bounds ?? .zero, to: nil).midY ?? 0)
    screen.touch(.down, at: start)
    for step in 1...10 {
      screen.wait(0.05)
      screen.touch(.moved, at: CGPoint(x: start.x + distance * CGFloat(step) / 10, y: start.y))
    }
    screen.wait(0.3)
    screen.touch(.moved, at: CGPoint(x: start.x + distance, y: start.y))
    screen.touch(.up, at: CGPoint(x: start.x + distance, y: start.y))
    screen.settle()
  }

  /// Presses the key twice: the first time, only something on the screen is closed.
  private func checkEscape(_ screen: TestScreen, closes: () -> Bool) {
    XCTAssertEqual(navigation.viewControllers.count, 2)
    screen.press("Escape")
    screen.settle()
    XCTAssertTrue(closes())
    XCTAssertEqual(navigation.viewControllers.count, 2, "It stays on the screen.")
    screen.press("Escape")
    screen.settle()
    XCTAssertEqual(navigation.viewControllers.count, 1)
  }

  // MARK: - Rows and items

  func testATablesSwipe() async {
    let fixture = SwipedTableRows()
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (fixture, fixture)
    let screen = push(table)
    drag(screen, table.cellForRow(at: IndexPath(row: 1, section: 0)), by: -100)
    XCTAssertNotNil(table.state.swipe)
    checkEscape(screen) { table.state.swipe == nil }
  }

  func testACollectionListsSwipe() async {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
      ])
    }
    let source = ListItems()
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    let screen = push(list)
    let cell = list.cellForItem(at: IndexPath(item: 1, section: 0))
    drag(screen, cell, by: -100)
    XCTAssertNotNil(list.state.swipe)
    checkEscape(screen) { list.state.swipe == nil }
    XCTAssertEqual(cell?.transform, .identity)
  }

  func testAnItemThatIsBeingMoved() async {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    let source = ListItems()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let screen = push(view)
    let cell = view.cellForItem(at: IndexPath(item: 0, section: 0))
    XCTAssertTrue(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 120))
    screen.settle()
    XCTAssertEqual(view.indexPath(for: cell ?? UICollectionViewCell()), IndexPath(item: 2, section: 0))
    checkEscape(screen) { view.state.movement == nil }
    XCTAssertEqual(view.indexPath(for: cell ?? UICollectionViewCell()), IndexPath(item: 0, section: 0))
    view.endInteractiveMovement()
    XCTAssertEqual(source.moves, 0)
  }

  // MARK: - Split views

  /// A split view whose columns have two screens each, with the primary one over the secondary.
  private func overlay() -> (UISplitViewController, TestScreen) {
    let split = UISplitViewController(style: .doubleColumn)
    for column in [UISplitViewController.Column.primary, .secondary] {
      let stack = column == .secondary ? navigation : UINavigationController(rootViewController: UIViewController())
      let second = UIViewController()
      second.view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "Button") { _ in }))
      second.view.subviews[0].frame = CGRect(x: 20, y: 200, width: 100, height: 44)
      stack.pushViewController(second, animated: false)
      split.setViewController(stack, for: column)
    }
    let screen = TestScreen(split, width: 800, height: 700)
    split.show(.primary)
    screen.settle()
    screen.layOut()
    XCTAssertEqual(split.displayMode, .oneOverSecondary)
    return (split, screen)
  }

  func testAColumnOverAnother() async {
    let (split, screen) = overlay()
    checkEscape(screen) { split.displayMode == .secondaryOnly }
  }

  func testAColumnOverAnotherThatHasTheFocus() async throws {
    let (split, screen) = overlay()
    let primary = try XCTUnwrap(split.viewController(for: .primary) as? UINavigationController)
    let button = try XCTUnwrap(primary.topViewController?.view.subviews.first)
    for _ in 0..<8 where screen.window.focusSystem.focusedView !== button { screen.press("Tab") }
    XCTAssertTrue(screen.window.focusSystem.focusedView === button)
    screen.press("Escape")
    screen.settle()
    XCTAssertEqual(split.displayMode, .secondaryOnly)
    XCTAssertEqual(primary.viewControllers.count, 2)
    XCTAssertEqual(navigation.viewControllers.count, 2)
  }

  func testAColumnBesideAnotherStays() async {
    let (split, screen) = overlay()
    screen.window.resize(to: CGSize(width: 1000, height: 700))
    split.preferredDisplayMode = .oneBesideSecondary
    screen.layOut()
    screen.settle()
    screen.press("Escape")
    screen.settle()
    XCTAssertEqual(split.displayMode, .oneBesideSecondary)
  }
}

@MainActor private final class SwipedTableRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
    ])
  }
}

@MainActor private final class ListItems: NSObject, UICollectionViewDataSource {
  var moves = 0

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
  func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { true }
  func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) { moves += 1 }
}
