/// A set of objects, which it doesn't retain.
///
/// Few objects are an array, in which each is found faster than by its hash value.
struct ObjectSet {

  private static let maxFew = 8
  private var few: [ObjectIdentifier] = []
  /// All objects once there are more than a few; before, empty.
  private var many: Set<ObjectIdentifier> = []

  /// Adds an object. Returns false if the set contains it already. O(1) on average.
  mutating func insert(_ object: AnyObject) -> Bool {
    let identifier = ObjectIdentifier(object)
    guard many.isEmpty else { return many.insert(identifier).inserted }
    if few.contains(identifier) { return false }
    if few.isEmpty { few.reserveCapacity(Self.maxFew) }
    few.append(identifier)
    guard few.count > Self.maxFew else { return true }
    many = Set(few)
    few = []
    return true
  }

  /// Returns whether the set contains an object. O(1) on average.
  func contains(_ object: AnyObject) -> Bool {
    many.isEmpty ? few.contains(ObjectIdentifier(object)) : many.contains(ObjectIdentifier(object))
  }

}
