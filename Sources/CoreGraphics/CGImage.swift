import Foundation
import GTKPlatform

/// A bitmap image.
public final class CGImage: Sendable {
  package let bitmap: Bitmap

  package init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  /// The number of pixels in a row.
  public var width: Int { bitmap.pixelWidth }
  /// The number of rows of pixels.
  public var height: Int { bitmap.pixelHeight }

  /// Returns the part of the image inside a rectangle.
  ///
  /// The rectangle is in pixels, from the image's top left corner. It's first enlarged to whole pixels, then limited to
  /// the image. `nil` if it's null, or nothing is left of it.
  ///
  /// - Complexity: O(*n*) in the pixels of the image. Unlike in Core Graphics, the part is a copy of its pixels.
  public func cropping(to rect: CGRect) -> CGImage? {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard !rect.isNull, !edges.contains(where: \.isNaN) else { return nil }
    let left = max(0, edges[0].rounded(.down))
    let top = max(0, edges[1].rounded(.down))
    let right = min(CGFloat(width), edges[2].rounded(.up))
    let bottom = min(CGFloat(height), edges[3].rounded(.up))
    guard left < right, top < bottom else { return nil }
    if right - left == CGFloat(width), bottom - top == CGFloat(height) { return self }
    return CGImage(bitmap.part(columns: Int(left)..<Int(right), rows: Int(top)..<Int(bottom)))
  }
}
