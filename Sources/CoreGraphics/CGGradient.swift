import AloeCore
import Foundation
import GTKPlatform

/// A plain array that replaces Core Foundation's, so that `[color] as CFArray` compiles.
public typealias CFArray = [Any]

/// A gradient: colours at positions from 0 to 1.
public final class CGGradient: Sendable {
  let stops: [GradientStop]

  /// Creates a gradient from `colors`, each a `CGColor`, at `locations` from 0 to 1, or evenly spaced.
  ///
  /// Returns `nil` if `colors` is empty or contains anything else. `locations` must have one for each colour.
  public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    guard let stops = Self.stops(colors, { index in locations.map { $0[index] } }) else { return nil }
    self.stops = stops
  }

  /// Creates a gradient from `colors`, each a `CGColor`, at `locations` from 0 to 1.
  ///
  /// Returns `nil` if `colors` is empty or contains anything else, and, with a warning, if there are fewer locations.
  public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]) {
    guard locations.count >= colors.count else {
      Messages.warn(
        "CGGradient(colorsSpace:colors:locations:) received \(colors.count) colours but \(locations.count) "
          + "location\(locations.count == 1 ? "" : "s"), and is nil. Pass a location for each colour.")
      return nil
    }
    guard let stops = Self.stops(colors, { locations[$0] }) else { return nil }
    self.stops = stops
  }

  /// Returns the stops of colours at locations, or evenly spaced; `nil` unless there are only colours.
  private static func stops(_ colors: CFArray, _ location: (Int) -> CGFloat?) -> [GradientStop]? {
    let parts = colors.compactMap { $0 as? CGColor }
    guard !parts.isEmpty, parts.count == colors.count else { return nil }
    return parts.enumerated().map { index, color in
      let even = parts.count > 1 ? CGFloat(index) / CGFloat(parts.count - 1) : 0
      return GradientStop(offset: Double(location(index) ?? even), color: color.rgba)
    }
  }
}

/// The areas beyond its ends in which a gradient is drawn.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The area before the start, in the first colour.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The area after the end, in the last colour.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
