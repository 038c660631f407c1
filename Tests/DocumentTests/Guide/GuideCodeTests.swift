import Foundation
import XCTest

/// The guides show code that is compiled: each block is in a file that the tests or the examples contain.
final class GuideCodeTests: XCTestCase {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let tutorial = "Documentation/Aloe.docc/Tutorial/Code"

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the paths of files in a folder, from the root of the repository.
  private func files(in folder: String, _ isWanted: (String) -> Bool) -> [String] {
    let names = FileManager.default.enumerator(atPath: Self.root.appendingPathComponent(folder).path)
    return (names?.compactMap { $0 as? String } ?? []).filter(isWanted).map { "\(folder)/\($0)" }.sorted()
  }

  /// Returns the lines of code without indentation, and without empty lines.
  private func lines(_ code: String) -> [String] {
    code.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private func contains(_ part: [String], in lines: [String]) -> Bool {
    lines.indices.contains { start in lines[start...].starts(with: part) }
  }

  private func blocks(_ page: String) -> [String] {
    page.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
  }

  func testTheGuidesShowCodeThatIsCompiled() throws {
    let folders = ["Tests/DocumentTests/Guide", "Examples"]
    let sources = try folders.flatMap { files(in: $0) { $0.hasSuffix(".swift") } }.map { lines(try text($0)) }
    XCTAssertGreaterThan(sources.count, 8)
    var count = 0
    for page in ["Sources", "Documentation/Aloe.docc"].flatMap({ files(in: $0) { $0.hasSuffix(".md") } }) {
      for block in blocks(try text(page)) where !block.contains("import PackageDescription") {
        count += 1
        let block = lines(block)
        XCTAssertTrue(
          sources.contains { contains(block, in: $0) }, "\(page) shows code that no file contains:\n\(block)")
      }
    }
    XCTAssertGreaterThan(count, 20)
  }

  func testTheTutorialEndsWithTheExample() throws {
    let example = lines(try text("Examples/PackingExample/Packing.swift"))
    let steps = files(in: Self.tutorial) { $0.hasPrefix("Packing-") }
    XCTAssertEqual(steps.count, 5)
    let last = lines(try text(try XCTUnwrap(steps.last)))
    XCTAssertEqual(Array(example.drop { $0.hasPrefix("//") }), last)
    XCTAssertEqual(
      lines(try text("\(Self.tutorial)/PackingTests.swift")), lines(try text("Tests/ExampleTests/PackingTests.swift")))
  }

  func testTheTutorialsManifestsNameProducts() throws {
    let ours = try text("Package.swift")
    let steps = [
      ("Package-1.swift", Set(["AloeStackView", "StackLayout"])),
      ("Package-2.swift", ["AloeStackView", "StackLayout", "ScreenTesting"]),
    ]
    for (file, expected) in steps {
      let manifest = try text("\(Self.tutorial)/\(file)")
      XCTAssertEqual(lines(manifest).first, "// swift-tools-version: 6.2", file)
      let products = manifest.components(separatedBy: ".product(name: \"").dropFirst().compactMap {
        $0.components(separatedBy: "\"").first
      }
      XCTAssertEqual(Set(products), expected, file)
      for product in products { XCTAssertTrue(ours.contains(".library(name: \"\(product)\"")) }
    }
  }

  func testTheTutorialDeclaresItsTestsWhenItWritesThem() throws {
    let page = try text("Documentation/Aloe.docc/Tutorial/Packing-list.tutorial")
    let files = page.components(separatedBy: "file: \"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    let tests = try XCTUnwrap(files.firstIndex(of: "PackingTests.swift"))
    let manifests = files.indices.filter { files[$0].hasPrefix("Package-") }
    // A test target without sources is an error.
    XCTAssertEqual(manifests.last, tests - 1)
    for index in manifests {
      XCTAssertEqual(try text("\(Self.tutorial)/\(files[index])").contains(".testTarget("), index == manifests.last)
    }
  }

  func testTheTutorialShowsEachFile() throws {
    let pages = files(in: "Documentation/Aloe.docc/Tutorial") { $0.hasSuffix(".tutorial") }
    let steps = try pages.map { try text($0) }.joined()
    for file in files(in: Self.tutorial, { $0.hasSuffix(".swift") }) {
      let name = URL(fileURLWithPath: file).lastPathComponent
      XCTAssertTrue(steps.contains("\"\(name)\"") || steps.contains(": \(name)"), "No step shows \(name).")
    }
  }
}
