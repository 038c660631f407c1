import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Removing many rows at once that the list stores separately examines each of them a few times, and not all of them
/// for each.
@MainActor final class RemovalCostTests: XCTestCase {

  func testRemovingTiedRowsLooksAtEachOnce() async {
    for count in [200, 400] {
      let list = AloeStackView()
      let rows = (0..<count).map { Block("\($0)") }
      var before: UIView?
      for row in rows {
        list.addRow(row)
        before.map { row.widthAnchor.constraint(equalTo: $0.widthAnchor).isActive = true }
        before = row
      }
      let screen = TestScreen(list)
      screen.settle()
      XCTAssertEqual(list.staging.mounted.count, count)
      let swept = list.staging.cellsSwept
      list.removeRows(rows)
      screen.layOut()
      XCTAssertEqual(list.staging.cellsSwept - swept, count)
      XCTAssertTrue(list.staging.mounted.isEmpty && list.staging.stage.subviews.isEmpty)
    }
  }

  func testRemovingRowsBeforeTheirFirstLayoutLooksAtEachOnce() async {
    let list = AloeStackView()
    let rows = (0..<50).map { Block("\($0)") }
    list.addRows(rows)
    XCTAssertEqual(list.staging.attached.count, 50)
    let swept = list.staging.cellsSwept
    list.removeRows(rows)
    XCTAssertTrue(list.staging.attached.isEmpty && list.staging.stage.subviews.isEmpty)
    XCTAssertEqual(list.staging.cellsSwept - swept, 50)
  }

  func testRemovingStickyHeadersLooksAtEachOnce() async {
    for count in [500, 1_000] {
      let list = AloeStackView()
      let headers = (0..<count).map { Block("\($0)") }
      for header in headers { list.addSection(RowSection(header: header)) }
      let screen = TestScreen(list)
      let swept = list.sticking.index.entriesSwept
      list.removeRows(headers)
      screen.layOut()
      XCTAssertEqual(list.sticking.index.entriesSwept - swept, count)
      XCTAssertTrue(list.sticking.index.isEmpty)
    }
  }

  func testAStickyRowThatComesBackIsThereOnce() async {
    let list = AloeStackView()
    let rows = (0..<60).map { Block("\($0)", height: 56) }
    list.addRows(rows)
    list.cell(rows[0]).isSticky = true
    let screen = TestScreen(list)
    list.cell(rows[0]).isSticky = false
    list.cell(rows[0]).isSticky = true
    list.contentOffset.y = 200
    screen.layOut()
    XCTAssertEqual(list.frame(rows[0]).minY, 200)
    list.cell(rows[0]).isSticky = false
    screen.layOut()
    XCTAssertTrue(list.sticking.index.isEmpty)
    XCTAssertEqual(list.frame(rows[0]).minY, 0)
  }

}
