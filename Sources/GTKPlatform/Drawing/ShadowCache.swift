import AloeCore
import Foundation

/// A cache of blurred shadows, so that a shadow is blurred once instead of in each frame.
///
/// Blurring is Cairo's most expensive operation here: in a list with a switch in each row, it took six sevenths of the
/// time to draw a frame. Equal shapes share an image.
@MainActor final class ShadowCache {
  struct Key: Hashable {
    var size: CGSize
    var corners: [CGFloat]
    var color: RGBA
    var blurRadius: CGFloat
  }

  /// The maximum number of images; the least recently used one is removed first.
  static let capacity = AloeLimits.keptShadows
  /// The maximum number of pixels of an image, so that all fit into the limit; larger shapes aren't cached.
  static let largestArea = CGFloat(AloeLimits.shadowBytes / capacity / 4)

  private var pictures: [Key: (bitmap: Bitmap, lastUse: Int)] = [:]
  private var useCount = 0
  /// The size of the pictures, in bytes.
  var bytes: Int { pictures.values.reduce(0) { $0 + 4 * $1.bitmap.pixelWidth * $1.bitmap.pixelHeight } }
  /// The number of pictures painted so far, for tests.
  private(set) var painted = 0

  /// Returns a blurred shape with its margins, in the shape's coordinates; `nil` if it's too large or not blurred.
  func node(_ shape: RoundedRect, color: RGBA, blurRadius: CGFloat) -> RenderNode? {
    // Nothing is visible beyond three standard deviations, two of which are the radius.
    let reach = (blurRadius * 1.5).rounded(.up)
    let area = shape.rect.insetBy(dx: -reach, dy: -reach)
    let scale = Self.scale(blurRadius)
    guard blurRadius > 0, area.width.isFinite, area.height.isFinite, !shape.rect.isEmpty,
      area.width * area.height * scale * scale <= Self.largestArea
    else { return nil }
    let key = Key(
      size: shape.rect.size, corners: [shape.topLeft, shape.topRight, shape.bottomRight, shape.bottomLeft],
      color: color, blurRadius: blurRadius)
    useCount += 1
    let bitmap = pictures[key]?.bitmap ?? paint(shape, color, blurRadius, area, scale)
    pictures[key] = (bitmap, useCount)
    if pictures.count > Self.capacity, let oldest = pictures.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
      pictures[oldest] = nil
    }
    return .bitmap(
      bitmap,
      in: CGRect(
        x: area.minX, y: area.minY, width: CGFloat(bitmap.pixelWidth) / scale,
        height: CGFloat(bitmap.pixelHeight) / scale))
  }

  /// Returns the pixels per point. A blur has no detail finer than its standard deviation, so three pixels per standard
  /// deviation are enough.
  private static func scale(_ blurRadius: CGFloat) -> CGFloat { blurRadius >= 6 ? 1 : blurRadius >= 3 ? 2 : 4 }

  private func paint(
    _ shape: RoundedRect, _ color: RGBA, _ blurRadius: CGFloat, _ area: CGRect, _ scale: CGFloat
  ) -> Bitmap {
    painted += 1
    let node = RenderNode.roundedColor(color, shape).blurred(radius: blurRadius)
      .translated(by: CGPoint(x: -area.minX, y: -area.minY))
    return Painter.paint(node, size: area.size, scale: scale)
  }
}

extension Context.Owner {
  /// The owner of the cached shadows.
  static let shadows = Context.Owner()
}

extension Context {
  /// The shadow cache of this context.
  @MainActor var shadows: ShadowCache { state(of: .shadows) { ShadowCache() } }
}
