import XCTest

@testable import SourceTranslation

/// Tests that untranslatable code is reported in a message at its location.
final class MistakeTests: XCTestCase {
  private func mistakes(_ text: String) -> [Mistake] {
    let file = SourceFile(path: "/App/Screen.swift", text: text)
    var declarations = Declarations()
    declarations.add(file)
    return Translation(of: file, in: declarations).mistakes
  }

  /// Checks that a source has one mistake, at the mark `§`, with a message that contains the given words.
  private func check(_ text: String, _ message: String, file: StaticString = #filePath, line: UInt = #line) {
    let before = text.prefix { $0 != "§" }
    let found = mistakes(text.replacingOccurrences(of: "§", with: ""))
    XCTAssertEqual(found.count, 1, text, file: file, line: line)
    guard let mistake = found.first else { return }
    XCTAssertTrue(mistake.message.contains(message), mistake.message, file: file, line: line)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertEqual(mistake.line, lines.count, mistake.description, file: file, line: line)
    XCTAssertEqual(mistake.column, (lines.last?.utf8.count ?? 0) + 1, mistake.description, file: file, line: line)
  }

  /// Code that isn't compiled needs no changes.
  func testMistakesOfSomeBuildsAreLeftToTheCompiler() {
    let text = "let a = 1\n#if EASY && os(iOS)\nlet x = #selector(\"tap\\()\")\n#endif"
    let file = SourceFile(path: "/App/Screen.swift", text: text)
    let translation = Translation(of: file, in: Declarations())
    XCTAssertEqual(translation.mistakes, [])
    XCTAssertEqual(translation.mistakesInSomeBuilds.map(\.line), [3])
    let lines = translation.output.split(separator: "\n")
    XCTAssertEqual(lines.suffix(4).first.map { $0.hasPrefix("#if ") && $0.contains("EASY") }, true, "\(lines)")
    XCTAssertEqual(lines.suffix(3).first, "#sourceLocation(file: \"/App/Screen.swift\", line: 3)")
    XCTAssertTrue(lines.suffix(2).first?.hasPrefix("#error(\"") ?? false, "\(lines)")
    XCTAssertEqual(lines.last, "#endif")
    XCTAssertEqual(mistakes("#if !os(iOS)\nlet x = #selector(1)\n#endif"), [])
    XCTAssertEqual(mistakes("#if os(iOS)\nlet x = #selector(1)\n#endif").count, 1)
  }

  func testEditingCommandsAreFoundByName() {
    for name in ["cut:", "copy:", "paste:", "delete:", "select:", "selectAll:"] {
      XCTAssertEqual(mistakes("let a = NSSelectorFromString(\"\(name)\")"), [], name)
    }
  }

  func testSelectorsThatNameNoMethod() {
    for content in [
      "", "tap()", "a + b", "{ tap }", "tap(1)", "tap(_:).x()", "1", "\"tap:\"", "getter: a.b()", "as X", "[tap]",
    ] {
      check("class A {\n  let x = §#selector(\(content))\n}", "can't be read as the name of a method")
    }
  }

  func testSelectorsWithoutAType() {
    check("let x = §#selector(tap)", "This isn't inside a type")
    check("func f() {\n  g(§#selector(self.tap(_:)))\n}", "#selector(Type.method(_:))")
  }

  func testPropertiesOfValues() {
    check("class A {\n  let x = §#selector(getter: model.name)\n}", "#selector(getter: Type.property)")
    check("class A {\n  let x = §#selector(setter: self.model.name)\n}", "needs its type")
  }

  func testRequirementsThatCantBeOptional() {
    check("@objc protocol P {\n  @objc §optional var name: String { get }\n}", "must have an optional type")
    check("@objc protocol P {\n  @objc §optional func f() throws\n}", "throwing optional method looks")
    check("@objc protocol P {\n  @objc §optional static func f()\n}", "type's own method")
    check("@objc protocol P {\n  @objc §optional init(a: Int)\n}", "must have an optional type")
    check("enum A {\n  @objc private protocol P {\n    @objc §optional func f()\n  }\n}", "Move the protocol out")
  }

  func testAskingForOptionalMethods() {
    let declaration = "@objc protocol P { @objc optional func moved() }\n"
    check(declaration + "func f() { if delegate?.§moved != nil {} }", "Call it with `?`")
    check(declaration + "func f() { if self.dataSource.§moved == nil {} }", "Call it with `?`")
    check(declaration + "let x = §#selector(P.moved)", "`delegate?.moved?()`")
    XCTAssertEqual(mistakes(declaration + "func f() { if view.moved == nil, delegate == nil {} }"), [])
  }

  func testAttributesThatNeedObjectiveC() {
    check("class A {\n  §@NSManaged var name: String\n}", "no Core Data")
    check("class A {\n  public §@NSCopying var name: NSString\n}", "Copy the value in the property's setter")
  }

  func testMethodsSoughtByText() {
    check("class A {\n  let x = §Selector(\"nowhere:\")\n}", "is named \"nowhere:\"")
    check("class A {\n  let x = §Selector((\"nowhere\"))\n}", "#selector(Type.method(_:))")
    check("let x = §NSSelectorFromString(\"nowhere\")", "can't be found by name")
    check("class A { @objc private func here() {} }\nclass B { let x = §Selector(\"here\") }", "accessible here")
    check("class A { func a() {} }\nclass B { func a() {} }\nclass C { let x = §Selector(\"a\") }", "accessible here")
    XCTAssertEqual(mistakes("let x = Selector(name), y = Selector(Screen.tap), z = foo.Selector(\"a\")"), [])
  }

  func testKeyPathsThatCantBeRead() {
    for content in ["", "Person", "a[0].b", "f()", "\\.a"] {
      check("let x = §#keyPath(\(content))", "can't be read as a key path")
    }
  }

  func testCodeThatLinuxDoesNotCompile() {
    for condition in ["!os(Linux)", "os(macOS)", "canImport(Contacts)", "os(iOS) && !os(Linux)"] {
      let code = "class A {\n#if \(condition)\n  @NSManaged var c: Int\n  let d = #selector(e())\n#endif\n}"
      XCTAssertEqual(mistakes(code), [], condition)
    }
    XCTAssertEqual(mistakes("class A {\n#if os(Linux)\n#else\n  @NSManaged var c: Int\n#endif\n}"), [])
    check("class A {\n#if os(iOS)\n  §@NSManaged var c: Int\n#else\n  @NSManaged var c: Int\n#endif\n}", "Core Data")
  }

  func testEveryMistakeOfAFileIsReported() {
    let found = mistakes("class A {\n  let a = #selector(b())\n  @NSManaged var c: Int\n  let d = #selector(e())\n}")
    XCTAssertEqual(found.map(\.line), [2, 3, 4])
    XCTAssertEqual(
      found[1].description,
      "/App/Screen.swift:3:3: error: There is no Core Data on Linux, so nothing would store this value. Make it a "
        + "stored property, or leave the file out.")
  }
}
