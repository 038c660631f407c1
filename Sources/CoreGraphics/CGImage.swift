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
}
