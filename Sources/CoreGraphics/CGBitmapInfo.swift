import GTKPlatform

/// The position and the meaning of alpha in an image's pixels.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There's no alpha, and no unused byte for it.
  case none = 0
  /// Alpha comes last, and the colours are multiplied by it.
  case premultipliedLast = 1
  /// Alpha comes first, and the colours are multiplied by it.
  case premultipliedFirst = 2
  /// Alpha comes last.
  case last = 3
  /// Alpha comes first.
  case first = 4
  /// The last byte isn't used: the pixels are opaque.
  case noneSkipLast = 5
  /// The first byte isn't used: the pixels are opaque.
  case noneSkipFirst = 6
  /// Alpha without colour components.
  case alphaOnly = 7
}

/// The order of the bytes of a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The bits of ``CGBitmapInfo`` that state the order.
  case orderMask = 0x7000
  /// The order in which the components are named, as with `order32Big`.
  case orderDefault = 0
  /// Words of 16 bits, the lowest byte first. Not supported.
  case order16Little = 0x1000
  /// Words of 32 bits, the lowest byte first: the components in reverse.
  case order32Little = 0x2000
  /// Words of 16 bits, the highest byte first. Not supported.
  case order16Big = 0x3000
  /// Words of 32 bits, the highest byte first: the components in the order in which they're named.
  case order32Big = 0x4000
}

/// The layout of an image's pixels: a ``CGImageAlphaInfo`` and a ``CGImageByteOrderInfo``.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates a layout from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits for a ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits for the kind of numbers.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// The components are floating-point numbers. Not supported.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits for a ``CGImageByteOrderInfo``.
  public static let byteOrderMask = CGBitmapInfo(rawValue: CGImageByteOrderInfo.orderMask.rawValue)
  /// The components in the order in which they're named.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// Words of 16 bits, the lowest byte first. Not supported.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: CGImageByteOrderInfo.order16Little.rawValue)
  /// Words of 32 bits, the lowest byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: CGImageByteOrderInfo.order32Little.rawValue)
  /// Words of 16 bits, the highest byte first. Not supported.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: CGImageByteOrderInfo.order16Big.rawValue)
  /// Words of 32 bits, the highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: CGImageByteOrderInfo.order32Big.rawValue)

  /// The position and the meaning of alpha; `nil` if no case has the bits' value.
  var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) }
}

extension PixelLayout {
  /// Creates the layout that Core Graphics' parameters describe; `nil` if it isn't supported: components of other than
  /// eight bits, floating-point numbers, words of 16 bits, and grey with alpha.
  init?(bitsPerComponent: Int, bitsPerPixel: Int, space: CGColorSpace?, info: CGBitmapInfo) {
    guard bitsPerComponent == 8, let alpha = info.alphaInfo, info.isDisjoint(with: .floatInfoMask) else { return nil }
    let order = CGImageByteOrderInfo(rawValue: info.rawValue & CGBitmapInfo.byteOrderMask.rawValue)
    switch (alpha, bitsPerPixel, order) {
    case (.alphaOnly, 8, .orderDefault): self.init(.alpha, byteCount: 1, isPremultiplied: true)
    case (.none, 8, .orderDefault) where space?.model == .monochrome:
      self.init(.gray, byteCount: 1, isPremultiplied: false)
    case (.none, 24, .orderDefault) where space?.model == .rgb:
      self.init(.colors(red: 0, green: 1, blue: 2, alpha: nil), byteCount: 3, isPremultiplied: false)
    case (_, 32, .orderDefault), (_, 32, .order32Big), (_, 32, .order32Little):
      guard alpha != .none, alpha != .alphaOnly, space?.model == .rgb else { return nil }
      let isFirst = [.first, .premultipliedFirst, .noneSkipFirst].contains(alpha)
      let hasAlpha = alpha != .noneSkipFirst && alpha != .noneSkipLast
      let color = isFirst ? 1 : 0
      func place(_ index: Int) -> Int { order == .order32Little ? 3 - index : index }
      self.init(
        .colors(
          red: place(color), green: place(color + 1), blue: place(color + 2),
          alpha: hasAlpha ? place(isFirst ? 0 : 3) : nil),
        byteCount: 4, isPremultiplied: alpha == .premultipliedFirst || alpha == .premultipliedLast)
    default: return nil
    }
  }

  /// Core Graphics' description of the layout.
  var info: CGBitmapInfo {
    guard case .colors(let red, _, let blue, let alpha) = components else {
      return CGBitmapInfo(rawValue: (components == .gray ? CGImageAlphaInfo.none : .alphaOnly).rawValue)
    }
    guard byteCount == 4 else { return CGBitmapInfo(rawValue: CGImageAlphaInfo.none.rawValue) }
    let isReversed = blue < red
    let isFirst = isReversed ? blue == 0 : red == 1
    let kind: CGImageAlphaInfo =
      if alpha == nil {
        isFirst ? .noneSkipFirst : .noneSkipLast
      } else if isPremultiplied {
        isFirst ? .premultipliedFirst : .premultipliedLast
      } else {
        isFirst ? .first : .last
      }
    return CGBitmapInfo(rawValue: kind.rawValue).union(isReversed ? .byteOrder32Little : .byteOrderDefault)
  }

  /// The colour space of the components; `nil` for alpha alone.
  var space: CGColorSpace? {
    switch components {
    case .colors: CGColorSpaceCreateDeviceRGB()
    case .gray: CGColorSpaceCreateDeviceGray()
    case .alpha: nil
    }
  }
}
