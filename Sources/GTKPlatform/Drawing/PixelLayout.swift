/// The arrangement of a pixel's components in memory, with eight bits each.
package struct PixelLayout: Equatable, Sendable {
  /// The components that are stored.
  package enum Components: Equatable, Sendable {
    /// The three colours and alpha, and the offset of each in bytes; without alpha, the pixels are opaque.
    case colors(red: Int, green: Int, blue: Int, alpha: Int?)
    /// The brightness of opaque pixels.
    case gray
    /// The alpha of black pixels.
    case alpha
  }

  /// The components that are stored.
  package let components: Components
  /// The number of bytes from one pixel to the next.
  package let byteCount: Int
  /// Whether the colours are multiplied by alpha.
  package let isPremultiplied: Bool

  /// Creates a layout.
  package init(_ components: Components, byteCount: Int, isPremultiplied: Bool) {
    (self.components, self.byteCount, self.isPremultiplied) = (components, byteCount, isPremultiplied)
  }

  /// Cairo's layout: blue, green, red and alpha, premultiplied. On all machines on which Swift runs under Linux, the
  /// lowest byte of a word comes first in memory.
  package static let cairo = PixelLayout(
    .colors(red: 2, green: 1, blue: 0, alpha: 3), byteCount: 4, isPremultiplied: true)
  /// Red, green, blue and alpha, not premultiplied, as in a PNG.
  package static let straight = PixelLayout(
    .colors(red: 0, green: 1, blue: 2, alpha: 3), byteCount: 4, isPremultiplied: false)
  /// Red, green, blue and an unused byte, for an image without alpha, such as a JPEG.
  package static let opaque = PixelLayout(
    .colors(red: 0, green: 1, blue: 2, alpha: nil), byteCount: 4, isPremultiplied: false)

  /// Whether the colours and alpha of each of Cairo's pixels are stored.
  package var hasAllComponents: Bool {
    if case .colors(_, _, _, _?) = components { true } else { false }
  }

  // MARK: - Conversion

  /// Converts `count` pixels to Cairo's layout.
  package func read(_ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
    var (from, to) = (source, target)
    // Without iterators and optionals in the loops: pictures have millions of pixels, and debug builds are slow.
    let end = source + count * byteCount
    switch components {
    case .gray:
      while from < end {
        (to[0], to[1], to[2], to[3]) = (from[0], from[0], from[0], 255)
        (from, to) = (from + byteCount, to + 4)
      }
    case .alpha:
      while from < end {
        (to[0], to[1], to[2], to[3]) = (0, 0, 0, from[0])
        (from, to) = (from + byteCount, to + 4)
      }
    case .colors(let red, let green, let blue, nil):
      while from < end {
        (to[0], to[1], to[2], to[3]) = (from[blue], from[green], from[red], 255)
        (from, to) = (from + byteCount, to + 4)
      }
    case .colors(let red, let green, let blue, let alpha?):
      while from < end {
        let a = from[alpha]
        if isPremultiplied || a == 255 {
          (to[0], to[1], to[2], to[3]) = (from[blue], from[green], from[red], a)
        } else {
          (to[0], to[1], to[2]) = (Self.times(from[blue], a), Self.times(from[green], a), Self.times(from[red], a))
          to[3] = a
        }
        (from, to) = (from + byteCount, to + 4)
      }
    }
  }

  /// Converts `count` pixels from Cairo's layout. A layout without alpha gets the pixels as they look over black.
  package func write(_ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
    var (from, to) = (source, target)
    let end = source + count * 4
    switch components {
    case .gray:
      while from < end {
        // The weights of sRGB's colours in a pixel's brightness. They add up to 256, so that greys stay the same.
        let (red, green, blue) = (UInt32(from[2]) * 54, UInt32(from[1]) * 183, UInt32(from[0]) * 19)
        to[0] = UInt8((red + green + blue + 128) >> 8)
        (from, to) = (from + 4, to + byteCount)
      }
    case .alpha:
      while from < end {
        to[0] = from[3]
        (from, to) = (from + 4, to + byteCount)
      }
    case .colors(let red, let green, let blue, nil):
      let unused = (0..<byteCount).first { $0 != red && $0 != green && $0 != blue } ?? red
      while from < end {
        to[unused] = 255
        (to[blue], to[green], to[red]) = (from[0], from[1], from[2])
        (from, to) = (from + 4, to + byteCount)
      }
    case .colors(let red, let green, let blue, let alpha?):
      while from < end {
        let a = from[3]
        to[alpha] = a
        if isPremultiplied || a == 255 || a == 0 {
          (to[blue], to[green], to[red]) = (from[0], from[1], from[2])
        } else {
          to[blue] = Self.quotient(from[0], a)
          to[green] = Self.quotient(from[1], a)
          to[red] = Self.quotient(from[2], a)
        }
        (from, to) = (from + 4, to + byteCount)
      }
    }
  }

  private static func times(_ part: UInt8, _ alpha: UInt8) -> UInt8 { UInt8((Int(part) * Int(alpha) + 127) / 255) }

  private static func quotient(_ part: UInt8, _ alpha: UInt8) -> UInt8 {
    UInt8(min(255, (Int(part) * 255 + Int(alpha) / 2) / Int(alpha)))
  }
}
