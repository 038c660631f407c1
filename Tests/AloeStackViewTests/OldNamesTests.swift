import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Names of earlier versions do what the new names do.
@available(*, deprecated)
@MainActor final class OldNamesTests: XCTestCase {

  private let list = AloeStackView()
  private let rows = (0..<40).map { _ in Block(height: 36) }

  func testNamesOfRowsAndCells() async {
    list.addRows(rows)
    XCTAssertEqual(list.getAllRows(), rows)
    XCTAssertTrue(list.cell(forRow: rows[0]) === list.existingCell(forRow: rows[0]))
    list.setReorderable(true, forRow: rows[0])
    XCTAssertTrue(list.reorderRow(rows[0], by: 1, animated: false))
    list.setTapHandler(forRow: rows[0]) { _ in }
    list.setTapHandler(forRow: rows[0], handler: nil)
    XCTAssertNil(list.existingCell(forRow: rows[0])?.tapHandler)
  }

  func testNamesOfSeparators() async {
    list.addRows(rows)
    list.separatorHeight = 3
    XCTAssertEqual(list.separatorWidth, 3)
    XCTAssertEqual(list.existingCell(forRow: rows[0])?.separatorHeight, 3)
  }

  func testNamesOfPositions() async {
    XCTAssertEqual([AloeStackView.ScrollPosition.top, .bottom], [.start, .end])
  }

  func testTheNoteOfASection() async {
    let section = RowSection(title: "Tea", rows: [], note: "Hot.")
    XCTAssertEqual((section.footer as? UILabel)?.text, "Hot.")
  }

}
