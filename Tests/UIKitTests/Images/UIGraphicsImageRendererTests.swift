import GTKPlatform
import XCTest

@testable import UIKit

@MainActor final class UIGraphicsImageRendererTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { _ = Platform.start() } }

  private func paint(
    _ width: CGFloat = 10, _ height: CGFloat = 10, scale: CGFloat = 1, opaque: Bool = false,
    _ draw: (UIGraphicsImageRendererContext) -> Void
  ) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = opaque
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image(
      actions: draw)
  }

  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
    guard let pixel = image.cgImage?.bitmap.rgba(x: x, y: y) else { return [] }
    return pixel.alpha == 0 ? [0, 0, 0, 0] : [pixel.red, pixel.green, pixel.blue, pixel.alpha]
  }

  private let nothing: [UInt8] = [0, 0, 0, 0]
  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]

  func testScaleAndSize() async {
    let image = paint(10, 6, scale: 3) { _ in }
    XCTAssertEqual(image.size, CGSize(width: 10, height: 6))
    XCTAssertEqual(image.cgImage?.width, 30)
    XCTAssertEqual(pixel(image, 0, 0), nothing)
    XCTAssertEqual(pixel(paint(opaque: true) { _ in }, 5, 5), [0, 0, 0, 255])
  }

  func testFillStrokeAndState() async {
    let image = paint { context in
      UIColor.red.setFill()
      context.cgContext.saveGState()
      UIColor.blue.setFill()
      context.cgContext.translateBy(x: 5, y: 5)
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
      context.cgContext.restoreGState()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    XCTAssertEqual(pixel(image, 6, 6), blue)
    XCTAssertEqual(pixel(image, 1, 1), red)
    XCTAssertEqual(pixel(image, 3, 3), nothing)
  }

  func testClippingEndsWithItsState() async {
    let image = paint { context in
      UIColor.red.setFill()
      context.cgContext.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).addClip()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.cgContext.restoreGState()
      UIColor.blue.setFill()
      context.fill(CGRect(x: 9, y: 9, width: 1, height: 1))
    }
    XCTAssertEqual(pixel(image, 3, 5), red)
    XCTAssertEqual(pixel(image, 0, 0), nothing)
    XCTAssertEqual(pixel(image, 7, 5), nothing)
    XCTAssertEqual(pixel(image, 9, 9), blue)
  }

  func testTurnedClip() async {
    let image = paint { context in
      context.cgContext.translateBy(x: 5, y: 5)
      context.cgContext.rotate(by: .pi / 4)
      context.cgContext.clip(to: CGRect(x: -3, y: -3, width: 6, height: 6))
      UIColor.red.setFill()
      context.fill(CGRect(x: -20, y: -20, width: 40, height: 40))
    }
    XCTAssertEqual(pixel(image, 5, 5), red)
    XCTAssertEqual(pixel(image, 5, 2), red)
    XCTAssertEqual(pixel(image, 1, 1), nothing)
  }

  func testEvenOddFilling() async {
    let image = paint { _ in
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
      path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)))
      path.usesEvenOddFillRule = true
      UIColor.red.setFill()
      path.fill()
    }
    XCTAssertEqual(pixel(image, 1, 1), red)
    XCTAssertEqual(pixel(image, 5, 5), nothing)
  }

  func testGradientStopsAtItsEnds() async throws {
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    let gradient = try XCTUnwrap(
      CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: [0, 1]))
    func draw(_ options: CGGradientDrawingOptions) -> UIImage {
      paint { context in
        context.cgContext.drawLinearGradient(
          gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 8, y: 0), options: options)
      }
    }
    XCTAssertEqual(pixel(draw([]), 0, 5), nothing)
    XCTAssertEqual(pixel(draw([]), 9, 5), nothing)
    let whole = draw([.drawsBeforeStartLocation, .drawsAfterEndLocation])
    XCTAssertEqual(pixel(whole, 0, 5), red)
    XCTAssertEqual(pixel(whole, 9, 5), blue)
    let middle = pixel(whole, 5, 5)
    XCTAssertTrue(middle[0] > 60 && middle[2] > 60)
    XCTAssertNil(CGGradient(colorsSpace: nil, colors: [], locations: nil))
  }

  func testTransparencyLayerIsPutDownAsOne() async {
    let image = paint { context in
      context.cgContext.setAlpha(0.5)
      context.cgContext.beginTransparencyLayer(auxiliaryInfo: nil)
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
      context.fill(CGRect(x: 4, y: 4, width: 6, height: 6))
      context.cgContext.endTransparencyLayer()
    }
    XCTAssertEqual(pixel(image, 5, 5)[3], pixel(image, 1, 1)[3])
  }

  func testImagesAndText() async {
    let inner = paint(4, 4) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    let image = paint(40, 30) { context in
      inner.draw(at: CGPoint(x: 1, y: 1))
      // Core Graphics draws upside down where y points down.
      if let cgImage = inner.cgImage {
        context.cgContext.draw(cgImage, in: CGRect(x: 10, y: 0, width: 4, height: 4))
      }
      "H".draw(
        at: CGPoint(x: 20, y: 0),
        withAttributes: [.font: UIFont.boldSystemFont(ofSize: 24), .foregroundColor: UIColor.blue])
    }
    XCTAssertEqual(pixel(image, 2, 2), red)
    XCTAssertEqual(pixel(image, 2, 4), nothing)
    XCTAssertEqual(pixel(image, 11, 1), nothing)
    XCTAssertEqual(pixel(image, 11, 3), red)
    let hasInk = (20..<40).contains { x in (0..<30).contains { y in pixel(image, x, y) == blue } }
    XCTAssertTrue(hasInk)
  }

  func testOldImageContexts() async {
    XCTAssertNil(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 2)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    XCTAssertEqual(image?.cgImage?.width, 8)
    XCTAssertEqual(image.map { pixel($0, 1, 1) }, red)
    XCTAssertNil(UIGraphicsGetCurrentContext())
  }

  func testNothingToPaint() async {
    XCTAssertEqual(paint(0, 10) { _ in }.size, .zero)
    XCTAssertNil(CGContext.record(size: CGSize(width: 10, height: 10)) { _ in })
  }

  func testDynamicColorsFollowTheCurrentTraits() async {
    let image = UITraitCollection(userInterfaceStyle: .dark).performAsCurrentWithValue {
      paint { context in
        UIColor.systemBackground.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }
    }
    XCTAssertEqual(pixel(image, 5, 5), [0, 0, 0, 255])
  }
}
