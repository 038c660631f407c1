import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Tests drawing in views and layers whose bounds don't begin at (0, 0).
@MainActor final class ScrolledDrawingTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  /// Fills the top left of its bounds.
  private final class Corner: UIView {
    var draws = 0
    override func draw(_ rect: CGRect) {
      draws += 1
      XCTAssertEqual(rect, bounds)
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: bounds.minX, y: bounds.minY, width: 10, height: 10)).fill()
    }
  }

  private final class CornerLayer: CALayer {
    override func draw(in context: CGContext) {
      super.draw(in: context)
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: bounds.minX + 10, y: bounds.minY, width: 10, height: 10))
    }
  }

  private final class CornerView: UIView {
    override class var layerClass: AnyClass { CornerLayer.self }
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: bounds.minX, y: bounds.minY, width: 10, height: 10)).fill()
    }
  }

  private func bitmap() throws -> Bitmap { try XCTUnwrap(root.painted().cgImage?.bitmap) }

  func testAViewDrawsInItsOwnCoordinates() async throws {
    let view = Corner(frame: CGRect(x: 4, y: 4, width: 30, height: 30))
    root.addSubview(view)
    view.bounds.origin = CGPoint(x: 12, y: -7)
    let picture = try bitmap()
    XCTAssertEqual(pixel(picture, 6, 6), "FF0000FF")
    XCTAssertEqual(pixel(picture, 12, 12), "FF0000FF")
    XCTAssertEqual(pixel(picture, 18, 6), "clear")
    XCTAssertEqual(pixel(picture, 6, 18), "clear")
  }

  func testAClassOfLayersDrawsInItsOwnCoordinatesWithItsView() async throws {
    let view = CornerView(frame: CGRect(x: 4, y: 4, width: 30, height: 30))
    root.addSubview(view)
    view.bounds.origin = CGPoint(x: 5, y: 9)
    let picture = try bitmap()
    XCTAssertEqual(pixel(picture, 6, 6), "FF0000FF")
    XCTAssertEqual(pixel(picture, 16, 6), "0000FFFF")
    XCTAssertEqual(pixel(picture, 6, 18), "clear")
    XCTAssertEqual(pixel(picture, 26, 6), "clear")
  }

  func testALabelKeepsItsText() async throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    label.text = "A"
    root.addSubview(label)
    let before = try bitmap().rgbaBytes()
    label.bounds.origin = CGPoint(x: 9, y: 5)
    label.setNeedsDisplay()
    XCTAssertEqual(try bitmap().rgbaBytes(), before)
  }

  func testRedrawingFollowsTheOriginToo() async throws {
    let view = Corner(frame: CGRect(x: 4, y: 4, width: 30, height: 30))
    root.addSubview(view)
    _ = try bitmap()
    view.bounds.origin.y = 3
    _ = try bitmap()
    XCTAssertEqual(view.draws, 1, "The drawing is kept.")
    view.contentMode = .redraw
    _ = try bitmap()
    view.bounds.origin.y = 6
    _ = try bitmap()
    XCTAssertEqual(view.draws, 3)
    XCTAssertEqual(pixel(try bitmap(), 6, 6), "FF0000FF")
    view.contentMode = .top
    _ = try bitmap()
    view.bounds.origin.y = 9
    _ = try bitmap()
    XCTAssertEqual(view.draws, 4)
  }
}
