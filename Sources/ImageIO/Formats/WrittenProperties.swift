import AloeCore
import Foundation
import GTKPlatform

/// The properties of an image that is written, or of its file.
struct WrittenProperties: Sendable {
  private(set) var options = Options()
  private(set) var gif = Options()
  private var metadata = PictureMetadata()

  /// Creates empty properties.
  init() {}

  init(_ dictionary: CFDictionary?) {
    (options, metadata) = (Options(dictionary), PictureMetadata(dictionary))
    gif = Options(kCGImagePropertyGIFDictionary, in: dictionary)
  }

  /// Returns the properties with other properties, which take precedence, added to them.
  func replaced(by others: WrittenProperties) -> WrittenProperties {
    var result = self
    result.options = options.replaced(by: others.options)
    result.gif = gif.replaced(by: others.gif)
    result.metadata = metadata.replaced(by: others.metadata)
    return result
  }

  /// The number of pixels per inch; `nil` if it isn't stated, or can't be written, which is reported.
  var dpi: PictureHeader.Resolution? {
    let (x, y) = (options.number(kCGImagePropertyDPIWidth), options.number(kCGImagePropertyDPIHeight))
    guard let width = x ?? y, let height = y ?? x else { return nil }
    let range = 0.5..<65_535
    guard range.contains(width), range.contains(height) else {
      Messages.report(
        "CGImageDestination left out a resolution of \(width) x \(height). Use 1 to 65,534 pixels per inch.")
      return nil
    }
    return PictureHeader.Resolution(x: width, y: height)
  }

  /// Returns the metadata in the form in which it's written with an image of a size; empty if there is none.
  func writtenMetadata(width: Int, height: Int, _ dpi: PictureHeader.Resolution?) -> [UInt8] {
    var metadata = metadata
    if let orientation = options.number(kCGImagePropertyOrientation) {
      metadata.tiff["Orientation"] = .numbers([orientation])
    }
    if case .numbers(let numbers)? = metadata.tiff["Orientation"], !(2...8).contains(numbers.first ?? 1) {
      // Upright is the default.
      metadata.tiff["Orientation"] = nil
    }
    guard !metadata.isEmpty else { return [] }
    if let dpi {
      metadata.tiff["XResolution"] = .numbers([dpi.x])
      metadata.tiff["YResolution"] = .numbers([dpi.y])
      metadata.tiff["ResolutionUnit"] = .numbers([2])
    }
    if !metadata.exif.isEmpty {
      metadata.exif["PixelXDimension"] = .numbers([Double(width)])
      metadata.exif["PixelYDimension"] = .numbers([Double(height)])
    }
    return MetadataWriter.bytes(metadata)
  }

  /// The time of a GIF's frame in hundredths of a second.
  var delay: Int {
    let seconds = gif.number(kCGImagePropertyGIFUnclampedDelayTime) ?? gif.number(kCGImagePropertyGIFDelayTime) ?? 0
    return seconds.isNaN ? 0 : Int(min(max(0, seconds * 100), 65_535).rounded())
  }

  /// The number of times that a GIF is shown; `nil` if it isn't stated.
  var loopCount: Int? {
    gif.number(kCGImagePropertyGIFLoopCount).flatMap { $0.isNaN ? nil : Int(min(max(0, $0), 65_535)) }
  }
}
