import TestBasics
import XCTest

@testable import SourceTranslation

/// Sources that nobody would write by hand.
@MainActor final class HostileSourceTests: XCTestCase {
  private func translated(_ text: String) -> String {
    let file = SourceFile(path: "A.swift", text: text)
    var declarations = Declarations()
    declarations.add(file)
    return Translation(of: file, in: declarations).text
  }

  private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  func testManyNumberSignsTakeLinearTime() async {
    let growth = growth(from: 2_000, to: 16_000) { count in
      let text = "a " + repeated("#", count) + " b"
      XCTAssertEqual(SourceFile(path: "A.swift", text: text).tokens.count, 4)
    }
    XCTAssertLessThan(growth, 24, "linear is 8, quadratic is 64")
  }

  func testBracketsThatCloseNothingTakeLinearTime() async {
    let growth = growth(from: 1_000, to: 8_000) { count in
      let file = SourceFile(path: "A.swift", text: repeated("(", count) + repeated("]", count) + repeated(")", count))
      XCTAssertEqual(file.tokens[0].partner, 3 * count - 1)
      XCTAssertEqual(file.tokens[count].partner, -1)
    }
    XCTAssertLessThan(growth, 24, "linear is 8, quadratic is 64")
  }

  func testABracketInOthersThatArentClosedKeepsItsPartner() async {
    let file = SourceFile(path: "A.swift", text: "{ ( [ } ] ) { }")
    XCTAssertEqual(file.tokens.map(\.partner), [3, -1, -1, 0, -1, -1, 7, 6, -1])
  }

  func testAttributesWithoutADeclarationTakeLinearTime() async {
    let growth = growth(from: 500, to: 4_000) { count in
      XCTAssertEqual(
        translated(repeated("@objc public ", count) + "x").filter { $0 != " " }, repeated("public", count) + "x")
    }
    XCTAssertLessThan(growth, 24, "linear is 8, quadratic is 64")
  }

  func testAttributesBehindAWordThatIsNoDeclarationAreStillTranslated() async {
    XCTAssertEqual(translated("@objc x; @objc dynamic var y = 1"), "      x;               var y = 1")
  }

  func testFunctionsInsideEachOtherTakeLinearTime() async {
    let growth = growth(from: 500, to: 4_000) { count in
      let text = "class A { " + repeated("func f() { ", count) + repeated("}", count + 1)
      let file = SourceFile(path: "A.swift", text: text)
      XCTAssertEqual(file.methods.count, 1)
      XCTAssertEqual(file.type(around: file.tokens.count / 2)?.name, "A")
    }
    XCTAssertLessThan(growth, 24, "linear is 8, quadratic is 64")
  }

  /// Each of two protocols inherits from both of the next two: from the first, 2 to the power of 40 ways lead upwards.
  func testProtocolsWithManyCommonAncestorsAreSearchedOnce() async {
    let protocols = (0..<40).map { level in
      let above = level == 39 ? "" : ": A\(level + 1), B\(level + 1)"
      return "protocol A\(level)\(above) {}\nprotocol B\(level)\(above) {}\n"
    }
    let text = "class C: A0, B0 { let s = #selector(f) }\nclass D { func f() {} }\n" + protocols.joined()
    XCTAssertTrue(translated(text).contains("Selector(named: \"f\", C.f)"))
  }

  func testDeepConditionsAreThoseOfSomeBuilds() async {
    for (before, after) in [("(", ")"), ("! ", ""), ("(DEBUG && ", ")")] {
      let text = "#if " + repeated(before, 100_000) + "DEBUG" + repeated(after, 100_000) + "\nlet a = 1\n#endif\n"
      XCTAssertEqual(translated(text), text)
    }
    // A condition as deep as people write them has its value.
    let file = SourceFile(path: "A.swift", text: "#if ((!(os(macOS) && (DEBUG))))\na\n#else\nb\n#endif")
    let code = ConditionalCode(file, modules: [], unknown: .fails)
    XCTAssertTrue(code.isActive(line: 2, of: file))
    XCTAssertFalse(code.isActive(line: 4, of: file))
  }
}
