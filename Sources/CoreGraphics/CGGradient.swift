import Foundation
import GTKPlatform

/// A plain array in place of Core Foundation's, so that `[color] as CFArray` compiles.
public typealias CFArray = [Any]

/// A colour space; only sRGB exists here.
public final class CGColorSpace: Sendable {
  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"

  fileprivate init() {}

  /// Makes the colour space with that name; `nil` for any other than ``sRGB``.
  public init?(name: String) {
    guard name == Self.sRGB else { return nil }
  }
}

/// The colour space of the screen: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// A gradient: colours at positions from 0 to 1.
public final class CGGradient: Sendable {
  let stops: [GradientStop]

  /// Makes a gradient of `colors`, each a `CGColor`, at `locations` from 0 to 1, or evenly spaced.
  ///
  /// Returns `nil` if there is no colour, or if something in `colors` isn't one.
  public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let parts = colors.compactMap { $0 as? CGColor }
    guard !parts.isEmpty, parts.count == colors.count else { return nil }
    stops = parts.enumerated().map { index, color in
      let even = parts.count > 1 ? CGFloat(index) / CGFloat(parts.count - 1) : 0
      return GradientStop(offset: Double(locations.map { $0[index] } ?? even), color: color.rgba)
    }
  }
}

/// Where a gradient is drawn beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32
  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Before the start, in the first colour.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// After the end, in the last colour.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
