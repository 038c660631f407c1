import TestSupport
import XCTest

@testable import UIKit

/// Swiping rows, and editing mode.
@MainActor final class TableEditingTests: XCTestCase {
  private func drag(_ screen: TestScreen, from start: CGPoint, by distance: CGFloat, slowly: Bool = true) {
    screen.touch(.down, at: start)
    for step in 1...10 {
      screen.wait(slowly ? 0.05 : 0.016)
      screen.touch(.moved, at: CGPoint(x: start.x + distance * CGFloat(step) / 10, y: start.y))
    }
    // At rest before it's lifted, so that it isn't a flick.
    if slowly {
      screen.wait(0.3)
      screen.touch(.moved, at: CGPoint(x: start.x + distance, y: start.y))
    }
    screen.touch(.up, at: CGPoint(x: start.x + distance, y: start.y))
    screen.settle()
  }

  private func open() -> (EditingFixture, UITableView, TestScreen) {
    let fixture = EditingFixture()
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (fixture, fixture)
    return (fixture, table, TestScreen(table))
  }

  func testASwipeShowsActions() async {
    let (fixture, table, screen) = open()
    let cell = table.cellForRow(at: path(1))
    drag(screen, from: CGPoint(x: 250, y: 66), by: -100)
    XCTAssertEqual(table.state.swipe?.path, path(1))
    XCTAssertEqual(cell?.transform.tx, -(table.state.swipe?.strip.restingWidth ?? 0))
    XCTAssertEqual(fixture.reported, ["begin [0, 1]"])
    guard let strip = table.state.swipe?.strip else { return XCTFail("no actions") }
    XCTAssertEqual(strip.frame, CGRect(x: 320 - strip.restingWidth, y: 44, width: strip.restingWidth, height: 44))
    XCTAssertEqual(strip.actions.map(\.title), ["Delete", "More"])
    screen.tap(at: CGPoint(x: strip.frame.minX + 10, y: 66))
    screen.settle()
    XCTAssertEqual(fixture.reported, ["begin [0, 1]", "More", "end [0, 1]"])
    XCTAssertNil(table.state.swipe)
    XCTAssertEqual(cell?.transform, .identity)
    XCTAssertNil(strip.superview)
  }

  func testALongSwipeCarriesOutTheFirstAction() async {
    let (fixture, table, screen) = open()
    drag(screen, from: CGPoint(x: 300, y: 66), by: -280)
    XCTAssertTrue(fixture.reported.contains("Delete 1"), "\(fixture.reported)")
    XCTAssertEqual(table.shownTexts, ["a", "c", "d"])
    XCTAssertNil(table.state.swipe)
    XCTAssertTrue(table.subviews.allSatisfy { !($0 is SwipeActionsStrip) })
    XCTAssertEqual(table.visibleCells.map(\.transform), [.identity, .identity, .identity])
  }

  func testAShortSwipeClosesAgainAndATapBesideCloses() async {
    let (fixture, table, screen) = open()
    drag(screen, from: CGPoint(x: 250, y: 66), by: -40)
    XCTAssertNil(table.state.swipe)
    drag(screen, from: CGPoint(x: 250, y: 66), by: -100)
    XCTAssertNotNil(table.state.swipe)
    screen.tap(at: CGPoint(x: 50, y: 150))
    screen.settle()
    XCTAssertNil(table.state.swipe)
    XCTAssertNil(table.indexPathForSelectedRow)
    drag(screen, from: CGPoint(x: 50, y: 66), by: 100)
    XCTAssertEqual(table.state.swipe?.strip.actions.map(\.title), ["Read"], "at the other side")
    fixture.rows.removeFirst()
    table.deleteRows(at: [path(0)], with: .fade)
    screen.settle()
    XCTAssertNil(table.state.swipe, "an update closes it")
  }

  /// A cell's own direction affects only its content.
  func testTheDirectionOfTheTableDeterminesTheSidesOfActions() async throws {
    typealias Direction = UISemanticContentAttribute
    let cases: [(isMirrored: Bool, table: Direction, cell: Direction, isAtLeft: Bool)] = [
      (false, .unspecified, .forceRightToLeft, false), (false, .forceRightToLeft, .unspecified, true),
      (true, .unspecified, .forceLeftToRight, true), (true, .forceLeftToRight, .unspecified, false),
    ]
    for (isMirrored, direction, cellDirection, isAtLeft) in cases {
      let (fixture, table, screen) = open()
      defer { withExtendedLifetime(fixture) {} }
      if isMirrored { screen.window.traitOverrides.layoutDirection = .rightToLeft }
      table.semanticContentAttribute = direction
      screen.layOut()
      let cell = try XCTUnwrap(table.cellForRow(at: path(1)))
      cell.semanticContentAttribute = cellDirection
      drag(screen, from: CGPoint(x: 160, y: 66), by: isAtLeft ? 100 : -100)
      let strip = try XCTUnwrap(table.state.swipe?.strip, "\(isMirrored) \(direction) \(cellDirection)")
      XCTAssertEqual(strip.actions.map(\.title), ["Delete", "More"])
      XCTAssertEqual(cell.transform.tx, strip.restingWidth * (isAtLeft ? 1 : -1))
      XCTAssertEqual(strip.frame.minX, isAtLeft ? 0 : 320 - strip.restingWidth)
      let outermost = strip.subviews[0].frame
      XCTAssertEqual(isAtLeft ? outermost.minX : strip.bounds.maxX - outermost.maxX, 0, accuracy: 0.01)
    }
  }

  /// Opens a table with a safe area at its sides, as on a phone in landscape.
  private func open(_ fixture: EditingFixture, left: CGFloat, right: CGFloat, isMirrored: Bool = false) -> (
    UITableView, UIViewController, TestScreen
  ) {
    let (table, controller) = (UITableView(), UIViewController())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (fixture, fixture)
    controller.view = table
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
    let screen = TestScreen(controller)
    if isMirrored { screen.window.traitOverrides.layoutDirection = .rightToLeft }
    screen.layOut()
    return (table, controller, screen)
  }

  func testActionsKeepToTheSafeArea() async throws {
    /// Returns where the buttons of a swiped row and their titles begin and end, from the outermost.
    func ends(left: CGFloat, right: CGFloat, isMirrored: Bool, by distance: CGFloat) throws -> [[CGFloat]] {
      let fixture = EditingFixture()
      let (table, _, screen) = open(fixture, left: left, right: right, isMirrored: isMirrored)
      drag(screen, from: CGPoint(x: 160, y: 66), by: distance)
      XCTAssertEqual(fixture.reported, ["begin [0, 1]"])
      let buttons = try XCTUnwrap(table.state.swipe?.strip).subviews.compactMap { $0 as? UIButton }
      let views: [UIView?] = buttons.flatMap { [$0, $0.titleLabel] as [UIView?] }
      return views.compactMap(\.self).map { view -> [CGFloat] in
        let frame = view.convert(view.bounds, to: screen.window)
        return [frame.minX, frame.maxX].map { ($0 * 4).rounded() / 4 }
      }
    }
    for (isMirrored, distance) in [(false, CGFloat(-120)), (false, 90), (true, 120)] {
      let usual = try ends(left: 0, right: 0, isMirrored: isMirrored, by: distance)
      let kept = try ends(left: 44, right: 30, isMirrored: isMirrored, by: distance)
      XCTAssertEqual(usual.count, distance == 90 ? 2 : 4)
      // The outermost button extends beyond the safe area; its title and the other buttons don't.
      let edge: [CGFloat] = distance > 0 ? [0, usual[0][1] + 44] : [usual[0][0] - 30, 320]
      XCTAssertEqual(kept[0], edge)
      XCTAssertEqual(Array(kept.dropFirst()), usual.dropFirst().map { $0.map { $0 + (distance > 0 ? 44 : -30) } })
    }
  }

  func testAnOpenRowFollowsTheSafeArea() async throws {
    let fixture = EditingFixture()
    let (table, controller, screen) = open(fixture, left: 0, right: 0)
    drag(screen, from: CGPoint(x: 250, y: 66), by: -120)
    let strip = try XCTUnwrap(table.state.swipe?.strip)
    let width = strip.restingWidth
    controller.additionalSafeAreaInsets.right = 30
    screen.layOut()
    XCTAssertEqual(strip.restingWidth, width + 30, accuracy: 0.01)
    XCTAssertEqual(strip.frame.width, strip.restingWidth)
    XCTAssertEqual(table.cellForRow(at: path(1))?.transform.tx, -strip.restingWidth)
    XCTAssertEqual(fixture.reported, ["begin [0, 1]"], "It stays open.")
  }

  func testVerticalDragsScroll() async {
    let (_, table, screen) = open()
    screen.touch(.down, at: CGPoint(x: 100, y: 100))
    for step in 1...5 {
      screen.wait(0.016)
      screen.touch(.moved, at: CGPoint(x: 100 - CGFloat(step), y: 100 - CGFloat(step) * 8))
    }
    XCTAssertNil(table.state.swipe)
    XCTAssertGreaterThan(table.contentOffset.y, 5)
    screen.touch(.up, at: CGPoint(x: 95, y: 60))
  }

  func testDeletionByDefault() async {
    let fixture = DeletingFixture()
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = fixture
    let screen = TestScreen(table)
    drag(screen, from: CGPoint(x: 250, y: 22), by: -90)
    XCTAssertEqual(table.state.swipe?.strip.actions.map(\.title), ["Delete"])
    screen.tap(at: CGPoint(x: 300, y: 22))
    screen.settle()
    XCTAssertEqual(fixture.rows, ["b", "c"])
    XCTAssertEqual(table.shownTexts, ["b", "c"])
    drag(screen, from: CGPoint(x: 250, y: 66), by: -90)
    XCTAssertNil(table.state.swipe, "the last row can't be edited")
  }

  func testEditingMode() async {
    let fixture = DeletingFixture()
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = fixture
    let screen = TestScreen(table)
    let cell = table.cellForRow(at: path(0))
    let before = cell?.contentView.frame.minX
    table.setEditing(true, animated: true)
    screen.settle()
    XCTAssertEqual(cell?.isEditing, true)
    XCTAssertEqual(table.cellForRow(at: path(2))?.isEditing, false)
    XCTAssertEqual(cell?.contentView.frame.minX, (before ?? 0) + 38)
    screen.tap(at: CGPoint(x: 27, y: 22))
    screen.settle()
    XCTAssertEqual(table.state.swipe?.path, path(0), "the deletion is to be confirmed")
    screen.tap(at: CGPoint(x: 300, y: 22))
    screen.settle()
    XCTAssertEqual(table.shownTexts, ["b", "c"])
    screen.tap(at: CGPoint(x: 150, y: 22))
    XCTAssertNil(table.indexPathForSelectedRow, "no selection in editing mode")
    table.isEditing = false
    screen.settle()
    XCTAssertEqual(table.visibleCells.map(\.isEditing), [false, false])
    XCTAssertEqual(table.visibleCells.first?.contentView.frame.minX, before)
  }

  func testTheDataSourceIsNotAskedAboutRowsThatItHasLost() async {
    for reloads in [false, true] {
      let fixture = ShrinkingFixture()
      let table = UITableView()
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = fixture
      let screen = TestScreen(table)
      XCTAssertEqual(table.visibleCells.count, 3)
      fixture.count = 2
      if reloads {
        table.reloadData()
        table.setEditing(true, animated: false)
      } else {
        table.performBatchUpdates {
          table.setEditing(true, animated: false)
          table.deleteRows(at: [path(0)], with: .none)
        }
      }
      screen.settle()
      XCTAssertEqual(fixture.missing, [], "\(reloads)")
      XCTAssertEqual(table.visibleCells.map(\.isEditing), [true, true], "\(reloads)")
    }
  }

  func testTheEditButton() async {
    let controller = UITableViewController(style: .plain)
    let screen = TestScreen(controller)
    let button = controller.editButtonItem
    XCTAssertEqual(button.title, "Edit")
    controller.setEditing(true, animated: false)
    XCTAssertEqual(button.title, "Done")
    XCTAssertTrue(controller.tableView.isEditing)
    XCTAssertTrue(controller.editButtonItem === button)
    withExtendedLifetime(screen) {}
  }

  func testAssistiveProgramsFindAllRows() async {
    let fixture = TableFixture(rows: 10_000)
    let (table, _) = fixture.open()
    fixture.asked = []
    XCTAssertEqual(table.accessibilityElementCount(), 10_000)
    XCTAssertTrue(table.accessibilityElement(at: 2) as? UIView === table.cellForRow(at: path(2)))
    let far = table.accessibilityElement(at: 9_000) as? UIAccessibilityElement
    XCTAssertTrue(table.accessibilityElement(at: 9_000) as? UIAccessibilityElement === far)
    XCTAssertEqual(far.map { table.index(ofAccessibilityElement: $0) }, 9_000)
    XCTAssertEqual(fixture.asked, [], "no cell is requested")
    XCTAssertEqual(far?.accessibilityLabel, "Row 9000")
    XCTAssertEqual(fixture.asked, [path(9_000)])
    table.selectRow(at: path(9_000), animated: false, scrollPosition: .none)
    XCTAssertEqual(far?.accessibilityTraits, [.button, .selected])
    far?.accessibilityElementDidBecomeFocused()
    table.layoutIfNeeded()
    XCTAssertNotNil(table.cellForRow(at: path(9_000)))
  }

  func testTitlesOutOfSightAreHeadings() async {
    let fixture = TableFixture(Array(repeating: ["a", "b"], count: 500))
    fixture.title = { "Section \($0)" }
    let (table, _) = fixture.open()
    fixture.asked = []
    XCTAssertEqual(table.accessibilityElementCount(), 1_500)
    let far = table.accessibilityElement(at: 1_200) as? UIAccessibilityElement
    XCTAssertEqual(far?.accessibilityLabel, "Section 400")
    XCTAssertEqual(far?.accessibilityTraits, .header)
    XCTAssertEqual(fixture.asked, [], "no cell is requested")
  }
}

@MainActor private final class EditingFixture: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows = ["a", "b", "c", "d"]
  var reported: [String] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.reported.append("Delete \(indexPath.row)")
      self?.rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      done(true)
    }
    let more = UIContextualAction(style: .normal, title: "More") { [weak self] _, _, done in
      self?.reported.append("More")
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete, more])
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Read") { _, _, done in done(true) }
    ])
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    reported.append("begin \(indexPath.words)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    reported.append("end \(indexPath?.words ?? "nil")")
  }
}

@MainActor private final class ShrinkingFixture: NSObject, UITableViewDataSource {
  var count = 3
  /// The rows that aren't in the data, about which the data source was asked.
  private(set) var missing: [IndexPath] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    if indexPath.row >= count { missing.append(indexPath) }
    return true
  }
}

@MainActor private final class DeletingFixture: NSObject, UITableViewDataSource {
  var rows = ["a", "b", "c"]

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { rows[indexPath.row] != "c" }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
}
