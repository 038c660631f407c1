import Foundation
import TestBasics
import XCTest

@testable import SourceTranslation

/// Text without anything to translate is unchanged, byte for byte, regardless of the code around it.
final class PlainSourceTests: XCTestCase {
  /// Pieces of Swift that look like translated code, or that confuse a lexer.
  private static let pieces = [
    "let s = \"@objc #selector(tap)\"", "let s = #\"a \" \\(x) \"# + \"b\"", "let s = ##\"\"# \\#(y) \"##",
    "let s = \"\\(f(\"\\(\"@objc\")\"))\"", "let s = \"\\\\\" // \" @objc", "let s = \"\\\"@objc\\\"\"",
    "let s = \"\"\"\n  @objc func tap() {}\n  \\(x + \"\"\"\n  #selector(tap)\n  \"\"\")\n  \"\"\"",
    "let s = #\"\"\"\n  \"\"\" \\(no) \\#(yes)\n  \"\"\"#", "let s = \"\"", "let s = #\"\"\"#",
    "let s = \"\"\"\n\n  \"\"\"",
    "/* @objc /* #selector(tap) */ \" */ let a = 1", "// \"\"\" @objc\nlet a = 1", "/** `@objc` */ var a = 2",
    "let r = /@objc (x|\\/) \"/", "let r = #/ a/b \" /#", "let r = #/\n  \" # a\n/#", "let q = a / b / c",
    "let q = a/b/c",
    "let q = (a) / 2 // \"", "let q = f(/x\"/)", "let o = a ?? b ? c! : d", "let o = x<y, z>(w)",
    "let o = a <<= b >>> c",
    "infix operator <@>", "func </> (a: Int, b: Int) {}", "let `class` = `func`.`self`", "let x = `@`",
    "#if os(Linux)\nlet a = 1\n#else\nlet a = \"\n#endif",
    "@MainActor @available(iOS 13, *) final class A<T: B> where T.C == D {}",
    "let c = { (a: Int) -> Int in a /* } */ }", "let d = [\"}\": \"{\", \"(\": \")\"]", "#warning(\"@objc\")",
    "let k = \\Person.name.count", "let k: KeyPath = \\.name", "let e = a.b?(c).d?[0]!",
    "let f = 0x1p-3 + 1_000.5e-7 - .5",
    "let ü = \"é👩‍👩‍👧‍👦\\u{1F600}\"", "switch x { case .a where b: break; default: () }", "let t = x.selector(tap)",
    "struct S { static let objc = 1; var observed: Int { get { 1 } set {} } }", "let m = #stringify(a + b)",
    "enum E: Int { case a = 1, b\n  case c }", "extension Array where Element == Int { func f() -> some P { self } }",
  ]

  private func translated(_ text: String, modules: Set<String> = []) -> String {
    let file = SourceFile(path: "A.swift", text: text)
    var declarations = Declarations()
    declarations.availableModules = modules
    declarations.add(file)
    return Translation(of: file, in: declarations).text
  }

  func testPiecesInAnyOrderStay() {
    var seed = 7 &+ TestLength.seed
    for _ in 0..<TestLength.count(500, long: 20_000) {
      let text = (0..<12).map { _ in Self.pieces[next(&seed) % Self.pieces.count] }.joined(separator: "\n")
      let result = translated(text)
      if result != text { return XCTFail("\(text)\n--- became ---\n\(result)") }
    }
  }

  func testATranslationDoesNotDependOnTheCodeAround() {
    let spelling = "class Q: R {\n  @objc func tap() {}\n  lazy var s = #selector(tap)\n  @IBOutlet var v: V!\n}"
    let alone = translated(spelling)
    XCTAssertNotEqual(alone, spelling)
    var seed = 11 &+ TestLength.seed
    for _ in 0..<TestLength.count(500, long: 20_000) {
      let before = (0..<6).map { _ in Self.pieces[next(&seed) % Self.pieces.count] }.joined(separator: "\n")
      let after = (0..<6).map { _ in Self.pieces[next(&seed) % Self.pieces.count] }.joined(separator: "\n")
      let result = translated(before + "\n" + spelling + "\n" + after)
      if result != before + "\n" + alone + "\n" + after {
        return XCTFail("\(before)\n...\n\(after)\nbecame\n\(result)")
      }
    }
  }

  /// Source that is cut off anywhere isn't Swift. Its translation must end, with every line in its place.
  func testTornTextsEnd() {
    let text = Self.pieces.joined(separator: "\n") + "\nclass A { @objc func f() {}; let s = #selector(\n f\n) }"
    for length in stride(from: 0, to: text.utf8.count, by: 3) {
      let torn = String(decoding: Array(text.utf8.prefix(length)), as: UTF8.self)
      XCTAssertEqual(translated(torn).utf8.count { $0 == 10 }, torn.utf8.count { $0 == 10 })
    }
  }

  func testSourcesWithoutSpellingsStay() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let spellings = [
      "@objc", "#selector", "#keyPath", "@IB", "ApplicationMain", "Selector(\"", "dynamic", "import os",
      "import Darwin", "tableView?(", "ShouldBegin?(", "override func copy(_",
    ]
    let modules = Set(try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Sources").path))
    let found = FileManager.default.enumerator(
      at: root.appendingPathComponent("Sources"), includingPropertiesForKeys: nil)
    let sources = found!.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    XCTAssertGreaterThan(sources.count, 1000)
    var count = 0
    for url in TestLength.sample(sources, 150, salt: 56) {
      let text = try String(contentsOf: url, encoding: .utf8)
      guard !spellings.contains(where: { text.contains($0) }) else { continue }
      XCTAssertTrue(translated(text, modules: modules) == text, url.path)
      count += 1
    }
    XCTAssertGreaterThan(count, 50)
  }

  private func next(_ seed: inout UInt64) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33)
  }
}
