import CGTK
import Foundation

/// A bitmap that fills areas as tiles. The areas share one copy of its pixels, which is made for the first one.
public final class TileBitmap {
  /// The bitmap of a tile.
  public let bitmap: Bitmap
  /// The number of times that the pixels were copied.
  package private(set) var copyCount = 0
  private var pattern: OpaquePointer?

  /// Creates a bitmap for tiles; nothing is copied yet.
  public init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  deinit { if let pattern { cairo_pattern_destroy(pattern) } }

  /// Returns the repeated bitmap, which remains this object's; `nil` without enough memory.
  fileprivate func repeated() -> OpaquePointer? {
    if let pattern { return pattern }
    let (width, height) = (bitmap.pixelWidth, bitmap.pixelHeight)
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else { return nil }
    // The pattern keeps the surface.
    defer { cairo_surface_destroy(surface) }
    guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
    copyCount += 1
    let stride = Int(cairo_image_surface_get_stride(surface))
    bitmap.premultipliedBytes().withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      for row in 0..<height { memcpy(pixels + row * stride, start + row * width * 4, width * 4) }
    }
    cairo_surface_mark_dirty(surface)
    pattern = cairo_pattern_create_for_surface(surface)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    return pattern
  }
}

extension RenderNode {
  /// Returns a rectangle that is filled with copies of a bitmap, of which one is at `tile`.
  ///
  /// Cairo draws it, because GSK's own node for this is drawn with one pixel per point without a graphics processor.
  /// But of an area longer than ``largestArea``, GSK would make more pixels than a graphics processor accepts. An empty
  /// node if the rectangles exceed Cairo's limits, or the bitmap or the tile ``largestTile``.
  public static func tiled(_ tiles: TileBitmap, tile: CGRect, in rect: CGRect) -> RenderNode {
    let (bitmap, rect, tile) = (tiles.bitmap, rect.standardized, tile.standardized)
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY, tile.minX, tile.minY, tile.maxX, tile.maxY]
    guard edges.allSatisfy({ abs($0) <= largest }), min(tile.width, tile.height) >= smallestTile, !rect.isEmpty,
      max(tile.width, tile.height, CGFloat(max(bitmap.pixelWidth, bitmap.pixelHeight))) <= largestTile
    else { return .container([]) }
    if max(rect.width, rect.height) > largestArea {
      // GSK draws a tile in one pixel per point before it repeats it.
      if tile.width * tile.height > largestArea * largestArea { return copies(of: bitmap, from: tile, in: rect) }
      let child = RenderNode.bitmap(bitmap, in: tile)
      var (area, period) = (graphene_rect_t(rect), graphene_rect_t(tile))
      return RenderNode(owning: gsk_repeat_node_new(&area, child.raw, &period))
    }
    guard let pattern = tiles.repeated() else { return .container([]) }
    return drawn(in: rect) { cairo in
      // From the drawing's coordinates to the bitmap's. Drawings copy the pattern, so that they keep their matrix.
      let (x, y) = (Double(bitmap.pixelWidth) / tile.width, Double(bitmap.pixelHeight) / tile.height)
      var matrix = cairo_matrix_t(xx: x, yx: 0, xy: 0, yy: y, x0: -tile.minX * x, y0: -tile.minY * y)
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_set_source(cairo, pattern)
      cairo_paint(cairo)
    }
  }

  /// The largest side of a tile in points, and of its bitmap in pixels: Cairo's limit.
  private static let largestTile: CGFloat = 32_767
  /// The smallest side of a tile, in points.
  private static let smallestTile: CGFloat = 0.01
  /// The largest side of an area that Cairo fills, in points.
  private static let largestArea: CGFloat = 4_096
  /// The maximum number of copies in an area that large tiles fill; they're far more than any screen shows.
  private static let maxCopies = 1_000

  /// Returns a rectangle that is filled with copies of a large tile, each a node of its own.
  private static func copies(of bitmap: Bitmap, from tile: CGRect, in rect: CGRect) -> RenderNode {
    let columns = Int((rect.maxX - tile.minX) / tile.width) + 1
    let rows = Int((rect.maxY - tile.minY) / tile.height) + 1
    guard columns > 0, rows > 0, columns * rows <= maxCopies else { return .container([]) }
    let nodes = (0..<columns * rows).map { index in
      let (dx, dy) = (CGFloat(index % columns) * tile.width, CGFloat(index / columns) * tile.height)
      return RenderNode.bitmap(bitmap, in: tile.offsetBy(dx: dx, dy: dy))
    }
    return RenderNode.container(nodes).clipped(to: rect)
  }
}
