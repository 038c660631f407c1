import Foundation
import XCTest

@testable import SourceTranslation

final class TargetTranslationTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "aloe-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func pair(_ name: String, _ text: String) throws -> TargetTranslation.Pair {
    let input = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: input)
    return TargetTranslation.Pair(input: input.path, output: output(name).path)
  }

  private func output(_ name: String) -> URL { folder.appendingPathComponent(name + ".out") }

  func testOnlyWhatChangesIsWritten() throws {
    var pairs = try (0..<20).map { try pair("\($0).swift", "class A\($0) { @objc func tap() {} }") }
    XCTAssertEqual(TargetTranslation().run(pairs).writtenCount, 20)
    XCTAssertEqual(TargetTranslation().run(pairs).writtenCount, 0)
    pairs[3] = try pair("3.swift", "class A3 { @objc func tap() {}; let x = #selector(tap) }")
    XCTAssertEqual(TargetTranslation().run(pairs).writtenCount, 1)
    XCTAssertTrue(
      try String(contentsOf: output("3.swift"), encoding: .utf8).contains("Selector(named: \"tap\", A3.tap)"))
  }

  func testPlainFilesAreCopiedUnread() throws {
    let pairs = try [pair("a.swift", "let x = 1\n"), pair("b.swift", "class A { @objc func f() {} }")]
    let result = TargetTranslation().run(pairs)
    XCTAssertEqual(result.readCount, 1)
    XCTAssertTrue(try String(contentsOf: output("a.swift"), encoding: .utf8).hasSuffix("line: 1)\nlet x = 1\n"))
  }

  func testAFileThatCantBeReadIsNamed() throws {
    let pairs = try [
      pair("a.swift", "let x = 1"), TargetTranslation.Pair(input: "/nowhere/b.swift", output: "/nowhere/c"),
    ]
    let result = TargetTranslation().run(pairs)
    XCTAssertEqual(result.failures.count, 1)
    XCTAssertTrue(result.failures[0].hasPrefix("/nowhere/b.swift can't be translated"))
    XCTAssertEqual(result.writtenCount, 1)
  }

  /// Skipping plain files must never skip one with something in it.
  func testEveryCaseIsTheSameWithoutSkipping() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("SpellingTests")
    let files =
      FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    let pairs = files.filter { $0.pathExtension == "swift" }.enumerated().map {
      TargetTranslation.Pair(input: $1.path, output: output(String($0)).path)
    }
    XCTAssertGreaterThan(pairs.count, 15)
    XCTAssertGreaterThan(TargetTranslation().run(pairs).writtenCount, 15)
    var whole = TargetTranslation()
    whole.skipsPlainFiles = false
    XCTAssertEqual(whole.run(pairs).writtenCount, 0)
  }
}
