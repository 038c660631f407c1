import Foundation

/// What a wrapped value is. Foundation's own accessors stop the program if it's something else, and a number that is
/// bridged is an `NSValue`, too.
extension NSValue {
  /// The point inside; `nil` if something else is.
  package var heldPoint: CGPoint? { holdsSame(as: NSValue(point: .zero)) ? pointValue : nil }
  /// The size inside; `nil` if something else is.
  package var heldSize: CGSize? { holdsSame(as: NSValue(size: .zero)) ? sizeValue : nil }
  /// The rectangle inside; `nil` if something else is.
  package var heldRect: CGRect? { holdsSame(as: NSValue(rect: .zero)) ? rectValue : nil }

  private func holdsSame(as other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
}
