import Foundation
import XCTest

/// Packages that use this one build none of its tests, fixtures and examples, because no product consists of them or
/// depends on them.
final class ProductTests: XCTestCase {

  func testNoProductNeedsATestAFixtureOrAnExample() throws {
    let url = CheckedFile.root.appendingPathComponent("Package.swift")
    let manifest = ManifestReader(try String(contentsOf: url, encoding: .utf8))
    XCTAssertEqual(manifest.violations, [])
    // The manifest is really read.
    XCTAssertEqual(manifest.products["AloeSource"], ["AloeSource"])
    XCTAssertGreaterThan(manifest.products.count, 30)
    XCTAssertEqual(
      manifest.needed(by: "AloeSource"), ["AloeSource", "AloeSourceTool", "SourceTranslation", "InterfaceFiles"])
    XCTAssertTrue(manifest.needed(by: "AloeStackView").isSuperset(of: ["UIKit", "GTKPlatform", "CGTK"]))
    XCTAssertTrue(manifest.own.isSuperset(of: ["FixtureApp", "Gallery", "RandomTrials", "TestBasics", "UIKitTests"]))
    XCTAssertTrue(manifest.own.isDisjoint(with: ["UIKit", "ScreenTesting", "AloeSourceTool"]))
  }

  func testAFixtureBehindAProductIsReported() {
    let manifest = ManifestReader(
      """
      let products = [.library(name: "Shop", targets: ["Shop"]), .plugin(name: "Tool", targets: ["Tool"])]
      let plugins = [.plugin(name: "Tool", capability: .buildTool(), dependencies: ["Maker"])]
      let fixtures: [Target] = [
        // fixture("Ghost", ["UIKit"])
        fixture("App", ["Shop"], in: "Apps/App", nil), .target(name: "Counter", path: "Tests/Counter"),
      ]
      let tests: [Target] = [.testTarget(name: "ShopTests", dependencies: ["App", "Shop"])]
      let targets = [
        .target(name: "Shop", dependencies: ["Shelf", .product(name: "Parser", package: "parser")] + uiKit),
        .target(name: "Shelf", dependencies: ["Counter"]), .target(name: "UIKit", dependencies: ["Show"]),
        .executableTarget(name: "Maker"), .executableTarget(name: "Show", path: "Examples/Show"),
      ]
      """)
    XCTAssertEqual(manifest.own, ["App", "Counter", "ShopTests", "Show"])
    XCTAssertEqual(manifest.needed(by: "Shop"), ["Shop", "Shelf", "Counter", "UIKit", "Show"])
    XCTAssertEqual(manifest.needed(by: "Tool"), ["Tool", "Maker"])
    XCTAssertEqual(
      manifest.violations,
      ["Counter", "Show"].map { "The product Shop needs \($0), which is only for this package." })
  }
}

/// The products and targets of a manifest, read from its text.
private struct ManifestReader {
  /// The targets of each product.
  private(set) var products: [String: [String]] = [:]
  /// The targets that are only for this package: tests, fixtures and examples.
  private(set) var own: Set<String> = []
  private var dependencies: [String: Set<String>] = [:]

  init(_ manifest: String) {
    let lines = manifest.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    let text = lines.joined(separator: "\n")
    let targets = [".target", ".executableTarget", ".systemLibrary", ".testTarget", ".plugin", "fixture"]
    for function in targets + [".library"] {
      for call in Self.calls(of: function, in: text) { read(call, of: function) }
    }
    for group in ["fixtures", "tests", "examples"] {
      guard let start = text.range(of: "let \(group): [Target] = [") else { continue }
      let list = Self.balanced(text[start.upperBound...])
      own.formUnion(targets.flatMap { Self.calls(of: $0, in: list) }.compactMap { Self.strings(in: $0).first })
    }
  }

  private mutating func read(_ call: String, of function: String) {
    guard let name = Self.strings(in: call).first else { return }
    if let list = Self.list("targets:", in: call) {
      products[name] = Self.strings(in: list)
      return
    }
    let list = Self.list(function == "fixture" ? ", " : "dependencies:", in: call)
    var uses = Set(list.map(Self.strings) ?? [])
    if call.contains("+ uiKit") { uses.insert("UIKit") }
    dependencies[name, default: []].formUnion(uses)
    let isOwn = function == ".testTarget" || ["Tests/", "Examples/"].contains { call.contains("path: \"\($0)") }
    if isOwn { own.insert(name) }
  }

  /// Returns the targets that a client of a product builds.
  func needed(by product: String) -> Set<String> {
    var found: Set<String> = []
    var waiting = products[product] ?? []
    while let target = waiting.popLast() {
      guard let uses = dependencies[target], found.insert(target).inserted else { continue }
      waiting += uses
    }
    return found
  }

  /// A message for each target of this package alone that a product needs.
  var violations: [String] {
    products.keys.sorted().flatMap { product in
      needed(by: product).intersection(own).sorted().map {
        "The product \(product) needs \($0), which is only for this package."
      }
    }
  }

  // MARK: - Text

  /// Returns the arguments of each call of a function.
  private static func calls(of function: String, in text: String) -> [String] {
    text.components(separatedBy: function + "(").dropFirst().map { balanced($0[...]) }
  }

  /// Returns the text up to the bracket that closes one opened before it.
  private static func balanced(_ text: Substring) -> String {
    var depth = 1
    return String(
      text.prefix { character in
        if "([".contains(character) { depth += 1 }
        if ")]".contains(character) { depth -= 1 }
        return depth > 0
      })
  }

  /// Returns the contents of the list after a label.
  private static func list(_ label: String, in call: String) -> String? {
    guard let start = call.range(of: label + (label.hasSuffix(" ") ? "[" : " [")) else { return nil }
    return balanced(call[start.upperBound...])
  }

  /// Returns the string literals in source code.
  private static func strings(in text: String) -> [String] {
    let parts = text.components(separatedBy: "\"")
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] }
  }
}
