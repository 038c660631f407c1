import XCTest

@testable import InterfaceFiles

/// Reading XML as Xcode writes it, and refusing the rest with a line.
final class InterfaceReaderTests: XCTestCase {
  private func read(_ text: String, _ limits: InterfaceReader.Limits = .init()) throws -> InterfaceElement {
    try InterfaceReader.read(path: "F.xib", bytes: Array(text.utf8), limits: limits)
  }

  private func problem(_ text: String, _ limits: InterfaceReader.Limits = .init()) -> String {
    do {
      _ = try read(text, limits)
      return "none"
    } catch { return "\(error)" }
  }

  func testElementsAttributesAndTexts() throws {
    let root = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- a comment with <tags> -->
      <document id='a-b'>
          <label text="A &amp; B &lt;3 &quot;x&#10;y&#x20AC;"
                 tag="2"/>
          <string key="text">one
      two &gt; <![CDATA[<three>]]></string>
          <string key="space">  </string>
      </document>
      """)
    XCTAssertEqual(root.id, "a-b")
    XCTAssertEqual(root.children.map(\.name), ["label", "string", "string"])
    XCTAssertEqual(root.children.map(\.line), [4, 6, 8])
    XCTAssertEqual(root.children[0]["text"], "A & B <3 \"x\ny€")
    XCTAssertEqual(root.children[0].integer("tag"), 2)
    XCTAssertEqual(root.child(key: "text")?.text, "one\ntwo > <three>")
    XCTAssertEqual(root.child(key: "space")?.text, "  ")
    XCTAssertTrue(root.children[0].parent === root)
  }

  func testTextsWithCharactersThatXMLCanNotContain() throws {
    func text(_ encoded: String, _ attribute: String = "base64-UTF8=\"YES\"") throws -> String {
      try read("<string key=\"text\" \(attribute)>\(encoded)</string>").text
    }
    XCTAssertEqual(try text("\nEENvbnRhaW5lcg\n"), "\u{10}Container")
    XCTAssertEqual(try text("w7xi\nZXI="), "über")
    XCTAssertEqual(try text("w7xi", ""), "w7xi")
    for other in ["Q*", "/w", "plain text."] { XCTAssertEqual(try text(other), other, "neither Base64 nor UTF-8") }
    XCTAssertEqual(try text(""), "")
  }

  func testMangledNamesOfClasses() throws {
    func classAndModule(_ attributes: String) throws -> [String?] {
      let root = try read("<view \(attributes)/>")
      return [root["customClass"], root["customModule"]]
    }
    XCTAssertEqual(try classAndModule("customClass=\"_TtC5MyApp4Card\""), ["Card", "MyApp"])
    XCTAssertEqual(
      try classAndModule("customClass=\"_TtC5MyApp4Card\" customModule=\"Other\""), ["Card", "Other"])
    XCTAssertEqual(try classAndModule("customClass=\"_TtCC5MyApp5Outer4Card\""), ["Outer.Card", "MyApp"])
    XCTAssertEqual(try classAndModule("customClass=\"_TtC5MyApp7Größe\""), ["Größe", "MyApp"])
    for other in [
      "Card", "_TtC", "_TtC4Card", "_TtC5MyApp9Card", "_TtC5MyApp0", "_TtC5MyApp99999999999999999999Card",
      "_TtC5MyAppP33_0123456789ABCDEF4Card", "_TtC5MyApp-4Card",
    ] {
      XCTAssertEqual(try classAndModule("customClass=\"\(other)\""), [other, nil])
    }
  }

  func testTheFirstObjectWithAnIdentifierKeepsIt() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
      <objects><view id="a"/>
      <label id="a"/><view id=""/><view id=""/><view id="b"/></objects></document>
      """
    let document = try InterfaceDocument(path: "F.xib", bytes: Array(text.utf8))
    XCTAssertEqual(document.element("a")?.name, "view")
    XCTAssertNil(document.element(""))
    XCTAssertEqual(
      document.duplicates.map(\.description),
      [
        "F.xib:3: error: <label> has the id \"a\" of the <view> on line 2, to which all connections lead. Give it an id of "
          + "its own."
      ])
  }

  func testNonfiniteNumbersAreNil() throws {
    let element = try read(#"<a w="nan" x="inf" y="1e400" z="12.5" i="1e30" f="YES" g="NO"/>"#)
    XCTAssertEqual(["w", "x", "y", "z"].map(element.number), [nil, nil, nil, 12.5])
    XCTAssertNil(element.integer("i"))
    XCTAssertEqual(["f", "g", "h"].map(element.flag), [true, false, nil])
  }

  func testMistakesAreReportedWithTheirLine() {
    let cases: [(String, String)] = [
      ("", "F.xib:1: error: The file contains no element."),
      ("<a>\n<b>\n</a>", "F.xib:3: error: </a> ends <b>, which begins on line 2."),
      ("<a>\n<b>", "F.xib:2: error: The file ends inside <b>, which begins on line 2."),
      ("<a/>\n<b/>", "F.xib:2: error: <b> follows the end of the root element."),
      ("<a>\n</a></a>", "F.xib:2: error: </a> ends nothing."),
      ("<a x=1/>", "F.xib:1: error: The value of x of <a> isn't in quotation marks."),
      ("<a x/>", "F.xib:1: error: The attribute x of <a> has no value."),
      ("<a x='1' x='2'/>", "F.xib:1: error: <a> has two attributes x."),
      ("<a x='1'y='2'/>", "F.xib:1: error: Something other than an attribute follows in <a>."),
      ("<a x='\n<", "F.xib:2: error: The value of x of <a> contains a \"<\" or has no end."),
      ("<a x='1", "F.xib:1: error: The value of x of <a> has no end."),
      ("<a", "F.xib:1: error: Something other than an attribute follows in <a>."),
      ("<a /", "F.xib:1: error: <a> isn't closed."),
      ("<a>&nbsp;</a>", "F.xib:1: error: There's no entity &nbsp;."),
      ("<a>&#xD800;</a>", "F.xib:1: error: There's no entity &#xD800;."),
      ("<a>a & b</a>", "F.xib:1: error: An \"&\" begins no entity. Write &amp; for the character."),
      ("text", "F.xib:1: error: Text stands outside of the root element. Is this a file that Xcode wrote?"),
      ("<a>\n<!-- ", "F.xib:2: error: The file ends inside a comment."),
      ("<", "F.xib:1: error: The name of an element is missing."),
    ]
    for (text, message) in cases { XCTAssertEqual(problem(text), message, text) }
  }

  func testDocumentTypesAreRefused() {
    let bomb = "<!DOCTYPE a [<!ENTITY b \"&c;&c;\">]>\n<a>&b;</a>"
    XCTAssertTrue(problem(bomb).contains("no document types"), problem(bomb))
  }

  func testLimits() {
    var limits = InterfaceReader.Limits()
    limits.depth = 3
    XCTAssertEqual(problem("<a><b><c/></b></a>", limits), "none")
    XCTAssertTrue(problem("<a><b><c><d></d></c></b></a>", limits).contains("more than 3 deep"))
    limits.elements = 2
    XCTAssertTrue(problem("<a><b/><b/></a>", limits).contains("more than 2 elements"))
    limits.bytes = 3
    XCTAssertTrue(problem("<a/>", limits).contains("may have 3"))
    let deep = String(repeating: "<a>", count: 100_000)
    XCTAssertTrue(problem(deep).contains("nested more than 256 deep"))
  }

  /// No beginning of a file and no changed byte leads to a crash.
  func testDamagedFilesAreRefused() throws {
    let text = Array("<?xml version=\"1.0\"?><d a=\"1\" b='&amp;'><!-- c --><e/>t<![CDATA[x]]></d>".utf8)
    XCTAssertNoThrow(try InterfaceReader.read(path: "", bytes: text))
    for length in 0..<text.count {
      XCTAssertThrowsError(try InterfaceReader.read(path: "", bytes: Array(text[..<length])), "\(length)")
      for byte in [0, 38, 60, 62, 47, 34, 255] as [UInt8] {
        var changed = text
        changed[length] = byte
        _ = try? InterfaceReader.read(path: "", bytes: changed)
      }
    }
  }

  func testOtherFilesAreRefused() {
    func problem(_ text: String) -> String {
      do {
        _ = try InterfaceDocument(path: "F", bytes: Array(text.utf8))
        return "none"
      } catch { return error.message }
    }
    XCTAssertTrue(problem("<plist version='1.0'/>").contains("<plist>"))
    XCTAssertTrue(problem("<archive type='x'/>").contains("Xcode 4"))
    XCTAssertTrue(problem("<document type='com.apple.InterfaceBuilder3.Cocoa.XIB'/>").contains("Cocoa.XIB"))
    XCTAssertTrue(problem("NIBArchive....").contains("compiled"))
    XCTAssertEqual(problem("<document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'/>"), "none")
  }
}
