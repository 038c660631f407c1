import AloeCore
import GTKPlatform
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Rows made on demand and their callers: screen readers, keys, dragging, and misbehaving closures.
@MainActor final class RowsOnDemandCallsTests: XCTestCase {

  private let list = AloeStackView()
  private var made: [Int] = []

  private func label(_ number: Int) -> UILabel {
    made.append(number)
    let label = UILabel()
    label.text = "row \(number)"
    return label
  }

  // MARK: Screen readers

  func testScreenReadersFindRowsThatAreNotMade() async throws {
    list.addRows(count: 100_000) { [unowned self] in label($0) }
    let screen = TestScreen(list)
    let count = made.count
    XCTAssertEqual(list.accessibilityElementCount(), 100_000)
    let element = try XCTUnwrap(list.accessibilityElement(at: 60_000) as? UnmadeRowElement)
    XCTAssertTrue(list.accessibilityElement(at: 60_000) as AnyObject === element)
    XCTAssertEqual(list.index(ofAccessibilityElement: element), 60_000)
    XCTAssertGreaterThan(element.accessibilityFrame.minY, 1_000_000)
    for index in 0..<100_000 { _ = list.accessibilityElement(at: index) }
    XCTAssertEqual(made.count, count, "none is made when its position is requested")
    list.removeRows(at: 100..<200)
    XCTAssertEqual(list.index(ofAccessibilityElement: element), 59_900)
    XCTAssertEqual(element.accessibilityLabel, "row 60000")
    XCTAssertEqual(made.count, count + 1)
    XCTAssertEqual(list.index(ofAccessibilityElement: element), 59_900)
    element.accessibilityElementDidBecomeFocused()
    screen.settle()
    let cell = list.cell(list.rows[59_900])
    XCTAssertTrue(screen.window.bounds.contains(cell.accessibilityFrame))
    XCTAssertTrue(list.accessibilityElement(at: 59_900) as AnyObject === cell)
    let other = try XCTUnwrap(list.accessibilityElement(at: 300) as? UnmadeRowElement)
    list.setRowsHidden(at: 0..<1_000, isHidden: true)
    XCTAssertEqual(list.index(ofAccessibilityElement: other), NSNotFound)
    list.removeAllRows()
    XCTAssertEqual(list.index(ofAccessibilityElement: other), NSNotFound)
    XCTAssertNil(other.accessibilityLabel)
  }

  func testElementsAreThoseOfTheListThatARowIsIn() async throws {
    let section = RowSection(rowCount: 100) { [unowned self] in label($0) }
    list.addSection(section)
    let old = try XCTUnwrap(list.accessibilityElement(at: 50) as? UnmadeRowElement)
    let other = AloeStackView()
    other.addSection(section)
    let element = try XCTUnwrap(other.accessibilityElement(at: 50) as? UnmadeRowElement)
    XCTAssertFalse(element === old)
    XCTAssertEqual(element.accessibilityLabel, "row 50")
  }

  func testTheDesktopMakesTheRowThatItReads() async throws {
    list.addRows(count: 100_000) { [unowned self] in label($0) }
    let screen = TestScreen(list)
    let count = made.count
    let proxy = try XCTUnwrap(UIApplication.shared.accessibility.proxy(for: list))
    XCTAssertEqual(proxy.childCount, 100_000)
    let row = try XCTUnwrap(proxy.child(at: 90_000))
    XCTAssertEqual(made.count, count)
    XCTAssertEqual(row.snapshot.name, "row 90000")
    XCTAssertEqual(made.count, count + 1)
    XCTAssertTrue(row.scrollIntoView())
    screen.settle()
    XCTAssertNotNil(list.rows[90_000].window)
    list.contentOffset.y = 0
    screen.settle()
    let before = made.count
    XCTAssertNotNil(proxy.element(at: CGPoint(x: 160, y: 100)))
    screen.press("f", .control)
    XCTAssertEqual(made.count, before, "a search for a field makes no rows")
  }

  // MARK: Keys

  func testFocusMakesTheRowsThatItPasses() async {
    list.addRows(count: 10_000, onTap: { (_: UILabel) in }, make: { [unowned self] in label($0) })
    let screen = TestScreen(list)
    for _ in 0..<40 { screen.press("Tab") }
    let focused = (screen.window.focusSystem.focusedView as? StackViewCell)?.contentView as? UILabel
    XCTAssertEqual(focused?.text, "row 39")
    XCTAssertLessThan(made.count, 80)
  }

  func testFocusDoesNotMakeAllRowsInSearchOfOne() async {
    let button = UIButton(type: .system)
    list.addRow(button)
    list.addRows(count: 10_000) { [unowned self] in label($0) }
    let screen = TestScreen(list)
    for _ in 0..<3 { screen.press("Tab") }
    XCTAssertLessThan(made.count, 350)
  }

  func testReorderingAmongRowsThatAreNotMade() async {
    list.addRows(count: 1_000) { [unowned self] in label($0) }
    _ = TestScreen(list)
    let row = list.rows[2]
    list.setReorderable(forRow: row, isReorderable: true)
    var moves: [Int] = []
    list.reorderHandler = { moves += [$1, $2] }
    XCTAssertTrue(list.reorderRow(row, by: 500, animated: false))
    XCTAssertEqual(moves, [2, 502])
    XCTAssertEqual(list.rows.firstIndex(of: row), 502)
    list.reorderTarget = { _, _ in 800 }
    XCTAssertTrue(list.reorderRow(row, by: 1, animated: false))
    XCTAssertEqual(list.rows.firstIndex(of: row), 800)
    XCTAssertEqual((list.rows[801] as? UILabel)?.text, "row 801")
    XCTAssertEqual((list.rows[799] as? UILabel)?.text, "row 800")
    XCTAssertLessThan(made.count, 60)
  }

  // MARK: Closures that don't do as they should

  func testTheSameViewTwice() async {
    let view = UIView()
    let heard = messages {
      list.addRows(count: 3) { _ in view }
      XCTAssertEqual(Array(list.rows).count, 3)
    }
    XCTAssertEqual(heard.count, 1, "\(heard)")
    XCTAssertTrue(heard[0].contains("returned a view that is already a row of the list"), heard[0])
    XCTAssertTrue(list.rows[0] === view)
    XCTAssertEqual(Set(list.rows.map(ObjectIdentifier.init)).count, 3)
  }

  func testTheListItself() async {
    let around = UIView()
    around.addSubview(list)
    let heard = messages {
      list.addRows(count: 2) { [unowned self] in $0 == 0 ? list : around }
      _ = Array(list.rows)
    }
    XCTAssertEqual(heard.count, 1)
    XCTAssertEqual(list.rows.count, 2)
    XCTAssertTrue(list.superview === around)
  }

  func testAskingForTheRowThatIsMade() async {
    let row = UIView()
    let heard = messages {
      list.addRows(count: 100) { [unowned self] number in
        _ = list.rows[number]
        return row
      }
      XCTAssertFalse(list.rows[5] === row)
    }
    XCTAssertEqual(heard.count, 1)
    XCTAssertNil(row.superview)
    XCTAssertEqual(list.rows.count, 100)
    XCTAssertTrue(list.rows[5] === list.rows[5])
  }

  func testRowsThatAskForOthersWithoutEnd() async {
    let heard = messages {
      list.addRows(count: 100_000) { [unowned self] number -> UIView in
        if number > 0 { _ = list.rows[number - 1] }
        return UIView()
      }
      _ = list.lastRow
    }
    XCTAssertEqual(heard.count, 1)
    XCTAssertEqual(list.rows.existingRows.count, 51)
  }

  func testAClosureThatChangesTheList() async {
    list.addRows(count: 1_000) { [unowned self] number in
      if number == 3 { list.removeRows(at: 3..<10) }
      if number == 12 { list.prependRow(label(-1), animated: true) }
      if number == 40 { list.removeAllRows() }
      return label(number)
    }
    let screen = TestScreen(list)
    screen.settle()
    XCTAssertEqual(list.rows.count, 994)
    XCTAssertEqual(list.rows.existingRows.count, made.count - 1, "the third was made and removed at once")
    XCTAssertNil(list.rows[34].superview, "it's requested, and removed")
    screen.settle()
    XCTAssertEqual(list.rows.count, 0)
  }

  func testARowOfAnotherListMoves() async {
    let other = AloeStackView(), row = UILabel()
    other.addRow(row)
    list.addRows(count: 100) { _ in row }
    XCTAssertTrue(list.rows[50] === row)
    XCTAssertEqual(other.rows.count, 0)
  }

  func testInvalidCounts() async {
    let heard = messages {
      list.addRows(count: -3) { _ in UIView() }
      list.setRows(count: -1) { _ in UIView() }
      _ = RowSection(rowCount: .min) { _ in UIView() }
    }
    XCTAssertEqual(heard.count, 3)
    list.removeRows(at: -5..<7)
    list.setRowsHidden(at: 3..<9, isHidden: true)
    XCTAssertEqual(list.rows.count, 0)
    list.addRows(count: 1_000_000_000) { [unowned self] in label($0) }
    _ = TestScreen(list)
    XCTAssertEqual((list.rows[999_999_999] as? UILabel)?.text, "row 999999999")
    XCTAssertEqual(messages { for _ in 0..<3 { list.addRows(count: .max) { _ in UIView() } } }.count, 1)
    XCTAssertEqual(list.rows.count, 4_000_000_000)
  }

  func testTheClosureIsReleasedWithTheLastRow() async {
    final class Owner {}
    weak var gone: Owner?
    do {
      let owner = Owner()
      gone = owner
      list.addRows(count: 3) { _ in
        _ = owner
        return UIView()
      }
      _ = TestScreen(list)
    }
    XCTAssertNil(gone)
    XCTAssertEqual(list.rows.count, 3)
  }

}
