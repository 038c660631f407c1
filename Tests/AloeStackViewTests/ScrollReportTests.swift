import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Reports of scrolling to a list's delegate, and animated scrolls during which rows move.
@MainActor final class ScrollReportTests: XCTestCase {

  private final class Listener: NSObject, UIScrollViewDelegate {
    var (scrolls, ends) = (0, 0)
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
  }

  /// A list that counts the ways in which its content is moved.
  private final class CountingList: AloeStackView {
    var offsetsSet = 0
    override var contentOffset: CGPoint {
      get { super.contentOffset }
      set {
        offsetsSet += 1
        super.contentOffset = newValue
      }
    }
  }

  private let list = CountingList()
  private let listener = Listener()

  private func open(_ count: Int = 400) -> ([Block], TestScreen) {
    let rows = (0..<count).map { Block("\($0)", height: 36) }
    list.measuring.slice = 0
    list.addRows(rows)
    list.delegate = listener
    let screen = TestScreen(list)
    screen.settle()
    (listener.scrolls, list.offsetsSet) = (0, 0)
    return (rows, screen)
  }

  private func top(_ row: UIView) -> CGFloat { list.frame(row).minY - list.contentOffset.y }

  /// Checks that the list has moved once, by its content offset, which Apple's scroll views report to their delegates.
  private func checkOneReport(_ what: String, line: UInt = #line) {
    XCTAssertEqual(listener.scrolls, 1, what, line: line)
    XCTAssertEqual(list.offsetsSet, 1, what, line: line)
    (listener.scrolls, list.offsetsSet) = (0, 0)
  }

  func testScrollingWithoutAnimationIsReportedOnce() async throws {
    let (rows, screen) = open()
    list.scrollToRow(rows[300], at: .start, animated: false)
    screen.layOut()
    XCTAssertEqual(top(rows[300]), 0)
    checkOneReport("to a row")
    let cell = try XCTUnwrap(list.order.cell(of: rows[200]))
    cell.accessibilityElementDidBecomeFocused()
    screen.layOut()
    checkOneReport("by a screen reader")
    list.prependRows([Block(height: 100)])
    screen.layOut()
    XCTAssertEqual(top(rows[200]), 0)
    checkOneReport("to keep the rows in place")
  }

  func testTheFocusScrollsOnce() async {
    let (rows, screen) = open(60)
    for row in rows { list.setTapHandler(forRow: row) { _ in } }
    screen.press("Tab")
    for _ in 0..<7 { screen.press("Down") }
    screen.settle()
    (listener.scrolls, list.offsetsSet) = (0, 0)
    screen.press("Down")
    screen.settle()
    // The focus makes room for the ring around the row, too.
    XCTAssertEqual(top(rows[8]), 416)
    checkOneReport("to the focused row")
  }

  func testRowsThatChangeUnderAFingerOrAWheelDoNotStopIt() async {
    let (rows, screen) = open()
    list.scrollToRow(rows[200], at: .start, animated: false)
    screen.layOut()
    screen.touch(.down, at: CGPoint(x: 100, y: 400))
    for step in 1...5 {
      screen.wait(0.02)
      screen.touch(.moved, at: CGPoint(x: 100, y: 400 - 20 * CGFloat(step)))
    }
    list.offsetsSet = 0
    list.prependRow(Block(height: 100))
    screen.layOut()
    screen.touch(.up, at: CGPoint(x: 100, y: 300))
    XCTAssertTrue(list.isDecelerating)
    list.prependRow(Block(height: 100))
    screen.layOut()
    XCTAssertTrue(list.isDecelerating)
    screen.settle()
    list.wheel(by: CGPoint(x: 0, y: 100))
    let end = list.goal.y
    screen.wait(0.05)
    list.prependRow(Block(height: 36))
    screen.layOut()
    screen.settle()
    XCTAssertEqual(list.contentOffset.y, end + 60, accuracy: 1)
    XCTAssertEqual(list.offsetsSet, 0)
  }

  // MARK: Animated scrolls

  func testARowThatMovesDuringTheScrollIsReached() async {
    let (rows, screen) = open()
    list.scrollToRow(rows[14], at: .start)
    screen.wait(0.1)
    list.insertRow(Block(height: 176), before: rows[13])
    screen.settle()
    XCTAssertEqual(top(rows[14]), 0)
    list.scrollToRow(rows[24], at: .end)
    screen.wait(0.1)
    list.hideRow(rows[23])
    list.prependRow(Block(height: 300))
    screen.settle()
    XCTAssertEqual(list.frame(rows[24]).maxY - list.contentOffset.y, 480)
  }

  func testAnAnimationThatLeadsToTheRowIsNotBegunAgain() async {
    let (rows, screen) = open()
    list.scrollToRow(rows[100], at: .start, animated: false)
    list.scrollToRow(rows[110], at: .start)
    screen.wait(0.1)
    list.prependRow(Block(height: 76))
    screen.wait(0.25)
    XCTAssertEqual(top(rows[110]), 0)
    XCTAssertEqual(listener.ends, 1)
    XCTAssertFalse(list.isScrollAnimated)
  }

  func testAClientsScrollReplacesIt() async {
    let (rows, screen) = open()
    list.scrollToRow(rows[14], at: .start)
    screen.wait(0.1)
    list.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    screen.wait(0.1)
    list.insertRow(Block(height: 176), before: rows[13])
    screen.settle()
    XCTAssertEqual(list.contentOffset.y, 100)
    XCTAssertFalse(list.isScrollAnimated)
  }

  /// Rows that come into sight on the way are longer than estimated, again and again.
  func testAScrollThroughRowsOfUnknownLengthArrivesInTime() async {
    list.measuring.slice = 0
    let rows = (0..<600).map { Block("\($0)", height: CGFloat(20 + ($0 * 37) % 160)) }
    list.addRows(rows)
    list.delegate = listener
    let screen = TestScreen(list)
    screen.layOut()
    for index in [30, 400, 20] {
      list.scrollToRow(rows[index], at: .start, animated: true)
      screen.wait(1)
      XCTAssertEqual(top(rows[index]), 0, accuracy: 1, "\(index)")
    }
  }

  func testAScrollWithoutAnimationReplacesAnAnimatedOne() async {
    let (rows, screen) = open()
    list.scrollToRow(rows[14], at: .start)
    screen.wait(0.1)
    list.scrollToRow(rows[200], at: .start, animated: false)
    screen.settle()
    XCTAssertEqual(top(rows[200]), 0)
  }

  /// While a large title collapses, the inset changes in each frame.
  func testAScrollBelowALargeTitleTakesNoLonger() async throws {
    let controller = AloeStackViewController()
    controller.title = "Title"
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    let screen = TestScreen(navigation)
    let rows = (0..<60).map { Block("\($0)", height: 36) }
    controller.stackView.addRows(rows)
    screen.settle()
    controller.stackView.scrollToRow(rows[1], at: .start, animated: true)
    screen.wait(0.5)
    XCTAssertFalse(controller.stackView.isScrollAnimated)
    let place = controller.stackView.convert(rows[1].bounds, from: rows[1]).minY - controller.stackView.contentOffset.y
    let inset = controller.stackView.adjustedContentInset.top
    XCTAssertEqual(place, inset + controller.stackView.cell(rows[1]).rowInset.top, accuracy: 1)
  }
}
