import AppResources
import Foundation

extension UIImage {
  // MARK: - Animation

  /// Creates an animated image, which an image view plays repeatedly.
  ///
  /// - Parameters:
  ///   - images: The images in order. The first one determines the size and scale.
  ///   - duration: The duration of all images, in seconds; a thirtieth of a second per image if it's 0.
  /// - Returns: The animated image; `nil` if `images` is empty.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let duration = duration > 0 && duration.isFinite ? duration : TimeInterval(images.count) / 30
    return UIImage(content: .animation(images, duration), size: first.size, scale: first.scale)
  }

  /// Creates an animated image from the images named `name0`, `name1` and so on, or from `name1` on; `nil` if there
  /// are none.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    for number in 0..<1024 {
      if exists("\(name)\(number)"), let image = UIImage(named: "\(name)\(number)") {
        images.append(image)
      } else if number > 0 {
        break
      }
    }
    return animatedImage(with: images, duration: duration)
  }

  private static func exists(_ name: String) -> Bool {
    ResourceLocations.folders(of: nil).contains { folder in
      folder.assets.set(.image, name) != nil
        || LooseFiles.picture(named: name, in: folder.assets, for: UITraitCollection.current.forAssets) != nil
    }
  }

  /// The images of an animated image; `nil` for others.
  public var images: [UIImage]? {
    if case .animation(let images, _) = content { images } else { nil }
  }

  /// The duration of an animated image, in seconds; 0 for others.
  public var duration: TimeInterval {
    if case .animation(_, let duration) = content { duration } else { 0 }
  }

  // MARK: - Mirroring

  /// Returns the image's variant for the current traits, mirrored horizontally.
  ///
  /// An image of pixels keeps them and its settings, with the mirrored orientation, and the left and right insets
  /// exchanged. Others are drawn as pixels.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let shown = form(for: .current)
    if let content = shown.content.flipped {
      return UIImage(content: content, size: shown.size, scale: shown.scale, rendering: shown.rendering.flipped)
    }
    return UIGraphicsImageRenderer(size: size, format: Self.format(scale)).image { context in
      context.cgContext.translateBy(x: size.width, y: 0)
      context.cgContext.scaleBy(x: -1, y: 1)
      draw(in: CGRect(origin: .zero, size: size))
    }
  }

  private static func format(_ scale: CGFloat) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }
}

/// Returns the image as PNG data; an older form of ``UIImage/pngData()``.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// Returns the image as JPEG data; an older form of ``UIImage/jpegData(compressionQuality:)``.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
