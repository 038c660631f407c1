import Foundation
import XCTest

/// A test is skipped only where `Tests/allowed-skips` says so, and that file lists nothing else.
final class SkipTests: XCTestCase {
  /// Skips where a plain `swift test` lacks what `./test` provides.
  private static let need = "Tests/TestSupport/Need.swift"
  /// In parts, so that this file has none.
  private static let skip = "XCT" + "Skip"

  /// The tests that are listed, such as `FirstTests/testOne`.
  private func allowed() throws -> Set<String> {
    let list = try String(contentsOf: CheckedFile.root.appendingPathComponent("Tests/allowed-skips"), encoding: .utf8)
    let names = list.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: " ").first }
    return Set(names.compactMap { $0.split(separator: ".").last.map(String.init) })
  }

  func testTheListSaysWhatIsSkipped() throws {
    let files = try CheckedFile.all(in: "Tests").filter { $0.path != Self.need }
    XCTAssertGreaterThan(files.count, 300, "The check doesn't find the tests.")
    XCTAssertEqual(
      files.reduce(into: Set<String>()) { $0.formUnion(Self.skippers(in: $1)) }, try allowed(),
      "Throw the missing requirement with Need.swift, or add the test and the reason to Tests/allowed-skips.")
  }

  func testSkippersAreFound() {
    let skip = Self.skip
    let file = CheckedFile(
      path: "Tests/A/FirstTests.swift",
      text: """
        final class FirstTests: XCTestCase {
          func testOne() throws { throw \(skip)("no") }
          func testTwo() throws {
            // throw \(skip)("no")
          }
          func testThree() {}
          private func need() throws {
            try \(skip)Unless(false)
          }
        }
        """)
    XCTAssertEqual(Self.skippers(in: file), ["FirstTests/testOne", "FirstTests/need"])
  }

  /// The functions of a file in which a test is skipped, by the name of the class that the file has.
  private static func skippers(in file: CheckedFile, _ words: String = skip) -> Set<String> {
    let name = file.path.split(separator: "/").last?.replacingOccurrences(of: ".swift", with: "") ?? ""
    guard file.code.has(words) else { return [] }
    let found = file.lines.indices.filter { file.lines[$0].code.has(words) }.map { number -> String in
      let function = file.functions.last { $0.line <= number + 1 && number < $0.line - 1 + $0.length }
      return "\(name)/\(function?.name.replacingOccurrences(of: "func ", with: "") ?? "line \(number + 1)")"
    }
    return Set(found)
  }
}
