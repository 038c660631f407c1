import UIKit
import XCTest

/// The plugin brings along the resources that a target excludes with its sources; the manifest says nothing of them.
@MainActor final class PluginResourcesTests: XCTestCase {
  func testResourcesAreCopied() async throws {
    let bundle = Bundle.module
    let words = try XCTUnwrap(bundle.url(forResource: "words", withExtension: "txt"))
    XCTAssertEqual(try String(contentsOf: words, encoding: .utf8), "one word\n")
    XCTAssertEqual(bundle.localizations, ["de", "en"])
    XCTAssertEqual(NSLocalizedString("dot", bundle: bundle, comment: ""), "dot")
    XCTAssertEqual(UIImage(named: "dot", in: bundle, compatibleWith: nil)?.size, CGSize(width: 4, height: 4))
  }

  func testInfoPlistIsCopied() async throws {
    let before = Bundle.mainResources
    Bundle.mainResources = Bundle.module
    defer { Bundle.mainResources = before }
    XCTAssertEqual(Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String, "Spelling")
  }
}
