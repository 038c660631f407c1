import Foundation
import GTKPlatform
import UIKit

/// Pixels: four bytes each, red, green, blue and alpha, row by row.
struct Picture {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  init(width: Int, height: Int, bytes: [UInt8]) { (self.width, self.height, self.bytes) = (width, height, bytes) }

  /// Paints a part of a view.
  @MainActor init(of view: UIView, in rect: CGRect, scale: CGFloat) {
    self.init(Self.image(of: view, in: rect, scale: scale))
  }

  /// Paints a part of a view into an image, which is empty if it has no pixels.
  @MainActor static func image(of view: UIView, in rect: CGRect, scale: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(bounds: rect, format: format).image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
  }

  /// Reads a PNG. Throws if the data can't be read.
  init(png: Data) throws { self.init(try Bitmap(data: png)) }

  /// Copies the pixels of an image; none if it's empty.
  init(_ image: UIImage) {
    if let bitmap = image.bitmap { self.init(bitmap) } else { self.init(width: 0, height: 0, bytes: []) }
  }

  /// Copies the pixels of a bitmap.
  init(_ bitmap: Bitmap) {
    self.init(width: bitmap.pixelWidth, height: bitmap.pixelHeight, bytes: bitmap.rgbaBytes())
  }

  /// The picture as a PNG file; empty if it has no pixels.
  var png: Data { bitmap?.pngData() ?? Data() }

  private var bitmap: Bitmap? {
    width > 0 && height > 0 ? Bitmap(rgba: bytes, width: width, height: height) : nil
  }
}
