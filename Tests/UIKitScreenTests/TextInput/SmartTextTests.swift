import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Smart quotes, dashes and spaces, if a field's traits request them.
@MainActor final class SmartTextTests: XCTestCase {
  private func field(_ text: String = "", _ change: (UITextField) -> Void) -> (UITextField, TypingScreen) {
    let view = UIView()
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 260, height: 34))
    field.text = text
    change(field)
    view.addSubview(field)
    let screen = TypingScreen(view)
    field.becomeFirstResponder()
    return (field, screen)
  }

  func testQuotesOpenAndClose() async {
    let (field, screen) = field { $0.smartQuotesType = .yes }
    let locale = Locale.current
    let (open, close) = (locale.quotationBeginDelimiter ?? "“", locale.quotationEndDelimiter ?? "”")
    screen.type("\"It's\" (\"so\")")
    XCTAssertEqual(field.text, "\(open)It’s\(close) (\(open)so\(close))")
    field.text = ""
    screen.type("'a'")
    XCTAssertEqual(
      field.text,
      "\(locale.alternateQuotationBeginDelimiter ?? "‘")a\(locale.alternateQuotationEndDelimiter ?? "’")")
  }

  func testTwoHyphensAreADashAndCanBeUndone() async {
    let (field, screen) = field { $0.smartDashesType = .yes }
    screen.type("a---b")
    XCTAssertEqual(field.text, "a—b", "three are an em dash")
    field.text = ""
    screen.type("a--b")
    XCTAssertEqual(field.text, "a–b", "two an en dash")
    screen.press("BackSpace")
    for _ in 0..<3 { screen.press("z", keys: .control) }
    XCTAssertEqual(field.text, "a-", "the deletion, the letter, and the dash")
  }

  func testTheDefaultAndSecureFieldsChangeNothing() async {
    for change: (UITextField) -> Void in [
      { _ in },
      {
        $0.smartQuotesType = .yes
        $0.smartDashesType = .yes
        $0.isSecureTextEntry = true
      },
    ] {
      let (field, screen) = field("", change)
      screen.type("\"a\"--'")
      XCTAssertEqual(field.text, "\"a\"--'")
    }
  }

  func testBlanksGoAlongWithWordsThatAreCutAndPasted() async {
    let (field, screen) = field("one two three") { $0.smartInsertDeleteType = .yes }
    field.interaction.editor.select(TextSelection(4..<7))
    screen.press("x", keys: .control)
    XCTAssertEqual(field.text, "one three")
    field.interaction.editor.select(TextSelection(0))
    screen.press("v", keys: .control)
    XCTAssertEqual(field.text, "two one three")
    field.interaction.editor.select(TextSelection(8..<13))
    screen.press("Delete")
    XCTAssertEqual(field.text, "two one")
    field.interaction.editor.select(TextSelection(0..<3))
    screen.press("BackSpace")
    XCTAssertEqual(field.text, "one")
    screen.press("z", keys: .control)
    XCTAssertEqual(field.text, "two one")
    field.interaction.editor.select(TextSelection(1..<3))
    screen.press("BackSpace")
    XCTAssertEqual(field.text, "t one", "deleting a part of a word deletes no space")
  }
}
