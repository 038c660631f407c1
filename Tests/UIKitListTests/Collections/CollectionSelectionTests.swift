import TestSupport
import XCTest

@testable import UIKit

/// Selection by touch, keyboard and code.
@MainActor final class CollectionSelectionTests: XCTestCase {
  func testATapCallsInApplesOrder() async {
    let fixture = CollectionFixture(items: 9)
    let (view, screen) = fixture.open()
    fixture.reported = []
    screen.tap(at: CGPoint(x: 50, y: 40))
    XCTAssertEqual(
      fixture.reported,
      [
        "may highlight [0, 0]", "highlight [0, 0]", "may select [0, 0]", "select [0, 0]", "act [0, 0]",
        "unhighlight [0, 0]",
      ])
    XCTAssertEqual(view.indexPathsForSelectedItems, [item(0)])
    XCTAssertEqual(view.cellForItem(at: item(0))?.isSelected, true)
    XCTAssertEqual(view.cellForItem(at: item(0))?.isHighlighted, false)
    fixture.reported = []
    screen.tap(at: CGPoint(x: 150, y: 40))
    XCTAssertEqual(
      fixture.reported,
      [
        "may highlight [0, 1]", "highlight [0, 1]", "may select [0, 1]", "deselect [0, 0]", "select [0, 1]",
        "act [0, 1]", "unhighlight [0, 1]",
      ])
    XCTAssertEqual(view.cellForItem(at: item(0))?.isSelected, false)
  }

  func testSeveralItems() async {
    let fixture = CollectionFixture(items: 9)
    let (view, screen) = fixture.open()
    view.allowsMultipleSelection = true
    screen.tap(at: CGPoint(x: 50, y: 40))
    screen.tap(at: CGPoint(x: 150, y: 40))
    XCTAssertEqual(view.indexPathsForSelectedItems, [item(0), item(1)])
    fixture.reported = []
    screen.tap(at: CGPoint(x: 50, y: 40))
    XCTAssertEqual(
      fixture.reported,
      [
        "may highlight [0, 0]", "highlight [0, 0]", "may deselect [0, 0]", "deselect [0, 0]", "unhighlight [0, 0]",
      ])
    fixture.refused = ["may deselect [0, 1]", "may select [0, 2]", "may highlight [0, 3]"]
    for point in [CGPoint(x: 150, y: 40), CGPoint(x: 250, y: 40), CGPoint(x: 50, y: 80)] { screen.tap(at: point) }
    XCTAssertEqual(view.indexPathsForSelectedItems, [item(1)])
    view.allowsMultipleSelection = false
    XCTAssertEqual(view.indexPathsForSelectedItems, [item(1)])
    view.allowsSelection = false
    XCTAssertEqual(view.indexPathsForSelectedItems, [])
    fixture.reported = []
    screen.tap(at: CGPoint(x: 50, y: 40))
    XCTAssertEqual(fixture.reported, [])
  }

  func testSelectingInCode() async {
    let fixture = CollectionFixture(items: 900)
    let (view, screen) = fixture.open()
    fixture.reported = []
    view.selectItem(at: item(300), animated: false, scrollPosition: .top)
    XCTAssertEqual(view.contentOffset.y, 4020)
    XCTAssertEqual(view.cellForItem(at: item(300))?.isSelected, true)
    view.selectItem(at: item(301), animated: false, scrollPosition: [])
    XCTAssertEqual(view.indexPathsForSelectedItems, [item(301)])
    view.selectItem(at: item(9000), animated: false, scrollPosition: .top)
    view.contentOffset.y = 0
    screen.layOut()
    view.contentOffset.y = 4020
    screen.layOut()
    XCTAssertEqual(view.cellForItem(at: item(301))?.isSelected, true, "a cell used again shows its item's state")
    XCTAssertEqual(view.cellForItem(at: item(300))?.isSelected, false)
    view.selectItem(at: nil, animated: false, scrollPosition: [])
    XCTAssertEqual(view.indexPathsForSelectedItems, [])
    XCTAssertEqual(fixture.reported.filter { $0.contains("select") }, [], "the delegate isn't notified")
  }

  func testMovingTheFingerAwayEndsTheHighlight() async {
    let fixture = CollectionFixture(items: 9)
    let (view, screen) = fixture.open(height: 480)
    view.isScrollEnabled = false
    fixture.reported = []
    screen.touch(.down, at: CGPoint(x: 50, y: 40))
    screen.wait(0.2)
    XCTAssertEqual(view.cellForItem(at: item(0))?.isHighlighted, true)
    screen.touch(.moved, at: CGPoint(x: 250, y: 300))
    XCTAssertEqual(view.cellForItem(at: item(0))?.isHighlighted, false)
    screen.touch(.up, at: CGPoint(x: 250, y: 300))
    XCTAssertEqual(fixture.reported, ["may highlight [0, 0]", "highlight [0, 0]", "unhighlight [0, 0]"])
  }

  func testKeys() async {
    let fixture = CollectionFixture(items: 90)
    let (view, screen) = fixture.open(height: 140)
    screen.press("Tab")
    XCTAssertEqual(view.cellForItem(at: item(0))?.isFocused, true)
    screen.press("Right")
    screen.press("Down")
    XCTAssertEqual(view.cellForItem(at: item(4))?.isFocused, true)
    for _ in 0..<6 { screen.press("Down") }
    XCTAssertEqual(view.cellForItem(at: item(22))?.isFocused, true, "items out of sight are reached")
    fixture.reported = []
    screen.press("Return")
    XCTAssertEqual(
      fixture.reported.filter { !$0.hasPrefix("show") && !$0.hasPrefix("end") },
      [
        "may highlight [0, 22]", "highlight [0, 22]", "may select [0, 22]", "select [0, 22]", "act [0, 22]",
        "unhighlight [0, 22]",
      ])
    screen.press("Up")
    screen.press("space")
    XCTAssertEqual(view.indexPathsForSelectedItems, [item(19)])
    view.selectionFollowsFocus = true
    screen.press("Left")
    XCTAssertEqual(view.indexPathsForSelectedItems, [item(18)])
  }

  func testTheFocusStaysWithItsItemWhenDataIsLoadedAgain() async {
    let fixture = CollectionFixture(items: 90)
    let (view, screen) = fixture.open(height: 140)
    var focused: [String?] {
      view.visibleCells.filter(\.isFocused).map { ($0 as? NamedCell)?.label.text }
    }
    screen.press("Tab")
    screen.press("Right")
    screen.press("Down")
    for _ in 0..<3 {
      view.reloadData()
      screen.layOut()
      XCTAssertEqual(focused, ["Item 4"])
    }
    view.reloadItems(at: [item(4), item(1)])
    screen.settle()
    XCTAssertEqual(focused, ["Item 4"])
    screen.press("Right")
    XCTAssertEqual(focused, ["Item 5"])
    fixture.sections[0].removeLast(87)
    view.reloadData()
    screen.layOut()
    XCTAssertEqual(focused, [], "The item doesn't exist any more.")
  }
}
