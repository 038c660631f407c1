import AloeCore
import Foundation

/// What an observer wants to be told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A first call at once, with the value that is there.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// What happened to a value.
public enum NSKeyValueChange: UInt, Sendable {
  /// It was set; nothing else is told of on Linux.
  case setting = 1
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// What happened.
  public let kind: NSKeyValueChange
  /// The value after the change, if it was asked for.
  public let newValue: Value?
  /// The value before the change, if it was asked for.
  public let oldValue: Value?
  /// Whether the call comes before the change; never on Linux.
  public var isPrior: Bool { false }
}

/// An observation, which ends when nobody holds it.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  // Unchecked: nothing in it changes, and the handler runs where the property does.
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
  /// Calls a closure when a property of this object changes, until the result is gone or invalidated. The closure runs
  /// behind the property's own observers, where it changes.
  ///
  /// The plugin AloeSource adds the name to `observe(\.property)`, for properties that say `@objc dynamic`.
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

/// Tells the observers of a property; what AloeSource puts into properties that say `dynamic`. Costs a comparison where
/// nobody observes anything.
public func valueChanged<Value>(
  of object: AnyObject, _ name: String, from old: @autoclosure () -> Value, to new: @autoclosure () -> Value
) {
  let observations = Observers.shared.observations(of: object, name)
  guard !observations.isEmpty else { return }
  let old = old(), new = new()
  for observation in observations { observation.handler(object, old, new) }
}

/// Who observes what.
///
/// One for the process: objects and their properties know nothing of each other's applications.
// Unchecked: the lock guards the table.
private final class Observers: @unchecked Sendable {
  private struct Key: Hashable {
    let object: ObjectIdentifier
    let name: String
  }

  private struct Weak {
    weak var observation: NSKeyValueObservation?
    let id: ObjectIdentifier
    /// Tells an object from one that had its address before.
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
