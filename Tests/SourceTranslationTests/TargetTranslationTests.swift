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
      try String(contentsOf: output("3.swift"), encoding: .utf8).contains(
        "Selector(named: \"tap\", { ($0 as A3).tap })"))
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

  /// A change in an extension must not rewrite the class's file: the compiler would compile it again.
  func testABodyThatChangesInAnExtensionLeavesTheClassAlone() throws {
    let base = try pair("Base.swift", "class Base: UIViewController {}\n")
    func run(_ body: String) throws -> Int {
      let other = try pair("Base+Life.swift", "extension Base { override func viewDidLoad() { \(body) } }\n")
      return TargetTranslation().run([base, other]).writtenCount
    }
    XCTAssertEqual(try run("a()"), 2)
    XCTAssertEqual(try run("b()"), 1)
    XCTAssertTrue(
      try String(contentsOf: output("Base.swift"), encoding: .utf8).contains(
        "class Base: UIViewController { override func viewDidLoad() { viewDidLoad_Base() } }"))
  }

  func testFilesGetTheImportsThatABridgingHeaderProvides() throws {
    for (text, imports) in [
      ("let v = UIView()", ["UIKit"]), ("import Foundation\nlet c: CGContext? = nil", ["UIKit"]),
      ("import WebKit\nlet x = 1", ["UIKit"]), ("import UIKit\nlet v = UIView()", []),
      ("import Foundation\nlet r: URLRequest? = nil", ["FoundationNetworking"]),
      ("let d = Date(), r: URLSession? = nil", ["Foundation", "FoundationNetworking"]),
      ("import CoreData\nlet x = 1", ["Foundation"]), ("import Foundation\nlet r: CGRect = .zero", []),
      ("import Foundation\nfinal class P: NSObject, XMLParserDelegate {}", ["FoundationXML"]),
      ("let x = a.UIView, y = \"UIView\" // UIView", []), ("struct Date {}\nlet d = Date()", []), ("let x = 1", []),
    ] {
      let result = TargetTranslation(modules: ["UIKit", "AloeObjC"]).run([try pair("a.swift", text)])
      XCTAssertEqual(result.failures, [])
      let first = try String(contentsOf: output("a.swift"), encoding: .utf8).prefix { $0 != "\n" }
      XCTAssertEqual(String(first), (["AloeObjC"] + imports).map { "import \($0)" }.joined(separator: "; "), text)
    }
  }

  func testFilesImportWhatUIKitExports() throws {
    for (modules, text, imports) in [
      (["UIKit", "UserNotifications"], "import UIKit\nlet c: UNNotification? = nil", ["UserNotifications"]),
      (["UIKit", "UserNotifications"], "import UserNotifications\nimport UIKit\nlet c: UNNotification? = nil", []),
      (["UIKit"], "import UIKit\nlet c: UNNotification? = nil", []),
      (["UIKit", "UserNotifications"], "import UIKit\nlet c = UNUSED, d = a.UNNotification", []),
      (["UIKit", "ImageIO"], "import UIKit\nlet c = CGImageSourceCreateWithData(a, nil)", ["ImageIO"]),
      (["UIKit", "ImageIO"], "import UIKit\nlet c: CGImageDestination? = nil", ["ImageIO"]),
      (["UIKit", "ImageIO"], "import UIKit\nimport ImageIO\nlet c: CGImageSource? = nil", []),
      (["UIKit"], "import UIKit\nlet c: CGImageSource? = nil", []),
    ] {
      let result = TargetTranslation(modules: modules + ["AloeObjC"]).run([try pair("a.swift", text)])
      XCTAssertEqual(result.failures, [])
      let first = try String(contentsOf: output("a.swift"), encoding: .utf8).prefix { $0 != "\n" }
      XCTAssertEqual(String(first), (["AloeObjC"] + imports).map { "import \($0)" }.joined(separator: "; "), text)
    }
  }

  func testTheModuleOfTheCLibrary() throws {
    for (text, translation) in [
      ("import UIKit\nlet x = Darwin.round(1.5)", "import AloeObjC; import Glibc|let x = Glibc .round(1.5)"),
      ("import Darwin\nlet x = Darwin.sqrt(2)", "import AloeObjC; import Foundation|let x = Glibc .sqrt(2)"),
      ("import UIKit\nlet x = Sea.Darwin.depth", "import AloeObjC|let x = Sea.Darwin.depth"),
      (
        "import UIKit\nlet x = Darwin.a; enum Darwin { case a }",
        "import AloeObjC|let x = Darwin.a; enum Darwin { case a }"
      ),
    ] {
      let result = TargetTranslation(modules: ["UIKit", "AloeObjC"]).run([try pair("a.swift", text)])
      XCTAssertEqual(result.failures, [])
      let lines = try String(contentsOf: output("a.swift"), encoding: .utf8).split(separator: "\n")
      let parts = [lines[0], lines[3]].map { $0.split(separator: " ").joined(separator: " ") }
      XCTAssertEqual(parts.joined(separator: "|"), translation)
    }
  }

  func testModulesOfOtherPackagesReplaceApples() throws {
    let advice =
      "If the target depends on Adapters/Combine's product AloeCombine, AloeSource imports that instead."
    try checkImports([
      ("OpenCombineShim", "import Combine; let x: AnyCancellable", "import OpenCombineShim; let x: AnyCancellable"),
      (
        "OpenCombineShim", "import class Combine.AnyCancellable; let x: Combine.AnyCancellable",
        "import OpenCombineShim ; let x: OpenCombine.AnyCancellable"
      ),
      (
        "Crypto", "@preconcurrency import CryptoKit; let x = CryptoKit.SHA256.self",
        "@preconcurrency import Crypto ; let x = Crypto .SHA256.self"
      ),
      ("Crypto", "import CryptoKit; let x = A.CryptoKit.b", "import Crypto ; let x = A.CryptoKit.b"),
      (
        "Crypto", "import CryptoKit; enum CryptoKit {}; let x = CryptoKit.b",
        "import Crypto ; enum CryptoKit {}; let x = CryptoKit.b"
      ),
      ("OpenCombineShim AloeCombine", "import Combine", "import AloeCombine"),
      (
        "AVFoundation", "import AVFAudio; let x: AVFAudio.AVAudioPlayer",
        "import AVFoundation; let x: AVFoundation.AVAudioPlayer"
      ),
      ("OpenCombine", "import Combine", "import OpenCombine"),
      (
        "AloeCombine", "import struct Combine.Published; let m: Combine.Publishers.Merge<A, B>",
        "import AloeCombine ; let m: OpenCombine.Publishers.Merge<A, B>"
      ),
      // A module of the target's own with Apple's name comes first.
      ("OpenCombineShim Combine", "import Combine; let x: Combine.A", "import Combine; let x: Combine.A"),
      (
        "Crypto", "import Combine; let x: Combine.A",
        "#warning(\"There's no module Combine here. \(advice)\"); let x: Combine.A"
      ),
      ("OpenCombineShim", "#if canImport(Combine)\nimport Combine\n#endif", "#if canImport(OpenCombineShim)"),
      ("Crypto", "#if canImport(Combine)\n#endif", "#if canImport(Combine)"),
    ])
  }

  func testAModulesNameIsReplacedUnlessItIsSomethingElsesToo() throws {
    try checkImports([
      (
        "OpenCombineShim", "import Combine; class A { @Combine.Published var x = 1 }",
        "import OpenCombineShim; class A { @OpenCombine.Published var x = 1 }"
      ),
      (
        "OpenCombineShim", #"import Combine; let s = "Combine.A \(Combine.Just(1))" // Combine.A"#,
        #"import OpenCombineShim; let s = "Combine.A \(OpenCombine.Just(1))" // Combine.A"#
      ),
      (
        "OpenCombineShim", "import Combine; enum E { case Combine }; let x: Combine.A, e = E.Combine",
        "import OpenCombineShim; enum E { case Combine }; let x: OpenCombine.A, e = E.Combine"
      ),
      (
        "OpenCombineShim", "import Combine; let Combine = A(); func f() { Combine.go() }",
        "import OpenCombineShim; let Combine = A(); func f() { Combine.go() }"
      ),
      (
        "Crypto", "import CryptoKit; func f<CryptoKit: A>(_ a: CryptoKit.B) {}",
        "import Crypto ; func f<CryptoKit: A>(_ a: CryptoKit.B) {}"
      ),
      ("", "func f(Darwin: A) { Darwin.go() }", "func f(Darwin: A) { Darwin.go() }"),
      (
        "OpenCombineShim", "import Combine; let x: Combine.A\n#if canImport(Combine)\n#endif",
        "import OpenCombineShim; let x: OpenCombine.A"
      ),
    ])
  }

  func testTheNamesOfReplaceableModulesBeginWithTheLettersThatAreExpected() {
    XCTAssertEqual(Set(AppleModules.replaceable.map { $0.description.prefix(1) }), ["A", "C"])
  }

  /// Checks the first line of a file's translation, with single spaces, in a target that can import some modules.
  private func checkImports(_ cases: [(modules: String, text: String, translation: String)]) throws {
    for (modules, text, translation) in cases {
      let available = modules.split(separator: " ").map(String.init) + ["AloeObjC"]
      let result = TargetTranslation(modules: available).run([try pair("a.swift", text)])
      XCTAssertEqual(result.failures, [])
      let lines = try String(contentsOf: output("a.swift"), encoding: .utf8).split(separator: "\n")
      // A lost module may have exported Foundation.
      XCTAssertEqual(
        lines[0], translation.hasPrefix("#warning") ? "import AloeObjC; import Foundation" : "import AloeObjC")
      XCTAssertEqual(lines[2].split(separator: " ").joined(separator: " "), translation)
    }
  }

  func testDependenciesAreReadAndNotWritten() throws {
    let outside = try pair("P.swift", "@objc public protocol P { @objc optional func moved() }")
    let call = try pair("a.swift", "let x: Void? = p?.moved?()")
    func run(_ dependencies: [String]) throws -> String {
      let result = TargetTranslation(dependencies: dependencies).run([call])
      XCTAssertEqual(result.failures, [])
      let text = try String(contentsOf: output("a.swift"), encoding: .utf8)
      return String(try XCTUnwrap(text.split(separator: "\n").last))
    }
    XCTAssertEqual(try run([]), "let x: Void? = p?.moved?()")
    XCTAssertEqual(try run([outside.input, "/nowhere/Q.swift"]), "let x: Void? = (try? p?.moved ())")
    XCTAssertFalse(FileManager.default.fileExists(atPath: outside.output))
    _ = try pair("P.swift", "@objc protocol P { @objc optional func moved() }")
    XCTAssertEqual(try run([outside.input]), "let x: Void? = p?.moved?()")
    _ = try pair("a.swift", "@testable import A\nlet x: Void? = p?.moved?()")
    XCTAssertEqual(try run([outside.input]), "let x: Void? = (try? p?.moved ())")
  }

  func testResourcesImportUIKitUnlessALibraryMayDeclareThem() throws {
    for (text, imports) in [
      ("let i: ImageResource? = nil", ["UIKit"]), ("import Foundation\nlet c: ColorResource? = nil", ["UIKit"]),
      ("import DeveloperToolsSupport\nlet i: ImageResource? = nil", []),
      ("import Kingfisher\nlet i: ImageResource? = nil", []), ("struct ImageResource {}", []),
    ] {
      let result = TargetTranslation(modules: ["UIKit", "AloeObjC"]).run([try pair("a.swift", text)])
      XCTAssertEqual(result.failures, [])
      let first = try String(contentsOf: output("a.swift"), encoding: .utf8).prefix { $0 != "\n" }
      XCTAssertEqual(String(first), (["AloeObjC"] + imports).map { "import \($0)" }.joined(separator: "; "), text)
    }
  }

  func testTheSymbolsOfCatalogsAreWrittenIfTheyChange() throws {
    let catalog = folder.appendingPathComponent("Assets.xcassets")
    func add(_ set: String) throws {
      let place = catalog.appendingPathComponent(set)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data("{}".utf8).write(to: place.appendingPathComponent("Contents.json"))
    }
    func run(_ modules: [String] = ["UIKit"]) throws -> (text: String, count: Int) {
      let own = try pair("Own.swift", "extension UIColor { static let own = UIColor() }")
      _ = try pair("Plain.swift", "extension UIColor { static let plain = UIColor() }")
      let catalogs = TargetTranslation.Catalogs(
        paths: [catalog.path], besides: [folder.appendingPathComponent("Plain.swift").path, "/nowhere/A.swift"],
        output: output("symbols").path)
      let result = TargetTranslation(modules: modules).run([own], catalogs: catalogs)
      XCTAssertEqual(result.failures, [])
      return (try String(contentsOf: output("symbols"), encoding: .utf8), result.writtenCount)
    }
    for set in ["brand.colorset", "own.colorset", "plain.colorset"] { try add(set) }
    let first = try run()
    XCTAssertEqual(first.count, 2)
    for name in ["brand", "own", "plain"] { XCTAssertTrue(first.text.contains("static let \(name) = "), name) }
    XCTAssertTrue(first.text.contains("static var brand: UIKit.UIColor"))
    XCTAssertFalse(first.text.contains("static var own"), first.text)
    XCTAssertFalse(first.text.contains("static var plain"), first.text)
    XCTAssertEqual(try run().count, 0)
    try add("leaf.imageset")
    XCTAssertEqual(try run().count, 1)
    XCTAssertFalse(try run(["AloeObjC"]).text.contains("import"))
  }

  func testAssetsWithoutASymbolAreReportedOnlyToTargetsWithUIKit() throws {
    let set = folder.appendingPathComponent("Assets.xcassets/100 %/%.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: set.appendingPathComponent("Contents.json"))
    let catalogs = TargetTranslation.Catalogs(
      paths: [folder.appendingPathComponent("Assets.xcassets").path], output: output("symbols").path)
    XCTAssertEqual(TargetTranslation(modules: ["UIKit"]).run([], catalogs: catalogs).warnings.count, 1)
    XCTAssertEqual(TargetTranslation(modules: ["AloeObjC"]).run([], catalogs: catalogs).warnings, [])
  }

  func testATargetWithoutUIKitDoesntImportIt() throws {
    XCTAssertEqual(
      TargetTranslation(modules: ["AloeFoundation", "AloeObjC"]).run([try pair("a.swift", "let v = UIView()")])
        .writtenCount, 1)
    let text = try String(contentsOf: output("a.swift"), encoding: .utf8)
    XCTAssertTrue(text.hasPrefix("import AloeObjC; import AloeFoundation\n#sourceLocation"), text)
  }
}
