import Foundation
import XCTest

@testable import UIKit

/// Marks follow the text that they are at.
@MainActor final class TextMarkTests: XCTestCase {
  func testAMarkFollowsChanges() async {
    let cases: [(mark: Range<Int>, replaced: Range<Int>, new: String, result: Range<Int>)] = [
      // Before the mark, and at its start.
      (2..<4, 0..<0, "xy", 4..<6), (2..<4, 0..<2, "", 0..<2), (2..<4, 1..<2, "xyz", 4..<6), (2..<4, 2..<2, "x", 3..<5),
      // Behind it, and at its end.
      (2..<4, 4..<4, "x", 2..<4), (2..<4, 4..<6, "", 2..<4), (2..<4, 5..<6, "xyz", 2..<4),
      // Inside of it.
      (2..<4, 3..<3, "xy", 2..<6), (2..<4, 2..<3, "", 2..<3), (2..<4, 2..<4, "", 2..<2), (1..<5, 2..<4, "x", 1..<4),
      // Across its ends.
      (2..<4, 1..<3, "", 1..<2), (2..<4, 3..<5, "", 2..<3), (2..<4, 1..<5, "x", 2..<2), (2..<4, 0..<6, "uvwxyz", 2..<4),
      // Of an empty range.
      (3..<3, 0..<1, "", 2..<2), (3..<3, 3..<3, "x", 4..<4), (3..<3, 3..<4, "", 3..<3), (6..<6, 0..<6, "xy", 2..<2),
    ]
    for (range, replaced, new, result) in cases {
      let text = EditedText()
      text.replace(0..<0, with: StyledText("abcdef"))
      let mark = text.mark(range)
      text.replace(replaced, with: StyledText(new))
      XCTAssertEqual(mark.range, result, "\(range), \(replaced), \(new)")
    }
  }

  func testAMarkIsInsideOfTheText() async {
    let text = EditedText()
    text.replace(0..<0, with: StyledText("abc"))
    XCTAssertEqual(text.mark(2..<9).range, 2..<3)
  }
}
