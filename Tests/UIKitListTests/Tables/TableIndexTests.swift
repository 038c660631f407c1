import TestSupport
import XCTest

@testable import UIKit

/// The section index.
@MainActor final class TableIndexTests: XCTestCase {
  private func letters(_ count: Int) -> IndexedFixture {
    let titles = (0..<count).map { String(UnicodeScalar(UInt8(65 + $0))) }
    let fixture = IndexedFixture(titles.map { title in (0..<10).map { "\(title)\($0)" } })
    fixture.titles = titles
    fixture.title = { titles[$0] }
    return fixture
  }

  func testTheIndexStandsAtTheTrailingEdgeAndRowsLeaveItSpace() async {
    let fixture = letters(5)
    let (table, screen) = fixture.open()
    guard let index = table.state.index.view else { return XCTFail("no index") }
    XCTAssertEqual(index.frame, CGRect(x: 305, y: 0, width: 15, height: 480))
    XCTAssertEqual(table.cellForRow(at: path(0))?.contentView.frame.width, 305)
    table.contentOffset.y = 300
    screen.layOut()
    XCTAssertEqual(index.frame.minY, 300, "it doesn't scroll")
    XCTAssertTrue(table.subviews.last === index || table.subviews.dropLast().last === index, "in front of headers")
    table.semanticContentAttribute = .forceRightToLeft
    table.setNeedsLayout()
    screen.layOut()
    XCTAssertEqual(index.frame.minX, 0)
    fixture.titles = nil
    table.reloadSectionIndexTitles()
    screen.layOut()
    XCTAssertNil(index.superview)
    XCTAssertEqual(table.cellForRow(at: path(7))?.contentView.frame.width, 320)
  }

  func testTheIndexIsShownInPlainTablesWithEnoughRows() async {
    let (grouped, _) = letters(5).open(.grouped)
    XCTAssertNil(grouped.state.index.view)
    let (table, screen) = letters(5).open()
    table.sectionIndexMinimumDisplayRowCount = 51
    screen.layOut()
    XCTAssertNil(table.state.index.view)
    table.sectionIndexMinimumDisplayRowCount = 50
    screen.layOut()
    XCTAssertNotNil(table.state.index.view)
  }

  func testTapsAndDragsScroll() async {
    let fixture = letters(10)
    let (table, screen) = fixture.open()
    // Ten titles of 14 points in the middle of 480.
    func center(_ index: Int) -> CGPoint { CGPoint(x: 314, y: 170 + 14 * CGFloat(index) + 7) }
    screen.tap(at: center(3))
    screen.settle()
    XCTAssertEqual(fixture.chosen, ["D 3"])
    XCTAssertEqual(table.topSection, 3)
    XCTAssertNil(table.indexPathForSelectedRow)
    table.sectionIndexTrackingBackgroundColor = .red
    fixture.chosen = []
    screen.touch(.down, at: center(1))
    XCTAssertEqual(table.topSection, 1)
    XCTAssertEqual(table.state.index.view?.backgroundColor, .red)
    for index in [2, 2, 4, 5] { screen.touch(.moved, at: center(index)) }
    XCTAssertEqual(table.topSection, 5)
    XCTAssertFalse(table.isDragging, "the table isn't dragged")
    screen.touch(.moved, at: CGPoint(x: 100, y: 479))
    XCTAssertEqual(table.topSection, 9, "beyond the end, the last")
    screen.touch(.up, at: CGPoint(x: 100, y: 479))
    XCTAssertEqual(fixture.chosen, ["B 1", "C 2", "E 4", "F 5", "J 9"])
    XCTAssertNil(table.state.index.view?.backgroundColor)
    screen.click(at: center(0))
    XCTAssertEqual(table.topSection, 0, "a mouse")
    // A touch beside it is the row's.
    screen.tap(at: CGPoint(x: 280, y: 100))
    XCTAssertNotNil(table.indexPathForSelectedRow)
  }

  func testTitlesAreLeftOutWhereThereIsNoSpace() async {
    XCTAssertEqual(ListIndexView.shownIndices(of: 5, space: 5), [0, 1, 2, 3, 4])
    XCTAssertEqual(ListIndexView.shownIndices(of: 26, space: 9), [0, nil, 6, nil, 13, nil, 19, nil, 25])
    XCTAssertEqual(ListIndexView.shownIndices(of: 26, space: 8), [0, nil, 8, nil, 17, nil, 25])
    XCTAssertEqual(ListIndexView.shownIndices(of: 26, space: 2), [0])
    XCTAssertEqual(ListIndexView.shownIndices(of: 26, space: 0), [0])
    XCTAssertEqual(ListIndexView.shownIndices(of: 0, space: 4), [])
    let fixture = letters(26)
    let (table, screen) = fixture.open(height: 140)
    XCTAssertEqual(table.state.index.view?.shown, [0, nil, 6, nil, 13, nil, 19, nil, 25])
    screen.tap(at: CGPoint(x: 314, y: 7 + 14 * 1.5))
    XCTAssertEqual(fixture.chosen.count, 1)
    XCTAssertFalse(["A 0", "G 6"].contains(fixture.chosen.first), "a dot stands for the titles between")
  }

  func testTitlesWithoutASection() async {
    let fixture = letters(5)
    fixture.titles?.insert(UITableView.indexSearch, at: 0)
    fixture.section = { title, index in title == UITableView.indexSearch ? NSNotFound : index - 1 }
    let (table, screen) = fixture.open()
    table.contentOffset.y = 500
    screen.layOut()
    let first = CGPoint(x: 314, y: 240 - 42 + 7)
    let quiet = messages { screen.tap(at: first) }
    XCTAssertEqual(quiet, [])
    XCTAssertEqual(table.contentOffset.y, 500)
    fixture.section = { _, _ in 99 }
    let heard = messages { screen.tap(at: first) }
    XCTAssertEqual(heard.count, 1, "\(heard)")
    XCTAssertEqual(table.contentOffset.y, 500)
  }

  func testAssistiveProgramsFindOneAdjustableElement() async {
    let fixture = letters(5)
    let (table, screen) = fixture.open()
    table.tableHeaderView = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 30))
    table.tableFooterView = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 30))
    screen.layOut()
    guard let index = table.state.index.view else { return XCTFail("no index") }
    let count = table.accessibilityElementCount()
    XCTAssertEqual(count, 50 + 5 + 3)
    XCTAssertTrue(table.accessibilityElement(at: count - 1) as? UIView === index)
    XCTAssertTrue(table.accessibilityElement(at: count - 2) as? UIView === table.tableFooterView)
    XCTAssertTrue(table.accessibilityElement(at: 0) as? UIView === table.tableHeaderView)
    for place in [0, 1, 2, count - 3, count - 2, count - 1] {
      XCTAssertEqual(table.accessibilityElement(at: place).map { table.index(ofAccessibilityElement: $0) }, place)
    }
    XCTAssertTrue(index.isAccessibilityElement)
    XCTAssertEqual(index.accessibilityTraits, .adjustable)
    XCTAssertEqual(index.accessibilityLabel, "Section index")
    XCTAssertEqual(index.accessibilityValue, "A")
    XCTAssertEqual(index.spokenContent.number?.current, 0)
    XCTAssertEqual(index.spokenContent.number?.limits, 0...4)
    index.accessibilityIncrement()
    index.accessibilityIncrement()
    screen.layOut()
    XCTAssertEqual(index.accessibilityValue, "C")
    XCTAssertEqual(table.topSection, 2)
    XCTAssertEqual(index.spokenContent.number?.current, 2)
    XCTAssertFalse(index.setNumberForAccessibility(.nan))
    XCTAssertTrue(index.setNumberForAccessibility(1e300))
    screen.layOut()
    XCTAssertEqual(index.accessibilityValue, "E")
    XCTAssertTrue(index.setNumberForAccessibility(2))
    screen.layOut()
    XCTAssertEqual(index.accessibilityValue, "C")
    index.accessibilityDecrement()
    XCTAssertEqual(index.accessibilityValue, "B")
  }
}

@MainActor private final class IndexedFixture: TableModel, UITableViewDataSource, UITableViewDelegate {
  var titles: [String]?
  var chosen: [String] = []
  var section: ((String, Int) -> Int)?

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    chosen.append("\(title) \(index)")
    return section?(title, index) ?? index
  }
}
