import Foundation
import QuartzCore
import UIKit

/// A small picture of a frame.
struct FramePicture {
  /// The time of the frame.
  let at: TimeInterval
  /// The frame's duration in seconds.
  let duration: TimeInterval
  let image: UIImage

  /// The size of the pixels.
  var byteCount: Int { Int(image.size.width * image.scale) * Int(image.size.height * image.scale) * 4 }

  /// The largest width and height of a picture in points, at one pixel per point.
  private static let longestSide: CGFloat = 240

  /// Returns a small picture of a window, as it was last drawn.
  @MainActor static func image(of window: UIWindow) -> UIImage {
    let size = window.bounds.size
    let factor = min(1, longestSide / max(size.width, size.height, 1))
    let small = CGSize(width: max(1, (size.width * factor).rounded()), height: max(1, (size.height * factor).rounded()))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: small, format: format).image { _ in
      window.drawHierarchy(in: CGRect(origin: .zero, size: small), afterScreenUpdates: false)
    }
  }
}

/// The pictures of the latest frames, limited in number and in bytes. The oldest are discarded first.
@MainActor final class FrameStrip {

  /// The largest number of pictures.
  static let mostPictures = 120
  /// The largest size of all pictures' pixels, in bytes.
  static let mostBytes = 8 << 20

  /// The pictures, the oldest first.
  private(set) var pictures: [FramePicture] = []
  /// The size of their pixels.
  private(set) var byteCount = 0

  /// Adds the picture of a frame. A further picture of the same time replaces the last one.
  func add(at time: TimeInterval, duration: TimeInterval, _ make: () -> UIImage) {
    if pictures.last?.at == time { byteCount -= pictures.removeLast().byteCount }
    let picture = FramePicture(at: time, duration: duration, image: make())
    pictures.append(picture)
    byteCount += picture.byteCount
    while pictures.count > Self.mostPictures || byteCount > Self.mostBytes && pictures.count > 1 {
      byteCount -= pictures.removeFirst().byteCount
    }
  }

}
