import AloeCore
import Foundation
import TestSupport
import XCTest

@testable import AppResources
@testable import SystemStrings

/// The catalog of the strings that the package itself displays.
final class SystemStringsTests: XCTestCase {
  private struct Catalog: Decodable {
    struct Entry: Decodable {
      var comment: String?
      var localizations: [String: Localization]
    }

    struct Localization: Decodable {
      struct Unit: Decodable { var state: String, value: String }

      var stringUnit: Unit
    }

    var sourceLanguage: String
    var strings: [String: Entry]
  }

  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/SystemStrings/Catalog/SystemStrings.xcstrings")

  private func decoded() throws -> Catalog { try JSONDecoder().decode(Catalog.self, from: SystemStrings.catalog) }

  func testTheProgramContainsTheCatalogAsItIs() throws {
    XCTAssertEqual(SystemStrings.catalog, try Data(contentsOf: Self.path))
  }

  func testEveryStringHasACommentAndEveryLanguage() throws {
    let catalog = try decoded()
    XCTAssertEqual(catalog.sourceLanguage, "en")
    // Lists have words of their own, and a date picker's word follows its locale; the others are UIKit's.
    XCTAssertEqual(
      Set(catalog.strings.keys), Set(SystemWord.allCases.map(\.rawValue)).union(["Move Back", "Move On", "Time"]))
    for (key, entry) in catalog.strings {
      XCTAssertGreaterThan(entry.comment?.count ?? 0, 20, key)
      XCTAssertEqual(Set(SystemStrings.languages).subtracting(entry.localizations.keys), [], key)
      for (language, localization) in entry.localizations {
        let text = localization.stringUnit.value
        XCTAssertFalse(text.trimmingCharacters(in: .whitespaces).isEmpty, "\(language): \(key)")
        XCTAssertEqual(Self.placeholders(in: text), Self.placeholders(in: key), "\(language): \(key)")
      }
    }
  }

  /// The numbers of the placeholders in a string.
  private static func placeholders(in text: String) -> [Int] {
    var next = 0
    return text.matches(of: /%(?:([0-9])\$)?@/).map { match in
      if let number = match.output.1 { return Int(number) ?? 0 }
      next += 1
      return next
    }.sorted()
  }

  func testOtherReadersFindTheSameTexts() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("strings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(at: Self.path, to: folder.appendingPathComponent("Localizable.xcstrings"))
    let resources = ResourceFolder(path: folder.path, preferences: ["ja"])
    for (key, text) in SystemStrings.texts(in: "ja") {
      XCTAssertEqual(resources.text(forKey: key, table: nil), text)
    }
    XCTAssertEqual(resources.text(forKey: "Back", table: nil), "戻る")
  }

  @MainActor func testAnUnknownLanguageHasNoTextsAndAnInvalidCatalogIsReported() async {
    XCTAssertEqual(SystemStrings.texts(in: "tlh"), [:])
    XCTAssertEqual(SystemStrings.texts(in: "bg"), ["Time": "Час"])
    var texts: [String: String] = ["": ""]
    let said = messages { texts = SystemStrings.read(Data("{".utf8), "de") }
    XCTAssertEqual(texts, [:])
    XCTAssertTrue(said.contains { $0.contains("SystemStrings.xcstrings can't be read") })
  }

  func testALanguageIsReadOnceAndEnglishNever() {
    // A separate state counts its own reads.
    let context = Context()
    context.appResources.mainPath = nil
    context.appResources.preferences = ["en-GB", "de"]
    XCTAssertEqual(context.appResources.text(of: .cancel), "Cancel")
    let kept = KeptSystemStrings()
    var reads = 0
    for _ in 0..<3 {
      for language in ["de", "fr"] {
        _ = kept.texts(in: language) {
          reads += 1
          return [:]
        }
      }
    }
    XCTAssertEqual(reads, 2)
    for number in 0..<1_000 { _ = kept.texts(in: "x-\(number)") { [:] } }
    XCTAssertLessThanOrEqual(kept.count, 100)
  }

  func testPlaceholdersMayChangePlaces() {
    XCTAssertEqual(SystemStrings.text("%@ of %@", with: ["2", "5"]), "2 of 5")
    XCTAssertEqual(SystemStrings.text("%2$@個中%1$@番目", with: ["2", "5"]), "5個中2番目")
    XCTAssertEqual(SystemStrings.text("Undo %@", with: ["%@ %1$@"]), "Undo %@ %1$@", "a part isn't searched")
    XCTAssertEqual(SystemStrings.text("100 % of %@, %@", with: ["it"]), "100 % of it, %@")
    XCTAssertEqual(SystemStrings.text("%9$@", with: []), "%9$@")
  }
}
