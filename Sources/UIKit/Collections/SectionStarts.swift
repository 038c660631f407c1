/// A cache of the number of elements before each section, and then the number of all.
struct SectionStarts {
  private var cached: [Int]?

  /// Returns the numbers; computes them from each section's number of elements unless they're cached. O(1) then,
  /// otherwise O(sections).
  mutating func values(_ counts: some Sequence<Int>) -> [Int] {
    if let cached { return cached }
    var starts = [0]
    starts.reserveCapacity(counts.underestimatedCount + 1)
    for count in counts { starts.append((starts.last ?? 0) + count) }
    cached = starts
    return starts
  }
}
