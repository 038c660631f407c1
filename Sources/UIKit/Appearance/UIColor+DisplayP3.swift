import Foundation

extension UIColor {
  /// Creates a colour from components of the Display P3 colour space, from 0 to 1.
  ///
  /// Windows show sRGB, so a colour outside it becomes the nearest one within: each component is limited. Components
  /// that aren't numbers are 0.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func linear(_ value: CGFloat) -> CGFloat { UIColor.linear(value.isNaN ? 0 : min(max(value, 0), 1)) }
    func encoded(_ value: CGFloat) -> CGFloat {
      let value = min(max(value, 0), 1)
      return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    // From the primaries of both spaces, which have the same white point.
    self.init(
      red: encoded(1.2249402 * r - 0.2249402 * g),
      green: encoded(-0.0420570 * r + 1.0420570 * g),
      blue: encoded(-0.0196376 * r - 0.0786361 * g + 1.0982736 * b), alpha: alpha)
  }

  /// Returns the linear value of a component from 0 to 1. sRGB and Display P3 have the same transfer curve.
  static func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
}
