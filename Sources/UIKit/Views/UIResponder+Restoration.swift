import Foundation
import ObjectRoot

extension UIResponder {
  private static let restorationKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The restoration identifier. Few responders have one, so it's stored as an associated object.
  final var ownRestorationIdentifier: String? {
    get { objc_getAssociatedObject(self, Self.restorationKey) as? String }
    set { objc_setAssociatedObject(self, Self.restorationKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
}
