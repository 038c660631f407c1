import XCTest

@testable import SourceTranslation

/// Tests the code for iOS as an operating system, and for its versions.
final class VersionTests: XCTestCase {
  private func translated(_ text: String) -> String {
    let file = SourceFile(path: "A.swift", text: text)
    var declarations = Declarations()
    declarations.add(file)
    return Translation(of: file, in: declarations).text
  }

  /// Without runs of spaces, which keep columns.
  private func short(_ text: String) -> String {
    translated(text).split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }

  func testTheSystemIsIOS() {
    XCTAssertEqual(
      translated("#if os(iOS) && DEBUG\n#elseif !os(iOS)\n#endif"), "#if os(Linux) && DEBUG\n#elseif !os(Linux)\n#endif"
    )
    for text in ["#if os(Linux)\n#endif", "#if os(macOS) || os(tvOS)\n#endif", "let os = iOS", "// #if os(iOS)"] {
      XCTAssertEqual(translated(text), text)
    }
  }

  func testVersionsUpToOursAreAvailable() {
    for text in [
      "if #available(iOS 18, *) { a() }", "if #available(iOS 18.4, *) { a() }", "if #available(macOS 26, *) { a() }",
      "guard #available(iOS 9.0, *) else { return }", "@available(iOS 18, *) func f() {}",
      "@available(iOS, deprecated: 26) func f() {}", "@available(*, unavailable) func f() {}",
      "@available(iOS 26, *) case a",
    ] {
      XCTAssertEqual(translated(text), text)
    }
  }

  func testNewerCodeIsRemoved() {
    let never = "AloeObjC.unavailableCode()", asks = "AloeObjC.isAvailable(iOS: 26)"
    for (text, result) in [
      ("if #available(iOS 26, *) { a() } else { b() }", "if \(asks) { \(never) } else { b() }"),
      ("if x, #available(iOS 26.1, *), y { a() }; b()", "if x, \(asks), y { \(never) }; b()"),
      ("if #unavailable(iOS 26) { a() } else { b() }", "if !\(asks) { a() } else { \(never) }"),
      (
        "func f() { guard #available(iOS 26, *) else { return }; a(); b() }; c()",
        "func f() { guard \(asks) else { return }; \(never) }; c()"
      ),
      ("@available(iOS 26, *) @MainActor func f() { a() }\nb()", "\nb()"),
      ("a()\n@available(iOS, introduced: 26)\nextension A: B where C: D {\n  f\n}\nb()", "a()\n\n\n\n\nb()"),
      ("@objc @available(iOS 26, *) class A { let a = #selector(b) }", ""),
    ] {
      XCTAssertEqual(short(text), result, text)
    }
  }

  func testACaseOfASwitchEndsWhatAGuardLeavesOut() {
    XCTAssertEqual(
      short("switch a {\ncase 1:\n  guard #available(iOS 26, *) else { return }\n  b()\ncase 2: c()\n}"),
      "switch a {\ncase 1:\n guard AloeObjC.isAvailable(iOS: 26) else { return }\n AloeObjC.unavailableCode() \ncase 2: c()\n}"
    )
  }

  func testMistakesInRemovedCodeArentReported() {
    let text = "if #available(iOS 26, *) { let a = #selector(b()) }"
    let file = SourceFile(path: "A.swift", text: text)
    XCTAssertEqual(Translation(of: file, in: Declarations()).mistakes, [])
  }

  func testDirectivesThatCrossABlockKeepIt() {
    let text = "func f() { guard #available(iOS 26, *) else { return }\n#if A\n  a()\n}\n#endif"
    XCTAssertTrue(translated(text).contains("a()"))
  }

  func testConditionsAreEvaluated() {
    for (condition, holds) in [
      ("os(iOS)", true), ("os(Linux)", true), ("os(macOS) || os(tvOS)", false), ("!os(Linux)", false),
      ("os(iOS) && !targetEnvironment(macCatalyst)", true), ("canImport(UIKit)", true), ("canImport(AppKit)", false),
      ("canImport(Combine)", true), ("canImport(CryptoKit)", false), ("canImport(Mine)", true),
      ("swift(>=5.9)", true), ("swift(<5)", false), ("compiler(>=7)", false),
      ("DEBUG", true),
      ("!(os(iOS) || FLAG)", false), ("false", false), ("true && (false || true)", true),
    ] {
      for unknown in [ConditionalCode.Unknown.holds, .fails] {
        let file = SourceFile(path: "A.swift", text: "#if \(condition)\na\n#else\nb\n#endif\nc")
        let code = ConditionalCode(file, modules: ["Mine", "OpenCombineShim"], unknown: unknown)
        func isActive(_ name: StaticString) -> Bool {
          code.isActive(file.tokens.indices.last { file.is($0, name) } ?? 0)
        }
        XCTAssertEqual([isActive("a"), isActive("b"), isActive("c")], [holds, !holds, true], condition)
      }
    }
  }

  func testFlagsDependOnTheBuild() {
    let text = "#if FLAG\na\n#elseif os(iOS)\nb\n#if os(macOS)\nc\n#endif\n#endif"
    let file = SourceFile(path: "A.swift", text: text)
    for (unknown, active) in [(ConditionalCode.Unknown.holds, ["a"]), (.fails, ["b"])] {
      let code = ConditionalCode(file, modules: [], unknown: unknown)
      let words = file.tokens.indices.filter { file.tokens[$0].beginsLine && file.isWord($0) && code.isActive($0) }
      XCTAssertEqual(words.map(file.text), active)
    }
  }
}
