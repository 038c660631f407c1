import Foundation

/// Safe access to wrapped values. Foundation's accessors stop the program if the value has another type, and a bridged
/// number is an `NSValue`, too.
extension NSValue {
  /// The wrapped point; `nil` for another type.
  package var heldPoint: CGPoint? { holdsSameType(as: NSValue(point: .zero)) ? pointValue : nil }
  /// The wrapped size; `nil` for another type.
  package var heldSize: CGSize? { holdsSameType(as: NSValue(size: .zero)) ? sizeValue : nil }
  /// The wrapped rectangle; `nil` for another type.
  package var heldRect: CGRect? { holdsSameType(as: NSValue(rect: .zero)) ? rectValue : nil }

  private func holdsSameType(as other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
}
