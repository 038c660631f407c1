import UIKit
import XCTest

/// The plugin copies the resources that a target excludes with its sources; the manifest mentions only one catalog of
/// them.
@MainActor final class PluginResourcesTests: XCTestCase {
  func testResourcesAreCopied() async throws {
    let bundle = Bundle.module
    let words = try XCTUnwrap(bundle.url(forResource: "words", withExtension: "txt"))
    XCTAssertEqual(try String(contentsOf: words, encoding: .utf8), "one word\n")
    XCTAssertEqual(bundle.localizations, ["de", "en"])
    XCTAssertEqual(NSLocalizedString("dot", bundle: bundle, comment: ""), "dot")
    XCTAssertEqual(UIImage(named: "dot", in: bundle, compatibleWith: nil)?.size, CGSize(width: 4, height: 4))
  }

  /// The catalog has an image `dot`.
  func testTheCatalogsImagesHaveSymbols() async {
    XCTAssertEqual(ImageResource.dot, ImageResource(name: "dot", bundle: .module))
    XCTAssertEqual(UIImage(resource: .dot).size, CGSize(width: 4, height: 4))
    XCTAssertEqual(UIImage.dot.size, CGSize(width: 4, height: 4))
  }

  /// The manifest declares that catalog as a resource.
  func testDeclaredCatalogsHaveSymbolsToo() async {
    XCTAssertEqual(UIImage(resource: .checkMark).size, CGSize(width: 6, height: 5))
  }

  func testInfoPlistIsCopied() async throws {
    let before = Bundle.mainResources
    Bundle.mainResources = Bundle.module
    defer { Bundle.mainResources = before }
    XCTAssertEqual(Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String, "Spelling")
  }

  /// A service's list comes first by the alphabet, and keeps its name.
  func testAServicesListIsNoInfoPlist() async throws {
    let before = Bundle.mainResources
    Bundle.mainResources = Bundle.module
    defer { Bundle.mainResources = before }
    let file = try XCTUnwrap(Bundle.module.url(forResource: "Backup-Info", withExtension: "plist"))
    let values = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
    XCTAssertEqual(values as? [String: String], ["CLIENT_ID": "42", "BUNDLE_ID": "org.example"])
    XCTAssertNil(Bundle.main.object(forInfoDictionaryKey: "CLIENT_ID"))
  }

  /// A plus in a name isn't a folder.
  func testFilesOfLikePathsAreDifferentFiles() async throws {
    XCTAssertEqual([PlusInTheName.place, FolderOfTheName.place], ["View+Layout.swift", "View/Layout.swift"])
  }
}
