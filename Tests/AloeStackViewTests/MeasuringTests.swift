import TestSupport
import XCTest

@testable import AloeStackView
@_spi(Aloe) @testable import UIKit

/// Tests the measuring of rows out of sight in idle time: its cost, and that it's invisible.
@MainActor final class MeasuringTests: XCTestCase {

  private let list = AloeStackView()

  /// Rows of heights between 20 and 79, without an order.
  private func makeRows(_ count: Int) -> [Block] {
    (0..<count).map { Block("\($0)", height: 20 + CGFloat($0 * 37 % 60)) }
  }

  private func total(_ rows: [Block]) -> CGFloat { rows.reduce(0) { $0 + $1.size.height + 24 } }

  /// Measures few rows in each frame from now on.
  private func beginMeasuring(_ screen: TestScreen) {
    list.measuring.slice = 1e-9
    list.setNeedsArranging()
    screen.layOut()
    XCTAssertTrue(FrameClock.shared.isBusy)
  }

  /// Steps frames until nothing moves any more; the number of frames in which something was recorded or another picture
  /// given to the window.
  private func paintedFrames(_ screen: TestScreen) -> Int {
    var shown = screen.window.layOutAndRecord()
    var painted = 0
    for _ in 0..<20_000 where FrameClock.shared.isBusy {
      let before = LayoutStatistics.current
      FrameClock.shared.beginFrame(at: FrameClock.shared.now + 1.0 / 60)
      let node = screen.window.layOutAndRecord()
      if node !== shown || LayoutStatistics.current.since(before).layersRecorded > 0 { painted += 1 }
      shown = node
    }
    XCTAssertFalse(FrameClock.shared.isBusy)
    return painted
  }

  func testMeasuringPaintsNothing() async {
    let rows = makeRows(500)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.measuring.slice = 1e-9
    XCTAssertNotEqual(list.contentSize.height, total(rows))
    XCTAssertEqual(paintedFrames(screen), 0)
    XCTAssertEqual(list.contentSize.height, total(rows))
    XCTAssertEqual(list.order.tree.count(.unmeasured), 0)
  }

  func testMeasuringPaintsNothingAfterTheIndicatorsWereShown() async {
    let rows = makeRows(90)
    list.addRows(rows)
    list.measuring.slice = 0
    let screen = TestScreen(list)
    list.flashScrollIndicators()
    screen.settle()
    XCTAssertNotEqual(list.contentSize.height, total(rows))
    beginMeasuring(screen)
    XCTAssertEqual(paintedFrames(screen), 0)
    XCTAssertEqual(list.contentSize.height, total(rows))
  }

  func testMeasuringRowsBeforeTheViewportPaintsOnce() async {
    let rows = makeRows(500)
    list.addRows(rows)
    list.measuring.slice = 0
    let screen = TestScreen(list)
    list.contentOffset.y = 9_000
    screen.settle()
    let seen = rows.filter { list.cell($0).superview === list.staging.stage }
    let tops = seen.map { list.frame($0).minY - list.contentOffset.y }
    XCTAssertNotEqual(list.contentSize.height, total(rows))
    beginMeasuring(screen)
    XCTAssertEqual(paintedFrames(screen), 1)
    XCTAssertEqual(list.contentSize.height, total(rows))
    XCTAssertEqual(seen.map { list.frame($0).minY - list.contentOffset.y }, tops)
  }

  func testNothingIsMeasuredInFramesInWhichAnAppScrollsTheList() async {
    list.addRows(makeRows(500))
    let screen = TestScreen(list)
    beginMeasuring(screen)
    func frame() {
      FrameClock.shared.beginFrame(at: FrameClock.shared.now + 1.0 / 60)
      screen.layOut()
    }
    let before = list.measuring.sampling.turn
    for step in 1...20 {
      list.contentOffset.y = CGFloat(step)
      frame()
    }
    XCTAssertEqual(list.measuring.sampling.turn, before)
    for _ in 0...IdleMeasuring.rest { frame() }
    XCTAssertGreaterThan(list.measuring.sampling.turn, before)
  }

  func testScrollingTakesOverWhatWasMeasured() async {
    let rows = makeRows(500)
    list.addRows(rows)
    list.measuring.slice = 0
    let screen = TestScreen(list)
    list.contentOffset.y = 9_000
    screen.settle()
    XCTAssertNotEqual(list.contentSize.height, total(rows))
    beginMeasuring(screen)
    screen.wait(0.5)
    let unmeasured = list.order.tree.count(.unmeasured)
    // The number of rows measured in half a second depends on the machine.
    XCTAssertGreaterThan(list.measuring.lengths.count, 20)
    XCTAssertEqual(Set(list.measuring.lengths.map { ObjectIdentifier($0.entry) }).count, list.measuring.lengths.count)
    list.contentOffset.y += 600
    list.layoutIfNeeded()
    XCTAssertEqual(list.measuring.lengths.count, 0)
    XCTAssertLessThan(list.order.tree.count(.unmeasured), unmeasured - 20)
  }

  func testOfALongListASampleIsMeasured() async {
    let rows = makeRows(12_000)
    // The rows at the end are longer than those at the start.
    for row in rows[6_000...] { row.size.height *= 2 }
    list.addRows(rows)
    let screen = TestScreen(list)
    list.measuring.slice = 0.1
    let before = LayoutStatistics.current
    XCTAssertEqual(paintedFrames(screen), 0)
    let measured = 12_000 - list.order.tree.count(.unmeasured)
    XCTAssertEqual(measured, IdleMeasuring.sample + 3)
    XCTAssertEqual(list.contentSize.height / total(rows), 1, accuracy: 0.2)
    // The number of the list's layouts in the meantime depends on the number of rows that are measured in a slice of
    // real time.
    XCTAssertLessThan(LayoutStatistics.current.since(before).viewsLaidOut, 6 * measured)
    // It's over: neither time nor another frame brings more.
    list.setNeedsLayout()
    screen.layOut()
    XCTAssertFalse(FrameClock.shared.isBusy)
  }

  func testMeasuringEndsWithTheList() async {
    var list: AloeStackView? = AloeStackView()
    list?.addRows(makeRows(300))
    let screen = list.map { TestScreen($0) }
    XCTAssertTrue(FrameClock.shared.isBusy)
    list?.removeFromSuperview()
    list = nil
    screen?.wait(0.1)
    XCTAssertFalse(FrameClock.shared.isBusy)
  }

  func testNoRowStaysInTheListForBeingMeasured() async {
    list.addRows(makeRows(300))
    let screen = TestScreen(list)
    screen.settle()
    XCTAssertEqual(list.order.tree.count(.unmeasured), 0)
    XCTAssertEqual(list.staging.measuringView.subviews.count, 0)
    XCTAssertEqual(list.staging.stage.subviews.count, list.staging.mounted.count)
  }

}
