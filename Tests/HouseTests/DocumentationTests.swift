import XCTest

/// Tests that doc comments stand alone, without the declaration above them. That everything public has a comment
/// at all is what swift-format's rules see to.
final class DocumentationTests: XCTestCase {
  func testNoCommentLeansOnAnother() throws {
    for file in try CheckedFile.all(in: "Sources") {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        let before = number == 0 ? "" : lines[number - 1].drop(while: \.isWhitespace)
        let words = line.drop(while: \.isWhitespace)
        guard !before.hasPrefix("///"), words.hasPrefix("/// The same") || words.hasPrefix("/// That of") else {
          continue
        }
        XCTFail("\(file.path), line \(number + 1): Quick Help shows this comment alone; say what it does. \(words)")
      }
    }
  }
}
