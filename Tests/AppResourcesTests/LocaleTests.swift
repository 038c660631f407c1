import AloeCore
import Foundation
import XCTest

@testable import AppResources

/// The user's locale, in which Foundation writes dates and numbers.
final class LocaleTests: XCTestCase {
  private let day = Date(timeIntervalSince1970: 0)

  override func setUp() async throws { Context.installed.appResources.mainPath = nil }

  override func tearDown() async throws {
    Context.installed.appResources.preferences = []
    Context.installed.appResources.formatLanguage = nil
  }

  private func want(_ language: String, formats: String? = nil) {
    Context.installed.appResources.preferences = [language]
    Context.installed.appResources.formatLanguage = formats
  }

  func testTheEnvironmentSaysTheFormats() {
    func formats(_ environment: [String: String]) -> String? { UserLocale.formats(in: environment) }
    XCTAssertNil(formats([:]))
    XCTAssertNil(formats(["LANG": "C.UTF-8"]))
    XCTAssertNil(
      formats(["LANG": "de_DE.UTF-8", "LC_TIME": "C"]), "the C locale's formats take precedence over German ones")
    XCTAssertEqual(formats(["LANG": "de_DE.UTF-8"]), "de-DE")
    XCTAssertEqual(formats(["LANG": "en_US.UTF-8", "LC_TIME": "de_AT.UTF-8"]), "de-AT")
    XCTAssertEqual(formats(["LANG": "en_US.UTF-8", "LC_TIME": "de_AT", "LC_ALL": "fr_CH"]), "fr-CH")
  }

  func testWordsAreTheLanguagesAndFormatsTheRegions() {
    func identifier(_ languages: [String], _ formats: String?) -> String? {
      UserLocale.identifier(languages: languages, formats: formats)
    }
    XCTAssertNil(identifier([], nil))
    XCTAssertEqual(identifier(["de"], nil), "de")
    XCTAssertEqual(identifier(["de-AT", "en"], nil), "de_AT")
    XCTAssertEqual(identifier(["de"], "de-CH"), "de_CH")
    XCTAssertEqual(identifier(["en-US"], "de-DE"), "en_DE")
    XCTAssertEqual(identifier([], "de-DE"), "en_DE")
    XCTAssertEqual(identifier(["zh-Hans"], "zh-SG"), "zh-Hans_SG")
    XCTAssertEqual(identifier(["sr-Latn-RS"], "sr-Latn-RS"), "sr-Latn_RS")
    XCTAssertEqual(identifier(["sr"], "sr-Latn-RS"), "sr-Latn_RS")
    XCTAssertEqual(identifier(["en"], "sr-Latn-RS"), "en_RS")
  }

  func testDatesAndNumbersAreTheUsers() {
    want("de-AT")
    XCTAssertEqual(Locale.current.identifier, "de_AT")
    XCTAssertEqual(Locale.autoupdatingCurrent.identifier, "de_AT")
    XCTAssertEqual(NSLocale.current.identifier, "de_AT")
    XCTAssertEqual(Locale.preferredLanguages, ["de-AT"])
    XCTAssertEqual(day.formatted(Date.FormatStyle(date: .long, timeZone: .gmt)), "1. Jänner 1970")
    XCTAssertEqual(1.5.formatted(.number.precision(.fractionLength(2))), "1,50")
    XCTAssertEqual(["a", "b", "c"].formatted(), "a, b und c")
    let formatter = DateFormatter()
    (formatter.dateStyle, formatter.timeZone) = (.full, .gmt)
    XCTAssertEqual(formatter.string(from: day), "Donnerstag, 1. Jänner 1970")
    XCTAssertEqual(String.localizedStringWithFormat("%.1f", 2.5), "2,5")
    // Core Foundation itself queries the formats of intervals.
    let spans = DateIntervalFormatter()
    (spans.dateTemplate, spans.timeZone) = ("MMMMd", .gmt)
    XCTAssertEqual(spans.string(from: day, to: day.addingTimeInterval(86_400)), "1.–2. Jänner")
    let decimal = NumberFormatter()
    decimal.numberStyle = .decimal
    XCTAssertEqual(decimal.string(from: 2.5), "2,5")
  }

  func testTheCalendarIsTheUsers() throws {
    want("en-US")
    XCTAssertEqual(Calendar.current.firstWeekday, 1)
    want("de-DE")
    XCTAssertEqual(Calendar.current.firstWeekday, 2)
    XCTAssertEqual(Calendar.autoupdatingCurrent.monthSymbols.first, "Januar")
    XCTAssertEqual(Calendar.current.timeZone, TimeZone.current)
    NSTimeZone.default = try XCTUnwrap(TimeZone(identifier: "Asia/Tokyo"))
    XCTAssertEqual(Calendar.current.timeZone.identifier, "Asia/Tokyo")
    NSTimeZone.resetSystemTimeZone()
    NSTimeZone.default = .current
    want("th-TH")
    XCTAssertEqual(Calendar.current.identifier, .buddhist)
  }

  func testFormatsOfAnotherRegion() {
    want("en-US", formats: "de-DE")
    XCTAssertEqual(2.5.formatted(), "2,5")
    XCTAssertEqual(day.formatted(Date.FormatStyle(timeZone: .gmt).month(.wide)), "January")
  }

  func testTextsAreComparedByTheUsersRules() {
    want("sv-SE")
    XCTAssertEqual(["ä", "z"].sorted { $0.localizedCompare($1) == .orderedAscending }, ["z", "ä"])
    want("de-DE")
    XCTAssertEqual(["ä", "z"].sorted { $0.localizedCompare($1) == .orderedAscending }, ["ä", "z"])
    want("tr-TR")
    XCTAssertEqual("i".localizedUppercase, "İ")
  }

  func testWithoutALocaleItIsFoundations() {
    XCTAssertEqual(Locale.current.identifier, "en_001")
    XCTAssertEqual(Locale.preferredLanguages, ["en-001"])
    XCTAssertEqual(2.5.formatted(), "2.5")
  }

  func testAProgramThatSaysItsLanguagesKeepsToThem() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("locale-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("en.lproj"), withIntermediateDirectories: true)
    want("de-DE", formats: "de-DE")
    Context.installed.appResources.mainPath = folder.path
    XCTAssertEqual(Locale.current.identifier, "en_DE")
    XCTAssertEqual(2.5.formatted(), "2,5")
    Context.installed.appResources.mainPath = nil
    XCTAssertEqual(Locale.current.identifier, "de_DE")
  }

  func testAskingAgainReadsNothing() {
    want("de-DE")
    _ = Locale.current
    let count = Context.installed.fileAccesses.count
    for _ in 0..<100 { _ = Locale.current }
    XCTAssertEqual(Context.installed.fileAccesses.count, count)
  }
}
