/// The orientation in which an image file's pixels are shown. The raw values are defined by Exif.
///
/// On Apple's systems, the module ImageIO declares it; on Linux, ImageIO and UIKit export it.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  /// The pixels as they are.
  case up = 1
  /// Mirrored horizontally.
  case upMirrored = 2
  /// Rotated by 180°.
  case down = 3
  /// Mirrored vertically.
  case downMirrored = 4
  /// Mirrored horizontally, then rotated by 90° counterclockwise.
  case leftMirrored = 5
  /// Rotated by 90° clockwise.
  case right = 6
  /// Mirrored horizontally, then rotated by 90° clockwise.
  case rightMirrored = 7
  /// Rotated by 90° counterclockwise.
  case left = 8
}
