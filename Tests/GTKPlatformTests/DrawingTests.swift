import AloeCore
import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

@MainActor final class DrawingTests: XCTestCase {
  private func paint(
    _ node: RenderNode?, _ width: CGFloat = 10, _ height: CGFloat = 10, scale: CGFloat = 1,
    background: RGBA? = nil
  ) -> Bitmap {
    Painter.paint(node, size: CGSize(width: width, height: height), scale: scale, background: background)
  }

  // MARK: - Painting

  func testColourFillsItsRectangleAtEachScale() async {
    let node = RenderNode.color(.red, CGRect(x: 2, y: 3, width: 4, height: 5))
    for scale in [1, 2, 3] {
      let picture = paint(node, scale: CGFloat(scale))
      XCTAssertEqual(picture.pixelWidth, 10 * scale)
      XCTAssertEqual(pixel(picture, 2 * scale, 3 * scale), "FF0000FF")
      XCTAssertEqual(pixel(picture, 6 * scale - 1, 8 * scale - 1), "FF0000FF")
      XCTAssertEqual(pixel(picture, 2 * scale - 1, 3 * scale), "clear")
      XCTAssertEqual(pixel(picture, 6 * scale, 8 * scale - 1), "clear")
    }
  }

  func testSizeIsRoundedUpToPixelsAndIsNeverNone() async {
    XCTAssertEqual(paint(nil, 10.2, 10, scale: 2).pixelWidth, 21)
    XCTAssertEqual(paint(nil, 0.1 + 0.2, 10, scale: 10).pixelWidth, 3, "a rounding error isn't a pixel")
    XCTAssertEqual(paint(nil, 0, 0).pixelHeight, 1)
    XCTAssertEqual(pixel(paint(nil, background: .blue), 5, 5), "0000FFFF")
  }

  func testLaterNodesCoverEarlierOnes() async {
    let area = CGRect(x: 0, y: 0, width: 10, height: 10)
    let node = RenderNode.container([.color(.red, area), .color(.green, area.insetBy(dx: 2, dy: 2))])
    XCTAssertEqual(pixel(paint(node), 1, 1), "FF0000FF")
    XCTAssertEqual(pixel(paint(node), 5, 5), "00FF00FF")
    XCTAssertEqual(node.bounds, area)
  }

  func testFarOffContentIsDrawnWhereItIsScrolledTo() async {
    for (far, error) in [(1_000_000, 0), (19_393_524, 2), (200_000_000, 16)] as [(CGFloat, Int)] {
      let row = RenderNode.color(.red, CGRect(x: 0, y: 0, width: 10, height: 40))
      let list = row.translated(by: CGPoint(x: 0, y: far + 40))
        .clipped(to: CGRect(x: 0, y: far, width: 10, height: 120))
      let picture = paint(list.translated(by: CGPoint(x: 0, y: -far)), 10, 120)
      XCTAssertEqual(pixel(picture, 5, 39 - error), "clear", "\(far)")
      XCTAssertEqual(pixel(picture, 5, 40 + error), "FF0000FF", "\(far)")
      XCTAssertEqual(pixel(picture, 5, 79 - error), "FF0000FF", "\(far)")
      XCTAssertEqual(pixel(picture, 5, 80 + error), "clear", "\(far)")
    }
  }

  func testNonfiniteRectanglesAreDrawnAsFarAsPossible() async {
    func look(_ rect: CGRect) -> [String] {
      let picture = paint(.color(.red, rect))
      return [(2, 2), (2, 7), (7, 2), (7, 7)].map {
        pixel(picture, $0.0, $0.1) == "FF0000FF" ? "red" : pixel(picture, $0.0, $0.1)
      }
    }
    let endless = CGRect(x: 5, y: -10, width: CGFloat.infinity, height: .infinity)
    XCTAssertEqual(look(endless), ["clear", "clear", "red", "red"])
    let wide = CGRect(x: -1000, y: 5, width: CGFloat.infinity, height: 5)
    XCTAssertEqual(look(wide), ["clear", "red", "clear", "red"])
    let nowhere = CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5)
    XCTAssertEqual(look(nowhere), ["red", "clear", "clear", "clear"], "no number is 0")
    XCTAssertEqual(look(.null), Array(repeating: "clear", count: 4))
  }

  func testClipsCanLieAtTheOriginAndLookTheSame() async {
    func makeNode() -> RenderNode {
      let content = RenderNode.color(.red, CGRect(x: 0, y: 0, width: 8, height: 8)).translated(by: CGPoint(x: 1, y: 1))
      let inner = content.clipped(to: RoundedRect(CGRect(x: 1, y: 2, width: 5, height: 4), radius: 2))
      return inner.translated(by: CGPoint(x: 1, y: 1)).clipped(to: CGRect(x: 3, y: 3, width: 6, height: 3))
    }
    let plain = makeNode()
    RenderNode.clipsLieAtOrigin = true
    defer { RenderNode.clipsLieAtOrigin = false }
    let moved = makeNode()
    XCTAssertEqual(pixel(paint(plain), 5, 4), "FF0000FF", "inside both clips")
    XCTAssertEqual(pixel(paint(plain), 8, 4), "clear", "outside the inner one")
    for y in 0..<10 {
      for x in 0..<10 { XCTAssertEqual(pixel(paint(moved), x, y), pixel(paint(plain), x, y), "\(x), \(y)") }
    }
    let clips = moved.dump.split(separator: "\n").filter { $0.contains("clip") }
    XCTAssertEqual(clips.count, 2)
    for clip in clips { XCTAssertTrue(clip.contains("clip 0,0 "), String(clip)) }
  }

  // MARK: - Shapes

  func testRoundCornersAreCutAndBordersLieInside() async {
    let shape = RoundedRect(CGRect(x: 0, y: 0, width: 20, height: 20), radius: 8)
    let filled = paint(.roundedColor(.red, shape), 20, 20)
    XCTAssertEqual(pixel(filled, 0, 0), "clear")
    XCTAssertEqual(pixel(filled, 10, 0), "FF0000FF")
    var uneven = shape
    uneven.topLeft = 0
    XCTAssertEqual(pixel(paint(.roundedColor(.red, uneven), 20, 20), 0, 0), "FF0000FF")
    XCTAssertEqual(pixel(paint(.roundedColor(.red, uneven), 20, 20), 19, 0), "clear")

    let border = paint(.border(shape, width: 2, color: .blue), 20, 20)
    XCTAssertEqual(pixel(border, 10, 0), "0000FFFF")
    XCTAssertEqual(pixel(border, 10, 1), "0000FFFF")
    XCTAssertEqual(pixel(border, 10, 2), "clear")
    XCTAssertEqual(pixel(border, 0, 0), "clear")
  }

  func testGradientRunsFromStartToEnd() async {
    let area = CGRect(x: 0, y: 0, width: 100, height: 4)
    let stops = [GradientStop(offset: 1, color: .blue), GradientStop(offset: 0, color: .red)]
    let picture = paint(
      .linearGradient(rect: area, start: .zero, end: CGPoint(x: 100, y: 0), stops: stops), 100, 4)
    XCTAssertGreaterThan(picture.rgba(x: 2, y: 2).red, 240)
    XCTAssertGreaterThan(picture.rgba(x: 97, y: 2).blue, 240)
    XCTAssertEqual(Double(picture.rgba(x: 50, y: 2).red), 127, accuracy: 4)
    let plain = RenderNode.linearGradient(
      rect: area, start: .zero, end: .zero, stops: [GradientStop(offset: 0.5, color: .green)])
    XCTAssertEqual(pixel(paint(plain), 3, 3), "00FF00FF")
    XCTAssertTrue(RenderNode.linearGradient(rect: area, start: .zero, end: .zero, stops: []).bounds.isEmpty)
  }

  func testPathsAreFilledByEitherRuleAndStroked() async {
    func square(_ inset: CGFloat) -> [PathElement] {
      [
        .move(CGPoint(x: inset, y: inset)), .line(CGPoint(x: 20 - inset, y: inset)),
        .line(CGPoint(x: 20 - inset, y: 20 - inset)), .line(CGPoint(x: inset, y: 20 - inset)), .close,
      ]
    }
    let area = CGRect(x: 0, y: 0, width: 20, height: 20)
    let whole = paint(.path(square(2) + square(6), bounds: area, fill: .red), 20, 20)
    XCTAssertEqual(pixel(whole, 10, 10), "FF0000FF")
    let ring = paint(.path(square(2) + square(6), bounds: area, fill: .red, evenOdd: true), 20, 20)
    XCTAssertEqual(pixel(ring, 10, 10), "clear")
    XCTAssertEqual(pixel(ring, 4, 10), "FF0000FF")
    let line = paint(
      .path(square(4), bounds: area, fill: nil, stroke: StrokeStyle(color: .blue, width: 2)), 20, 20)
    XCTAssertEqual(pixel(line, 3, 10), "0000FFFF")
    XCTAssertEqual(pixel(line, 4, 10), "0000FFFF")
    XCTAssertEqual(pixel(line, 6, 10), "clear")
    let dashed = RenderNode.path(
      [.move(CGPoint(x: 0, y: 5)), .line(CGPoint(x: 20, y: 5))], bounds: area, fill: nil,
      stroke: StrokeStyle(color: .blue, width: 2, dash: [5, 5]))
    XCTAssertEqual(pixel(paint(dashed, 20, 20), 2, 5), "0000FFFF")
    XCTAssertEqual(pixel(paint(dashed, 20, 20), 7, 5), "clear")
    let badDash = StrokeStyle(color: .blue, width: 2, dash: [0, -1])
    XCTAssertEqual(
      pixel(paint(.path(square(4), bounds: area, fill: nil, stroke: badDash), 20, 20), 4, 10), "0000FFFF")
  }

  /// A node's corner in the middle of a pixel would move the whole drawing under OpenGL.
  func testANodeOfAPathBeginsAtAWholePoint() async {
    let line: [PathElement] = [.move(CGPoint(x: 2.5, y: 3.5)), .line(CGPoint(x: 9.5, y: 3.5))]
    func node(_ bounds: CGRect) -> RenderNode {
      .path(line, bounds: bounds, fill: nil, stroke: StrokeStyle(color: .blue, width: 1))
    }
    let near = node(CGRect(x: 1.75, y: 2.5, width: 8.5, height: 2))
    XCTAssertEqual(near.bounds, CGRect(x: 1, y: 2, width: 10, height: 3))
    let before = node(CGRect(x: -1.5, y: -2, width: 13, height: 9))
    XCTAssertEqual(before.bounds, CGRect(x: -2, y: -2, width: 14, height: 9))
    XCTAssertEqual(pixel(paint(near, 12, 6), 5, 3), "0000FFFF")
    XCTAssertEqual(pixel(paint(near, 12, 6), 5, 2), "clear")
  }

  func testCurvesPassWhereTheyShould() async {
    // A parabola reaches half of the height of its control point.
    let path: [PathElement] = [
      .move(CGPoint(x: 0, y: 20)), .quad(CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 20)), .close,
    ]
    let picture = paint(.path(path, bounds: CGRect(x: 0, y: 0, width: 20, height: 20), fill: .red), 20, 20)
    XCTAssertEqual(pixel(picture, 10, 12), "FF0000FF")
    XCTAssertEqual(pixel(picture, 10, 8), "clear")
  }

  func testBitmapsFillTheirRectangle() async {
    let dots = Bitmap(rgba: [255, 0, 0, 255, 0, 255, 0, 255], width: 2, height: 1)
    let picture = paint(.bitmap(dots, in: CGRect(x: 0, y: 0, width: 20, height: 10)), 20, 10)
    XCTAssertEqual(pixel(picture, 2, 5), "FF0000FF")
    XCTAssertEqual(pixel(picture, 17, 5), "00FF00FF")
  }

  // MARK: - Effects

  func testTransformsPlaceAsCGAffineTransformDoes() async {
    let dot = RenderNode.color(.red, CGRect(x: 4, y: 0, width: 4, height: 4))
    func transformed(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) -> CGRect {
      dot.transformed(by: RenderTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)).bounds
    }
    XCTAssertEqual(dot.translated(by: CGPoint(x: 1, y: 2)).bounds, CGRect(x: 5, y: 2, width: 4, height: 4))
    XCTAssertEqual(transformed(2, 0, 0, 3, 1, 1), CGRect(x: 9, y: 1, width: 8, height: 12))
    XCTAssertEqual(transformed(1, 0, 0, -1, 0, 0), CGRect(x: 4, y: -4, width: 4, height: 4), "flipped")
    XCTAssertEqual(transformed(-1, 0, 0, 1, 0, 0), CGRect(x: -8, y: 0, width: 4, height: 4))
    // A quarter turn takes (x, y) to (-y, x).
    let turned = transformed(0, 1, -1, 0, 20, 0)
    XCTAssertEqual(turned.minX, 16, accuracy: 0.01)
    XCTAssertEqual(turned.minY, 4, accuracy: 0.01)
    let sheared = transformed(1, 0, 0.5, 1, 0, 0)
    XCTAssertEqual(sheared.width, 6, accuracy: 0.01)
    XCTAssertEqual(transformed(0, 0, 0, 1, 0, 0), .zero)

    let picture = paint(dot.transformed(by: RenderTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 0)), 20, 20)
    XCTAssertEqual(pixel(picture, 18, 6), "FF0000FF")
    XCTAssertEqual(pixel(picture, 18, 2), "clear")
  }

  func testClippingOpacityTintAndMask() async {
    let area = CGRect(x: 0, y: 0, width: 20, height: 20)
    let node = RenderNode.color(.red, area)
    XCTAssertEqual(
      pixel(paint(node.clipped(to: CGRect(x: 0, y: 0, width: 5, height: 20)), 20, 20), 6, 6), "clear")
    XCTAssertEqual(pixel(paint(node.clipped(to: RoundedRect(area, radius: 10)), 20, 20), 0, 0), "clear")
    XCTAssertEqual(pixel(paint(node.opacity(0.5), 20, 20), 6, 6), "FF000080")
    let pair = RenderNode.container([node, .color(.blue, area)]).opacity(0.5)
    XCTAssertEqual(pixel(paint(pair, 20, 20), 6, 6), "0000FF80", "faded as one")
    XCTAssertEqual(pixel(paint(node.tinted(.green), 20, 20), 6, 6), "00FF00FF")
    XCTAssertEqual(
      pixel(paint(node.opacity(0.5).tinted(RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)), 20, 20), 6, 6),
      "0000FF40")
    let masked = node.masked(by: .roundedColor(.white, RoundedRect(area, radius: 10)).opacity(0.5))
    for scale in [1, 2] {
      let picture = paint(masked, 20, 20, scale: CGFloat(scale))
      XCTAssertEqual(pixel(picture, 0, 0), "clear")
      XCTAssertEqual(pixel(picture, 10 * scale, 10 * scale), "FF000080")
    }
    XCTAssertTrue(node.masked(by: .color(.white, CGRect(x: 50, y: 0, width: 5, height: 5))).bounds.isEmpty)
  }

  func testContentInA3DTransformIsBlended() async {
    // Half as wide, because it's turned by 60 degrees around its left edge.
    let (sine, cosine) = (Float(0.75).squareRoot(), Float(0.5))
    let turn = RenderMatrix([cosine, 0, -sine, 0, 0, 1, 0, 0, sine, 0, cosine, 0, 0, 0, 0, 1])
    let area = CGRect(x: 0, y: 0, width: 20, height: 20)
    let turned = RenderNode.color(.red, area).projected(by: turn)
    let picture = paint(RenderNode.color(.white, area).blended(turned, .multiply), 20, 20)
    XCTAssertEqual(pixel(picture, 5, 10), "FF0000FF")
    XCTAssertEqual(pixel(picture, 15, 10), "FFFFFFFF")
  }

  func testShadowsFallBehindAndBeside() async {
    let box = CGRect(x: 20, y: 20, width: 20, height: 20)
    let hard = paint(
      RenderNode.color(.red, box).shadowed(color: .black, offset: CGSize(width: 5, height: 0), blurRadius: 0),
      60, 60)
    XCTAssertEqual(pixel(hard, 30, 30), "FF0000FF")
    XCTAssertEqual(pixel(hard, 43, 30), "000000FF")
    XCTAssertEqual(pixel(hard, 46, 30), "clear")
    let blurred = paint(RenderNode.color(.black, box).blurred(radius: 8), 60, 60)
    XCTAssertEqual(Double(blurred.rgba(x: 20, y: 30).alpha), 128, accuracy: 40)
  }

  /// The standard deviation with which the left edge of a shadow is blurred, in points. The shape is small enough for
  /// its shadow to be kept.
  private func deviation(blurRadius: CGFloat, scale: CGFloat) -> CGFloat {
    let shape = RoundedRect(CGRect(x: 60, y: 5, width: 50, height: 50), radius: 0)
    let node = RenderNode.shadow(of: shape, color: .black, offset: .zero, blurRadius: blurRadius)
    let picture = Painter.paint(node, size: CGSize(width: 120, height: 60), scale: scale)
    let spread = (0..<Int(60 * scale)).reduce(0) { $0 + CGFloat(picture.rgba(x: $1, y: Int(30 * scale)).alpha) / 255 }
    return spread * (2 * .pi).squareRoot() / scale
  }

  func testTheRadiusOfAShadowIsTwiceItsDeviation() async {
    for scale in [1, 2] as [CGFloat] {
      for radius in [2, 4, 8, 16, 24] as [CGFloat] {
        XCTAssertEqual(
          deviation(blurRadius: radius, scale: scale), radius / 2, accuracy: 0.3 + radius / 20, "\(radius) at \(scale)")
      }
    }
  }

  func testShadowsOfShapesSoftenOutwards() async {
    let shape = RoundedRect(CGRect(x: 20, y: 20, width: 20, height: 20), radius: 6)
    let picture = paint(.shadow(of: shape, color: .black, offset: CGSize(width: 0, height: 3), blurRadius: 8), 60, 60)
    // The result of blurring the shape itself.
    let exact = paint(
      RenderNode.roundedColor(.black, shape).blurred(radius: 8).translated(by: CGPoint(x: 0, y: 3)), 60, 60)
    for y in stride(from: 0, to: 60, by: 3) {
      for x in stride(from: 0, to: 60, by: 3) {
        XCTAssertEqual(
          Double(picture.rgba(x: x, y: y).alpha), Double(exact.rgba(x: x, y: y).alpha), accuracy: 4, "(\(x), \(y))")
      }
    }
    XCTAssertGreaterThan(picture.rgba(x: 30, y: 45).alpha, picture.rgba(x: 30, y: 50).alpha)
  }

  func testShadowsThatLookAlikeAreBlurredOnce() async {
    func shadow(x: CGFloat, blurRadius: CGFloat = 7.25) -> RenderNode {
      let shape = RoundedRect(CGRect(x: x, y: 1, width: 27, height: 27), radius: 13.5)
      return .shadow(of: shape, color: .black, offset: .zero, blurRadius: blurRadius)
    }
    _ = shadow(x: 0)
    let painted = Context.current.shadows.painted
    for x in 1...10 { _ = shadow(x: CGFloat(x)) }
    XCTAssertEqual(Context.current.shadows.painted, painted)
    _ = shadow(x: 0, blurRadius: 7.5)
    XCTAssertEqual(Context.current.shadows.painted, painted + 1)
    // The one used all along outlives many others.
    for i in 0..<2 * ShadowCache.capacity {
      _ = shadow(x: 0, blurRadius: 8 + CGFloat(i) / 64)
      _ = shadow(x: 0)
    }
    XCTAssertEqual(Context.current.shadows.painted, painted + 1 + 2 * ShadowCache.capacity)
  }

  func testLargeShadowsAndHardOnesAreLeftToTheRenderer() async {
    let painted = Context.current.shadows.painted
    let large = RoundedRect(CGRect(x: 30, y: 30, width: 400, height: 700), radius: 10)
    let picture = paint(.shadow(of: large, color: .black, offset: .zero, blurRadius: 8), 500, 800)
    XCTAssertGreaterThan(picture.rgba(x: 28, y: 300).alpha, 0)
    let hard = paint(
      .shadow(
        of: RoundedRect(CGRect(x: 10, y: 10, width: 10, height: 10), radius: 0), color: .black,
        offset: CGSize(width: 4, height: 0), blurRadius: 0), 40, 40)
    XCTAssertEqual(pixel(hard, 22, 15), "000000FF")
    XCTAssertEqual(Context.current.shadows.painted, painted)
  }

  // MARK: - The Text of the Tree

  func testDumpListsKindsBoundsAndColours() async {
    let area = CGRect(x: 0, y: 0, width: 20, height: 10)
    let node = RenderNode.container([
      .color(.red, area),
      .roundedColor(.blue, RoundedRect(area, radius: 4)).translated(by: CGPoint(x: 1.5, y: 0)),
      .border(RoundedRect(area, radius: 0), width: 1, color: .black).opacity(0.5),
    ])
    XCTAssertEqual(
      node.dump,
      """
      container 0,0 21.5x10
        color 0,0 20x10 #FF0000FF
        transform 1.5,0 20x10 translate(1.5, 0)
          rounded-clip 0,0 20x10 4,4,4,4
            color 0,0 20x10 #0000FFFF
        opacity 0,0 20x10 0.5
          border 0,0 20x10 1 #000000FF
      """)
  }

  func testNodesLiveAsLongAsOthersHoldThem() async {
    var inner: RenderNode? = .color(.red, CGRect(x: 0, y: 0, width: 10, height: 10))
    weak let watched = inner
    let outer = inner!.opacity(1).translated(by: .zero)
    inner = nil
    XCTAssertNil(watched)
    XCTAssertEqual(pixel(paint(outer), 5, 5), "FF0000FF")
  }
}
