import AloeCore
import Foundation
import GTKPlatform

/// The pixels of a bitmap context.
///
/// They're painted in Cairo's layout. Once a client has their address, they also exist there in the context's layout:
/// the client's changes are read before anything is drawn, and the result is written back at once. The same applies to
/// pixels of which not all components are stored, so that opaque pixels stay opaque in each blend mode.
final class BitmapContents {
  let (width, height, bytesPerRow): (Int, Int, Int)
  let layout: PixelLayout
  let info: CGBitmapInfo
  private let surface: PixelSurface
  /// The pixels in the context's layout; `nil` as long as no client has their address, and Cairo's pixels have the same
  /// components.
  private var shared: UnsafeMutablePointer<UInt8>?
  private var own: UnsafeMutablePointer<UInt8>?

  /// Creates the pixels, in the client's memory if there's some. `nil` without enough memory.
  init?(
    width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout, info: CGBitmapInfo,
    in memory: UnsafeMutableRawPointer?
  ) {
    (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
    (self.layout, self.info) = (layout, info)
    let pixels = memory?.assumingMemoryBound(to: UInt8.self)
    let isCairos = layout == .cairo && bytesPerRow % 4 == 0 && Int(bitPattern: memory) % 4 == 0
    let place = isCairos ? pixels.map { ($0, bytesPerRow) } : nil
    guard let surface = PixelSurface(width: width, height: height, in: place) else { return nil }
    self.surface = surface
    shared = pixels
    if !layout.hasAllComponents { _ = data }
  }

  deinit { own?.deallocate() }

  /// The largest side of pixels into which Cairo draws images.
  private static let largestSide = 32_766

  /// Returns the reason why there's no image of a size; `nil` if there is.
  static func problem(_ width: Int, _ height: Int, _ bytesPerRow: Int, _ layout: PixelLayout) -> String? {
    guard width > 0, height > 0, width <= largestSide, height <= largestSide,
      width * height <= AloeLimits.picturePixels
    else {
      return "\(width) x \(height) pixels are too few or too many: use at least one, at most \(largestSide) for each "
        + "side, and \(AloeLimits.picturePixels) for all of it."
    }
    let least = width * layout.byteCount
    guard bytesPerRow >= least, bytesPerRow <= AloeLimits.dataBytes / height else {
      return "\(bytesPerRow) bytes per row aren't enough, or too many: \(width) pixels take \(least), and all "
        + "\(height) rows may take \(AloeLimits.dataBytes)."
    }
    return nil
  }

  /// The address of the pixels in the context's layout, which are valid as long as the context exists.
  var data: UnsafeMutablePointer<UInt8> {
    if let shared { return shared }
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytesPerRow * height)
    memory.initialize(repeating: 0, count: bytesPerRow * height)
    (own, shared) = (memory, memory)
    write(all)
    return memory
  }

  /// Returns an image of the pixels.
  func image() -> CGImage {
    read(all)
    return CGImage(surface.bitmap(as: layout))
  }

  /// Paints into the surface. `rect` contains everything that is painted.
  func paint(in rect: CGRect, _ work: (PixelSurface) -> Void) {
    let part = PixelPart(around: rect, width: width, height: height)
    guard !part.isEmpty else { return }
    read(part)
    work(surface)
    write(part)
  }

  private var all: PixelPart { PixelPart(columns: 0..<width, rows: 0..<height) }

  private func read(_ part: PixelPart) {
    guard let shared, shared != surface.pixels else { return }
    for row in part.rows {
      layout.read(
        shared + row * bytesPerRow + part.columns.lowerBound * layout.byteCount,
        into: surface.pixels + row * surface.stride + part.columns.lowerBound * 4, count: part.columns.count)
    }
  }

  private func write(_ part: PixelPart) {
    guard let shared, shared != surface.pixels else { return }
    for row in part.rows {
      layout.write(
        surface.pixels + row * surface.stride + part.columns.lowerBound * 4,
        into: shared + row * bytesPerRow + part.columns.lowerBound * layout.byteCount, count: part.columns.count)
    }
  }
}

/// A rectangle of pixels.
private struct PixelPart {
  var columns: Range<Int>
  var rows: Range<Int>

  init(columns: Range<Int>, rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }

  /// Creates the part of an image that a rectangle touches, and one more pixel on each side for rounding errors.
  init(around rect: CGRect, width: Int, height: Int) {
    func range(_ start: CGFloat, _ end: CGFloat, _ length: Int) -> Range<Int> {
      guard start < end else { return 0..<0 }
      let first = min(max(0, start.rounded(.down) - 1), CGFloat(length))
      let last = min(max(first, end.rounded(.up) + 1), CGFloat(length))
      return Int(first)..<Int(last)
    }
    columns = range(rect.minX, rect.maxX, width)
    rows = range(rect.minY, rect.maxY, height)
  }

  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }
}
