import TestSupport
import XCTest

@testable import UIKit

/// The swipe actions of rows as a menu, for a pointer's secondary button and for keys.
@MainActor final class SwipeMenuTests: XCTestCase {
  private func menu(_ screen: TestScreen) -> UIMenu? { (screen.window.frontOverlay as? MenuLayer)?.front.menu }
  private func titles(_ screen: TestScreen) -> [String]? { menu(screen)?.children.map(\.title) }

  private func secondaryClick(_ screen: TestScreen, _ y: CGFloat) {
    screen.click(at: CGPoint(x: 100, y: y), button: 3)
    screen.settle()
    screen.layOut()
  }

  private func open(_ fixture: some SwipedRows) -> (UITableView, TestScreen) {
    let table = HoldingTable()
    table.held = fixture
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (fixture, fixture as? any UITableViewDelegate)
    return (table, TestScreen(table))
  }

  // MARK: - Tables

  func testTheSecondaryButtonShowsATablesActions() async {
    let fixture = ActionRows()
    let (table, screen) = open(fixture)
    secondaryClick(screen, 66)
    XCTAssertEqual(titles(screen), ["Read", "Delete", "More"])
    XCTAssertEqual(
      menu(screen)?.children.compactMap { ($0 as? UIAction)?.attributes.contains(.destructive) },
      [false, true, false])
    XCTAssertEqual(table.cellForRow(at: path(1))?.isHighlighted, true)
    XCTAssertNil(table.state.swipe)
    for key in ["Down", "Down", "Return"] { screen.press(key) }
    screen.settle()
    XCTAssertNil(screen.window.frontOverlay)
    XCTAssertEqual(fixture.done, ["Delete b"])
    XCTAssertEqual(fixture.notified, [], "The menu isn't the delegate's.")
    XCTAssertEqual(table.cellForRow(at: path(1))?.isHighlighted, false)
  }

  func testKeysShowATablesActions() async {
    for key in ["Menu", "F10"] {
      let (_, screen) = open(ActionRows())
      screen.press("Tab")
      screen.press("Down")
      screen.press(key, key == "F10" ? [.shift] : [])
      screen.settle()
      XCTAssertEqual(titles(screen), ["Read", "Delete", "More"], key)
    }
  }

  func testALongPressShowsNoActions() async {
    let (table, screen) = open(ActionRows())
    screen.touch(.down, at: CGPoint(x: 100, y: 66))
    screen.wait(1)
    XCTAssertNil(screen.window.frontOverlay)
    screen.touch(.up, at: CGPoint(x: 100, y: 66))
    XCTAssertEqual(table.indexPathForSelectedRow, path(1))
  }

  func testTheDelegatesMenuComesFirst() async {
    let fixture = ActionRows()
    fixture.menuTitle = "Own"
    let (_, screen) = open(fixture)
    secondaryClick(screen, 66)
    XCTAssertEqual(titles(screen), ["Own"])
    XCTAssertEqual(fixture.notified, ["display"])
  }

  func testRowsWithoutActionsAndEditedOnesShowNoMenu() async {
    let fixture = ActionRows()
    let (table, screen) = open(fixture)
    secondaryClick(screen, 110)
    XCTAssertNil(screen.window.frontOverlay, "The third row has no actions.")
    table.setEditing(true, animated: false)
    screen.layOut()
    secondaryClick(screen, 66)
    XCTAssertNil(screen.window.frontOverlay)
  }

  /// The client's actions are for the row's path.
  func testAnActionOfARowThatHasMovedIsNotPerformed() async {
    let fixture = ActionRows()
    let (table, screen) = open(fixture)
    secondaryClick(screen, 66)
    XCTAssertEqual(titles(screen)?.count, 3)
    fixture.rows.removeFirst()
    table.deleteRows(at: [path(0)], with: .none)
    screen.settle()
    for key in ["Down", "Down", "Return"] { screen.press(key) }
    screen.settle()
    XCTAssertEqual(fixture.done, [])
  }

  /// A cell may show another row at the same position afterwards.
  func testAReloadClosesTheMenu() async {
    let fixture = ActionRows()
    let (table, screen) = open(fixture)
    secondaryClick(screen, 66)
    XCTAssertNotNil(titles(screen))
    fixture.rows.insert("x", at: 0)
    table.reloadData()
    screen.settle()
    XCTAssertNil(titles(screen))
    for key in ["Down", "Down", "Return"] { screen.press(key) }
    screen.settle()
    XCTAssertEqual(fixture.done, [])
  }

  func testATableWithoutADelegateOffersDeletion() async {
    let fixture = DeletableRows()
    let (table, screen) = open(fixture)
    XCTAssertNil(table.contextMenuInteraction)
    secondaryClick(screen, 66)
    XCTAssertEqual(titles(screen), ["Delete"])
    screen.press("Down")
    screen.press("Return")
    screen.settle()
    XCTAssertEqual(fixture.rows, ["a", "c"])
  }

  // MARK: - Collection views

  private var done: [String] = []
  private var source: SwipedItems?

  /// A list of three rows, of which the last has no actions.
  private func openList(_ delegate: (any UICollectionViewDelegate)? = nil) -> (UICollectionView, TestScreen) {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    func actions(_ title: String, _ style: UIContextualAction.Style, _ path: IndexPath) -> UISwipeActionsConfiguration?
    {
      guard path.item < 2 else { return nil }
      return UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: style, title: title) { [weak self] _, _, done in
          self?.done.append("\(title) \(path.item)")
          done(true)
        }
      ])
    }
    configuration.leadingSwipeActionsConfigurationProvider = { actions("Read", .normal, $0) }
    configuration.trailingSwipeActionsConfigurationProvider = { actions("Delete", .destructive, $0) }
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    source = SwipedItems()
    (view.dataSource, view.delegate) = (source, delegate)
    return (view, TestScreen(view))
  }

  func testTheSecondaryButtonShowsACollectionListsActions() async {
    let (view, screen) = openList()
    XCTAssertNil(view.contextMenuInteraction)
    secondaryClick(screen, 66)
    XCTAssertEqual(titles(screen), ["Read", "Delete"])
    for key in ["Down", "Down", "Return"] { screen.press(key) }
    screen.settle()
    XCTAssertEqual(done, ["Delete 1"])
    secondaryClick(screen, 110)
    XCTAssertNil(screen.window.frontOverlay, "The third row has no actions.")
    view.isEditing = true
    secondaryClick(screen, 66)
    XCTAssertNil(screen.window.frontOverlay)
  }

  func testKeysShowACollectionListsActions() async {
    for key in ["Menu", "F10"] {
      let (_, screen) = openList()
      screen.press("Tab")
      screen.press("Down")
      screen.press(key, key == "F10" ? [.shift] : [])
      screen.settle()
      XCTAssertEqual(titles(screen), ["Read", "Delete"], key)
    }
  }

  func testALongPressShowsNoActionsOfACollectionList() async {
    let delegate = SwipedItems()
    let (view, screen) = openList(delegate)
    screen.touch(.down, at: CGPoint(x: 100, y: 66))
    screen.wait(1)
    XCTAssertNil(screen.window.frontOverlay)
    screen.touch(.up, at: CGPoint(x: 100, y: 66))
    XCTAssertEqual(view.indexPathsForSelectedItems, [item(1)])
  }
}

/// Tests rows that are swiped.
@MainActor private protocol SwipedRows: UITableViewDataSource {
  var rows: [String] { get set }
}

@MainActor private class RowModel: NSObject {
  var rows = ["a", "b", "c"]

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
}

@MainActor private final class DeletableRows: RowModel, SwipedRows {
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .none)
  }
}

@MainActor private final class ActionRows: RowModel, SwipedRows, UITableViewDelegate {
  /// The title of the delegate's own menus; `nil` for none.
  var menuTitle: String?
  var done: [String] = []
  var notified: [String] = []

  private func action(_ title: String, _ style: UIContextualAction.Style, _ path: IndexPath) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { [weak self] _, _, done in
      guard let self else { return }
      self.done.append("\(title) \(rows[path.row])")
      done(true)
    }
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard indexPath.row < 2 else { return nil }
    return UISwipeActionsConfiguration(actions: [action("Read", .normal, indexPath)])
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard indexPath.row < 2 else { return nil }
    return UISwipeActionsConfiguration(actions: [
      action("Delete", .destructive, indexPath), action("More", .normal, indexPath),
    ])
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menuTitle else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [UIAction(title: menuTitle) { _ in }])
    }
  }
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { notified.append("display") }
  func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { notified.append("end") }
}

/// Three items that can be selected.
@MainActor private final class SwipedItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
}
