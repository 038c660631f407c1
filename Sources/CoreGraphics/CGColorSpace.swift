/// The kind of a colour space.
public enum CGColorSpaceModel: Int32, Sendable {
  /// Another model than the ones below.
  case unknown = -1
  /// Greys.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
}

/// A colour space: sRGB, or greys in images and bitmap contexts.
public final class CGColorSpace: Sendable {
  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"

  /// The kind of the colour space.
  public let model: CGColorSpaceModel

  fileprivate init(_ model: CGColorSpaceModel) { self.model = model }

  /// Creates the colour space with a name; `nil` for any other than ``sRGB``.
  public init?(name: String) {
    guard name == Self.sRGB else { return nil }
    model = .rgb
  }

  /// The number of components of a colour, without alpha.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }
}

/// Returns the colour space of the screen: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb) }

/// Returns a colour space of greys, for images and bitmap contexts. A grey has three equal components in sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.monochrome) }
