import GTKPlatform
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Rows that are moved by keys, and keys during a drag.
@MainActor final class ReorderKeyTests: ReorderTestCase {

  func testARowIsMovedByAStep() async {
    let rows = fill("abcd")
    let screen = TestScreen(list)
    XCTAssertTrue(list.reorderRow(rows[1], by: 1))
    XCTAssertTrue(list.reorderRow(rows[3], by: -9))
    XCTAssertFalse(list.reorderRow(rows[3], by: -1))
    screen.settle()
    XCTAssertEqual(names, "dacb")
    XCTAssertEqual(reported, ["b1>2", "d3>0"])
    rows[0].allows = false
    XCTAssertFalse(list.reorderRow(rows[0], by: 1))
    list.hideRow(rows[2])
    XCTAssertTrue(list.reorderRow(rows[3], by: 2))
    XCTAssertEqual(names, "acbd")
  }

  private func press(_ screen: TestScreen, _ name: String, _ modifiers: KeyModifiers = .alternate) -> Bool {
    let isUsed = screen.window.handleKey(
      KeyEvent(phase: .down, name: name, modifiers: modifiers, timestamp: FrameClock.shared.now))
    screen.settle()
    return isUsed
  }

  private final class Choice: UIView, Reorderable, Selectable {
    override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 36) }
    override var canBecomeFirstResponder: Bool { true }
  }

  func testTheFocusedRowIsMovedByKeys() async {
    let row = Choice()
    list.addRows([row, Block(), Block()])
    let screen = TestScreen(list)
    XCTAssertFalse(press(screen, "Down"))
    row.becomeFirstResponder()
    XCTAssertTrue(press(screen, "Down"))
    XCTAssertFalse(press(screen, "Down", []))
    XCTAssertTrue(list.rows[1] === row)
    XCTAssertTrue(press(screen, "Up"))
    XCTAssertTrue(list.rows[0] === row)
    XCTAssertTrue(row.isFirstResponder)
    row.resignFirstResponder()
    XCTAssertFalse(press(screen, "Down"))
  }

  func testCommandsGoBeforeTheSystemsKeysUnlessTextIsEdited() async throws {
    let row = Choice()
    let field = UITextField()
    list.addRows([row, Block(), field])
    list.setReorderable(forRow: field, isReorderable: true)
    _ = TestScreen(list)
    row.becomeFirstResponder()
    XCTAssertEqual(list.keyCommands?.map(\.wantsPriorityOverSystemBehavior), [true, true])
    field.becomeFirstResponder()
    XCTAssertEqual(list.keyCommands?.map(\.wantsPriorityOverSystemBehavior), [false, false])
    field.resignFirstResponder()
    let screen = TestScreen(list)
    lift(screen, at: 30)
    XCTAssertEqual(list.keyCommands?.map(\.wantsPriorityOverSystemBehavior), [true])
    let controller = AloeStackViewController()
    let choice = Choice()
    controller.stackView.addRows([choice, Block()])
    controller.stackView.selectRow(choice)
    XCTAssertEqual(controller.keyCommands?.map(\.wantsPriorityOverSystemBehavior), [true, true])
  }

  func testTheSelectedRowIsMovedByKeysInAController() async {
    let controller = AloeStackViewController()
    let list = controller.stackView
    let row = Choice()
    list.addRows([Block(), row, Block()])
    let screen = TestScreen(controller)
    list.selectRow(row)
    XCTAssertTrue(press(screen, "Down"))
    XCTAssertTrue(list.rows[2] === row)
    list.axis = .horizontal
    list.semanticContentAttribute = .forceRightToLeft
    screen.layOut()
    XCTAssertTrue(press(screen, "Right"))
    XCTAssertTrue(list.rows[1] === row)
    list.becomeFirstResponder()
    XCTAssertTrue(press(screen, "Left"))
    XCTAssertTrue(list.rows[2] === row)
    XCTAssertFalse(press(screen, "Up"))
  }

  func testACommandIsThatOfTheListAroundIfTheInnerOneHasNone() async {
    let shelf = AloeStackView()
    shelf.axis = .horizontal
    shelf.heightAnchor.constraint(equalToConstant: 60).isActive = true
    let item = Choice()
    shelf.addRows([item, Block()])
    list.addRows([shelf, Block()])
    _ = TestScreen(list)
    item.becomeFirstResponder()
    XCTAssertNil(shelf.list(withCommandFor: UIKeyCommand.inputDownArrow))
    XCTAssertTrue(shelf.list(withCommandFor: UIKeyCommand.inputRightArrow) === shelf)
    list.setReorderable(forRow: shelf, isReorderable: true)
    XCTAssertTrue(shelf.list(withCommandFor: UIKeyCommand.inputDownArrow) === list)
    XCTAssertTrue(shelf.list(withCommandFor: UIKeyCommand.inputRightArrow) === shelf)
    XCTAssertNil(list.list(withCommandFor: UIKeyCommand.inputRightArrow))
  }

  func testEscapeEndsADrag() async {
    let rows = fill("abcde")
    let screen = TestScreen(list)
    XCTAssertFalse(press(screen, "Escape", []))
    lift(screen, at: 30)
    move(screen, to: 160)
    XCTAssertTrue(press(screen, "Escape", []))
    XCTAssertFalse(list.isReordering)
    XCTAssertFalse(list.isFirstResponder)
    screen.settle()
    // The finger is still down, which means nothing any more.
    move(screen, to: 200)
    drop(screen, at: 200)
    XCTAssertEqual(names, "abcde")
    XCTAssertEqual(reported, [])
    XCTAssertEqual(rows.map { list.frame($0).minY }, [0, 60, 120, 180, 240])
    XCTAssertTrue(list.staging.mounted.allSatisfy { $0.displacement == CellDisplacement() })
    XCTAssertFalse(press(screen, "Escape", []))
  }

  private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  func testADragTakesTheKeysFromNobody() async {
    _ = fill("abc")
    let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    list.addSubview(field)
    let screen = TestScreen(list)
    field.becomeFirstResponder()
    lift(screen, at: 90)
    XCTAssertTrue(field.isFirstResponder)
    // It's inside the list, whose command Escape is all the same.
    XCTAssertTrue(press(screen, "Escape", []))
    XCTAssertFalse(list.isReordering)
    XCTAssertTrue(field.isFirstResponder)
    drop(screen, at: 90)
  }

}
