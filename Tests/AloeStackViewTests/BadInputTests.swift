import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Tests that a list reports invalid numbers and cells, and keeps working.
@MainActor final class BadInputTests: XCTestCase {

  private let list = AloeStackView()

  private final class List: AloeStackView {
    override func cellForRow(_ row: UIView) -> StackViewCell { StackViewCell(contentView: UIView()) }
  }

  private func check(_ rows: [UIView], file: StaticString = #filePath, line: UInt = #line) {
    let screen = TestScreen(list)
    screen.settle()
    for (index, row) in rows.enumerated() {
      let frame = list.frame(row)
      XCTAssertEqual(
        frame, CGRect(x: 0, y: 20 * CGFloat(index), width: 320, height: 20), file: file, line: line)
      XCTAssertEqual(row.frame, CGRect(x: 0, y: 0, width: 320, height: 20), file: file, line: line)
    }
  }

  func testNonfiniteInsetsCountAsZero() async {
    let said = messages {
      for number in [CGFloat.nan, .infinity, -.infinity] {
        let insets = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
        list.rowInset = insets
        list.separatorInset = insets
        XCTAssertEqual(list.rowInset, .zero)
        XCTAssertEqual(list.separatorInset, .zero)
        let rows = [Block(), Block()]
        list.setRows(rows)
        check(rows)
        list.setInset(forRow: rows[1], inset: insets)
        list.setSeparatorInset(forRow: rows[1], inset: insets)
        check(rows)
      }
    }
    for name in ["rowInset", "separatorInset", "A row's inset", "A separator's inset"] {
      XCTAssertTrue(said.contains { $0.contains("\(name) isn't finite; 0 replaces") })
    }
  }

  func testWidthsAndLengthsThatAreNotFinite() async {
    list.rowInset = .zero
    let rows = [Block(), Block()]
    list.addRows(rows)
    let said = messages {
      list.separatorWidth = .nan
      XCTAssertEqual(list.separatorWidth, 0)
      list.setSeparatorWidth(forRow: rows[0], width: .infinity)
      XCTAssertEqual(list.cell(rows[0]).separatorWidth, 0)
      check(rows)
      list.maximumIntrinsicLength = .nan
      XCTAssertEqual(list.maximumIntrinsicLength, 0)
      XCTAssertEqual(list.intrinsicContentSize.height, 0)
      list.maximumIntrinsicLength = -.infinity
      XCTAssertEqual(list.intrinsicContentSize.height, 0)
    }
    XCTAssertTrue(said.contains { $0.contains("separatorWidth isn't finite") })
    XCTAssertTrue(said.contains { $0.contains("maximumIntrinsicLength isn't finite") })
  }

  // MARK: Any number

  private static let numbers: [CGFloat] = [
    .nan, .signalingNaN, .infinity, -.infinity, 1e308, -1e308, 1e20, -1e20, 1e9, -1e9, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, -1, 0.1,
  ]

  /// Checks that the list lays out its rows with each number, settles, and has rows again with `sound`.
  private func feed(_ name: String, to list: AloeStackView, _ sound: CGFloat, _ set: (CGFloat) -> Void) {
    let rows = list.rows
    let screen = TestScreen(list)
    set(sound)
    screen.settle()
    let before = rows.map { list.rect(forRow: $0) }
    for number in Self.numbers {
      set(number)
      screen.layOut()
      XCTAssertTrue(FrameClock.shared.settle(), "\(name) \(number)")
      for row in rows {
        let rect = list.rect(forRow: row) ?? .null
        let numbers = [rect.minX, rect.minY, rect.width, rect.height, list.contentSize.height, list.contentSize.width]
        XCTAssertTrue(numbers.allSatisfy(\.isFinite), "\(name) \(number): \(numbers)")
      }
      list.scrollToRow(rows[rows.count - 1], at: .middle, animated: true)
      list.moveRow(rows[0], to: 1, animated: true)
      list.moveRow(rows[0], to: 0, animated: true)
      screen.settle()
      XCTAssertNotEqual(list.accessibilityElement(at: 0) as? UIView, nil)
    }
    set(sound)
    list.contentOffset = .zero
    screen.layOut()
    screen.settle()
    screen.layOut()
    XCTAssertEqual(rows.map { list.rect(forRow: $0) }, before, name)
  }

  func testAnyNumberInAnySetting() async {
    let all = [NSLayoutConstraint.Axis.vertical, .horizontal].flatMap { axis in [0, 50].map { (axis: axis, few: $0) } }
    for (axis, few) in TestLength.sample(all, 2, salt: 122) {
      let list = AloeStackView()
      list.axis = axis
      list.staging.fewRows = few
      let rows = (0..<30).map { Block("\($0)", width: 40, height: 30) }
      list.addRows(rows)
      func insets(_ number: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(top: number, left: number, bottom: number, right: number)
      }
      _ = messages {
        feed("an inset", to: list, 4) { list.setInset(forRow: rows[2], inset: insets($0)) }
        feed("a separator's inset", to: list, 4) { list.setSeparatorInset(forRow: rows[2], inset: insets($0)) }
        feed("a separator's width", to: list, 1) { list.setSeparatorWidth(forRow: rows[1], width: $0) }
        feed("separatorWidth", to: list, 1) { list.separatorWidth = $0 }
        feed("rowInset", to: list, 4) {
          list.rowInset = insets($0)
          let row = Block("new", width: 40, height: 30)
          list.insertRow(row, after: rows[3])
          list.removeRow(row)
        }
        feed("maximumIntrinsicLength", to: list, 100) { list.maximumIntrinsicLength = $0 }
        list.maximumIntrinsicLength = nil
        feed("a row's size", to: list, 30) { rows[2].size = CGSize(width: $0, height: $0) }
        list.insetsRowsToLayoutMargins = true
        feed("margins", to: list, 8) { list.layoutMargins = insets($0) }
        list.insetsRowsToLayoutMargins = false
        list.rowsFollowReadableWidth = true
        feed("readable margins", to: list, 8) { list.layoutMargins = insets($0) }
        list.rowsFollowReadableWidth = false
      }
    }
  }

  func testAnyNumberInWhatAScrollViewHas() async {
    let list = AloeStackView()
    list.staging.fewRows = 0
    list.addRows((0..<30).map { Block("\($0)", width: 40, height: 30) })
    _ = messages {
      feed("contentInset", to: list, 4) { list.contentInset = UIEdgeInsets(top: $0, left: 0, bottom: $0, right: 0) }
      feed("contentInset across", to: list, 4) {
        list.contentInset = UIEdgeInsets(top: 0, left: $0, bottom: 0, right: $0)
      }
      feed("contentOffset", to: list, 0) { list.contentOffset = CGPoint(x: 0, y: $0) }
    }
  }

  func testTooLargeInsetsAreReportedAndClamped() async {
    let said = messages {
      list.rowInset.top = 1e308
      XCTAssertEqual(list.rowInset.top, 1e9)
      list.separatorInset.left = -1e20
      XCTAssertEqual(list.separatorInset.left, -1e9)
    }
    XCTAssertTrue(said.contains { $0.contains("rowInset is 1e+308; 1000000000.0 replaces it") }, "\(said)")
    XCTAssertTrue(said.contains { $0.contains("separatorInset is -1e+20; -1000000000.0 replaces it") }, "\(said)")
  }

  func testACellAroundAnotherViewIsNotTaken() async {
    let list = List()
    let row = Block()
    let said = messages {
      list.addRow(row)
      let screen = TestScreen(list)
      screen.layOut()
    }
    XCTAssertTrue(list.existingCell(forRow: row) === row.superview)
    XCTAssertEqual(list.frame(row).height, 44)
    XCTAssertTrue(said.contains { $0.contains("cellForRow(_:) returned a cell of another view") })
  }

  func testDistancesAndIndicesOfAnySize() async {
    let rows = (0..<4).map { Block("\($0)") }
    list.addRows(rows)
    for row in rows { list.setReorderable(forRow: row, isReorderable: true) }
    _ = TestScreen(list)
    XCTAssertTrue(list.reorderRow(rows[1], by: .max))
    XCTAssertEqual(list.names, "0231")
    XCTAssertTrue(list.reorderRow(rows[3], by: .min))
    XCTAssertEqual(list.names, "3021")
    XCTAssertFalse(list.reorderRow(rows[3], by: .min))
    list.moveRow(rows[3], to: .max)
    list.moveRow(rows[1], to: .min)
    XCTAssertEqual(list.names, "1023")
    for index in [Int.max, .min] {
      list.reorderTarget = { _, _ in index }
      list.reorderRow(rows[0], by: 1)
    }
    XCTAssertEqual(list.names, "0123")
  }

  func testAPlaceBesideNoRowIsReported() async {
    let (row, new, stranger) = (Block(), Block(), Block())
    let (section, other) = (RowSection(rows: [Block()]), RowSection(rows: []))
    let controller = UIViewController()
    list.addRow(row)
    func check(_ expected: String, file: StaticString = #filePath, line: UInt = #line, _ change: () -> Void) {
      let said = messages(during: change)
      XCTAssertEqual(said.count, 1, "\(said)", file: file, line: line)
      XCTAssertTrue(said.first?.contains(expected) == true, "\(said)", file: file, line: line)
      XCTAssertEqual(Array(list.rows), [row], file: file, line: line)
    }
    let inserted = "insertRow(_:before:) or insertRow(_:after:) got a view that isn't a row of this list"
    check(inserted) { list.insertRow(new, before: stranger) }
    check(inserted) { list.insertRow(new, after: stranger) }
    check(inserted) { list.insertRows([new], before: new, animated: true) }
    check(inserted) { list.insertRows([new], after: stranger) }
    check(inserted) { list.insertRow(controller, parent: UIViewController(), before: stranger) }
    check(inserted) { list.insertRow(controller, parent: UIViewController(), after: stranger) }
    let moved = "moveRow(_:before:) or moveRow(_:after:) got a view that isn't a row of this list"
    check(moved) { list.moveRow(row, before: stranger) }
    check(moved) { list.moveRow(stranger, after: row) }
    let sections = "got a section that isn't in this list, so nothing is inserted"
    check(sections) { list.insertSection(section, before: other) }
    check(sections) { list.insertSection(section, after: other) }
    let quiet = messages {
      list.insertRow(new, after: row)
      list.moveRow(new, before: row)
      list.insertRow(row, after: row)
    }
    XCTAssertEqual(quiet, [])
  }

}
