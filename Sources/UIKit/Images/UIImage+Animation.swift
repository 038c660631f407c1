import AppResources
import Foundation

extension UIImage {
  // MARK: - Animation

  /// A picture that shows others in turn. An image view plays it over and over.
  ///
  /// - Parameters:
  ///   - images: the pictures, in their order. The first gives the size and scale.
  ///   - duration: how long all take together, in seconds; a thirtieth of a second for each if it's 0.
  /// - Returns: the picture; `nil` without any.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let duration = duration > 0 && duration.isFinite ? duration : TimeInterval(images.count) / 30
    return UIImage(content: .animation(images, duration), size: first.size, scale: first.scale)
  }

  /// A picture that shows those named `name0`, `name1` and so on in turn; also from 1 on. `nil` if there's none.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    for number in 0..<1024 {
      if isThere("\(name)\(number)"), let image = UIImage(named: "\(name)\(number)") {
        images.append(image)
      } else if number > 0 {
        break
      }
    }
    return animatedImage(with: images, duration: duration)
  }

  private static func isThere(_ name: String) -> Bool {
    ResourcePlaces.folders(of: nil).contains { folder in
      folder.assets.set(.image, name) != nil
        || LooseFiles.picture(named: name, in: folder.assets, for: UITraitCollection.current.forAssets) != nil
    }
  }

  /// The pictures that are shown in turn; `nil` of a picture that doesn't move.
  public var images: [UIImage]? {
    if case .animation(let images, _) = content { images } else { nil }
  }

  /// How long the pictures take together, in seconds; 0 of a picture that doesn't move.
  public var duration: TimeInterval {
    if case .animation(_, let duration) = content { duration } else { 0 }
  }

  // MARK: - Mirroring

  /// The picture mirrored, as it lies.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    UIGraphicsImageRenderer(size: size, format: Self.format(scale)).image { context in
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

/// The picture as a PNG file; an older way to ask for ``UIImage/pngData()``.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// The picture as a JPEG file; an older way to ask for ``UIImage/jpegData(compressionQuality:)``.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
