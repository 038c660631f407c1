import GTKPlatform
import TestSupport
import XCTest

@testable import QuartzCore

/// Layers that draw a path or a gradient, compared by their pixels.
@MainActor final class ShapeLayerTests: XCTestCase {
  private let around = CALayer()

  override func setUp() async throws {
    around.backgroundColor = .white
    around.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
  }

  /// The colours at the given points of the picture.
  private func colors(_ places: (Int, Int)...) throws -> [String] {
    let node = try XCTUnwrap(around.renderNode())
    let bitmap = Painter.paint(node, size: CGSize(width: 100, height: 100), scale: 1)
    return places.map { pixel(bitmap, $0.0, $0.1) }
  }

  private func shape(_ path: CGPath) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.path = path
    around.addSublayer(layer)
    return layer
  }

  func testAPathIsFilledAlsoBeyondTheBounds() async throws {
    let layer = shape(CGPath(rect: CGRect(x: 10, y: 0, width: 50, height: 20), transform: nil))
    XCTAssertEqual(try colors((15, 15), (25, 15), (65, 15)), ["FFFFFFFF", "000000FF", "000000FF"])
    layer.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    XCTAssertEqual(try colors((65, 15)), ["FF0000FF"], "a change shows")
    layer.masksToBounds = true
    XCTAssertEqual(try colors((25, 15), (65, 15)), ["FF0000FF", "FFFFFFFF"])
    layer.path = nil
    XCTAssertEqual(try colors((25, 15)), ["FFFFFFFF"])
  }

  func testRulesOfFilling() async throws {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 60, height: 60))
    path.addRect(CGRect(x: 20, y: 20, width: 20, height: 20))
    let layer = shape(path)
    XCTAssertEqual(try colors((40, 40)), ["000000FF"])
    layer.fillRule = .evenOdd
    XCTAssertEqual(try colors((40, 40), (15, 15)), ["FFFFFFFF", "000000FF"])
  }

  func testALineIsDrawnFromItsStartToItsEnd() async throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 40))
    path.addLine(to: CGPoint(x: 80, y: 40))
    let layer = shape(path)
    layer.fillColor = nil
    XCTAssertEqual(try colors((50, 50)), ["FFFFFFFF"], "there is no line by default")
    layer.strokeColor = .black
    layer.lineWidth = 10
    XCTAssertEqual(
      try colors((12, 50), (50, 53), (88, 50), (50, 57)), ["000000FF", "000000FF", "000000FF", "FFFFFFFF"])
    layer.strokeStart = 0.25
    layer.strokeEnd = 0.75
    XCTAssertEqual(
      try colors((25, 50), (35, 50), (65, 50), (75, 50)), ["FFFFFFFF", "000000FF", "000000FF", "FFFFFFFF"])
    layer.lineCap = .square
    XCTAssertEqual(try colors((27, 50), (73, 50)), ["000000FF", "000000FF"])
    layer.lineCap = .butt
    layer.lineDashPattern = [10, 10]
    XCTAssertEqual(try colors((35, 50), (45, 50), (55, 50)), ["000000FF", "FFFFFFFF", "000000FF"])
    layer.strokeEnd = 0.25
    XCTAssertEqual(try colors((35, 50)), ["FFFFFFFF"], "nothing is left between start and end")
  }

  func testTheShareOfACurveIsThatOfItsLength() async {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    let half = circle.trimmed(from: 0, to: 0.5).boundingBox
    XCTAssertEqual(max(half.width, half.height), 20, accuracy: 0.1)
    XCTAssertEqual(min(half.width, half.height), 10, accuracy: 0.1)
    XCTAssertTrue(circle.trimmed(from: 0, to: 1) === circle)
    XCTAssertTrue(circle.trimmed(from: 0.7, to: 0.2).isEmpty)
    XCTAssertTrue(CGMutablePath().trimmed(from: 0, to: 0.5).isEmpty)
  }

  func testAShapeIsAMask() async throws {
    around.backgroundColor = nil
    let inside = CALayer()
    inside.frame = around.bounds
    inside.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    around.addSublayer(inside)
    let mask = CAShapeLayer()
    mask.path = CGPath(ellipseIn: around.bounds, transform: nil)
    around.mask = mask
    XCTAssertEqual(try colors((50, 50), (2, 2)), ["0000FFFF", "clear"])
  }

  func testAShapeOutOfTheBoundsIsNotLeftOut() async throws {
    around.masksToBounds = true
    let layer = shape(CGPath(rect: CGRect(x: -150, y: 0, width: 20, height: 20), transform: nil))
    layer.frame.origin.x = 200
    XCTAssertEqual(try colors((55, 15)), ["000000FF"])
  }

  private func gradient(_ colors: [Any]?) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = around.bounds
    layer.colors = colors
    around.addSublayer(layer)
    return layer
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  func testAGradientRunsDownByDefaultAndElsewhereIfAsked() async throws {
    let layer = gradient([red, blue])
    var shown = try colors((50, 0), (50, 99), (5, 50), (95, 50))
    XCTAssertEqual(shown[0].prefix(2), "FE")
    XCTAssertEqual(shown[1].suffix(4), "FEFF")
    XCTAssertEqual(shown[2], shown[3])
    layer.startPoint = CGPoint(x: 0, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    shown = try colors((0, 50), (99, 50))
    XCTAssertEqual([shown[0].prefix(2), shown[1].suffix(4)], ["FE", "FEFF"])
    layer.locations = [0.5, 0.5]
    XCTAssertEqual(try colors((48, 50), (51, 50)), ["FF0000FF", "0000FFFF"])
    layer.colors = nil
    XCTAssertEqual(try colors((48, 50)), ["FFFFFFFF"])
  }

  func testGradientsAroundAPoint() async throws {
    let layer = gradient([red, blue])
    layer.locations = [0.5, 0.5]
    layer.type = .radial
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    XCTAssertEqual(try colors((50, 50), (70, 50), (80, 50), (2, 2)), ["FF0000FF", "FF0000FF", "0000FFFF", "0000FFFF"])
    layer.type = .conic
    layer.endPoint = CGPoint(x: 0.5, y: 0)
    XCTAssertEqual(try colors((75, 50), (25, 50)), ["FF0000FF", "0000FFFF"], "clockwise from the top")
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    XCTAssertEqual(try colors((50, 75), (50, 25)), ["FF0000FF", "0000FFFF"], "clockwise from the right")
  }

  func testAGradientHasRoundCorners() async throws {
    let layer = gradient([blue, blue])
    layer.cornerRadius = 40
    XCTAssertEqual(try colors((2, 2), (50, 50)), ["FFFFFFFF", "0000FFFF"])
  }

  func testAnInvalidColorIsReportedAndIgnored() async throws {
    _ = gradient([red, "blue", red])
    let said = messages { _ = around.renderNode() }.joined()
    XCTAssertTrue(said.contains("1 of 3"), said)
    XCTAssertEqual(try colors((50, 50)), ["FF0000FF"])
  }
}
