import Foundation
import GTKPlatform

extension CGImagePropertyOrientation {
  /// Whether the image that is shown is as wide as the pixels are high.
  fileprivate var swapsSides: Bool { rawValue >= 5 }
}

extension Bitmap {
  /// Returns the number of pixels in a row and the number of rows that are shown in an orientation.
  package func size(in orientation: CGImagePropertyOrientation) -> (width: Int, height: Int) {
    orientation.swapsSides ? (pixelHeight, pixelWidth) : (pixelWidth, pixelHeight)
  }

  /// Returns a copy of the pixels as they're shown in an orientation; the bitmap itself for `up`.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  package func upright(from orientation: CGImagePropertyOrientation) -> Bitmap {
    guard orientation != .up else { return self }
    let (width, height) = size(in: orientation)
    let path = path(orientation)
    let pixels = premultipliedBytes()
    var upright = [UInt8](repeating: 0, count: pixels.count)
    pixels.withUnsafeBytes { pixels in
      upright.withUnsafeMutableBytes { upright in
        let (source, target) = (pixels.bindMemory(to: UInt32.self), upright.bindMemory(to: UInt32.self))
        // Without an iterator for each pixel, which is slow in debug builds.
        var next = 0
        for row in 0..<height {
          var place = path.start + row * path.row
          let end = next + width
          while next < end {
            target[next] = source[place]
            place += path.column
            next += 1
          }
        }
      }
    }
    return Bitmap(premultiplied: upright, width: width, height: height, stride: width * 4, layout: layout)
  }

  /// Returns the way through the stored pixels that visits them in the order in which they're shown: the index of the
  /// first one, and the distances to the next column and row.
  private func path(_ orientation: CGImagePropertyOrientation) -> (start: Int, column: Int, row: Int) {
    let width = pixelWidth
    let (topRight, bottomLeft, bottomRight) = (width - 1, width * (pixelHeight - 1), width * pixelHeight - 1)
    return switch orientation {
    case .up: (0, 1, width)
    case .upMirrored: (topRight, -1, width)
    case .down: (bottomRight, -1, -width)
    case .downMirrored: (bottomLeft, 1, -width)
    case .leftMirrored: (0, width, 1)
    case .right: (bottomLeft, -width, 1)
    case .rightMirrored: (bottomRight, -width, -1)
    case .left: (topRight, width, -1)
    }
  }

  /// Returns the image as JPEG data, with its orientation as Exif metadata unless that is `up`; the pixels aren't
  /// rotated. `quality` is from 0 to 1. `nil` if gdk-pixbuf can't write JPEG files here.
  package func jpegData(quality: Double, orientation: CGImagePropertyOrientation) -> Data? {
    let data = jpegData(quality: quality)
    guard orientation != .up, let data else { return data }
    // A segment of 34 bytes: a name, and a TIFF's header with one entry, a 16-bit number. It's after the two bytes that
    // begin each JPEG.
    let segment: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0]
      + [UInt8(orientation.rawValue), 0, 0, 0, 0, 0, 0]
    return data.inserting(segment, after: 2)
  }
}
