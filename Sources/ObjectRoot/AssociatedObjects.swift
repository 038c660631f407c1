import Foundation
import Synchronization

/// The way in which an object stores an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Stores an object without retaining it; after it's deallocated, the value is `nil`, where Objective-C reads freed
  /// memory.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Retains the value.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Stores a copy, if the value can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Retains the value.
  case OBJC_ASSOCIATION_RETAIN = 0x301
  /// Stores a copy, if the value can be copied.
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// Returns the value that is associated with an object under a key, or `nil`. Can be called on any thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.all.value(of: object as AnyObject, at: key)
}

/// Associates a value with an object under a key, replacing the previous one; `nil` removes it.
///
/// The value is released when the object is deallocated: immediately for an object of UIKit, and for others when the
/// next values are associated. Can be called on any thread. O(1) on average.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.all.set(value, of: object as AnyObject, at: key, policy: policy)
}

/// Removes all associated values of an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.all.removeAll(of: ObjectIdentifier(object as AnyObject))
}

/// The associated values, in a table. Most objects have none, and so need no memory for them.
final class AssociatedObjects: @unchecked Sendable {
  static let all = AssociatedObjects()

  private struct Value {
    var kept: Any?
    weak var assigned: AnyObject?
    var value: Any? { kept ?? assigned }
  }

  private struct Owned {
    /// The object, to distinguish it from an earlier object with the same address; `nil` for an object that reports its
    /// deallocation.
    weak var owner: AnyObject?
    let reportsDeallocation: Bool
    var values: [UnsafeRawPointer: Value] = [:]

    init(_ owner: AnyObject) {
      reportsDeallocation = owner is MainActorObject
      if !reportsDeallocation { self.owner = owner }
    }

    func belongs(to object: AnyObject) -> Bool { reportsDeallocation || owner === object }
    var isGone: Bool { !reportsDeallocation && owner == nil }
  }

  private let lock = NSLock()
  private var owned: [ObjectIdentifier: Owned] = [:]
  /// The number of owners at which deallocated ones are removed from the table.
  private var sweepCount = 64

  func value(of object: AnyObject, at key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      guard let owned = owned[ObjectIdentifier(object)], owned.belongs(to: object) else { return nil }
      return owned.values[key]?.value
    }
  }

  func set(_ value: Any?, of object: AnyObject, at key: UnsafeRawPointer, policy: objc_AssociationPolicy) {
    let new = value.map { Self.entry($0, policy) }
    // Releasing a value runs its deinitialiser, which may call this code again, so it's released outside of the lock.
    var gone: [Owned] = []
    var old: Value?
    lock.withLock {
      let id = ObjectIdentifier(object)
      if let known = owned[id], !known.belongs(to: object) {
        gone.append(known)
        owned[id] = nil
      }
      old = owned[id]?.values[key]
      if let new {
        owned[id, default: Owned(object)].values[key] = new
      } else {
        owned[id]?.values[key] = nil
        if owned[id]?.values.isEmpty == true { owned[id] = nil }
      }
      if owned.count >= sweepCount { gone += sweep() }
      Self.hasSome.store(!owned.isEmpty, ordering: .relaxed)
    }
    withExtendedLifetime((gone, old)) {}
  }

  func removeAll(of id: ObjectIdentifier) {
    let gone = lock.withLock {
      defer { Self.hasSome.store(!owned.isEmpty, ordering: .relaxed) }
      return owned.removeValue(forKey: id)
    }
    withExtendedLifetime(gone) {}
  }

  private func sweep() -> [Owned] {
    let gone = owned.filter(\.value.isGone)
    for id in gone.keys { owned[id] = nil }
    sweepCount = max(64, owned.count * 2)
    return Array(gone.values)
  }

  private static func entry(_ value: Any, _ policy: objc_AssociationPolicy) -> Value {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN:
      type(of: value) is AnyClass ? Value(assigned: value as AnyObject) : Value(kept: value)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      Value(kept: (value as? any NSCopying)?.copy(with: nil) ?? value)
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: Value(kept: value)
    }
  }

  /// Whether any object has associated values. If not, deinitialisers skip the lock.
  private static let hasSome = Atomic(false)

  static func ownerIsDeallocating(_ owner: MainActorObject) {
    if hasSome.load(ordering: .relaxed) { all.removeAll(of: ObjectIdentifier(owner)) }
  }
}
