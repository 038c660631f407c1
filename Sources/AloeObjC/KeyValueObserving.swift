import Foundation

/// The values that are passed to an observer.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// An initial call with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// The kind of change.
public enum NSKeyValueChange: UInt, Sendable {
  /// The value was set, the only kind of change that is reported on Linux.
  case setting = 1
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of change.
  public let kind: NSKeyValueChange
  /// The value after the change, if requested.
  public let newValue: Value?
  /// The value before the change, if requested.
  public let oldValue: Value?
  /// Whether the call precedes the change; always false on Linux.
  public var isPrior: Bool { false }
}

/// An observation, which ends when it's deallocated.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  // Unchecked: nothing in it changes, and the handler runs where the property changes.
  fileprivate let handler: (AnyObject, Any, Any) -> Void
  private let object: ObjectIdentifier
  private let name: String

  fileprivate init(_ object: AnyObject, _ name: String, _ handler: @escaping (AnyObject, Any, Any) -> Void) {
    self.object = ObjectIdentifier(object)
    self.name = name
    self.handler = handler
  }

  deinit { invalidate() }

  /// Ends the observation.
  public func invalidate() { Observers.shared.remove(self, of: object, name) }
}

extension NSObjectProtocol {
  /// Calls a closure when a property of this object changes, until the result is deallocated or invalidated. The
  /// closure runs after the property's own observers, on the thread of the change.
  ///
  /// The AloeSource plugin adds the name to `observe(\.property)`, for properties declared as `@objc dynamic` and for
  /// those of UIKit and WebKit that report their changes.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, named name: String, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation(self, name) { object, old, new in
      guard let object = object as? Self else { return }
      let change = NSKeyValueObservedChange(
        kind: .setting, newValue: options.contains(.new) ? new as? Value : nil,
        oldValue: options.contains(.old) ? old as? Value : nil)
      changeHandler(object, change)
    }
    Observers.shared.add(observation, of: self, name)
    if options.contains(.initial) {
      let value = options.contains(.new) ? self[keyPath: keyPath] : nil
      changeHandler(self, NSKeyValueObservedChange(kind: .setting, newValue: value, oldValue: nil))
    }
    return observation
  }
}

/// Notifies the observers of a property. AloeSource adds the call to `dynamic` properties. Costs one comparison if
/// nothing is observed.
public func valueChanged<Value>(
  of object: AnyObject, _ name: String, from old: @autoclosure () -> Value, to new: @autoclosure () -> Value
) {
  let (observations, named) = Observers.shared.observers(of: object, name)
  guard !observations.isEmpty || !named.isEmpty else { return }
  let old = old(), new = new()
  for observation in observations { observation.handler(object, old, new) }
  for observer in named { observer.report(object, name, from: old, to: new) }
}

/// Notifies the observers of a property if its value has changed.
package func valueMayHaveChanged<Value: Equatable>(
  of object: AnyObject, _ name: String, from old: Value, to new: Value
) {
  if isAnythingObserved, old != new { valueChanged(of: object, name, from: old, to: new) }
}

/// Whether any object is observed: a quick check that avoids preparing values for observers.
package var isAnythingObserved: Bool { Observers.shared.isUsed }

/// The observers of properties.
///
/// The process has only one instance, because objects and their properties don't belong to an application.
final class Observers: Sendable {
  private struct Key: Hashable {
    let object: ObjectIdentifier
    let name: String
  }

  private struct Entry: WeakTableEntry {
    weak var observation: NSKeyValueObservation?
    /// An observer by name, which lasts until it's removed.
    var named: KeyPathObserver?
    /// The identity of the observation, which its `deinit` uses to remove the entry, because the weak reference is
    /// `nil` by then.
    let id: ObjectIdentifier
    /// The observed object. The reference distinguishes it from an earlier object with the same address.
    weak var owner: AnyObject?
  }

  static let shared = Observers()
  private let table = WeakTable<Key, Entry>()
  var isUsed: Bool { table.isUsed }

  func add(_ observation: NSKeyValueObservation, of object: AnyObject, _ name: String) {
    let entry = Entry(observation: observation, id: ObjectIdentifier(observation), owner: object)
    table.add(entry, for: Key(object: ObjectIdentifier(object), name: name))
  }

  func add(_ observer: KeyPathObserver, of object: AnyObject, _ name: String) {
    let entry = Entry(named: observer, id: ObjectIdentifier(observer), owner: object)
    table.add(entry, for: Key(object: ObjectIdentifier(object), name: name))
  }

  /// Removes the most recently added observer of a named property for which `fits` returns true.
  func remove(_ observer: AnyObject, of object: AnyObject, _ name: String, where fits: (KeyPathObserver) -> Bool) {
    let id = ObjectIdentifier(observer)
    table.removeLast(for: Key(object: ObjectIdentifier(object), name: name)) { entry in
      guard let named = entry.named else { return false }
      return named.observerID == id && fits(named)
    }
  }

  func remove(_ observation: NSKeyValueObservation, of object: ObjectIdentifier, _ name: String) {
    let id = ObjectIdentifier(observation)
    table.remove(for: Key(object: object, name: name)) { $0.id == id }
  }

  func observers(of object: AnyObject, _ name: String) -> ([NSKeyValueObservation], [KeyPathObserver]) {
    guard isUsed else { return ([], []) }
    let entries = table.entries(for: Key(object: ObjectIdentifier(object), name: name)).filter { $0.owner === object }
    return (entries.compactMap(\.observation), entries.compactMap(\.named))
  }
}
