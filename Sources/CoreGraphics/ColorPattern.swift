import AloeCore
import Foundation
import GTKPlatform

/// The image that a colour repeats.
package final class ColorPattern: Sendable {
  /// The pixels of a tile.
  package let bitmap: Bitmap
  /// The size of a tile in points.
  package let size: CGSize
  /// The limits of a tile's sides in points. The upper limit also applies to the sides of its bitmap, in pixels.
  package static let (smallestSide, largestSide): (CGFloat, CGFloat) = (0.01, CGFloat(AloeLimits.patternSide))
  /// The mean colour of the pixels, for uses that don't draw the image.
  let mean: RGBA
  @MainActor private var tiles: TileBitmap?
  /// The latest drawings, and the drawings before them. A window is only painted where its nodes have changed, and many
  /// layers may have the same colour.
  @MainActor private var (recent, earlier): ([[CGFloat]: RenderNode], [[CGFloat]: RenderNode]) = ([:], [:])
  /// The number of different arguments of the latest calls of ``node(in:from:opacity:)`` whose nodes are kept. At most
  /// twice as many nodes are kept.
  package static let keptNodes = 32
  /// The number of nodes drawn so far.
  @MainActor package private(set) var drawnCount = 0
  /// The number of times that the pixels were copied for nodes.
  @MainActor package var copyCount: Int { tiles?.copyCount ?? 0 }

  /// Creates the pattern of an image. Nothing is drawn if a side isn't between ``smallestSide`` and
  /// ``largestSide``.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  package init(_ bitmap: Bitmap, size: CGSize) {
    (self.bitmap, self.size, mean) = (bitmap, size, Self.mean(bitmap.premultipliedBytes()))
  }

  private static func mean(_ bytes: [UInt8]) -> RGBA {
    var (blue, green, red, alpha) = (0, 0, 0, 0)
    var place = 0
    while place < bytes.count {
      blue += Int(bytes[place])
      green += Int(bytes[place + 1])
      red += Int(bytes[place + 2])
      alpha += Int(bytes[place + 3])
      place += 4
    }
    // The components are premultiplied.
    func part(_ sum: Int) -> Double { alpha == 0 ? 0 : min(1, Double(sum) / Double(alpha)) }
    let opacity = bytes.isEmpty ? 0 : Double(alpha) / Double(bytes.count / 4 * 255)
    return RGBA(red: part(red), green: part(green), blue: part(blue), alpha: opacity)
  }

  /// Returns a rectangle that is filled with tiles, of which one begins at `origin`, however far away. Calls with the
  /// same arguments return the same node, unless there were calls with ``keptNodes`` others between them.
  @MainActor package func node(in rect: CGRect, from origin: CGPoint, opacity: Double) -> RenderNode {
    // Cairo's numbers don't reach far, so the tile is the last one that begins before the rectangle.
    func start(_ edge: CGFloat, _ origin: CGFloat, _ length: CGFloat) -> CGFloat {
      let distance = (edge - origin).truncatingRemainder(dividingBy: length)
      return edge - (distance < 0 ? distance + length : distance)
    }
    let corner = CGPoint(x: start(rect.minX, origin.x, size.width), y: start(rect.minY, origin.y, size.height))
    let place: [CGFloat] = [rect.minX, rect.minY, rect.width, rect.height, corner.x, corner.y, CGFloat(opacity)]
    if let node = recent[place] { return node }
    let node = earlier[place] ?? drawn(tile: CGRect(origin: corner, size: size), in: rect, opacity)
    if recent.count == Self.keptNodes { (earlier, recent) = (recent, [:]) }
    recent[place] = node
    return node
  }

  @MainActor private func drawn(tile: CGRect, in rect: CGRect, _ opacity: Double) -> RenderNode {
    drawnCount += 1
    let tiles = tiles ?? TileBitmap(bitmap)
    self.tiles = tiles
    let node = RenderNode.tiled(tiles, tile: tile, in: rect)
    return opacity < 1 ? node.opacity(opacity) : node
  }
}
