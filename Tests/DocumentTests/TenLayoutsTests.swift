import Foundation
import XCTest

/// The page *Ten layouts* shows the code that the gallery is compiled from, and pictures that are small.
final class TenLayoutsTests: XCTestCase {

  private struct Section {
    var title: String
    var picture: String
    var code: String
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let folder = root.appendingPathComponent("Documentation/StackLayout")
  private static let sources = root.appendingPathComponent("Sources/Gallery/Layouts/Examples")

  /// The page, section by section.
  private func sections() throws -> [Section] {
    let page = try String(contentsOf: Self.folder.appendingPathComponent("ten-layouts.md"), encoding: .utf8)
    return try page.components(separatedBy: "\n## ").dropFirst().map { text in
      let title = text.prefix { $0 != "\n" }
      let picture = try XCTUnwrap(between("<img src=\"", "\"", text), "\(title) has no picture.")
      let code = try XCTUnwrap(between("```swift\n", "```\n", text + "\n"), "\(title) has no code.")
      return Section(title: String(title), picture: picture, code: code)
    }
  }

  private func between(_ start: String, _ end: String, _ text: String) -> String? {
    guard let first = text.range(of: start),
      let last = text.range(of: end, range: first.upperBound..<text.endIndex)
    else { return nil }
    return String(text[first.upperBound..<last.lowerBound])
  }

  /// The code of each example after its imports, by its file's name.
  private func examples() throws -> [String: String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
    var found: [String: String] = [:]
    for file in files where file.hasSuffix("Layout.swift") {
      let text = try String(contentsOf: Self.sources.appendingPathComponent(file), encoding: .utf8)
      let parts = text.components(separatedBy: "import UIKit\n\n")
      XCTAssertEqual(parts.count, 2, "\(file) begins with other imports than all.")
      found[file] = parts.last
    }
    return found
  }

  func testTheCodeOnThePageIsTheCodeThatIsCompiled() throws {
    let sections = try sections(), examples = try examples()
    XCTAssertEqual(sections.count, 10)
    XCTAssertEqual(Set(sections.map(\.code)).count, 10)
    for section in sections {
      let words = section.title.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      let file = words.joined() + "Layout.swift"
      XCTAssertEqual(section.code, examples[file], "\(section.title) on the page isn't what \(file) says.")
    }
    XCTAssertEqual(examples.count, sections.count, "The page leaves out one of \(examples.keys.sorted()).")
  }

  func testEachPictureIsTheExamplesAndSmall() throws {
    for section in try sections() {
      let name = section.title.lowercased().replacingOccurrences(of: " ", with: "-")
      XCTAssertEqual(section.picture, "\(name).png")
      for file in ["\(name).png", "\(name)~dark.png"] {
        let data = try Data(contentsOf: Self.folder.appendingPathComponent(file))
        XCTAssertEqual(data.prefix(4), Data([0x89, 0x50, 0x4E, 0x47]), "\(file) is no PNG file.")
        XCTAssertLessThanOrEqual(data.count, 40 * 1024, "\(file) is larger than 40 KB.")
        // Bytes 16 to 19 are the width: 320 points at two pixels each.
        XCTAssertEqual(data[16..<20].reduce(0) { $0 << 8 + Int($1) }, 640)
      }
    }
  }

}
