import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Rows that stay in sight.
@MainActor final class StickyTests: XCTestCase {

  private final class Heading: UIView, Sticky {
    override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 16) }
  }

  private let list = AloeStackView()

  /// Groups of a heading, 40 points long, and nine rows of 60.
  private func fill(groups: Int) -> [Heading] {
    let headings = (0..<groups).map { _ in Heading() }
    for heading in headings {
      list.addRow(heading)
      list.addRows((0..<9).map { _ in Block(height: 36) })
    }
    return headings
  }

  private func scroll(_ screen: TestScreen, to y: CGFloat) {
    list.contentOffset.y = y
    screen.layOut()
  }

  func testAHeadingStaysUntilTheNextPushesItOut() async {
    let headings = fill(groups: 4)
    let screen = TestScreen(list)
    for (offset, place) in [(0, 0), (10, 10), (300, 300), (539, 539), (545, 540), (570, 540)] as [(CGFloat, CGFloat)] {
      scroll(screen, to: offset)
      XCTAssertEqual(list.frame(headings[0]).minY, place, "scrolled to \(offset)")
      XCTAssertEqual(list.frame(headings[1]).minY, 580)
    }
    scroll(screen, to: 580)
    XCTAssertEqual(list.frame(headings[0]).minY, 0)
    XCTAssertEqual(list.frame(headings[1]).minY, 580)
    scroll(screen, to: 700)
    XCTAssertEqual(list.frame(headings[1]).minY, 700)
    scroll(screen, to: 20)
    XCTAssertEqual(list.frame(headings[1]).minY, 580)
    XCTAssertEqual(list.frame(headings[0]).minY, 20)
  }

  func testAHeadersStickinessTakesEffectImmediately() async {
    let header = Block(height: 16)
    let section = RowSection(header: header, rows: (0..<30).map { _ in Block(height: 36) }, style: .plain)
    list.addSection(section)
    let screen = TestScreen(list)
    scroll(screen, to: 200)
    XCTAssertEqual(list.frame(header).minY, 200)
    section.hasStickyHeader = false
    XCTAssertEqual(list.existingCell(forRow: header)?.isSticky, false)
    screen.layOut()
    XCTAssertEqual(list.frame(header).minY, 0)
    section.hasStickyHeader = true
    screen.layOut()
    XCTAssertEqual(list.frame(header).minY, 200)
    // The last call wins, even if it repeats the section's setting.
    list.existingCell(forRow: header)?.isSticky = false
    section.hasStickyHeader = true
    XCTAssertEqual(list.existingCell(forRow: header)?.isSticky, true)
  }

  func testAStickyHeaderStaysStickyInAnySection() async {
    for isSetBefore in [true, false] {
      let header = Heading()
      let section = RowSection(header: header, rows: [Block(height: 36)])
      if isSetBefore { section.hasStickyHeader = false }
      list.addSection(section)
      section.hasStickyHeader = false
      XCTAssertEqual(list.existingCell(forRow: header)?.isSticky, true)
      // Without a list, there is no cell to change.
      list.removeSection(section)
      section.hasStickyHeader = true
      XCTAssertNil(list.existingCell(forRow: header))
    }
  }

  func testAHeadingFarOutOfSightIsMountedAndNothingElse() async {
    list.staging.fewRows = 0
    list.measuring.slice = 0
    let heading = Heading()
    list.addRow(heading)
    list.addRows((0..<3000).map { _ in Block(height: 36) })
    let screen = TestScreen(list)
    let start = list.clamped(start: .infinity)
    scroll(screen, to: start)
    XCTAssertEqual(list.frame(heading).minY, list.contentOffset.y)
    XCTAssertEqual(list.staging.mounted.count, 9)
    XCTAssertTrue(list.staging.stage.subviews.last === list.cell(heading))
    list.scrollRowToVisible(heading, animated: false)
    screen.layOut()
    XCTAssertEqual(list.frame(heading).minY, 0)
  }

  func testItLiesOverTheRowsAndTakesTheirTouches() async {
    let headings = fill(groups: 2)
    var taps = 0
    list.setTapHandler(forRow: headings[0]) { _ in taps += 1 }
    let screen = TestScreen(list)
    scroll(screen, to: 200)
    screen.tap(at: CGPoint(x: 100, y: 20))
    XCTAssertEqual(taps, 1)
    XCTAssertEqual(list.cell(headings[0]).backgroundColor, list.backgroundColor)
    list.setBackgroundColor(forRow: headings[0], color: .red)
    XCTAssertEqual(list.cell(headings[0]).backgroundColor, .red)
  }

  func testTheInsetAndTheBounceAreLeftFree() async {
    let headings = fill(groups: 2)
    list.contentInset.top = 50
    let screen = TestScreen(list)
    scroll(screen, to: 100)
    XCTAssertEqual(list.frame(headings[0]).minY, 150)
    scroll(screen, to: -80)
    XCTAssertEqual(list.frame(headings[0]).minY, 0)
  }

  func testHiddenMovedAndUnstuckHeadingsCountNoMore() async {
    let headings = fill(groups: 3)
    let screen = TestScreen(list)
    list.hideRow(headings[1])
    screen.layOut()
    scroll(screen, to: 700)
    XCTAssertEqual(list.frame(headings[0]).minY, 700)
    list.showRow(headings[1])
    screen.layOut()
    XCTAssertEqual(list.frame(headings[1]).minY, list.contentOffset.y)
    // The heading of the first group moves behind that of the second.
    list.moveRow(headings[0], after: headings[1])
    screen.layOut()
    XCTAssertEqual(list.frame(headings[0]).minY, list.contentOffset.y)
    list.cell(headings[0]).isSticky = false
    screen.layOut()
    XCTAssertEqual(list.frame(headings[1]).minY, list.contentOffset.y)
    list.removeRow(headings[1])
    screen.layOut()
    XCTAssertTrue(list.staging.mounted.allSatisfy { $0.displacement == CellDisplacement() })
  }

  func testScrollingToARowDoesNotHideItUnderTheHeading() async {
    let headings = fill(groups: 3)
    let screen = TestScreen(list)
    let row = list.rows[14]
    list.scrollToRow(row, at: .start, animated: false)
    screen.layOut()
    XCTAssertEqual(list.frame(row).minY, list.frame(headings[1]).maxY)
    list.scrollToRow(list.rows[12], at: .none, animated: false)
    screen.layOut()
    XCTAssertEqual(list.frame(list.rows[12]).minY, list.frame(headings[1]).maxY)
  }

  func testAnAnimatedChangeAboveLeavesTheHeadingAtRest() async {
    let headings = fill(groups: 3)
    let screen = TestScreen(list)
    scroll(screen, to: 300)
    // One above the visible area and one in it, which moves all views after it.
    list.removeRows([list.rows[2], list.rows[7]], animated: true)
    for _ in 0..<10 {
      screen.wait(0.03)
      let cell = list.cell(headings[0])
      let shown = list.staging.stage.shownFrame.minY + cell.shownFrame.minY + cell.layer.shownTransform.ty
      XCTAssertEqual(shown, list.layer.shownBounds.minY, accuracy: 0.5)
    }
  }

  func testAHorizontalListFromTheRight() async {
    list.axis = .horizontal
    list.semanticContentAttribute = .forceRightToLeft
    let heading = Heading()
    list.addRow(heading)
    list.addRows((0..<20).map { _ in Block(width: 70) })
    let screen = TestScreen(list)
    list.contentOffset.x = list.contentSize.width - 320 - 100
    screen.layOut()
    XCTAssertEqual(list.frame(heading).maxX, list.bounds.maxX)
  }

  func testScrollingToARectangleKeepsItBelowTheHeading() async {
    _ = fill(groups: 3)
    let screen = TestScreen(list)
    scroll(screen, to: 700)
    // In the ninth row of the second group, which begins at 580 + 40.
    let row = list.rows[12]
    let field = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 36))
    row.addSubview(field)
    scroll(screen, to: list.frame(row).minY + 20)
    list.scrollRectToVisible(field.convert(field.bounds, to: list), animated: false)
    screen.layOut()
    XCTAssertEqual(field.convert(field.bounds, to: nil).minY, 40, "just below the heading")
  }

  func testStickyRowsHaveTheListsBackground() async {
    let (heading, colored, plain) = (Heading(), Heading(), Block())
    list.addRows([heading, colored, plain])
    list.setBackgroundColor(forRow: colored, color: .yellow)
    XCTAssertEqual(list.cell(heading).backgroundColor, .systemBackground)
    list.addSection(RowSection(rows: [Block()], style: .insetGrouped))
    XCTAssertEqual(list.backgroundColor, .systemGroupedBackground)
    XCTAssertEqual(list.cell(heading).backgroundColor, .systemGroupedBackground)
    list.backgroundColor = .green
    XCTAssertEqual(list.cell(heading).backgroundColor, .green)
    XCTAssertEqual(list.cell(colored).backgroundColor, .yellow)
    XCTAssertEqual(list.cell(plain).backgroundColor, .clear)
    list.cell(heading).isSticky = false
    list.backgroundColor = .red
    XCTAssertEqual(list.cell(heading).backgroundColor, .clear)
  }

}
