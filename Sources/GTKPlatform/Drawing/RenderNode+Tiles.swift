import AloeCore
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
  /// Cairo draws it, because GSK's own node for this is drawn with one pixel per point without a graphics processor. A
  /// large rectangle consists of at most about ``maxParts`` parts, each with a tile nearby: Cairo can't repeat a bitmap
  /// further than 32,767 pixels away, and a graphics processor can't hold all pixels of a long one. An empty node if
  /// the rectangles exceed Cairo's limits, or the bitmap or the tile ``largestTile``.
  public static func tiled(_ tiles: TileBitmap, tile: CGRect, in rect: CGRect) -> RenderNode {
    let (bitmap, rect, tile) = (tiles.bitmap, rect.standardized, tile.standardized)
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY, tile.minX, tile.minY, tile.maxX, tile.maxY]
    guard edges.allSatisfy({ abs($0) <= largest }), min(tile.width, tile.height) >= smallestTile, !rect.isEmpty,
      max(tile.width, tile.height, CGFloat(max(bitmap.pixelWidth, bitmap.pixelHeight))) <= largestTile
    else { return .container([]) }
    if max(rect.width, rect.height) > largestPart { return parts(of: rect, tiles, tile) }
    return part(rect, tiles, tile)
  }

  /// The largest side of a tile in points, and of its bitmap in pixels: Cairo's limit.
  private static let largestTile = CGFloat(AloeLimits.patternSide)
  /// The smallest side of a tile, in points.
  private static let smallestTile: CGFloat = 0.01
  /// The largest side of a rectangle that is drawn as one, in points.
  private static let largestPart: CGFloat = 4_096
  /// The maximum number of parts; in larger rectangles, parts are larger.
  private static let maxParts = CGFloat(AloeLimits.patternParts)

  private static func parts(of rect: CGRect, _ tiles: TileBitmap, _ tile: CGRect) -> RenderNode {
    let side = max(
      largestPart, (rect.width * rect.height / maxParts).squareRoot(), max(rect.width, rect.height) / maxParts)
    var nodes: [RenderNode] = []
    for y in stride(from: rect.minY, to: rect.maxY, by: side) {
      for x in stride(from: rect.minX, to: rect.maxX, by: side) {
        let area = CGRect(x: x, y: y, width: side, height: side).intersection(rect)
        let (column, row) = ((x - tile.minX) / tile.width, (y - tile.minY) / tile.height)
        let near = tile.offsetBy(dx: column.rounded(.down) * tile.width, dy: row.rounded(.down) * tile.height)
        nodes.append(part(area, tiles, near))
      }
    }
    return .container(nodes)
  }

  private static func part(_ rect: CGRect, _ tiles: TileBitmap, _ tile: CGRect) -> RenderNode {
    guard let pattern = tiles.repeated() else { return .container([]) }
    let bitmap = tiles.bitmap
    return drawn(in: rect) { cairo in
      // From the drawing's coordinates to the bitmap's. Drawings copy the pattern, so that they keep their matrix.
      let (x, y) = (Double(bitmap.pixelWidth) / tile.width, Double(bitmap.pixelHeight) / tile.height)
      var matrix = cairo_matrix_t(xx: x, yx: 0, xy: 0, yy: y, x0: -tile.minX * x, y0: -tile.minY * y)
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_set_source(cairo, pattern)
      cairo_paint(cairo)
    }
  }
}
