import AloeCore
import Foundation

/// The kind of a picture's file.
package enum PictureKind: String, Sendable {
  case png = "public.png"
  case jpeg = "public.jpeg"
  case gif = "com.compuserve.gif"
  case tiff = "public.tiff"
  case bmp = "com.microsoft.bmp"
  case webP = "org.webmproject.webp"

  /// Recognises the kind by the file's first bytes; `nil` if they're too few, or those of another kind.
  package init?(_ bytes: PictureBytes) {
    if bytes.byte(0) == 0x89, bytes.has("PNG\r\n\u{1A}\n", at: 1) {
      self = .png
    } else if bytes.number(0, 3) == 0xFFD8FF {
      self = .jpeg
    } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
      self = .gif
    } else if bytes.number(0, 4) == 0x4949_2A00 || bytes.number(0, 4) == 0x4D4D_002A {
      self = .tiff
    } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
      self = .webP
    } else if bytes.has("BM", at: 0) {
      self = .bmp
    } else {
      return nil
    }
  }
}

/// The facts about a picture that its file states before the pixels.
package struct PictureHeader: Equatable, Sendable {
  /// The kinds of colours.
  package enum Colors: String, Sendable {
    case rgb = "RGB"
    case gray = "Gray"
    case cmyk = "CMYK"
  }

  /// The size in pixels, as they're stored.
  package var (width, height) = (0, 0)
  /// The number of bits of a component.
  package var depth = 8
  package var colors = Colors.rgb
  package var hasAlpha = false
  /// The orientation in which the pixels are shown, as in Exif; `nil` if it isn't stated.
  package var orientation: Int?
  /// The number of pixels per inch; `nil` if it isn't stated.
  package var dpi: Resolution?
  /// The offset of the byte order of Exif metadata, from which its offsets count; `nil` if there is none.
  package var metadataStart: Int?

  package struct Resolution: Equatable, Sendable {
    package var (x, y): (Double, Double)

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// The maximum number of chunks, segments or entries that are read.
  package static let maxParts = AloeLimits.pictureHeaderParts

  /// Creates a header that states nothing.
  init() {}

  /// Reads the header of a file; `nil` if it isn't complete or states no size.
  package init?(_ bytes: PictureBytes, _ kind: PictureKind) {
    switch kind {
    case .png: readPNG(bytes)
    case .jpeg: readJPEG(bytes)
    case .tiff: readTIFF(bytes, from: 0, isWhole: true)
    case .bmp: readBMP(bytes)
    case .webP: readWebP(bytes)
    case .gif:
      var bytes = bytes
      bytes.isLittle = true
      (width, height) = (bytes.number(6, 2) ?? 0, bytes.number(8, 2) ?? 0)
    }
    guard width > 0, height > 0 else { return nil }
  }

  // MARK: - Formats

  private mutating func readPNG(_ bytes: PictureBytes) {
    // Chunks: the length of the contents, a four-letter name, the contents, and a checksum of four bytes.
    var start = 8
    for _ in 0..<Self.maxParts {
      guard let length = bytes.number(start, 4), !bytes.has("IDAT", at: start + 4) else { return }
      let place = start + 8
      if bytes.has("IHDR", at: start + 4), start == 8 {
        (width, height) = (bytes.number(place, 4) ?? 0, bytes.number(place + 4, 4) ?? 0)
        let kind = bytes.byte(place + 9) ?? 0
        // Palettes have eight bits per component.
        depth = kind == 3 ? 8 : bytes.byte(place + 8) ?? 8
        colors = kind == 0 || kind == 4 ? .gray : .rgb
        hasAlpha = kind == 4 || kind == 6
      } else if bytes.has("tRNS", at: start + 4) {
        hasAlpha = true
      } else if bytes.has("pHYs", at: start + 4), bytes.byte(place + 8) == 1,
        let x = bytes.number(place, 4), let y = bytes.number(place + 4, 4)
      {
        // Pixels per metre.
        dpi = Resolution(x: Double(x) * 0.0254, y: Double(y) * 0.0254)
      } else if metadataStart == nil, bytes.has("eXIf", at: start + 4) {
        // Only the first: any number of them could share one long list of entries.
        readTIFF(bytes, from: place, isWhole: false)
      }
      start = place + length + 4
    }
  }

  private mutating func readJPEG(_ bytes: PictureBytes) {
    var place = 2
    for _ in 0..<Self.maxParts {
      guard let first = bytes.byte(place), let marker = bytes.byte(place + 1) else { return }
      switch first == 0xFF ? marker : 0xFF {
      case 0xFF: place += 1  // A filler, or a byte that belongs to no segment, which decoders skip, too.
      case 0x01, 0xD0...0xD7: place += 2  // These have no contents.
      case 0xD9, 0xDA: return
      default:
        guard let length = bytes.number(place + 2, 2), length >= 2 else { return }
        let contents = place + 4
        if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
          depth = bytes.byte(contents) ?? 8
          (height, width) = (bytes.number(contents + 1, 2) ?? 0, bytes.number(contents + 3, 2) ?? 0)
          colors = bytes.byte(contents + 5) == 1 ? .gray : bytes.byte(contents + 5) == 4 ? .cmyk : .rgb
          return
        }
        if marker == 0xE1, metadataStart == nil, bytes.has("Exif\0\0", at: contents) {
          // Only the first, as in a PNG.
          readTIFF(bytes, from: contents + 6, isWhole: false)
        } else if marker == 0xE0, bytes.has("JFIF\0", at: contents), dpi == nil,
          let unit = bytes.byte(contents + 7), unit == 1 || unit == 2,
          let x = bytes.number(contents + 8, 2), let y = bytes.number(contents + 10, 2)
        {
          // Pixels per inch or per centimetre.
          let factor = unit == 1 ? 1 : 2.54
          dpi = Resolution(x: Double(x) * factor, y: Double(y) * factor)
        }
        place += 2 + length
      }
    }
  }

  private mutating func readBMP(_ bytes: PictureBytes) {
    var bytes = bytes
    bytes.isLittle = true
    guard let size = bytes.number(14, 4), size >= 40, let width = bytes.number(18, 4),
      let height = bytes.number(22, 4), width < 1 << 31
    else { return }
    // A negative height means that the first row is the top one.
    (self.width, self.height) = (width, height < 1 << 31 ? height : (1 << 32) - height)
    depth = 8
  }

  private mutating func readWebP(_ bytes: PictureBytes) {
    var bytes = bytes
    bytes.isLittle = true
    if bytes.has("VP8X", at: 12), let width = bytes.number(24, 3), let height = bytes.number(27, 3) {
      (self.width, self.height) = (width + 1, height + 1)
      hasAlpha = (bytes.byte(20) ?? 0) & 0x10 != 0
      readWebPMetadata(bytes)
    } else if bytes.has("VP8L", at: 12), bytes.byte(20) == 0x2F, let bits = bytes.number(21, 4) {
      (width, height) = (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
      hasAlpha = bits >> 28 & 1 == 1
    } else if bytes.has("VP8 ", at: 12), let width = bytes.number(26, 2), let height = bytes.number(28, 2) {
      (self.width, self.height) = (width & 0x3FFF, height & 0x3FFF)
    }
  }

  private mutating func readWebPMetadata(_ bytes: PictureBytes) {
    // Chunks: a four-letter name, the length of the contents, and the contents, padded to an even length.
    var start = 12
    for _ in 0..<Self.maxParts {
      guard let length = bytes.number(start + 4, 4) else { return }
      if bytes.has("EXIF", at: start) {
        // Some programs write the name with which Exif data begins in a JPEG.
        let name = bytes.has("Exif\0\0", at: start + 8) ? 6 : 0
        return readTIFF(bytes, from: start + 8 + name, isWhole: false)
      }
      start += 8 + length + length % 2
    }
  }
}
