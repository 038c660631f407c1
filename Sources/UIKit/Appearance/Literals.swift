/// The type of `#colorLiteral(red:green:blue:alpha:)` in files that import UIKit.
public typealias _ColorLiteralType = UIColor

extension CGColor: _ExpressibleByColorLiteral {
  /// Creates the colour of a literal from components between 0 and 1.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

extension UIColor: _ExpressibleByColorLiteral {
  /// Creates the colour of a literal from components between 0 and 1.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
