import Foundation
import GTKPlatform
import TestSupport
import XCTest

/// Cairo, asked once for letters that FreeType can't rasterise, draws no text in their font any more.
@MainActor final class LetterSizeTests: XCTestCase {
  private let size = CGSize(width: 40, height: 30)
  private var text: RenderNode {
    let attributes = TextAttributes(font: FontDescription(size: 20))
    return TextLayout.make(TextRequest("Ag", attributes: attributes)).node(at: .zero, color: .black, alignIn: 40)
  }

  private func paint(_ node: RenderNode, scale: CGFloat = 1) -> [UInt8] {
    Painter.paint(node, size: size, scale: scale, background: .white).rgbaBytes()
  }

  private func scaled(_ node: RenderNode, _ x: Double, _ y: Double) -> RenderNode {
    node.transformed(by: RenderTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0))
  }

  func testTextIsDrawnAfterLettersThatAreTooLarge() async {
    let before = paint(text)
    XCTAssertFalse(before == paint(.container([])))
    let cover = RenderNode.color(.white, CGRect(origin: .zero, size: size))
    let uneven = RenderTransform(a: 40, b: 6_000, c: 0, d: 9_000, tx: 0, ty: 0)
    for (name, huge) in [
      ("one direction", scaled(text, 3, 6_000)), ("mirrored", scaled(text, -6_000, 1)),
      ("sheared", text.transformed(by: uneven)), ("inside each other", scaled(scaled(text, 80, 80), 70, 70)),
      ("in a group", scaled(.container([cover, text.opacity(0.5)]), 5_000, 5_000)),
      ("clipped", scaled(text.clipped(to: CGRect(origin: .zero, size: size)), 1, 5_000)),
      ("faded", scaled(cover.fading(to: text, 0.5), 5_000, 1)),
      ("with a shadow", scaled(text.shadowed(color: .black, offset: .zero, blurRadius: 1), 5_000, 1)),
      ("masked", scaled(cover.masked(by: text), 5_000, 5_000)),
      ("blended", scaled(cover.blended(text, .add), 5_000, 1)),
    ] {
      for scale in [1.0, 3] {
        _ = paint(huge, scale: scale)
        XCTAssertTrue(paint(text) == before, "\(name) at \(scale)")
      }
    }
    var perspective = [Float](repeating: 0, count: 16)
    for index in [0, 5, 10, 15] { perspective[index] = 1 }
    (perspective[0], perspective[5], perspective[7]) = (5_000, 5_000, 0.001)
    _ = paint(text.projected(by: RenderMatrix(perspective)))
    XCTAssertTrue(paint(text) == before, "with a 3D transform")
    (perspective[0], perspective[5]) = (0.001, 0.001)
    _ = paint(scaled(text, 9_000, 9_000).projected(by: RenderMatrix(perspective)))
    XCTAssertTrue(paint(text) == before, "before a 3D transform")
    let point = CGSize(width: 0.1, height: 0.1)
    _ = Painter.paint(text, size: point, scale: 90_000)
    XCTAssertTrue(paint(text) == before, "in a picture of many pixels per point")
  }

  func testOnlyTheTextIsLeftOut() async {
    let red = RenderNode.color(RGBA(red: 1, green: 0, blue: 0, alpha: 1), CGRect(origin: .zero, size: size))
    let expected = paint(scaled(red, 5_000, 5_000))
    let blank = RenderNode.container([])
    let group = RenderNode.container([red, scaled(text, 1, 1), scaled(text, 2, 2).opacity(0.5)])
    XCTAssertTrue(paint(scaled(group, 5_000, 5_000)) == expected)
    let small = scaled(scaled(text, 5_000, 5_000), 1 / 5_000, 1 / 5_000)
    XCTAssertTrue(paint(.container([group, small])) == paint(.container([group, text])), "of the usual size again")
    XCTAssertTrue(paint(.container([small, scaled(text, 5_000, 5_000)])) == paint(text), "beside a larger one")
    XCTAssertTrue(paint(scaled(.container([text, red.masked(by: red)]), 5_000, 5_000)) == expected)
    XCTAssertTrue(paint(scaled(red.masked(by: text), 5_000, 5_000)) == paint(blank))
  }

  func testLettersAsLargeAsAScreenAreDrawn() async {
    for zoom in [50.0, 400] {
      let hasInk = (0..<14).contains { x in
        !(paint(scaled(text.translated(by: CGPoint(x: -x, y: -12)), zoom, zoom)) == paint(.container([])))
      }
      XCTAssertTrue(hasInk, "\(zoom)")
    }
  }
}
