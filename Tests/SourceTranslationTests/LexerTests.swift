import XCTest

@testable import SourceTranslation

final class LexerTests: XCTestCase {
  /// The text of each of a source's tokens.
  private func tokens(_ text: String) -> [String] {
    let file = SourceFile(path: "A.swift", text: text)
    return file.tokens.indices.dropLast().map { file.text($0) }
  }

  func testCommentsArentTokens() {
    XCTAssertEqual(tokens("a // #selector(b)\n/* @objc /* c */ d */ e"), ["a", "e"])
  }

  func testSpacesAndCommentsSeparateTokens() {
    XCTAssertEqual(tokens("\u{FEFF}a"), ["a"], "a byte order mark")
    XCTAssertEqual(tokens("a\u{B}b\u{C}c\td\0e\rf\r\ng"), ["a", "b", "c", "d", "e", "f", "g"])
    XCTAssertEqual(tokens("#!/usr/bin/swift\na"), ["a"])
    XCTAssertEqual(tokens("a // b\rc"), ["a", "c"])
    XCTAssertEqual(tokens("/**/a/***/b/*/*/ */*/c /*/**/*/d"), ["a", "b", "c", "d"])
    XCTAssertEqual(tokens("a +/* c */ b -// c\nd"), ["a", "+", "b", "-", "d"])
  }

  func testANameInBackticksEndsInItsLine() {
    XCTAssertEqual(tokens("`class`.`a b` c"), ["`class`", ".", "`a b`", "c"])
    XCTAssertEqual(tokens("var `\n; a` b"), ["var", "`", ";", "a", "`", "b"])
    XCTAssertEqual(tokens("a`"), ["a", "`"])
    let text = "class A: NSObject {\n@IBOutlet weak var`\n; a: B }"
    let file = SourceFile(path: "A.swift", text: text)
    var declarations = Declarations()
    declarations.add(file)
    XCTAssertEqual(
      Translation(of: file, in: declarations).text.split(separator: "\n", omittingEmptySubsequences: false).count, 3)
  }

  func testAMultilineStringMayBeginWithBlanks() {
    XCTAssertEqual(tokens("#\"\"\" \t\n \"x\" \n\"\"\"# y"), ["#\"\"\" \t\n \"x\" \n\"\"\"#", "y"])
  }

  func testASlashIsAnOperatorAfterAValue() {
    XCTAssertEqual(tokens("/a b/"), ["/a b/"], "where a file begins")
    XCTAssertEqual(tokens("a! / b / c"), ["a", "!", "/", "b", "/", "c"])
    XCTAssertEqual(tokens("a = -/b/"), ["a", "=", "-/", "b", "/"])
    XCTAssertEqual(tokens("a ? /b/ : c"), ["a", "?", "/b/", ":", "c"])
  }

  func testStringsAreWholeAndInterpolationsAreCode() {
    XCTAssertEqual(tokens(#"x = "a \(b + "c") d""#), ["x", "=", #""a \"#, "(", "b", "+", #""c""#, ")", #" d""#])
    XCTAssertEqual(tokens(##"#"a "b" \(c) \#(d)"#"##), [##"#"a "b" \(c) \#"##, "(", "d", ")", ##""#"##])
    XCTAssertEqual(
      tokens("\"\"\"\n @objc \"x\" \\\"\"\" y\n\"\"\" z"), ["\"\"\"\n @objc \"x\" \\\"\"\" y\n\"\"\"", "z"])
    XCTAssertEqual(tokens(##"[#"""#, #""#, ""] e"##), ["[", ##"#"""#"##, ",", ##"#""#"##, ",", "\"\"", "]", "e"])
  }

  func testRegularExpressionsAreWhole() {
    XCTAssertEqual(tokens(#"x = /@objc [(] \/ "/ + y"#), ["x", "=", #"/@objc [(] \/ "/"#, "+", "y"])
    XCTAssertEqual(tokens("a / b / c"), ["a", "/", "b", "/", "c"])
    XCTAssertEqual(tokens("a.reduce(1, /)"), ["a", ".", "reduce", "(", "1", ",", "/", ")"])
    XCTAssertEqual(tokens("#/ a/b\n @objc /# c"), ["#/ a/b\n @objc /#", "c"])
  }

  func testOperatorsAndMarks() {
    XCTAssertEqual(tokens("a?.b!.c ?? d...e"), ["a", "?", ".", "b", "!", ".", "c", "??", "d", "...", "e"])
    XCTAssertEqual(tokens("1.5e3.f 0x1F.g 2..<3"), ["1.5e3", ".", "f", "0x1F", ".", "g", "2", "..<", "3"])
    XCTAssertEqual(tokens("`class`.größe 界"), ["`class`", ".", "größe", "界"])
  }

  func testBracketsKnowTheirPartners() {
    let file = SourceFile(path: "A.swift", text: "f([a, { b }])")
    XCTAssertEqual(file.tokens.map(\.partner), [-1, 9, 8, -1, -1, 7, -1, 5, 2, 1, -1])
  }

  func testBracketsTooFewOrTooManyDoNoHarm() {
    for text in ["f(", ")", "{ ( }", "\"\\(", "\"\"\"", "#\"", "/*", "`", "#selector(", "@", "a.b?("] {
      let file = SourceFile(path: "A.swift", text: text)
      XCTAssertEqual(Translation(of: file, in: Declarations()).text.isEmpty, false, text)
    }
  }
}
