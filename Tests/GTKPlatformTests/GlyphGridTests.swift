import CGTK
import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Tests the positions of glyphs on a screen with one pixel per point.
@MainActor final class GlyphGridTests: XCTestCase {
  private func snapped(_ widths: [Int32], blanks: Set<Int> = [], start: Int32 = 0) -> [Int32] {
    GlyphGrid.snapped(widths, isBlank: widths.indices.map(blanks.contains), start: start, pixel: 1024)
  }

  func testALetterTakesTheSamePixelsWhereverItStands() async {
    // Rounding each position by itself would take 9, 10 and 9 pixels.
    XCTAssertEqual(snapped([9_500, 9_500, 9_500]), [9_216, 9_216, 9_216])
    XCTAssertEqual(snapped([10_000, 10_000]), [10_240, 10_240])
    XCTAssertEqual(snapped([]), [])
    XCTAssertEqual(snapped([0, 9_500, 0]), [0, 9_216, 0])
  }

  func testALongWordIsSetRightWhereItWouldBeAPixelAway() async {
    let exact = [Int32](repeating: 9_700, count: 40)
    let widths = snapped(exact)
    var (place, shouldBe, corrections) = (Int32(0), Int32(0), 0)
    for (width, length) in zip(widths, exact) {
      place += width
      shouldBe += length
      XCTAssertEqual(width % 1024, 0)
      XCTAssertLessThan(abs(place - shouldBe), 1024)
      if width != 9_216 { corrections += 1 }
    }
    XCTAssertLessThan(corrections, 20, "If each position is rounded by itself, every second glyph differs.")
  }

  func testGapsBetweenWordsBecomeLongerRatherThanShorter() async {
    // Two letters that lose half a pixel each, a blank, and one more.
    XCTAssertEqual(snapped([9_700, 9_700, 4_000, 9_700], blanks: [2]), [9_216, 9_216, 5_120, 9_216])
    // Two letters that win half a pixel each: the gap keeps its width.
    XCTAssertEqual(snapped([9_760, 9_760, 3_500, 9_700], blanks: [2]), [10_240, 10_240, 3_072, 9_216])
    XCTAssertEqual(snapped([9_760, 9_760, 3_700], blanks: [2]), [10_240, 10_240, 3_072], "It would be a pixel away.")
    XCTAssertEqual(snapped([4_000, 9_700], blanks: [0], start: 500), [4_096, 9_216])
  }

  // MARK: - Drawing

  /// The widths of the glyphs in a string's only node, and the node's origin.
  private func drawn(_ text: String, at origin: CGPoint, scale: CGFloat) -> (widths: [Int32], place: CGPoint) {
    let layout = TextLayout.make(TextRequest(text, attributes: TextAttributes(font: FontDescription(size: 17))))
    let node = layout.node(at: origin, color: .black, alignIn: layout.size.width, scale: scale)
    var count: guint = 0
    guard gsk_render_node_get_node_type(node.raw) == GSK_TEXT_NODE,
      let glyphs = gsk_text_node_get_glyphs(node.raw, &count), let place = gsk_text_node_get_offset(node.raw)
    else {
      XCTFail("\(text) isn't drawn as one run")
      return ([], .zero)
    }
    return (
      (0..<Int(count)).map { glyphs[$0].geometry.width },
      CGPoint(x: CGFloat(place.pointee.x), y: CGFloat(place.pointee.y))
    )
  }

  func testOnlyAScreenOfOnePixelPerPointNeedsIt() async {
    let exact = drawn("Greenhouse", at: CGPoint(x: 0.4, y: 0.3), scale: 0)
    XCTAssertTrue(exact.widths.contains { $0 % 1024 != 0 }, "A font with integral widths would make this test useless.")
    for scale: CGFloat in [2, 3] {
      XCTAssertEqual(drawn("Greenhouse", at: CGPoint(x: 0.4, y: 0.3), scale: scale).widths, exact.widths)
    }
    XCTAssertEqual(GlyphGrid.isNeeded(atScale: 1), cairo_version() < 11_704)
    let onPixels = drawn("Greenhouse", at: CGPoint(x: 0.4, y: 0.3), scale: 1)
    guard GlyphGrid.isNeeded(atScale: 1) else { return XCTAssertEqual(onPixels.widths, exact.widths) }
    for width in onPixels.widths { XCTAssertEqual(width % 1024, 0) }
    // The letters e.
    XCTAssertEqual(Set([2, 3, 9].map { onPixels.widths[$0] }).count, 1)
    XCTAssertEqual(onPixels.place, CGPoint(x: onPixels.place.x.rounded(), y: onPixels.place.y.rounded()))
  }

  /// A line of some hundred thousand letters is too long for 32 bits in Pango's unit.
  func testALineMayBeLong() async {
    let widths = [Int32](repeating: 15_000, count: 300_000)
    XCTAssertEqual(Set(snapped(widths)), [15_360, 14_336])
    XCTAssertEqual(snapped(widths).suffix(2000).map(Int.init).reduce(0, +), 30_000_000, accuracy: 1024)
  }

  func testMeasuresAreTheSameForEveryScreen() async {
    let layout = TextLayout.make(
      TextRequest("A green house", attributes: TextAttributes(font: FontDescription(size: 17))))
    let before = layout.rects(forRange: 0..<13, alignIn: 200)
    _ = layout.node(at: .zero, color: .black, alignIn: 200, scale: 1)
    XCTAssertEqual(layout.rects(forRange: 0..<13, alignIn: 200), before)
    let moves = GlyphGrid.movesGlyphs
    GlyphGrid.movesGlyphs = false
    defer { GlyphGrid.movesGlyphs = moves }
    let again = layout.node(at: .zero, color: .black, alignIn: 200)
    XCTAssertEqual(again.dump, layout.node(at: .zero, color: .black, alignIn: 200, scale: 2).dump)
  }

  // MARK: - Two pixels per point

  private func node(_ text: String, at origin: CGPoint, movesGlyphs: Bool, scale: CGFloat = 2) -> RenderNode {
    let before = GlyphGrid.movesGlyphs
    GlyphGrid.movesGlyphs = movesGlyphs
    defer { GlyphGrid.movesGlyphs = before }
    let layout = TextLayout.make(TextRequest(text, attributes: TextAttributes(font: FontDescription(size: 17))))
    return layout.node(at: origin, color: .black, alignIn: layout.size.width, scale: scale)
  }

  func testPlacesThatAreNoNumbersStopNothing() async throws {
    for number in [CGFloat.nan, .infinity, -.infinity, 1e308, -1e308] {
      for place in [CGPoint(x: number, y: 5), CGPoint(x: 5, y: number), CGPoint(x: number, y: number)] {
        for scale in [1, 2] as [CGFloat] {
          let text = node("Some words", at: place, movesGlyphs: true, scale: scale)
          _ = Painter.paint(text, size: CGSize(width: 160, height: 40), scale: scale)
        }
      }
    }
  }

  private func painted(_ node: RenderNode) -> Bitmap {
    Painter.paint(node, size: CGSize(width: 160, height: 40), scale: 2)
  }

  /// The opacity of the pixels of each letter between spaces, column by column.
  private func letters(of text: RenderNode) -> [[[UInt8]]] {
    let picture = painted(text)
    let (bytes, width) = (picture.rgbaBytes(), picture.pixelWidth)
    let columns = (0..<width).map { x in stride(from: x * 4 + 3, to: bytes.count, by: width * 4).map { bytes[$0] } }
    return columns.split { column in column.allSatisfy { $0 == 0 } }.map(Array.init)
  }

  /// A letter's positions are whole pixels, so it looks the same everywhere. Early versions of Cairo move it there
  /// themselves.
  func testALetterHasTheSamePixelsEverywhere() async throws {
    for origin in [CGPoint.zero, CGPoint(x: 0.3, y: 0.3), CGPoint(x: 7.77, y: 3.24)] {
      let moved = letters(of: node("e e e e e e e", at: origin, movesGlyphs: true))
      XCTAssertEqual(moved.count, 7, "at \(origin)")
      XCTAssertEqual(Set(moved).count, 1, "at \(origin)")
      let others = Set(letters(of: node("e e e e e e e", at: origin, movesGlyphs: false)))
      XCTAssertEqual(others.count == 1, cairo_version() < 11_704, "\(others.count) at \(origin)")
    }
  }

  /// A picture is the same, whether Cairo moves the glyphs to whole pixels or gets them there.
  func testGlyphsAreMovedToTheNearestPixels() async throws {
    for text in ["A green house", "ẹ̀kọ́", "שלום"] {
      for origin in [CGPoint.zero, CGPoint(x: 0.3, y: 0.3), CGPoint(x: 7.77, y: 3.24)] {
        let moved = node(text, at: origin, movesGlyphs: true)
        // Later versions draw the other one between pixels.
        if cairo_version() < 11_704 {
          let pictures = [moved, node(text, at: origin, movesGlyphs: false)].map { painted($0).pngData() }
          XCTAssertEqual(pictures[0], pictures[1], "\(text) at \(origin)")
        }
        var count: guint = 0
        guard gsk_render_node_get_node_type(moved.raw) == GSK_TEXT_NODE,
          let glyphs = gsk_text_node_get_glyphs(moved.raw, &count), let place = gsk_text_node_get_offset(moved.raw)
        else { continue }
        XCTAssertEqual((place.pointee.y * 2).truncatingRemainder(dividingBy: 1), 0)
        var x = Double(place.pointee.x) * 2
        for glyph in UnsafeBufferPointer(start: glyphs, count: Int(count)) {
          let drawn = x + Double(glyph.geometry.x_offset) / 512
          XCTAssertEqual(drawn, drawn.rounded(), accuracy: 0.01, "\(text) at \(origin)")
          x += Double(glyph.geometry.width) / 512
        }
      }
    }
  }
}
