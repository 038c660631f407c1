import AloeStackView
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Rows that are typed into.
@MainActor final class TextRowTests: XCTestCase {
  private func list(_ rows: [UIView]) -> (AloeStackView, TestScreen) {
    let list = AloeStackView()
    for row in rows { list.addRow(row) }
    let screen = TestScreen(list)
    screen.window.makeKey()
    return (list, screen)
  }

  private func type(_ text: String, _ screen: TestScreen) {
    for character in text {
      let event = KeyEvent(
        phase: .down, name: String(character), text: String(character), timestamp: FrameClock.shared.now)
      screen.window.touchDispatcher.handle(.key(event))
      screen.layOut()
    }
  }

  func testTheRowThatIsTypedIntoComesIntoSightAndStaysMounted() async {
    let field = UITextField()
    field.borderStyle = .roundedRect
    var rows: [UIView] = (0..<200).map { Block("\($0)", height: 40) }
    rows.insert(field, at: 30)
    let (list, screen) = list(rows)
    list.scrollRowToVisible(field, animated: false)
    screen.layOut()
    field.becomeFirstResponder()
    list.contentOffset.y = 4000
    screen.layOut()
    XCTAssertNotNil(field.window, "the focused row stays")
    XCTAssertTrue(field.isFirstResponder)
    type("a", screen)
    XCTAssertEqual(field.text, "a")
    let shown = field.convert(field.bounds, to: screen.window)
    XCTAssertTrue(screen.window.bounds.contains(shown), "\(shown) is in sight while it's typed into")
  }

  func testAMegabyteInARowThatGrowsIsTypedIntoAtTheCostOfAParagraph() async {
    let text = UITextView()
    text.font = .systemFont(ofSize: 17)
    text.isScrollEnabled = false
    let below = Block("below", height: 40)
    let (list, screen) = list([text, below])
    text.becomeFirstResponder()
    let line = "A line of a long text that somebody pasted, and its words go on for a while.\n"
    text.insertText(String(repeating: line, count: 13_600))
    screen.layOut()
    XCTAssertGreaterThan(text.bounds.height, 200_000)
    let start = text.interaction.layouts.shapedCount
    type("x", screen)
    type("\ny", screen)
    // Each changed paragraph at its width, and on one line for its intrinsic width.
    XCTAssertLessThanOrEqual(text.interaction.layouts.shapedCount - start, 8)
    XCTAssertEqual(list.cell(below).frame.minY, list.cell(text).frame.maxY, accuracy: 0.6)
    let position = text.interaction.editor.selection.position
    let caret = text.convert(text.interaction.caretRect(at: position), to: screen.window)
    XCTAssertTrue(screen.window.bounds.contains(caret), "\(caret)")
  }
}
