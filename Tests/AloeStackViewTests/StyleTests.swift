import AloeStackView
import TestSupport
import XCTest

@_spi(Aloe) @testable import UIKit

/// Insets, backgrounds, separators, axis, direction.
@MainActor final class StyleTests: XCTestCase {

  private let list = AloeStackView()
  private let a = Block("a"), b = Block("b"), c = Block("c")
  private let scale = UIScreen.main.scale

  // MARK: Defaults

  func testDefaults() async {
    XCTAssertEqual(list.axis, .vertical)
    XCTAssertEqual(list.rowInset, UIEdgeInsets(top: 12, left: 15, bottom: 12, right: 15))
    XCTAssertEqual(list.separatorInset, UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0))
    XCTAssertEqual(list.separatorWidth, 1 / scale)
    XCTAssertEqual(list.separatorColor, .separator)
    XCTAssertEqual(list.rowBackgroundColor, .clear)
    XCTAssertFalse(list.hidesSeparatorsByDefault)
    XCTAssertFalse(list.automaticallyHidesLastSeparator)
    let light = list.rowHighlightColor.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    XCTAssertEqual(light, UIColor(red: 217 / 255, green: 217 / 255, blue: 217 / 255, alpha: 1))
    XCTAssertEqual(AloeStackViewController().automaticallyFlashScrollIndicators, false)
  }

  func testASeparatorIsOnePixelOfTheScreenThatItIsOn() async {
    UIScreen.configure(scale: 2)
    list.addRows([a, b, c])
    let screen = TestScreen(list)
    list.setSeparatorWidth(forRow: b, width: 3)
    screen.layOut()
    XCTAssertEqual([a, b, c].map { list.separator($0)?.frame.height }, [0.5, 3, 0.5])
    UIScreen.configure(scale: 1)
    screen.layOut()
    XCTAssertEqual(list.separatorWidth, 1)
    XCTAssertEqual(list.cell(a).separatorWidth, 1)
    XCTAssertEqual([a, b, c].map { list.separator($0)?.frame.height }, [1, 3, 1])
    let d = Block("d")
    list.addRow(d)
    UIScreen.configure(scale: 2)
    screen.layOut()
    XCTAssertEqual([a, b, c, d].map { list.separator($0)?.frame.height }, [0.5, 3, 0.5, 0.5])
    list.separatorWidth = 2
    UIScreen.configure(scale: 1)
    screen.layOut()
    XCTAssertEqual([a, b, c, d].map { list.separator($0)?.frame.height }, [2, 2, 2, 2])
    UIScreen.configure(scale: 2)
  }

  /// A program makes its first screen before its window opens, when the screen's scale isn't known yet.
  func testAListLaidOutBeforeItsWindowHasSeparatorsOfTheScreenThatShowsIt() async {
    UIScreen.configure(scale: 2)
    defer { UIScreen.configure(scale: 2) }
    list.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    list.addRows([a, b])
    list.layoutIfNeeded()
    XCTAssertEqual(list.cell(a).separatorWidth, 0.5)
    UIScreen.configure(scale: 1)
    _ = TestScreen(list)
    XCTAssertEqual([a, b].map { list.separator($0)?.frame.height }, [1, 1])
    XCTAssertEqual([a, b].map { list.separator($0)?.frame.minY.truncatingRemainder(dividingBy: 1) }, [0, 0])
  }

  func testABareCellHasNoInsets() async {
    let cell = StackViewCell(contentView: a)
    XCTAssertEqual(cell.rowInset, .zero)
    XCTAssertEqual(cell.separatorInset, .zero)
    XCTAssertEqual(cell.separatorAxis, .horizontal)
    XCTAssertFalse(cell.isSeparatorHidden)
    cell.separatorWidth = 3
    XCTAssertEqual(cell.separatorWidth, 3)
    XCTAssertEqual(
      cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 40, height: 20))
  }

  func testTheBackgroundFollowsDarkMode() async {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    XCTAssertEqual(
      list.backgroundColor?.resolvedColor(with: dark), UIColor.systemBackground.resolvedColor(with: dark))
  }

  func testDefaultsConcernNewRowsOnly() async {
    list.addRow(a)
    list.rowInset = .zero
    list.rowBackgroundColor = .red
    list.rowHighlightColor = .green
    list.addRow(b)
    XCTAssertEqual(list.cell(a).rowInset, UIEdgeInsets(top: 12, left: 15, bottom: 12, right: 15))
    XCTAssertEqual(list.cell(b).rowInset, .zero)
    XCTAssertEqual(list.cell(a).backgroundColor, .clear)
    XCTAssertEqual(list.cell(b).backgroundColor, .red)
    XCTAssertEqual(list.cell(b).rowHighlightColor, .green)
    list.setBackgroundColor(forRows: [a, b], color: .blue)
    XCTAssertEqual(list.cell(a).backgroundColor, .blue)
    XCTAssertEqual(list.cell(b).backgroundColor, .blue)
  }

  // MARK: The last separator

  private func separators(_ rows: [Block]) -> String {
    rows.map { list.cell($0).isSeparatorHidden ? "-" : "|" }.joined()
  }

  func testTheLastSeparatorIsARuleOverVisibleNeighbours() async {
    list.automaticallyHidesLastSeparator = true
    list.addRows([a, b, c])
    XCTAssertEqual(separators([a, b, c]), "||-")
    list.hideRow(c)
    XCTAssertEqual(separators([a, b]), "|-")
    list.hideRow(b, animated: true)
    XCTAssertEqual(separators([a]), "-")
    list.showRows([b, c])
    XCTAssertEqual(separators([a, b, c]), "||-")
    list.removeRows([b, c])
    XCTAssertEqual(separators([a]), "-")
    list.prependRow(b)
    XCTAssertEqual(separators([b, a]), "|-")
    list.addRow(b)
    XCTAssertEqual(separators([a, b]), "|-")
    list.automaticallyHidesLastSeparator = false
    XCTAssertEqual(separators([a, b]), "||")
    list.automaticallyHidesLastSeparator = true
    XCTAssertEqual(separators([a, b]), "|-")
    list.removeRow(b, animated: true)
    XCTAssertEqual(separators([a]), "-")
  }

  func testTheLastRowKeepsWhatWasAskedOfIt() async {
    list.automaticallyHidesLastSeparator = true
    list.addRows([a, b])
    list.hideSeparator(forRow: b)
    list.addRow(c)
    XCTAssertEqual(separators([a, b, c]), "|--")
    list.showSeparator(forRow: b)
    XCTAssertEqual(separators([a, b, c]), "||-")
  }

  func testSeparatorHidingRowsNeverHaveOne() async {
    final class Bare: UIView, SeparatorHiding {}
    let row = Bare()
    list.addRow(row)
    XCTAssertTrue(list.cell(row).isSeparatorHidden)
    list.showSeparator(forRow: row)
    XCTAssertTrue(list.cell(row).isSeparatorHidden)
    XCTAssertNil(list.separator(row))
  }

  func testStylingAllSeparatorsAtOnce() async {
    list.addRows([a, b])
    _ = TestScreen(list)
    list.separatorWidth = 4
    list.separatorColor = .green
    list.layoutIfNeeded()
    XCTAssertEqual(list.separatorWidth, 4)
    for row in [a, b] {
      XCTAssertEqual(list.separator(row)?.frame, CGRect(x: 15, y: 40, width: 305, height: 4))
      XCTAssertEqual(list.separator(row)?.backgroundColor, .green)
    }
  }

  // MARK: Right to left

  func testInsetsAndSeparatorsTurnAround() async {
    list.semanticContentAttribute = .forceRightToLeft
    list.rowInset = UIEdgeInsets(top: 1, left: 30, bottom: 2, right: 10)
    list.separatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 5)
    list.addRow(a)
    _ = TestScreen(list)
    XCTAssertEqual(a.frame, CGRect(x: 10, y: 1, width: 280, height: 20))
    XCTAssertEqual(list.separator(a)?.frame.minX, 5)
    XCTAssertEqual(list.separator(a)?.frame.maxX, 300)
    list.semanticContentAttribute = .forceLeftToRight
    list.layoutIfNeeded()
    XCTAssertEqual(a.frame.minX, 30)
    XCTAssertEqual(list.separator(a)?.frame.minX, 20)
  }

  func testAHorizontalListStartsAtTheRight() async {
    list.semanticContentAttribute = .forceRightToLeft
    list.axis = .horizontal
    list.rowInset = .zero
    list.addRows([a, b])
    _ = TestScreen(list, width: 200, height: 50)
    XCTAssertEqual(list.frame(a), CGRect(x: 160, y: 0, width: 40, height: 50))
    XCTAssertEqual(list.frame(b), CGRect(x: 120, y: 0, width: 40, height: 50))
    XCTAssertEqual(list.separator(a)?.frame.minX, 0)
    list.addRows((0..<10).map { _ in Block() })
    list.layoutIfNeeded()
    XCTAssertEqual(list.contentSize.width, 480)
    XCTAssertEqual(list.contentOffset.x, 280)
    XCTAssertEqual(list.frame(a).minX, 440)
  }

  // MARK: Insets of the list

  func testASideContentInsetDoesNotScrollSideways() async {
    list.contentInset = UIEdgeInsets(top: 5, left: 20, bottom: 5, right: 10)
    list.addRow(a)
    _ = TestScreen(list)
    XCTAssertEqual(list.contentSize.width, 290)
    XCTAssertEqual(list.cell(a).bounds.width, 290)
    XCTAssertEqual(a.frame.width, 260)
    list.contentInset = .zero
    list.layoutIfNeeded()
    XCTAssertEqual(list.contentSize.width, 320)
  }

  func testANewSizeReachesAllRows() async {
    let rows = (0..<50).map { _ in Block() }
    list.addRows(rows)
    _ = TestScreen(list)
    list.frame.size.width = 400
    list.layoutIfNeeded()
    XCTAssertEqual(rows.map { list.cell($0).bounds.width }, Array(repeating: 400, count: 50))
    XCTAssertEqual(list.contentSize, CGSize(width: 400, height: 44 * 50))
  }

  func testAllRowsKeepOutOfTheSafeAreaAtTheSides() async {
    let rows = (0..<50).map { _ in Block() }
    list.addRows(rows)
    let screen = TestScreen(list, width: 480, height: 320)
    screen.window.deviceSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 30)
    screen.layOut()
    for row in rows {
      XCTAssertEqual(list.cell(row).bounds.width, 480)
      XCTAssertEqual(row.frame.minX, 59)
      XCTAssertEqual(row.frame.maxX, 480 - 45)
      XCTAssertEqual(list.separator(row)?.frame.minX, 59)
      XCTAssertEqual(list.separator(row)?.frame.maxX, 450)
    }
    XCTAssertEqual(list.contentSize.width, 480)
    screen.window.deviceSafeAreaInsets = .zero
    screen.layOut()
    XCTAssertEqual(rows.map(\.frame.minX), Array(repeating: 15, count: 50))
  }

  func testACellMayHaveASizeOfItsOwn() async {
    list.addRows([a, b])
    list.cell(a).heightAnchor.constraint(greaterThanOrEqualToConstant: 100).isActive = true
    let before = LayoutEngine.reportedConflicts.count
    _ = TestScreen(list)
    XCTAssertEqual(list.cell(a).bounds.height, 100)
    XCTAssertEqual(list.frame(b).minY, 100)
    list.hideRow(a)
    list.layoutIfNeeded()
    XCTAssertEqual(list.frame(b).minY, 0)
    list.showRow(a, animated: true)
    FrameClock.shared.settle()
    XCTAssertEqual(list.frame(b).minY, 100)
    XCTAssertEqual(LayoutEngine.reportedConflicts.count, before)
  }

  func testCellsDoNotClipShadows() async {
    list.addRow(a)
    XCTAssertFalse(list.cell(a).clipsToBounds)
  }

  // MARK: Axis

  func testTheAxisCanChange() async {
    list.rowInset = .zero
    list.addRows([a, b, c])
    list.hideRow(b)
    _ = TestScreen(list, width: 320, height: 100)
    XCTAssertEqual(list.frame(c), CGRect(x: 0, y: 20, width: 320, height: 20))
    list.axis = .horizontal
    list.layoutIfNeeded()
    XCTAssertEqual(list.frame(a), CGRect(x: 0, y: 0, width: 40, height: 100))
    XCTAssertEqual(list.frame(c), CGRect(x: 40, y: 0, width: 40, height: 100))
    XCTAssertEqual(list.contentSize, CGSize(width: 80, height: 100))
    XCTAssertEqual(list.cell(a).separatorAxis, .vertical)
    list.axis = .vertical
    list.layoutIfNeeded()
    XCTAssertEqual(list.frame(c), CGRect(x: 0, y: 20, width: 320, height: 20))
  }

  // MARK: Changes of rows

  func testARowsChangeNeedsNoNotice() async {
    list.addRows([a, b])
    let screen = TestScreen(list)
    XCTAssertEqual(list.frame(b).minY, 44)
    a.size.height = 70
    screen.layOut()
    XCTAssertEqual(list.frame(b).minY, 94)
    XCTAssertEqual(list.contentSize.height, 138)
    list.setInset(forRow: a, inset: .zero)
    screen.layOut()
    XCTAssertEqual(list.frame(b).minY, 70)
  }

  func testScrollingToARow() async {
    let rows = (0..<40).map { _ in Block() }
    _ = TestScreen(list)
    list.addRows(rows)
    list.scrollRowToVisible(rows[39], animated: false)
    XCTAssertEqual(list.contentOffset.y, 40 * 44 - 480)
    list.scrollRowToVisible(rows[38], animated: false)
    XCTAssertEqual(list.contentOffset.y, 40 * 44 - 480, "a row that is entirely visible stays in place")
    list.scrollRowToVisible(rows[2], animated: false)
    XCTAssertEqual(list.contentOffset.y, 88)
    list.hideRow(rows[30])
    list.scrollRowToVisible(rows[30], animated: false)
    list.scrollRowToVisible(a, animated: false)
    XCTAssertEqual(list.contentOffset.y, 88)
  }

}
