import AloeCore
import Foundation
import ObjectRoot

/// An object that returns the values of its observable properties.
package protocol ObservedValues: AnyObject {
  /// Returns the value of a property; `nil` if the object has no such property.
  @MainActor func observedValue(named name: String) -> Any?
}

extension NSObject {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of an object of UIKit, such as a controller or a view, when a
  /// property of this object changes. The observer is held weakly; remove it before it or this object is deallocated,
  /// as on Apple's systems.
  ///
  /// The key path is the name of one property: one declared as `@objc dynamic` in a target that the AloeSource plugin
  /// translates, or one of UIKit's that report their changes. Only UIKit's have an `.initial` value.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let observer = observer as? MainActorObject else {
      Messages.warn(
        once: "addObserver of \(type(of: observer))",
        "A \(type(of: observer)) can't observe \"\(keyPath)\" by its name, because it isn't an object of UIKit, and is "
          + "never notified. Use observe(\\.\(keyPath)).")
      return
    }
    let registered = KeyPathObserver(observer, context, options)
    Observers.shared.add(registered, of: self, keyPath)
    if options.contains(.initial) { registered.reportInitialValue(of: self, keyPath) }
  }

  /// Ends the observation of a property that an observer began last with a context.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    Observers.shared.remove(observer, of: self, keyPath) { $0.context == context }
  }

  /// Ends the observation of a property that an observer began last. If there's none, the call has no effect; Apple's
  /// ends the program.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    Observers.shared.remove(observer, of: self, keyPath) { _ in true }
  }
}

/// An observer that is registered by the name of a property.
// Unchecked: it's created, called and removed where the property changes, which for UIKit is the main thread.
final class KeyPathObserver: @unchecked Sendable {
  private(set) weak var observer: MainActorObject?
  /// The observer's identity, with which its `deinit` removes it when the weak reference is already `nil`.
  let observerID: ObjectIdentifier
  let context: UnsafeMutableRawPointer?
  private let options: NSKeyValueObservingOptions

  init(_ observer: MainActorObject, _ context: UnsafeMutableRawPointer?, _ options: NSKeyValueObservingOptions) {
    (self.observer, self.context, self.options) = (observer, context, options)
    observerID = ObjectIdentifier(observer)
  }

  func report(_ object: AnyObject, _ name: String, from old: Any, to new: Any) {
    guard let observer, Self.isOnMainThread() else { return }
    nonisolated(unsafe) let object = object
    nonisolated(unsafe) let old = options.contains(.old) ? old : nil
    nonisolated(unsafe) let new = options.contains(.new) ? new : nil
    MainActor.assumeIsolated { call(observer, object, name, old, new) }
  }

  func reportInitialValue(of object: AnyObject, _ name: String) {
    guard let observer, Self.isOnMainThread() else { return }
    nonisolated(unsafe) let object = object
    MainActor.assumeIsolated {
      let value = options.contains(.new) ? (object as? any ObservedValues)?.observedValue(named: name) : nil
      call(observer, object, name, nil, value)
    }
  }

  @MainActor private func call(
    _ observer: MainActorObject, _ object: AnyObject, _ name: String, _ old: Any?, _ new: Any?
  ) {
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    change[.oldKey] = old
    change[.newKey] = new
    observer.observeValue(forKeyPath: name, of: object, change: change, context: context)
  }

  /// Returns whether observers, which belong to the main actor, can be called on this thread. Objective-C calls them on
  /// any thread.
  private static func isOnMainThread() -> Bool {
    if Thread.isMainThread { return true }
    Messages.warn(
      once: "observeValue off the main thread",
      "A property was changed on a thread other than the main one, so observeValue(forKeyPath:of:change:context:) "
        + "isn't called. Change it on the main thread.")
    return false
  }
}
