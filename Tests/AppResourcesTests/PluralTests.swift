import AloeCore
import AppResources
import TestSupport
import XCTest

@MainActor final class PluralTests: XCTestCase {
  private var folders: [Folder] = []

  // Test cases live as long as the process.
  override func tearDown() async throws { folders = [] }

  private func bundle(_ files: [String: String], _ language: String) throws -> Bundle {
    let folder = try Folder(files)
    folders.append(folder)
    Context.current.appResources.preferences = [language]
    return try XCTUnwrap(Bundle(path: folder.path))
  }

  private func stringsdict(_ format: String, _ variables: String) -> String {
    propertyList(
      "<key>count</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(variables)</dict>")
  }

  private func variable(_ name: String, type: String = "d", _ forms: KeyValuePairs<String, String>) -> String {
    "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>\(type)</string>"
      + forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined() + "</dict>"
  }

  /// The strings for numbers in a language with all forms, each the category's name and the number.
  private func categories(_ language: String, _ numbers: [Int]) throws -> String {
    let forms: KeyValuePairs = [
      "one": "one %d", "two": "two %d", "few": "few %d", "many": "many %d", "other": "other %d",
    ]
    let bundle = try bundle(
      ["\(language).lproj/Localizable.stringsdict": stringsdict("%#@n@", variable("n", forms))], language)
    let format = NSLocalizedString("count", bundle: bundle, comment: "")
    return numbers.map { String.localizedStringWithFormat(format, $0) }.joined(separator: ", ")
  }

  func testTheRulesOfLanguages() async throws {
    XCTAssertEqual(try categories("en", [0, 1, 2]), "other 0, one 1, other 2")
    XCTAssertEqual(try categories("fr", [0, 1, 2]), "one 0, one 1, other 2")
    XCTAssertEqual(try categories("ja", [0, 1, 2]), "other 0, other 1, other 2")
    XCTAssertEqual(
      try categories("ru", [0, 1, 2, 5, 11, 21, 22, 25]),
      "many 0, one 1, few 2, many 5, many 11, one 21, few 22, many 25")
    XCTAssertEqual(
      try categories("pl", [0, 1, 2, 5, 12, 22]), "many 0, one 1, few 2, many 5, many 12, few 22")
    XCTAssertEqual(
      try categories("ar", [1, 2, 3, 10, 11, 99, 100, 103]),
      "one 1, two 2, few 3, few 10, many 11, many 99, other 100, few 103")
  }

  func testZeroHasItsFormInEveryLanguage() async throws {
    let rules = stringsdict("%#@n@", variable("n", ["zero": "none", "one": "one", "other": "%d of them"]))
    let bundle = try bundle(["en.lproj/Localizable.stringsdict": rules], "en")
    let format = NSLocalizedString("count", bundle: bundle, comment: "")
    XCTAssertEqual(String(format: format, 0), "none")
    XCTAssertEqual(String(format: format, 1), "one")
    XCTAssertEqual(String(format: format, 7), "7 of them")
    XCTAssertEqual(String(format: format, -2), "-2 of them")
  }

  func testAllWaysToFormat() async throws {
    let rules = stringsdict("%#@n@!", variable("n", ["one": "%d thing", "other": "%d things"]))
    let bundle = try bundle(["en.lproj/Localizable.stringsdict": rules], "en")
    let format = NSLocalizedString("count", bundle: bundle, comment: "")
    XCTAssertEqual(String(format: format, 2), "2 things!")
    XCTAssertEqual(String(format: format, arguments: [1]), "1 thing!")
    XCTAssertEqual(String(format: format, locale: Locale(identifier: "en_US"), 2), "2 things!")
    XCTAssertEqual(String.localizedStringWithFormat(format, 1), "1 thing!")
    XCTAssertEqual(NSString(format: format as NSString, 3).description, "3 things!")
    XCTAssertEqual(String(format: "%d plain %@", 1, "text"), "1 plain text", "other formats stay as they are")
  }

  func testSeveralVariables() async throws {
    let variables =
      variable("files", type: "lu", ["one": "one file", "other": "%lu files"])
      + variable("folders", type: "lld", ["one": "%lld folder", "other": "%lld folders"])
    let rules = stringsdict("%@: %#@files@ in %#@folders@ (%.1f %%)", variables)
    let bundle = try bundle(["en.lproj/Localizable.stringsdict": rules], "en")
    let format = NSLocalizedString("count", bundle: bundle, comment: "")
    XCTAssertEqual(String(format: format, "Ann", 1, 2, 0.5), "Ann: one file in 2 folders (0.5 %)")
    XCTAssertEqual(String(format: format, "Bo", 3, 1, 99.25), "Bo: 3 files in 1 folder (99.2 %)")
  }

  func testPlacesAndVariablesWithinForms() async throws {
    let variables =
      variable("a", ["one": "one box of %2$#@b@", "other": "%1$d boxes of %2$#@b@"])
      + variable("b", ["one": "%d ball", "other": "%d balls"])
    let rules = stringsdict("%1$#@a@ for %3$@", variables)
    let bundle = try bundle(["en.lproj/Localizable.stringsdict": rules], "en")
    let format = NSLocalizedString("count", bundle: bundle, comment: "")
    XCTAssertEqual(String(format: format, 1, 5, "Ann"), "one box of 5 balls for Ann")
    XCTAssertEqual(String(format: format, 2, 1, "Bo"), "2 boxes of 1 ball for Bo")
  }

  func testFractions() async throws {
    let variables = variable("n", type: "f", ["one": "%g day", "other": "%g days"])
    let bundle = try bundle(["en.lproj/Localizable.stringsdict": stringsdict("%#@n@", variables)], "en")
    let format = NSLocalizedString("count", bundle: bundle, comment: "")
    XCTAssertEqual(String(format: format, 1.0), "1 day")
    XCTAssertEqual(String(format: format, 1.5), "1.5 days")
  }

  func testWidthsAndDevices() async throws {
    let rules = propertyList(
      """
      <key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>Hi</string>
      <key>100</key><string>Hello there</string></dict></dict>
      <key>d</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>Click</string>
      <key>iphone</key><string>Tap</string></dict></dict>
      """)
    let bundle = try bundle(["en.lproj/Localizable.stringsdict": rules], "en")
    XCTAssertEqual(NSLocalizedString("w", bundle: bundle, comment: ""), "Hello there")
    XCTAssertEqual(NSLocalizedString("d", bundle: bundle, comment: ""), "Tap")
  }

  func testCatalogsHavePlurals() async throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "%@ has %lld cats": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%1$@ has %2$lld cat"}},
          "other": {"stringUnit": {"state": "translated", "value": "%1$@ has %2$lld cats"}}}}}}},
        "both": {"localizations": {"en": {
          "stringUnit": {"state": "translated", "value": "%#@birds@ and %#@bees@"},
          "substitutions": {
            "birds": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%arg bird"}},
              "other": {"stringUnit": {"state": "translated", "value": "%arg birds"}}}}},
            "bees": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "a bee"}},
              "other": {"stringUnit": {"state": "translated", "value": "%arg bees"}}}}}}}}}
      }}
      """
    let bundle = try bundle(["Localizable.xcstrings": catalog], "en")
    let cats = NSLocalizedString("%@ has %lld cats", bundle: bundle, comment: "")
    XCTAssertEqual(String(format: cats, "Ann", 1), "Ann has 1 cat")
    XCTAssertEqual(String(format: cats, "Bo", 3), "Bo has 3 cats")
    let both = NSLocalizedString("both", bundle: bundle, comment: "")
    XCTAssertEqual(String(format: both, 1, 2), "2 birds and a bee")
    XCTAssertEqual(String(format: both, 4, 1), "1 bird and 4 bees")
  }

  func testArgumentsThatNoFormatHasCountInOrder() async throws {
    for number in [0, -1, 65, 1_000_000_000_000, Int.max, .min] {
      let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"bees": {"localizations": {"en": {
          "stringUnit": {"state": "translated", "value": "%#@bees@"},
          "substitutions": {"bees": {"argNum": \(number), "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "a bee"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg bees"}}}}}}}}}}}
        """
      let text = NSLocalizedString("bees", bundle: try bundle(["Localizable.xcstrings": catalog], "en"), comment: "")
      XCTAssertEqual(String(format: text, 1), "a bee", "\(number)")
      XCTAssertEqual(String(format: text, 3), "3 bees", "\(number)")
    }
  }
}
