import Foundation
import XCTest

/// The guides' and workflows' statements about the package agree with the manifest.
final class GuideTests: XCTestCase {
  /// Products that have no counterpart on Apple's systems.
  private static let own: Set<String> = [
    "AloeCore", "AloeStackView", "StackLayout", "PHBStackLayout", "AloeObjC", "ScreenTesting", "Inspector",
    "SourceTranslation",
  ]

  private func text(of path: String) throws -> String {
    try String(contentsOf: CheckedFile.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The words in a string that a pattern's group matches.
  private func words(_ pattern: String, in text: String) throws -> Set<String> {
    let expression = try NSRegularExpression(pattern: pattern)
    let found = expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
    return Set(found.compactMap { Range($0.range(at: 1), in: text).map { String(text[$0]) } })
  }

  func testTheGuideListsAllModulesNamedLikeApples() throws {
    let products = try words(#"\.library\(name: "(\w+)""#, in: text(of: "Package.swift"))
    XCTAssertGreaterThan(products.count, 15)
    let guide = try text(of: "Documentation/coming-from-ios.md")
    let start = try XCTUnwrap(guide.range(of: "Modules named like Apple's ("))
    let end = try XCTUnwrap(guide.range(of: ")", range: start.upperBound..<guide.endIndex))
    let listed = try words("`(\\w+)`", in: String(guide[start.upperBound..<end.lowerBound]))
    XCTAssertEqual(listed, products.subtracting(Self.own))
  }

  func testUntestedPlatformsAreDeclared() throws {
    let workflows = ["apple", "linux", "screens"].map { ".github/workflows/\($0).yml" }
    for path in ["README.md", ".spi.yml"] + workflows {
      let text = try text(of: path).replacingOccurrences(of: "\n#", with: "").replacingOccurrences(of: "\n", with: " ")
      XCTAssertNotNil(
        text.range(of: "nobody has|has never|have never|never been", options: [.regularExpression, .caseInsensitive]),
        "\(path) doesn't say that it has never been tried.")
    }
  }

  /// `Tests/AppleUIKit/manifest.sh` checks that the products exist.
  func testTheWorkflowsBuildAndTestEverything() throws {
    let apple = try text(of: ".github/workflows/apple.yml")
    XCTAssertEqual(try words(#"scheme: \[(.*)\]"#, in: apple), ["AloeStackView, StackLayout, PHBStackLayout"])
    for part in [
      "xcodebuild build -scheme ${{ matrix.scheme }} -destination generic/platform=iOS",
      "SWIFT_TREAT_WARNINGS_AS_ERRORS=YES", "xcodebuild test -scheme Aloe-Package",
    ] {
      XCTAssertTrue(apple.contains(part), part)
    }
    XCTAssertTrue(try text(of: ".github/workflows/linux.yml").contains("- run: .ci/run\n"))
  }
}
