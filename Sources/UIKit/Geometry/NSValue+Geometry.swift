import Foundation

extension NSValue {
  /// Creates a value with a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Creates a value with a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// Creates a value with a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  /// The point in the value; (0, 0) if it contains something else.
  public var cgPointValue: CGPoint { heldPoint ?? .zero }
  /// The size in the value; zero if it contains something else.
  public var cgSizeValue: CGSize { heldSize ?? .zero }
  /// The rectangle in the value; an empty one if it contains something else.
  public var cgRectValue: CGRect { heldRect ?? .zero }
}
