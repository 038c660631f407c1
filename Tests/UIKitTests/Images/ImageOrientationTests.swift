import CoreGraphics
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Images whose pixels are shown rotated or mirrored.
@MainActor final class ImageOrientationTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { _ = Platform.start() } }

  /// The rows of stored pixels, with a letter for each colour.
  private let stored = ["rg", "by", "mc"]

  /// The rows as they're shown, after Exif's table of the sides at which the first row and the first column are.
  private let shown: [(orientation: UIImage.Orientation, rows: [String])] = [
    // 1: top, left
    (.up, ["rg", "by", "mc"]),
    // 2: top, right
    (.upMirrored, ["gr", "yb", "cm"]),
    // 3: bottom, right
    (.down, ["cm", "yb", "gr"]),
    // 4: bottom, left
    (.downMirrored, ["mc", "by", "rg"]),
    // 5: left, top
    (.leftMirrored, ["rbm", "gyc"]),
    // 6: right, top
    (.right, ["mbr", "cyg"]),
    // 7: right, bottom
    (.rightMirrored, ["cyg", "mbr"]),
    // 8: left, bottom
    (.left, ["gyc", "rbm"]),
  ]

  private let colors: [Character: [UInt8]] = [
    "r": [255, 0, 0, 255], "g": [0, 255, 0, 255], "b": [0, 0, 255, 255], "y": [255, 255, 0, 255],
    "m": [255, 0, 255, 255], "c": [0, 255, 255, 255], ".": [0, 0, 0, 0],
  ]

  /// Returns a picture with a square of `side` x `side` pixels for each letter.
  private func bitmap(_ rows: [String], side: Int = 1) -> Bitmap {
    var bytes: [UInt8] = []
    for row in rows {
      var line: [UInt8] = []
      for letter in row {
        for _ in 0..<side { line += colors[letter] ?? [] }
      }
      for _ in 0..<side { bytes += line }
    }
    return Bitmap(rgba: bytes, width: rows[0].count * side, height: rows.count * side)
  }

  /// Returns the nearest colour in the middle of each square.
  private func letters(_ bitmap: Bitmap?, side: Int = 1) -> [String] {
    guard let bitmap else { return [] }
    return stride(from: side / 2, to: bitmap.pixelHeight, by: side).map { y in
      var row = ""
      for x in stride(from: side / 2, to: bitmap.pixelWidth, by: side) {
        let pixel = bitmap.rgba(x: x, y: y)
        let nearest: [UInt8] = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map { $0 > 127 ? 255 : 0 }
        row.append(colors.first { $0.value == nearest }?.key ?? "?")
      }
      return row
    }
  }

  private func image(
    _ orientation: UIImage.Orientation, _ rows: [String]? = nil, side: Int = 1, scale: CGFloat = 1
  ) -> UIImage {
    UIImage(cgImage: CGImage(bitmap(rows ?? stored, side: side)), scale: scale, orientation: orientation)
  }

  // MARK: - Files

  func testThePixelsOfFilesAreUpright() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("turned-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let png = bitmap(stored).pngData()
    for (orientation, rows) in shown {
      // The notes of a camera, with one entry, between the header and the pixels; their checksum isn't verified.
      let notes: [UInt8] =
        [0, 0, 0, 26] + [UInt8]("eXIfMM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0]
        + [UInt8(orientation.property.rawValue), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
      let data = png.prefix(33) + notes + png.dropFirst(33)
      let file = folder.appendingPathComponent("a.png")
      try data.write(to: file)
      for image in [UIImage(data: data), UIImage(contentsOfFile: file.path)] {
        XCTAssertEqual(letters(image?.bitmap), rows, "\(orientation)")
        XCTAssertEqual(image?.size, CGSize(width: rows[0].count, height: rows.count))
        XCTAssertEqual(image?.imageOrientation, .up)
      }
    }
  }

  // MARK: - Pixels

  func testRawValues() async {
    let all: [UIImage.Orientation] = [
      .up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
    ]
    XCTAssertEqual(all.map(\.rawValue), Array(0...7))
    XCTAssertEqual(shown.map { $0.orientation.property.rawValue }, Array(1...8))
  }

  func testPixelsAndSizes() async {
    for scale: CGFloat in [1, 2] {
      for (orientation, rows) in shown {
        let image = image(orientation, scale: scale)
        let message = "\(orientation) at \(scale)"
        XCTAssertEqual(image.imageOrientation, orientation, message)
        XCTAssertEqual(image.scale, scale, message)
        let size = CGSize(width: CGFloat(rows[0].count) / scale, height: CGFloat(rows.count) / scale)
        XCTAssertEqual(image.size, size, message)
        XCTAssertEqual(letters(image.cgImage?.bitmap), stored, message)
        XCTAssertEqual(image.bitmap?.rgbaBytes(), bitmap(rows).rgbaBytes(), message)
        XCTAssertEqual(image.bitmap?.layout, .straight, "\(message), as it was stored")
        XCTAssertTrue(image.bitmap === image.bitmap, "the upright pixels are kept")
        let drawn = Painter.paint(image.node(in: CGRect(origin: .zero, size: size)), size: size, scale: scale)
        XCTAssertEqual(letters(drawn), rows, message)
      }
    }
  }

  func testAnUnusableScaleIsOne() async {
    for scale: CGFloat in [0, -1, .nan, .infinity] {
      XCTAssertEqual(image(.right, scale: scale).size, CGSize(width: 3, height: 2), "\(scale)")
    }
  }

  // MARK: - Drawing

  /// Checks that images in all orientations are drawn like upright ones of the same look.
  private func check(
    _ message: String, _ change: (String) -> String = { $0 }, line: UInt = #line, _ draw: (UIImage) -> Void
  ) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30), format: format)
    for (orientation, rows) in shown {
      let turned = image(orientation, stored.map(change), side: 4)
      let upright = UIImage(bitmap(rows.map(change), side: 4), scale: 1)
      let pictures = [turned, upright].compactMap { image in renderer.image { _ in draw(image) }.bitmap }
      let isSame = pictures.count == 2 && pictures[0].hasSamePixels(as: pictures[1])
      XCTAssertTrue(isSame, "\(message), \(orientation)", line: line)
      XCTAssertTrue(pictures.last?.rgbaBytes().contains { $0 > 60 } == true, "\(message): blank", line: line)
    }
  }

  func testDrawing() async {
    check("in a rectangle") { $0.draw(in: CGRect(x: 1, y: 2, width: 24, height: 12)) }
    check("at a point") { $0.draw(at: CGPoint(x: 3, y: 5)) }
    check("with an opacity") { $0.draw(at: CGPoint(x: 3, y: 5), blendMode: .multiply, alpha: 0.5) }
    for mode in [UIImage.ResizingMode.tile, .stretch] {
      let insets = UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 0)
      check("resized") {
        $0.resizableImage(withCapInsets: insets, resizingMode: mode).draw(in: CGRect(x: 0, y: 0, width: 29, height: 27))
      }
    }
    // One of the squares has a shape.
    check("as a template", { $0.replacing(/[^r]/, with: ".") }) { image in
      image.withTintColor(.blue, renderingMode: .alwaysTemplate).draw(at: .zero)
    }
  }

  func testImageViews() async {
    let modes: [UIView.ContentMode] = [
      .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left, .right, .topLeft,
      .topRight, .bottomLeft, .bottomRight,
    ]
    for mode in modes {
      check("content mode \(mode.rawValue)") { image in
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 26, height: 15))
        view.contentMode = mode
        view.image = image
        view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
      }
    }
    for (orientation, rows) in shown {
      let image = image(orientation, side: 4)
      let view = UIImageView(image: image)
      XCTAssertEqual(view.intrinsicContentSize, image.size, "\(orientation)")
      XCTAssertEqual(view.bounds.size, image.size, "\(orientation)")
      XCTAssertEqual(letters(view.painted().bitmap, side: 4), rows, "\(orientation)")
    }
  }

  func testContentsOfLayers() async {
    for gravity in [CALayerContentsGravity.resize, .resizeAspect, .topLeft] {
      check("gravity \(gravity.rawValue)") { image in
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 26, height: 15)
        layer.contentsGravity = gravity
        layer.contents = image
        if let context = UIGraphicsGetCurrentContext() { layer.render(in: context) }
      }
    }
  }

  // MARK: - Data

  func testAJPEGHasTheOrientationAndAPNGHasNot() async throws {
    var form = PictureForm()
    form.isUpright = false
    for (orientation, rows) in shown {
      let image = image(orientation, side: 16)
      let jpeg = try XCTUnwrap(image.jpegData(compressionQuality: 1))
      XCTAssertEqual(letters(try Bitmap(data: jpeg, form: form), side: 16), stored, "\(orientation)")
      XCTAssertEqual(letters(try Bitmap(data: jpeg), side: 16), rows, "\(orientation)")
      XCTAssertEqual(UIImage(data: jpeg)?.size, image.size, "\(orientation)")
      let png = try XCTUnwrap(image.pngData())
      XCTAssertEqual(letters(try Bitmap(data: png), side: 16), stored, "\(orientation)")
    }
  }

  func testOtherAppsReceiveUprightImages() async throws {
    for (orientation, rows) in shown {
      let image = image(orientation)
      var dragged: Data?
      _ = image.loadData(withTypeIdentifier: "public.png") { data, _ in dragged = data }
      XCTAssertEqual(letters(try Bitmap(data: XCTUnwrap(dragged))), rows, "\(orientation), dragged")
      let board = UIPasteboard.withUniqueName()
      board.image = image
      XCTAssertEqual(board.image?.imageOrientation, orientation)
      let copied = try XCTUnwrap(board.data(forPasteboardType: "com.apple.uikit.image"))
      XCTAssertEqual(letters(try Bitmap(data: copied)), rows, "\(orientation), copied")
      let saved = try XCTUnwrap(SharedItems([image]).fileToSave())
      XCTAssertEqual(letters(try Bitmap(data: saved.contents)), rows, "\(orientation), shared")
    }
  }

  // MARK: - Derived images

  func testDerivedImagesKeepTheOrientation() async throws {
    for (orientation, rows) in shown {
      let image = image(orientation)
      let known = self.image(orientation)
      XCTAssertNotNil(known.imageAsset)
      let derived = [
        image.withRenderingMode(.alwaysTemplate), image.withTintColor(.red),
        image.withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)),
        image.imageFlippedForRightToLeftLayoutDirection(), image.resizableImage(withCapInsets: .zero),
        image.withConfiguration(UIImage.SymbolConfiguration(pointSize: 9)),
        known.withConfiguration(UITraitCollection(userInterfaceStyle: .dark).imageConfiguration),
        try XCTUnwrap(known.imageAsset).image(with: UITraitCollection(userInterfaceStyle: .light)),
        try XCTUnwrap(UIImage.animatedImage(with: [image, self.image(.up)], duration: 1)),
      ]
      for (index, image) in derived.enumerated() {
        let message = "\(orientation), \(index)"
        XCTAssertEqual(image.imageOrientation, orientation, message)
        XCTAssertEqual(image.size, CGSize(width: rows[0].count, height: rows.count), message)
        XCTAssertEqual(letters(image.cgImage?.bitmap), stored, message)
        XCTAssertEqual(letters(image.bitmap), rows, message)
      }
    }
  }

  func testFlippedImagesKeepThePixels() async {
    let pairs: [(UIImage.Orientation, UIImage.Orientation)] = [
      (.up, .upMirrored), (.down, .downMirrored), (.left, .rightMirrored), (.right, .leftMirrored),
    ]
    for (orientation, rows) in shown {
      let other = pairs.compactMap { $0 == orientation ? $1 : $1 == orientation ? $0 : nil }
      let flipped = image(orientation, scale: 2).withHorizontallyFlippedOrientation()
      XCTAssertEqual([flipped.imageOrientation], other, "\(orientation)")
      XCTAssertEqual(letters(flipped.bitmap), rows.map { String($0.reversed()) }, "\(orientation)")
      XCTAssertEqual(letters(flipped.cgImage?.bitmap), stored, "\(orientation)")
      XCTAssertEqual(flipped.size, CGSize(width: CGFloat(rows[0].count) / 2, height: CGFloat(rows.count) / 2))
      XCTAssertEqual(letters(flipped.withHorizontallyFlippedOrientation().bitmap), rows, "\(orientation), twice")
    }
  }

  func testFlippedImagesKeepTheirSettings() async {
    let image = image(.right).withRenderingMode(.alwaysTemplate)
      .resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      .withAlignmentRectInsets(UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
    let flipped = image.withHorizontallyFlippedOrientation()
    XCTAssertEqual(flipped.renderingMode, .alwaysTemplate)
    XCTAssertEqual(flipped.capInsets, UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    XCTAssertEqual(flipped.alignmentRectInsets, UIEdgeInsets(top: 5, left: 8, bottom: 7, right: 6))
  }

  func testAFlippedSymbolIsDrawn() async throws {
    let arrow = try XCTUnwrap(UIImage(systemName: "chevron.left"))
    let flipped = arrow.withHorizontallyFlippedOrientation()
    XCTAssertEqual(flipped.imageOrientation, .up)
    XCTAssertEqual(flipped.size, arrow.size)
    XCTAssertFalse(flipped.isSymbolImage)
  }
}
