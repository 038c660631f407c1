import XCTest

@testable import SourceTranslation

/// Tests which classes get members from extensions, from other files and from code under conditions.
final class MemberScopeTests: XCTestCase {
  /// Translates files of a target; returns their contents without runs of spaces.
  private func translated(_ texts: String...) -> [String] {
    let files = texts.enumerated().map { SourceFile(path: "\($0).swift", text: $1) }
    var declarations = Declarations()
    for file in files { declarations.add(file) }
    return files.map {
      Translation(of: $0, in: declarations).text.split(separator: " ").joined(separator: " ")
    }
  }

  // MARK: - Types of the same name

  func testPrivateClassesOfTheSameNameHaveTheirOwnMembers() {
    let texts = translated(
      "private final class Cell: UIView { @IBOutlet var a: UILabel! }",
      "private final class Cell: UIView { @IBOutlet var b: UILabel! }", "final class Cell: UIView { }")
    XCTAssertTrue(texts[0].contains("\"a\"") && !texts[0].contains("\"b\""), texts[0])
    XCTAssertTrue(texts[1].contains("\"b\"") && !texts[1].contains("\"a\""), texts[1])
    XCTAssertFalse(texts[2].contains("connectInterface"), texts[2])
  }

  func testNestedClassesOfTheSameNameHaveTheirOwnMembers() {
    let lines = translated(
      "enum A { class Cell: UIView { @IBOutlet var a: UILabel! } }\nenum B { class Cell: UIView { } }")[0]
      .split(separator: "\n")
    XCTAssertTrue(lines[0].contains("\"a\""))
    XCTAssertFalse(lines[1].contains("connectInterface"))
  }

  func testPrivateClassesHaveTheirOwnOverrides() {
    let text = "private class Cell: B { }\nextension Cell { override func NAME() {} }"
    let texts = translated(
      text.replacing("NAME", with: "f"), text.replacing("NAME", with: "g"), "private class Cell: B { }")
    XCTAssertTrue(texts[0].hasPrefix("private class Cell: B { override func f() { f_Cell() } }\n"), texts[0])
    XCTAssertTrue(texts[1].hasPrefix("private class Cell: B { override func g() { g_Cell() } }\n"), texts[1])
    XCTAssertEqual(texts[2], "private class Cell: B { }")
  }

  // MARK: - Conditions

  func testFilesForOneSystemAreConnected() {
    for condition in ["canImport(UIKit)", "os(iOS)", "FLAG", "!os(macOS) && DEBUG"] {
      let text = translated("#if \(condition)\nclass A: UIView { @IBOutlet var a: UILabel! }\n#endif")[0]
      XCTAssertTrue(text.contains("case \"a\""), text)
    }
    let text = translated("class A: UIView { \n#if os(macOS)\n@IBOutlet var a: UILabel!\n#endif\n}")[0]
    XCTAssertFalse(text.contains("case \"a\""), text)
  }

  func testMembersOfSomeBuildsArentConnectedInAll() {
    for condition in ["FLAG", "DEBUG"] {
      let text = translated("class A: UIView { \n#if \(condition)\n@IBOutlet var a: UILabel!\n#endif\n}")[0]
      XCTAssertFalse(text.contains("case \"a\""), text)
    }
  }

  func testOverridesOfSomeBuildsKeepTheirCondition() {
    for (directive, condition) in [
      ("#if DEBUG", "DEBUG"), ("#if FLAG && os(iOS)", "FLAG && os(Linux)"),
      ("#if DEBUG\n#else", "!(DEBUG)"), ("#if FLAG\n#elseif os(iOS)", "!(FLAG)"),
    ] {
      let text = translated("class A: B {\n}\n\(directive)\nextension A { override func f() {} }\n#endif\nlet a = 1")[0]
      XCTAssertTrue(
        text.hasPrefix(
          """
          class A: B {

          #if \(condition)
          #sourceLocation(file: "0.swift", line: 2)
          override func f() { f_A() }
          #endif
          #sourceLocation(file: "0.swift", line: 2)
          }
          """), text)
      XCTAssertTrue(text.contains("extension A { func f_A() {} }"), text)
    }
  }

  func testOverridesUnderTheConditionOfTheClassNeedNone() {
    XCTAssertEqual(
      translated("#if DEBUG\nclass A: B { }\nextension A { override func f() {} }\n#endif"),
      ["#if DEBUG\nclass A: B { override func f() { f_A() } }\nextension A { func f_A() {} }\n#endif"])
  }

  // MARK: - Versions

  func testNewerDeclarationsAreNeitherConnectedNorCalled() {
    let text = translated(
      """
      class A: UIView {
        @available(iOS 26, *) @IBAction func a() {}
        @IBAction func b() {}
      }
      @available(iOS 26, *) extension A { override func c() {} }
      @available(iOS 26, *) class C: UIView { @IBOutlet var d: UIView! }
      """)[0]
    XCTAssertTrue(text.contains("target.b()"), text)
    for part in ["target.a()", "c_A", "\"d\""] { XCTAssertFalse(text.contains(part), text) }
  }

  func testANewerRequirementEndsBeforeTheNext() {
    for (first, second) in [
      ("func a()", "func b()"), ("func a(_ c: Int)\n throws -> Int", "var b: Int { get }"),
      ("init()", "@objc func b()"),
      ("func a()", "}"),
    ] {
      let text = translated("protocol P {\n@available(iOS 26, *) \(first)\n\(second)\n}\nfunc c() { }")[0]
      XCTAssertFalse(text.contains("a(") || text.contains("init"), text)
      XCTAssertTrue(text.contains(second == "}" ? "}" : "b") && text.hasSuffix("func c() { }"), text)
    }
  }

  func testUnavailableConditionsAreTranslated() {
    let asks = "!AloeObjC.isAvailable(iOS: 26)"
    XCTAssertEqual(
      translated("func f() { guard #unavailable(iOS 26) else { a(); return }; b() }"),
      ["func f() { guard \(asks) else { AloeObjC.unavailableCode() }; b() }"])
    // Older systems also run the other block.
    XCTAssertEqual(
      translated("func f() { guard x, #unavailable(iOS 26) else { return }; b() }"),
      ["func f() { guard x, \(asks) else { return }; b() }"])
    XCTAssertEqual(
      translated("if #unavailable(iOS 26), x { a() } else { b() }"), ["if \(asks), x { a() } else { b() }"])
  }

  // MARK: - Several names

  func testEachOutletOfADeclarationIsConnected() {
    let text = translated(
      "class A: UIView {\n@IBOutlet weak var a: UILabel!, b: [String: Int]!,\n c: UILabel!\nvar d: X<Int>, e: Int\n}")[
        0]
    for name in ["a", "b", "c"] { XCTAssertTrue(text.contains("case \"\(name)\": connection.set"), text) }
    for name in ["d", "e"] { XCTAssertFalse(text.contains("case \"\(name)\""), text) }
  }
}
