import Foundation

/// A set of objects, which it may reference weakly.
///
/// Objects of classes that inherit from `NSObject` are equal if `isEqual(_:)` returns true; others are equal only to
/// themselves.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  var table: ObjectTable

  /// Creates an empty set.
  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) { table = ObjectTable(options, options) }

  /// Returns an empty set that references its objects weakly: freed objects disappear from it.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The objects, in no particular order. O(n).
  open var allObjects: [ObjectType] { table.entries.compactMap { $0.key as? ObjectType } }
  /// The number of objects. O(n), because freed objects don't count.
  open var count: Int { table.entries.count }
  /// One of the objects; `nil` if there are none.
  open var anyObject: ObjectType? { allObjects.first }
  /// The objects as a set, for those that can be hashed.
  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

  /// Adds an object, unless an equal one is in the set.
  open func add(_ object: ObjectType?) {
    if let object, table.find(object) == nil { table.set(object, for: object) }
  }
  /// Removes the object that's equal to the given one; `nil` if there's none.
  open func remove(_ object: ObjectType?) { if let object { table.remove(object) } }
  /// Removes all objects.
  open func removeAllObjects() { table.removeAll() }
  /// Returns whether an equal object is in the set.
  open func contains(_ object: ObjectType?) -> Bool { object.map { table.find($0) != nil } ?? false }
  /// Returns the object in the set that's equal to the given one; `nil` if there's none.
  open func member(_ object: ObjectType?) -> ObjectType? {
    object.flatMap { table.find($0)?.key as? ObjectType }
  }
  /// Returns an enumerator of the objects.
  open func objectEnumerator() -> NSEnumerator { (allObjects as [Any] as NSArray).objectEnumerator() }
}
