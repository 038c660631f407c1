/// Numbers that are never reused, unlike the addresses of objects.
///
/// They belong to the process, not to a context, since a view may move between contexts.
@MainActor enum SerialNumber {
  private static var last = 0

  /// Returns a number larger than all before.
  static func next() -> Int {
    last += 1
    return last
  }
}
