import Foundation
import Synchronization

/// How an object keeps a value that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// An object isn't kept alive; `nil` is read once it's gone, where Objective-C reads freed memory.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The value is kept.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy is kept, of values that can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The value is kept.
  case OBJC_ASSOCIATION_RETAIN = 0x301
  /// A copy is kept, of values that can be copied.
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// The value that is associated with an object under a key, or `nil`. May be called on any thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.all.value(of: object as AnyObject, at: key)
}

/// Associates a value with an object under a key, in place of the one before; `nil` takes it away.
///
/// The value goes when the object does: at once with an object of UIKit, and with others when the next ones are
/// associated. May be called on any thread. O(1) on average.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.all.set(value, of: object as AnyObject, at: key, policy: policy)
}

/// Takes all associated values from an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.all.removeAll(of: ObjectIdentifier(object as AnyObject))
}

/// What is associated with objects, beside them: most objects have nothing and pay for nothing.
final class AssociatedObjects: @unchecked Sendable {
  static let all = AssociatedObjects()

  private struct Value {
    var kept: Any?
    weak var assigned: AnyObject?
    var value: Any? { kept ?? assigned }
  }

  private struct Owned {
    /// Tells a new object at an address from the one before; `nil` for one that says when it dies.
    weak var owner: AnyObject?
    let saysWhenItDies: Bool
    var values: [UnsafeRawPointer: Value] = [:]

    init(_ owner: AnyObject) {
      saysWhenItDies = owner is MainActorObject
      if !saysWhenItDies { self.owner = owner }
    }

    func belongs(to object: AnyObject) -> Bool { saysWhenItDies || owner === object }
    var isGone: Bool { !saysWhenItDies && owner == nil }
  }

  private let lock = NSLock()
  private var owned: [ObjectIdentifier: Owned] = [:]
  /// At how many owners those that are gone are looked for.
  private var sweepCount = 64

  func value(of object: AnyObject, at key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      guard let owned = owned[ObjectIdentifier(object)], owned.belongs(to: object) else { return nil }
      return owned.values[key]?.value
    }
  }

  func set(_ value: Any?, of object: AnyObject, at key: UnsafeRawPointer, policy: objc_AssociationPolicy) {
    let new = value.map { Self.entry($0, policy) }
    // What goes runs code of its own when it dies, which may come back here: it dies after the lock.
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

  /// Spares objects that die the lock while nothing is associated with any.
  private static let hasSome = Atomic(false)

  static func ownerDies(_ owner: MainActorObject) {
    if hasSome.load(ordering: .relaxed) { all.removeAll(of: ObjectIdentifier(owner)) }
  }
}
