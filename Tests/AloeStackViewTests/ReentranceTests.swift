import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// A client whose callbacks call the list. OperationSequenceTests has random sequences of that.
@MainActor final class ReentranceTests: XCTestCase {

  /// A list whose client does something once at a call.
  private final class List: AloeStackView {
    var asked: ((UIView) -> Void)?
    var configured: ((StackViewCell) -> Void)?
    override func cellForRow(_ row: UIView) -> StackViewCell {
      let asked = asked
      self.asked = nil
      asked?(row)
      return super.cellForRow(row)
    }
    override func configureCell(_ cell: StackViewCell) {
      let configured = configured
      self.configured = nil
      configured?(cell)
    }
  }

  /// A row that does something once at a call.
  private final class Row: Block, Tappable {
    var laidOut: (() -> Void)?
    var cameToSuperview: (() -> Void)?
    var cameToWindow: (() -> Void)?
    var tapped: (() -> Void)?
    private func take(_ call: inout (() -> Void)?) {
      let body = call
      call = nil
      body?()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      take(&laidOut)
    }
    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      take(&cameToSuperview)
    }
    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { take(&cameToWindow) }
    }
    func didTapView() { take(&tapped) }
  }

  private let list = List()

  private func rows(_ names: String) -> [Row] { names.map { Row(String($0)) } }

  /// Compares the visible cells with the rows, each 44 points tall.
  private func check(_ names: String, _ screen: TestScreen, file: StaticString = #filePath, line: UInt = #line) {
    screen.settle()
    screen.layOut()
    XCTAssertEqual(list.names, names, file: file, line: line)
    let rows = list.rows
    XCTAssertEqual(Set(rows.map(ObjectIdentifier.init)).count, rows.count, file: file, line: line)
    var place: CGFloat = 0
    for row in rows {
      XCTAssertTrue(list.existingCell(forRow: row) === row.superview, file: file, line: line)
      let length = ((row as? Block)?.size.height ?? 0) + 24
      XCTAssertEqual(
        list.frame(row), CGRect(x: 0, y: place, width: 320, height: length), file: file, line: line)
      XCTAssertTrue(list.cell(row).window != nil && list.cell(row).showsPicture, file: file, line: line)
      place += length
    }
    XCTAssertEqual(list.contentSize.height, place, file: file, line: line)
    XCTAssertEqual(list.staging.stage.subviews.count, rows.count, file: file, line: line)
    XCTAssertTrue(
      list.staging.removedCells.isEmpty && list.changing.underWay == 0 && !list.arranging.isUnderWay, file: file,
      line: line)
  }

  // MARK: When a cell is made

  func testConfiguringACellMayAddItsRow() async {
    let screen = TestScreen(list)
    list.addRows(rows("ab"))
    list.configured = { [list] in list.prependRow($0.contentView) }
    list.addRow(rows("c")[0])
    check("cab", screen)
  }

  func testConfiguringACellMayHideOrRemoveItsRow() async {
    let screen = TestScreen(list)
    list.addRows(rows("ab"))
    let hidden = rows("c")[0]
    list.configured = { $0.isHidden = true }
    list.addRow(hidden)
    XCTAssertTrue(list.isRowHidden(hidden))
    list.removeRow(hidden)
    list.configured = { [list] in list.removeRow($0.contentView) }
    list.addRow(rows("d")[0])
    check("ab", screen)
  }

  func testTheRowMayBeAddedWhileItsCellIsRequested() async {
    let screen = TestScreen(list)
    list.addRows(rows("ab"))
    list.asked = { [list] row in
      list.asked = { _ in XCTFail("A row was asked for a second cell.") }
      list.prependRow(row)
      list.asked = nil
    }
    list.addRow(rows("c")[0])
    check("abc", screen)
  }

  func testTheAnchorOrAnotherRowMayBeRemovedWhileACellIsRequested() async {
    let screen = TestScreen(list)
    let old = rows("abc")
    list.addRows(old)
    list.asked = { [list] _ in list.removeRow(old[1]) }
    let stranger = rows("d")[0]
    list.insertRow(stranger, after: old[1])
    XCTAssertNil(stranger.superview)
    check("ac", screen)
    let new = rows("ef")
    list.asked = { [list] _ in list.removeRow(old[2]) }
    list.addRows([new[0], old[2], new[1]])
    check("aecf", screen)
  }

  // MARK: When rows move

  func testARowMayAddAnotherWhenItComes() async {
    let screen = TestScreen(list)
    let all = rows("abcd")
    all[0].cameToSuperview = { [list] in list.addRow(all[1]) }
    all[2].cameToWindow = { [list] in list.prependRow(all[3], animated: true) }
    list.addRow(all[0])
    list.addRow(all[2])
    check("dbac", screen)
  }

  func testARowMayTakeOthersAwayWhenItComes() async {
    let screen = TestScreen(list)
    let all = rows("abc")
    all[0].cameToWindow = { [list] in list.removeRow(all[1]) }
    list.addRows(all)
    XCTAssertEqual(list.staging.stage.subviews.count, 2, "one that has left again isn't put into the view tree")
    check("ac", screen)
    XCTAssertNil(all[1].superview)
  }

  func testARowMayLeaveWhenItScrollsIntoSight() async {
    list.staging.fewRows = 0
    let all = (0..<60).map { Row("\($0)", height: 20) }
    list.addRows(all)
    let screen = TestScreen(list)
    screen.settle()
    // Held, so that rows can't be free just because their cells have died.
    let cells = all[30..<40].map { list.cell($0) }
    for row in all[30..<40] { row.cameToWindow = { [list] in list.removeRow(row) } }
    list.contentOffset.y = 44 * 28
    screen.settle()
    screen.layOut()
    XCTAssertEqual(list.rows.count, 50)
    XCTAssertEqual(list.contentSize.height, 44 * 50)
    XCTAssertTrue(all[30..<40].allSatisfy { $0.superview == nil })
    XCTAssertTrue(cells.allSatisfy { $0.superview == nil && $0.list == nil })
    XCTAssertEqual(all[40...].filter { $0.window != nil }.map { list.frame($0).minY }.first, 44 * 30)
    XCTAssertTrue(list.staging.mounted.allSatisfy { list.order.entry(of: $0) != nil })
  }

  // MARK: In a layout

  func testARowMayChangeTheListInItsLayout() async {
    let screen = TestScreen(list)
    let all = rows("abcdef")
    list.addRows(Array(all[..<4]))
    all[1].laidOut = { [list] in list.addRow(all[4]) }
    all[2].laidOut = { [list] in list.removeRow(all[2]) }
    all[3].laidOut = { [list] in list.moveRow(all[3], to: 0, animated: true) }
    check("dabe", screen)
    all[4].laidOut = { [list] in list.hideRow(all[0], animated: true) }
    all[4].setNeedsLayout()
    screen.settle()
    screen.layOut()
    XCTAssertEqual(list.frame(all[1]).minY, 44)
  }

  func testARowMayGrowWhileTheListPlacesItsRows() async {
    final class Scroller: NSObject, UIScrollViewDelegate {
      var scrolled: (() -> Void)?
      func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled?() }
    }
    let screen = TestScreen(list)
    let all = "abcdef".map { Row(String($0), height: 120) }
    list.addRows(all)
    screen.settle()
    list.contentOffset.y = 200
    screen.layOut()
    let scroller = Scroller()
    list.delegate = scroller
    scroller.scrolled = {
      scroller.scrolled = nil
      all[3].size.height += 10
    }
    // Keeping rows in place makes the list scroll while it positions them.
    all[0].size.height += 50
    screen.layOut()
    XCTAssertNil(scroller.scrolled)
    check("abcdef", screen)
  }

  func testACompletionIsCalledThoughTheChangeWasMadeInALayout() async {
    let screen = TestScreen(list)
    let all = rows("abc")
    list.addRows(Array(all[..<2]))
    screen.settle()
    var reported = 0
    all[0].laidOut = { [list] in
      list.performChanges {
        list.addRow(all[2], animated: true)
      } completion: { _ in
        reported += 1
      }
    }
    all[0].setNeedsLayout()
    check("abc", screen)
    XCTAssertEqual(reported, 1)
  }

  func testARowScrolledToInALayoutIsReached() async {
    let all = (0..<100).map { Row("\($0)", height: 20) }
    list.addRows(all)
    all[0].laidOut = { [list] in list.scrollToRow(all[80], at: .start, animated: false) }
    let screen = TestScreen(list)
    screen.settle()
    screen.layOut()
    XCTAssertEqual(list.contentOffset.y, 80 * 44)
    all[20].setNeedsLayout()
    all[20].laidOut = { [list] in list.scrollToRow(all[50], at: .start, animated: true) }
    list.contentOffset.y = 20 * 44
    screen.settle()
    screen.layOut()
    XCTAssertEqual(list.contentOffset.y, 50 * 44)
    XCTAssertNotNil(list.cell(all[50]).placement)
  }

  // MARK: Taps and selection

  func testARowThatLeavesUnderAFingerIsNotTapped() async {
    let screen = TestScreen(list)
    let all = rows("abc")
    list.addRows(all)
    screen.layOut()
    var handled = 0
    list.setTapHandler(forRow: all[1]) { _ in handled += 1 }
    let place = all[1].convert(CGPoint(x: 5, y: 5), to: screen.window)
    screen.touch(.down, at: place)
    list.removeRow(all[1], animated: true)
    XCTAssertTrue(all[1].window != nil, "it's still seen leaving")
    screen.touch(.up, at: place)
    check("ac", screen)
    XCTAssertEqual(handled, 0)
  }

  private final class Choice: Block, Selectable {
    var reported: ((Bool) -> Void)?
    var heard: [Bool] = []
    func setIsSelected(_ isSelected: Bool) {
      heard.append(isSelected)
      reported?(isSelected)
    }
  }

  func testARowMayChangeTheSelectionOrLeaveWhenItIsSelected() async {
    let screen = TestScreen(list)
    let all = "abcd".map { Choice(String($0)) }
    list.addRows(all)
    all[0].reported = { [list] isSelected in if !isSelected { list.selectRow(all[2]) } }
    list.selectRow(all[0])
    list.selectRow(all[1])
    XCTAssertEqual(list.selectedRows, [all[2]])
    XCTAssertEqual(all.map(\.heard), [[true, false], [], [true], []])
    all[3].reported = { [list] isSelected in if isSelected { list.removeRow(all[3]) } }
    list.selectRow(all[3])
    XCTAssertEqual(list.selectedRows, [])
    XCTAssertEqual(all[3].heard, [true, false])
    check("abc", screen)
  }

  // MARK: Sections

  func testRowsPutInWhileASectionIsAreNotItsOwn() async {
    let screen = TestScreen(list)
    let all = rows("abc")
    let section = RowSection(rows: [all[0]])
    list.asked = { [list] _ in list.addRow(all[1]) }
    list.addSection(section)
    XCTAssertNil(list.section(forRow: all[1]))
    XCTAssertEqual(section.rows, [all[0]])
    check("ba", screen)
  }

  func testALeavingRowMayTakeItsSectionAway() async {
    let screen = TestScreen(list)
    let all = "abc".map { Choice(String($0)) }
    let sections = all.map { RowSection(rows: [$0]) }
    for section in sections { list.addSection(section) }
    list.selectRow(all[1])
    all[1].reported = { [list] _ in
      list.removeSection(sections[2])
      list.removeSection(sections[0])
    }
    list.removeSection(sections[1])
    XCTAssertTrue(list.sections.isEmpty)
    check("", screen)
  }

}
