import Foundation

/// Options for the objects of tables.
public enum NSPointerFunctions {
  /// The ways of storing and comparing objects.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Objects are retained; the default.
    public static let strongMemory = Options([])
    /// Objects are referenced weakly, and disappear when they're freed.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are compared by identity, even if they're equal otherwise.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// Objects are copied; without effect, since Swift's values that are bridged don't change.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// An object of a table, referenced strongly or weakly.
struct TableObject {
  private let strong: AnyObject?
  private weak var weak: AnyObject?
  let hash: Int

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    strong = options.contains(.weakMemory) ? nil : object
    weak = object
    hash = Self.hash(object, options)
  }

  var object: AnyObject? { strong ?? weak }

  func isEqual(to other: AnyObject, _ options: NSPointerFunctions.Options) -> Bool {
    guard let object else { return false }
    if object === other { return true }
    guard !options.contains(.objectPointerPersonality), let own = object as? NSObject else { return false }
    return own.isEqual(other)
  }

  static func hash(_ object: AnyObject, _ options: NSPointerFunctions.Options) -> Int {
    if !options.contains(.objectPointerPersonality), let object = object as? NSObject { return object.hash }
    return ObjectIdentifier(object).hashValue
  }
}

/// Objects with values, found by hash. Entries of freed objects are removed when the table grows to twice its size.
struct ObjectTable {
  private struct Entry {
    let key: TableObject
    var value: TableObject
  }

  let keyOptions: NSPointerFunctions.Options
  let valueOptions: NSPointerFunctions.Options
  private var buckets: [Int: [Entry]] = [:]
  /// The number of entries, including entries of freed objects.
  private(set) var storedCount = 0
  private var limit = 16

  init(_ keyOptions: NSPointerFunctions.Options, _ valueOptions: NSPointerFunctions.Options) {
    (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions)
  }

  /// The live entries.
  var entries: [(key: AnyObject, value: AnyObject)] {
    buckets.values.flatMap { bucket in
      bucket.compactMap { entry in
        guard let key = entry.key.object, let value = entry.value.object else { return nil }
        return (key, value)
      }
    }
  }

  func find(_ key: AnyObject) -> (key: AnyObject, value: AnyObject)? {
    let bucket = buckets[TableObject.hash(key, keyOptions)]
    guard let entry = bucket?.first(where: { $0.key.isEqual(to: key, keyOptions) }), let own = entry.key.object,
      let value = entry.value.object
    else { return nil }
    return (own, value)
  }

  mutating func set(_ value: AnyObject, for key: AnyObject) {
    let hash = TableObject.hash(key, keyOptions)
    if let place = buckets[hash]?.firstIndex(where: { $0.key.isEqual(to: key, keyOptions) }) {
      buckets[hash]?[place].value = TableObject(value, valueOptions)
      return
    }
    if storedCount >= limit { removeFreed() }
    buckets[hash, default: []].append(
      Entry(key: TableObject(key, keyOptions), value: TableObject(value, valueOptions)))
    storedCount += 1
  }

  mutating func remove(_ key: AnyObject) {
    let hash = TableObject.hash(key, keyOptions)
    guard var bucket = buckets[hash], let place = bucket.firstIndex(where: { $0.key.isEqual(to: key, keyOptions) })
    else { return }
    bucket.remove(at: place)
    buckets[hash] = bucket.isEmpty ? nil : bucket
    storedCount -= 1
  }

  mutating func removeAll() {
    buckets = [:]
    (storedCount, limit) = (0, 16)
  }

  private mutating func removeFreed() {
    buckets = buckets.compactMapValues { bucket in
      let live = bucket.filter { $0.key.object != nil && $0.value.object != nil }
      return live.isEmpty ? nil : live
    }
    storedCount = buckets.values.reduce(0) { $0 + $1.count }
    limit = max(16, storedCount * 2)
  }
}
