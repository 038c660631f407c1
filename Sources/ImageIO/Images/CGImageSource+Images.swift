import AloeCore
import Foundation
import GTKPlatform

// MARK: - Images

/// Returns the number of images: of a GIF's complete frames, of a TIFF's pages; of any other picture, 1. 0 until the
/// size has been read.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.read(\.count) }

/// Returns the identifier of the file's type, such as "public.png"; `nil` if it isn't recognised.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  isrc.read(\.kind?.rawValue).map { $0 as NSString }
}

/// Returns the index of the image that represents the file: 0.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// Creates an image; `nil`, with a message, if the image can't be read or doesn't exist.
///
/// As on Apple's platforms, the orientation stored by a camera isn't applied. Unlike there, nothing is shown of an
/// image whose data end too early.
///
/// - Parameters:
///   - isrc: The source.
///   - index: The index of the image. The frames of a GIF are read fastest in their order.
///   - options: Without effect: the pixels are decoded at once.
/// - Returns: The image.
/// - Complexity: O(*n*) in the number of pixels.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
  var form = PictureForm()
  form.isUpright = false
  return isrc.image(at: index, form)
}

/// Creates a smaller image, without decoding the whole one if it's a JPEG; `nil`, with a message, if it can't be read.
///
/// - Parameters:
///   - isrc: The source.
///   - index: The index of the image.
///   - options: `kCGImageSourceCreateThumbnailFromImageAlways` or `kCGImageSourceCreateThumbnailFromImageIfAbsent`, one
///     of which has to be true, because the small images that cameras store in files aren't read;
///     `kCGImageSourceThumbnailMaxPixelSize`, the length of the longer side, without which the size stays the same;
///     `kCGImageSourceCreateThumbnailWithTransform`, whether the orientation stored by a camera is applied.
/// - Returns: The image, which is never larger than the one in the file.
/// - Complexity: O(*n*) in the number of pixels.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let options = Options(options)
  guard
    options.isTrue(kCGImageSourceCreateThumbnailFromImageAlways)
      || options.isTrue(kCGImageSourceCreateThumbnailFromImageIfAbsent)
  else {
    Messages.warn(
      "CGImageSourceCreateThumbnailAtIndex() returned nil, because small images that are stored in files aren't read. "
        + "Set kCGImageSourceCreateThumbnailFromImageAlways to true in its options.")
    return nil
  }
  var form = PictureForm()
  form.isUpright = options.isTrue(kCGImageSourceCreateThumbnailWithTransform)
  form.largestSide = options.pixels(kCGImageSourceThumbnailMaxPixelSize)
  return isrc.image(at: index, form)
}

// MARK: - Properties

/// Returns the file's properties: its size in bytes, and the repetitions of a GIF; `nil` if the type isn't recognised.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  let (isKnown, size, loops) = isrc.read { ($0.kind != nil, $0.data.count, $0.frames.map(\.loopCount)) }
  guard isKnown else { return nil }
  var properties: [CFString: Any] = [kCGImagePropertyFileSize: size]
  if let loops {
    // A GIF is shown once if it doesn't state a number of repetitions.
    properties[kCGImagePropertyGIFDictionary] = [kCGImagePropertyGIFLoopCount: loops ?? 1] as [CFString: Any]
  }
  return properties as CFDictionary
}

/// Returns the properties of an image without decoding it; `nil` if there's no such image.
///
/// They are its size, bits, colours and alpha, the orientation and resolution if the file states them, the properties
/// for TIFF, Exif and GPS whose keys are declared here, and the times of a GIF's frame.
///
/// Numbers are `Int` or `Double`; on Linux, `as? CGFloat` is `nil` for them.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  let contents = isrc.read { $0 }
  guard index >= 0, index < contents.count, let header = contents.header(at: index) else { return nil }
  let delay = contents.frames?.frames[index].delay
  var properties = contents.metadata(at: index).properties
  properties[kCGImagePropertyPixelWidth] = header.width
  properties[kCGImagePropertyPixelHeight] = header.height
  properties[kCGImagePropertyDepth] = header.depth
  properties[kCGImagePropertyColorModel] = header.colors.rawValue
  properties[kCGImagePropertyHasAlpha] = delay == nil ? header.hasAlpha : true
  if let dpi = header.dpi {
    (properties[kCGImagePropertyDPIWidth], properties[kCGImagePropertyDPIHeight]) = (dpi.x, dpi.y)
  }
  if let orientation = header.orientation { properties[kCGImagePropertyOrientation] = orientation }
  if let delay {
    let seconds = Double(delay) / 100
    properties[kCGImagePropertyGIFDictionary] =
      [kCGImagePropertyGIFDelayTime: max(0.1, seconds), kCGImagePropertyGIFUnclampedDelayTime: seconds]
      as [CFString: Any]
  }
  return properties as CFDictionary
}

// MARK: - Status

/// The progress of a source that gets its data in parts.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The data ends too early.
  case statusUnexpectedEOF = -5
  /// The data isn't valid. Never reported on Linux.
  case statusInvalidData = -4
  /// The format isn't recognised.
  case statusUnknownType = -3
  /// The size hasn't been read yet.
  case statusReadingHeader = -2
  /// More data is still expected.
  case statusIncomplete = -1
  /// All data is there.
  case statusComplete = 0
}

/// Returns whether a source has all its data. A file that ends too early is found when an image is created.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  isrc.read { contents in
    if contents.header != nil { return contents.isFinal ? .statusComplete : .statusIncomplete }
    if !contents.isFinal {
      return contents.data.count > 16 && contents.kind == nil ? .statusUnknownType : .statusReadingHeader
    }
    return contents.kind == nil ? .statusUnknownType : .statusUnexpectedEOF
  }
}

/// Returns whether the data of an image is there. The frames of a GIF are counted when they're complete.
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
  let status = CGImageSourceGetStatus(isrc)
  let (count, isGIF) = isrc.read { ($0.count, $0.frames != nil) }
  guard index >= 0, index < count else { return status == .statusComplete ? .statusUnexpectedEOF : status }
  return isGIF ? .statusComplete : status
}
