import XCTest

@testable import SourceTranslation

/// The methods to which references refer.
final class MethodCandidatesTests: XCTestCase {
  private func declarations(_ text: String) -> Declarations {
    var declarations = Declarations()
    declarations.add(SourceFile(path: "A.swift", text: text))
    return declarations
  }

  func testAReferenceIsAmbiguousIfItsMethodsHaveSeveralSelectors() {
    let known = declarations(
      """
      class A { func f() {}; func f(_ a: Int) {} }
      class B { func f(to a: Int) {} }
      """)
    XCTAssertNil(known.method("f", labels: nil, count: nil, of: nil))
    XCTAssertNil(known.method("f", labels: nil, count: 1, of: nil), "f(_:) or f(to:)")
    XCTAssertNil(known.method("f", labels: nil, count: nil, of: "C"), "it declares none")
    XCTAssertEqual(known.method("f", labels: nil, count: 0, of: nil)?.labels, [])
    XCTAssertEqual(known.method("f", labels: ["to"], count: nil, of: nil)?.type, "B")
    XCTAssertEqual(known.method("f", labels: nil, count: nil, of: "B")?.type, "B")
    XCTAssertNil(known.method("f", labels: ["at"], count: nil, of: nil))
  }

  func testMethodsOfOneSelectorAreNotAmbiguous() {
    let known = declarations("class A { func f() {} }\nclass B { func f() {} }")
    XCTAssertEqual(known.method("f", labels: nil, count: nil, of: nil)?.type, "A")
    XCTAssertEqual(known.method("f", labels: nil, count: nil, of: "B")?.type, "B")
  }

  func testTheFirstOfSeveralMethodsOfATypeWins() {
    let known = declarations(
      """
      protocol P { func f(by a: Int) }
      class A { func f(_ a: Int) {}; func f() {}; func f(to a: Int) {} }
      class B: A {}
      class C: A, P {}
      """)
    XCTAssertEqual(known.method("f", labels: nil, count: nil, of: "A")?.labels, ["_"])
    XCTAssertEqual(known.method("f", labels: nil, count: nil, of: "B")?.labels, ["_"], "the superclass's")
    XCTAssertEqual(known.method("f", labels: nil, count: 0, of: "A")?.labels, [])
    XCTAssertEqual(known.method("f", labels: nil, count: nil, of: "C")?.type, "P", "the first that it inherits")
  }

  func testANameInObjectiveCIsAmbiguousIfSeveralTypesHaveIt() {
    let known = declarations(
      """
      class A { func tap() {}; func go() {} }
      class B { func tap() {}; private func go() {} }
      """)
    XCTAssertNil(known.method(selector: "tap", from: nil))
    XCTAssertNil(known.method(selector: "tap", from: "C"))
    XCTAssertEqual(known.method(selector: "tap", from: "B")?.type, "B")
    XCTAssertEqual(known.method(selector: "go", from: "C")?.type, "A", "others can't call the private one")
    XCTAssertEqual(known.method(selector: "go", from: "B")?.type, "B")
  }
}
