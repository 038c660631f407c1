import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Pictures that are drawn larger, in parts.
@MainActor final class SlicingTests: XCTestCase {
  override func setUp() async throws { _ = Platform.start() }

  /// A row of pixels: r, g, b or . for each, as a set that is cut so.
  private func row(_ colors: String, _ resizing: String, width: Int) throws -> String {
    let files = try ResourceBundle()
    var bytes: [UInt8] = []
    for letter in colors {
      bytes += letter == "r" ? [255, 0, 0, 255] : letter == "g" ? [0, 255, 0, 255] : [0, 0, 255, 255]
    }
    try files.write(
      Bitmap(rgba: bytes + bytes + bytes, width: colors.count, height: 3).pngData(),
      to: "Assets.xcassets/A.imageset/a.png")
    try files.writeSet(
      "A.imageset",
      #"{"images": [{"idiom": "universal", "filename": "a.png", "scale": "1x", "resizing": \#(resizing)}]}"#)
    let image = try XCTUnwrap(
      UIImage(named: "A", in: try files.bundle(), compatibleWith: UITraitCollection(displayScale: 1)))
    return letters(image, width: width)
  }

  private func letters(_ image: UIImage, width: Int) -> String {
    let size = CGSize(width: width, height: 3)
    let bitmap = Painter.paint(image.node(in: CGRect(origin: .zero, size: size)), size: size, scale: 1)
    return String(
      (0..<width).map { x -> Character in
        let pixel = bitmap.rgba(x: x, y: 1)
        return pixel.alpha < 128 ? "." : pixel.red > 128 ? "r" : pixel.green > 128 ? "g" : "b"
      })
  }

  func testThreeAndNineParts() async throws {
    let caps = #""cap-insets": {"top": 1, "left": 1, "bottom": 1, "right": 2}"#
    XCTAssertEqual(
      try row(
        "rggbb", #"{"mode": "3-part-horizontal", "center": {"mode": "stretch", "width": 1}, \#(caps)}"#, width: 9),
      "rggggggbb")
    XCTAssertEqual(
      try row(
        "rggbb", #"{"mode": "9-part", "center": {"mode": "stretch", "width": 1, "height": 1}, \#(caps)}"#, width: 9),
      "rggggggbb")
    XCTAssertEqual(
      try row(
        "rggbb", #"{"mode": "3-part-vertical", "center": {"mode": "stretch", "height": 1}, \#(caps)}"#, width: 10),
      "rrggggbbbb", "a picture of three parts above each other is stretched as a whole across")
    XCTAssertEqual(
      try row("rggbb", #"{"mode": "9-part", "center": {"mode": "stretch"}, \#(caps)}"#, width: 3), "rbb",
      "no middle is left")
  }

  func testTheMiddleMayBeAPartOnly() async throws {
    let caps = #""cap-insets": {"left": 1, "right": 1}"#
    // The part between the middle part and the right edge isn't shown when the picture is drawn larger.
    XCTAssertEqual(
      try row(
        "rgbbr", #"{"mode": "3-part-horizontal", "center": {"mode": "stretch", "width": 1}, \#(caps)}"#, width: 7),
      "rgggggr")
    XCTAssertEqual(
      try row("rgbbr", #"{"mode": "3-part-horizontal", "center": {"mode": "tile", "width": 2}, \#(caps)}"#, width: 9),
      "rgbgbgbgr")
  }

  func testTilesAndStretches() async throws {
    let image = UIImage(
      Bitmap(rgba: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 0, 0, 255], width: 4, height: 1), scale: 1)
    let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    XCTAssertEqual(letters(image.resizableImage(withCapInsets: caps), width: 8), "rgbgbgbr")
    XCTAssertEqual(letters(image.resizableImage(withCapInsets: caps, resizingMode: .stretch), width: 8), "rgggbbbr")
    XCTAssertEqual(letters(image.resizableImage(withCapInsets: .zero), width: 6), "rgbrrg")
  }
}
