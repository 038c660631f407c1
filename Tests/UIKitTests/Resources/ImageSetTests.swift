import AloeCore
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Image sets of asset catalogs, as actool reads them.
@MainActor final class ImageSetTests: XCTestCase {
  private var files: ResourceBundle!

  override func setUp() async throws {
    _ = Platform.start()
    files = try ResourceBundle()
  }

  override func tearDown() async throws { files = nil }

  private func image(_ name: String, _ traits: UITraitCollection = UITraitCollection(displayScale: 1)) throws
    -> UIImage?
  {
    UIImage(named: name, in: try files.bundle(), compatibleWith: traits)
  }

  /// The middle pixel of a picture that is drawn in some surroundings with a green tint.
  private func shown(
    _ image: UIImage, _ style: UIUserInterfaceStyle = .light, contrast: UIAccessibilityContrast = .normal
  ) -> String {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 1), UITraitCollection(userInterfaceStyle: style),
      UITraitCollection(accessibilityContrast: contrast),
    ])
    let area = CGRect(x: 0, y: 0, width: 4, height: 4)
    let node = traits.performAsCurrentWithValue { image.node(in: area, tint: .green) }
    return pixel(Painter.paint(node, size: area.size, scale: 1), 2, 2)
  }

  func testTheScreensScaleComesFirst() async throws {
    try files.write(.red, 10, 10, to: "Assets.xcassets/Icon.imageset/a.png")
    try files.write(.red, 20, 20, to: "Assets.xcassets/Icon.imageset/b.png")
    try files.write(.red, 30, 30, to: "Assets.xcassets/Icon.imageset/c.png")
    try files.writeSet(
      "Icon.imageset",
      """
      {"images": [{"idiom": "universal", "filename": "a.png", "scale": "1x"},
        {"idiom": "universal", "filename": "b.png", "scale": "2x"},
        {"idiom": "universal", "filename": "c.png", "scale": "3x"}], "info": {"version": 1, "author": "xcode"}}
      """)
    for (scale, width) in [(1.0, 10), (2, 20), (3, 30), (1.5, 20), (4, 30)] {
      let found = try image("Icon", UITraitCollection(displayScale: scale))
      XCTAssertEqual(found?.cgImage?.width, width, "\(scale)")
      XCTAssertEqual(found?.size, CGSize(width: 10, height: 10))
    }
  }

  func testDevicesAndPlacesThatWereLeftEmpty() async throws {
    try files.write(.red, 10, 10, to: "Assets.xcassets/Icon.imageset/any.png")
    try files.write(.red, 20, 20, to: "Assets.xcassets/Icon.imageset/pad.png")
    try files.writeSet(
      "Icon.imageset",
      """
      {"images": [{"idiom": "universal", "filename": "any.png", "scale": "1x"},
        {"idiom": "universal", "scale": "2x"}, {"idiom": "ipad", "filename": "pad.png", "scale": "1x"}]}
      """)
    XCTAssertEqual(try image("Icon", UITraitCollection(displayScale: 2))?.size.width, 10)
    let pad = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 1), UITraitCollection(userInterfaceIdiom: .pad),
    ])
    XCTAssertEqual(try image("Icon", pad)?.size.width, 20)
  }

  func testAFileOutsideTheSetIsNotRead() async throws {
    try files.write(.red, 10, 10, to: "Assets.xcassets/other.png")
    try files.writeSet("Icon.imageset", #"{"images": [{"idiom": "universal", "filename": "../other.png"}]}"#)
    let said = try messages { XCTAssertNil(try image("Icon")) }
    XCTAssertTrue(said.contains { $0.contains("../other.png") && $0.contains("Put the file there") }, "\(said)")
  }

  func testAnInvalidScaleIsLeftOut() async throws {
    for scale in ["NaNx", "0x", "-2x", "infx", "1e308x", ""] {
      let other = try ResourceBundle()
      try other.write(.red, 10, 10, to: "Assets.xcassets/Icon.imageset/a.png")
      try other.writeSet(
        "Icon.imageset", #"{"images": [{"idiom": "universal", "filename": "a.png", "scale": "\#(scale)"}]}"#)
      let found = UIImage(
        named: "Icon", in: try other.bundle(), compatibleWith: UITraitCollection(displayScale: 1))
      XCTAssertEqual(found?.size, CGSize(width: 10, height: 10), scale)
    }
  }

  func testDarkAndContrastFollowTheView() async throws {
    for name in ["light", "dark", "high"] {
      let color: UIColor = name == "light" ? .red : name == "dark" ? .blue : .black
      try files.write(color, 4, 4, to: "Assets.xcassets/Face.imageset/\(name).png")
    }
    try files.writeSet(
      "Face.imageset",
      """
      {"images": [{"idiom": "universal", "filename": "light.png"},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}], "idiom": "universal", "filename": "dark.png"},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}],
         "idiom": "universal", "filename": "high.png"}]}
      """)
    let face = try XCTUnwrap(image("Face"))
    XCTAssertEqual(face, try image("Face"), "images from one set are equal")
    XCTAssertEqual(shown(face), "FF0000FF")
    XCTAssertEqual(shown(face, .dark), "0000FFFF")
    XCTAssertEqual(shown(face, .dark, contrast: .high), "000000FF")
    XCTAssertEqual(shown(face, .light, contrast: .high), "FF0000FF")
    let dark = try XCTUnwrap(image("Face", UITraitCollection(userInterfaceStyle: .dark)))
    XCTAssertEqual(dark.cgImage.map { pixel($0.bitmap, 1, 1) }, "0000FFFF")
    XCTAssertEqual(dark.traitCollection.userInterfaceStyle, .dark)
    let asset = try XCTUnwrap(face.imageAsset)
    XCTAssertEqual(
      asset.image(with: UITraitCollection(userInterfaceStyle: .dark)).cgImage.map { pixel($0.bitmap, 1, 1) }, "0000FFFF"
    )
    let other = face.withConfiguration(UITraitCollection(userInterfaceStyle: .dark).imageConfiguration)
    XCTAssertEqual(other.cgImage.map { pixel($0.bitmap, 1, 1) }, "0000FFFF")
    XCTAssertEqual(shown(face.withRenderingMode(.alwaysOriginal), .dark), "0000FFFF", "copies keep the forms")
  }

  func testAWindowsPictureFollowsTheMode() async throws {
    try files.write(.red, 4, 4, to: "Assets.xcassets/Face.imageset/light.png")
    try files.write(.blue, 4, 4, to: "Assets.xcassets/Face.imageset/dark.png")
    try files.writeSet(
      "Face.imageset",
      """
      {"images": [{"idiom": "universal", "filename": "light.png"},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}], "idiom": "universal", "filename": "dark.png"}]}
      """)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    window.isHidden = false
    let view = UIImageView(image: try image("Face"))
    view.frame = window.bounds
    window.addSubview(view)
    func picture() -> String { window.painted().cgImage.map { pixel($0.bitmap, 4, 4) } ?? "none" }
    XCTAssertEqual(picture(), "FF0000FF")
    window.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(picture(), "0000FFFF")
    window.overrideUserInterfaceStyle = .light
    XCTAssertEqual(picture(), "FF0000FF")
  }

  func testRenderingIntents() async throws {
    try files.write(.red, 4, 4, to: "Assets.xcassets/A.imageset/a.png")
    try files.write(.red, 4, 4, to: "Assets.xcassets/B.imageset/a.png")
    for (name, intent) in [("A", "template"), ("B", "original")] {
      try files.writeSet(
        "\(name).imageset",
        """
        {"images": [{"idiom": "universal", "filename": "a.png"}],
         "properties": {"template-rendering-intent": "\(intent)"}}
        """)
    }
    let template = try XCTUnwrap(image("A"))
    XCTAssertEqual(template.renderingMode, .alwaysTemplate)
    XCTAssertEqual(shown(template), "00FF00FF")
    XCTAssertEqual(shown(template.withRenderingMode(.alwaysOriginal)), "FF0000FF")
    XCTAssertEqual(try image("B")?.renderingMode, .alwaysOriginal)
  }

  func testNamespaces() async throws {
    for path in ["Spaced/One.imageset", "Plain/Two.imageset", "Plain/Deep/Three.imageset"] {
      try files.write(.red, 4, 4, to: "Assets.xcassets/\(path)/a.png")
      try files.writeSet(path, #"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#)
    }
    try files.writeSet("Spaced", #"{"properties": {"provides-namespace": true}}"#)
    try files.writeSet("Plain/Deep", #"{"properties": {"provides-namespace": true}}"#)
    try files.writeSet("Plain", #"{"info": {"version": 1, "author": "xcode"}}"#)
    XCTAssertNotNil(try image("Spaced/One"))
    XCTAssertNil(try image("One"))
    XCTAssertNotNil(try image("Two"))
    XCTAssertNil(try image("Plain/Two"))
    XCTAssertNotNil(try image("Deep/Three"))
  }

  func testDirectionsAndLanguages() async throws {
    try files.write(.red, 4, 4, to: "Assets.xcassets/Arrow.imageset/l.png")
    try files.write(.blue, 4, 4, to: "Assets.xcassets/Arrow.imageset/r.png")
    try files.writeSet(
      "Arrow.imageset",
      """
      {"images": [{"idiom": "universal", "filename": "l.png", "language-direction": "left-to-right"},
        {"idiom": "universal", "filename": "r.png", "language-direction": "right-to-left"}]}
      """)
    let arrow = try XCTUnwrap(image("Arrow"))
    XCTAssertEqual(arrow.cgImage.map { pixel($0.bitmap, 1, 1) }, "FF0000FF")
    let turned = UITraitCollection(layoutDirection: .rightToLeft)
    XCTAssertEqual(try image("Arrow", turned)?.cgImage.map { pixel($0.bitmap, 1, 1) }, "0000FFFF")

    try files.write(.red, 4, 4, to: "Assets.xcassets/Flag.imageset/a.png")
    try files.write(.blue, 4, 4, to: "Assets.xcassets/Flag.imageset/d.png")
    try files.write("", to: "de.lproj/Localizable.strings")
    try files.writeSet(
      "Flag.imageset",
      """
      {"images": [{"idiom": "universal", "filename": "a.png"},
        {"idiom": "universal", "filename": "d.png", "locale": "de"}], "properties": {"localizable": true}}
      """)
    Context.current.appResources.preferences = ["de-AT"]
    XCTAssertEqual(try image("Flag")?.cgImage.map { pixel($0.bitmap, 1, 1) }, "0000FFFF")
    Context.current.appResources.preferences = ["fr"]
    Context.current.resources.images.drop()
    XCTAssertEqual(try image("Flag")?.cgImage.map { pixel($0.bitmap, 1, 1) }, "FF0000FF")
  }

  func testAlignment() async throws {
    try files.write(.red, 20, 20, to: "Assets.xcassets/A.imageset/a.png")
    try files.writeSet(
      "A.imageset",
      """
      {"images": [{"idiom": "universal", "filename": "a.png", "scale": "2x",
        "alignment-insets": {"top": 2, "left": 4, "bottom": 6, "right": 8}}]}
      """)
    let picture = try XCTUnwrap(image("A"))
    XCTAssertEqual(picture.alignmentRectInsets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    XCTAssertEqual(picture.withAlignmentRectInsets(.zero).alignmentRectInsets, .zero)
  }

  // MARK: - Finding nothing

  func testAMissingPictureIsASentenceWithThePlaces() async throws {
    let reported = try messages {
      XCTAssertNil(try image("Gone"))
      XCTAssertNil(try image("Gone"))
    }
    XCTAssertEqual(
      reported,
      [
        "UIImage(named: \"Gone\") found no image: there's no image or symbol set of that name, and no Gone.png, "
          + ".jpg, .pdf or .svg at any scale, in \(files.path)."
      ])
  }

  func testBrokenSetsAreSentencesWithTheirReasons() async throws {
    try files.writeSet("A.imageset", "{")
    try files.writeSet("B.imageset", #"{"images": [{"filename": 3}]}"#)
    try files.writeSet("C.imageset", #"{"images": [{"filename": "none.png"}]}"#)
    try files.writeSet("D.imageset", #"{"images": [{"filename": "bad.png"}]}"#)
    try files.write("no picture", to: "Assets.xcassets/D.imageset/bad.png")
    try files.write("", to: "Assets.xcassets/E.imageset/nothing")
    let catalog = files.path + "/Assets.xcassets"
    let reported = try messages {
      for name in ["A", "B", "C", "D", "E"] { XCTAssertNil(try image(name), name) }
    }
    XCTAssertEqual(
      reported.prefix(3),
      [
        "\(catalog)/A.imageset/Contents.json can't be read, so its set is ignored: it isn't JSON.",
        "\(catalog)/B.imageset/Contents.json can't be read, so its set is ignored: a value has the wrong type at "
          + "images > Index 0 > filename.",
        "UIImage(named: \"C\") found no image. There is no image at \(catalog)/C.imageset/none.png: check the name, "
          + "or put the image there.",
      ])
    XCTAssertEqual(reported.count, 5)
    XCTAssertTrue(
      reported[3].hasPrefix("UIImage(named: \"D\") found no image. The image at \(catalog)/D.imageset/bad.png "))
    XCTAssertEqual(
      reported[4], "\(catalog)/E.imageset/Contents.json can't be read, so its set is ignored: there is no such file.")
  }

  // MARK: - Cost

  func testLookingUpAgainReadsNothing() async throws {
    try files.write(.red, 4, 4, to: "Assets.xcassets/Face.imageset/a.png")
    try files.writeSet("Face.imageset", #"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#)
    try files.write(.red, 4, 4, to: "loose.png")
    let bundle = try files.bundle()
    func find() {
      XCTAssertNotNil(UIImage(named: "Face", in: bundle, compatibleWith: nil))
      XCTAssertNotNil(UIImage(named: "loose", in: bundle, compatibleWith: nil))
      _ = messages { XCTAssertNil(UIImage(named: "none")) }
    }
    find()
    let (accesses, reads) = (
      Context.current.fileAccesses.count, Context.current.resources.images.readCount
    )
    XCTAssertGreaterThan(accesses, 3)
    XCTAssertEqual(reads, 3, "two files, and a set's description")
    for _ in 0..<10 { find() }
    XCTAssertEqual(Context.current.fileAccesses.count, accesses)
    XCTAssertEqual(Context.current.resources.images.readCount, reads)
    NotificationCenter.default.post(
      name: Notification.Name("UIApplicationDidReceiveMemoryWarningNotification"), object: nil)
    find()
    XCTAssertEqual(Context.current.resources.images.readCount, 2 * reads, "a memory warning empties the cache")
  }

  // MARK: - Assets made by hand

  func testFormsCanBeRegistered() async throws {
    try files.write(.red, 4, 4, to: "a.png")
    try files.write(.blue, 4, 4, to: "b.png")
    let light = try XCTUnwrap(UIImage(contentsOfFile: files.path + "/a.png"))
    let dark = try XCTUnwrap(UIImage(contentsOfFile: files.path + "/b.png"))
    let traits = UITraitCollection(userInterfaceStyle: .dark)
    light.imageAsset?.register(dark, with: traits)
    XCTAssertEqual(shown(light), "FF0000FF")
    XCTAssertEqual(shown(light, .dark), "0000FFFF")
    light.imageAsset?.unregisterImage(with: traits)
    XCTAssertEqual(shown(light, .dark), "FF0000FF")
    XCTAssertNil(UIImage().imageAsset)
    XCTAssertEqual(UIImageAsset().image(with: traits).size, .zero)
  }

  func testAnAssetAndItsImagesDontHoldEachOther() async throws {
    try files.write(.red, 4, 4, to: "a.png")
    weak var asset: UIImageAsset?
    do {
      let image = try XCTUnwrap(UIImage(contentsOfFile: files.path + "/a.png"))
      asset = image.imageAsset
      asset?.register(image, with: UITraitCollection(userInterfaceStyle: .dark))
      XCTAssertNotNil(asset)
    }
    XCTAssertNil(asset)
  }
}
