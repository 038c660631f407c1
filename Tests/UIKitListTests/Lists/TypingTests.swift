import TestSupport
import XCTest

@testable import UIKit

/// Rows and items that are found by typing.
@MainActor final class TypingTests: XCTestCase {
  private let names = ["apple", "banana", "cherry", "\u{C1}pricot", "blueberry"]
  private let others = (0..<200).map { "row \($0)" } + ["Zebra"]

  func testTheFocusMovesToTheNextRowThatBeginsWithWhatIsTyped() async {
    let fixture = TableFixture([names, [], others])
    let (table, screen) = fixture.open()
    check(screen)
    XCTAssertTrue(table.bounds.intersects(table.rectForRow(at: path(200, 2))), "it's in sight")
    XCTAssertNil(table.indexPathForSelectedRow)
    screen.wait(1.5)
    screen.press("c")
    XCTAssertEqual(focused(screen), "cherry", "before an empty section")
  }

  func testTheFocusMovesToTheNextItemThatBeginsWithWhatIsTyped() async {
    let fixture = CollectionFixture([names, [], others])
    let (view, screen) = fixture.open()
    check(screen)
    XCTAssertNotNil(view.cellForItem(at: item(200, 2)), "it's in sight")
    XCTAssertEqual(view.indexPathsForSelectedItems, [])
    screen.wait(1.5)
    screen.press("c")
    XCTAssertEqual(focused(screen), "cherry", "before an empty section")
  }

  /// Returns the text of the row or item that has the focus.
  private func focused(_ screen: TestScreen) -> String? {
    switch screen.window.existingFocusSystem?.focusedView {
    case let cell as UITableViewCell: cell.textLabel?.text
    case let cell as NamedCell: cell.label.text
    default: nil
    }
  }

  private func check(_ screen: TestScreen) {
    screen.press("Tab")
    XCTAssertEqual(focused(screen), "apple")
    screen.press("b")
    XCTAssertEqual(focused(screen), "banana")
    screen.press("l")
    XCTAssertEqual(focused(screen), "blueberry", "both characters count")
    screen.wait(1.5)
    screen.press("a")
    XCTAssertEqual(focused(screen), "\u{C1}pricot", "the nearest previous one, as none follows")
    screen.wait(1.5)
    screen.press("a")
    XCTAssertEqual(focused(screen), "\u{C1}pricot", "the row itself, as none follows")
    screen.wait(1.5)
    screen.press("z")
    XCTAssertEqual(focused(screen), "Zebra")
    screen.wait(1.5)
    screen.press("q")
    XCTAssertEqual(focused(screen), "Zebra", "none begins with it")
  }

  func testRowsThatCannotHaveTheFocusAreNotFound() async {
    let fixture = HeadingFixture([["apple", "B", "banana", "blueberry", "C"]])
    let (_, screen) = fixture.open()
    screen.press("Tab")
    XCTAssertEqual(focused(screen), "apple")
    for expected in ["banana", "blueberry"] {
      screen.press("b")
      XCTAssertEqual(focused(screen), expected)
      screen.wait(1.5)
    }
    screen.press("c")
    XCTAssertEqual(focused(screen), "blueberry")
  }

  func testItemsThatCannotHaveTheFocusAreNotFound() async {
    let fixture = HeadingItems()
    let layout = GridLayout()
    layout.headerHeight = 0
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (fixture, fixture)
    let screen = TestScreen(view)
    screen.press("Tab")
    XCTAssertEqual(focused(screen), "apple")
    screen.press("b")
    XCTAssertEqual(focused(screen), "banana")
    screen.wait(1.5)
    screen.press("c")
    XCTAssertEqual(focused(screen), "banana")
    withExtendedLifetime(fixture) {}
  }

  func testTypingFindsNothingWithoutTheFocus() async {
    let fixture = TableFixture([names])
    let (_, screen) = fixture.open()
    fixture.asked = []
    screen.press("b")
    XCTAssertNil(screen.window.existingFocusSystem?.focusedView)
    XCTAssertEqual(fixture.asked, [])
  }

  func testTwoHundredAndFiftyRowsAreSearchedInEachDirection() async {
    let between = (2..<251).map { "row \($0)" }
    let fixture = TableFixture([["apple", "berry"] + between + ["Zebra", "Yak"]])
    let (_, screen) = fixture.open()
    screen.press("Tab")
    screen.press("b")
    XCTAssertEqual(focused(screen), "berry")
    screen.wait(1.5)
    fixture.asked = []
    screen.press("y")
    XCTAssertEqual(focused(screen), "berry", "row 252 is too far away")
    XCTAssertEqual(fixture.asked.max(), path(251), "no further row is requested")
    screen.wait(1.5)
    screen.press("z")
    XCTAssertEqual(focused(screen), "Zebra")
    screen.wait(1.5)
    screen.press("a")
    XCTAssertEqual(focused(screen), "Zebra", "row 0 is too far away")
    screen.wait(1.5)
    screen.press("b")
    XCTAssertEqual(focused(screen), "berry")
  }

  func testARowOutOfSightIsReadOnceAsLongAsTypingContinues() async {
    let fixture = TableFixture([["apple"] + (1...300).map { "row \($0)" }])
    let (table, screen) = fixture.open()
    screen.press("Tab")
    fixture.asked = []
    for key in ["q", "x", "y"] { screen.press(key) }
    XCTAssertEqual(fixture.asked.count, Set(fixture.asked).count)
    XCTAssertEqual(fixture.asked.max(), path(250))
    fixture.asked = []
    fixture.sections[0][200] = "Zoo"
    table.reconfigureRows(at: [path(200)])
    screen.press("z")
    XCTAssertEqual(focused(screen), "Zoo", "its text has changed")
    screen.wait(1.5)
    fixture.asked = []
    screen.press("q")
    XCTAssertTrue(fixture.asked.contains(path(100)), "typing begins again")
  }

  func testARowIsReadAgainIfTheDataChangeAsTypingContinues() async {
    let fixture = TableFixture([["apple"] + (1...300).map { "row \($0)" }])
    let (table, screen) = fixture.open()
    screen.press("Tab")
    screen.press("q")
    fixture.sections[0][200] = "Zoo"
    table.reloadData()
    screen.layOut()
    XCTAssertEqual(focused(screen), "apple")
    screen.press("z")
    XCTAssertEqual(focused(screen), "Zoo")
  }

  func testAnItemOutOfSightIsReadOnceAsLongAsTypingContinues() async {
    let fixture = CollectionFixture([["apple"] + (1...300).map { "item \($0)" }])
    let (view, screen) = fixture.open()
    screen.press("Tab")
    fixture.asked = []
    for key in ["q", "x", "y"] { screen.press(key) }
    XCTAssertEqual(fixture.asked.count, Set(fixture.asked).count)
    XCTAssertEqual(fixture.asked.max(), item(250))
    fixture.sections[0][200] = "Zoo"
    view.reconfigureItems(at: [item(200)])
    screen.press("z")
    XCTAssertEqual(focused(screen), "Zoo")
  }

  func testASearchEndsIfTheRowsChangeWhenOneIsRequested() async {
    for reloads in [false, true] {
      let fixture = ChangingFixture([["apple"] + others])
      let (_, screen) = fixture.open()
      screen.press("Tab")
      XCTAssertEqual(focused(screen), "apple")
      fixture.onRequest = { [unowned fixture] table in
        fixture.onRequest = nil
        fixture.sections[0].insert("new", at: reloads ? 200 : 0)
        if reloads { table.reloadData() } else { table.insertRows(at: [path(0)], with: .none) }
      }
      screen.press("z")
      screen.settle()
      XCTAssertNil(fixture.onRequest)
      XCTAssertEqual(focused(screen), "apple", "\(reloads)")
      screen.wait(1.5)
      screen.press("z")
      XCTAssertEqual(focused(screen), "Zebra", "\(reloads)")
    }
  }

  func testASearchEndsIfTheRowsGoWhenOneIsAskedForTheFocus() async {
    let names = ["apple", "banana", "berry"]
    for reloads in [false, true] {
      var typed = TypedPrefix(), count = names.count
      typed.add("b", at: 0)
      let found = typed.row(
        from: 0, next: { row, isForward in isForward && row < 2 ? row + 1 : nil }, spokenText: { names[$0] },
        canFocus: { _ in
          if reloads { count = 0 }
          return true
        }, isCurrent: { $0 < count })
      XCTAssertEqual(found, reloads ? nil : 1)
    }
  }

  func testASearchEndsIfSectionsGoWhenAnItemIsRequested() async {
    let fixture = ChangingItems([["kiwi"], [], [], ["apple"] + others])
    let (view, screen) = fixture.open()
    screen.press("Tab")
    screen.press("a")
    XCTAssertEqual(focused(screen), "apple")
    fixture.onRequest = { [unowned fixture] view in
      fixture.onRequest = nil
      fixture.sections.removeFirst(3)
      view.deleteSections(IndexSet(0..<3))
    }
    screen.press("z")
    screen.settle()
    XCTAssertNil(fixture.onRequest)
    XCTAssertEqual(view.numberOfSections, 1)
    XCTAssertEqual(focused(screen), "apple")
    screen.wait(1.5)
    screen.press("z")
    XCTAssertEqual(focused(screen), "Zebra")
    withExtendedLifetime(fixture) {}
  }
}

/// A data source that changes its rows when it's asked for a cell.
@MainActor private final class ChangingFixture: TableFixture {
  var onRequest: ((UITableView) -> Void)?

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    onRequest?(tableView)
    return super.tableView(tableView, cellForRowAt: indexPath)
  }
}

/// A data source that changes its items after it was asked for a cell.
@MainActor private final class ChangingItems: CollectionFixture {
  var onRequest: ((UICollectionView) -> Void)?

  override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = super.collectionView(view, cellForItemAt: path)
    onRequest?(view)
    return cell
  }
}

/// Rows with a single letter, which can't have the focus, among others.
@MainActor private final class HeadingFixture: TableModel, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    sections[indexPath.section][indexPath.row].count > 1
  }
}

/// Items with a single letter, which can't have the focus, among others.
@MainActor private final class HeadingItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  private let names = ["apple", "B", "banana", "C"]

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? NamedCell)?.label.text = names[path.item]
    return cell
  }
  func collectionView(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool { names[path.item].count > 1 }
}
