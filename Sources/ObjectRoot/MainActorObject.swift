import Foundation

/// The root class of main-actor classes: an `NSObject` whose `init()` is isolated to the main actor.
///
/// As `NSObject`s, their instances behave like Objective-C's: they're compared by identity unless a class overrides
/// `isEqual(_:)`, can be stored in sets, implement `isKind(of:)`, and can be delegates. On Linux, `NSObject.init()`
/// isn't isolated, and subclasses would inherit it as such; this class isolates it for all of them.
@preconcurrency @MainActor open class MainActorObject: NSObject, InterfaceConnecting {
  /// Creates an object.
  public override init() { super.init() }

  deinit { AssociatedObjects.ownerIsDeallocating(self) }

  /// Sets the property, or names the method, that a connection of a storyboard or a nib refers to. The default does
  /// neither. Call `super` for names that the class doesn't handle; see ``InterfaceConnection``.
  open func connectInterface(_ connection: InterfaceConnection) {}

  /// Called after the object has been created from a storyboard or a nib, and everything is connected.
  open func awakeFromNib() {}

  /// Prepares the object for being shown in Xcode's canvas, so it's never called on Linux. The default does nothing.
  open func prepareForInterfaceBuilder() {}

  /// Called when a property has changed that this object observes with `addObserver(_:forKeyPath:options:context:)`.
  /// The default does nothing. Unlike Apple's, it doesn't end the program for a change that no override handles.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// A description for logs: the class and the address.
  open nonisolated override var description: String {
    "<\(String(describing: type(of: self))): 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
  }
}
