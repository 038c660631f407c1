import AloeCore
import UIKit

/// A small picture of a frame.
struct FramePicture {
  let frame: FrameSample
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
    return ViewPicture.image(of: window, size: small, scale: 1)
  }
}

/// The pictures of the latest frames, limited in number and in bytes. The oldest are discarded first.
@MainActor final class FrameStrip {

  /// The largest number of pictures.
  static let maxPictures = AloeLimits.inspectorPictures
  /// The largest size of all pictures' pixels, in bytes.
  static let maxBytes = AloeLimits.inspectorPictureBytes

  /// The pictures, the oldest first.
  private(set) var pictures: [FramePicture] = []
  /// The memory that the pictures' pixels take, in bytes.
  private(set) var byteCount = 0

  /// Adds the picture of a frame. A further picture of the same window at the same time replaces the last one, because
  /// laying out again within a frame doesn't make another picture.
  func add(_ frame: FrameSample, _ make: () -> UIImage) {
    if let last = pictures.last, last.frame.at == frame.at, last.frame.window === frame.window {
      byteCount -= pictures.removeLast().byteCount
    }
    let picture = FramePicture(frame: frame, image: make())
    pictures.append(picture)
    byteCount += picture.byteCount
    while pictures.count > Self.maxPictures || byteCount > Self.maxBytes && pictures.count > 1 {
      byteCount -= pictures.removeFirst().byteCount
    }
  }

}
