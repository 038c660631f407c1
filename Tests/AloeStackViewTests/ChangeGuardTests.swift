import TestSupport
import UIKit
import XCTest

@testable import AloeStackView

/// A client that changes the list between two steps of a change: anchors are removed, rows get other cells, rows are
/// added again.
@MainActor final class ChangeGuardTests: XCTestCase {

  /// A list that creates each row's cell once, and records the requests.
  private final class List: AloeStackView {
    var asked: ((UIView) -> Void)?
    var keepsCells = false
    private(set) var made: [UIView: StackViewCell] = [:]
    override func cellForRow(_ row: UIView) -> StackViewCell {
      asked?(row)
      if keepsCells, let cell = made[row] { return cell }
      let cell = StackViewCell(contentView: row)
      made[row] = cell
      return cell
    }
  }

  private final class Choice: Block, Selectable {
    var deselected: (() -> Void)?
    func setIsSelected(_ isSelected: Bool) { if !isSelected { deselected?() } }
  }

  private let list = List()

  func testNothingIsInsertedBesideAnAnchorThatGoesMeanwhile() async {
    let rows = "abc".map { Block(String($0)) }
    list.addRows(Array(rows[..<2]))
    list.asked = { [list] _ in list.removeRow(rows[0]) }
    list.insertRows([rows[1], rows[2]], after: rows[0])
    XCTAssertEqual(list.names, "b")
    XCTAssertNil(rows[2].superview)
  }

  func testACellThatIsNotTakenLeavesTheRowAlone() async {
    let rows = "ab".map { Block(String($0)) }
    // While the second row's cell is made the first is added, with a cell of its own.
    var first: StackViewCell?
    list.asked = { [list] row in
      guard row === rows[1] else { return }
      list.asked = nil
      first = list.made[rows[0]]
      list.addRow(rows[0])
    }
    list.addRows(rows)
    XCTAssertEqual(list.names, "ab")
    XCTAssertFalse(list.cell(rows[0]) === first)
    first?.isHidden = true
    XCTAssertFalse(list.isRowHidden(rows[0]))
  }

  func testARowPutBackAsItLeavesStaysThoughItsCellIsTheOldOne() async {
    let row = Choice("a")
    list.keepsCells = true
    list.addRows([row, Block("b")])
    let screen = TestScreen(list)
    list.selectRow(row)
    row.deselected = { [list] in list.addRow(row) }
    list.removeRow(row)
    screen.settle()
    XCTAssertEqual(list.names, "ba")
    XCTAssertTrue(row.superview === list.existingCell(forRow: row))
    XCTAssertTrue(row.window != nil)
    list.cell(row).isHidden = true
    XCTAssertTrue(list.isRowHidden(row), "its cell is the list's")
  }

}
