import Foundation
import GTKPlatform

/// A fixed sRGB colour: red, green, blue and alpha from 0 to 1.
///
/// It's immutable. Unlike in Core Graphics, sRGB is the only colour space, and a grey has three equal components.
public final class CGColor: Hashable, Sendable {
  /// The components. A colour that repeats an image has the components of the image's mean colour.
  package let rgba: RGBA
  /// The image that is repeated, and its opacity; `nil` for a plain colour.
  package let tiles: (pattern: ColorPattern, opacity: Double)?

  package init(_ rgba: RGBA) { (self.rgba, tiles) = (rgba, nil) }

  /// Creates a colour that repeats an image.
  package init(_ pattern: ColorPattern, opacity: Double = 1) {
    var mean = pattern.mean
    mean.alpha *= opacity
    (rgba, tiles) = (mean, (pattern, opacity))
  }

  /// Creates a colour from components from 0 to 1. Values outside of that range are clamped.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func part(_ value: CGFloat) -> Double { value.isFinite ? Double(min(1, max(0, value))) : 0 }
    rgba = RGBA(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
    tiles = nil
  }

  /// Creates a colour from components from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey colour.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// White.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { CGFloat(rgba.alpha) }

  /// Red, green, blue and alpha; never `nil` on Linux.
  public var components: [CGFloat]? {
    [CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue), CGFloat(rgba.alpha)]
  }

  /// The number of ``components``: 4.
  public var numberOfComponents: Int { 4 }

  /// Returns a copy of the colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    if let tiles { return CGColor(tiles.pattern, opacity: alpha.isFinite ? Double(min(1, max(0, alpha))) : 0) }
    return CGColor(
      red: CGFloat(rgba.red), green: CGFloat(rgba.green), blue: CGFloat(rgba.blue), alpha: alpha)
  }

  /// Returns whether two colours are equal.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || a.rgba == b.rgba && a.tiles?.pattern === b.tiles?.pattern
  }
  /// Hashes the components of the colour.
  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}
