import AloeCore
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
  /// The AloeSource plugin adds the name to `observe(\.property)`, for properties declared as `@objc dynamic`.
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
  let observations = Observers.shared.observations(of: object, name)
  guard !observations.isEmpty else { return }
  let old = old(), new = new()
  for observation in observations { observation.handler(object, old, new) }
}

/// The table of observers.
///
/// One for the process: objects and their properties aren't related to applications.
// Unchecked: the lock guards the table.
private final class Observers: @unchecked Sendable {
  private struct Key: Hashable {
    let object: ObjectIdentifier
    let name: String
  }

  private struct Weak {
    weak var observation: NSKeyValueObservation?
    let id: ObjectIdentifier
    /// Distinguishes an object from an earlier one with the same address.
    weak var object: AnyObject?
  }

  static let shared = Observers()
  private let lock = Lock()
  private var table: [Key: [Weak]] = [:]

  func add(_ observation: NSKeyValueObservation, of object: AnyObject, _ name: String) {
    let entry = Weak(observation: observation, id: ObjectIdentifier(observation), object: object)
    lock.withLock { table[Key(object: ObjectIdentifier(object), name: name), default: []].append(entry) }
  }

  func remove(_ observation: NSKeyValueObservation, of object: ObjectIdentifier, _ name: String) {
    let key = Key(object: object, name: name), id = ObjectIdentifier(observation)
    lock.withLock {
      table[key]?.removeAll { $0.id == id }
      if table[key]?.isEmpty == true { table[key] = nil }
    }
  }

  func observations(of object: AnyObject, _ name: String) -> [NSKeyValueObservation] {
    lock.withLock {
      guard !table.isEmpty else { return [] }
      return (table[Key(object: ObjectIdentifier(object), name: name)] ?? []).compactMap {
        $0.object === object ? $0.observation : nil
      }
    }
  }
}
