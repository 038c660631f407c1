import AloeCore
import CGTK
import Foundation

/// The way in which a picture is read.
package struct PictureForm: Sendable {
  /// Whether the orientation stored by a camera is applied.
  package var isUpright = true
  /// The width or height in pixels that a larger picture is reduced to; `nil` for its own size.
  package var largestSide: Int?

  /// Creates a description of a picture in its own size, upright.
  package init() {}

  /// Returns the size of a picture whose own size is `width` x `height`: at least one pixel each.
  package func size(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
    guard let largestSide, max(width, height) > largestSide else { return (width, height) }
    let factor = Double(max(1, largestSide)) / Double(max(width, height))
    func reduced(_ length: Int) -> Int { max(1, Int((Double(length) * factor).rounded())) }
    return (reduced(width), reduced(height))
  }
}

/// The size that a picture's header states, for the thread that waits for its pixels.
final class StatedSize: @unchecked Sendable {
  // Unchecked: the lock is held around every use of the variables.
  private let lock = Lock()
  private var pixels = 0
  private var tooLarge: (width: Int, height: Int)?
  let form: PictureForm

  init(_ form: PictureForm) { self.form = form }

  func set(_ width: Int, _ height: Int) {
    lock.withLock {
      pixels = width * height
      if pixels > AloeLimits.picturePixels { (pixels, tooLarge) = (0, (width, height)) }
    }
  }

  /// The size, if it's too large.
  var excess: (width: Int, height: Int)? { lock.withLock { tooLarge } }

  /// The CPU time that reading may take, in milliseconds.
  var milliseconds: Int {
    AloeLimits.bitmapMilliseconds + lock.withLock { pixels } * 5_000 / AloeLimits.picturePixels
  }
}

/// Functions that read pictures with gdk-pixbuf.
enum BitmapReader {
  /// A texture that is passed from one thread to another.
  final class Texture: @unchecked Sendable {
    // Unchecked: GDK's textures are immutable, and the texture is taken only after it was stored.
    private var texture: OpaquePointer?
    /// Whether the picture has no alpha.
    let isOpaque: Bool

    init(_ texture: OpaquePointer, isOpaque: Bool) { (self.texture, self.isOpaque) = (texture, isOpaque) }

    deinit { if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) } }

    /// Hands the reference over, once.
    func take() -> OpaquePointer {
      defer { texture = nil }
      guard let texture else { Messages.stop("A texture was taken twice. This is a bug in Aloe; please report it.") }
      return texture
    }
  }

  static func read(_ data: Data, _ place: String?, _ stated: StatedSize) throws -> Texture {
    let data = FirstFrame.of(data)
    guard let loader = gdk_pixbuf_loader_new() else {
      throw BitmapError.notAPicture(place, reason: "there's no memory", byteCount: data.count)
    }
    defer { g_object_unref(loader) }
    connect(UnsafeMutableRawPointer(loader), "size-prepared", Unmanaged.passUnretained(stated).toOpaque(), reportedSize)
    var failure: UnsafeMutablePointer<GError>?
    let isWritten = data.withUnsafeBytes {
      gdk_pixbuf_loader_write(loader, $0.bindMemory(to: UInt8.self).baseAddress, gsize($0.count), &failure)
    }
    // A loader must be closed in any case; after a first failure, a second one adds nothing.
    let isWhole = isWritten != 0 ? gdk_pixbuf_loader_close(loader, &failure) : gdk_pixbuf_loader_close(loader, nil)
    if let (width, height) = withExtendedLifetime(stated, { stated.excess }) {
      g_clear_error(&failure)
      throw BitmapError.tooLarge(place, width: width, height: height)
    }
    guard isWritten != 0, isWhole != 0, let stored = gdk_pixbuf_loader_get_pixbuf(loader),
      let upright = stated.form.isUpright ? upright(stored, of: data) : retained(stored)
    else {
      let reason = failure.flatMap { $0.pointee.message }.map { String(cString: $0) } ?? "it ends too early"
      g_clear_error(&failure)
      throw BitmapError.notAPicture(place, reason: reason, byteCount: data.count)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    guard !isCutPNG(data), let texture = Pixbuf.texture(of: upright) else {
      throw BitmapError.notAPicture(place, reason: "it ends too early", byteCount: data.count)
    }
    return Texture(texture, isOpaque: gdk_pixbuf_get_has_alpha(upright) == 0)
  }

  /// Returns the pixels as they're shown.
  private static func upright(_ stored: OpaquePointer, of data: Data) -> OpaquePointer? {
    let bytes = PictureBytes(data)
    // gdk-pixbuf doesn't read the orientation of these. If a later version does, its own note stays.
    if let kind = PictureKind(bytes), kind == .png || kind == .webP,
      let orientation = PictureHeader(bytes, kind)?.orientation
    {
      gdk_pixbuf_set_option(stored, "orientation", String(orientation))
    }
    return gdk_pixbuf_apply_embedded_orientation(stored)
  }

  private static func retained(_ pixbuf: OpaquePointer) -> OpaquePointer? {
    g_object_ref(UnsafeMutableRawPointer(pixbuf))
    return pixbuf
  }

  private static let reportedSize:
    @convention(c) (
      UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, UnsafeMutableRawPointer?
    ) -> Void = { loader, width, height, data in
      guard let loader, let data, width > 0, height > 0 else { return }
      let stated = Unmanaged<StatedSize>.fromOpaque(data).takeUnretainedValue()
      stated.set(Int(width), Int(height))
      let size = stated.form.size(Int(width), Int(height))
      if stated.excess != nil {
        // This prevents the creation of pixels.
        gdk_pixbuf_loader_set_size(loader, 0, 0)
      } else if size != (Int(width), Int(height)) {
        gdk_pixbuf_loader_set_size(loader, Int32(size.width), Int32(size.height))
      }
    }

  /// Returns whether the data is a PNG that ends too early: gdk-pixbuf accepts it, and leaves the rest of the picture
  /// undefined.
  private static func isCutPNG(_ data: Data) -> Bool {
    let bytes = [UInt8](data)
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return false }
    // Chunks: the length of the contents, a four-letter name, the contents, and a checksum of four bytes.
    var start = 8
    while start + 12 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      if bytes[start + 4..<start + 8].elementsEqual("IEND".utf8) { return false }
      start += 12 + length
    }
    return true
  }
}

/// Functions that cut a GIF off after its first picture, the only one that is shown: gdk-pixbuf would read a million of
/// them.
enum FirstFrame {
  /// Returns the data up to the end of the first picture; all of it if it isn't a GIF or can't be parsed.
  static func of(_ data: Data) -> Data {
    guard data.count > 13, data.starts(with: Data("GIF8".utf8)) else { return data }
    let bytes = [UInt8](data)
    var place = 13 + paletteLength(bytes[10])
    while place + 1 < bytes.count {
      switch bytes[place] {
      case 0x21:
        // An extension: its kind, and blocks.
        place = end(ofBlocksAt: place + 2, in: bytes)
      case 0x2C:
        guard place + 10 < bytes.count else { return data }
        // The position and the flags, the colours, the length of a code, and blocks.
        let end = end(ofBlocksAt: place + 10 + paletteLength(bytes[place + 9]) + 1, in: bytes)
        return end < bytes.count ? Data(bytes[..<end]) + [0x3B] : data
      default: return data
      }
    }
    return data
  }

  private static func paletteLength(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  /// Returns the position after a sequence of blocks, which begin with their lengths; an empty block ends the sequence.
  private static func end(ofBlocksAt start: Int, in bytes: [UInt8]) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != 0 { place += 1 + Int(bytes[place]) }
    return place + 1
  }
}
