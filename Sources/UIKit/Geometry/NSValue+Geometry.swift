import Foundation

extension NSValue {
  /// Wraps a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Wraps a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// Wraps a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  /// The point inside; (0, 0) if something else is.
  public var cgPointValue: CGPoint { heldPoint ?? .zero }
  /// The size inside; none if something else is.
  public var cgSizeValue: CGSize { heldSize ?? .zero }
  /// The rectangle inside; an empty one if something else is.
  public var cgRectValue: CGRect { heldRect ?? .zero }
}
