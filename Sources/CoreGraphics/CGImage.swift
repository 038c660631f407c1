import AloeCore
import Foundation
import GTKPlatform
import Synchronization

/// A bitmap image.
public final class CGImage: Sendable {
  package let bitmap: Bitmap
  private let layout: PixelLayout
  private let given: (info: CGBitmapInfo, bytesPerRow: Int)?
  private let provider: Mutex<CGDataProvider?>

  package init(_ bitmap: Bitmap, shouldInterpolate: Bool = true) {
    (self.bitmap, layout, given, self.shouldInterpolate) = (bitmap, bitmap.layout, nil, shouldInterpolate)
    provider = Mutex(nil)
  }

  /// Creates an image from its pixels.
  ///
  /// Supported are 8 bits for each component, and these pixels: 32 bits with `CGBitmapInfo` for red, green and blue,
  /// with or without alpha, in both orders of 32-bit words; 24 bits of red, green and blue; 8 bits of grey; 8 bits of
  /// alpha. `nil`, with a message, for any others, a `decode` array, sizes beyond the limits for pictures in
  /// `AloeLimits`, or too few bytes.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - bitsPerComponent: 8.
  ///   - bitsPerPixel: 32, 24 or 8.
  ///   - bytesPerRow: The number of bytes from one row to the next.
  ///   - space: The colour space.
  ///   - bitmapInfo: The layout of a pixel.
  ///   - provider: The pixels, row by row, from the top.
  ///   - decode: `nil`.
  ///   - shouldInterpolate: Whether a bitmap context draws the image smoothly in other sizes.
  ///   - intent: The treatment of colours outside of a destination's; without effect, as there's only sRGB.
  /// - Complexity: O(*n*) in the number of pixels.
  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    func fail(_ reason: String) { Messages.report("CGImage(width:height:...) created no image. \(reason)") }
    guard
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space, info: bitmapInfo)
    else {
      fail(
        "\(bitsPerPixel) bits per pixel, \(bitsPerComponent) per component, with the bitmap info "
          + "\(bitmapInfo.rawValue) aren't supported. Use 8 bits per component, and 32 bits per pixel in RGB, or 8 in "
          + "grey.")
      return nil
    }
    guard decode == nil else {
      fail("A decode array isn't supported. Pass nil, and convert the pixels before.")
      return nil
    }
    if let reason = BitmapContents.problem(width, height, bytesPerRow, layout) {
      fail(reason)
      return nil
    }
    let needed = bytesPerRow * (height - 1) + width * layout.byteCount
    guard provider.bytes.count >= needed else {
      fail("The provider has \(provider.bytes.count) bytes, and \(width) x \(height) pixels take \(needed).")
      return nil
    }
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    provider.bytes.withUnsafeBytes { bytes in
      pixels.withUnsafeMutableBufferPointer { pixels in
        guard let source = bytes.bindMemory(to: UInt8.self).baseAddress, let target = pixels.baseAddress else { return }
        for row in 0..<height {
          layout.read(source + row * bytesPerRow, into: target + row * width * 4, count: width)
        }
      }
    }
    bitmap = Bitmap(premultiplied: pixels, width: width, height: height, stride: width * 4, layout: layout)
    self.layout = layout
    given = (bitmapInfo, bytesPerRow)
    self.shouldInterpolate = shouldInterpolate
    self.provider = Mutex(provider)
  }

  // MARK: - Properties

  /// The number of pixels in a row.
  public var width: Int { bitmap.pixelWidth }
  /// The number of rows of pixels.
  public var height: Int { bitmap.pixelHeight }
  /// The number of bits of a component: 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits of a pixel: 32, 24 or 8.
  public var bitsPerPixel: Int { layout.byteCount * 8 }
  /// The number of bytes from one row to the next.
  public var bytesPerRow: Int { given?.bytesPerRow ?? width * layout.byteCount }
  /// The colour space of the pixels; `nil` if they have only alpha.
  public var colorSpace: CGColorSpace? { layout.space }
  /// Whether a bitmap context draws the image smoothly in other sizes; true by default.
  public let shouldInterpolate: Bool

  /// The layout of a pixel.
  ///
  /// Images from files have red, green, blue and alpha (`last`), or an unused byte (`noneSkipLast`). Drawn images are
  /// `premultipliedFirst` with `byteOrder32Little`, as on iOS. Those of a bitmap context have the context's layout.
  public var bitmapInfo: CGBitmapInfo { given?.info ?? layout.info }
  /// The position and the meaning of alpha.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }
  /// The order of the bytes of a pixel.
  public var byteOrderInfo: CGImageByteOrderInfo {
    CGImageByteOrderInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.byteOrderMask.rawValue) ?? .orderDefault
  }

  /// The pixels, row by row, from the top, in the layout of ``bitmapInfo``.
  ///
  /// - Complexity: O(*n*) in the number of pixels for the first access, which keeps them with the image.
  public var dataProvider: CGDataProvider? {
    provider.withLock { kept in
      if let kept { return kept }
      let made = CGDataProvider(bytes: bytes())
      kept = made
      return made
    }
  }

  private func bytes() -> Data {
    let (count, layout) = (width * height, layout)
    let pixels = bitmap.premultipliedBytes()
    var bytes = [UInt8](repeating: 0, count: count * layout.byteCount)
    pixels.withUnsafeBufferPointer { pixels in
      bytes.withUnsafeMutableBufferPointer { bytes in
        guard let source = pixels.baseAddress, let target = bytes.baseAddress else { return }
        layout.write(source, into: target, count: count)
      }
    }
    return Data(bytes)
  }

  /// White pixels, as opaque as a mask's: with the image's alpha or, if it has none, its brightness.
  var coverage: Bitmap {
    let hasAlpha = ![.none, .noneSkipFirst, .noneSkipLast].contains(alphaInfo)
    var bytes = bitmap.premultipliedBytes()
    bytes.withUnsafeMutableBufferPointer { bytes in
      // Without an iterator for each pixel, which is slow in debug builds.
      var place = 0
      while place < bytes.count {
        // Blue, green, red and alpha.
        let brightness = 19 * UInt32(bytes[place]) + 183 * UInt32(bytes[place + 1]) + 54 * UInt32(bytes[place + 2])
        let part = hasAlpha ? bytes[place + 3] : UInt8(brightness >> 8)
        (bytes[place], bytes[place + 1], bytes[place + 2], bytes[place + 3]) = (part, part, part, part)
        place += 4
      }
    }
    return Bitmap(premultiplied: bytes, width: width, height: height, stride: width * 4)
  }

  // MARK: - Parts

  /// Returns the part of the image inside a rectangle.
  ///
  /// The rectangle is in pixels, from the image's top left corner. It's first enlarged to whole pixels, then limited to
  /// the image. `nil` if it's null, or nothing is left of it.
  ///
  /// - Complexity: O(*n*) in the pixels of the image. Unlike in Core Graphics, the part is a copy of its pixels.
  public func cropping(to rect: CGRect) -> CGImage? {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard !rect.isNull, !edges.contains(where: \.isNaN) else { return nil }
    let left = max(0, edges[0].rounded(.down))
    let top = max(0, edges[1].rounded(.down))
    let right = min(CGFloat(width), edges[2].rounded(.up))
    let bottom = min(CGFloat(height), edges[3].rounded(.up))
    guard left < right, top < bottom else { return nil }
    if right - left == CGFloat(width), bottom - top == CGFloat(height) { return self }
    let part = bitmap.part(columns: Int(left)..<Int(right), rows: Int(top)..<Int(bottom))
    return CGImage(part, shouldInterpolate: shouldInterpolate)
  }
}

/// The treatment of colours that a destination doesn't have. Without effect on Linux, as there's only sRGB.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent = 0
  case absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
