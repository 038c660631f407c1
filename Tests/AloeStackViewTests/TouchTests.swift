import AloeStackView
import TestSupport
import XCTest

@testable import UIKit

/// Taps and highlights, by a finger on the screen.
@MainActor final class TouchTests: XCTestCase {

  private final class Card: UIView, Tappable, Highlightable {
    var taps = 0
    var highlights: [Bool] = []
    var isHighlightable = true
    func didTapView() { taps += 1 }
    func setIsHighlighted(_ isHighlighted: Bool) { highlights.append(isHighlighted) }
    override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 60) }
  }

  private final class Plain: UIView, Highlightable {
    override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 60) }
  }

  private let list = AloeStackView()

  // MARK: Taps

  func testAHandlerMakesALabelTappable() async {
    let label = UILabel()
    label.text = "Tea"
    var tapped: [String?] = []
    list.addRow(label)
    list.setTapHandler(forRow: label) { tapped.append($0.text) }
    let screen = TestScreen(list)
    screen.tap(label)
    XCTAssertEqual(tapped, ["Tea"])
    label.isUserInteractionEnabled = false
    screen.tap(label)
    XCTAssertEqual(tapped, ["Tea"])
    label.isUserInteractionEnabled = true
    list.setTapHandler(forRow: label, handler: nil as ((UILabel) -> Void)?)
    screen.tap(label)
    XCTAssertEqual(tapped, ["Tea"])
  }

  func testBothTheRowAndTheHandlerRun() async {
    let card = Card()
    var taps = 0
    list.addRow(card)
    list.setTapHandler(forRow: card) { _ in taps += 1 }
    TestScreen(list).tap(card)
    XCTAssertEqual(card.taps, 1)
    XCTAssertEqual(taps, 1)
  }

  func testTheWholeCellIsTappable() async {
    let card = Card()
    list.addRow(card)
    TestScreen(list).tap(at: CGPoint(x: 4, y: 4))
    XCTAssertEqual(card.taps, 1)
  }

  func testATapOnAControlIsTheControls() async {
    let card = Card()
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    card.addSubview(control)
    control.addSubview(inner)
    list.addRow(card)
    let screen = TestScreen(list)
    screen.tap(control)
    screen.tap(inner)
    XCTAssertEqual(card.taps, 0)
    screen.tap(card)
    XCTAssertEqual(card.taps, 1)
  }

  func testStrangersAndHiddenRowsAreNotTapped() async {
    let card = Card()
    var taps = 0
    list.setTapHandler(forRow: card) { _ in taps += 1 }
    list.addRow(card)
    list.hideRow(card)
    TestScreen(list).tap(at: CGPoint(x: 50, y: 30))
    XCTAssertEqual(card.taps + taps, 0)
  }

  func testARowThatIsLeavingIsNotTapped() async {
    let card = Card()
    list.addRow(card)
    let screen = TestScreen(list)
    list.removeRow(card, animated: true)
    screen.tap(at: CGPoint(x: 50, y: 30))
    XCTAssertEqual(card.taps, 0)
  }

  // MARK: Highlights

  func testAHighlightFollowsTheFinger() async {
    let card = Card()
    list.addRow(card)
    list.isScrollEnabled = false
    let screen = TestScreen(list)
    screen.touch(.down, at: CGPoint(x: 50, y: 30))
    screen.wait(0.3)
    XCTAssertEqual(card.highlights, [true])
    screen.touch(.moved, at: CGPoint(x: 50, y: 200))
    XCTAssertEqual(card.highlights, [true, false])
    screen.touch(.moved, at: CGPoint(x: 50, y: 40))
    XCTAssertEqual(card.highlights, [true, false, true])
    screen.touch(.up, at: CGPoint(x: 50, y: 40))
    screen.wait(0.1)
    XCTAssertEqual(card.highlights, [true, false, true, false])
  }

  func testTheDefaultHighlightIsTheCellsBackground() async {
    let row = Plain()
    list.rowBackgroundColor = .green
    list.rowHighlightColor = .blue
    list.addRow(row)
    let screen = TestScreen(list)
    XCTAssertTrue(row.isHighlightable)
    screen.touch(.down, at: CGPoint(x: 50, y: 30))
    screen.wait(0.3)
    XCTAssertEqual(list.cell(row).backgroundColor, .blue)
    screen.touch(.up, at: CGPoint(x: 50, y: 30))
    screen.wait(0.1)
    XCTAssertEqual(list.cell(row).backgroundColor, .green)
  }

  func testNoHighlightWhereNoneIsWanted() async {
    let card = Card()
    card.isHighlightable = false
    list.addRow(card)
    let screen = TestScreen(list)
    screen.touch(.down, at: CGPoint(x: 50, y: 30))
    screen.wait(0.3)
    screen.touch(.up, at: CGPoint(x: 50, y: 30))
    XCTAssertEqual(card.highlights, [])
    card.isHighlightable = true
    card.isUserInteractionEnabled = false
    screen.touch(.down, at: CGPoint(x: 50, y: 30))
    screen.wait(0.3)
    screen.touch(.up, at: CGPoint(x: 50, y: 30))
    XCTAssertEqual(card.highlights, [])
  }

  func testACancelledTouchEndsTheHighlight() async {
    let card = Card()
    list.addRow(card)
    let screen = TestScreen(list)
    screen.touch(.down, at: CGPoint(x: 50, y: 30))
    screen.wait(0.3)
    screen.touch(.cancelled, at: CGPoint(x: 50, y: 30))
    XCTAssertEqual(card.highlights, [true, false])
    XCTAssertEqual(card.taps, 0)
  }

}
