import Foundation
import XCTest

/// What the user interface says by itself is said in the user's language.
final class WordTests: XCTestCase {
  /// Where a text is shown or read out, as far as a line tells.
  private static let shown = try? NSRegularExpression(
    pattern:
      #"(?:setTitle\(|[tT]itle: |[lL]abel: |label = |[tT]itle = |\.text = |Title: String\? \{ |key\()"([A-Z][A-Za-z ]*)""#
  )

  func testNoTextIsShownInEnglishAlone() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/UIKit")
    let files = try XCTUnwrap(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      for (number, line) in text.components(separatedBy: "\n").enumerated() where !line.contains("///") {
        let range = NSRange(location: 0, length: line.utf16.count)
        guard let match = Self.shown?.firstMatch(in: line, range: range),
          let found = Range(match.range(at: 1), in: line)
        else { continue }
        XCTFail(
          "\(file.lastPathComponent):\(number + 1) shows \"\(line[found])\" in English alone. Add it to SystemWord and to "
            + "the tables in Sources/AppResources/Words, and take its text.")
      }
    }
    XCTAssertGreaterThan(count, 300)
  }
}
