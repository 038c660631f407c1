import AloeCore
import AppResources
import Foundation
import TestSupport
import XCTest

/// Damaged resources: the intact parts are read, messages report the rest, and the program continues.
///
/// `ALOE_LONG_TESTS=1` damages each many thousand times.
@MainActor final class MutationTests: XCTestCase {
  private let strings = """
    /* a remark */ "hello" = "Hello"; "quoted \\"key\\"" = "line\\nend \\U00e9"; key = value;
    // another
    "items" = "%d items";
    """

  private let stringsdict = propertyList(
    """
    <key>items</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@count@ of %2$#@all@</string>
    <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld item</string>
    <key>other</key><string>%lld items</string></dict>
    <key>all</key><dict><key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict>
    </dict>
    """)

  private let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"hello": {}, "items": {"localizations": {"en": {"variations":
    {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
    "other": {"stringUnit": {"state": "translated", "value": "%lld items of %@"}}}}}}}, "sub": {"localizations": {"en":
    {"stringUnit": {"state": "translated", "value": "%#@a@"}, "substitutions": {"a": {"argNum": 1, "formatSpecifier": "lld",
    "variations": {"plural": {"other": {"stringUnit": {"state": "new", "value": "%arg"}}}}}}}}}}}
    """

  private let set = """
    {"images": [{"idiom": "universal", "filename": "a.png", "scale": "2x", "resizing": {"mode": "9-part", "center": {"mode":
    "tile", "width": 4, "height": 5}, "cap-insets": {"top": 1, "left": 2, "bottom": 3, "right": 4}}, "alignment-insets":
    {"top": 1}, "appearances": [{"appearance": "luminosity", "value": "dark"}]}], "colors": [{"color": {"color-space":
    "display-p3", "components": {"red": "0xFF", "green": "0.5", "blue": "12", "alpha": 1}}}], "properties":
    {"template-rendering-intent": "template", "provides-namespace": true}}
    """

  private let information = propertyList(
    """
    <key>CFBundleIdentifier</key><string>org.example.$(PRODUCT_NAME:rfc1034identifier)</string>
    <key>CFBundlePackageType</key><string>APPL</string><key>UIAppFonts</key><array><string>a.ttf</string></array>
    <key>CFBundleVersion</key><integer>3</integer><key>When</key><date>2025-01-01T00:00:00Z</date>
    """)

  private func use(_ files: [String: [UInt8]]) throws {
    let folder = try Folder()
    for (path, bytes) in files { try folder.write(Data(bytes), to: path) }
    let state = AppResourcesState()
    let resources = state.folder(at: folder.path)
    for key in ["hello", "items", "sub", "key"] {
      guard let format = resources.text(forKey: key, table: nil) else { continue }
      // A client formats the result with its own arguments; other formats are a translator's mistake.
      if key == "items", format.hasPrefix("%#@") || format.hasPrefix("%lld item") { _ = format.count }
    }
    _ = (resources.localizations, resources.languages, resources.information, resources.localizedInformation)
    for kind in AssetIndex.Kind.allCases {
      for entry in resources.set(kind, named: "A")?.entries ?? [] { XCTAssertNotEqual(entry.scale?.isFinite, false) }
    }
    _ = MainFolder.path(ofProgram: folder.path + "/App", environment: [:])
  }

  func testDamagedResourcesStopNothing() async throws {
    let sound: [String: [UInt8]] = [
      "en.lproj/Localizable.strings": Array(strings.utf8), "Localizable.stringsdict": Array(stringsdict.utf8),
      "Localizable.xcstrings": Array(catalog.utf8), "Assets.xcassets/A.imageset/Contents.json": Array(set.utf8),
      "Assets.xcassets/A.colorset/Contents.json": Array(set.utf8),
      "P.resources/Resources/Info.plist": Array(information.utf8), "Info.plist": Array(information.utf8),
    ]
    try use(sound)
    var random = SeededGenerator(seed: TestLength.seed &+ 1)
    for _ in 0..<TestLength.count(60, long: 2_000) {
      var files = sound
      for path in sound.keys.sorted() { files[path] = random.mutated(sound[path] ?? []) }
      _ = try messages { try use(files) }
    }
  }

  /// A set of dictionaries ended the program.
  func testABinaryListWithASetIsRefused() async throws {
    var bytes = [UInt8](
      try PropertyListSerialization.data(fromPropertyList: ["a": [["b": 1]]], format: .binary, options: 0))
    let array = try XCTUnwrap(bytes.firstIndex(of: 0xA1))
    bytes[array] = 0xC1
    let said = try messages {
      try use(["Localizable.strings": bytes, "Localizable.stringsdict": bytes, "Info.plist": bytes])
    }
    XCTAssertTrue(said.contains { $0.contains("it isn't a valid property list") }, "\(said)")
  }

  /// Foundation reads an array again for each array that contains it, so 30 levels took hours.
  func testABinaryListWithTooManyValuesIsRefused() async throws {
    func said(_ bytes: [UInt8]) throws -> [String] {
      try messages { try use(["Localizable.strings": bytes, "Localizable.stringsdict": bytes, "Info.plist": bytes]) }
    }
    let few = try said(BinaryLists.doubled(10))
    XCTAssertFalse(few.contains { $0.contains("it isn't a valid property list") }, "\(few)")
    let many = try said(BinaryLists.doubled(60))
    XCTAssertTrue(many.contains { $0.contains("it isn't a valid property list") }, "\(many)")
    // The last array contains the first one.
    var endless = BinaryLists.doubled(60)
    let last = try XCTUnwrap(endless.lastIndex(of: 0xA2))
    endless[last + 1] = 2
    let circle = try said(endless)
    XCTAssertTrue(circle.contains { $0.contains("it isn't a valid property list") }, "\(circle)")
  }

  /// Property lists have a binary form, too, with offsets that may be anything.
  func testDamagedBinaryListsStopNothing() async throws {
    let values: [String: Any] = [
      "hello": "Hello", "items": ["NSStringLocalizedFormatKey": "%#@a@", "a": ["other": "%d"]],
      "list": [1, 2.5, Date(), Data([1])],
      "unicode": "größe",
    ]
    let bytes = [UInt8](try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0))
    var random = SeededGenerator(seed: TestLength.seed &+ 2)
    for _ in 0..<TestLength.count(150, long: 5_000) {
      let damaged = random.mutated(bytes)
      _ = try messages {
        try use(["Localizable.strings": damaged, "Localizable.stringsdict": damaged, "Info.plist": damaged])
      }
    }
  }
}
