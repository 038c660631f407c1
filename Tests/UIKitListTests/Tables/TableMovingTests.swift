import TestSupport
import XCTest

@testable import UIKit

/// Moving rows by hand.
@MainActor final class TableMovingTests: XCTestCase {
  private func fixture() -> MovingFixture { MovingFixture([["a", "b", "c", "d", "e"]]) }

  /// A point of the control that moves a row of 44 points.
  private func control(_ row: Int) -> CGPoint { CGPoint(x: 300, y: CGFloat(row) * 44 + 22) }

  func testTheControlAppearsInEditingMode() async {
    let fixture = fixture()
    fixture.fixed = [path(1)]
    let (table, screen) = fixture.open()
    let cell = table.cellForRow(at: path(0))
    let width = cell?.contentView.frame.width ?? 0
    XCTAssertEqual(cell?.showsReorderControl, false)
    table.setEditing(true, animated: true)
    screen.settle()
    XCTAssertEqual(cell?.showsReorderControl, true)
    XCTAssertEqual(cell?.contentView.frame.width, width - 38 - 38, "a control at each end")
    XCTAssertEqual(table.cellForRow(at: path(1))?.showsReorderControl, false)
    table.setEditing(false, animated: true)
    screen.settle()
    XCTAssertEqual(cell?.contentView.frame.width, width)
    XCTAssertNil(cell?.cellState.reorderControl)
  }

  func testWithoutTheMethodsThereIsNoControl() async {
    let (table, _) = TableFixture(rows: 3).open()
    table.isEditing = true
    table.layoutIfNeeded()
    XCTAssertEqual(table.cellForRow(at: path(0))?.showsReorderControl, false)
  }

  func testARowIsDraggedDown() async {
    let fixture = fixture()
    let (table, screen) = fixture.openEditing()
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    let cell = table.cellForRow(at: path(0))
    screen.drag(from: control(0), by: 100)
    XCTAssertEqual(cell?.frame.minY, 100, "under the finger")
    XCTAssertEqual(fixture.reported, ["target [0, 0] [0, 1]", "target [0, 0] [0, 2]"])
    screen.wait(0.5)
    XCTAssertEqual(table.cellForRow(at: path(1))?.frame.minY, 0, "moved aside")
    XCTAssertEqual(table.cellForRow(at: path(2))?.frame.minY, 44)
    XCTAssertEqual(table.cellForRow(at: path(3))?.frame.minY, 132)
    screen.touch(.up, at: CGPoint(x: 300, y: 122))
    screen.settle()
    XCTAssertEqual(fixture.moves, ["move [0, 0] [0, 2]"])
    XCTAssertEqual(table.shownTexts, ["b", "c", "a", "d", "e"])
    XCTAssertTrue(table.cellForRow(at: path(2)) === cell, "the same cell")
    XCTAssertEqual(cell?.frame.minY, 88)
    XCTAssertEqual(table.indexPathForSelectedRow, path(0), "the selection moves along")
    XCTAssertTrue(fixture.asked.count == 5, "no cell was requested again")
    XCTAssertEqual(cell?.layer.shadowOpacity, 0)
  }

  func testARowIsDraggedUpAndAMouseDoesSo() async {
    let fixture = fixture()
    let (table, screen) = fixture.openEditing()
    screen.send(.down, at: control(3))
    for step in 1...10 { screen.send(.moved, at: CGPoint(x: 300, y: 154 - CGFloat(step) * 9)) }
    screen.send(.up, at: CGPoint(x: 300, y: 64))
    screen.settle()
    XCTAssertEqual(fixture.moves, ["move [0, 3] [0, 1]"])
    XCTAssertEqual(table.shownTexts, ["a", "d", "b", "c", "e"])
  }

  func testEscapeAndAnAbortedTouchPutTheRowBack() async {
    let fixture = fixture()
    let (table, screen) = fixture.openEditing()
    for isEscape in [true, false] {
      screen.drag(from: control(0), by: 100)
      if isEscape { screen.press("Escape") } else { screen.touch(.cancelled, at: CGPoint(x: 300, y: 122)) }
      XCTAssertNil(table.state.move)
      screen.settle()
      XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44, 88, 132, 176])
      if isEscape {
        screen.touch(.moved, at: CGPoint(x: 300, y: 200))
        screen.touch(.up, at: CGPoint(x: 300, y: 200))
        screen.settle()
      }
    }
    XCTAssertEqual(fixture.moves, [])
    XCTAssertEqual(table.shownTexts, ["a", "b", "c", "d", "e"])
    XCTAssertTrue(table.isEditing)
  }

  func testATapOnTheControlMovesNothing() async {
    let fixture = fixture()
    let (table, screen) = fixture.openEditing()
    screen.tap(at: control(1))
    screen.settle()
    XCTAssertEqual(fixture.reported, [])
    XCTAssertNil(table.state.move)
  }

  func testTheDelegateChoosesThePlace() async {
    let fixture = fixture()
    fixture.target = { _, proposed in proposed.row > 2 ? path(2) : proposed }
    let (table, screen) = fixture.openEditing()
    screen.drag(from: control(0), by: 170)
    screen.touch(.up, at: CGPoint(x: 300, y: 192))
    screen.settle()
    XCTAssertEqual(fixture.moves, ["move [0, 0] [0, 2]"])
    XCTAssertEqual(table.shownTexts, ["b", "c", "a", "d", "e"])
  }

  func testAPlaceThatDoesNotExistIsReported() async {
    let fixture = fixture()
    fixture.target = { _, _ in path(9, 3) }
    let (table, screen) = fixture.openEditing()
    let heard = messages {
      screen.drag(from: control(0), by: 44)
      screen.touch(.up, at: CGPoint(x: 300, y: 66))
      screen.settle()
    }
    XCTAssertEqual(heard.count, 1)
    XCTAssertTrue(heard.first?.contains("[3, 9]") == true, "\(heard)")
    XCTAssertEqual(table.shownTexts, ["b", "a", "c", "d", "e"])
  }

  func testRowsMoveBetweenSections() async {
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      let fixture = MovingFixture([["a", "b"], [], ["c", "d"]])
      fixture.title = { "Section \($0)" }
      let (table, screen) = fixture.openEditing(style)
      func center(_ path: IndexPath) -> CGPoint { CGPoint(x: 290, y: table.rectForRow(at: path).midY) }
      let start = center(path(0))
      screen.drag(from: start, by: center(path(1, 2)).y - 30 - start.y, steps: 40)
      screen.touch(.up, at: CGPoint(x: 290, y: center(path(1, 2)).y - 30))
      screen.settle()
      XCTAssertEqual(fixture.sections, [["b"], [], ["c", "a", "d"]], "\(style)")
      // Into the empty section: past the middle of its header.
      let end = table.rectForHeader(inSection: 1).maxY
      let second = center(path(0))
      screen.drag(from: second, by: end - second.y - 15, steps: 40)
      screen.touch(.up, at: CGPoint(x: 290, y: end - 15))
      screen.settle()
      XCTAssertEqual(fixture.sections, [[], ["b"], ["c", "a", "d"]], "\(style)")
      XCTAssertEqual(table.shownTexts, ["b", "c", "a", "d"], "\(style)")
    }
  }

  func testTheTableScrollsAtItsEdges() async {
    let fixture = MovingFixture([(0..<100).map { "\($0)" }])
    let (table, screen) = fixture.openEditing()
    screen.drag(from: control(0), by: 440)
    screen.wait(2)
    XCTAssertGreaterThan(table.contentOffset.y, 800)
    let cell = table.state.move?.cell
    XCTAssertEqual(cell.map { $0.frame.minY - table.contentOffset.y }, 440, "still under the finger")
    XCTAssertTrue(cell?.window != nil)
    let shown = table.shownTexts
    screen.touch(.up, at: CGPoint(x: 300, y: 462))
    let offset = table.contentOffset.y
    screen.settle()
    XCTAssertEqual(table.contentOffset.y, offset, "visible rows stay in place")
    XCTAssertEqual(fixture.moves.count, 1)
    XCTAssertGreaterThanOrEqual(Set(table.shownTexts).intersection(shown).count, shown.count - 1)
    XCTAssertEqual(fixture.sections[0].firstIndex(of: "0").map { table.cellForRow(at: path($0)) === cell }, true)
  }

  func testDataThatIsLoadedMeanwhileEndsTheMove() async {
    let fixture = fixture()
    let (table, screen) = fixture.openEditing()
    screen.drag(from: control(0), by: 100)
    fixture.sections = [["x"]]
    table.reloadData()
    screen.layOut()
    XCTAssertNil(table.state.move)
    screen.touch(.moved, at: CGPoint(x: 300, y: 200))
    screen.touch(.up, at: CGPoint(x: 300, y: 200))
    screen.settle()
    XCTAssertEqual(table.shownTexts, ["x"])
    XCTAssertEqual(fixture.moves, [])
  }

  func testAClientThatReloadsInTheCallback() async {
    let fixture = fixture()
    fixture.onMove = { $0.reloadData() }
    let (table, screen) = fixture.openEditing()
    screen.drag(from: control(0), by: 50)
    screen.touch(.up, at: CGPoint(x: 300, y: 72))
    screen.settle()
    XCTAssertEqual(table.shownTexts, ["b", "a", "c", "d", "e"])
    fixture.onMove = { $0.moveRow(at: path(0), to: path(1)) }
    screen.drag(from: control(0), by: 50)
    screen.touch(.up, at: CGPoint(x: 300, y: 72))
    screen.settle()
    XCTAssertEqual(table.shownTexts, ["a", "b", "c", "d", "e"], "not moved twice")
  }

  func testKeysMoveTheFocusedRow() async {
    let fixture = MovingFixture([["a", "b"], ["c"]])
    let (table, screen) = fixture.openEditing()
    table.allowsSelectionDuringEditing = true
    screen.press("Tab")
    screen.press("Down", [.alternate])
    screen.settle()
    XCTAssertEqual(table.shownTexts, ["b", "a", "c"])
    let focused = screen.window.focusSystem.focusedView as? UITableViewCell
    XCTAssertEqual(focused?.textLabel?.text, "a", "the focus moves along")
    screen.press("Down", [.alternate])
    screen.settle()
    XCTAssertEqual(fixture.sections, [["b"], ["a", "c"]])
    screen.press("Down", [.alternate])
    screen.press("Down", [.alternate])
    screen.settle()
    XCTAssertEqual(fixture.sections, [["b"], ["c", "a"]], "not beyond the end")
    screen.press("Up", [.alternate])
    screen.press("Up", [.alternate])
    screen.settle()
    XCTAssertEqual(fixture.sections, [["b", "a"], ["c"]])
  }

  func testAssistiveProgramsMoveRows() async {
    let fixture = fixture()
    let (table, screen) = fixture.openEditing()
    let cell = table.cellForRow(at: path(1))
    let actions = cell?.accessibilityCustomActions ?? []
    XCTAssertEqual(actions.map(\.name), ["Move Up", "Move Down"])
    XCTAssertEqual(actions.last?.actionHandler?(actions[1]), true)
    screen.settle()
    XCTAssertEqual(table.shownTexts, ["a", "c", "b", "d", "e"])
    table.isEditing = false
    cell?.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Own") { _ in true }]
    XCTAssertEqual(cell?.accessibilityCustomActions?.first?.name, "Own")
    XCTAssertEqual(cell?.accessibilityCustomActions?.contains { $0.name == "Move Up" }, false)
  }

  func testRightToLeft() async {
    let fixture = fixture()
    let (table, screen) = fixture.open()
    screen.window.traitOverrides.layoutDirection = .rightToLeft
    screen.layOut()
    table.setEditing(true, animated: false)
    screen.layOut()
    screen.touch(.down, at: CGPoint(x: 20, y: 22))
    for step in 1...10 { screen.touch(.moved, at: CGPoint(x: 20, y: 22 + CGFloat(step) * 5)) }
    screen.touch(.up, at: CGPoint(x: 20, y: 72))
    screen.settle()
    XCTAssertEqual(table.shownTexts, ["b", "a", "c", "d", "e"])
  }
}
