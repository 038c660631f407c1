import Foundation
import XCTest

@testable import SourceTranslation

/// The generated symbols of asset catalogs.
final class AssetSymbolsTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")
  private var catalog: String { folder.appendingPathComponent("Assets.xcassets").path }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private static let namespace = #"{"properties": {"provides-namespace": true}}"#

  /// Writes the descriptions of sets and folders of the catalog.
  private func write(_ names: String..., description: String = "{}") throws {
    for name in names {
      let path = catalog + "/" + name
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data(description.utf8).write(to: URL(fileURLWithPath: path + "/Contents.json"))
    }
  }

  private func symbols(besides sources: String...) -> AssetSymbols {
    var members = AssetTypeMembers()
    for text in sources { members.add(SourceFile(path: "A.swift", text: text)) }
    return AssetSymbols(catalogs: [catalog], besides: members)
  }

  /// The declared names of a type, with those of the folders around them.
  private func names(_ type: String, in symbols: AssetSymbols) -> [String] {
    let file = SourceFile(path: "S.swift", text: symbols.text)
    guard let outer = file.types.first(where: { $0.kind == .extension && $0.name.hasSuffix("." + type) }) else {
      return []
    }
    return file.tokens.indices.filter { $0 > outer.open && $0 < outer.close && file.is($0, "static") }.map {
      let around = file.type(around: $0).map(file.path) ?? ""
      return (around.components(separatedBy: type + ".").dropFirst() + [file.text($0 + 2)]).joined(separator: ".")
    }
  }

  func testTheText() throws {
    try write("Icons", description: Self.namespace)
    try write("Icons/close-button.imageset", "default.symbolset", "Brand Color.colorset", "Plain/in.imageset")
    let symbols = symbols()
    XCTAssertEqual(symbols.mistakes, [])
    XCTAssertEqual(
      symbols.text,
      """
      // The symbols of the images and colours in the target's asset catalogs. The plugin AloeSource writes this file.
      import DeveloperToolsSupport
      import Foundation
      import UIKit

      private let resourceBundle = Foundation.Bundle.module

      extension DeveloperToolsSupport.ColorResource {
        /// The asset "Brand Color".
        static let brand = DeveloperToolsSupport.ColorResource(name: "Brand Color", bundle: resourceBundle)
      }

      extension UIKit.UIColor {
        /// The asset "Brand Color".
        static var brand: UIKit.UIColor { UIKit.UIColor(resource: .brand) }
      }

      extension DeveloperToolsSupport.ImageResource {
        /// The folder "Icons".
        enum Icons {
          /// The asset "Icons/close-button".
          static let closeButton = DeveloperToolsSupport.ImageResource(name: "Icons/close-button", bundle: resourceBundle)
        }
        /// The asset "default".
        static let `default` = DeveloperToolsSupport.ImageResource(name: "default", bundle: resourceBundle)
        /// The asset "in".
        static let `in` = DeveloperToolsSupport.ImageResource(name: "in", bundle: resourceBundle)
      }

      extension UIKit.UIImage {
        /// The folder "Icons".
        enum Icons {
          /// The asset "Icons/close-button".
          static var closeButton: UIKit.UIImage { UIKit.UIImage(resource: .Icons.closeButton) }
        }
        /// The asset "default".
        static var `default`: UIKit.UIImage { UIKit.UIImage(resource: .`default`) }
        /// The asset "in".
        static var `in`: UIKit.UIImage { UIKit.UIImage(resource: .`in`) }
      }

      """)
  }

  func testOtherSetsHaveNoSymbols() throws {
    try write("AppIcon.appiconset", "words.dataset", "Launch.launchimage", "Sticker.sticker", "a.textureset")
    try FileManager.default.createDirectory(atPath: catalog + "/empty.imageset", withIntermediateDirectories: true)
    let text = symbols().text
    XCTAssertFalse(text.contains("extension"), text)
    XCTAssertFalse(text.contains("import"), text)
  }

  func testFoldersWithoutANamespaceDontMatter() throws {
    try write("a.imageset", "Group/b.imageset", "Group/Inner/c.colorset", "x.imageset", "Folder/x.imageset")
    XCTAssertEqual(names("ImageResource", in: symbols()), ["a", "b", "x"])
    XCTAssertEqual(names("ColorResource", in: symbols()), ["c"])
  }

  func testNamespacesAreEnumerationsOfWhatTheyContain() throws {
    try write("Tabs", "Tabs/small", "Other", description: Self.namespace)
    try write("Tabs/home.imageset", "Tabs/small/home.imageset", "Other/tint.colorset", "home.imageset", "Tabs.imageset")
    let symbols = symbols()
    XCTAssertEqual(symbols.mistakes, [])
    XCTAssertEqual(names("ImageResource", in: symbols), ["tabs", "Tabs.home", "Tabs.Small.home", "home"])
    XCTAssertEqual(names("UIColor", in: symbols), ["Other.tint"])
    XCTAssertTrue(symbols.text.contains("(resource: .Tabs.Small.home)"), symbols.text)
  }

  func testTheFirstOfTwoGetsTheSymbol() throws {
    try write("star-1.imageset", "star1.imageset", "star 1.imageset", "звезда.imageset", "star1.colorset")
    let symbols = symbols()
    XCTAssertEqual(names("ImageResource", in: symbols), ["star1"])
    XCTAssertTrue(symbols.text.contains("static let star1 = DeveloperToolsSupport.ImageResource(name: \"star 1\""))
    XCTAssertEqual(names("ColorResource", in: symbols), ["star1"])
    XCTAssertEqual(
      symbols.mistakes.map(\.message),
      [
        "The image \"star-1\" has no symbol, because star1 is that of \"star 1\". Rename it, or use UIImage(named:).",
        "The image \"star1\" has no symbol, because star1 is that of \"star 1\". Rename it, or use UIImage(named:).",
        "The image \"звезда\" has no symbol, because its name has no letters or digits of ASCII. Rename it, or use "
          + "UIImage(named:).",
      ])
    XCTAssertEqual(symbols.mistakes.first?.path, catalog + "/star-1.imageset/Contents.json")
  }

  /// Projects with such members have Xcode's setting for extensions off.
  func testDeclaredMembersAreNotAddedAgain() throws {
    try write("Marks", description: Self.namespace)
    try write("one.colorset", "two.colorset", "three.colorset", "four.colorset", "five.colorset", "six.colorset")
    try write("Marks/m.imageset", "one.imageset")
    let symbols = symbols(
      besides: """
        import UIKit
        extension UIColor {
          static let one = UIColor(), two: UIColor = .red
          private class var three: UIColor { .init() }
          var four: Int { 4 }
          static func four(_ alpha: CGFloat) -> UIColor { .init() }
          static func six() -> UIColor { .init() }
          enum Theme { static let five = 5 }
        }
        extension UIKit.UIImage { enum Marks {} }
        struct UIColors { static let four = 4 }
        """)
    XCTAssertEqual(names("UIColor", in: symbols), ["five", "four"])
    XCTAssertEqual(names("ColorResource", in: symbols), ["five", "four", "one", "six", "three", "two"])
    XCTAssertEqual(names("UIImage", in: symbols), ["one"])
    XCTAssertEqual(names("ImageResource", in: symbols), ["Marks.m", "one"])
  }

  func testUIKitsMembersAreNotReplaced() throws {
    try write("Red.colorset", "labelColor.colorset", "add.colorset", "add.imageset", "red.imageset")
    let symbols = symbols()
    XCTAssertEqual(names("UIColor", in: symbols), ["add"])
    XCTAssertEqual(names("ColorResource", in: symbols), ["red", "add", "label"])
    XCTAssertEqual(names("UIImage", in: symbols), ["red"])
    XCTAssertEqual(symbols.mistakes, [])
  }

  /// It's not open, so an extension that declares it doesn't compile.
  func testAnInheritedMemberIsNotReplaced() throws {
    try write("superclass.colorset", "superclass.imageset")
    let symbols = symbols()
    XCTAssertEqual(names("UIColor", in: symbols) + names("UIImage", in: symbols), [])
    for type in ["ColorResource", "ImageResource"] { XCTAssertEqual(names(type, in: symbols), ["superclass"]) }
  }

  /// The generated code mustn't contradict UIKit here, so the lists contain all of its declarations.
  func testTheListsOfUIKitsMembersAreComplete() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/UIKit")
    var count = 0
    for case let url as URL in FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil) ?? .init()
    where url.pathExtension == "swift" {
      let text = try String(contentsOf: url, encoding: .utf8)
      guard text.contains(/(class|extension) UI(Color|Image)\b/) else { continue }
      let file = SourceFile(path: url.path, text: text)
      func isPublic(_ keyword: Int) -> Bool {
        (Modifiers.start(file, of: keyword)..<keyword).contains { file.is($0, "public") || file.is($0, "open") }
      }
      for (number, type) in file.types.enumerated() where ["UIColor", "UIImage"].contains(type.name) {
        let members = AssetTypeMembers.staticMembers(of: type, in: file).filter { isPublic($0 - 1) }.map(file.name)
        let inner = file.types.filter { $0.outer == number && isPublic($0.keyword) }.map(\.simpleName)
        for name in members + inner {
          count += 1
          XCTAssertTrue(AssetTypeMembers.isUIKits(name, in: type.name), "\(type.name).\(name)")
        }
      }
    }
    XCTAssertGreaterThan(count, 50)
  }

  // MARK: - Catalogs that Xcode doesn't write

  func testAnyNameIsWrittenAsALiteral() throws {
    let names = ["a\"b", "c\\(d)", "e\nf", "g\u{2028}h", "i*/ j", "k\u{202E}l", String(repeating: "m", count: 240)]
    for name in names { try write(name.replacingOccurrences(of: "/", with: ":") + ".imageset") }
    let text = symbols().text
    for literal in [
      #"name: "a\"b","#, #"name: "c\\(d)","#, #"name: "e\u{a}f","#, #"name: "g\u{2028}h","#, #"name: "i*: j","#,
      #"name: "k\u{202e}l","#, "name: \"\(names[6])\",",
    ] { XCTAssertTrue(text.contains(literal), "\(literal)\n\(text)") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertEqual(lines.filter { $0.hasPrefix("  /// ") }.count, 14)
    XCTAssertEqual(lines.filter { $0.hasPrefix("  static ") }.count, 14)
    XCTAssertEqual(lines.count, 41, text)
  }

  func testADescriptionThatCantBeReadIsReported() throws {
    try write("Bad", description: "{")
    try write("Odd", description: #"{"properties": {"provides-namespace": "yes"}}"#)
    try write("Bad/a.imageset", "Odd/b.imageset")
    try write("c.imageset", description: "[")
    let symbols = symbols()
    XCTAssertEqual(names("ImageResource", in: symbols), ["a", "b", "c"])
    XCTAssertEqual(
      symbols.mistakes.map(\.path), [catalog + "/Bad/Contents.json", catalog + "/Odd/Contents.json"])
    let message = symbols.mistakes.first?.message ?? ""
    XCTAssertTrue(message.hasPrefix("This isn't a description of a folder that Xcode writes"), message)
  }

  func testLinksThatLeadBackAndPipesEnd() throws {
    try write("Folder", description: Self.namespace)
    try write("a.imageset", "Folder/b.imageset")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: catalog + "/Folder/again", withDestinationPath: catalog)
    try files.createSymbolicLink(atPath: catalog + "/Folder/gone", withDestinationPath: catalog + "/nowhere")
    try files.createDirectory(atPath: catalog + "/pipe.imageset", withIntermediateDirectories: true)
    try files.createDirectory(atPath: catalog + "/Pipes", withIntermediateDirectories: true)
    for set in ["pipe.imageset", "Pipes"] { XCTAssertEqual(mkfifo("\(catalog)/\(set)/Contents.json", 0o600), 0) }
    XCTAssertEqual(names("ImageResource", in: symbols()), ["Folder.b", "a"])
    XCTAssertEqual(AssetSymbols(catalogs: [catalog + "/none"]).mistakes, [])
  }

  func testAnAssetInTwoCatalogsIsOne() throws {
    try write("a.imageset")
    let other = folder.appendingPathComponent("Other.xcassets").path
    try FileManager.default.copyItem(atPath: catalog, toPath: other)
    let symbols = AssetSymbols(catalogs: [catalog, other])
    XCTAssertEqual(names("ImageResource", in: symbols), ["a"])
    XCTAssertEqual(symbols.mistakes, [])
  }
}
