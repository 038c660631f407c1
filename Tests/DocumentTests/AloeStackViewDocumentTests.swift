import AloeStackView
import TestSupport
import XCTest

@testable import UIKit

/// Tests the document of AloeStackView, sentence by sentence.
@MainActor final class AloeStackViewDocumentTests: XCTestCase {

  private func labels(_ count: Int, in list: AloeStackView) -> [UILabel] {
    let labels = (1...count).map { number in
      let label = UILabel()
      label.text = "Label \(number)"
      return label
    }
    list.addRows(labels)
    return labels
  }

  private func cell(_ row: UIView) -> StackViewCell {
    guard let cell = row.superview as? StackViewCell else {
      fatalError("The view is no row: it has no cell.")
    }
    return cell
  }

  /// The separator drawn in a cell: the one subview besides the row's view.
  private func separator(_ row: UIView) -> UIView? {
    cell(row).subviews.first { $0 !== row && !$0.isHidden }
  }

  // MARK: Creating an AloeStackView

  func testAListIsAScrollViewUsedLikeAnyOtherView() async {
    let list: UIView = listOfTheDocument()
    XCTAssertTrue(list is UIScrollView)
    let screen = TestScreen(list)
    XCTAssertTrue(list.window === screen.window)
  }

  func testTheControllerManagesAList() async {
    let controller = MyViewController()
    _ = TestScreen(controller)
    XCTAssertTrue(controller.view === controller.stackView)
    XCTAssertEqual(controller.stackView.rows.count, 1)
  }

  // MARK: Adding, removing and managing rows

  func testRowsAreAVerticalColumnOfFullWidth() async {
    let list = AloeStackView()
    addRows(to: list)
    _ = TestScreen(list)
    var end: CGFloat = 0
    XCTAssertEqual(list.rows.map { ($0 as? UILabel)?.text }, ["Label 1", "Label 2", "Label 3"])
    for row in list.rows {
      let frame = list.convert(cell(row).bounds, from: cell(row))
      XCTAssertEqual(frame.minX, 0)
      XCTAssertEqual(frame.width, 320)
      XCTAssertEqual(frame.minY, end, accuracy: 0.001)
      XCTAssertEqual(row.frame.height, row.intrinsicContentSize.height, accuracy: 0.51)
      XCTAssertEqual(row.frame.minX, 15)
      XCTAssertEqual(row.frame.minY, 12)
      end = frame.maxY
    }
    XCTAssertEqual(list.contentSize.height, end, accuracy: 0.001)
  }

  func testHorizontalRowsAreNextToEachOtherLeftToRight() async {
    let list = AloeStackView()
    list.axis = .horizontal
    addRows(to: list)
    _ = TestScreen(list, width: 120, height: 80)
    var end: CGFloat = 0
    for row in list.rows {
      let frame = list.convert(cell(row).bounds, from: cell(row))
      XCTAssertEqual(frame.minX, end, accuracy: 0.001)
      XCTAssertEqual(frame.minY, 0)
      XCTAssertEqual(frame.height, 80)
      end = frame.maxX
    }
    XCTAssertGreaterThan(end, 120)
    XCTAssertEqual(list.contentSize, CGSize(width: end, height: 80))
  }

  func testALongListScrolls() async {
    let list = AloeStackView()
    let rows = labels(30, in: list)
    _ = TestScreen(list)
    XCTAssertGreaterThan(list.contentSize.height, list.bounds.height)
    XCTAssertEqual(list.contentSize.width, list.bounds.width)
    list.scrollRowToVisible(rows[29], animated: false)
    XCTAssertEqual(list.contentOffset.y, list.contentSize.height - list.bounds.height, accuracy: 0.51)
  }

  func testInsetsOfARow() async {
    let list = AloeStackView()
    list.rowInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let rows = labels(3, in: list)
    list.setInset(forRow: rows[1], inset: UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
    list.setInset(forRows: [rows[2]], inset: .zero)
    _ = TestScreen(list)
    XCTAssertEqual(rows[0].frame.origin, CGPoint(x: 2, y: 1))
    XCTAssertEqual(rows[0].frame.width, 320 - 6)
    XCTAssertEqual(cell(rows[0]).bounds.height, rows[0].frame.maxY + 3, accuracy: 0.001)
    XCTAssertEqual(rows[1].frame.origin, CGPoint(x: 6, y: 5))
    XCTAssertEqual(cell(rows[1]).bounds.height, rows[1].frame.maxY + 7, accuracy: 0.001)
    XCTAssertEqual(rows[2].frame, cell(rows[2]).bounds)
  }

  // MARK: Handling user interaction

  func testATapHandlerFires() async {
    let owner = TapHandlerScreen()
    owner.label.text = "Tea"
    owner.stackView.addRow(owner.label)
    owner.setUp()
    let screen = TestScreen(owner.stackView)
    screen.tap(owner.label)
    XCTAssertEqual(owner.alerts.map(\.title), ["Row Tapped"])
    XCTAssertEqual(owner.alerts.map(\.message), ["Tapped on: Tea"])
  }

  func testATapHandlerOnlyFiresWithUserInteractionEnabled() async {
    let owner = TapHandlerScreen()
    owner.stackView.addRow(owner.label)
    owner.setUp()
    owner.label.isUserInteractionEnabled = false
    let screen = TestScreen(owner.stackView)
    screen.tap(owner.label)
    XCTAssertEqual(owner.alerts.count, 0)
  }

  func testTappableRowsAnswerTapsThemselves() async {
    let list = AloeStackView()
    addToggleLabels(to: list)
    let screen = TestScreen(list)
    let rows = list.rows.compactMap { $0 as? ToggleLabel }
    let before = rows[0].textColor
    screen.tap(rows[1])
    XCTAssertEqual(rows.map { $0.textColor == .red }, [false, true, false])
    screen.tap(rows[1])
    XCTAssertEqual(rows[1].textColor, .black)
    XCTAssertEqual(rows[0].textColor, before)
  }

  // MARK: Dynamically changing row content

  func testALongerTextGrowsTheRowWithoutNotice() async {
    let list = AloeStackView()
    let rows = labels(3, in: list)
    rows[0].numberOfLines = 0
    growOnTap(list, rows[0])
    let screen = TestScreen(list)
    let height = rows[0].frame.height
    let below = cell(rows[1]).frame.minY
    screen.tap(rows[0])
    screen.layOut()
    XCTAssertEqual(rows[0].text, "Label 1\n\nSome more text!")
    XCTAssertGreaterThan(rows[0].frame.height, 2.5 * height)
    let growth = rows[0].frame.height - height
    XCTAssertEqual(cell(rows[1]).frame.minY, below + growth, accuracy: 0.001)
  }

  // MARK: Separators

  func testSeparatorsAreThereByDefault() async {
    let list = AloeStackView()
    let rows = labels(3, in: list)
    _ = TestScreen(list)
    for row in rows {
      XCTAssertFalse(cell(row).isSeparatorHidden)
      let frame = separator(row)?.frame ?? .zero
      XCTAssertEqual(frame.minX, 15)
      XCTAssertEqual(frame.maxX, 320)
      XCTAssertEqual(frame.maxY, cell(row).bounds.height)
      XCTAssertEqual(frame.height, 1 / UIScreen.main.scale)
    }
  }

  func testHidingSeparatorsByDefaultConcernsNewRowsOnly() async {
    let list = AloeStackView()
    let old = labels(2, in: list)
    hideSeparatorsByDefault(list)
    let new = labels(2, in: list)
    _ = TestScreen(list)
    XCTAssertEqual((old + new).map { cell($0).isSeparatorHidden }, [false, false, true, true])
    XCTAssertNotNil(separator(old[0]))
    XCTAssertNil(separator(new[0]))
    list.showSeparator(forRow: new[0])
    list.showSeparators(forRows: [new[1]])
    list.hideSeparator(forRow: old[0])
    list.hideSeparators(forRows: [old[1]])
    XCTAssertEqual((old + new).map { cell($0).isSeparatorHidden }, [true, true, false, false])
  }

  func testTheLastSeparatorHidesByItself() async {
    let list = AloeStackView()
    let rows = labels(3, in: list)
    hideLastSeparator(list)
    XCTAssertEqual(rows.map { cell($0).isSeparatorHidden }, [false, false, true])
  }

  func testSeparatorInsetConcernsNewRowsOnly() async {
    let list = AloeStackView()
    let old = labels(2, in: list)
    useWholeWidth(list)
    let new = labels(1, in: list)
    list.setSeparatorInset(forRow: old[0], inset: UIEdgeInsets(top: 9, left: 20, bottom: 9, right: 30))
    _ = TestScreen(list)
    XCTAssertEqual(separator(old[0])?.frame.minX, 20)
    XCTAssertEqual(separator(old[0])?.frame.maxX, 290)
    XCTAssertEqual(separator(old[1])?.frame.minX, 15)
    XCTAssertEqual(separator(new[0])?.frame.minX, 0)
    XCTAssertEqual(separator(new[0])?.frame.maxX, 320)
    list.setSeparatorInset(forRows: old, inset: .zero)
    list.layoutIfNeeded()
    XCTAssertEqual(old.map { separator($0)?.frame.width }, [320, 320])
  }

  func testHorizontalSeparatorInsetIsTopAndBottom() async {
    let list = AloeStackView()
    list.axis = .horizontal
    list.separatorInset = UIEdgeInsets(top: 5, left: 50, bottom: 7, right: 50)
    let row = labels(1, in: list)[0]
    _ = TestScreen(list, width: 320, height: 100)
    XCTAssertEqual(separator(row)?.frame.minY, 5)
    XCTAssertEqual(separator(row)?.frame.maxY, 93)
    XCTAssertEqual(separator(row)?.frame.maxX, cell(row).bounds.width)
    XCTAssertEqual(separator(row)?.frame.width, 1 / UIScreen.main.scale)
  }

  func testColourAndWidthConcernAllSeparators() async {
    let list = AloeStackView()
    let rows = labels(2, in: list)
    useLargeBlueSeparators(list)
    let more = labels(1, in: list)
    _ = TestScreen(list)
    for row in rows + more {
      XCTAssertEqual(separator(row)?.frame.height, 2)
      XCTAssertEqual(separator(row)?.backgroundColor, .blue)
      XCTAssertEqual(separator(row)?.frame.maxY, cell(row).bounds.height)
    }
  }

  // MARK: Extending

  func testCellsAreMadeThenGetDefaultsThenAreConfigured() async {
    let list = ExtendedList()
    list.rowInset = .zero
    list.rowBackgroundColor = .red
    let row = UILabel()
    list.addRow(row)
    XCTAssertEqual(list.calls, ["cellForRow", "configureCell"])
    XCTAssertTrue(row.superview is CountingCell)
    XCTAssertEqual(cell(row).rowInset, UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    // What cellForRow set is overwritten by the list's default, what configureCell set stays.
    XCTAssertEqual(cell(row).rowBackgroundColor, .red)
    list.insertRow(UILabel(), before: row)
    list.insertRow(UILabel(), after: row, animated: true)
    XCTAssertEqual(list.calls.count, 6)
  }

}

@MainActor private class ExtendedList: AloeStackView {

  var calls: [String] = []

  override func cellForRow(_ row: UIView) -> StackViewCell {
    calls.append("cellForRow")
    let cell = CountingCell(contentView: row)
    cell.rowBackgroundColor = .green
    return cell
  }

  override func configureCell(_ cell: StackViewCell) {
    calls.append("configureCell")
    XCTAssertEqual(cell.rowBackgroundColor, .red)
    XCTAssertEqual(cell.rowInset, .zero)
    cell.rowInset = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
  }

}

@MainActor private class CountingCell: StackViewCell {

  var count = 0

}
