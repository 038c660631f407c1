import AloeCore
import SystemStrings
import XCTest

@testable import AppResources

/// The words that the user interface shows by itself.
final class SystemWordsTests: XCTestCase {
  private func text(_ word: SystemWord, _ languages: String...) -> String {
    SystemWords.text(of: word, in: languages) { _ in nil }
  }

  func testEveryLanguageHasEveryWord() {
    for language in SystemStrings.languages {
      let texts = SystemStrings.texts(in: language)
      for word in SystemWord.allCases { XCTAssertNotNil(texts[word.rawValue], "\(language): \(word)") }
    }
  }

  func testTheNearestLanguageIsTaken() {
    XCTAssertEqual(text(.back, "de-AT"), "Zurück")
    XCTAssertEqual(text(.back, "zh-TW"), text(.back, "zh-Hant"))
    XCTAssertEqual(text(.save, "zh-CN"), "存储")
    XCTAssertEqual(text(.save, "zh-HK"), "儲存")
    XCTAssertEqual(text(.save, "ar-EG"), "حفظ")
    XCTAssertEqual(text(.save, "pt-BR"), text(.save, "pt"))
    XCTAssertEqual(text(.back, "tlh", "fr-CA"), "Retour", "the next preferred language")
    XCTAssertEqual(text(.back, "en-GB", "fr"), "Back", "English comes first")
    XCTAssertEqual(text(.back), "Back")
    XCTAssertEqual(text(.back, "tlh"), "Back")
  }

  func testWordsHaveOtherWordsInThem() {
    let context = Context()
    context.appResources.preferences = ["de"]
    context.appResources.mainPath = nil
    XCTAssertEqual(context.appResources.text(of: .undoAction), "%@ widerrufen")
    context.appResources.preferences = ["pl"]
    XCTAssertEqual(context.appResources.text(of: .cancel), "Anuluj", "it follows the user")
    XCTAssertEqual(SystemWord.pageOf.text("2", "5"), "page 2 of 5")
  }

  func testAProgramThatSaysItsLanguagesKeepsToThem() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["en.lproj", "fr.lproj"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    let resources = Context().appResources
    resources.mainPath = folder.path
    resources.preferences = ["de"]
    XCTAssertEqual(resources.text(of: .cancel), "Cancel", "its own strings aren't German either")
    resources.preferences = ["fr-CH"]
    XCTAssertEqual(resources.text(of: .cancel), "Annuler")
  }

  func testGTKsCatalogsAreReadWithoutTheMarksOfKeys() throws {
    let catalog = try XCTUnwrap(
      GTKCatalog(Self.file(["": "x", "Cu_t": "Klipp _ut", "_Copy": "复制(_C)", "File": "Fil"])))
    XCTAssertEqual(catalog.text(of: .cut), "Klipp ut")
    XCTAssertEqual(catalog.text(of: .copy), "复制")
    XCTAssertEqual(catalog.text(of: .file), "Fil")
    XCTAssertNil(catalog.text(of: .paste))
    XCTAssertNil(catalog.text(of: .saveToFiles))
    let text = SystemWords.text(of: .cut, in: ["sv"]) { $0 == "sv" ? catalog : nil }
    XCTAssertEqual(text, "Klipp ut")
    XCTAssertNil(GTKCatalog(Data("nonsense".utf8)))
    XCTAssertNil(GTKCatalog(Data()))
    var cut = Self.file(["Cu_t": "Klipp _ut"])
    cut.removeLast(4)
    XCTAssertNil(GTKCatalog(cut)?.text(of: .cut), "strings that are cut off aren't read")
  }

  /// A catalog as gettext's tools write it.
  private static func file(_ words: [String: String]) -> Data {
    let pairs = words.sorted { $0.key < $1.key }
    var (head, texts) = ([0x9504_12de, 0, pairs.count, 28, 28 + pairs.count * 8, 0, 0], Data())
    let start = 28 + pairs.count * 16
    for list in [pairs.map(\.key), pairs.map(\.value)] {
      for text in list {
        head += [text.utf8.count, start + texts.count]
        texts += Data(text.utf8) + Data([0])
      }
    }
    let numbers = head.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
    return Data(numbers) + texts
  }
}
