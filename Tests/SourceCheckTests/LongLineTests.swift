import SourceTranslation
import TestBasics
import XCTest

@testable import SourceCheck

/// Sources in one long line, as generators write them.
@MainActor final class LongLineTests: XCTestCase {
  func testALongLineTakesLinearTime() async throws {
    // Reading the symbols of the modules isn't measured.
    _ = try CheckedSources.check.get()
    func check(_ count: Int) {
      let text = "import Foundation\nlet sum = " + String(repeating: "noSuchValue + ", count: count) + "1"
      XCTAssertEqual(try CheckedSources.findings(text).map(\.line), [2])
    }
    let growth = growth(from: 500, to: 4_000, below: 24, of: check)
    XCTAssertLessThan(growth, 24, "linear is 8, quadratic is 64")
  }

  func testDeclarationsInALongLineTakeLinearTime() async throws {
    let growth = growth(from: 500, to: 4_000, below: 24) { count in
      let text = "struct A { " + (0..<count).map { "var a\($0) = 1, b\($0) = 2; " }.joined() + "}"
      var list = SymbolList()
      list.add(SourceFile(path: "A.swift", text: text), onlyPublic: false)
      XCTAssertEqual(list.members["A"]?.count, 2 * count)
    }
    XCTAssertLessThan(growth, 24, "linear is 8, quadratic is 64")
  }

  func testDirectivesEndWithTheirLinesAndArgumentsWithTheirParentheses() async throws {
    for (text, lines) in [
      ("#if noSuchValue && otherValue\n#endif\nlet a = noSuchValue", [3]),
      ("#if DEBUG\n#elseif (noSuchValue)\n#endif", []),
      ("@available(*, message: ((noSuchValue))) func f() {}", []),
      ("@available(*, message: ((noSuchValue))) func f() { print(noSuchValue) }", [1]),
      ("if #available(((noSuchValue))) { print((noSuchValue)) }", [1]),
    ] {
      XCTAssertEqual(try CheckedSources.findings(text).map(\.line), lines, text)
    }
  }
}
