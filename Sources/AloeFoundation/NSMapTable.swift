import Foundation

/// A dictionary of objects, whose keys and values it may reference weakly.
///
/// Keys are compared as the objects of ``NSHashTable`` are. An entry disappears when its key or its value is freed.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private var table: ObjectTable

  /// Creates an empty dictionary.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int = 0
  ) {
    table = ObjectTable(keyOptions, valueOptions)
  }

  /// Returns an empty dictionary that retains keys and values.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// Returns an empty dictionary that references keys weakly.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
  /// Returns an empty dictionary that references values weakly.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
  /// Returns an empty dictionary that references keys and values weakly.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// The number of entries. O(n), because entries of freed objects don't count.
  open var count: Int { table.entries.count }
  /// Returns the value of a key; `nil` if there's none.
  open func object(forKey key: KeyType?) -> ObjectType? { key.flatMap { table.find($0)?.value as? ObjectType } }
  /// Sets the value of a key; `nil` removes it.
  open func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    guard let key else { return }
    if let object { table.set(object, for: key) } else { table.remove(key) }
  }
  /// Removes the value of a key.
  open func removeObject(forKey key: KeyType?) { if let key { table.remove(key) } }
  /// Removes all entries.
  open func removeAllObjects() { table.removeAll() }
  /// Returns an enumerator of the keys, in no particular order.
  open func keyEnumerator() -> NSEnumerator { (table.entries.map(\.key) as [Any] as NSArray).objectEnumerator() }
  /// Returns an enumerator of the values; `nil` if there are none.
  open func objectEnumerator() -> NSEnumerator? {
    let values = table.entries.map(\.value)
    return values.isEmpty ? nil : (values as [Any] as NSArray).objectEnumerator()
  }
  /// Returns the entries whose keys can be hashed.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var result: [AnyHashable: ObjectType] = [:]
    for entry in table.entries {
      if let key = entry.key as? AnyHashable { result[key] = entry.value as? ObjectType }
    }
    return result
  }
}
