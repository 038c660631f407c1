/// The positions of some methods in the method tables of a class and its subclasses, to find out which classes override
/// them.
///
/// Swift has no public way to find that out. Each class has a table of the methods that it and its superclasses
/// introduce; a subclass's table begins like its superclass's, with other addresses where it overrides. The positions
/// are those at which a class that overrides the methods differs from one that overrides nothing.
///
/// Needs: the header of a class's metadata, which is part of Swift's stable format on Apple's systems, and a method
/// table behind it.
///
/// Without it: there are no tables, so a class has to be treated as one that overrides the methods.
package struct MethodTable {
  private let root: AnyClass
  private let places: [Int]

  /// Finds the positions of methods; returns `nil` if they aren't found, or if the patch is off.
  ///
  /// - Parameters:
  ///   - root: The class that introduces the methods.
  ///   - plain: A subclass that overrides nothing.
  ///   - probe: A subclass with the same initialisers that overrides the methods.
  ///   - counts: The possible numbers of the methods. How many a property has depends on the compiler.
  package init?(of root: AnyClass, plain: AnyClass, probe: AnyClass, counts: ClosedRange<Int>) {
    guard RuntimePatch.methodTables.works else { return nil }
    self.init(reading: root, plain, probe, counts)
  }

  /// Finds the positions of methods even if the patch's self-test hasn't been passed, for that self-test.
  private init?(reading root: AnyClass, _ plain: AnyClass, _ probe: AnyClass, _ counts: ClosedRange<Int>) {
    let (base, same, other) = (Self.words(root), Self.words(plain), Self.words(probe))
    guard base.count > Self.headerWords, same.count >= base.count, other.count >= base.count else { return nil }
    places = (Self.headerWords..<base.count).filter { same[$0] == base[$0] && other[$0] != base[$0] }
    guard counts.contains(places.count) else { return nil }
    self.root = root
  }

  /// Returns whether a class overrides one of the methods that `ancestor` has.
  ///
  /// - Parameters:
  ///   - type: The root class or a subclass of it.
  ///   - ancestor: A superclass of `type`, or `type` itself; the root class by default.
  /// - Returns: Whether `type`, or a class between it and `ancestor`, overrides one; true if the table of either ends
  ///   before the methods.
  package func isOverridden(by type: AnyClass, below ancestor: AnyClass? = nil) -> Bool {
    let (own, inherited) = (Self.words(type), Self.words(ancestor ?? root))
    // The positions are in ascending order.
    if let last = places.last, last >= min(own.count, inherited.count) { return true }
    return places.contains { own[$0] != inherited[$0] }
  }

  /// The number of words before the methods: the kind, the superclass, flags and sizes, the description and the
  /// destroyer of stored properties.
  private static let headerWords = 7

  /// Returns the words of a class's metadata, beginning at the class's address. Classes are never deallocated.
  private static func words(_ type: AnyClass) -> UnsafeBufferPointer<UInt> {
    let address = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let size = address.load(fromByteOffset: 32, as: UInt32.self)
    let before = address.load(fromByteOffset: 36, as: UInt32.self)
    guard size > before, size < 1 << 20 else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: address.assumingMemoryBound(to: UInt.self), count: Int(size - before) / 8)
  }

  // MARK: - Testing

  /// Returns whether `isOverridden` returns the correct result for each of the classes below.
  static func passesTest() -> Bool {
    guard
      let table = MethodTable(reading: MethodRoot.self, PlainMethods.self, MethodProbe.self, 1...1),
      let other = MethodTable(reading: MethodRoot.self, PlainMethods.self, OtherMethods.self, 1...1)
    else { return false }
    let isFound = table.isOverridden(by: MethodProbe.self) && table.isOverridden(by: BelowMethodProbe.self)
    let isMistaken =
      table.isOverridden(by: MethodRoot.self) || table.isOverridden(by: PlainMethods.self)
      || table.isOverridden(by: OtherMethods.self)
      || table.isOverridden(by: BelowMethodProbe.self, below: MethodProbe.self)
    return isFound && !isMistaken && other.isOverridden(by: OtherMethods.self) && table.places != other.places
  }
}

// The classes of the test. They're `package` instead of private, so that the compiler keeps uncalled methods.

package class MethodRoot {
  package init() {}
  package func first() -> Int { 1 }
  package func second() -> Int { 2 }
}

package class PlainMethods: MethodRoot {}

package class MethodProbe: MethodRoot {
  package override func first() -> Int { 10 }
}

package class BelowMethodProbe: MethodProbe {}

package class OtherMethods: MethodRoot {
  package override func second() -> Int { 20 }
}
