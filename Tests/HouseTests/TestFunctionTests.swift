import XCTest

/// XCTest runs only the `test` methods of test cases. Elsewhere, such a method would never run.
final class TestFunctionTests: XCTestCase {
  func testTestsAreInTestCases() throws {
    let files = try CheckedFile.all(in: "Tests", "Examples", "Benchmarks")
    let (lost, count) = Self.lostTests(in: files)
    XCTAssertGreaterThan(count, 4_000, "The check doesn't find the tests.")
    XCTAssertEqual(
      lost, [], "Move them into a class that inherits from XCTestCase, not private and without parameters.")
  }

  func testTestsOutsideTestCasesAreFound() {
    let files = [
      CheckedFile(
        path: "A.swift",
        text: """
          @MainActor class Common: XCTestCase { func testInOneLine() {} }
          final class ATests: Common<Int>, Checking {
            func testA() async throws {
              helper()
            }
            private func testPrivately() {}
            static func testStatically() {}
            func testNumber(_ number: Int) {}
            @MainActor private final class Helper: NSObject {
              override func testInside() {}
            }
            func testAfterAType() { let text = "func testText() {}" }
          }
          private func testOutside() {}
          """),
      CheckedFile(
        path: "B.swift",
        text: """
          extension ATests {
            #if os(Linux)
              func testInAnExtension() {}
            #endif
          }
          class Watcher: XCTestObservation {
            class func make() { }
            func testCaseWillStart(_ testCase: XCTestCase) {}
            func testBundle() {}
          }
          struct Suite {
            @Test func testByAttribute() {}
          }
          """),
    ]
    let (lost, count) = Self.lostTests(in: files)
    XCTAssertEqual(
      lost,
      [
        "A.swift: testPrivately, line 6", "A.swift: testStatically, line 7", "A.swift: testNumber, line 8",
        "A.swift: testInside, line 10", "A.swift: testOutside, line 14", "B.swift: testBundle, line 9",
      ])
    XCTAssertEqual(count, 11)
  }

  /// A function whose name begins like a test's.
  private struct Candidate {
    var place: String
    /// The innermost type around it; `nil` at the top level.
    var type: String?
    var hasParameters: Bool
    var isHidden: Bool
  }

  /// Returns the functions that look like tests but don't run, and the number of all that look so.
  private static func lostTests(in files: [CheckedFile]) -> (lost: [String], count: Int) {
    var parents: [String: Set<String>] = [:]
    var candidates: [Candidate] = []
    for file in files { read(file, &parents, &candidates) }
    var cases: Set = ["XCTestCase"]
    var oldCount = 0
    while cases.count > oldCount {
      oldCount = cases.count
      for (name, all) in parents where !all.isDisjoint(with: cases) { cases.insert(name) }
    }
    let lost = candidates.filter { candidate in
      let isInCase = candidate.type.map(cases.contains) ?? false
      // Observers of tests have such methods with parameters.
      return isInCase ? candidate.isHidden || candidate.hasParameters : !candidate.hasParameters
    }
    return (lost.map(\.place), candidates.count)
  }

  /// Each line that declares a type or a test contains one of these.
  private static let marks = ["class ", "struct ", "enum ", "actor ", "extension ", "func test"]

  /// Adds a file's types, with their inherited types, and its functions. The indentation determines their members.
  private static func read(
    _ file: CheckedFile, _ parents: inout [String: Set<String>], _ candidates: inout [Candidate]
  ) {
    var types: [(name: String, indent: Int)] = []
    for (index, line) in file.lines.enumerated() {
      let (line, indent) = (line.code, line.indent)
      guard marks.contains(where: line.has) else { continue }
      if let match = line.firstMatch(of: declaration) {
        types.removeAll { $0.indent >= indent }
        let name = String(match.1)
        types.append((name, indent))
        // Without the arguments of generic types.
        let all = (match.2 ?? "").split(separator: ",").map { $0.prefix { $0 != "<" }.filter { $0 != " " } }
        parents[name, default: []].formUnion(all)
      }
      guard let match = line.firstMatch(of: function), !match.1.contains("@Test") else { continue }
      // A function may be in the line of its type.
      let isInside = line.contains(declaration)
      if !isInside { types.removeAll { $0.indent >= indent } }
      candidates.append(
        Candidate(
          place: "\(file.path): \(match.2), line \(index + 1)", type: types.last?.name, hasParameters: match.3 != ")",
          isHidden: match.1.contains("private ") || match.1.contains("static ")))
    }
  }

  /// Matches the start of a type, with its name and its inherited types.
  nonisolated(unsafe) private static let declaration =
    /^\s*(?:[@a-z][A-Za-z]*(?:\([^)]*\))?\s+)*(?:class|struct|enum|actor|extension)\s+([A-Z]\w*)(?:<[^>]*>)?(?:\s*:\s*([^{]*))?/
  /// Matches a function whose name begins like a test's, with its modifiers and the code after the parenthesis.
  nonisolated(unsafe) private static let function =
    /((?:[@a-zA-Z]+(?:\([^)]*\))?\s+)*)func\s+(test[A-Z0-9_]\w*)(?:<[^>]*>)?\((.)/
}
