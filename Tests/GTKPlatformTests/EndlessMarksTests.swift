import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Letters with more combining marks than any language has, as they're sent to break the apps that show them.
@MainActor final class EndlessMarksTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { _ = Platform.start() } }

  private let body = TextAttributes(font: FontDescription(size: 17))

  private func shaped(_ text: String) -> ShapedText {
    ShapedText(TextRequest(text, attributes: body, width: 300, maximumLines: 0))
  }

  private func text(marks: String, _ count: Int) -> String { "e" + String(repeating: marks, count: count) + "x" }

  func testTheTimeGrowsWithTheNumberOfMarks() async {
    for marks in ["\u{301}", "\u{5B0}", "\u{301}\u{200C}", "\u{301}\u{2060}"] {
      let growth = growth(from: 2_000, to: 16_000, below: 24) { count in
        let text = text(marks: marks, count)
        XCTAssertEqual(shaped(text).lines.last?.bytes.upperBound, text.utf8.count)
      }
      XCTAssertLessThan(growth, 24, "linear is 8, quadratic is 64")
    }
  }

  private func hidden(_ text: String) -> String {
    var bytes = Array(text.utf8)
    ShapedText.hideExcessMarks(in: &bytes, of: text)
    return String(decoding: bytes, as: UTF8.self)
  }

  func testInvisibleCharactersDontEndTheMarksOfALetter() async {
    let marks = String(repeating: "\u{301}", count: ShapedText.maxMarks)
    // A soft hyphen, a zero-width space, a right-to-left mark, a word joiner, a byte order mark and a tag.
    for invisible in ["\u{AD}", "\u{200B}", "\u{200F}", "\u{2060}", "\u{FEFF}", "\u{E0020}"] {
      let text = "e" + marks + invisible + "\u{301}\u{301}x"
      XCTAssertEqual(
        Array(hidden(text).unicodeScalars), Array(("e" + marks + invisible + "\u{34F}\u{34F}x").unicodeScalars))
    }
  }

  func testOffsetsStay() async {
    // Marks of two, three and four bytes.
    for mark in ["\u{301}", "\u{1AB0}", "\u{1E8D0}"] {
      XCTAssertEqual(hidden(text(marks: mark, 300)).count, 2, "The letters stay.")
      let text = text(marks: mark, 300)
      let result = hidden(text).unicodeScalars
      XCTAssertEqual(result.map { UTF8.width($0) }, text.unicodeScalars.map { UTF8.width($0) })
      XCTAssertEqual(
        Array(result.prefix(1 + ShapedText.maxMarks)), Array(text.unicodeScalars.prefix(1 + ShapedText.maxMarks)))
      XCTAssertFalse(result.dropFirst(1 + ShapedText.maxMarks).contains { $0.description == mark })
      XCTAssertEqual(result.last, "x")
    }
  }

  func testUpToTheLimitAllAreShown() async {
    let whole = String(repeating: text(marks: "\u{301}", ShapedText.maxMarks), count: 3)
    XCTAssertEqual(Array(hidden(whole).utf8), Array(whole.utf8))
    let family = String(repeating: "👨‍👩‍👧", count: 1_000)
    XCTAssertEqual(Array(hidden(family).utf8), Array(family.utf8))
  }
}
