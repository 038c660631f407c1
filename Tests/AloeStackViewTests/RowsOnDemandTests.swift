import GTKPlatform
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Rows that are made on demand: when and how often they're made, and that they're ordinary rows afterwards.
@MainActor final class RowsOnDemandTests: XCTestCase {

  private let list = AloeStackView()
  /// The numbers for which a row was made, in order.
  private var made: [Int] = []

  private func make(_ number: Int) -> Block {
    made.append(number)
    return Block("\(number) ", height: 20)
  }

  private func addRows(_ count: Int, animated: Bool = false) {
    list.addRows(count: count, animated: animated) { [unowned self] in make($0) }
  }

  // MARK: Counts

  func testALongListOpensWithTheRowsInSight() async {
    for axis in [NSLayoutConstraint.Axis.vertical, .horizontal] {
      let list = AloeStackView()
      list.axis = axis
      made = []
      list.addRows(count: 100_000) { [unowned self] in make($0) }
      XCTAssertEqual(list.rows.count, 100_000)
      XCTAssertEqual(made, [])
      let screen = TestScreen(list)
      // 44 points each, on 480: eleven; 70 points each, on 320: five.
      XCTAssertEqual(made, Array(0..<(axis == .vertical ? 11 : 5)))
      let size = list.contentSize
      XCTAssertEqual(max(size.width, size.height), axis == .vertical ? 4_400_000 : 7_000_000)
      let count = made.count
      screen.settle()
      screen.wait(3)
      XCTAssertEqual(made.count, count, "no row is made in idle time")
      XCTAssertFalse(FrameClock.shared.isBusy)
    }
  }

  func testHighRowsAreNotMadeForTheLengthThatIsGuessed() async {
    list.addRows(count: 100_000) { [unowned self] number in
      made.append(number)
      return Block("\(number)", height: 376)
    }
    _ = TestScreen(list)
    XCTAssertEqual(made, [0, 1])
    XCTAssertEqual(list.contentSize.height, 40_000_000)
  }

  func testAJumpMakesTheRowsThere() async {
    addRows(100_000)
    let screen = TestScreen(list)
    made = []
    list.contentOffset.y = 2_200_000
    screen.settle()
    XCTAssertTrue(Set(50_000...50_010).isSubset(of: made))
    XCTAssertLessThanOrEqual(made.count, 11 + 6, "\(made)")
    XCTAssertEqual(list.frame(list.rows[50_000]).minY, 2_200_000)
    made = []
    list.scrollToRow(list.rows[99_999], at: .end, animated: false)
    screen.settle()
    XCTAssertLessThanOrEqual(made.count, 11 + 6)
    XCTAssertEqual(list.contentOffset.y, 4_400_000 - 480)
  }

  func testScrollingMakesEachRowOnceAndKeepsIt() async {
    addRows(1_000)
    let screen = TestScreen(list)
    let first = list.rows[0]
    for _ in 0..<100 {
      list.contentOffset.y += 44
      screen.layOut()
    }
    XCTAssertEqual(made, Array(0..<made.count))
    XCTAssertLessThanOrEqual(made.count, 100 + 11 + 6)
    list.contentOffset.y = 0
    screen.layOut()
    XCTAssertTrue(list.rows[0] === first)
    XCTAssertNotNil(first.window)
    XCTAssertEqual(Set(made).count, made.count)
  }

  func testRowsThatAreNotMadeCostNoMemory() async {
    addRows(100_000)
    XCTAssertEqual(list.order.tree.allEntries().count, 1)
    _ = TestScreen(list)
    XCTAssertEqual(list.order.tree.allEntries().count, 12)
    _ = list.rows[500]
    XCTAssertEqual(list.order.tree.allEntries().count, 14)
    list.insertRows(count: 1_000_000, after: list.rows[500]) { [unowned self] in make($0) }
    XCTAssertEqual(list.order.tree.allEntries().count, 15)
    XCTAssertEqual(list.rows.count, 1_100_000)
  }

  func testEntriesAreJoinedAgain() async {
    addRows(1_000)
    let views = (0..<50).map { Block("\($0)") }
    for (index, view) in views.enumerated() {
      list.addRow(view)
      list.moveRow(view, to: 20 * index)
    }
    XCTAssertEqual(list.order.tree.allEntries().count, 100)
    var random = SeededGenerator(seed: 1)
    list.removeRows(views.shuffled(using: &random))
    XCTAssertEqual(list.order.tree.allEntries().count, 1)
    list.setRowsHidden(at: 100..<200, isHidden: true)
    list.setRowsHidden(at: 150..<300, isHidden: true)
    XCTAssertEqual(list.order.tree.count(.visible), 800)
    list.setRowsHidden(at: 0..<1_000, isHidden: false)
    XCTAssertEqual(list.order.tree.allEntries().count, 1)
    XCTAssertEqual(list.order.tree.count(.visible), 1_000)
    XCTAssertEqual(made, [])
  }

  func testTheEstimateOfEachCallIsItsOwn() async {
    for _ in 0..<40 { list.setRows(count: 10) { _ in Block(height: 76) } }
    _ = TestScreen(list)
    list.setRows(count: 1_000) { _ in Block(height: 176) }
    list.layoutIfNeeded()
    XCTAssertEqual(list.contentSize.height, 200_000)
    list.addRows(count: 1_000) { _ in Block(height: 76) }
    list.scrollToRow(list.rows[1_999], at: .end, animated: false)
    XCTAssertEqual(list.contentSize.height, 300_000)
    XCTAssertLessThanOrEqual(list.order.tree.estimates.values.count, 16)
  }

  // MARK: Rows

  func testAccessingARowMakesIt() async {
    addRows(2_000)
    XCTAssertNil(list.rows.existingRow(at: 7))
    let row = list.rows[7]
    XCTAssertTrue(list.rows[7] === row)
    XCTAssertTrue(list.rows.existingRow(at: 7) === row)
    XCTAssertEqual(list.rows.firstIndex(of: row), 7)
    XCTAssertTrue(list.containsRow(row))
    XCTAssertTrue(list.firstRow === list.rows[0])
    XCTAssertTrue(list.lastRow === list.rows[1_999])
    XCTAssertEqual(made, [7, 0, 1_999])
    XCTAssertEqual(list.rows.existingRows.map { ($0 as? Block)?.name }, ["0 ", "7 ", "1999 "])
    XCTAssertEqual(list.rows[8..<11].map { ($0 as? Block)?.name }, ["8 ", "9 ", "10 "])
    XCTAssertEqual(Array(list.rows).count, 2_000)
    XCTAssertEqual(made.count, 2_000)
    XCTAssertEqual(Set(made).count, 2_000)
  }

  func testNumbersStayAsOtherRowsComeAndGo() async {
    addRows(5)
    list.prependRow(Block("a "))
    list.insertRow(Block("b "), after: list.rows[2])
    list.removeRow(list.rows[1])
    list.removeRows(at: 2..<3)
    XCTAssertEqual(list.names, "a 1 2 3 4 ")
  }

  func testSettings() async {
    var tapped: [String] = []
    list.rowInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    list.addRows(count: 2_000, separator: .hidden, onTap: { tapped.append($0.name) }, make: make)
    list.rowInset = .zero
    let screen = TestScreen(list)
    XCTAssertEqual(list.cell(list.rows[1_500]).rowInset.left, 2, "as of the call that added the rows")
    XCTAssertTrue(list.cell(list.rows[3]).isSeparatorHidden)
    screen.tap(list.rows[3])
    XCTAssertEqual(tapped, ["3 "])
    list.separatorColor = .red
    XCTAssertEqual(list.cell(list.rows[1_700]).separatorColor, .red, "all separators have the same colour")
  }

  func testAnimatedRowsSlideIn() async {
    list.addRow(Block("a"))
    let screen = TestScreen(list)
    addRows(1_000, animated: true)
    screen.layOut()
    XCTAssertGreaterThan(made.count, 5)
    XCTAssertEqual(list.cell(list.rows[1]).shownFrame.height, 0)
    screen.settle()
    XCTAssertEqual(list.frame(list.rows[1]), CGRect(x: 0, y: 44, width: 320, height: 44))
  }

  func testHiddenRowsAreNotMade() async {
    addRows(1_000)
    list.setRowsHidden(at: 5..<900, isHidden: true)
    let screen = TestScreen(list)
    XCTAssertEqual(made, Array(0..<5) + Array(900..<906))
    let row = list.rows[50]
    XCTAssertTrue(list.isRowHidden(row))
    XCTAssertNil(row.window)
    list.showRow(row)
    screen.layOut()
    XCTAssertEqual(list.frame(row).minY, 220)
  }

  // MARK: Sections

  func testSections() async {
    let (header, footer) = (Block("h ", height: 6), Block("f ", height: 6))
    let section = RowSection(header: header, rowCount: 2_000, footer: footer, style: .insetGrouped) { [unowned self] in
      make($0)
    }
    XCTAssertEqual(section.rowCount, 2_000)
    list.addRow(Block("a "))
    list.addSection(section)
    list.addRows(count: 2_000, to: section) { [unowned self] in make(-$0) }
    let last = RowSection(header: Block("i "), rows: [], style: .plain)
    list.insertSection(last, after: section)
    XCTAssertEqual(section.rowCount, 4_000)
    XCTAssertEqual(list.rows.count, 4_004)
    let screen = TestScreen(list)
    XCTAssertLessThan(made.count, 12)
    XCTAssertTrue(list.section(forRow: list.rows[1_500]) === section)
    XCTAssertTrue(list.rows[4_002] === footer)
    XCTAssertEqual(made.last, 1_498)
    list.setRowsHidden(in: section, isHidden: true)
    screen.layOut()
    XCTAssertEqual(list.order.tree.count(.visible), 4)
    list.setSectionHidden(section, isHidden: false)
    let count = made.count
    let (row, index) = (list.rows[2], 2)
    list.removeSection(section)
    XCTAssertEqual(list.rows.count, 2)
    XCTAssertEqual(section.rowCount, 4_000)
    let other = AloeStackView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    other.addSection(section)
    XCTAssertTrue(other.rows[index - 1] === row)
    XCTAssertEqual(other.rows.count, 4_002)
    XCTAssertEqual(made.count, count)
    XCTAssertEqual(section.rows.count, 4_000)
    XCTAssertEqual(made.count, 4_000)
  }

  func testASectionInNoListMakesItsRowsWithTheirSettings() async {
    let section = RowSection(rowCount: 3, inset: .zero) { [unowned self] in make($0) }
    let rows = section.rows
    XCTAssertEqual(made, [0, 1, 2])
    list.addSection(section)
    XCTAssertEqual(Array(list.rows), rows)
    XCTAssertEqual(list.cell(rows[1]).rowInset, .zero)
    XCTAssertEqual(made, [0, 1, 2])
  }

  func testASectionOutlivesItsList() async {
    let section = RowSection(header: Block("h "), rowCount: 100) { [unowned self] in make($0) }
    do {
      let other = AloeStackView()
      other.addSection(section)
      XCTAssertEqual(section.rowCount, 100)
    }
    list.addSection(section)
    list.addRow(Block("a "), to: section)
    XCTAssertEqual(section.rowCount, 1)
    XCTAssertEqual(list.names, "h a ")
    XCTAssertEqual(made, [])
  }

  func testAStickyRowSticksOnceItIsMade() async {
    final class Head: Block, Sticky {}
    list.addRows(count: 1_000) { number -> UIView in number == 3 ? Head("h") : Block("\(number)") }
    let screen = TestScreen(list)
    let head = list.rows[3]
    list.contentOffset.y = 20_000
    screen.settle()
    XCTAssertEqual(list.frame(head).minY, 20_000)
  }

  // MARK: Rows without a length

  func testRowsWithoutALengthAreNotAllMade() async {
    var heights: [NSLayoutConstraint] = []
    let footer = Block("f")
    list.rowInset = .zero
    let said = messages {
      list.addRows(count: 100_000_000, separator: .hidden) { _ -> UIView in
        let row = UIView()
        let height = row.heightAnchor.constraint(equalToConstant: 0)
        height.isActive = true
        heights.append(height)
        return row
      }
      list.addRow(footer)
      let screen = TestScreen(list)
      screen.settle()
      // The first two have a length, the ones that follow have none.
      for height in heights { height.constant = 20 }
      screen.settle()
    }
    XCTAssertGreaterThan(heights.count, 2)
    XCTAssertLessThan(heights.count, 700)
    XCTAssertEqual(said.filter { $0.contains("have no length") }.count, 1, "\(said)")
    XCTAssertNotNil(footer.window, "the rows after them are in sight")
    XCTAssertEqual(list.frame(list.rows[1]).minY, 20)
  }

}
