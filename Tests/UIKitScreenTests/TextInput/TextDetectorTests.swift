import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Tests the data detected in text, and taps on it.
@MainActor final class TextDetectorTests: XCTestCase {
  private let detector = TextDetector(findsLinks: true, findsPhoneNumbers: true)

  private func found(_ text: String) -> [String] {
    detector.matches(in: text).map { match in
      let units = Array(text.utf16)[match.range]
      return "\(String(decoding: units, as: UTF16.self)) > \(match.url.absoluteString)"
    }
  }

  func testLinks() async {
    XCTAssertEqual(
      found("See https://example.org/a_(b)?c=1, or (www.example.com). Also example.net/x!"),
      [
        "https://example.org/a_(b)?c=1 > https://example.org/a_(b)?c=1", "www.example.com > http://www.example.com",
        "example.net/x > http://example.net/x",
      ])
    XCTAssertEqual(found("e.g. this, file.txt, 1.5, a.b, U.S.A. and so.on"), [])
    XCTAssertEqual(found("😀 mail me@example.org."), ["me@example.org > mailto:me@example.org"])
  }

  func testTelephoneNumbers() async {
    XCTAssertEqual(
      found("Call +49 30 1234-5678 or (030) 123 45 67, 4155551234."),
      ["+49 30 1234-5678 > tel:+493012345678", "(030) 123 45 67 > tel:0301234567", "4155551234 > tel:4155551234"])
    XCTAssertEqual(found("On 2026-11-22 at 192.168.100.200 we had 1234567 of 3.14159265 and 12345678901234567890."), [])
  }

  // MARK: - In a text view

  private final class Log: NSObject, UITextViewDelegate {
    var lines: [String] = []
    var opens = true
    var action: UIAction??
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      lines.append("\(URL) \(characterRange.location),\(characterRange.length)")
      return false
    }
    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? { action ?? defaultAction }
  }

  private func textView(_ text: String) -> (UITextView, TestScreen, Log) {
    let log = Log()
    let view = UITextView(frame: CGRect(x: 10, y: 10, width: 280, height: 120))
    view.text = text
    view.isEditable = false
    view.dataDetectorTypes = .all
    view.delegate = log
    let container = UIView()
    container.addSubview(view)
    let screen = TestScreen(container)
    screen.layOut()
    return (view, screen, log)
  }

  private func tap(_ offset: Int, _ view: UITextView, _ screen: TestScreen) {
    let caret = view.interaction.caretRect(at: GTKPlatform.CaretPosition(offset))
    screen.tap(at: view.convert(CGPoint(x: caret.midX + 2, y: caret.midY), to: nil))
    screen.wait(1)
  }

  func testATapAsksTheDelegateWithAllOfTheLink() async {
    let (view, screen, log) = textView("a line\nto me@example.org ok")
    tap(13, view, screen)
    XCTAssertEqual(log.lines, ["mailto:me@example.org 10,14"])
    tap(2, view, screen)
    XCTAssertEqual(log.lines.count, 1)
    view.isEditable = true
    tap(13, view, screen)
    XCTAssertEqual(log.lines.count, 1, "no links are detected in text that is being edited")
    view.isEditable = false
    view.dataDetectorTypes = .phoneNumber
    tap(13, view, screen)
    XCTAssertEqual(log.lines.count, 1)
  }

  func testALinkOfSeveralLooksIsOne() async throws {
    let (view, screen, log) = textView("")
    let url = try XCTUnwrap(URL(string: "https://example.org"))
    let text = NSMutableAttributedString(string: "see bold here now")
    text.addAttribute(.link, value: url, range: NSRange(location: 4, length: 9))
    text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 17), range: NSRange(location: 4, length: 4))
    view.attributedText = text
    screen.layOut()
    tap(10, view, screen)
    tap(5, view, screen)
    XCTAssertEqual(log.lines, ["https://example.org 4,9", "https://example.org 4,9"])
  }

  func testTheDelegateMayGiveAnotherAction() async {
    let (view, screen, log) = textView("www.example.com")
    var done = 0
    log.action = UIAction { _ in done += 1 }
    tap(3, view, screen)
    XCTAssertEqual(done, 1)
    log.action = .some(nil)
    tap(3, view, screen)
    XCTAssertEqual(done, 1)
    XCTAssertEqual(log.lines, [])
  }

  func testChangingTheDetectorsShapesTheParagraphAgain() async throws {
    let (view, _, _) = textView("go to www.example.com now")
    view.tintColor = .red
    let before = view.interaction.layouts.shapedCount
    view.dataDetectorTypes = []
    view.layoutIfNeeded()
    XCTAssertGreaterThan(view.interaction.layouts.shapedCount, before, "the paragraph is shaped again")
  }
}
