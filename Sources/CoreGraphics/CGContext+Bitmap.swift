import AloeCore
import Foundation
import GTKPlatform

extension CGContext {
  // MARK: - Bitmap Contexts

  /// Creates a context that draws into memory at once, one point per pixel, with y pointing up.
  ///
  /// It supports 8 bits per component, and these pixel formats: RGB in 32 bits, with `premultipliedFirst`,
  /// `premultipliedLast`, `noneSkipFirst` or `noneSkipLast`, in both orders of 32-bit words; greys in 8 bits with
  /// `none`; alpha in 8 bits with `alphaOnly`. As in Core Graphics, the result is `nil`, with a message, for any
  /// others, too few bytes per row, and sizes beyond the limits for pictures in `AloeLimits`.
  ///
  /// Images and rectangles can be drawn on any thread, if there's no clipping, shadow or transparency layer. Draw
  /// everything else on the main thread, as in other contexts.
  ///
  /// - Parameters:
  ///   - data: The memory for `bytesPerRow * height` bytes, which has to exist as long as the context. What is drawn is
  ///     there when the call returns. `nil` for memory of the context's own.
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - bitsPerComponent: 8.
  ///   - bytesPerRow: The number of bytes from one row to the next; 0 without `data` for as many as are needed.
  ///   - space: The colour space.
  ///   - bitmapInfo: The raw value of a `CGBitmapInfo`, or of a `CGImageAlphaInfo`.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    func fail(_ reason: String) { Messages.report("CGContext(data:width:height:...) created no context. \(reason)") }
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    let bits = info.alphaInfo == .alphaOnly || space.model == .monochrome ? 8 : 32
    guard
      let layout = PixelLayout(bitsPerComponent: bitsPerComponent, bitsPerPixel: bits, space: space, info: info),
      layout.isPremultiplied || info.alphaInfo != .first && info.alphaInfo != .last
    else {
      fail(
        "\(bitsPerComponent) bits per component with the bitmap info \(bitmapInfo) aren't supported. Use 8 bits, and "
          + "in RGB CGImageAlphaInfo.premultipliedLast.rawValue, or in grey CGImageAlphaInfo.none.rawValue.")
      return nil
    }
    let needed = bytesPerRow == 0 && data == nil ? max(0, min(width, 1 << 20)) * layout.byteCount : bytesPerRow
    if let reason = BitmapContents.problem(width, height, needed, layout) {
      fail(reason)
      return nil
    }
    guard
      let contents = BitmapContents(
        width: width, height: height, bytesPerRow: needed, layout: layout, info: info, in: data)
    else {
      fail("There isn't enough memory for \(width) x \(height) pixels.")
      return nil
    }
    self.init(contents)
  }

  /// The number of pixels in a row; 0 if it isn't a bitmap context.
  public var width: Int { contents?.width ?? 0 }
  /// The number of rows of pixels; 0 if it isn't a bitmap context.
  public var height: Int { contents?.height ?? 0 }
  /// The number of bits of a component: 8; 0 if it isn't a bitmap context.
  public var bitsPerComponent: Int { contents == nil ? 0 : 8 }
  /// The number of bits of a pixel; 0 if it isn't a bitmap context.
  public var bitsPerPixel: Int { (contents?.layout.byteCount ?? 0) * 8 }
  /// The number of bytes from one row of pixels to the next; 0 if it isn't a bitmap context.
  public var bytesPerRow: Int { contents?.bytesPerRow ?? 0 }
  /// The colour space of the pixels; `nil` if they have only alpha, or it isn't a bitmap context.
  public var colorSpace: CGColorSpace? { contents?.layout.space }
  /// The layout of a pixel.
  public var bitmapInfo: CGBitmapInfo { contents?.info ?? [] }
  /// The position and the meaning of alpha.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }

  /// The pixels, the top row first. They can be read and written as long as the context exists. `nil` if it isn't a
  /// bitmap context.
  public var data: UnsafeMutableRawPointer? { contents.map { UnsafeMutableRawPointer($0.data) } }

  /// Returns an image of the pixels; `nil`, with a message, if it isn't a bitmap context.
  ///
  /// - Complexity: O(*n*) in the number of pixels. Unlike in Core Graphics, the pixels are copied at once.
  public func makeImage() -> CGImage? {
    if contents == nil {
      Messages.warn(
        "makeImage() returned nil for a context that records its drawing. Use the image that the renderer returns, or "
          + "UIGraphicsGetImageFromCurrentImageContext().")
    }
    return contents?.image()
  }

  /// Does nothing: drawing into memory is finished when a call returns.
  public func flush() {}

  // MARK: - Drawing

  /// Whether drawing is painted immediately, instead of being recorded in a transparency layer or another context.
  var paintsAtOnce: Bool { contents != nil && groups.dropFirst().allSatisfy(\.onlyClips) }

  /// Whether neither clipping nor a shadow affects painting.
  private var paintsPlainly: Bool { contents != nil && groups.count == 1 && state.shadow == nil }

  /// Paints everything that is recorded, if drawing is painted immediately.
  func paintRecorded() {
    guard paintsAtOnce, let node = node() else { return }
    paint(node, nil)
    for index in groups.indices { groups[index].nodes = [] }
  }

  /// Paints a drawing that is complete except for clipping.
  func paint(clipping node: RenderNode, _ mode: BlendMode) {
    let clips = groups.dropFirst().reversed().map(\.finish)
    paint(onMainThread { clips.reduce(node) { $1($0) } }, mode)
  }

  private func paint(_ node: RenderNode, _ mode: BlendMode?) {
    guard let contents else { return }
    contents.paint(in: onMainThread { node.bounds }) { surface in
      // The closure runs on this thread, before the call returns.
      nonisolated(unsafe) let surface = surface
      onMainThread { surface.paint(node, mode) }
    }
  }

  /// Fills a rectangle without a recording, on any thread. Returns false if that isn't possible.
  func paintDirectly(_ rect: CGRect) -> Bool {
    guard paintsPlainly, let contents else { return false }
    var color = state.fill
    color.alpha *= Double(state.alpha)
    contents.paint(in: rect.applying(state.transform)) {
      $0.paint(color, rect, RenderTransform(state.transform), state.blendMode.platform)
    }
    return true
  }

  /// Draws an image that fills a rectangle, with its top at the lowest y, as far as it's inside `part`, without a
  /// recording, on any thread. Returns false if that isn't possible.
  func paintDirectly(_ image: CGImage, in rect: CGRect, part: CGRect) -> Bool {
    guard paintsPlainly, let contents else { return false }
    let quality: PixelSurface.Quality =
      if !image.shouldInterpolate || interpolationQuality == .none {
        .none
      } else {
        interpolationQuality == .high ? .best : .fast
      }
    contents.paint(in: part.applying(state.transform)) {
      $0.paint(
        image.bitmap, in: rect, part: part, RenderTransform(state.transform), opacity: Double(state.alpha),
        state.blendMode.platform, quality)
    }
    return true
  }
}

/// The way in which a bitmap context computes the pixels of images that it draws in another size.
public enum CGInterpolationQuality: Int32, Sendable {
  /// Equivalent to `low`.
  case `default` = 0
  /// Each pixel has the colour of the nearest pixel in the image.
  case none = 1
  /// Neighbouring pixels are mixed.
  case low = 2
  /// All pixels of the image contribute when it's reduced.
  case high = 3
  /// Equivalent to `low`.
  case medium = 4
}
