import AloeCore
import CGTK
import Foundation
import Synchronization

/// An immutable bitmap image. It can be created and read on any thread.
public final class Bitmap: Sendable {
  // GDK's textures are immutable and may be used on any thread.
  nonisolated(unsafe) let texture: OpaquePointer
  private let unpacked = Mutex<[UInt8]?>(nil)

  /// The width in pixels, at least 1.
  public let pixelWidth: Int
  /// The height in pixels, at least 1.
  public let pixelHeight: Int
  /// The layout that the pixels had where they came from.
  package let layout: PixelLayout

  /// Takes ownership of the caller's reference to `texture`.
  init(owning texture: OpaquePointer, _ layout: PixelLayout) {
    (self.texture, self.layout) = (texture, layout)
    pixelWidth = Int(gdk_texture_get_width(texture))
    pixelHeight = Int(gdk_texture_get_height(texture))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(texture)) }

  // MARK: - Decoding

  /// Decodes an image: PNG, JPEG, or any other format that gdk-pixbuf supports.
  ///
  /// The orientation stored by a camera is applied. Throws ``BitmapError``.
  public convenience init(data: Data) throws {
    try self.init(data: data, place: nil)
  }

  /// Reads an image file.
  ///
  /// Throws ``BitmapError``, which names the file.
  public convenience init(contentsOf url: URL) throws {
    let place = url.isFileURL ? url.path : url.absoluteString
    let data: Data
    do {
      data = try FileSize.contents(of: url, atMost: AloeLimits.pictureBytes)
    } catch CocoaError.fileReadTooLarge {
      throw BitmapError.tooManyBytes(place, byteCount: FileSize.of(url.resolvingSymlinksInPath()))
    } catch {
      let exists = FileManager.default.fileExists(atPath: url.path)
      throw exists ? BitmapError.unreadableFile(place) : BitmapError.noFile(place)
    }
    try self.init(data: data, place: place)
  }

  /// Decodes an image as specified by `form`. Throws ``BitmapError``.
  package convenience init(data: Data, form: PictureForm) throws { try self.init(data: data, place: nil, form: form) }

  private convenience init(data: Data, place: String?, form: PictureForm = PictureForm()) throws {
    guard !data.isEmpty else { throw BitmapError.empty(place) }
    guard data.count <= AloeLimits.pictureBytes else { throw BitmapError.tooManyBytes(place, byteCount: data.count) }
    // The size is known before there is memory for the pixels: a small file may hold very many.
    let stated = StatedSize(form)
    do {
      let read = try DecodingThread.run(limit: { stated.milliseconds }) { try BitmapReader.read(data, place, stated) }
      self.init(owning: read.take(), read.isOpaque ? .opaque : .straight)
    } catch let failure as DecodingThread.Failure {
      throw failure.error(place)
    }
  }

  /// The maximum number of pixels of a picture that is read or painted: 100 million, which take 400 MB.
  public static let maxPixels = AloeLimits.picturePixels

  // MARK: - Creating from pixels

  /// Creates an image from pixels: four bytes each, red, green, blue and alpha (not premultiplied), row by row.
  ///
  /// Stops the program if there aren't exactly `width` x `height` pixels, or none.
  public convenience init(rgba: [UInt8], width: Int, height: Int) {
    guard width > 0, height > 0, rgba.count == width * height * 4 else {
      Messages.stop(
        "A bitmap of \(width) x \(height) pixels was given \(rgba.count) bytes: it needs 4 for each pixel, "
          + "and at least one pixel.")
    }
    let bytes = g_bytes_new(rgba, gsize(rgba.count))
    defer { g_bytes_unref(bytes) }
    self.init(
      owning: gdk_memory_texture_new(
        Int32(width), Int32(height), GDK_MEMORY_R8G8B8A8, bytes, gsize(width * 4)), .straight)
    unpacked.withLock { $0 = rgba }
  }

  /// Creates an image from a copy of Cairo's pixels, which reports `layout` as its own.
  package convenience init(
    premultiplied data: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, layout: PixelLayout = .cairo
  ) {
    let bytes = g_bytes_new(data, gsize(stride * height))
    defer { g_bytes_unref(bytes) }
    // Cairo's words have alpha in the highest byte: on all machines on which Swift runs under Linux, blue comes first
    // in memory.
    self.init(
      owning: gdk_memory_texture_new(
        Int32(width), Int32(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(stride)), layout)
  }

  /// Returns a copy of a part of the image. Stops the program if the part is empty or extends beyond the image.
  package func part(columns: Range<Int>, rows: Range<Int>) -> Bitmap {
    guard !columns.isEmpty, !rows.isEmpty, columns.lowerBound >= 0, columns.upperBound <= pixelWidth,
      rows.lowerBound >= 0, rows.upperBound <= pixelHeight
    else {
      Messages.stop("There is no part of columns \(columns) and rows \(rows) in \(pixelWidth) x \(pixelHeight) pixels.")
    }
    let pixels = premultipliedBytes()
    var part: [UInt8] = []
    part.reserveCapacity(columns.count * rows.count * 4)
    for row in rows {
      let start = row * pixelWidth
      part += pixels[(start + columns.lowerBound) * 4..<(start + columns.upperBound) * 4]
    }
    return Bitmap(
      premultiplied: part, width: columns.count, height: rows.count, stride: columns.count * 4, layout: layout)
  }

  /// Returns the image in a smaller size, or itself in its own; `nil` without enough memory. If `isSmooth`, all pixels
  /// contribute.
  func reduced(width: Int, height: Int, isSmooth: Bool) -> Bitmap? {
    if width == pixelWidth, height == pixelHeight { return self }
    let rgba = rgbaBytes()
    let bytes = g_bytes_new(rgba, gsize(rgba.count))
    defer { g_bytes_unref(bytes) }
    guard
      let whole = gdk_pixbuf_new_from_bytes(
        bytes, GDK_COLORSPACE_RGB, 1, 8, Int32(pixelWidth), Int32(pixelHeight), Int32(pixelWidth * 4))
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(whole)) }
    let filter = isSmooth ? GDK_INTERP_BILINEAR : GDK_INTERP_NEAREST
    guard let small = gdk_pixbuf_scale_simple(whole, Int32(width), Int32(height), filter) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(small)) }
    return Pixbuf.texture(of: small).map { Bitmap(owning: $0, layout) }
  }

  // MARK: - Pixels

  /// Returns all pixels: four bytes each, red, green, blue and alpha (not premultiplied), row by row.
  ///
  /// The first call decodes the image and caches it.
  public func rgbaBytes() -> [UInt8] {
    unpacked.withLock { kept in
      if let kept { return kept }
      var bytes = premultipliedBytes()
      bytes.withUnsafeMutableBytes { Self.unpack($0.bindMemory(to: UInt32.self)) }
      kept = bytes
      return bytes
    }
  }

  /// Converts Cairo's pixels to red, green, blue and alpha that isn't premultiplied. Pixels are read and written whole,
  /// and without iterators, because tests read many pictures in debug builds.
  private static func unpack(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    var index = 0
    while index < pixels.count {
      // From the highest byte: alpha, red, green, blue.
      let pixel = UInt32(littleEndian: pixels[index])
      let alpha = pixel >> 24
      var (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
      if alpha != 255, alpha != 0 {
        red = min(255, (red * 255 + alpha / 2) / alpha)
        green = min(255, (green * 255 + alpha / 2) / alpha)
        blue = min(255, (blue * 255 + alpha / 2) / alpha)
      }
      pixels[index] = (alpha << 24 | blue << 16 | green << 8 | red).littleEndian
      index += 1
    }
  }

  /// Returns the number of pixels of each colour in a part of an image with the given width and premultiplied bytes:
  /// red, green and blue from the highest byte of 24 bits. Alpha isn't premultiplied, and doesn't count.
  ///
  /// Unlike ``rgbaBytes()``, it takes no time for the rest of the image. The part has to be inside the image.
  package static func colorCounts(
    in bytes: [UInt8], width: Int, columns: Range<Int>, rows: Range<Int>
  ) -> [UInt32: Int] {
    let isInside = columns.lowerBound >= 0 && columns.upperBound <= width && rows.lowerBound >= 0
    demand(
      isInside && rows.upperBound * width * 4 <= bytes.count,
      "There is no part of columns \(columns) and rows \(rows) in \(bytes.count) bytes with \(width) pixels in a row.")
    var found: [UInt32: Int] = [:]
    bytes.withUnsafeBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      var row = rows.lowerBound
      while row < rows.upperBound {
        var index = row * width + columns.lowerBound
        let end = row * width + columns.upperBound
        while index < end {
          // Most neighbours have the same colour.
          let (start, pixel) = (index, pixels[index])
          index += 1
          while index < end, pixels[index] == pixel { index += 1 }
          found[color(of: pixel), default: 0] += index - start
        }
        row += 1
      }
    }
    return found
  }

  /// Returns the colour of one of Cairo's pixels, as `unpack` computes it.
  private static func color(of pixel: UInt32) -> UInt32 {
    let pixel = UInt32(littleEndian: pixel)
    let alpha = pixel >> 24
    var (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    if alpha != 255, alpha != 0 {
      red = min(255, (red * 255 + alpha / 2) / alpha)
      green = min(255, (green * 255 + alpha / 2) / alpha)
      blue = min(255, (blue * 255 + alpha / 2) / alpha)
    }
    return red << 16 | green << 8 | blue
  }

  /// Returns whether another image has the same size and the same pixels.
  ///
  /// Each call decodes both images.
  package func hasSamePixels(as other: Bitmap) -> Bool {
    guard pixelWidth == other.pixelWidth, pixelHeight == other.pixelHeight else { return false }
    // Arrays compare element by element in debug builds: 50 ms for a phone's screen.
    return premultipliedBytes().withUnsafeBytes { bytes in
      other.premultipliedBytes().withUnsafeBytes { others in
        guard let first = bytes.baseAddress, let second = others.baseAddress else { return bytes.isEmpty }
        return memcmp(first, second, bytes.count) == 0
      }
    }
  }

  /// Returns all pixels as Cairo stores them: four bytes each, blue, green, red and alpha (premultiplied), row by row.
  ///
  /// Each call decodes the image.
  package func premultipliedBytes() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: pixelWidth * pixelHeight * 4)
    gdk_texture_download(texture, &bytes, gsize(pixelWidth * 4))
    return bytes
  }

  /// Returns the pixel in column `x` of row `y`, from the top left; alpha isn't premultiplied.
  ///
  /// The first call decodes the image. Stops the program if there is no such pixel.
  public func rgba(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    guard (0..<pixelWidth).contains(x), (0..<pixelHeight).contains(y) else {
      Messages.stop("There is no pixel (\(x), \(y)) in a bitmap of \(pixelWidth) x \(pixelHeight).")
    }
    let bytes = rgbaBytes()
    let start = (y * pixelWidth + x) * 4
    return (bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
  }

  // MARK: - Encoding

  /// Returns the image as JPEG data; `quality` is from 0 to 1. Transparent areas become white. `nil` if gdk-pixbuf
  /// can't write JPEG files here.
  public func jpegData(quality: Double) -> Data? {
    let rgba = rgbaBytes()
    var rgb = [UInt8](repeating: 255, count: pixelWidth * pixelHeight * 3)
    for pixel in 0..<(pixelWidth * pixelHeight) {
      let alpha = Int(rgba[4 * pixel + 3])
      for part in 0..<3 {
        rgb[3 * pixel + part] = UInt8((Int(rgba[4 * pixel + part]) * alpha + 255 * (255 - alpha) + 127) / 255)
      }
    }
    let bytes = g_bytes_new(rgb, gsize(rgb.count))
    defer { g_bytes_unref(bytes) }
    guard
      let pixels = gdk_pixbuf_new_from_bytes(
        bytes, GDK_COLORSPACE_RGB, 0, 8, Int32(pixelWidth), Int32(pixelHeight), Int32(pixelWidth * 3))
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
    let percent = quality.isNaN ? 100 : Int((min(1, max(0, quality)) * 100).rounded())
    var buffer: UnsafeMutablePointer<gchar>?
    var size: gsize = 0
    let isWritten = "quality".withCString { key in
      String(percent).withCString { value -> gboolean in
        var keys: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: key), nil]
        var values: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: value), nil]
        return gdk_pixbuf_save_to_bufferv(pixels, &buffer, &size, "jpeg", &keys, &values, nil)
      }
    }
    defer { g_free(buffer) }
    guard isWritten != 0, let buffer else { return nil }
    return Data(bytes: buffer, count: Int(size))
  }

  /// Returns the image as PNG data.
  public func pngData() -> Data {
    guard let bytes = gdk_texture_save_to_png_bytes(texture) else {
      Messages.stop("There isn't enough memory for a PNG of \(pixelWidth) x \(pixelHeight) pixels.")
    }
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    let start = g_bytes_get_data(bytes, &count)
    return start.map { Data(bytes: $0, count: Int(count)) } ?? Data()
  }
}
