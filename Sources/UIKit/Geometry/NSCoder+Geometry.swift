import Foundation

extension NSCoder {
  /// Returns a string for a point, such as "{1, 2}".
  public class func string(for point: CGPoint) -> String { NSStringFromPoint(point) }
  /// Returns a string for a size, such as "{1, 2}".
  public class func string(for size: CGSize) -> String { NSStringFromSize(size) }
  /// Returns a string for a rectangle, such as "{{1, 2}, {3, 4}}".
  public class func string(for rect: CGRect) -> String { NSStringFromRect(rect) }
  /// Returns a string for a vector, such as "{1, 2}".
  public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
  /// Returns a string for a transform, with its six numbers from `a` to `ty`.
  public class func string(for transform: CGAffineTransform) -> String {
    let form = transform
    return "[" + text([form.a, form.b, form.c, form.d, form.tx, form.ty]).dropFirst().dropLast() + "]"
  }
  /// Returns a string for insets: top, left, bottom and right.
  public class func string(for insets: UIEdgeInsets) -> String {
    text([insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Returns a string for an offset, such as "{1, 2}".
  public class func string(for offset: UIOffset) -> String { text([offset.horizontal, offset.vertical]) }

  /// Returns the point in a string; (0, 0) if there is none.
  public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
  /// Returns the size in a string; zero if there is none.
  public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
  /// Returns the rectangle in a string; an empty one if there is none.
  public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
  /// Returns the vector in a string; (0, 0) if there is none.
  public class func cgVector(for string: String) -> CGVector {
    numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
  }
  /// Returns the transform in a string; the identity if there is none.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(string, 6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
      ?? .identity
  }
  /// Returns the insets in a string; zero if there are none.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// Returns the offset in a string; zero if there is none.
  public class func uiOffset(for string: String) -> UIOffset {
    numbers(string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  private class func text(_ numbers: [CGFloat]) -> String {
    let texts = numbers.map { $0 == $0.rounded() && abs($0) < 1e15 ? String(Int($0)) : String(Double($0)) }
    return "{" + texts.joined(separator: ", ") + "}"
  }

  private class func numbers(_ string: String, _ count: Int) -> [CGFloat]? {
    let parts = string.split { "{}[], ".contains($0) }.compactMap { Double($0).map { CGFloat($0) } }
    return parts.count == count ? parts : nil
  }
}
