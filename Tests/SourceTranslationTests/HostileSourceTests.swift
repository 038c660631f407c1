import Foundation
import TestBasics
import XCTest

@testable import SourceTranslation

/// Sources that wouldn't be written by hand.
@MainActor final class HostileSourceTests: XCTestCase {
  private func translated(_ text: String) -> String {
    let file = SourceFile(path: "A.swift", text: text)
    var declarations = Declarations()
    declarations.add(file)
    return Translation(of: file, in: declarations).text
  }

  private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  func testManyNumberSignsTakeLinearTime() async {
    let growth = growth(from: 2_000, to: 16_000, below: 24) { count in
      let text = "a " + repeated("#", count) + " b"
      XCTAssertEqual(SourceFile(path: "A.swift", text: text).tokens.count, 4)
    }
    XCTAssertLessThan(growth, 24, "linear is 8, quadratic is 64")
  }

  func testBracketsThatCloseNothingTakeLinearTime() async {
    let growth = growth(from: 1_000, to: 8_000, below: 24) { count in
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
    let growth = growth(from: 500, to: 4_000, below: 24) { count in
      XCTAssertEqual(
        translated(repeated("@objc public ", count) + "x").filter { $0 != " " }, repeated("public", count) + "x")
    }
    XCTAssertLessThan(growth, 24, "linear is 8, quadratic is 64")
  }

  func testAttributesBehindAWordThatIsNoDeclarationAreStillTranslated() async {
    XCTAssertEqual(translated("@objc x; @objc dynamic var y = 1"), "      x;               var y = 1")
  }

  func testFunctionsInsideEachOtherTakeLinearTime() async {
    let growth = growth(from: 500, to: 4_000, below: 24) { count in
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
    XCTAssertTrue(translated(text).contains("Selector(named: \"f\", { ($0 as C).f })"))
  }

  func testDeepConditionsAreThoseOfSomeBuilds() async {
    for (before, after) in TestLength.sample([("(", ")"), ("! ", ""), ("(DEBUG && ", ")")], 1, salt: 102) {
      let text = "#if " + repeated(before, 30_000) + "DEBUG" + repeated(after, 30_000) + "\nlet a = 1\n#endif\n"
      XCTAssertEqual(translated(text), text)
    }
    // A condition of a realistic depth has its value.
    let file = SourceFile(path: "A.swift", text: "#if ((!(os(macOS) && (DEBUG))))\na\n#else\nb\n#endif")
    let code = ConditionalCode(file, modules: [], unknown: .fails)
    XCTAssertTrue(code.isActive(line: 2, of: file))
    XCTAssertFalse(code.isActive(line: 4, of: file))
  }

  func testTypesWithoutBodiesTakeLinearTime() async {
    for header in ["class A ", "class A: B, ", "struct A where ", "class A: class ", "protocol A: class B, "] {
      let growth = growth(from: 1_000, to: 8_000, below: 24) { count in
        let file = SourceFile(path: "A.swift", text: repeated(header, count) + "class C {}")
        XCTAssertEqual(file.types.last?.name, "C")
      }
      XCTAssertLessThan(growth, 24, "\(header): linear is 8, quadratic is 64")
    }
  }

  func testAHeaderEndsBeforeTheNextType() async {
    let text = "class A: B where C == D\nstruct E: F {}\nprotocol G: class, H {}\nextension I where J: K { }"
    let types = SourceFile(path: "A.swift", text: text).types
    XCTAssertEqual(types.map(\.name), ["E", "G", "I"])
    XCTAssertEqual(types.map(\.inherited), [["F"], ["class", "H"], []])
  }

  func testTypesInsideEachOtherTakeLinearTime() async {
    let growth = growth(from: 1_000, to: 8_000, below: 24) { count in
      let file = SourceFile(path: "A.swift", text: repeated("class A { ", count) + repeated("}", count))
      XCTAssertEqual(file.types.count, 200)
      XCTAssertEqual(file.types.last?.outer, 198)
    }
    XCTAssertLessThan(growth, 24, "linear is 8, quadratic is 64")
  }

  func testAngleBracketsThatArentClosedTakeLinearTime() async {
    for (before, bracket) in [("class A: B ", "< "), ("class A: B ", "(< ) "), ("func f", "<A ")] {
      let growth = growth(from: 1_000, to: 8_000, below: 24) { count in
        let file = SourceFile(path: "A.swift", text: before + repeated(bracket, count) + " {}")
        for index in file.tokens.indices where file.is(index, "<") { XCTAssertEqual(file.skipAngles(index), index) }
      }
      XCTAssertLessThan(growth, 24, "\(bracket): linear is 8, quadratic is 64")
    }
  }

  func testAngleBracketsEndWhereTheyAreClosed() async {
    for (text, ends) in [
      ("A<B<C>> x", [1: 6, 3: 6]), ("(a < b) > c", [2: 2]), ("A<(B) -> C> x", [1: 8]), ("a < b { c > d }", [1: 1]),
      ("A<[B<C>]> x", [1: 9, 4: 7]), ("a < b", [1: 1]), ("a < (b < c) > d", [1: 8, 4: 4]),
      ("a < b < c > d", [1: 1, 3: 6]),
    ] {
      let file = SourceFile(path: "A.swift", text: text)
      for (start, end) in ends { XCTAssertEqual(file.skipAngles(start), end, "\(start) of \(text)") }
    }
  }

  func testManyConditionsTakeLinearTime() async {
    for (directive, end) in [("#elseif FLAG\n", ""), ("#if FLAG\n", "#endif\n")] {
      let growth = growth(from: 500, to: 4_000, below: 24) { count in
        let text = "#if FLAG\n" + repeated(directive, count) + "let a = 1\n" + repeated(end, end.isEmpty ? 0 : count)
        let file = SourceFile(path: "A.swift", text: text + "#endif\n")
        let conditions = BuildConditions(file, modules: [])
        let place = file.tokens.indices.first { file.is($0, "let") } ?? 0
        XCTAssertEqual(conditions.condition(place)?.split(separator: "&&").count, BuildConditions.maxTerms)
      }
      XCTAssertLessThan(growth, 24, "\(directive): linear is 8, quadratic is 64")
    }
  }

  /// Only the first one is a directive for the compiler, which reports the others.
  func testManyDirectivesInALineTakeLinearTime() async {
    let growth = growth(from: 500, to: 4_000, below: 24) { count in
      let file = SourceFile(path: "A.swift", text: repeated("#if o", count) + "\nlet a = 1\n")
      XCTAssertTrue(BuildConditions(file, modules: []).isActive(file.tokens.count - 1))
      XCTAssertTrue(ConditionalCode(file, modules: [], unknown: .holds).isActive(file.tokens.count - 1))
      XCTAssertTrue(translated(repeated("#if os(iOS) ", count)).hasPrefix("#if os(Linux) #if os(Linux) #if"))
    }
    XCTAssertLessThan(growth, 24, "linear is 8, quadratic is 64")
  }

  func testConditionsInsideEachOtherAllHold() async {
    let text = "#if A || B\nlet a = 1\n#if C\nlet a = 1\n#else\nlet a = 1\n#endif\n#elseif D\nlet a = 1\n#endif"
    let file = SourceFile(path: "A.swift", text: text)
    let conditions = BuildConditions(file, modules: [])
    XCTAssertEqual(
      file.tokens.indices.filter { file.is($0, "let") }.map(conditions.condition),
      ["A || B", "(A || B) && (C)", "(A || B) && !(C)", "!(A || B) && (D)"])
  }

  func testRepeatedDeclarationsTakeLinearTime() async {
    for (before, text, word) in [
      ("", "@available(iOS 99, *) ", "available"), ("", "@objc protocol P {} ", "AnyObject"),
      ("class A { ", "dynamic var a = 1 ", "valueChanged"), ("class A { ", "let a = 1 ", "class"),
      ("class A { ", "@IBOutlet var a: B ", "case \"a\""), ("class A { ", "@IBAction ", "class"),
      ("class A { ", "func f() -> B ", "class"),
    ] {
      let growth = growth(from: 500, to: 4_000, below: 24) { count in
        XCTAssertTrue(translated(before + repeated(text, count) + "}").contains(word))
      }
      XCTAssertLessThan(growth, 24, "\(text): linear is 8, quadratic is 64")
    }
  }

  func testAttributesOfADeclarationThatIsntRemovedTakeLinearTime() async {
    for after in ["func f() {\n#endif\n}\n", "#endif\nfunc f() { }\n"] {
      let growth = growth(from: 250, to: 2_000, below: 24) { count in
        let text = "#if A\n" + repeated("@available(iOS 99, *) ", count) + "\n" + after
        XCTAssertEqual(translated(text), text)
      }
      XCTAssertLessThan(growth, 24, "\(after): linear is 8, quadratic is 64")
    }
  }

  func testOnlyTheAttributesBesideHalfAnIfAreKept() async {
    let text = "#if A\n@available(iOS 99, *)\n#endif\n@available(iOS 99, *)\nfunc f() {}\nfunc g() {}"
    XCTAssertEqual(translated(text), "#if A\n@available(iOS 99, *)\n#endif\n\n\nfunc g() {}")
  }

  func testLongConditionsTakeLinearTime() async {
    let flag = " && " + repeated("A", 400)
    let growth = growth(from: 500, to: 4_000, below: 24) { count in
      let text = "#if DEBUG" + repeated(flag, count) + "\nlet a = 1\n#endif\n"
      XCTAssertEqual(translated(text), text)
    }
    XCTAssertLessThan(growth, 24, "linear is 8, quadratic is 64")
  }

  func testManyMethodsOfTheSameNameTakeLinearTime() async {
    let growth = growth(from: 200, to: 1_600, below: 24) { count in
      let classes = (1...count).map { "class A\($0): A\($0 - 1) { func f() {} }\n" }
      let text = "@objc protocol P { @objc optional func f() }\nclass A0: NSObject, P {}\n" + classes.joined()
      XCTAssertEqual(translated(text).components(separatedBy: "override func f()").count, 2)
    }
    XCTAssertLessThan(growth, 24, "linear is 8, quadratic is 64")
  }

  func testManySelectorsOfTheSameNameTakeLinearTime() async {
    for reference in ["#selector(f)", "#selector(other.f)", "#selector(B.f)", "Selector(\"f\")"] {
      let growth = growth(from: 200, to: 1_600, below: 24) { count in
        let classes = (1...count).map { "class A\($0): NSObject { @objc func f() {}; let a = \(reference) }\n" }
        XCTAssertEqual(translated(classes.joined()).components(separatedBy: "Selector(named:").count, count + 1)
      }
      XCTAssertLessThan(growth, 24, "\(reference): linear is 8, quadratic is 64")
    }
  }

  func testManyOverridesAreSearchedOnce() async {
    var known: [Int: Declarations] = [:]
    for count in [100, 800] {
      let overriders = (1...count).map { "class A\($0): A\($0 - 1) { override func f() {} }\n" }
      let text = "class A0: B { }\nclass B { }\n" + overriders.joined()
      known[count] = Declarations()
      known[count]?.add(SourceFile(path: "A.swift", text: text))
    }
    let growth = growth(from: 100, to: 800, below: 24) { count in
      guard let declarations = known[count] else { return XCTFail("There are no declarations") }
      var overridden = OverriddenMembers()
      for index in 0..<count {
        XCTAssertTrue(overridden.isOverridden("f", below: "A\(index)", in: declarations))
      }
      XCTAssertTrue(overridden.isOverridden("f", below: "B", in: declarations))
      XCTAssertFalse(overridden.isOverridden("f", below: "A\(count)", in: declarations))
      XCTAssertFalse(overridden.isOverridden("g", below: "B", in: declarations))
    }
    XCTAssertLessThan(growth, 24, "linear is 8, quadratic is 64")
  }
}
