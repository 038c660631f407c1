import XCTest

@testable import SourceTranslation

/// The names of translated copies, which are in one folder, regardless of the originals' folders.
final class OutputNamesTests: XCTestCase {
  func testNamesSayThePath() {
    XCTAssertEqual(OutputNames.copy(of: "Screen.swift"), "Screen.translated.swift")
    XCTAssertEqual(OutputNames.copy(of: "/Views/Cell.swift"), "Views+-Cell.translated.swift")
    XCTAssertEqual(OutputNames.copy(of: "Views/Cell+Layout.swift"), "Views+-Cell++Layout.translated.swift")
    XCTAssertEqual(OutputNames.copy(of: "App/main.swift"), "main.swift", "top-level code is allowed by that name only")
  }

  func testNoCopyHasTheNameOfTheSymbols() {
    XCTAssertNotEqual(OutputNames.copy(of: OutputNames.assetSymbols), OutputNames.assetSymbols)
    XCTAssertFalse(OutputNames.assetSymbols.hasSuffix(".translated.swift"))
  }

  /// All paths of up to six characters out of those that matter.
  func testNoTwoPathsHaveOneName() {
    var paths = [""]
    var seen: [String: String] = [:]
    for _ in 0..<6 {
      paths = paths.flatMap { path in ["a", "+", "-", "/"].map { path + $0 } }
      for path in paths where !path.hasSuffix("/") && !path.hasPrefix("/") && !path.contains("//") {
        let name = OutputNames.copy(of: path + ".swift")
        XCTAssertFalse(name.contains("/"))
        XCTAssertNil(seen[name], "\(path) and \(seen[name] ?? "")")
        seen[name] = path
      }
    }
    XCTAssertGreaterThan(seen.count, 2_000)
  }
}
