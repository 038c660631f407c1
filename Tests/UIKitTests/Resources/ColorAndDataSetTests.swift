import AloeCore
import TestSupport
import XCTest

@testable import UIKit

@MainActor final class ColorAndDataSetTests: XCTestCase {
  private var files: ResourceBundle!

  override func setUp() async throws { files = try ResourceBundle() }
  override func tearDown() async throws { files = nil }

  private func color(
    _ json: String, _ style: UIUserInterfaceStyle = .light, _ contrast: UIAccessibilityContrast = .normal
  )
    throws -> String?
  {
    let name = "C\(UUID())"
    files = try ResourceBundle()
    try files.writeSet("\(name).colorset", #"{"colors": [\#(json)]}"#)
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
    ])
    let color = UIColor(named: name, in: try files.bundle(), compatibleWith: nil)?.resolvedColor(with: traits)
    return color.map { color in
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return [red, green, blue, alpha].map { String(format: "%02X", Int(($0 * 255).rounded())) }
        .joined()
    }
  }

  private func parts(_ red: String, _ green: String, _ blue: String, space: String = "srgb") -> String {
    """
    {"idiom": "universal", "color": {"color-space": "\(space)", "components":
      {"red": \(red), "green": \(green), "blue": \(blue), "alpha": "1.000"}}}
    """
  }

  func testAllWaysToWriteParts() async throws {
    XCTAssertEqual(try color(parts(#""0xFF""#, #""0x80""#, #""0x00""#)), "FF8000FF")
    XCTAssertEqual(try color(parts(#""255""#, #""128""#, #""0""#)), "FF8000FF")
    XCTAssertEqual(try color(parts(#""1.000""#, #""0.502""#, #""0.000""#)), "FF8000FF")
    XCTAssertEqual(try color(parts("1.0", "0.502", "0")), "FF8000FF")
    XCTAssertEqual(try color(parts(#""1.5""#, #""-0.2""#, #""0.5""#, space: "extended-srgb")), "FF0080FF")
    XCTAssertEqual(
      try color(
        #"{"color": {"color-space": "extended-gray", "components": {"white": "0.500", "alpha": "0.500"}}}"#),
      "80808080")
    XCTAssertEqual(
      try color(#"{"color": {"platform": "ios", "reference": "systemRedColor"}}"#),
      try color(parts(#""1.000""#, #""0.231""#, #""0.188""#)))
  }

  func testDisplayP3() async throws {
    XCTAssertEqual(try color(parts(#""1.0""#, #""1.0""#, #""1.0""#, space: "display-p3")), "FFFFFFFF")
    XCTAssertEqual(try color(parts(#""0.5""#, #""0.5""#, #""0.5""#, space: "display-p3")), "808080FF")
    // CSS Color 4's matrices make rgb(85.1 154.7 23.2) of it.
    XCTAssertEqual(try color(parts(#""0.4""#, #""0.6""#, #""0.2""#, space: "display-p3")), "559B17FF")
    XCTAssertEqual(try color(parts(#""1.0""#, #""0.0""#, #""0.0""#, space: "display-p3")), "FF0000FF")
  }

  func testDarkAndContrast() async throws {
    func entry(_ red: String, _ values: String...) -> String {
      let appearances = values.map {
        #"{"appearance": "\#($0 == "high" ? "contrast" : "luminosity")", "value": "\#($0)"}"#
      }.joined(separator: ",")
      return #"{"appearances": [\#(appearances)], \#(parts(#""0x\#(red)""#, #""0x00""#, #""0x00""#).dropFirst())"#
    }
    let json = [entry("10"), entry("20", "dark"), entry("30", "high"), entry("40", "dark", "high")].joined(
      separator: ",")
    XCTAssertEqual(try color(json), "100000FF")
    XCTAssertEqual(try color(json, .dark), "200000FF")
    XCTAssertEqual(try color(json, .light, .high), "300000FF")
    XCTAssertEqual(try color(json, .dark, .high), "400000FF")
    let some = [entry("10"), entry("20", "dark")].joined(separator: ",")
    XCTAssertEqual(try color(some, .dark, .high), "200000FF")
  }

  func testMissingAndBrokenColors() async throws {
    try files.writeSet("Empty.colorset", #"{"colors": [{"idiom": "universal"}]}"#)
    try files.writeSet("Broken.colorset", "[]")
    let bundle = try files.bundle()
    let reported = messages {
      for name in ["Gone", "Empty", "Broken"] { XCTAssertNil(UIColor(named: name, in: bundle, compatibleWith: nil)) }
    }
    let catalog = files.path + "/Assets.xcassets"
    XCTAssertEqual(
      reported,
      [
        "UIColor(named: \"Gone\") found no colour: there is no readable Gone.colorset in \(files.path).",
        "UIColor(named: \"Empty\") found no colour: \(catalog)/Empty.colorset/Contents.json has none with components.",
        "\(catalog)/Broken.colorset/Contents.json can't be read, so its set is ignored: a value has the wrong type.",
        "UIColor(named: \"Broken\") found no colour: there is no readable Broken.colorset in \(files.path).",
      ])
  }

  func testDataSets() async throws {
    try files.write("[1, 2]", to: "Assets.xcassets/Numbers.dataset/numbers.json")
    try files.writeSet(
      "Numbers.dataset",
      #"{"data": [{"idiom": "universal", "filename": "numbers.json", "universal-type-identifier": "public.json"}]}"#)
    try files.writeSet("Lost.dataset", #"{"data": [{"idiom": "universal", "filename": "lost"}]}"#)
    let bundle = try files.bundle()
    let asset = try XCTUnwrap(NSDataAsset(name: "Numbers", bundle: bundle))
    XCTAssertEqual(asset.data, Data("[1, 2]".utf8))
    XCTAssertEqual(asset.name, "Numbers")
    XCTAssertEqual(asset.typeIdentifier, "public.json")
    let reported = messages {
      XCTAssertNil(NSDataAsset(name: "Gone", bundle: bundle))
      XCTAssertNil(NSDataAsset(name: "Lost", bundle: bundle))
    }
    XCTAssertEqual(
      reported,
      [
        "NSDataAsset(name: \"Gone\") found no data: there is no readable Gone.dataset with a file in \(files.path).",
        "NSDataAsset(name: \"Lost\") found no data: \(files.path)/Assets.xcassets/Lost.dataset/lost can't be read: there is "
          + "no such file.",
      ])
  }
}
