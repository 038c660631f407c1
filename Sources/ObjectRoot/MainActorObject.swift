import Foundation

/// The root of the classes that live on the main actor: an `NSObject` whose `init()` is bound to it.
///
/// Being `NSObject`s, their objects have what Objective-C's have: they are compared by identity unless a class overrides
/// `isEqual(_:)`, can be kept in sets, answer `isKind(of:)`, and can be delegates. On Linux `NSObject.init()` isn't bound
/// to an actor. Subclasses would inherit it so; this class binds it for them all.
@preconcurrency @MainActor open class MainActorObject: NSObject {
  /// Makes an object.
  public override init() { super.init() }

  deinit { AssociatedObjects.ownerDies(self) }

  /// A text for logs: the class and the address.
  open nonisolated override var description: String {
    "<\(String(describing: type(of: self))): 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
  }
}
