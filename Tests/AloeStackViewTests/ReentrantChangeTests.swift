import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Tests changes of a list whose client makes other changes in its callbacks. HostileClientTests found these.
@MainActor final class ReentrantChangeTests: XCTestCase {

  private let list = HostileList(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let host = UIView()

  private func rows(_ names: String) -> [HostileRow] { names.map { HostileRow(String($0)) } }

  /// Runs a closure once, in the next callback of the list or a row.
  private func once(_ name: String, by row: HostileRow? = nil, _ body: @escaping () -> Void) {
    var isDone = false
    let client: (String) -> Void = { call in
      guard call == name, !isDone else { return }
      isDone = true
      body()
    }
    if let row { row.client = client } else { list.client = client }
  }

  // MARK: Sections

  func testASectionThatIsAddedAsItLeavesStays() async {
    let all = rows("ab")
    let section = RowSection(header: Block("H"), rows: all)
    list.addSection(section)
    once("row.didMoveToSuperview", by: all[0]) { [list] in list.addSection(section) }
    list.removeSection(section)
    XCTAssertTrue(list.sections.count == 1 && section.list === list)
    XCTAssertEqual(section.rows, all)
    XCTAssertEqual(Array(list.rows), section.allViews)
  }

  func testASectionThatIsMovedWhileItIsAddedIsWhereItWasMoved() async {
    let all = rows("ab")
    let other = AloeStackView()
    let section = RowSection(rows: [all[1]])
    list.addRow(all[0])
    once("cellForRow") { other.addSection(section) }
    list.addSection(section)
    XCTAssertTrue(list.sections.isEmpty && section.list === other)
    XCTAssertEqual(Array(list.rows), [all[0]])
    XCTAssertEqual(section.rows, Array(other.rows))
  }

  func testNothingIsAddedToASectionThatLeavesMeanwhile() async {
    let all = rows("ab")
    let section = RowSection()
    list.addRow(all[0])
    list.addSection(section)
    once("cellForRow") { [list] in list.removeSection(section) }
    list.addRow(all[1], to: section)
    XCTAssertEqual(Array(list.rows), [all[0]])
    XCTAssertNil(all[1].superview)
  }

  func testRowsAreAddedToASectionWhoseLastRowLeavesMeanwhile() async {
    let all = rows("abc")
    let section = RowSection(rows: Array(all[..<2]))
    list.addSection(section)
    once("cellForRow") { [list] in list.removeRow(all[1]) }
    list.addRow(all[2], to: section)
    XCTAssertEqual(section.rows, [all[0], all[2]])
  }

  func testASectionThatMovesBeforeAnEmptyOneKeepsItsOrder() async {
    let all = rows("abc")
    let (empty, section) = (RowSection(), RowSection(rows: all))
    list.addSection(empty)
    list.addSection(section)
    list.insertSection(section, before: empty)
    XCTAssertEqual(Array(list.rows), all)
    XCTAssertTrue(list.sections.first === section)
  }

  // MARK: Rows

  func testARowThatLeavesBeforeItIsMovedIsNotAddedAgain() async {
    for isBefore in [true, false] {
      let all = rows("abc")
      list.setRows(all)
      let screen = TestScreen(list)
      screen.settle()
      all[0].setNeedsLayout()
      once("row.layoutSubviews", by: all[0]) { [list] in list.removeRow(all[2]) }
      if isBefore {
        list.moveRow(all[2], before: all[0], animated: true)
      } else {
        list.moveRow(all[2], after: all[0], animated: true)
      }
      XCTAssertEqual(Array(list.rows), Array(all[..<2]))
    }
  }

  func testARowInAnotherViewLeavesItsListForAnotherList() async {
    let all = rows("ab")
    let other = AloeStackView()
    list.addRows(all)
    for row in all { host.addSubview(row) }
    XCTAssertEqual(Array(list.rows), all)
    list.removeRow(all[1])
    other.addRows(all)
    XCTAssertTrue(list.rows.isEmpty)
    XCTAssertEqual(Array(other.rows), all)
    XCTAssertTrue(all.allSatisfy { $0.superview === other.cell($0) })
    host.addSubview(all[0])
    other.addRow(all[0])
    XCTAssertTrue(all[0].superview === other.cell(all[0]))
  }

  // MARK: Animations

  func testARowThatIsShownAsItsAnimationBeginsIsSeen() async {
    let all = rows("abcd")
    list.addRows(Array(all[..<3]))
    let screen = TestScreen(list)
    screen.settle()
    list.hideRow(all[1], animated: true)
    list.addRow(all[3], animated: true)
    // The first call is for the cell that appears, before the animation; the second is in the animation, before the
    // other cell disappears.
    var calls = 0
    list.client = { [list] call in
      calls += call == "cell.alpha" ? 1 : 0
      if call == "cell.alpha", calls == 2 { list.showRow(all[1]) }
    }
    screen.settle()
    screen.layOut()
    list.client = nil
    XCTAssertEqual(all.map { list.frame($0).minY }, [0, 44, 88, 132])
    XCTAssertTrue(list.staging.mounted.allSatisfy { $0.transition == nil && $0.alpha == 1 && $0.showsPicture })
  }

  func testRowsGoThoughTheDirectionChanges() async {
    let all = rows("abc")
    list.addRows(all)
    let screen = TestScreen(list)
    screen.settle()
    list.removeRow(all[0], animated: true)
    list.hideRow(all[1], animated: true)
    screen.wait(0.1)
    list.semanticContentAttribute = .forceRightToLeft
    screen.settle()
    screen.layOut()
    XCTAssertNil(all[0].superview)
    XCTAssertFalse(list.cell(all[1]).showsPicture)
    XCTAssertEqual(list.staging.stage.subviews.count, list.staging.mounted.count)
    XCTAssertEqual(list.frame(all[2]).minY, 0)
  }

  func testARowThatIsOpenedAsAnotherOpensIsClosed() async {
    let all = rows("ab")
    list.addRows(all)
    let screen = TestScreen(list)
    screen.settle()
    once("row.trailingSwipeActions", by: all[0]) { [list] in
      list.swiping.begin(of: list.cell(all[1]), towardsRight: false)
    }
    list.swiping.begin(of: list.cell(all[0]), towardsRight: false)
    screen.settle()
    XCTAssertTrue(list.swipedRow === all[0])
    XCTAssertNil(list.cell(all[1]).interaction.swipeView)
  }

}
