import AloeCore
import Foundation

/// Pictures of soft shadows, so that a shadow is blurred once and not in each frame that shows it.
///
/// Blurring is the most expensive thing Cairo does here: on a list with a switch in each row it took six sevenths of a
/// frame's painting. Equal shapes share one picture.
@MainActor final class ShadowCache {
  struct Key: Hashable {
    var size: CGSize
    var corners: [CGFloat]
    var color: RGBA
    var blurRadius: CGFloat
  }

  /// The maximum number of pictures; the least recently used goes first.
  static let capacity = 64
  /// The maximum number of pixels of a picture; larger shapes aren't kept. 64 such pictures take 16 MiB.
  static let largestArea: CGFloat = 65_536

  private var pictures: [Key: (bitmap: Bitmap, lastUse: Int)] = [:]
  private var uses = 0
  /// How many bytes the pictures take.
  var bytes: Int { pictures.values.reduce(0) { $0 + 4 * $1.bitmap.pixelWidth * $1.bitmap.pixelHeight } }
  /// How many pictures were painted so far, for tests.
  private(set) var painted = 0

  /// A blurred shape with its margins, in the shape's coordinates; `nil` if it's too large or not blurred.
  func node(_ shape: RoundedRect, color: RGBA, blurRadius: CGFloat) -> RenderNode? {
    // Beyond three standard deviations, of which the radius is two, nothing is left to see.
    let reach = (blurRadius * 1.5).rounded(.up)
    let area = shape.rect.insetBy(dx: -reach, dy: -reach)
    let scale = Self.scale(blurRadius)
    guard blurRadius > 0, area.width.isFinite, area.height.isFinite, !shape.rect.isEmpty,
      area.width * area.height * scale * scale <= Self.largestArea
    else { return nil }
    let key = Key(
      size: shape.rect.size, corners: [shape.topLeft, shape.topRight, shape.bottomRight, shape.bottomLeft],
      color: color, blurRadius: blurRadius)
    uses += 1
    let bitmap = pictures[key]?.bitmap ?? paint(shape, color, blurRadius, area, scale)
    pictures[key] = (bitmap, uses)
    if pictures.count > Self.capacity, let oldest = pictures.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
      pictures[oldest] = nil
    }
    return .bitmap(
      bitmap,
      in: CGRect(
        x: area.minX, y: area.minY, width: CGFloat(bitmap.pixelWidth) / scale,
        height: CGFloat(bitmap.pixelHeight) / scale))
  }

  /// Pixels a point. A blur has no detail finer than its standard deviation, so three pixels for that are plenty.
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
  /// Shadows that were drawn.
  static let shadows = Context.Owner()
}

extension Context {
  /// The shadows that are known in this context.
  @MainActor var shadows: ShadowCache { state(of: .shadows) { ShadowCache() } }
}
