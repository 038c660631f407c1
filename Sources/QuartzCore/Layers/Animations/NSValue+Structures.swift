import Foundation

/// Safe access to wrapped values. Foundation's accessors stop the program if the value has another type, and a bridged
/// number is an `NSValue`, too.
extension NSValue {
  /// The wrapped point; `nil` for another type.
  package var heldPoint: CGPoint? { holdsSame(as: NSValue(point: .zero)) ? pointValue : nil }
  /// The wrapped size; `nil` for another type.
  package var heldSize: CGSize? { holdsSame(as: NSValue(size: .zero)) ? sizeValue : nil }
  /// The wrapped rectangle; `nil` for another type.
  package var heldRect: CGRect? { holdsSame(as: NSValue(rect: .zero)) ? rectValue : nil }

  private func holdsSame(as other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
}
