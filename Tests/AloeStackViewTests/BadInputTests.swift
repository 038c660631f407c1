import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// What a list makes of numbers and cells that make no sense: it says so, and lives on.
@MainActor final class BadInputTests: XCTestCase {

  private let list = AloeStackView()

  private final class List: AloeStackView {
    override func cellForRow(_ row: UIView) -> StackViewCell { StackViewCell(contentView: UIView()) }
  }

  private func check(_ rows: [UIView], file: StaticString = #filePath, line: UInt = #line) {
    let screen = TestScreen(list)
    screen.settle()
    for (index, row) in rows.enumerated() {
      let frame = list.frame(row)
      XCTAssertEqual(
        frame, CGRect(x: 0, y: 20 * CGFloat(index), width: 320, height: 20), file: file, line: line)
      XCTAssertEqual(row.frame, CGRect(x: 0, y: 0, width: 320, height: 20), file: file, line: line)
    }
  }

  func testInsetsThatAreNotFiniteAreNone() async {
    let said = messages {
      for number in [CGFloat.nan, .infinity, -.infinity] {
        let insets = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
        list.rowInset = insets
        list.separatorInset = insets
        XCTAssertEqual(list.rowInset, .zero)
        XCTAssertEqual(list.separatorInset, .zero)
        let rows = [Block(), Block()]
        list.setRows(rows)
        check(rows)
        list.setInset(forRow: rows[1], inset: insets)
        list.setSeparatorInset(forRow: rows[1], inset: insets)
        check(rows)
      }
    }
    for name in ["rowInset", "separatorInset", "A row's inset", "A separator's inset"] {
      XCTAssertTrue(said.contains { $0.contains("\(name) isn't finite, and 0 is taken") })
    }
  }

  func testWidthsAndLengthsThatAreNotFinite() async {
    list.rowInset = .zero
    let rows = [Block(), Block()]
    list.addRows(rows)
    let said = messages {
      list.separatorWidth = .nan
      XCTAssertEqual(list.separatorWidth, 0)
      list.setSeparatorWidth(forRow: rows[0], width: .infinity)
      XCTAssertEqual(list.cell(rows[0]).separatorWidth, 0)
      check(rows)
      list.maximumIntrinsicLength = .nan
      XCTAssertEqual(list.maximumIntrinsicLength, 0)
      XCTAssertEqual(list.intrinsicContentSize.height, 0)
      list.maximumIntrinsicLength = -.infinity
      XCTAssertEqual(list.intrinsicContentSize.height, 0)
    }
    XCTAssertTrue(said.contains { $0.contains("separatorWidth isn't finite") })
    XCTAssertTrue(said.contains { $0.contains("maximumIntrinsicLength isn't finite") })
  }

  func testACellAroundAnotherViewIsNotTaken() async {
    let list = List()
    let row = Block()
    let said = messages {
      list.addRow(row)
      let screen = TestScreen(list)
      screen.layOut()
    }
    XCTAssertTrue(list.cell(forRow: row) === row.superview)
    XCTAssertEqual(list.frame(row).height, 44)
    XCTAssertTrue(said.contains { $0.contains("cellForRow(_:) returned a cell around another view") })
  }

  func testDistancesAndIndicesOfAnySize() async {
    let rows = (0..<4).map { Block("\($0)") }
    list.addRows(rows)
    for row in rows { list.setReorderable(true, forRow: row) }
    _ = TestScreen(list)
    XCTAssertTrue(list.reorderRow(rows[1], by: .max))
    XCTAssertEqual(list.names, "0231")
    XCTAssertTrue(list.reorderRow(rows[3], by: .min))
    XCTAssertEqual(list.names, "3021")
    XCTAssertFalse(list.reorderRow(rows[3], by: .min))
    list.moveRow(rows[3], to: .max)
    list.moveRow(rows[1], to: .min)
    XCTAssertEqual(list.names, "1023")
    for index in [Int.max, .min] {
      list.reorderTarget = { _, _ in index }
      list.reorderRow(rows[0], by: 1)
    }
    XCTAssertEqual(list.names, "0123")
  }

}
