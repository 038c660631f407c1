// As apps for iOS write it: this file compiles on Apple's systems, too.
import CoreGraphics
import Foundation
import ImageIO

enum UneditedCode {
  static func downsampled(_ data: Data, to side: CGFloat, scale: CGFloat) -> CGImage? {
    let sourceOptions = [kCGImageSourceShouldCache: false] as CFDictionary
    guard let source = CGImageSourceCreateWithData(data as CFData, sourceOptions) else { return nil }
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceCreateThumbnailWithTransform: true,
      kCGImageSourceShouldCacheImmediately: true,
      kCGImageSourceThumbnailMaxPixelSize: side * scale,
    ]
    return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
  }

  static func size(_ url: URL) -> CGSize? {
    guard let source = CGImageSourceCreateWithURL(url as CFURL, nil),
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any],
      let width = properties[kCGImagePropertyPixelWidth] as? Int,
      let height = properties[kCGImagePropertyPixelHeight] as? NSNumber
    else { return nil }
    return CGSize(width: width, height: height.intValue)
  }

  static func frames(_ data: Data) -> [(image: CGImage, delay: Double)] {
    guard let source = CGImageSourceCreateWithData(data as CFData, nil),
      CGImageSourceGetType(source) as String? == "com.compuserve.gif"
    else { return [] }
    return (0..<CGImageSourceGetCount(source)).compactMap { index in
      guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { return nil }
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any]
      let gif = properties?[kCGImagePropertyGIFDictionary as String] as? [String: Any]
      let unclamped = gif?[kCGImagePropertyGIFUnclampedDelayTime as String] as? Double
      return (image, unclamped ?? 0.1)
    }
  }

  static func encoded(_ image: CGImage, _ type: String, quality: CGFloat) -> Data? {
    let data = NSMutableData()
    guard let destination = CGImageDestinationCreateWithData(data as CFMutableData, type as CFString, 1, nil) else {
      return nil
    }
    let properties = [kCGImageDestinationLossyCompressionQuality: quality] as CFDictionary
    CGImageDestinationAddImage(destination, image, properties)
    guard CGImageDestinationFinalize(destination) else { return nil }
    return data as Data
  }

  static func firstPixel(_ image: CGImage) -> [UInt8]? {
    guard let data = image.dataProvider?.data, let bytes = CFDataGetBytePtr(data) else { return nil }
    return CFDataGetLength(data) < 4 ? nil : (0..<4).map { bytes[$0] }
  }
}
