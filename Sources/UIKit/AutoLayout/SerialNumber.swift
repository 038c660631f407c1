/// Numbers that tell objects apart for good, also when one is freed and another gets its address.
///
/// They're the process's, not a context's: a view may go from one to the other.
@MainActor enum SerialNumber {
  private static var last = 0

  /// A number that is larger than all before.
  static func next() -> Int {
    last += 1
    return last
  }
}
