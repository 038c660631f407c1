import Foundation
import XCTest

/// Links in the repository's documents lead to files and headings that exist. `Scripts/documentation --check` checks
/// the links of the catalogs.
final class LinkTests: XCTestCase {
  private static let expression = try? NSRegularExpression(pattern: #"\]\(([^)\s]+)\)|<img src="([^"]+)""#)

  private func documents() throws -> [String] {
    let pages = try FileManager.default.subpathsOfDirectory(atPath: CheckedFile.root.path + "/Documentation")
    let names = try FileManager.default.contentsOfDirectory(atPath: CheckedFile.root.path)
    return
      (names + pages.filter { !$0.contains(".docc/") }.map { "Documentation/\($0)" })
      .filter { $0.hasSuffix(".md") }.sorted()
  }

  /// Returns the targets of the links and images of a document, without those in code.
  private func targets(in text: String) throws -> [String] {
    var isCode = false
    let prose = text.components(separatedBy: "\n").filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode && !line.hasPrefix("```")
    }.joined(separator: "\n")
    let expression = try XCTUnwrap(Self.expression)
    return expression.matches(in: prose, range: NSRange(prose.startIndex..., in: prose)).compactMap { match in
      [1, 2].lazy.compactMap { Range(match.range(at: $0), in: prose) }.first.map { String(prose[$0]) }
    }
  }

  /// Returns the names by which links refer to the headings of a document.
  private func anchors(in text: String) -> Set<String> {
    let headings = text.components(separatedBy: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        heading.drop { $0 == "#" || $0 == " " }.lowercased().compactMap { character in
          character == " "
            ? "-" : character.isLetter || character.isNumber || "-_".contains(character) ? "\(character)" : nil
        }.joined()
      })
  }

  /// Returns why a link of a document is broken; `nil` if it isn't.
  private func fault(of target: String, in document: String) throws -> String? {
    guard !target.contains("://"), !target.hasPrefix("mailto:") else { return nil }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let page = CheckedFile.root.appendingPathComponent(document)
    let file = parts[0].isEmpty ? page : page.deletingLastPathComponent().appendingPathComponent(parts[0])
    guard FileManager.default.fileExists(atPath: file.standardizedFileURL.path) else {
      return "\(target) doesn't exist"
    }
    guard parts.count == 2, file.pathExtension == "md" else { return nil }
    let known = anchors(in: try String(contentsOf: file, encoding: .utf8))
    return known.contains(parts[1]) ? nil : "\(target) names a heading that doesn't exist"
  }

  func testLinksOfDocumentsLeadSomewhere() throws {
    var count = 0
    for document in try documents() {
      let text = try String(contentsOf: CheckedFile.root.appendingPathComponent(document), encoding: .utf8)
      for target in try targets(in: text) {
        count += 1
        if let fault = try fault(of: target, in: document) { XCTFail("\(document): \(fault).") }
      }
    }
    XCTAssertGreaterThan(count, 40, "The check doesn't find the links.")
  }

  func testFilesThatTheArchitectureNamesExist() throws {
    let text = try String(contentsOf: CheckedFile.root.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)
    let named = Set(text.matches(of: /`([\w+\/]+\.swift)`/).map { "/" + $0.output.1 })
    XCTAssertGreaterThan(named.count, 150, "The check doesn't find the names.")
    let paths = try Dictionary(grouping: CheckedFile.all(in: "Sources", "Plugins", "Tests").map { "/" + $0.path }) {
      $0.split(separator: "/").last
    }
    let missing = named.filter { name in
      !(paths[name.split(separator: "/").last] ?? []).contains { $0.hasSuffix(name) }
    }
    XCTAssertEqual(missing.sorted(), [], "ARCHITECTURE.md names files that don't exist.")
  }

  func testFaultsAreFound() throws {
    XCTAssertEqual(
      try targets(in: "[a](b.md) ![c](d.png)\n```\n[no](e.md)\n```\n<img src=\"f.png\">"), ["b.md", "d.png", "f.png"])
    XCTAssertNil(try fault(of: "https://example.org", in: "README.md"))
    XCTAssertNil(try fault(of: "CONTRIBUTING.md#words", in: "README.md"))
    XCTAssertNil(try fault(of: "../README.md", in: "Documentation/desktop.md"))
    XCTAssertEqual(try fault(of: "missing.md", in: "README.md"), "missing.md doesn't exist")
    XCTAssertEqual(try fault(of: "#nothing", in: "README.md"), "#nothing names a heading that doesn't exist")
  }
}
