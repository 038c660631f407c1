import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Rows that are found by typing.
@MainActor final class RowTypingTests: XCTestCase {

  private let list = AloeStackView()
  /// The numbers for which a row was made, in order.
  private var made: [Int] = []
  /// Called when a row is made.
  private var onMaking: ((Int) -> Void)?

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  @discardableResult private func add(_ text: String, taps: Bool = true) -> UILabel {
    let row = label(text)
    list.addRow(row)
    if taps { list.setTapHandler(forRow: row) { _ in } }
    return row
  }

  private func make(_ number: Int) -> UILabel {
    made.append(number)
    onMaking?(number)
    return label(number == 60 ? "Zebra" : "row \(number)")
  }

  /// Adds rows that are made on demand after a row with a label.
  private func addManyRows(after text: String) {
    add(text)
    list.addRows(count: 100_000, onTap: { _ in }, make: { [unowned self] in make($0) })
  }

  private func focused(_ screen: TestScreen) -> String? {
    ((screen.window.focusSystem.focusedView as? StackViewCell)?.contentView as? UILabel)?.text
  }

  func testTheFocusMovesToTheNextRowThatBeginsWithWhatIsTyped() async {
    add("apple")
    add("bread", taps: false)
    list.hideRow(add("beer"))
    for name in ["banana", "cherry", "\u{C1}pricot", "blueberry"] { add(name) }
    for index in 0..<200 { add("row \(index)") }
    add("Zebra")
    let screen = TestScreen(list)
    screen.press("b")
    XCTAssertNil(screen.window.focusSystem.focusedView, "no row has the focus")
    screen.wait(1.5)
    screen.press("Tab")
    XCTAssertEqual(focused(screen), "apple")
    screen.press("b")
    XCTAssertEqual(focused(screen), "banana", "rows that can't have the focus and hidden rows are skipped")
    screen.press("l")
    XCTAssertEqual(focused(screen), "blueberry", "both characters count")
    screen.wait(1.5)
    screen.press("a")
    XCTAssertEqual(focused(screen), "\u{C1}pricot", "the nearest previous one, as none follows")
    screen.wait(1.5)
    screen.press("a")
    XCTAssertEqual(focused(screen), "\u{C1}pricot", "the row itself, as none follows")
    screen.wait(1.5)
    screen.press("z")
    XCTAssertEqual(focused(screen), "Zebra")
    let cell = screen.window.focusSystem.focusedView
    XCTAssertEqual(cell.map { list.bounds.intersects($0.convert($0.bounds, to: list)) }, true, "it's in sight")
    screen.wait(1.5)
    screen.press("q")
    XCTAssertEqual(focused(screen), "Zebra", "none begins with it")
    screen.wait(1.5)
    screen.press("c")
    XCTAssertEqual(focused(screen), "cherry")
    screen.press("a")
    XCTAssertEqual(focused(screen), "\u{C1}pricot", "the last character alone, as none begins with both")
  }

  func testTwoHundredAndFiftyRowsAreSearchedInEachDirection() async {
    for name in ["apple", "berry"] + (2..<251).map({ "row \($0)" }) + ["Zebra", "Yak"] { add(name) }
    let screen = TestScreen(list)
    screen.press("Tab")
    screen.press("b")
    XCTAssertEqual(focused(screen), "berry")
    for (key, expected) in [("y", "berry"), ("z", "Zebra"), ("a", "Zebra"), ("b", "berry")] {
      screen.wait(1.5)
      screen.press(key)
      XCTAssertEqual(focused(screen), expected, key)
    }
  }

  func testAControlInARowIsFound() async {
    add("apple")
    let button = UIButton(type: .system)
    button.setTitle("Open", for: .normal)
    list.addRow(button)
    let screen = TestScreen(list)
    screen.press("Tab")
    XCTAssertEqual(focused(screen), "apple")
    screen.press("o")
    XCTAssertTrue(screen.window.focusSystem.focusedView === button)
  }

  func testARowThatHasNotBeenMadeIsFound() async {
    addManyRows(after: "alpha")
    let screen = TestScreen(list)
    screen.press("Tab")
    XCTAssertEqual(focused(screen), "alpha")
    XCTAssertFalse(made.contains(60))
    screen.press("z")
    XCTAssertEqual(focused(screen), "Zebra")
    XCTAssertLessThan(made.count, 100)
  }

  func testAKeyMakesAHundredRows() async {
    addManyRows(after: "alpha")
    let screen = TestScreen(list)
    screen.press("Tab")
    screen.press("Down")
    XCTAssertEqual(focused(screen), "row 0")
    made = []
    screen.press("q")
    XCTAssertEqual(focused(screen), "row 0")
    XCTAssertEqual(made.count, 100)
    screen.wait(1.5)
    made = []
    screen.press("a")
    XCTAssertEqual(focused(screen), "alpha", "rows that exist are still searched")
    XCTAssertEqual(made.count, 100)
  }

  func testARowThatIsHiddenWhileItIsMadeIsSkipped() async {
    addManyRows(after: "alpha")
    let screen = TestScreen(list)
    screen.press("Tab")
    onMaking = { [unowned self] number in if number == 58 { list.setRowsHidden(at: 59..<60, isHidden: true) } }
    screen.press("z")
    XCTAssertEqual(focused(screen), "Zebra")
    XCTAssertTrue(made.contains(58))
  }

  func testASearchEndsIfMakingARowRemovesAllRows() async {
    addManyRows(after: "alpha")
    let screen = TestScreen(list)
    screen.press("Tab")
    onMaking = { [unowned self] number in if number == 40 { list.removeAllRows() } }
    screen.press("q")
    screen.settle()
    XCTAssertEqual(list.rows.count, 0)
    XCTAssertEqual(made.last, 40)
  }

  func testASearchEndsIfReadingARowRemovesIt() async {
    add("bravo")
    add("alpha")
    let row = ReadLabel()
    list.addRow(row)
    let screen = TestScreen(list)
    screen.press("Tab")
    screen.press("a")
    XCTAssertEqual(focused(screen), "alpha")
    screen.wait(1.5)
    row.onReading = { [unowned self, unowned row] in list.removeRow(row) }
    screen.press("b")
    XCTAssertFalse(list.containsRow(row))
    XCTAssertEqual(focused(screen), "alpha")
    row.onReading = nil
    screen.wait(1.5)
    screen.press("b")
    XCTAssertEqual(focused(screen), "bravo")
  }

}

/// A label that notifies when its text is read for assistive technologies.
private final class ReadLabel: UILabel {
  var onReading: (() -> Void)?

  override var accessibilityLabel: String? {
    get {
      onReading?()
      return "gamma"
    }
    set { super.accessibilityLabel = newValue }
  }
}
