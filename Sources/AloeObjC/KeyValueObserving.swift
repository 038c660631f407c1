import AloeCore
import Foundation
import Synchronization

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

/// Whether any object is observed: a quick check before values for observers are prepared.
package var isAnythingObserved: Bool { Observers.shared.isUsed }

/// The table of observers.
///
/// One for the process: objects and their properties aren't related to applications.
// Unchecked: the lock guards the table.
final class Observers: @unchecked Sendable {
  private struct Key: Hashable {
    let object: ObjectIdentifier
    let name: String
  }

  private struct Weak {
    weak var observation: NSKeyValueObservation?
    /// An observer by name, which lasts until it's removed.
    var named: KeyPathObserver?
    let id: ObjectIdentifier
    /// Distinguishes an object from an earlier one with the same address.
    weak var object: AnyObject?
  }

  static let shared = Observers()
  private let lock = Lock()
  private var table: [Key: [Weak]] = [:]
  private var sweepCount = 64
  private let hasEntries = Atomic(false)
  var isUsed: Bool { hasEntries.load(ordering: .relaxed) }

  func add(_ observation: NSKeyValueObservation, of object: AnyObject, _ name: String) {
    add(Weak(observation: observation, id: ObjectIdentifier(observation), object: object), of: object, name)
  }

  func add(_ observer: KeyPathObserver, of object: AnyObject, _ name: String) {
    add(Weak(named: observer, id: ObjectIdentifier(observer), object: object), of: object, name)
  }

  private func add(_ entry: Weak, of object: AnyObject, _ name: String) {
    // Retains the live objects until the lock is released. If another thread drops its last reference in the meantime,
    // the object's `deinit` may end observations, which needs the lock.
    var held: [AnyObject] = []
    lock.withLock {
      // Entries of objects that are gone: nobody removed those observers.
      if table.count >= sweepCount {
        for key in table.keys {
          table[key]?.removeAll { entry in
            guard let object = entry.object else { return true }
            held.append(object)
            return false
          }
        }
        table = table.filter { !$0.value.isEmpty }
        sweepCount = max(64, 2 * table.count)
      }
      table[Key(object: ObjectIdentifier(object), name: name), default: []].append(entry)
      hasEntries.store(true, ordering: .relaxed)
    }
    withExtendedLifetime(held) {}
  }

  /// Removes the last of an object's observers by name that fits.
  func remove(_ observer: AnyObject, of object: AnyObject, _ name: String, where fits: (KeyPathObserver) -> Bool) {
    let key = Key(object: ObjectIdentifier(object), name: name), id = ObjectIdentifier(observer)
    lock.withLock {
      guard
        let place = table[key]?.lastIndex(where: { entry in
          entry.named.map { $0.observerID == id && fits($0) } ?? false
        })
      else { return }
      table[key]?.remove(at: place)
      forgetIfEmpty(key)
    }
  }

  private func forgetIfEmpty(_ key: Key) {
    if table[key]?.isEmpty == true { table[key] = nil }
    if table.isEmpty { hasEntries.store(false, ordering: .relaxed) }
  }

  func remove(_ observation: NSKeyValueObservation, of object: ObjectIdentifier, _ name: String) {
    let key = Key(object: object, name: name), id = ObjectIdentifier(observation)
    lock.withLock {
      table[key]?.removeAll { $0.id == id }
      forgetIfEmpty(key)
    }
  }

  func observers(of object: AnyObject, _ name: String) -> ([NSKeyValueObservation], [KeyPathObserver]) {
    guard isUsed else { return ([], []) }
    return lock.withLock {
      let entries = (table[Key(object: ObjectIdentifier(object), name: name)] ?? []).filter { $0.object === object }
      return (entries.compactMap(\.observation), entries.compactMap(\.named))
    }
  }
}
