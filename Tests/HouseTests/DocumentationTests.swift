import XCTest

/// Tests that doc comments stand alone, without the declaration above them. swift-format's rules check that everything
/// public has a comment.
final class DocumentationTests: XCTestCase {
  func testNoCommentLeansOnAnother() throws {
    for file in try CheckedFile.all(in: "Sources") {
      for (number, line) in file.lines.enumerated() where line.text.has("/// Th") {
        let before = number == 0 ? "" : file.lines[number - 1].text.drop(while: \.isWhitespace)
        let words = line.text.drop(while: \.isWhitespace)
        guard !before.hasPrefix("///"), words.hasPrefix("/// The same") || words.hasPrefix("/// That of") else {
          continue
        }
        XCTFail("\(file.path), line \(number + 1): Quick Help shows this comment alone; say what it does. \(words)")
      }
    }
  }
}
