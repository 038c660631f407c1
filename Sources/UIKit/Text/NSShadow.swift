import Foundation
import GTKPlatform

/// A shadow of text.
public class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked like Apple's: it's configured before it's added to a string, and only read there.

  /// Creates a shadow without an offset, with a third of the opacity of black.
  public override init() {}

  /// The offset of the shadow, in points, down and to the right; zero by default.
  public var shadowOffset = CGSize.zero
  /// The blur radius, in points; 0 by default.
  public var shadowBlurRadius: CGFloat = 0
  /// The colour, a `UIColor`; black with an opacity of a third by default. `nil` means no shadow.
  public var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// Returns a shadow with the same values.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  /// Returns whether `object` is a shadow with the same values.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }

  public override var hash: Int { shadowBlurRadius.hashValue ^ shadowOffset.width.hashValue }

  func drawn(in traits: UITraitCollection) -> TextShadow? {
    (shadowColor as? UIColor).map {
      TextShadow(color: $0.rgba(in: traits), offset: shadowOffset, blur: shadowBlurRadius)
    }
  }
}
