import AloeCore
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Tests the cost of rows out of sight, and that a released list leaves nothing behind.
@MainActor final class MemoryTests: XCTestCase {
  private final class Row: UIView, Tappable, Highlightable {
    static var alive = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      Self.alive += 1
      heightAnchor.constraint(equalToConstant: 40).isActive = true
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    deinit { MainActor.assumeIsolated { Self.alive -= 1 } }
    func didTapView() { taps += 1 }
    var taps = 0
  }

  private final class Cell: StackViewCell {
    static var alive = 0
    override init(contentView: UIView) {
      super.init(contentView: contentView)
      Self.alive += 1
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    deinit { MainActor.assumeIsolated { Self.alive -= 1 } }
  }

  private final class List: AloeStackView {
    override func cellForRow(_ row: UIView) -> StackViewCell { Cell(contentView: row) }
  }

  func testRowsThatWereNeverSeenAreTwoViewsWithoutLayersAndRecognizers() async {
    let list = AloeStackView()
    let rows = (0..<400).map { _ in Row() }
    list.addRows(rows)
    list.measuring.slice = 0
    let screen = TestScreen(list)
    for row in rows[60..<350] {
      let cell = list.cell(row)
      XCTAssertNil(row.existingLayer)
      XCTAssertNil(cell.existingLayer)
      XCTAssertNil(cell.gestureRecognizers)
      XCTAssertNil(cell.insetConstraints)
    }
    list.hideRows(Array(rows[100..<300]), animated: true)
    screen.settle()
    list.showRows(Array(rows[100..<200]), animated: true)
    screen.settle()
    XCTAssertTrue(rows[100..<300].allSatisfy { list.cell($0).existingLayer == nil && $0.existingLayer == nil })
    // The recogniser is there when it's needed, and a handler that comes later has one, too.
    screen.tap(rows[1])
    XCTAssertEqual(rows[1].taps, 1)
    var tapped = 0
    let plain = Block()
    list.prependRow(plain)
    screen.layOut()
    list.setTapHandler(forRow: plain) { _ in tapped += 1 }
    screen.tap(plain)
    XCTAssertEqual(tapped, 1)
  }

  func testARemovedListFreesItsRows() async {
    for slice in [0, 0.05] {
      var screen: TestScreen?
      do {
        let list = List()
        list.addRows((0..<300).map { _ in Row() })
        list.measuring.slice = slice
        screen = TestScreen(list)
        list.contentOffset.y = 3_000
        screen?.wait(0.2)
        list.removeRows(Array(list.rows.prefix(100)), animated: true)
        screen?.wait(0.1)
        XCTAssertGreaterThan(Row.alive, 190)
        list.removeFromSuperview()
      }
      screen?.settle()
      await Task.yield()
      XCTAssertEqual(Row.alive, 0)
      XCTAssertEqual(Cell.alive, 0)
    }
  }

  func testMemoryIsGivenBackAfterManyViewsHaveDied() async {
    // The memory that other tests have left.
    FrameClock.shared.settle()
    for _ in 0..<2 * FreedMemory.limit { _ = UIView() }
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    XCTAssertTrue(FrameClock.shared.isIdle, "no caller waits for it")
    FrameClock.shared.advance(by: FreedMemory.delay + 0.1)
    let counted = FreedMemory.deallocationCount.load(ordering: .relaxed)
    XCTAssertLessThan(counted, FreedMemory.limit, "counted again after memory was released")
    for _ in 0..<100 { _ = UIView() }
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    FrameClock.shared.advance(by: FreedMemory.delay + 0.1)
    XCTAssertGreaterThanOrEqual(
      FreedMemory.deallocationCount.load(ordering: .relaxed), counted + 100, "too few for memory to be released again")
  }

  func testAStandaloneCellAnswersTaps() async {
    let row = Row()
    let cell = StackViewCell(contentView: row)
    cell.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let holder = UIView()
    let screen = TestScreen(holder)
    holder.addSubview(cell)
    screen.layOut()
    screen.tap(at: CGPoint(x: 50, y: 20))
    XCTAssertEqual(row.taps, 1)
  }
}
