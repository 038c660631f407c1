import Foundation

/// The root of the classes that live on the main actor: an `NSObject` whose `init()` is bound to it.
///
/// As subclasses of `NSObject` their objects are `NSObjectProtocol`s: compared by identity unless a class overrides
/// `isEqual(_:)`, with a `description`, `isKind(of:)` and `self()`. On Linux `NSObject.init()` isn't bound to an actor,
/// and an initialiser that overrides it would lose the main actor in every subclass. Swift 5 allows this class to bind
/// it, which is why it has a module of its own: the module is built as Swift 5, those above it as Swift 6.
@preconcurrency @MainActor open class MainActorObject: NSObject {
  /// Makes an object.
  public override init() { super.init() }
}
