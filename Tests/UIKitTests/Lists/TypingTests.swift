import TestSupport
import XCTest

@testable import UIKit

/// Rows and items that are found by typing.
@MainActor final class TypingTests: XCTestCase {
  private let names = ["apple", "banana", "cherry", "\u{C1}pricot", "blueberry"]
  private let others = (0..<300).map { "row \($0)" } + ["Zebra"]

  func testTheFocusMovesToTheNextRowThatBeginsWithWhatIsTyped() async {
    let fixture = TableFixture([names, [], others])
    let (table, screen) = fixture.open()
    func focused() -> String? {
      (screen.window.existingFocusSystem?.focusedView as? UITableViewCell)?.textLabel?.text
    }
    check(screen, focused)
    XCTAssertTrue(table.bounds.intersects(table.rectForRow(at: path(300, 2))), "it's in sight")
    XCTAssertNil(table.indexPathForSelectedRow)
  }

  func testTheFocusMovesToTheNextItemThatBeginsWithWhatIsTyped() async {
    let fixture = CollectionFixture([names, [], others])
    let (view, screen) = fixture.open()
    func focused() -> String? { (screen.window.existingFocusSystem?.focusedView as? NamedCell)?.label.text }
    check(screen, focused)
    XCTAssertNotNil(view.cellForItem(at: item(300, 2)), "it's in sight")
    XCTAssertEqual(view.indexPathsForSelectedItems, [])
  }

  private func check(_ screen: TestScreen, _ focused: @MainActor () -> String?) {
    screen.press("Tab")
    XCTAssertEqual(focused(), "apple")
    screen.press("b")
    XCTAssertEqual(focused(), "banana")
    screen.press("l")
    XCTAssertEqual(focused(), "blueberry", "both characters count")
    screen.wait(1.5)
    screen.press("a")
    XCTAssertEqual(focused(), "\u{C1}pricot", "the nearest previous one, as none follows")
    screen.wait(1.5)
    screen.press("z")
    XCTAssertEqual(focused(), "Zebra")
    screen.wait(1.5)
    screen.press("q")
    XCTAssertEqual(focused(), "Zebra", "none begins with it")
  }

  func testTypingFindsNothingWithoutTheFocus() async {
    let fixture = TableFixture([names])
    let (_, screen) = fixture.open()
    fixture.asked = []
    screen.press("b")
    XCTAssertNil(screen.window.existingFocusSystem?.focusedView)
    XCTAssertEqual(fixture.asked, [])
  }
}
