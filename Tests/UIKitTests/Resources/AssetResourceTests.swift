import AloeCore
import DeveloperToolsSupport
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Images and colours by `ImageResource` and `ColorResource`.
@MainActor final class AssetResourceTests: XCTestCase {
  private var files: ResourceBundle!

  override func setUp() async throws {
    _ = Platform.start()
    files = try ResourceBundle()
  }

  override func tearDown() async throws { files = nil }

  private func components(_ color: UIColor, _ style: UIUserInterfaceStyle = .light) -> [CGFloat]? {
    color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor.components
  }

  func testAnImageWithItsNamespace() async throws {
    try files.write(.red, 20, 10, to: "Assets.xcassets/Icons/close.imageset/a.png")
    try files.write(#"{"properties": {"provides-namespace": true}}"#, to: "Assets.xcassets/Icons/Contents.json")
    try files.writeSet("Icons/close.imageset", #"{"images": [{"filename": "a.png", "scale": "2x"}]}"#)
    let bundle = try files.bundle()
    let image = UIImage(resource: ImageResource(name: "Icons/close", bundle: bundle))
    XCTAssertEqual(image.size, CGSize(width: 10, height: 5))
    let reported = messages {
      XCTAssertEqual(UIImage(resource: ImageResource(name: "close", bundle: bundle)).size, .zero)
    }
    XCTAssertEqual(reported.count, 1)
  }

  func testAColorWithAVariant() async throws {
    try files.writeSet(
      "Brand.colorset",
      """
      {"colors": [{"color": {"color-space": "srgb", "components":
          {"red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "1.000"}}},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}], "color": {"color-space": "srgb",
          "components": {"red": "0.000", "green": "1.000", "blue": "0.000", "alpha": "1.000"}}}]}
      """)
    let color = UIColor(resource: ColorResource(name: "Brand", bundle: try files.bundle()))
    XCTAssertEqual(components(color), [1, 0, 0, 1])
    XCTAssertEqual(components(color, .dark), [0, 1, 0, 1])
  }

  func testMissingResourcesAreReported() async throws {
    let bundle = try files.bundle()
    let reported = messages {
      for _ in 0..<2 {
        XCTAssertEqual(UIImage(resource: ImageResource(name: "Gone", bundle: bundle)).size, .zero)
        XCTAssertEqual(UIColor(resource: ColorResource(name: "Gone", bundle: bundle)), .clear)
      }
    }
    XCTAssertEqual(
      reported,
      [
        "UIImage(resource:) uses an empty image for \"Gone\": there's no image or symbol set of that name, and no "
          + "Gone.png, .jpg, .pdf or .svg at any scale, in \(files.path).",
        "UIColor(resource:) uses a clear colour for \"Gone\": there is no readable Gone.colorset in \(files.path).",
      ])
  }

  func testResourcesAreEqualByNameAndBundle() async throws {
    let bundle = try files.bundle()
    XCTAssertEqual(ImageResource(name: "a", bundle: bundle), ImageResource(name: "a", bundle: bundle))
    XCTAssertNotEqual(ImageResource(name: "a", bundle: bundle), ImageResource(name: "b", bundle: bundle))
    XCTAssertNotEqual(ImageResource(name: "a", bundle: bundle), ImageResource(name: "a", bundle: .main))
    let colors = [ColorResource(name: "a", bundle: bundle), ColorResource(name: "a", bundle: bundle)]
    XCTAssertEqual(Set(colors).count, 1)
  }
}
