import XCTest

@testable import SourceTranslation

/// Tests members of extensions that override or are overridden.
final class ExtensionMemberTests: XCTestCase {
  /// Translates files of a target; returns their contents without runs of spaces.
  private func translated(_ texts: String...) -> [String] {
    run(texts).map { $0.text.split(separator: " ").joined(separator: " ") }
  }

  private func mistakes(_ texts: String...) -> [String] { run(texts).flatMap(\.mistakes).map(\.message) }

  private func run(_ texts: [String]) -> [Translation] {
    let files = texts.enumerated().map { SourceFile(path: "\($0).swift", text: $1) }
    var declarations = Declarations()
    for file in files { declarations.add(file) }
    return files.map { Translation(of: $0, in: declarations) }
  }

  func testAMethodIsCalledFromTheClass() {
    XCTAssertEqual(
      translated(
        "class A: B { }", "extension A { override func f(_ a: inout Int, b c: () -> Int) async throws -> [Int] { [] } }"
      ),
      [
        "class A: B { override func f(_ a: inout Int, b c: () -> Int) async throws -> [Int] "
          + "{ try await f_A(&a, b: c) } }",
        "extension A { func f_A(_ a: inout Int, b c: () -> Int) async throws -> [Int] { [] } }",
      ])
  }

  func testAPropertyIsReadAndWrittenByTheClass() {
    XCTAssertEqual(
      translated("class A: B {\n}\nextension A { override var p: Int? { get { 1 } set { } } }"),
      [
        "class A: B {\n override var p: Int? { get { p_A } set { p_A = newValue } } }\nextension A { var p_A: Int? { get { 1 } set { } } }"
      ])
    XCTAssertEqual(
      translated("class A: B {}\npublic extension A { override class var p: [Int] { [] } }"),
      ["class A: B { override public class var p: [Int] { p_A } }\npublic extension A { class var p_A: [Int] { [] } }"])
  }

  func testAttributesComeBeforeModifiers() {
    let member = "@available(iOS 11, *) @discardableResult override func f() -> Int { 1 }"
    XCTAssertEqual(
      translated("class A: B {}", "public extension A { \(member) }")[0],
      "class A: B { @available(iOS 11, *) @discardableResult override public func f() -> Int { f_A() } }")
  }

  func testMembersOfNSObjectStayNonisolated() {
    XCTAssertEqual(
      translated(
        "@MainActor class A: B {}",
        "extension A { override var hash: Int { 1 }; override func isEqual(_ a: Any?) -> Bool { true } }"),
      [
        "@MainActor class A: B { override var hash: Int { hash_A }; "
          + "override func isEqual(_ a: Any?) -> Bool { isEqual_A(a) } }",
        "extension A { nonisolated var hash_A: Int { 1 }; nonisolated func isEqual_A(_ a: Any?) -> Bool { true } }",
      ])
    XCTAssertEqual(
      translated("class A: B {}\nextension A { nonisolated override var hash: Int { 1 } }")[0],
      "class A: B { override nonisolated var hash: Int { hash_A } }\nextension A { nonisolated var hash_A: Int { 1 } }")
    XCTAssertEqual(
      translated("class A: B {}", "extension A { override func copy() -> Any { self } }"),
      [
        "class A: B { override func copy() -> Any { copy_A() } }",
        "extension A { nonisolated func copy_A() -> Any { self } }",
      ])
  }

  func testAMethodThatASubclassOverrides() {
    XCTAssertEqual(
      translated(
        "class A: B {}\nextension A: D { @objc func f() {}; func g() {} }", "class C: A { override func f() {} }"),
      [
        "class A: B { func f() { f_A() } }\nextension A: D { func f_A() {}; func g() {} }",
        "class C: A { override func f() {} }",
      ])
  }

  func testNestedClassesAreDistinguished() {
    let texts = translated(
      "enum X { class Cell: B {} }\nenum Y { class Cell: B {} }", "extension X.Cell { override func f() {} }")
    XCTAssertEqual(
      texts[0], "enum X { class Cell: B { override func f() { f_X_Cell() } } }\nenum Y { class Cell: B {} }")
  }

  func testTheNameInMessagesStays() {
    XCTAssertTrue(
      translated("class A: B {}\nextension A { override func f(a: Int) { log(#function) } }")[0].contains(
        "log(\"f(a:)\" )"))
    XCTAssertTrue(
      translated("class A: B {}\nextension A { override func f() { log(#function) } }")[0].contains("log(\"f()\" )"))
  }

  func testCodeThatIsntCompiledDoesntCount() {
    let text = "class A: B {}\n#if os(macOS)\nextension A { override func f() {} }\n#endif"
    XCTAssertEqual(translated(text), [text])
  }

  func testOverridesThatCantBeMovedAreReported() {
    XCTAssertEqual(
      mistakes("extension UIViewController { override func f() {} }"),
      [
        "Members of extensions can't override on Linux, and this target doesn't declare the class UIViewController. "
          + "Move this into a class of the target."
      ])
    for member in ["func f(_ a: Int...) {}", "func f(_ a: @autoclosure () -> Int) {}", "var f: Int { didSet {} }"] {
      let found = mistakes("class A: B {}\nextension A { override \(member) }")
      XCTAssertEqual(found.count, 1, member)
      XCTAssertTrue(found.first?.hasSuffix("Move it into the class A.") == true, member)
    }
  }

  func testAnOverrideWithoutEffectIsLeftOut() {
    let text = """
      extension UINavigationController {
        @objc override open var childForStatusBarStyle: UIViewController? {
          topViewController
        }
        open override var shouldAutorotate: Bool { return false }
        var other: Int { 1 }
      }
      """
    XCTAssertEqual(mistakes(text), [])
    func warning(_ name: String) -> String {
      "#warning(\"Members of extensions can't override on Linux, so \(name) is left out. It would have no effect, because "
        + "a desktop's window has no status bar and doesn't rotate.\")"
    }
    XCTAssertEqual(
      translated(text).first?.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      },
      [
        "extension UINavigationController {", warning("childForStatusBarStyle"), "", "", warning("shouldAutorotate"),
        "var other: Int { 1 }", "}",
      ])
    // The class of a target has the member.
    XCTAssertTrue(
      translated("class A: B {}\nextension A { override var shouldAutorotate: Bool { true } }")[0].hasPrefix(
        "class A: B { override var shouldAutorotate: Bool { shouldAutorotate_A } }"))
  }

  func testMembersWithoutOverridesStayInTheirExtension() {
    for text in [
      "class A: B {}\nextension A { func f() {}; private func g() {} }\nclass C: A { override func h() {} }",
      "class A: B { func f() {} }\nextension A { var g: Int { 1 } }", "struct A {}\nextension A { func f() {} }",
    ] {
      XCTAssertEqual(translated(text), [text])
    }
  }
}
