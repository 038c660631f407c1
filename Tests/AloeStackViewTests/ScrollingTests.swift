import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Scrolling to rows, near and far.
@MainActor final class ScrollingTests: XCTestCase {

  private let list = AloeStackView()

  private func makeRows(_ count: Int) -> [Block] {
    (0..<count).map { (number: Int) -> Block in
      let (width, height) = (20 + number * 5 % 40, 20 + number * 7 % 60)
      return Block("\(number)", width: CGFloat(width), height: CGFloat(height))
    }
  }

  private func top(_ row: UIView) -> CGFloat { list.frame(row).minY - list.contentOffset.y }
  private func bottom(_ row: UIView) -> CGFloat { list.frame(row).maxY - list.contentOffset.y }

  func testItLandsExactlyAtAnyDistance() async {
    let rows = makeRows(5_000)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.measuring.slice = 0
    for animated in [false, true] {
      for number in [4_900, 40, 2_000, 2_004, 1_990, 3_345] {
        list.scrollToRow(rows[number], at: .start, animated: animated)
        screen.settle()
        XCTAssertEqual(top(rows[number]), 0, "\(number) at the top")
        list.scrollToRow(rows[number], at: .middle, animated: animated)
        screen.settle()
        XCTAssertEqual((top(rows[number]) + bottom(rows[number])) / 2, 240, accuracy: 0.5, "\(number) in the middle")
        list.scrollToRow(rows[number], at: .end, animated: animated)
        screen.settle()
        XCTAssertEqual(bottom(rows[number]), 480, "\(number) at the bottom")
      }
    }
    XCTAssertEqual(list.allCells.count, 16)
  }

  func testTheEndsLimitIt() async {
    let rows = makeRows(1_000)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.measuring.slice = 0
    list.scrollToRow(rows[999], at: .start, animated: false)
    XCTAssertEqual(bottom(rows[999]), 480)
    XCTAssertEqual(list.contentOffset.y, list.contentSize.height - 480)
    list.scrollToRow(rows[1], at: .end, animated: true)
    screen.settle()
    XCTAssertEqual(list.contentOffset.y, 0)
    XCTAssertEqual(top(rows[0]), 0)
  }

  func testBeforeTheFirstLayout() async {
    let rows = makeRows(1_000)
    list.addRows(rows)
    list.scrollToRow(rows[700], at: .middle, animated: true)
    _ = TestScreen(list)
    XCTAssertEqual((top(rows[700]) + bottom(rows[700])) / 2, 240, accuracy: 0.5)
  }

  func testToVisibleBeforeTheFirstLayout() async {
    let rows = makeRows(1_000)
    list.addRows(rows)
    list.scrollRowToVisible(rows[700])
    _ = TestScreen(list)
    XCTAssertEqual(bottom(rows[700]), 480)
  }

  func testToVisibleMovesAsLittleAsItTakes() async {
    let rows = makeRows(1_000)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.measuring.slice = 0
    list.scrollRowToVisible(rows[500])
    screen.settle()
    XCTAssertEqual(bottom(rows[500]), 480)
    let offset = list.contentOffset
    list.scrollRowToVisible(rows[499], animated: false)
    XCTAssertEqual(list.contentOffset, offset)
    list.scrollRowToVisible(rows[480], animated: false)
    XCTAssertEqual(top(rows[480]), 0)
    let tall = Block(height: 900)
    list.insertRow(tall, after: rows[700])
    list.scrollRowToVisible(tall, animated: false)
    XCTAssertEqual(top(tall), 0, "a row longer than the list shows its beginning")
  }

  func testTheInsetsCount() async {
    let rows = makeRows(1_000)
    list.addRows(rows)
    list.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
    _ = TestScreen(list)
    list.scrollToRow(rows[300], at: .start, animated: false)
    XCTAssertEqual(top(rows[300]), 30)
    list.scrollToRow(rows[300], at: .end, animated: false)
    XCTAssertEqual(bottom(rows[300]), 430)
  }

  func testHorizontallyInBothDirections() async {
    for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
      let list = AloeStackView()
      let rows = makeRows(1_000)
      list.axis = .horizontal
      list.semanticContentAttribute = direction
      list.addRows(rows)
      let screen = TestScreen(list)
      list.measuring.slice = 0
      for animated in [false, true] {
        for number in [600, 620, 30] {
          list.scrollToRow(rows[number], at: .start, animated: animated)
          screen.settle()
          let frame = list.frame(rows[number])
          if direction == .forceLeftToRight {
            XCTAssertEqual(frame.minX - list.contentOffset.x, 0, "\(number)")
          } else {
            XCTAssertEqual(frame.maxX - list.contentOffset.x, 320, "\(number)")
          }
        }
      }
    }
  }

  func testAHiddenRowOrAStrangerIsNotScrolledTo() async {
    let rows = makeRows(100)
    list.addRows(rows)
    list.hideRow(rows[80])
    _ = TestScreen(list)
    list.scrollToRow(rows[80], at: .start, animated: false)
    list.scrollToRow(Block(), at: .start, animated: false)
    XCTAssertEqual(list.contentOffset.y, 0)
  }

  func testAnAnimatedScrollLandsThoughRowsChangeMeanwhile() async {
    let rows = makeRows(1_000)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.measuring.slice = 0
    list.scrollToRow(rows[500], at: .start)
    screen.wait(0.1)
    list.prependRows(makeRows(20))
    list.removeRow(rows[3], animated: true)
    screen.settle()
    XCTAssertEqual(top(rows[500]), 0)
  }

  func testAnAnimatedScrollHasArrivedOnceTheContentWasAtItsEnd() async {
    var scroll = AnimatedScroll(to: CGPoint(x: 0, y: 200))
    scroll.noteArrival(at: CGPoint(x: 0, y: 190))
    XCTAssertFalse(scroll.hasArrived, "it's on its way, or has been stopped")
    scroll.noteArrival(at: CGPoint(x: 0, y: 200))
    scroll.noteArrival(at: CGPoint(x: 0, y: 230))
    XCTAssertTrue(scroll.hasArrived, "a layout has moved the content since")
  }

  func testAScrollToARowDoesNotKeepIt() async {
    weak var cell: StackViewCell?
    let screen = TestScreen(list)
    do {
      let rows = makeRows(200)
      list.addRows(rows)
      screen.layOut()
      cell = list.cell(rows[150])
      list.scrollToRow(rows[150], at: .middle, animated: true)
      // Nothing is laid out from here on, so no layout ends the scroll.
      list.removeFromSuperview()
      list.removeRow(rows[150])
    }
    XCTAssertNil(cell)
  }

  func testTheRectOfARow() async {
    let rows = makeRows(500)
    list.addRows(rows)
    XCTAssertNil(list.rect(forRow: rows[3]))
    let screen = TestScreen(list)
    screen.settle()
    XCTAssertEqual(list.rect(forRow: rows[3]), list.frame(rows[3]))
    let start = rows[..<400].reduce(0) { $0 + $1.size.height + 24 }
    XCTAssertEqual(
      list.rect(forRow: rows[400]), CGRect(x: 0, y: start, width: 320, height: rows[400].size.height + 24))
    list.hideRow(rows[400])
    XCTAssertNil(list.rect(forRow: rows[400]))
    XCTAssertNil(list.rect(forRow: Block()))
  }

  func testTheEndKeyComesToTheLastRowThoughRowsAreLongerThanExpected() async throws {
    list.measuring.slice = .zero
    list.addRows((0..<3_000).map { Block("\($0)", height: $0 < 2_950 ? 20 : 90) })
    let screen = TestScreen(list)
    screen.press("End")
    screen.settle()
    screen.layOut()
    let last = try XCTUnwrap(list.lastRow)
    XCTAssertEqual(list.frame(last).maxY, list.bounds.maxY)
    XCTAssertEqual(list.contentSize.height, list.bounds.maxY)
  }

}
