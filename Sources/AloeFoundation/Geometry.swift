import Foundation

/// Returns a point as text, such as `{10, 20}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { "{\(text(point.x)), \(text(point.y))}" }

/// Returns a size as text, such as `{10, 20}`.
public func NSStringFromCGSize(_ size: CGSize) -> String {
  "{\(text(size.width)), \(text(size.height))}"
}

/// Returns a rectangle as text, such as `{{0, 0}, {10, 20}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// Returns the point that a string such as `{10, 20}` describes; zero if it describes none.
public func CGPointFromString(_ text: String) -> CGPoint { NSPointFromString(text) }

/// Returns the size that a string such as `{10, 20}` describes; zero if it describes none.
public func CGSizeFromString(_ text: String) -> CGSize { NSSizeFromString(text) }

/// Returns the rectangle that a string such as `{{0, 0}, {10, 20}}` describes; zero if it describes none.
public func CGRectFromString(_ text: String) -> CGRect { NSRectFromString(text) }

/// Returns a number with all of its digits; a whole number has no decimal point.
private func text(_ number: CGFloat) -> String {
  number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(Double(number))
}

extension CGPoint {
  /// The coordinates as text, such as `(10.0, 20.0)`.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize {
  /// The width and height as text, such as `(10.0, 20.0)`.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect {
  /// The origin and the size as text, such as `(0.0, 0.0, 10.0, 20.0)`.
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
