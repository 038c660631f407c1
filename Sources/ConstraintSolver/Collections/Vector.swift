import AloeCore

/// A growable buffer of plain values.
///
/// Its subscript checks bounds in debug builds. Hot loops copy `base` to a local constant and index that: it avoids an
/// array's checks and copies, and keeps unoptimised builds, in which tests and screens run, within a small factor of
/// optimised ones.
///
/// No client's number becomes an index: each index is a position in the store, a loop's counter, or a number from the
/// vectors of the same problem. `ConstraintStore` checks the handles of clients in all builds, and comparisons of
/// numbers only order elements. `removeLast()` is called only after `count` has been checked.
final class Vector<Element: BitwiseCopyable> {
  // Accesses to these properties never overlap: none calls anything. Checking that would take as long as the accesses.
  @exclusivity(unchecked) private(set) var base: UnsafeMutablePointer<Element>
  @exclusivity(unchecked) private(set) var count: Int
  @exclusivity(unchecked) private var capacity: Int

  init(capacity: Int = 16) {
    self.capacity = max(capacity, 4)
    base = .allocate(capacity: self.capacity)
    count = 0
  }

  /// Creates a vector with `count` copies of `value`.
  init(repeating value: Element, count: Int) {
    capacity = max(count, 4)
    base = .allocate(capacity: capacity)
    base.initialize(repeating: value, count: count)
    self.count = count
  }

  deinit { base.deallocate() }

  /// Accesses the element at an index below `count`.
  subscript(i: Int) -> Element {
    unsafeAddress { UnsafePointer(address(i)) }
    unsafeMutableAddress { address(i) }
  }

  /// Returns the address of an element, valid until the vector grows.
  @inline(__always)
  func address(_ i: Int) -> UnsafeMutablePointer<Element> {
    #if DEBUG
      // Not `assert`, whose closures retain the vector at each access.
      if i < 0 || i >= count { Messages.stop("The place \(i) is outside a vector of \(count) elements.") }
    #endif
    return base + i
  }

  func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  func removeLast() -> Element {
    assert(count > 0, "An empty vector has no last element.")
    count -= 1
    return base[count]
  }

  func removeAll() { count = 0 }

  /// Reserves capacity for `wanted` elements. Invalidates pointers.
  func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    capacity = max(wanted, capacity * 2)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    grown.update(from: base, count: count)
    base.deallocate()
    base = grown
  }

  /// Replaces the contents with a copy of another vector's.
  func assign(_ other: Vector<Element>) {
    setCount(other.count)
    base.update(from: other.base, count: other.count)
  }

  func holdsSameBytes(_ other: Vector<Element>) -> Bool {
    guard count == other.count else { return false }
    let a = UnsafeRawPointer(base)
    let b = UnsafeRawPointer(other.base)
    let end = count * MemoryLayout<Element>.stride
    var i = 0
    while i + 8 <= end {
      if a.loadUnaligned(fromByteOffset: i, as: UInt64.self) != b.loadUnaligned(fromByteOffset: i, as: UInt64.self) {
        return false
      }
      i += 8
    }
    while i < end {
      if a.load(fromByteOffset: i, as: UInt8.self) != b.load(fromByteOffset: i, as: UInt8.self) { return false }
      i += 1
    }
    return true
  }

  /// Sets the number of elements. New ones are uninitialised.
  func setCount(_ wanted: Int) {
    reserve(wanted)
    count = wanted
  }
}
