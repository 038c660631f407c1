import TestBasics
import XCTest

@testable import SourceTranslation

/// The synchronous tests of the main actor, which XCTest on Linux can't call as they are.
final class TestCaseTests: XCTestCase {
  private func translated(_ texts: String...) -> String {
    let files = texts.enumerated().map { SourceFile(path: "\($0.offset).swift", text: $0.element) }
    var declarations = Declarations()
    for file in files { declarations.add(file) }
    return Translation(of: files[0], in: declarations).text
  }

  /// The test `testA` of the main actor with a body, after translation.
  private func test(_ body: String, _ modifiers: String = "") -> String {
    "\(modifiers)nonisolated func testA() { @MainActor func testA() {\(body)}; MainActor.assumeIsolated(testA) }"
  }

  func testATestRunsItsCodeOnTheMainActor() {
    XCTAssertEqual(
      translated("@MainActor final class A: XCTestCase {\n  func testA() {\n    go()\n  }\n}"),
      "@MainActor final class A: XCTestCase {\n  \(test("\n    go()\n  "))\n}")
    XCTAssertEqual(
      translated("@MainActor class A: XCTestCase { @objc public func testA() throws { try go() } }"),
      "@MainActor class A: XCTestCase {       public nonisolated func testA() throws { @MainActor func testA() throws { "
        + "try go() }; try MainActor.assumeIsolated(testA) } }")
    XCTAssertEqual(
      translated("class A: XCTestCase {\n  @MainActor func testA() {}\n  func testB() {}\n}"),
      "class A: XCTestCase {\n  \(test(""))\n  func testB() {}\n}")
  }

  func testMethodsThatPrepareTests() {
    for name in ["setUp", "tearDown"] {
      XCTAssertEqual(
        translated("@MainActor class A: XCTestCase { override func \(name)() { super.\(name)() } }"),
        "@MainActor class A: XCTestCase { override nonisolated func \(name)() { @MainActor func \(name)() { "
          + "super.\(name)() }; MainActor.assumeIsolated(\(name)) } }")
      XCTAssertEqual(
        translated("@MainActor class A: XCTestCase { override class func \(name)() {} }"),
        "@MainActor class A: XCTestCase { override class nonisolated func \(name)() { @MainActor func \(name)() {}; "
          + "MainActor.assumeIsolated(\(name)) } }")
      XCTAssertEqual(
        translated("@MainActor class A: XCTestCase { override func \(name)WithError() throws {} }"),
        "@MainActor class A: XCTestCase { override nonisolated func \(name)WithError() throws { @MainActor func "
          + "\(name)WithError() throws {}; try MainActor.assumeIsolated(\(name)WithError) } }")
    }
  }

  func testTheActorMayBeThatOfATypeAbove() {
    let text = "class A: B { func testA() {} }", result = "class A: B { \(test("")) }"
    XCTAssertEqual(translated(text, "@MainActor class B: XCTestCase {}"), result)
    XCTAssertEqual(translated(text, "class B: C {}", "@MainActor class C: SnapshotTestCase {}"), result)
    XCTAssertEqual(
      translated("class A: XCTestCase, P { func testA() {} }", "@MainActor protocol P {}"),
      "class A: XCTestCase, P { \(test("")) }")
    XCTAssertEqual(
      translated("class A: XCTestCase, UITextFieldDelegate { func testA() {} }"),
      "class A: XCTestCase, UITextFieldDelegate { \(test("")) }")
    XCTAssertEqual(
      translated("class A: XCTestCase, WKNavigationDelegate { func testA() {} }"),
      "class A: XCTestCase, WKNavigationDelegate { \(test("")) }")
    XCTAssertEqual(
      translated("extension A { func testA() {} }", "@MainActor class A: XCTestCase {}"),
      "extension A { \(test("")) }")
    XCTAssertEqual(
      translated("@MainActor extension A { func testA() {} }", "class A: XCTestCase {}"),
      "@MainActor extension A { \(test("")) }")
    XCTAssertEqual(
      translated("class A: B { override func testA() {} }", "@MainActor class B: XCTestCase { func testA() {} }"),
      "class A: B { \(test("", "override ")) }")
  }

  func testTheActorMayBeThatOfAnOverriddenMethod() {
    let base = "class B: XCTestCase { @MainActor override func setUp() {}; @MainActor func testA() {} }"
    XCTAssertEqual(
      translated(
        "class A: C { override func testA() {}; override func setUp() { go() }; func testB() {} }", base,
        "class C: B {}"),
      "class A: C { \(test("", "override ")); override nonisolated func setUp() { @MainActor func setUp() { go() }; "
        + "MainActor.assumeIsolated(setUp) }; func testB() {} }")
    let own = "class A: B { nonisolated override func testA() {} }"
    XCTAssertEqual(translated(own, base), own)
  }

  func testOtherMethodsOfTheNameAreMentionedWithSelf() {
    XCTAssertEqual(
      translated("@MainActor class A: XCTestCase { func testA() { testA(with: 1); b.testA(); f(testA: 2) } }"),
      "@MainActor class A: XCTestCase { \(test(" self.testA(with: 1); b.testA(); f(testA: 2) ")) }")
    XCTAssertEqual(
      translated("@MainActor class A: XCTestCase { func testA() { func testA(_ n: Int) {}; testA(1) } }"),
      "@MainActor class A: XCTestCase { \(test(" func testA(_ n: Int) {}; testA(1) ")) }")
  }

  func testResultsOfNothing() {
    for result in ["Void", "()"] {
      XCTAssertEqual(
        translated("@MainActor class A: XCTestCase { func testA() -> \(result) {} }"),
        "@MainActor class A: XCTestCase { nonisolated func testA() -> \(result) { @MainActor func testA() {}; "
          + "MainActor.assumeIsolated(testA) } }")
    }
  }

  func testOtherMethodsStay() {
    for text in [
      "func testA() async {}", "func testA() async throws {}", "func helper() {}", "func testA(_ value: Int) {}",
      "private func testA() {}", "static func testA() {}", "func testA() -> Int { 3 }", "nonisolated func testA() {}",
      "override func setUp() async throws {}", "func setUp() {}", "func testA() throws(Wrong) {}",
      "@DatabaseActor func testA() {}", "func testA() throws(Wrong) -> Void {}",
    ] {
      let type = "@MainActor class A: XCTestCase { \(text) }"
      XCTAssertEqual(translated(type), type)
    }
    for text in [
      "class A: XCTestCase { func testA() {} }", "@MainActor class A: UIView { func testA() {} }",
      "@MainActor class A { func testA() {} }", "nonisolated extension B { func testA() {} }",
      "class A: XCTestCase {}\nextension A: UITextFieldDelegate { func testA() {} }",
      "nonisolated class A: B { func testA() {} }", "@MainActor protocol A: XCTestCase { func testA() }",
    ] {
      XCTAssertEqual(translated(text, "@MainActor class B: XCTestCase {}"), text)
    }
  }

  @MainActor func testALongLineOfTestCasesTakesLinearTime() {
    let growth = growth(from: 250, to: 2_000, below: 24) { count in
      let classes = (1..<count).map { "class C\($0): C\($0 - 1) { func testA() {} }" }
      let text = "@MainActor class C0: XCTestCase {}\n" + classes.joined(separator: "\n")
      XCTAssertTrue(translated(text).hasSuffix("class C\(count - 1): C\(count - 2) { \(test("")) }"))
    }
    XCTAssertLessThan(growth, 24, "linear is 8, quadratic is 64")
  }

  @MainActor func testALongLineOfOverridesTakesLinearTime() {
    let growth = growth(from: 250, to: 2_000, below: 24) { count in
      let classes = (1..<count).map { "class C\($0): C\($0 - 1) { override func setUp() {} }" }
      let text = "class C0: XCTestCase {}\n" + classes.joined(separator: "\n")
      XCTAssertEqual(translated(text), text)
    }
    XCTAssertLessThan(growth, 24, "linear is 8, quadratic is 64")
  }

  func testClassesThatSeemToInheritFromThemselves() {
    let text = "class A: X.B { func testA() {} }\n@MainActor class B: Y.A { func testA() {} }"
    XCTAssertEqual(translated(text), text)
  }
}
