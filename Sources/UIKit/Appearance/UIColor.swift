import Foundation
import GTKPlatform

/// A colour, either fixed or depending on traits such as the interface style and level.
///
/// Colours are immutable, and can be used on any thread. Two fixed colours are equal if their components are equal,
/// even if one was created as a grey (UIKit distinguishes those); a dynamic colour is equal only to itself.
public final class UIColor: NSObject, Sendable {
  private enum Definition: Sendable {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }
  private let definition: Definition

  private init(_ definition: Definition) { self.definition = definition }

  convenience init(_ rgba: RGBA) { self.init(.fixed(CGColor(rgba))) }

  // MARK: - Creating a Colour

  /// Creates a colour that is black and fully transparent.
  public override convenience init() { self.init(white: 0, alpha: 0) }

  /// Creates a colour from components between 0 and 1. Values outside of that range are clamped.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha)))
  }

  /// Creates a grey colour.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(.fixed(CGColor(gray: white, alpha: alpha)))
  }

  /// Creates a colour from hue (1 is a full turn), saturation and brightness between 0 and 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let turn = (hue - floor(hue)) * 6
    let chroma = brightness * saturation
    func part(_ offset: CGFloat) -> CGFloat {
      let k = (offset + turn).truncatingRemainder(dividingBy: 6)
      return brightness - chroma * max(0, min(k, 4 - k, 1))
    }
    let isLastTurn = hue == 1
    self.init(
      red: isLastTurn ? brightness : part(5), green: isLastTurn ? brightness - chroma : part(3),
      blue: isLastTurn ? brightness - chroma : part(1), alpha: alpha)
  }

  /// Creates a colour from a Core Graphics colour.
  public convenience init(cgColor: CGColor) { self.init(.fixed(cgColor)) }

  /// Creates a colour that `provider` computes whenever it's drawn with different traits.
  @preconcurrency
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(.dynamic(dynamicProvider))
  }

  // MARK: - Resolving

  /// Returns the fixed colour for the traits in `traitCollection`.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch definition {
    case .fixed: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// The colour with the traits of `UITraitCollection.current`, which UIKit sets while a view draws.
  ///
  /// If you give it to a layer, the layer keeps the colour when the traits change; a view's `backgroundColor` adapts.
  public var cgColor: CGColor {
    switch definition {
    case .fixed(let color): color
    case .dynamic: resolvedColor(with: .current).cgColor
    }
  }

  /// Returns a copy of the colour with another opacity, dynamic if this colour is.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch definition {
    case .fixed(let color): UIColor(.fixed(color.copy(alpha: alpha) ?? color))
    case .dynamic(let provider):
      UIColor(dynamicProvider: { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) })
    }
  }

  func rgba(in traits: UITraitCollection) -> RGBA {
    switch definition {
    case .fixed(let color): color.rgba
    case .dynamic: resolvedColor(with: traits).cgColor.rgba
    }
  }

  /// Returns black or white, whichever is easier to read on this colour.
  func contrastingText(in traits: UITraitCollection) -> UIColor {
    let color = rgba(in: traits)
    let (red, green, blue) = (Self.linear(color.red), Self.linear(color.green), Self.linear(color.blue))
    let luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    // The luminance at which both contrasts are equal: 1.05 / (l + 0.05) = (l + 0.05) / 0.05.
    return luminance > 0.1791 ? .black : .white
  }

  // MARK: - Reading Components

  /// Reads the colour's components for `UITraitCollection.current`, from 0 to 1. Always succeeds.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.rgba
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Reads the colour's white component for `UITraitCollection.current`; the luminance of a colour that isn't a grey.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let color = cgColor.rgba
    let isGray = color.red == color.green && color.green == color.blue
    white?.pointee = CGFloat(
      isGray ? color.red : 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Reads hue, saturation and brightness for `UITraitCollection.current`, from 0 to 1. Always succeeds.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.rgba
    let high = max(color.red, color.green, color.blue)
    let range = high - min(color.red, color.green, color.blue)
    var turn = 0.0
    if range > 0 {
      if high == color.red {
        turn = (color.green - color.blue) / range
      } else if high == color.green {
        turn = (color.blue - color.red) / range + 2
      } else {
        turn = (color.red - color.green) / range + 4
      }
    }
    hue?.pointee = CGFloat((turn < 0 ? turn + 6 : turn) / 6)
    saturation?.pointee = CGFloat(high > 0 ? range / high : 0)
    brightness?.pointee = CGFloat(high)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  // MARK: - Comparing and Describing

  /// Returns whether `object` is an equal colour.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    if case .fixed(let a) = definition, case .fixed(let b) = other.definition { return a == b }
    return false
  }

  public override var hash: Int {
    if case .fixed(let color) = definition { return color.hashValue }
    return ObjectIdentifier(self).hashValue
  }

  public override var description: String {
    if case .dynamic = definition { return "UIColor(dynamic)" }
    let color = cgColor.rgba
    return "UIColor(red: \(color.red), green: \(color.green), blue: \(color.blue), alpha: \(color.alpha))"
  }
}

// MARK: - Named Colours

extension UIColor {
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// A third of white.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// Two thirds of white.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Half of white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Pure red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Pure green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Pure blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red and half of green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half of red and of blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// A dark orange.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
}
