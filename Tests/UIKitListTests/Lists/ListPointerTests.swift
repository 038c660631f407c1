import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// A mouse over the cells of tables and collection views.
@MainActor final class ListPointerTests: XCTestCase {
  private func hover(_ x: CGFloat, _ y: CGFloat, _ screen: TestScreen, for seconds: TimeInterval = 1) {
    screen.window.touchDispatcher.handle(
      .pointer(
        PointerEvent(
          phase: .hovered, location: CGPoint(x: x, y: y), timestamp: FrameClock.shared.now, button: 0)))
    screen.wait(seconds)
  }

  /// Whether the view has a layer that isn't one of its subviews'.
  private func isTinted(_ view: UIView?) -> Bool {
    let own = Set((view?.subviews ?? []).map { ObjectIdentifier($0.layer) })
    return (view?.layer.sublayers ?? []).contains { !own.contains(ObjectIdentifier($0)) }
  }

  func testRowsThatAClickSelectsAreTinted() async {
    let fixture = TableFixture(rows: 8)
    let (table, screen) = fixture.open()
    func tinted() -> [Int] { (0..<8).filter { isTinted(table.cellForRow(at: path($0))) } }
    XCTAssertEqual(tinted(), [])
    hover(100, 66, screen)
    XCTAssertEqual(tinted(), [1])
    table.cellForRow(at: path(3))?.selectionStyle = .none
    hover(100, 3 * 44 + 22, screen)
    XCTAssertEqual(tinted(), [], "it looks as if it couldn't be selected")
    hover(100, 4 * 44 + 22, screen)
    XCTAssertEqual(tinted(), [4])
    table.allowsSelection = false
    hover(100, 5 * 44 + 22, screen)
    XCTAssertEqual(tinted(), [])
  }

  func testARowIsNotTintedWhereAControlTakesTheClick() async {
    let fixture = TableFixture(rows: 3)
    let (table, screen) = fixture.open()
    let toggle = UISwitch()
    table.cellForRow(at: path(1))?.accessoryView = toggle
    screen.settle()
    let place = toggle.convert(CGPoint(x: toggle.bounds.midX, y: toggle.bounds.midY), to: nil)
    hover(place.x, place.y, screen)
    XCTAssertFalse(isTinted(table.cellForRow(at: path(1))))
    hover(60, place.y, screen)
    XCTAssertTrue(isTinted(table.cellForRow(at: path(1))))
  }

  func testNeitherSelectedRowsNorRowsWithoutADelegateAreTinted() async {
    let fixture = TableFixture(rows: 8)
    let (table, screen) = fixture.open()
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    hover(100, 66, screen)
    XCTAssertFalse(isTinted(table.cellForRow(at: path(1))), "it's selected already")
    hover(100, 2 * 44 + 22, screen)
    XCTAssertTrue(isTinted(table.cellForRow(at: path(2))))
    table.delegate = nil
    hover(100, 3 * 44 + 22, screen)
    XCTAssertFalse(isTinted(table.cellForRow(at: path(3))), "no delegate is notified of a click")
  }

  func testRowsThatTheDelegateDoesNotHighlightAreNotTinted() async {
    let fixture = RefusingRows(rows: 8)
    let (table, screen) = fixture.open()
    func tinted() -> [Int] { (0..<8).filter { isTinted(table.cellForRow(at: path($0))) } }
    for x in [100, 101, 102, 103] as [CGFloat] { hover(x, 66, screen, for: 0.05) }
    XCTAssertEqual(tinted(), [])
    XCTAssertEqual(fixture.queried, [path(1)], "once for the row")
    fixture.refused = nil
    screen.wait(1)
    hover(104, 66, screen)
    XCTAssertEqual(tinted(), [1])
    XCTAssertEqual(Set(fixture.queried), [path(1)])
    hover(100, 3 * 44 + 22, screen)
    XCTAssertEqual(tinted(), [3])
    XCTAssertEqual(fixture.queried.last, path(3))
  }

  func testItemsThatTheDelegateDoesNotHighlightAreNotTinted() async {
    let fixture = CollectionFixture(items: 6)
    fixture.refused = ["may highlight [0, 1]"]
    let (view, screen) = fixture.open()
    func tinted() -> [Int] { (0..<6).filter { isTinted(view.cellForItem(at: item($0))) } }
    fixture.reported = []
    for x in [160, 161, 162] as [CGFloat] { hover(x, 40, screen, for: 0.05) }
    XCTAssertEqual(tinted(), [])
    XCTAssertEqual(fixture.reported, ["may highlight [0, 1]"])
    hover(50, 40, screen)
    XCTAssertEqual(tinted(), [0])
  }

  func testItemsThatAClickSelectsAreTinted() async {
    let fixture = CollectionFixture(items: 6)
    let (view, screen) = fixture.open()
    func tinted() -> [Int] { (0..<6).filter { isTinted(view.cellForItem(at: item($0))) } }
    XCTAssertEqual(tinted(), [])
    hover(160, 40, screen)
    XCTAssertEqual(tinted(), [1])
    view.allowsSelection = false
    hover(50, 40, screen)
    XCTAssertEqual(tinted(), [])
  }
}

/// A delegate that doesn't let one row be highlighted.
@MainActor private final class RefusingRows: TableModel, UITableViewDataSource, UITableViewDelegate {
  var refused: IndexPath? = path(1)
  private(set) var queried: [IndexPath] = []

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    queried.append(indexPath)
    return indexPath != refused
  }
}
