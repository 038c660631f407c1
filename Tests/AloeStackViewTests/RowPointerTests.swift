import GTKPlatform
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// A mouse over rows, and at the bar beside them.
@MainActor final class RowPointerTests: XCTestCase {

  private let list = AloeStackView()
  private lazy var screen = TestScreen(list)

  private func mouse(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat) {
    screen.window.touchDispatcher.handle(
      .pointer(
        PointerEvent(
          phase: phase, location: CGPoint(x: x, y: y), timestamp: FrameClock.shared.now,
          button: phase == .hovered ? 0 : 1)))
    screen.wait(1.0 / 60)
  }

  private func isTinted(_ view: UIView) -> Bool {
    let own = Set(view.subviews.map { ObjectIdentifier($0.layer) })
    return (view.layer.sublayers ?? []).contains { !own.contains(ObjectIdentifier($0)) }
  }

  // MARK: Rows

  func testRowsThatAnswerTapsAreTinted() async {
    let rows = (0..<3).map { _ in Block(height: 50) }
    list.addRows(rows)
    list.setTapHandler(forRow: rows[1]) { _ in }
    _ = screen
    mouse(.hovered, 100, list.frame(rows[0]).midY)
    XCTAssertFalse(isTinted(list.cell(rows[0])))
    mouse(.hovered, 100, list.frame(rows[1]).midY)
    XCTAssertTrue(isTinted(list.cell(rows[1])))
    mouse(.hovered, 100, list.frame(rows[2]).midY)
    screen.wait(1)
    XCTAssertFalse(isTinted(list.cell(rows[1])))
    mouse(.hovered, 100, list.frame(rows[1]).midY)
    list.removeTapHandler(forRow: rows[1])
    mouse(.hovered, 101, list.frame(rows[1]).midY)
    screen.wait(1)
    XCTAssertFalse(isTinted(list.cell(rows[1])))
  }

  func testRowsOfATableThatItsDelegateRefusesAreNotTinted() async throws {
    let source = RefusingSource()
    let table = UITableView()
    (table.dataSource, table.delegate) = (source, source)
    let rows = TableRows(of: table)
    rows.add(to: list)
    _ = screen
    let views = try (0..<2).map { try XCTUnwrap(rows.row(at: IndexPath(row: $0, section: 0))) }
    mouse(.hovered, 100, list.frame(views[1]).midY)
    XCTAssertFalse(isTinted(list.cell(views[1])))
    mouse(.hovered, 100, list.frame(views[0]).midY)
    XCTAssertTrue(isTinted(list.cell(views[0])))
    let cell = rows.cell(at: IndexPath(row: 1, section: 0))
    screen.touch(.down, at: CGPoint(x: 100, y: list.frame(views[1]).midY))
    screen.wait(0.3)
    XCTAssertEqual(cell?.isHighlighted, false, "nor highlighted by a touch")
    screen.touch(.up, at: CGPoint(x: 100, y: list.frame(views[1]).midY))
    screen.wait(1)
    source.refused = nil
    mouse(.hovered, 101, list.frame(views[1]).midY)
    XCTAssertTrue(isTinted(list.cell(views[1])))
    withExtendedLifetime(source) {}
  }

  func testARowInNoWindowIsNotTinted() async {
    let row = Block(height: 50)
    let cell = StackViewCell(contentView: row)
    let pointer = UIPointerInteraction(delegate: cell)
    let region = UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    XCTAssertNil(cell.pointerInteraction(pointer, styleFor: region))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(cell)
    XCTAssertNotNil(cell.pointerInteraction(pointer, styleFor: region))
  }

  func testARowIsNotTintedWhereAControlTakesTheClick() async {
    let row = Block(height: 50)
    let control = UISwitch()
    control.frame = CGRect(x: 10, y: 10, width: 51, height: 31)
    control.isEnabled = false
    row.addSubview(control)
    list.addRow(row)
    list.setTapHandler(forRow: row) { _ in }
    _ = screen
    mouse(.hovered, 200, 25)
    XCTAssertTrue(isTinted(list.cell(row)))
    let place = control.convert(CGPoint(x: 20, y: 15), to: nil)
    mouse(.hovered, place.x, place.y)
    screen.wait(1)
    XCTAssertFalse(isTinted(list.cell(row)), "A click there does nothing.")
    control.isEnabled = true
    mouse(.hovered, place.x + 1, place.y)
    screen.wait(1)
    XCTAssertFalse(isTinted(list.cell(row)))
    XCTAssertTrue(isTinted(control))
  }

  func testARowWithABackgroundIsTintedWhereThatIs() async {
    let row = Block(height: 50)
    row.backgroundColor = .white
    row.layer.cornerRadius = 10
    list.rowInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    list.addRow(row)
    list.setTapHandler(forRow: row) { _ in }
    _ = screen
    mouse(.hovered, 200, 25)
    XCTAssertFalse(isTinted(list.cell(row)), "The margins aren't the row's.")
    XCTAssertTrue(isTinted(row))
    XCTAssertEqual(row.layer.sublayers?.last?.cornerRadius, 10)
    row.backgroundColor = nil
    mouse(.hovered, 201, 25)
    mouse(.exited, 0, 0)
    mouse(.hovered, 200, 25)
    XCTAssertTrue(isTinted(list.cell(row)))
  }

  func testUncoveredActionsAreTinted() async throws {
    let row = Block(height: 50)
    list.addRow(row)
    let action = RowSwipeAction(style: .normal, title: "Pin") { _, _, done in done(true) }
    list.setSwipeActions(forRow: row, trailing: RowSwipeActions(actions: [action]))
    _ = screen
    list.swiping.begin(of: list.cell(row), towardsRight: false)
    list.swiping.move(by: -74)
    list.swiping.end(velocity: 0)
    screen.wait(1)
    let view = try XCTUnwrap(list.cell(row).interaction.swipeView)
    func find(_ view: UIView) -> SwipeActionButton? {
      view as? SwipeActionButton ?? view.subviews.lazy.compactMap(find).first
    }
    let button = try XCTUnwrap(find(view))
    let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    mouse(.hovered, place.x, place.y)
    XCTAssertTrue(isTinted(button))
  }

  func testOnACardTheTintKeepsToItsCorners() async throws {
    let row = Block(height: 50)
    list.addSection(RowSection(rows: [row], style: .insetGrouped))
    list.setTapHandler(forRow: row) { _ in }
    _ = screen
    let cell = list.cell(row)
    let card = try XCTUnwrap(cell.card)
    let middle = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
    mouse(.hovered, middle.x, middle.y)
    XCTAssertTrue(isTinted(card))
    XCTAssertEqual(card.layer.sublayers?.first?.cornerRadius, CardView.cornerRadius)
  }

  func testRowsOutOfSightHaveNoInteractions() async {
    let rows = (0..<500).map { _ in Block(height: 50) }
    list.addRows(rows)
    for row in rows { list.setTapHandler(forRow: row) { _ in } }
    _ = screen
    XCTAssertNil(list.cell(rows[400]).interaction.pointer)
    XCTAssertNotNil(list.cell(rows[1]).interaction.pointer)
  }

  func testAHandHoldsARowThatIsMoved() async {
    let rows = (0..<3).map { _ in Block(height: 50) }
    list.addRows(rows)
    list.setReorderable(forRow: rows[0], isReorderable: true)
    _ = screen
    mouse(.hovered, 100, 25)
    mouse(.down, 100, 25)
    screen.wait(1)
    XCTAssertTrue(list.isReordering)
    XCTAssertEqual(screen.window.touchDispatcher.pointer.shape, .grabbing)
    mouse(.up, 100, 25)
    screen.wait(1)
    XCTAssertEqual(screen.window.touchDispatcher.pointer.shape, .arrow)
  }

  // MARK: The bar

  func testTheBarOfAVeryLongListStaysUnderThePointer() async {
    // The estimates of the rows further down are wrong.
    let count = TestLength.count(20_000, long: 100_000)
    list.addRows((0..<count).map { Block(height: $0 < 2_000 ? 30 : 90) })
    list.measuring.slice = 0
    _ = screen
    list.flashScrollIndicators()
    func bar() -> CGRect { list.indicators.frame(.vertical).offsetBy(dx: 0, dy: -list.contentOffset.y) }
    let start = bar()
    mouse(.down, start.midX, start.midY)
    let length = list.contentSize.height
    for y in stride(from: 20, through: 400, by: 20) {
      mouse(.moved, start.midX, start.midY + CGFloat(y))
      screen.layOut()
      XCTAssertEqual(bar().minY - start.minY, CGFloat(y), accuracy: 0.6)
    }
    XCTAssertNotEqual(list.contentSize.height, length, "The list has measured rows in the meantime.")
    mouse(.moved, start.midX, 900)
    screen.wait(0.5)
    let last = list.rows[count - 1]
    XCTAssertEqual(list.frame(last).maxY, list.bounds.maxY, accuracy: 1, "At the end the last row is seen.")
    mouse(.up, start.midX, 900)
  }

}

/// Two rows, the second of which may not be highlighted.
@MainActor private final class RefusingSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var refused: Int? = 1

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    indexPath.row != refused
  }
}
