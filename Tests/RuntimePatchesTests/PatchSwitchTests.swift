import RuntimePatches
import TestSupport
import XCTest

/// A program continues without each of the patches, whether it's switched off or its self-test failed, and logs this
/// once.
final class PatchSwitchTests: XCTestCase {
  /// The program's output for each subject with every patch, and without the one for it.
  private static let results: [(patch: RuntimePatch?, name: String, with: String, without: String)] = [
    (.layerClasses, "layer", "init", "coder"), (.locale, "locale", "ru_RU", "en_001"),
    (.rectangles, "rectangles", "apart", "touching"), (.methodTables, "code", "none", "assumed"),
    (.bundles, "text", "Привет", "Hello"),
    (nil, "attributes", "1", "1"), (nil, "items of 1", "1 предмет", "1 предмет"),
    (.plurals, "items of 2", "2 предмета", "2 предметов"),
    (nil, "selector", "heard it", "heard it"), (.mainThread, "deinit", "main", "elsewhere"),
    (nil, "run loop", "served", "served"), (nil, "main queue", "served", "served"), (nil, "end", "reached", "reached"),
  ]

  private struct Run {
    var values: [String: String] = [:]
    var sentences: [String] = []
  }

  /// An application's resources.
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).resources")

  override func setUpWithError() throws {
    let words = folder.appendingPathComponent("ru.lproj")
    try FileManager.default.createDirectory(at: words, withIntermediateDirectories: true)
    let forms = ["one": "%d предмет", "few": "%d предмета", "many": "%d предметов", "other": "%d предметов"]
    let variable: [String: Any] = [
      "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
    ].merging(forms) { first, _ in first }
    let rules: [String: Any] = ["items": ["NSStringLocalizedFormatKey": "%#@n@", "n": variable]]
    let files: [String: Any] = ["Localizable.stringsdict": rules, "Localizable.strings": ["Hello": "Привет"]]
    for (name, list) in files {
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      try data.write(to: words.appendingPathComponent(name))
    }
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  /// Runs the program with some variables, for a subject that has a run of its own, or else for all others.
  private func outcome(_ variables: [String: String] = [:], subject: String? = nil, ends: Bool = true) throws -> Run {
    let program = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("PatchProgram").path
    var environment = ProcessInfo.processInfo.environment
    environment["ALOE_DISABLE_PATCHES"] = nil
    environment["ALOE_FAIL_PATCHES"] = nil
    environment.merge([
      "LC_ALL": "ru_RU.UTF-8", "LANGUAGE": "", "ALOE_RESOURCES": folder.path, "SWIFT_BACKTRACE": "enable=no",
    ]) { _, new in new }
    environment.merge(variables) { _, new in new }
    let words = ["timeout", "\(Int(patience))", program] + [subject].compactMap(\.self)
    let finished = try FinishedProgram(words, environment: environment, readingErrors: true)
    XCTAssertEqual(finished.status == 0, ends, "\(variables): \(finished.output)")
    var run = Run()
    for line in finished.output.split(separator: "\n").map(String.init) {
      if line.hasPrefix("Aloe (") {
        run.sentences.append(line)
      } else if let end = line.range(of: ": ") {
        run.values[String(line[..<end.lowerBound])] = String(line[end.upperBound...])
      }
    }
    return run
  }

  /// Returns the program's output without a patch.
  private func expected(without patch: RuntimePatch?) -> [String: String] {
    var values: [String: String] = [:]
    for result in Self.results {
      values[result.name] = patch != nil && result.patch == patch ? result.without : result.with
    }
    for number in 1...2 {
      // A missing string is its key, and a missing form is the form for other numbers.
      if patch == .bundles { values["items of \(number)"] = "items" }
      if patch == .formats { values["items of \(number)"] = "\(number) предметов" }
    }
    return values
  }

  private func check(_ patch: RuntimePatch, _ variable: String, says words: String) throws {
    let run = try outcome([variable: patch.name])
    XCTAssertEqual(run.sentences.count, 1, "\(patch): \(run.sentences)")
    let sentence = run.sentences.first ?? ""
    XCTAssertTrue(sentence.contains(words), sentence)
    XCTAssertTrue(sentence.contains("'\(patch.name)'") && sentence.contains(patch.loss), sentence)
    for (name, value) in expected(without: patch) {
      XCTAssertEqual(run.values[name], value, "\(name) without \(patch)")
    }
  }

  func testWithAllPatchesNothingIsSaid() throws {
    let run = try outcome()
    XCTAssertEqual(run.sentences, [])
    for (name, value) in expected(without: nil) { XCTAssertEqual(run.values[name], value, name) }
  }

  func testEachPatchCanBeSwitchedOff() throws {
    for patch in RuntimePatch.allCases { try check(patch, "ALOE_DISABLE_PATCHES", says: "is switched off by") }
  }

  func testEachSelfTestMayFail() throws {
    for patch in RuntimePatch.allCases { try check(patch, "ALOE_FAIL_PATCHES", says: "self-test") }
  }

  /// The patches whose effect isn't visible in the run without all patches: without one of them, the program polls or
  /// stops.
  func testSwitchedOffPatchesLetTheProgramPollOrStop() throws {
    let subjects: [(patch: RuntimePatch, subject: String, with: String, without: String?)] = [
      (.isolation, "background", "elsewhere", nil), (.comparison, "comparison", "true", nil),
      (.runLoop, "idle", "asleep", "polled"), (.mainQueue, "idle", "asleep", "polled"),
    ]
    for (patch, subject, with, without) in subjects {
      XCTAssertEqual(try outcome(subject: subject).values[subject], with)
      for variable in ["ALOE_DISABLE_PATCHES", "ALOE_FAIL_PATCHES"] {
        let run = try outcome([variable: patch.name], subject: subject, ends: without != nil)
        XCTAssertEqual(run.values[subject], without, "\(subject) without \(patch), \(variable)")
      }
    }
  }

  func testAllPatchesAndSeveralCanBeSwitchedOff() throws {
    let all = try outcome(["ALOE_DISABLE_PATCHES": "all"])
    XCTAssertEqual(all.sentences.count, RuntimePatch.allCases.count)
    XCTAssertEqual(all.values["end"], "reached")
    let two = try outcome(["ALOE_DISABLE_PATCHES": "locale, layer-classes"])
    XCTAssertEqual(two.sentences.count, 2)
    XCTAssertEqual(two.values["locale"], "en_001")
    XCTAssertEqual(two.values["layer"], "coder")
  }

  func testAnInvalidNameIsReported() throws {
    let run = try outcome(["ALOE_DISABLE_PATCHES": "locales"])
    XCTAssertEqual(run.sentences.count, 1)
    XCTAssertTrue(
      run.sentences.first?.contains("unknown names of runtime patches: locales. The known names are") ?? false)
    XCTAssertEqual(run.values["locale"], "ru_RU")
  }
}
