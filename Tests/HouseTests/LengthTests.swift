import XCTest

/// Files and functions stay short enough to be read in one go.
final class LengthTests: XCTestCase {
  private static let longestFile = 400
  private static let longestFunction = 60
  /// The solver's functions are dense.
  private static let longestSolverFunction = 50

  /// Files that may be longer, each with the reason.
  private static let longFiles = [
    "Sources/UIKit/TextInput/UITextField.swift": "what clients may override can't be in an extension",
    "Sources/UIKit/Views/UIView.swift": "what clients may override, and what is stored, can't be in an extension",
  ]

  private func files() throws -> [CheckedFile] {
    let files = try CheckedFile.all(in: "Sources", "Tests", "Benchmarks", "Examples", "Scripts")
    XCTAssertGreaterThan(files.count, 400, "The checks don't find the sources.")
    return files
  }

  func testNoFileIsLong() throws {
    let long = try files().filter { $0.lineCount > Self.longestFile }
    for file in long where Self.longFiles[file.path] == nil {
      XCTFail("\(file.path) has \(file.lineCount) lines; \(Self.longestFile) is the most. Split it by aspect.")
    }
    let paths = Set(long.map(\.path))
    for path in Self.longFiles.keys where !paths.contains(path) {
      XCTFail("\(path) isn't long any more. Take it off the list in \(#fileID).")
    }
  }

  func testNoFunctionIsLong() throws {
    for file in try files() {
      let most =
        file.path.hasPrefix("Sources/ConstraintSolver/") ? Self.longestSolverFunction : Self.longestFunction
      for function in file.functions where function.length > most {
        XCTFail(
          "\(file.path): \(function.name), line \(function.line), has \(function.length) lines; \(most) is the most.")
      }
    }
  }

  // MARK: - The reader itself

  func testFunctionsAreMeasured() {
    let file = CheckedFile(
      path: "a.swift",
      text: """
        protocol P {
          func wanted()
        }
        struct A {
          @MainActor static func first(_ body: () -> Void = {}) {
            // func comment() {
            let text = "func text() { \\(["}"].map { $0 + "{" }) "
            print(text)
          }
          init?(_ x: Int) { }
          subscript(index: Int) -> Int {
            index
          }
        }
        func second(
          _ first: Int
        ) {
        }
        """)
    XCTAssertEqual(
      file.functions,
      [
        .init(name: "func first", line: 5, length: 5), .init(name: "init?", line: 10, length: 1),
        .init(name: "subscript", line: 11, length: 3), .init(name: "func second", line: 15, length: 4),
      ])
  }
}
