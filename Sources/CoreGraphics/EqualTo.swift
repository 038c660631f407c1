import Foundation

extension CGPoint {
  /// Returns whether both coordinates equal the coordinates of another point.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Returns whether both lengths equal the lengths of another size.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Returns whether the origin and the size equal the origin and the size of another rectangle.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
