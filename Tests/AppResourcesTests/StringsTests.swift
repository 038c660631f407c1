import AloeCore
import AppResources
import TestSupport
import XCTest

/// Tests the results of Foundation's own functions.
@MainActor final class StringsTests: XCTestCase {
  /// A bundle with files, for a user with these languages.
  private func bundle(_ files: [String: String], _ languages: String...) throws -> Bundle {
    let folder = try Folder(files)
    folders.append(folder)
    Context.current.appResources.preferences = languages
    return try XCTUnwrap(Bundle(path: folder.path))
  }

  private var folders: [Folder] = []

  // Test cases live as long as the process.
  override func tearDown() async throws { folders = [] }

  private func text(_ key: String, _ bundle: Bundle, table: String? = nil, value: String = "") -> String {
    NSLocalizedString(key, tableName: table, bundle: bundle, value: value, comment: "")
  }

  func testTheUsersLanguageIsTaken() async throws {
    let files = [
      "en.lproj/Localizable.strings": #""hello" = "Hello"; "only" = "English";"#,
      "de.lproj/Localizable.strings": #""hello" = "Hallo";"#,
      "pt.lproj/Localizable.strings": #""hello" = "Olá"; "bye" = "Adeus";"#,
      "pt-BR.lproj/Localizable.strings": #""hello" = "Oi";"#,
    ]
    XCTAssertEqual(text("hello", try bundle(files, "de-AT")), "Hallo")
    let brazil = try bundle(files, "pt-BR")
    XCTAssertEqual(text("hello", brazil), "Oi")
    XCTAssertEqual(text("bye", brazil), "Adeus", "the language's strings complete the region's")
    XCTAssertEqual(brazil.preferredLocalizations, ["pt-BR", "pt"])
    XCTAssertEqual(brazil.localizations, ["de", "en", "pt", "pt-BR"])
    let japan = try bundle(files, "ja")
    XCTAssertEqual(text("hello", japan), "Hello", "the development language")
    XCTAssertEqual(japan.preferredLocalizations, ["en"])
    let german = try bundle(files, "de")
    XCTAssertEqual(text("only", german), "English")
    XCTAssertEqual(text("none", german), "none")
    XCTAssertEqual(text("none", german, value: "Nothing"), "Nothing")
    XCTAssertEqual(german.localizedString(forKey: "hello", value: nil, table: nil), "Hallo")
    XCTAssertEqual(german.localizedString(forKey: "none", value: nil, table: "Other"), "none")
  }

  func testTablesBaseAndWhatBelongsToNoLanguage() async throws {
    let files = [
      "Base.lproj/Localizable.strings": #""a" = "base";"#,
      "fr.lproj/Other.strings": #""a" = "autre";"#,
      "Plain.strings": #""a" = "plain";"#,
    ]
    let bundle = try bundle(files, "fr")
    XCTAssertEqual(text("a", bundle), "base")
    XCTAssertEqual(text("a", bundle, table: "Other"), "autre")
    XCTAssertEqual(text("a", bundle, table: "Plain"), "plain")
  }

  func testAllWaysToWriteStringsFiles() async throws {
    let folder = try Folder()
    folders.append(folder)
    let lines = """
      /* A comment; "with" = "quotes"; */
      // another
      "quote" = "a \\"b\\" \\\\ c\\n\\td \\U00e4 é";
      bare = word;
      "lines" = "one
      two";
      "same";
      """
    try folder.write(Data(lines.utf8), to: "en.lproj/A.strings")
    for (name, encoding) in [
      ("B", String.Encoding.utf16), ("C", .utf16LittleEndian), ("D", .utf16BigEndian),
    ] {
      try folder.write(XCTUnwrap(lines.data(using: encoding)), to: "en.lproj/\(name).strings")
    }
    try folder.write(Data([0xEF, 0xBB, 0xBF]) + Data(lines.utf8), to: "en.lproj/E.strings")
    try folder.write(Data(propertyList("<key>bare</key><string>word</string>").utf8), to: "en.lproj/F.strings")
    try folder.write(Data(), to: "en.lproj/G.strings")
    let bundle = try XCTUnwrap(Bundle(path: folder.path))
    for table in ["A", "B", "C", "D", "E"] {
      XCTAssertEqual(text("quote", bundle, table: table), "a \"b\" \\ c\n\td ä é", table)
      XCTAssertEqual(text("bare", bundle, table: table), "word", table)
      XCTAssertEqual(text("lines", bundle, table: table), "one\ntwo", table)
      XCTAssertEqual(text("same", bundle, table: table), "same", table)
    }
    XCTAssertEqual(text("bare", bundle, table: "F"), "word")
    XCTAssertEqual(messages { XCTAssertEqual(text("a", bundle, table: "G"), "a") }, [])
  }

  func testABrokenFileIsReportedWithItsReason() async throws {
    let bundle = try bundle(
      [
        "en.lproj/Localizable.strings": "\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";",
        "Broken.xcstrings":
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"stringUnit": 1}}}}}"#,
      ], "en")
    let reported = messages {
      XCTAssertEqual(text("a", bundle), "a")
      XCTAssertEqual(text("a", bundle), "a")
      XCTAssertEqual(text("a", bundle, table: "Broken"), "a")
    }
    XCTAssertEqual(
      reported,
      [
        "\(bundle.bundlePath)/Broken.xcstrings can't be read, so its texts are missing: a value has the wrong type at "
          + "strings > a > localizations > en > stringUnit.",
        "\(bundle.bundlePath)/en.lproj/Localizable.strings can't be read, so its texts are missing: Missing ';' on "
          + "line 3.",
      ])
  }

  func testStringCatalogs() async throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Hello": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
        "empty": {},
        "new": {"localizations": {"de": {"stringUnit": {"state": "new", "value": ""}}}},
        "tap": {"localizations": {"de": {"variations": {"device": {
          "mac": {"stringUnit": {"state": "translated", "value": "Klicken"}},
          "other": {"stringUnit": {"state": "translated", "value": "Tippen"}}}}}}}
      }}
      """
    let german = try bundle(["Localizable.xcstrings": catalog], "de")
    XCTAssertEqual(text("Hello", german), "Hallo")
    XCTAssertEqual(text("empty", german), "empty")
    XCTAssertEqual(text("new", german), "new")
    XCTAssertEqual(text("tap", german), "Tippen")
    XCTAssertEqual(german.localizations, ["de", "en"])
    XCTAssertEqual(german.preferredLocalizations, ["de"])
    XCTAssertEqual(text("Hello", try bundle(["Localizable.xcstrings": catalog], "en")), "Hello")
  }

  func testTextsWithValues() async throws {
    let rules = propertyList(
      """
      <key>%lld files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>eine Datei</string>
      <key>other</key><string>%lld Dateien</string></dict></dict>
      """)
    let bundle = try bundle(
      [
        "de.lproj/Localizable.strings":
          #""Hello" = "Hallo"; "%@ of %@" = "%2$@ mit %1$@"; "%.2f km" = "%.2f Kilometer"; "50%% of %@" = "Hälfte: %@"; "k" = "Schlüssel"; "100%" = "ganz";"#,
        "de.lproj/Localizable.stringsdict": rules, "de.lproj/Other.strings": #""Hello" = "Servus";"#,
      ], "de")
    XCTAssertEqual(String(localized: "Hello", bundle: bundle), "Hallo")
    XCTAssertEqual(String(localized: "Hello", table: "Other", bundle: bundle), "Servus")
    XCTAssertEqual(String(localized: "\("A") of \("B")", bundle: bundle), "B mit A")
    XCTAssertEqual(String(localized: "\(1) files", bundle: bundle), "eine Datei")
    XCTAssertEqual(String(localized: "\(7) files", bundle: bundle), "7 Dateien")
    XCTAssertEqual(String(localized: "\(2.5, specifier: "%.2f") km", bundle: bundle), "2,50 Kilometer")
    XCTAssertEqual(String(localized: "50% of \("x")", bundle: bundle), "Hälfte: x")
    XCTAssertEqual(String(localized: "100%", bundle: bundle), "ganz")
    XCTAssertEqual(String(localized: "k", defaultValue: "Key \(1)", bundle: bundle), "Schlüssel")
    XCTAssertEqual(String(localized: "none", defaultValue: "Key \(1)", bundle: bundle), "Key 1")
    XCTAssertEqual(String(localized: "Nothing \(3)", bundle: bundle), "Nothing 3")
    let resource = LocalizedStringResource("Hello", table: "Other", bundle: .atURL(bundle.bundleURL))
    XCTAssertEqual(String(localized: resource), "Servus")
    let literal: LocalizedStringResource = "\(3) of \("4")"
    XCTAssertEqual(literal.key, "%lld of %@")
  }

  func testFilesInTheUsersLanguage() async throws {
    let bundle = try bundle(
      ["help.txt": "", "de.lproj/page.txt": "", "en.lproj/page.txt": "", "en.lproj/deep/x.txt": "", "deep/y.txt": ""],
      "de")
    XCTAssertEqual(bundle.path(forResource: "help", ofType: "txt"), bundle.bundlePath + "/help.txt")
    XCTAssertEqual(bundle.path(forResource: "help.txt", ofType: nil), bundle.bundlePath + "/help.txt")
    XCTAssertEqual(bundle.path(forResource: "page", ofType: ".txt"), bundle.bundlePath + "/de.lproj/page.txt")
    XCTAssertEqual(
      bundle.url(forResource: "x", withExtension: "txt", subdirectory: "deep")?.path,
      bundle.bundlePath + "/en.lproj/deep/x.txt")
    XCTAssertEqual(
      bundle.path(forResource: "page", ofType: "txt", inDirectory: nil, forLocalization: "en"),
      bundle.bundlePath + "/en.lproj/page.txt")
    XCTAssertNil(bundle.url(forResource: "none", withExtension: "txt"))
    XCTAssertEqual(
      bundle.paths(forResourcesOfType: "txt", inDirectory: nil),
      [bundle.bundlePath + "/help.txt", bundle.bundlePath + "/de.lproj/page.txt"])
  }
}
