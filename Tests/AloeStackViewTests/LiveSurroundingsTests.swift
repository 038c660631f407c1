import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Lists whose surroundings change while they're shown: rows stay in sight, and none is missing.
@MainActor final class LiveSurroundingsTests: XCTestCase {
  private let list = AloeStackView()

  func testAListAlongTheScreenTurnsWithTheRowsInSight() async throws {
    list.axis = .horizontal
    let rows = (0..<60).map { Block("\($0)", width: CGFloat(30 + $0 * 7 % 50), height: 40) }
    list.addRows(rows)
    let screen = TestScreen(list)
    for number in [0, 25, 59] {
      screen.window.traitOverrides.layoutDirection = .leftToRight
      list.scrollToRow(rows[number], at: .start, animated: false)
      screen.layOut()
      let left = list.frame(rows[number]).minX - list.bounds.minX
      screen.window.traitOverrides.layoutDirection = .rightToLeft
      screen.layOut()
      XCTAssertEqual(list.bounds.maxX - list.frame(rows[number]).maxX, left, accuracy: 0.5, "row \(number), turned")
      screen.window.traitOverrides.layoutDirection = .leftToRight
      screen.layOut()
      XCTAssertEqual(
        list.frame(rows[number]).minX - list.bounds.minX, left, accuracy: 0.5, "row \(number), turned back")
    }
  }

  func testOtherColoursLeaveTheLengthsKnown() async {
    let rows = (0..<300).map { Block("\($0)", width: 30, height: CGFloat(30 + $0 % 7)) }
    list.addRows(rows)
    let screen = TestScreen(list)
    screen.settle()
    XCTAssertEqual(list.order.tree.count(.unmeasured), 0)
    screen.window.traitOverrides.userInterfaceStyle = .dark
    screen.window.traitOverrides.accessibilityContrast = .high
    screen.layOut()
    XCTAssertEqual(list.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(list.order.tree.count(.unmeasured), 0)
    screen.window.traitOverrides.legibilityWeight = .bold
    screen.layOut()
    XCTAssertGreaterThan(list.order.tree.count(.unmeasured), 200)
    screen.settle()
    screen.window.traitOverrides.preferredContentSizeCategory = .extraLarge
    screen.layOut()
    XCTAssertGreaterThan(list.order.tree.count(.unmeasured), 200)
  }

  func testAListDownTheScreenStaysWhereItIs() async {
    let rows = (0..<60).map { Block("\($0)", width: 30, height: CGFloat(30 + $0 * 7 % 50)) }
    list.addRows(rows)
    let screen = TestScreen(list)
    list.scrollToRow(rows[31], at: .start, animated: false)
    screen.layOut()
    screen.window.traitOverrides.layoutDirection = .rightToLeft
    screen.layOut()
    XCTAssertEqual(list.frame(rows[31]).minY, list.bounds.minY, accuracy: 0.5)
    XCTAssertLessThan(list.convert(rows[31].bounds, from: rows[31]).minX, 300)
  }

  func testRowsThatShrinkLeaveNoGap() async {
    let rows = (0..<400).map { number in
      let label = UILabel()
      label.text = "Row \(number) with a text of several words that takes many lines where it's large"
      label.numberOfLines = 0
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      return label
    }
    list.addRows(rows)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))
    list.frame = window.bounds
    window.addSubview(list)
    window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    window.isHidden = false
    window.displayFrame()
    window.traitOverrides.preferredContentSizeCategory = .extraSmall
    window.displayFrame()
    let frames = rows.filter { $0.window != nil }.map { list.convert($0.bounds, from: $0) }
    XCTAssertGreaterThan(frames.map(\.maxY).max() ?? 0, 1950)
    window.isHidden = true
  }

  func testACardStaysNarrowerThanTheListWhenColoursChange() async throws {
    let row = Block("row", width: 30, height: 40)
    list.addSection(RowSection(title: "A", rows: [row], footer: nil, style: .insetGrouped))
    let screen = TestScreen(list)
    screen.window.overrideUserInterfaceStyle = .dark
    screen.layOut()
    let cell = try XCTUnwrap(sequence(first: row as UIView, next: \.superview).first { $0 is StackViewCell })
    XCTAssertEqual(cell.layer.backgroundColor?.alpha ?? 0, 0, "The card has the row's colour, not the cell around it.")
  }

  /// On an iPhone, a tap on the status bar works only if no more than one scroll view takes part.
  func testAHorizontalListDoesNotScrollToTheTop() async {
    XCTAssertTrue(list.scrollsToTop)
    list.axis = .horizontal
    XCTAssertFalse(list.scrollsToTop)
    list.axis = .vertical
    XCTAssertTrue(list.scrollsToTop)
    list.scrollsToTop = false
    list.axis = .horizontal
    list.axis = .vertical
    XCTAssertFalse(list.scrollsToTop, "The client's value is restored.")
    list.axis = .horizontal
    list.scrollsToTop = true
    list.axis = .vertical
    XCTAssertTrue(list.scrollsToTop, "The client's latest value is kept.")
  }

  func testAnotherAxisKeepsTheFirstRowInSight() async {
    for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
      let list = AloeStackView()
      list.semanticContentAttribute = direction
      list.axis = .horizontal
      let rows = (0..<200).map { number in
        let (width, height) = (30 + number * 7 % 50, 20 + number * 5 % 40)
        return Block("\(number)", width: CGFloat(width), height: CGFloat(height))
      }
      list.addRows(rows)
      let screen = TestScreen(list)
      for number in [0, 120, 31] {
        list.scrollToRow(rows[number], at: .start, animated: false)
        screen.layOut()
        list.axis = .vertical
        screen.layOut()
        XCTAssertEqual(list.frame(rows[number]).minY, list.bounds.minY, accuracy: 0.5, "row \(number)")
        screen.settle()
        XCTAssertEqual(list.frame(rows[number]).minY, list.bounds.minY, accuracy: 0.5, "row \(number), at rest")
        list.axis = .horizontal
        screen.layOut()
        let frame = list.frame(rows[number])
        let distance =
          direction == .forceLeftToRight ? frame.minX - list.bounds.minX : list.bounds.maxX - frame.maxX
        XCTAssertEqual(distance, 0, accuracy: 0.5, "row \(number), turned back")
        screen.settle()
      }
    }
  }

  func testAnotherAxisKeepsTheFirstRowBelowAStickyOne() async {
    let header = Block("H", height: 36)
    let rows = (0..<60).map { Block("\($0)") }
    list.addSection(RowSection(header: header, rows: rows))
    let screen = TestScreen(list)
    // The header covers the row that begins at 500, and a part of the next one.
    list.contentOffset.y = 500
    screen.layOut()
    XCTAssertEqual(list.frame(rows[10]).minY, 500)
    XCTAssertEqual(list.frame(header).maxY, 560)
    list.axis = .horizontal
    screen.layOut()
    XCTAssertEqual(list.frame(header).minX, list.bounds.minX, accuracy: 0.5)
    XCTAssertEqual(list.frame(rows[11]).minX, list.frame(header).maxX, accuracy: 0.5)
  }
}
