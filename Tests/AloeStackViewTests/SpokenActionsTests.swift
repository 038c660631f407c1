import GTKPlatform
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Rows with actions are spoken once, with their actions, and controls in them stay reachable.
@MainActor final class SpokenActionsTests: XCTestCase {

  private let list = AloeStackView()
  private lazy var screen = TestScreen(list)

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  private func addSwiped(_ row: UIView) {
    list.addRow(row)
    let delete = RowSwipeAction(style: .destructive, title: "Delete") { _, _, finish in finish(true) }
    list.setSwipeActions(forRow: row, trailing: RowSwipeActions(actions: [delete]))
  }

  private var lines: [String] {
    screen.layOut()
    return SpeechText.lines(of: list, in: screen.window)
  }

  func testARowWithSwipeActionsIsOneElement() async throws {
    let (row, both) = (label("row"), label("both"))
    addSwiped(row)
    addSwiped(UIStackView(arrangedSubviews: [label("x"), label("y")]))
    addSwiped(both)
    list.setTapHandler(forRow: both) { _ in }
    XCTAssertEqual(lines, ["row, actions: Delete", "x, y, actions: Delete", "both, button, actions: Delete"])
    let cell = list.cell(row)
    XCTAssertTrue(cell.isAccessibilityElement)
    XCTAssertEqual(cell.accessibilityTraits, [])
    XCTAssertEqual(cell.accessibilityLabel, "row")
    list.setSwipeActions(forRow: row)
    XCTAssertFalse(cell.isAccessibilityElement)
  }

  func testARowThatIsOneElementHasTheHintTheValueAndTheActionsOfItsView() async {
    let row = UIView()
    row.accessibilityLabel = "Volume"
    row.accessibilityHint = "Opens the mixer"
    row.accessibilityValue = "40 %"
    row.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Mute") { _ in true }]
    list.addRow(row)
    let cell = list.cell(row)
    func spoken() -> [String?] {
      let actions = cell.accessibilityCustomActions?.map(\.name).joined(separator: " ")
      return [cell.accessibilityHint, cell.accessibilityValue, actions]
    }
    XCTAssertEqual(spoken(), [nil, nil, nil], "its view is the element, or its contents are")
    addSwiped(row)
    XCTAssertEqual(cell.accessibilityLabel, "Volume")
    XCTAssertEqual(spoken(), ["Opens the mixer", "40 %", "Mute Delete"])
    let element = list.elementOutOfSight(of: cell)
    XCTAssertEqual([element.accessibilityHint, element.accessibilityValue], ["Opens the mixer", "40 %"])
    row.isAccessibilityElement = true
    XCTAssertEqual(cell.accessibilityLabel, "Volume, 40 %")
    XCTAssertNil(cell.accessibilityValue, "it's read once")
    cell.accessibilityHint = "Opens"
    cell.accessibilityValue = "half"
    cell.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Reset") { _ in true }]
    XCTAssertEqual(spoken(), ["Opens", "half", "Reset Mute Delete"])
  }

  func testARowThatCanBeMovedIsOneElement() async {
    list.addRows([label("first"), label("second")])
    list.setReorderable(forRow: list.rows[1], isReorderable: true)
    XCTAssertEqual(lines, ["first", "second, actions: Move Up, Move Down"])
  }

  func testControlsInARowWithSwipeActionsStayReachable() async {
    let (toggle, button) = (UISwitch(), UIButton(type: .system))
    button.setTitle("Buy", for: .normal)
    addSwiped(UIStackView(arrangedSubviews: [label("Remind me"), toggle]))
    addSwiped(UIStackView(arrangedSubviews: [label("Tea"), button]))
    XCTAssertEqual(
      lines, ["Remind me, actions: Delete", "Remind me, switch, off", "Tea, actions: Delete", "Tea", "Buy, button"])
    XCTAssertFalse(list.cell(list.rows[0]).isAccessibilityElement)
  }

  private func actions(of row: UIView) -> [String]? {
    screen.layOut()
    return UIApplication.shared.accessibility.proxy(for: list.cell(row))?.snapshot.actions.map { action in
      action.name == "click" ? action.name : action.title
    }
  }

  func testARowWithoutATapOffersNoPress() async {
    let (swiped, moved, tapped, own) = (label("swiped"), label("moved"), label("tapped"), UIView())
    for row in [swiped, tapped, own] { addSwiped(row) }
    list.addRow(moved)
    list.setReorderable(forRow: moved, isReorderable: true)
    list.setTapHandler(forRow: tapped) { _ in }
    // The row's own recogniser gets the tap that a press becomes.
    own.addGestureRecognizer(UITapGestureRecognizer())
    own.accessibilityLabel = "own"
    XCTAssertEqual(actions(of: swiped), ["Delete"])
    XCTAssertEqual(actions(of: moved), [RowWord.moveUp.text, RowWord.moveDown.text])
    XCTAssertEqual(actions(of: tapped), ["click", "Delete"])
    XCTAssertEqual(actions(of: own), ["click", "Delete"])
    list.removeTapHandler(forRow: tapped)
    XCTAssertEqual(actions(of: tapped), ["Delete"])
    list.cell(swiped).accessibilityRespondsToUserInteraction = true
    XCTAssertEqual(actions(of: swiped), ["click", "Delete"], "the client's value takes precedence")
  }

}
