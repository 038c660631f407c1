import AloeStackView
import TestSupport
import XCTest

@testable import UIKit

/// Animated changes, seen frame by frame.
@MainActor final class AnimationTests: XCTestCase {

  private let list = AloeStackView()
  private let a = Block("a"), b = Block("b"), c = Block("c")

  /// The position at which a row's cell is currently drawn, in its container.
  private func shown(_ row: Block) -> CGRect {
    list.layoutIfNeeded()
    return list.cell(row).shownFrame
  }

  private func assertAtRest(_ rows: [Block], file: StaticString = #filePath, line: UInt = #line) {
    var end: CGFloat = 0
    XCTAssertEqual(list.names, rows.map(\.name).joined(), file: file, line: line)
    for row in rows {
      let cell = list.cell(row)
      XCTAssertEqual(cell.layer.isHidden, list.isRowHidden(row), row.name, file: file, line: line)
      XCTAssertEqual(cell.alpha, 1, row.name, file: file, line: line)
      XCTAssertFalse(cell.clipsToBounds, row.name, file: file, line: line)
      guard !list.isRowHidden(row) else { continue }
      XCTAssertEqual(
        list.frame(row), CGRect(x: 0, y: end, width: 320, height: 44), row.name, file: file, line: line)
      end += 44
    }
    XCTAssertEqual(list.contentSize.height, end, file: file, line: line)
    XCTAssertEqual(list.allCells.count, rows.count, file: file, line: line)
  }

  // MARK: The model changes at once

  func testALeavingRowNoLongerCounts() async {
    list.addRows([a, b, c])
    let screen = TestScreen(list)
    list.removeRow(b, animated: true)
    XCTAssertEqual(list.names, "ac")
    XCTAssertFalse(list.containsRow(b))
    list.removeAllRows(animated: true)
    XCTAssertNil(list.firstRow)
    XCTAssertNil(list.lastRow)
    XCTAssertNotNil(b.superview, "it is still seen leaving")
    screen.settle()
    XCTAssertNil(b.superview)
    assertAtRest([])
  }

  func testHidingCountsAtOnce() async {
    list.addRows([a, b])
    let screen = TestScreen(list)
    list.hideRow(a, animated: true)
    XCTAssertTrue(list.isRowHidden(a))
    XCTAssertTrue(list.cell(a).isHidden)
    XCTAssertFalse(list.cell(a).layer.isHidden, "it is still seen leaving")
    screen.settle()
    assertAtRest([a, b])
  }

  // MARK: Everything slides and fades

  private func assertSlides(to target: CGFloat, _ change: () -> Void) {
    let start = shown(c).minY
    change()
    var last = start
    var steps = 0
    while steps < 30 {
      FrameClock.shared.advance(by: 1.0 / 60)
      let now = shown(c).minY
      XCTAssertLessThan(abs(now - last), 12, "the row below jumps")
      if now != last { steps += 1 } else if steps > 0 { break } else { steps += 1 }
      last = now
    }
    XCTAssertEqual(last, target, accuracy: 0.01)
    XCTAssertGreaterThan(steps, 10)
    FrameClock.shared.settle()
  }

  func testAllChangesMoveAlike() async {
    list.addRows([a, c])
    _ = TestScreen(list)
    assertSlides(to: 88) { list.insertRow(b, after: a, animated: true) }
    assertAtRest([a, b, c])
    assertSlides(to: 44) { list.hideRow(b, animated: true) }
    assertAtRest([a, b, c])
    assertSlides(to: 88) { list.showRow(b, animated: true) }
    assertAtRest([a, b, c])
    assertSlides(to: 44) { list.removeRow(b, animated: true) }
    assertAtRest([a, c])
    assertSlides(to: 88) { list.prependRow(b, animated: true) }
    assertAtRest([b, a, c])
  }

  func testAnInsertedRowGrowsAndFadesInClipped() async {
    list.addRows([a, c])
    _ = TestScreen(list)
    list.insertRow(b, after: a, animated: true)
    let cell = list.cell(b)
    XCTAssertEqual(shown(b), CGRect(x: 0, y: 44, width: 320, height: 0))
    XCTAssertTrue(cell.clipsToBounds)
    XCTAssertEqual(cell.layer.shownOpacity, 0, accuracy: 0.01)
    FrameClock.shared.advance(by: 0.15)
    XCTAssertGreaterThan(shown(b).height, 10)
    XCTAssertLessThan(shown(b).height, 34)
    XCTAssertEqual(shown(b).minY, 44)
    XCTAssertEqual(b.frame.height, 20, "the row keeps its height while its cell grows")
    FrameClock.shared.settle()
    XCTAssertFalse(cell.clipsToBounds)
  }

  func testAChangeBeforeIsNotPartOfTheAnimation() async {
    list.addRows([a, c])
    _ = TestScreen(list)
    a.size.height = 50
    list.insertRow(b, after: a, animated: true)
    XCTAssertEqual(shown(c).minY, 74)
    FrameClock.shared.settle()
  }

  // MARK: The last call wins

  func testOverlappingHidingAndShowing() async {
    list.addRows([a, b, c])
    let screen = TestScreen(list)
    for delay in [0, 0.1, 0.2, 0.29, 0.31] {
      list.hideRow(b, animated: true)
      screen.wait(delay)
      list.showRow(b, animated: true)
      screen.settle()
      assertAtRest([a, b, c])
      list.hideRow(b, animated: true)
      screen.wait(delay)
      list.showRow(b, animated: true)
      screen.wait(delay)
      list.hideRow(b, animated: true)
      screen.settle()
      XCTAssertTrue(list.isRowHidden(b))
      assertAtRest([a, b, c])
      list.showRow(b, animated: true)
      screen.wait(delay)
      list.hideRow(b)
      XCTAssertTrue(list.cell(b).layer.isHidden)
      screen.settle()
      assertAtRest([a, b, c])
      list.showRow(b)
    }
  }

  func testAnEarlierAnimationsEndDoesNotCutALaterOneOff() async {
    list.addRows([a, b, c])
    let screen = TestScreen(list)
    list.hideRow(b, animated: true)
    screen.wait(0.2)
    list.showRow(b, animated: true)
    screen.wait(0.05)
    list.hideRow(b, animated: true)
    screen.wait(0.1)
    XCTAssertFalse(list.cell(b).layer.isHidden, "it is still seen leaving")
    XCTAssertTrue(list.cell(b).clipsToBounds)
    screen.settle()
    assertAtRest([a, b, c])
  }

  func testARowComesBackWhileItIsLeaving() async {
    list.addRows([a, b, c])
    let screen = TestScreen(list)
    list.removeRow(b, animated: true)
    screen.wait(0.1)
    list.addRow(b, animated: true)
    XCTAssertEqual(list.names, "acb")
    XCTAssertTrue(list.cell(b).contentView === b)
    screen.settle()
    assertAtRest([a, c, b])
  }

  func testARowIsRemovedWhileItComes() async {
    list.addRows([a])
    let screen = TestScreen(list)
    list.addRow(b, animated: true)
    screen.wait(0.1)
    list.removeRow(b, animated: true)
    screen.settle()
    assertAtRest([a])
    list.addRow(b, animated: true)
    list.hideRow(b, animated: true)
    list.addRow(c)
    screen.settle()
    assertAtRest([a, b, c])
  }

  func testRowsMove() async {
    list.addRows([a, b, c])
    let screen = TestScreen(list)
    list.insertRow(c, before: a, animated: true)
    XCTAssertEqual(shown(c).minY, 88)
    XCTAssertEqual(list.names, "cab")
    screen.wait(0.15)
    XCTAssertGreaterThan(shown(c).minY, 10)
    XCTAssertLessThan(shown(c).minY, 80)
    screen.settle()
    assertAtRest([c, a, b])
  }

  func testTheAxisChangesDuringAnAnimation() async {
    list.addRows([a, b, c])
    let screen = TestScreen(list)
    list.hideRow(a, animated: true)
    list.removeRow(b, animated: true)
    screen.wait(0.1)
    list.axis = .horizontal
    list.axis = .vertical
    screen.settle()
    assertAtRest([a, c])
  }

  // MARK: Without a picture

  func testAnimatedChangesBeforeTheFirstLayout() async {
    list.addRows([a, b], animated: true)
    list.hideRow(a, animated: true)
    list.addRow(c, animated: true)
    list.removeRow(b, animated: true)
    _ = TestScreen(list)
    assertAtRest([a, c])
  }

  func testACellKeepsItsOwnLook() async {
    list.addRows([a, b])
    let screen = TestScreen(list)
    list.cell(a).alpha = 0.5
    list.cell(a).clipsToBounds = true
    list.hideRow(a, animated: true)
    screen.settle()
    list.showRow(a, animated: true)
    screen.settle()
    XCTAssertEqual(list.cell(a).alpha, 0.5)
    XCTAssertTrue(list.cell(a).clipsToBounds)
  }

  func testSettingACellsHiddenStateHidesTheRow() async {
    list.addRows([a, b])
    let screen = TestScreen(list)
    list.cell(a).isHidden = true
    screen.layOut()
    XCTAssertTrue(list.isRowHidden(a))
    XCTAssertEqual(list.frame(b).minY, 0)
    list.cell(a).isHidden = false
    screen.layOut()
    assertAtRest([a, b])
  }

}
