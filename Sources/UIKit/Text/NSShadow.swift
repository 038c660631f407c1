import Foundation
import GTKPlatform

/// A shadow of letters.
public class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked as Apple's: it's set before it's put into a text, and only read there.

  /// Makes a shadow that lies nowhere else than the letters, of a third of black.
  public override init() {}

  /// How far the shadow lies off, in points, down and to the right; nothing by default.
  public var shadowOffset = CGSize.zero
  /// How far it's blurred, in points; not at all by default.
  public var shadowBlurRadius: CGFloat = 0
  /// The colour, a `UIColor`; black of a third's opacity by default, and no shadow for `nil`.
  public var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// A shadow with the same values.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  /// Whether `object` is a shadow of the same values.
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
