import GTKPlatform
import XCTest

@testable import UIKit

@MainActor final class UIImageTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { _ = Platform.start() } }

  /// A picture whose upper half is red and whose lower half is blue.
  private func flag(_ width: Int = 4, _ height: Int = 4, scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
      context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height / 2))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: height / 2, width: width, height: height - height / 2))
    }
    return UIImage(cgImage: image.cgImage!, scale: scale, orientation: .up)
  }

  /// Returns a view's content, at one pixel for a point, as letters: `r`, `b`, `g`, or `.` for nothing.
  private func letters(_ view: UIView) -> [String] {
    let bitmap = Painter.paint(view.makeContentNode(in: view.bounds), size: view.bounds.size, scale: 1)
    return (0..<bitmap.pixelHeight).map { y in
      String(
        (0..<bitmap.pixelWidth).map { x -> Character in
          let pixel = bitmap.rgba(x: x, y: y)
          if pixel.alpha < 128 { return "." }
          return pixel.red > 128 ? "r" : (pixel.blue > 128 ? "b" : "g")
        })
    }
  }

  // MARK: - Reading

  func testReadingWhatWasWritten() async throws {
    let data = try XCTUnwrap(flag(6, 4).pngData())
    let image = try XCTUnwrap(UIImage(data: data, scale: 2))
    XCTAssertEqual(image.size, CGSize(width: 3, height: 2))
    XCTAssertEqual(image.cgImage?.width, 6)
    XCTAssertEqual(image.cgImage?.height, 4)
    XCTAssertEqual(image.scale, 2)
    XCTAssertEqual(image.imageOrientation, .up)
  }

  func testUnreadableDataGivesNil() async {
    XCTAssertNil(UIImage(data: Data("no picture".utf8)))
    XCTAssertNil(UIImage(data: Data()))
    XCTAssertNil(UIImage(contentsOfFile: "/no/such/file.png"))
  }

  func testEmptyImage() async {
    XCTAssertEqual(UIImage().size, .zero)
    XCTAssertNil(UIImage().cgImage)
    XCTAssertNil(UIImage().pngData())
  }

  // MARK: - Comparing

  func testImagesOfTheSamePixelsAreEqual() async throws {
    let pixels = try XCTUnwrap(flag().cgImage)
    let image = UIImage(cgImage: pixels)
    XCTAssertEqual(image, UIImage(cgImage: pixels))
    XCTAssertEqual(Set([image, UIImage(cgImage: pixels)]).count, 1)
    XCTAssertEqual(image, UIImage(cgImage: try XCTUnwrap(image.cgImage)))
    let left = UIImage(cgImage: pixels, scale: 1, orientation: .left)
    XCTAssertEqual(left, UIImage(cgImage: pixels, scale: 1, orientation: .left))
    let others = [
      left, UIImage(cgImage: pixels, scale: 1, orientation: .right),
      UIImage(cgImage: pixels, scale: 2, orientation: .up), image.withRenderingMode(.alwaysTemplate),
      image.withTintColor(.red), flag(), UIImage(),
    ]
    XCTAssertEqual(Set([image] + others).count, 8, "A drawing that is repeated is another image.")
    XCTAssertEqual(image.withTintColor(.red), image.withTintColor(.red))
    XCTAssertEqual(UIImage(), UIImage())
    let moving = UIImage.animatedImage(with: [image, left], duration: 1)
    XCTAssertEqual(moving, UIImage.animatedImage(with: [image, left], duration: 1))
    XCTAssertNotEqual(moving, UIImage.animatedImage(with: [image, left], duration: 2))
    XCTAssertFalse(image.isEqual("image"))
  }

  func testSymbolsOfTheSameNameAndConfigurationAreEqual() async {
    let plus = UIImage(systemName: "plus")
    XCTAssertNotNil(plus)
    XCTAssertEqual(plus, UIImage(systemName: "plus"))
    XCTAssertNotEqual(plus, UIImage(systemName: "minus"))
    let bold = UIImage.SymbolConfiguration(weight: .bold)
    XCTAssertNotEqual(plus, UIImage(systemName: "plus", withConfiguration: bold))
    XCTAssertEqual(plus?.withConfiguration(bold), UIImage(systemName: "plus", withConfiguration: bold))
  }

  func testAnImageWithOtherVariantsIsAnotherImage() async throws {
    let pixels = try XCTUnwrap(flag().cgImage)
    let (image, other) = (UIImage(cgImage: pixels), UIImage(cgImage: pixels))
    let asset = try XCTUnwrap(image.imageAsset)
    XCTAssertEqual(image, other, "The asset has no other variant yet.")
    asset.register(flag(), with: UITraitCollection(userInterfaceStyle: .dark))
    XCTAssertNotEqual(image, other)
    XCTAssertEqual(image, UIImage(image))
    asset.unregisterImage(with: UITraitCollection(userInterfaceStyle: .dark))
    XCTAssertEqual(image, other)
  }

  func testAnImageThatAnotherReplacesInItsAssetIsAnotherImage() async throws {
    let pixels = try XCTUnwrap(flag().cgImage)
    let replacements = [
      flag(), UIImage(cgImage: pixels, scale: 2, orientation: .up),
      try XCTUnwrap(UIImage.animatedImage(with: [UIImage(cgImage: pixels)], duration: 1)),
    ]
    for replacement in replacements {
      let (image, other) = (UIImage(cgImage: pixels), UIImage(cgImage: pixels))
      let asset = try XCTUnwrap(image.imageAsset)
      asset.register(replacement, with: UITraitCollection())
      XCTAssertNotEqual(image, other, "It's drawn as the replacement.")
      XCTAssertEqual(image.hash, other.hash, "A set that contains it already finds it.")
      XCTAssertEqual(image, UIImage(image))
      asset.register(other, with: UITraitCollection())
      XCTAssertEqual(image, other)
    }
    let frames = [UIImage(cgImage: pixels), UIImage(cgImage: pixels)]
    let moving = UIImage.animatedImage(with: frames, duration: 1)
    let other = UIImage.animatedImage(with: frames, duration: 1)
    XCTAssertNotNil(moving?.imageAsset)
    XCTAssertEqual(moving, other, "Its only variant is itself.")
    moving?.imageAsset?.register(UIImage(cgImage: pixels), with: UITraitCollection())
    XCTAssertNotEqual(moving, other)
  }

  func testNestedAnimationsAreComparedOnce() async throws {
    let pixels = try XCTUnwrap(flag().cgImage)
    func nested(_ depth: Int, _ start: UIImage) throws -> UIImage {
      try (0..<depth).reduce(start) { image, _ in
        try XCTUnwrap(UIImage.animatedImage(with: [image, image], duration: 1))
      }
    }
    let (one, other) = (try nested(14, UIImage(cgImage: pixels)), try nested(14, UIImage(cgImage: pixels)))
    var comparison = ImageComparison()
    XCTAssertTrue(comparison.finds([one], equalTo: [other]))
    XCTAssertEqual(comparison.listCount, 15)
    XCTAssertEqual(one, other)
    XCTAssertNotEqual(one, try nested(14, flag()))
    XCTAssertNotEqual(one, try nested(13, UIImage(cgImage: pixels)))
    let (first, second, third) = (try nested(1, flag()), try nested(1, flag()), try nested(1, flag()))
    let lists = [[first, second, third], [second, third, third]].map { UIImage.animatedImage(with: $0, duration: 1) }
    XCTAssertNotEqual(lists[0], lists[1])
    let (red, blue) = (one.withTintColor(.red), other.withTintColor(.blue))
    XCTAssertNotEqual(
      UIImage.animatedImage(with: [one, red], duration: 1), UIImage.animatedImage(with: [other, blue], duration: 1))
  }

  func testNamedImagesByScaleAndType() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bundle")
    let set = folder.appendingPathComponent("Media.xcassets/Set.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Deep"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try flag(4, 4).pngData()?.write(to: folder.appendingPathComponent("sun.png"))
    try flag(8, 8).pngData()?.write(to: folder.appendingPathComponent("sun@2x.png"))
    try flag(9, 9).pngData()?.write(to: folder.appendingPathComponent("Deep/moon@3x.png"))
    try flag(2, 2).pngData()?.write(to: set.appendingPathComponent("a.png"))
    try Data(#"{"images": [{"idiom": "universal", "filename": "a.png", "scale": "1x"}]}"#.utf8)
      .write(to: set.appendingPathComponent("Contents.json"))
    let bundle = try XCTUnwrap(Bundle(path: folder.path))
    func image(_ name: String, _ scale: CGFloat) -> UIImage? {
      UIImage(named: name, in: bundle, compatibleWith: UITraitCollection(displayScale: scale))
    }
    XCTAssertEqual(image("sun", 1)?.cgImage?.width, 4)
    XCTAssertEqual(image("sun", 2)?.cgImage?.width, 8)
    XCTAssertEqual(image("sun.png", 3)?.size, CGSize(width: 4, height: 4))
    XCTAssertEqual(image("moon", 1)?.size, CGSize(width: 3, height: 3))
    XCTAssertEqual(image("Deep/moon", 1)?.scale, 3)
    XCTAssertEqual(image("Set", 2)?.size, CGSize(width: 2, height: 2))
    XCTAssertNil(image("No such picture", 1))
  }

  // MARK: - Content Modes

  func testContentModes() async {
    let expected: [UIView.ContentMode: [String]] = [
      .scaleToFill: ["rrrr", "rrrr", "rrrr", "bbbb", "bbbb", "bbbb"],
      .redraw: ["rrrr", "rrrr", "rrrr", "bbbb", "bbbb", "bbbb"],
      .scaleAspectFit: ["....", "rrrr", "rrrr", "bbbb", "bbbb", "...."],
      .scaleAspectFill: ["rrrr", "rrrr", "rrrr", "bbbb", "bbbb", "bbbb"],
      .center: ["....", "....", ".rr.", ".bb.", "....", "...."],
      .top: [".rr.", ".bb.", "....", "....", "....", "...."],
      .bottom: ["....", "....", "....", "....", ".rr.", ".bb."],
      .left: ["....", "....", "rr..", "bb..", "....", "...."],
      .right: ["....", "....", "..rr", "..bb", "....", "...."],
      .topLeft: ["rr..", "bb..", "....", "....", "....", "...."],
      .topRight: ["..rr", "..bb", "....", "....", "....", "...."],
      .bottomLeft: ["....", "....", "....", "....", "rr..", "bb.."],
      .bottomRight: ["....", "....", "....", "....", "..rr", "..bb"],
    ]
    let view = UIImageView(image: flag(2, 2))
    XCTAssertEqual(view.frame.size, CGSize(width: 2, height: 2))
    view.frame = CGRect(x: 0, y: 0, width: 4, height: 6)
    for mode in UIView.ContentMode.allCases {
      view.contentMode = mode
      XCTAssertEqual(letters(view), expected[mode], "\(mode)")
    }
  }

  func testAspectFillIsCentred() async {
    let place = UIView.ContentMode.scaleAspectFill.frame(
      of: CGSize(width: 2, height: 2), in: CGRect(x: 0, y: 0, width: 4, height: 6), scale: 1)
    XCTAssertEqual(place, CGRect(x: -1, y: 0, width: 6, height: 6))
  }

  // MARK: - Image Views

  func testSizeOfImageViews() async {
    let view = UIImageView()
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: -1, height: -1))
    XCTAssertFalse(view.isUserInteractionEnabled)
    XCTAssertEqual(view.contentMode, .scaleToFill)
    view.image = flag(6, 4, scale: 2)
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 3, height: 2))
    XCTAssertEqual(view.sizeThatFits(.zero), CGSize(width: 3, height: 2))
  }

  func testHighlightedImage() async {
    let view = UIImageView(image: flag(2, 2), highlightedImage: flag(4, 4))
    XCTAssertEqual(view.intrinsicContentSize.width, 2)
    view.isHighlighted = true
    XCTAssertEqual(view.intrinsicContentSize.width, 4)
  }

  func testTemplatesAreDrawnInTheTintColor() async {
    let view = UIImageView(image: flag(2, 2))
    view.tintColor = UIColor(red: 0, green: 0.4, blue: 0, alpha: 1)
    XCTAssertEqual(letters(view), ["rr", "bb"])
    view.image = flag(2, 2).withRenderingMode(.alwaysTemplate)
    XCTAssertEqual(letters(view), ["gg", "gg"])
    view.image = flag(2, 2).withTintColor(.blue)
    XCTAssertEqual(letters(view), ["bb", "bb"])
    view.image = flag(2, 2).withTintColor(.blue, renderingMode: .alwaysTemplate)
    XCTAssertEqual(letters(view), ["gg", "gg"])
  }

  func testMirroredImages() async {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let view = UIImageView(image: image.imageFlippedForRightToLeftLayoutDirection())
    XCTAssertEqual(letters(view), ["r."])
    view.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(letters(view), [".r"])
  }

  func testResizableImageKeepsItsEdges() async {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 1), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    let view = UIImageView(
      image: image.resizableImage(
        withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .stretch))
    view.frame.size = CGSize(width: 8, height: 1)
    let row = letters(view)[0]
    XCTAssertEqual(row.first, "r")
    XCTAssertEqual(row.last, "r")
    XCTAssertEqual(row.dropFirst(2).dropLast(2).filter { $0 == "b" }.count, 4)
  }

  // MARK: - Symbols

  func testSymbols() async throws {
    XCTAssertNil(UIImage(systemName: "no.such.symbol"))
    for (name, _) in Symbol.all {
      let symbol = try XCTUnwrap(UIImage(systemName: name))
      XCTAssertTrue(symbol.isSymbolImage)
      XCTAssertTrue(symbol.isTemplate)
      let pixels = try XCTUnwrap(symbol.cgImage).bitmap.rgbaBytes()
      let inked = stride(from: 3, to: pixels.count, by: 4).filter { pixels[$0] > 128 }.count
      XCTAssertGreaterThan(inked, 20, "\(name) is drawn")
      // Nothing is cut at the edges of the symbol's box.
      let (width, height) = (symbol.cgImage!.width, symbol.cgImage!.height)
      for x in 0..<width {
        XCTAssertLessThan(pixels[x * 4 + 3], 200, "\(name) at the top")
        XCTAssertLessThan(pixels[((height - 1) * width + x) * 4 + 3], 200, "\(name) at the bottom")
      }
    }
  }

  func testSymbolSizeAndWeight() async throws {
    let plain = try XCTUnwrap(UIImage(systemName: "plus"))
    let large = try XCTUnwrap(
      UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34)))
    XCTAssertEqual(plain.size, CGSize(width: 17, height: 17))
    XCTAssertEqual(large.size, CGSize(width: 34, height: 34))
    XCTAssertEqual(
      plain.withConfiguration(UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)).size,
      CGSize(width: 20, height: 20))
    let view = UIImageView(image: plain)
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40)
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 40, height: 40))
  }

  func testTheSystemsImagesAreSymbols() async throws {
    XCTAssertEqual(UIImage.checkmark.size, try XCTUnwrap(UIImage(systemName: "checkmark")).size)
    let others = [UIImage.actions, .add, .remove, .strokedCheckmark]
    let names = ["ellipsis.circle", "plus.circle.fill", "minus.circle.fill", "checkmark.circle.fill"]
    for (image, name) in zip(others, names) {
      XCTAssertEqual(image.size, UIImage(systemName: name)?.size ?? .zero, name)
      XCTAssertEqual(image.pngData(), UIImage(systemName: name)?.pngData(), name)
    }
  }
}
