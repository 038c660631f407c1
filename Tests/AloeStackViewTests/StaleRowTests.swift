import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Rows that have left by the time that something is done with them, because the client was called in between.
@MainActor final class StaleRowTests: XCTestCase {

  /// A row that does something once in a layout.
  private final class Row: Block {
    var laidOut: (() -> Void)?
    override func layoutSubviews() {
      super.layoutSubviews()
      let call = laidOut
      laidOut = nil
      call?()
    }
  }

  private let list = AloeStackView()

  private func rows(_ names: String) -> [Row] { names.map { Row(String($0)) } }

  /// Compares the visible cells with the rows, each 44 points tall.
  private func check(_ names: String, _ screen: TestScreen, file: StaticString = #filePath, line: UInt = #line) {
    screen.settle()
    screen.layOut()
    XCTAssertEqual(list.names, names, file: file, line: line)
    for (index, row) in list.rows.enumerated() {
      XCTAssertTrue(list.existingCell(forRow: row) === row.superview, file: file, line: line)
      XCTAssertEqual(list.rows.firstIndex(of: row), index, file: file, line: line)
      XCTAssertEqual(list.rect(forRow: row)?.minY, 44 * CGFloat(index), file: file, line: line)
      XCTAssertEqual(list.frame(row).minY, 44 * CGFloat(index), file: file, line: line)
    }
  }

  func testARowMayLeaveInTheLayoutBeforeItsAnimatedMove() async {
    let screen = TestScreen(list)
    let all = rows("abcd")
    list.addRows(all)
    screen.settle()
    all[0].laidOut = { [list] in list.removeRow(all[2]) }
    all[0].setNeedsLayout()
    list.moveRow(all[2], to: 0, animated: true)
    XCTAssertNil(list.existingCell(forRow: all[2]))
    XCTAssertFalse(list.rows.contains(all[2]))
    check("abd", screen)
    list.setReorderable(forRow: all[3], isReorderable: true)
    all[0].laidOut = { [list] in list.removeRow(all[3]) }
    all[0].setNeedsLayout()
    XCTAssertFalse(list.reorderRow(all[3], by: -1))
    check("ab", screen)
  }

  func testARowMayLeaveWhenItsPlaceIsAskedFor() async {
    let screen = TestScreen(list)
    let all = rows("abcd")
    list.addRows(all)
    for row in all { list.setReorderable(forRow: row, isReorderable: true) }
    var reported = 0
    list.reorderHandler = { _, _, _ in reported += 1 }
    list.reorderTarget = { [list] row, place in
      list.removeRow(row)
      return place
    }
    XCTAssertFalse(list.reorderRow(all[1], by: 1))
    check("acd", screen)
    list.reorderTarget = { [list] _, place in
      list.removeRow(all[3])
      return place
    }
    XCTAssertTrue(list.reorderRow(all[0], by: 9))
    XCTAssertEqual(reported, 1)
    check("ca", screen)
  }

  func testAnOverrideOfACellMayRemoveRowsAsASectionComes() async {
    final class StickyCell: StackViewCell {
      var becameSticky: (() -> Void)?
      override var isSticky: Bool {
        didSet { if isSticky != oldValue { becameSticky?() } }
      }
    }
    final class StickyList: AloeStackView {
      var becameSticky: (() -> Void)?
      override func cellForRow(_ row: UIView) -> StackViewCell {
        let cell = StickyCell(contentView: row)
        cell.becameSticky = { [weak self] in self?.becameSticky?() }
        return cell
      }
    }
    let list = StickyList()
    let screen = TestScreen(list)
    let all = rows("abcd")
    let header = rows("h")[0]
    let section = RowSection(header: header, rows: [all[0], all[1]])
    list.addRow(all[2])
    list.becameSticky = { [unowned list] in
      list.becameSticky = nil
      XCTAssertEqual(list.names, "chab", "the change is made completely")
      list.removeRows([all[0], all[2]])
    }
    list.addSection(section)
    XCTAssertNil(list.becameSticky)
    XCTAssertEqual(list.names, "hb")
    XCTAssertTrue(list.cell(header).isSticky)
    list.setRows([all[1], header, all[3]])
    XCTAssertEqual(list.names, "bhd")
    screen.settle()
    screen.layOut()
    for row in list.rows { XCTAssertTrue(list.existingCell(forRow: row) === row.superview) }
    XCTAssertEqual(Set(list.rows.map(ObjectIdentifier.init)).count, list.rows.count)
  }

  func testAListOfRowsIsThatOfTheListLater() async {
    let all = rows("abc")
    list.addRow(all[0])
    let seen = list.rows
    list.addRows([all[1], all[2]])
    list.removeRow(all[0])
    XCTAssertEqual(seen.count, 2)
    XCTAssertFalse(seen.contains(all[0]))
    XCTAssertEqual(seen.firstIndex(of: all[2]), 1)
  }

}
