import AppResources
import XCTest

final class LanguagesTests: XCTestCase {
  func testTheEnvironmentSaysTheLanguages() {
    func languages(_ environment: [String: String]) -> [String] { Languages.preferred(in: environment) }
    XCTAssertEqual(languages([:]), [])
    XCTAssertEqual(languages(["LANG": "de_AT.UTF-8"]), ["de-AT"])
    XCTAssertEqual(languages(["LANG": "de_AT.UTF-8", "LC_MESSAGES": "fr_FR"]), ["fr-FR"])
    XCTAssertEqual(languages(["LANG": "de", "LC_MESSAGES": "fr", "LC_ALL": "ja_JP.UTF-8"]), ["ja-JP"])
    XCTAssertEqual(languages(["LANG": "de_DE.UTF-8", "LANGUAGE": "pt_BR:pt:en"]), ["pt-BR", "pt", "en"])
    XCTAssertEqual(languages(["LANG": "C.UTF-8", "LANGUAGE": "de"]), [], "gettext ignores LANGUAGE in the C locale")
    XCTAssertEqual(languages(["LANG": "POSIX"]), [])
    XCTAssertEqual(languages(["LANG": "", "LC_ALL": ""]), [])
    XCTAssertEqual(languages(["LANG": "sr_RS.UTF-8@latin"]), ["sr-Latn-RS"])
  }

  func testTheClosestLanguageIsTaken() {
    func match(_ wanted: [String], _ available: [String]) -> [String] {
      Languages.matches(for: wanted, in: available)
    }
    XCTAssertEqual(match(["pt-BR"], ["en", "pt", "pt-BR"]), ["pt-BR", "pt"])
    XCTAssertEqual(match(["pt-BR"], ["en", "pt"]), ["pt"])
    XCTAssertEqual(match(["pt-BR"], ["en", "pt-PT"]), ["pt-PT"])
    XCTAssertEqual(match(["pt"], ["en", "pt-BR"]), ["pt-BR"])
    XCTAssertEqual(match(["fr", "de"], ["en", "de"]), ["de"])
    XCTAssertEqual(match(["fr"], ["en", "de"]), [])
    XCTAssertEqual(match(["de-AT"], ["German", "English"]), ["German"])
    XCTAssertEqual(match(["en-GB"], ["en_GB", "en"]), ["en_GB", "en"])
    XCTAssertEqual(match(["zh-TW"], ["zh-Hans", "zh-Hant"]), ["zh-Hant"])
    XCTAssertEqual(match(["zh-CN"], ["zh-Hans", "zh-Hant", "en"]), ["zh-Hans"])
    XCTAssertEqual(match(["zh-TW"], ["zh-Hans", "en"]), [])
    XCTAssertEqual(match(["zh-Hant-HK"], ["zh-HK", "zh-Hant"]), ["zh-Hant", "zh-HK"])
    XCTAssertEqual(match(["sr-Latn-RS"], ["sr", "sr-Latn"]), ["sr-Latn", "sr"])
    XCTAssertEqual(match(["iw"], ["he"]), ["he"])
  }
}
