import Foundation
import ObjectRoot

extension UIResponder: UserActivityOwner {
  private static let activityKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The activity of the responder. Hardly any responder has one, so it's stored as an associated object.
  final var ownUserActivity: NSUserActivity? {
    get { objc_getAssociatedObject(self, Self.activityKey) as? NSUserActivity }
    set {
      ownUserActivity?.set(self, isOwner: false)
      newValue?.set(self, isOwner: true)
      objc_setAssociatedObject(self, Self.activityKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
}
