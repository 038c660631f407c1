import CGTK
import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// The content behind a bar, out of focus, is rasterised where it's visible.
@MainActor final class BackdropTests: XCTestCase {
  private let visible = CGRect(x: 0, y: 0, width: 60, height: 40)

  /// Posts of 12 points, out of focus in a rectangle. They continue beside what is visible.
  private func backdrop(in place: CGRect, blurRadius: CGFloat) -> RenderNode {
    let colors: [RGBA] = [.red, .white, .blue, .black]
    let posts = (-10..<20).map {
      RenderNode.color(colors[($0 + 12) % 4], CGRect(x: 12 * $0 - 3, y: -200, width: 12, height: 400))
    }
    return RenderNode.container(posts).backdrop(blurRadius: blurRadius, saturation: 1.8, in: place)
  }

  /// The number of columns and rows, and the frame, of the picture that a backdrop becomes; `nil` if it becomes none.
  private func picture(
    _ backdrop: RenderNode, scale: CGFloat = 2, in cullRect: CGRect?
  ) -> (columns: Int, rows: Int, place: CGRect)? {
    guard let flat = FlatNodes.flattened(backdrop.raw, FlatNodes.Viewport(scale: scale, cullRect: cullRect)) else {
      return nil
    }
    defer { gsk_render_node_unref(flat) }
    guard gsk_render_node_get_node_type(flat) == GSK_CLIP_NODE, let picture = gsk_clip_node_get_child(flat),
      gsk_render_node_get_node_type(picture) == GSK_TEXTURE_NODE
    else { return nil }
    let texture = gsk_texture_node_get_texture(picture)
    return (
      Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)), RenderNode.bounds(of: picture)
    )
  }

  func testOnlyTheVisiblePartOfALargeBackdropIsRasterised() async throws {
    // The second one has more pixels on each side than Cairo supports.
    for side in [1_500, 40_000] as [CGFloat] {
      let place = CGRect(x: -700.3, y: -600.7, width: side, height: side)
      let part = try XCTUnwrap(picture(backdrop(in: place, blurRadius: 2), in: visible), "of \(side) points")
      // On each side, the blur reaches 3 points.
      XCTAssertLessThanOrEqual(part.columns, 2 * (60 + 2 * 5), "of \(side) points")
      XCTAssertLessThanOrEqual(part.rows, 2 * (40 + 2 * 5), "of \(side) points")
      XCTAssertTrue(part.place.contains(visible.insetBy(dx: -3, dy: -3)), "\(part.place)")
      for offset in [part.place.minX - (place.minX - 3), part.place.minY - (place.minY - 3)] {
        XCTAssertEqual(
          2 * offset, (2 * offset).rounded(), accuracy: 1e-2, "the pixels are the same as the whole backdrop's")
      }
    }
  }

  func testABackdropOutOfSightIsNotRasterised() async {
    let bar = backdrop(in: CGRect(x: 0, y: 100, width: 60, height: 20), blurRadius: 4)
    XCTAssertNotNil(picture(bar, in: CGRect(x: 0, y: 60, width: 60, height: 60)))
    XCTAssertNil(picture(bar, in: visible))
  }

  func testALargeBackdropHasFewPixelsIfItsVisiblePartIsUnknown() async throws {
    let part = try XCTUnwrap(
      picture(backdrop(in: CGRect(x: 0, y: 0, width: 40_000, height: 10), blurRadius: 2), in: nil))
    XCTAssertLessThanOrEqual(part.columns, Painter.largestSide)
    XCTAssertGreaterThan(part.columns, Painter.largestSide - 10)
  }

  func testThePartOfALargeBackdropLooksLikeTheWhole() async {
    for (blurRadius, margin) in [(2, 1), (16, 2)] as [(CGFloat, CGFloat)] {
      func paint(_ margin: CGFloat) -> [UInt8] {
        let bar = backdrop(in: visible.insetBy(dx: -margin, dy: -margin), blurRadius: blurRadius)
        return Painter.paint(bar, size: visible.size, scale: 2).rgbaBytes()
      }
      let most = zip(paint(margin), paint(700)).map { abs(Int($0) - Int($1)) }.max() ?? 0
      XCTAssertLessThanOrEqual(most, 4, "of a blur of \(blurRadius) points")
    }
  }

  // MARK: - In a Window

  private let window = WindowPixels()
  private let size = CGSize(width: 100, height: 120)
  private var ground: RenderNode { .color(.white, CGRect(origin: .zero, size: size)) }

  /// Shows a picture in the window, checks its pixels, and returns how many backdrops were painted for it.
  private func show(_ parts: [RenderNode]) -> Int {
    let node = RenderNode.container(parts)
    let before = window.backdrops.paintedCount
    if let shown = window.node(for: node, size: size, scale: 2) { gsk_render_node_unref(shown) }
    if let picture = window.picture {
      XCTAssertNil(picture.difference(fromPainted: Painter.paint(node, size: size, scale: 2)))
    }
    return window.backdrops.paintedCount - before
  }

  /// Content with a spot, and a bar above it that blurs it, as new nodes.
  private func barAndContent(spot: CGFloat) -> [RenderNode] {
    let content = RenderNode.container([ground, .color(.red, CGRect(x: spot, y: 45, width: 30, height: 10))])
    let place = CGRect(x: 0, y: 40, width: 100, height: 20)
    let behind = content.clipped(to: place.insetBy(dx: -9, dy: -9))
    return [content, behind.backdrop(blurRadius: 6, saturation: 1.8, in: place)]
  }

  /// A round mark, which isn't one of the rectangles that GTK fills.
  private func mark(x: CGFloat, y: CGFloat) -> RenderNode {
    .roundedColor(.black, RoundedRect(CGRect(x: x, y: y, width: 4, height: 4), radius: 2))
  }

  func testABackdropIsPaintedAgainOnlyIfTheContentBehindItHasChanged() async {
    _ = show(barAndContent(spot: 10))
    XCTAssertEqual(show(barAndContent(spot: 11)), 1)
    for x in [20, 24, 28] as [CGFloat] {
      let painted = window.work.painted
      XCTAssertEqual(show(barAndContent(spot: 11) + [mark(x: x, y: 48)]), 0, "the mark is above the bar")
      XCTAssertGreaterThan(window.work.painted, painted)
    }
    XCTAssertEqual(show(barAndContent(spot: 11)), 0)
    XCTAssertEqual(show(barAndContent(spot: 14)), 1)
    XCTAssertEqual(window.backdrops.pictures.count, 1)
    XCTAssertEqual(show([ground]), 0)
    XCTAssertTrue(window.backdrops.pictures.isEmpty)
  }

  func testABackdropBetweenChangesIsNotPainted() async {
    // Of a part that's the same as a whole, no pictures are kept.
    let still = RenderNode.container(barAndContent(spot: 10))
    _ = show([still])
    XCTAssertEqual(show([still, mark(x: 50, y: 2)]), 1)
    XCTAssertEqual(show([still, mark(x: 10, y: 2), mark(x: 90, y: 110)]), 0)
    XCTAssertEqual(show([still, mark(x: 10, y: 50)]), 1)
  }
}
