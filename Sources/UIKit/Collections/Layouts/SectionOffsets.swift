import CoreGraphics

/// The offsets of consecutive sections. Changing a section's length costs O(log n), and so does computing an offset.
///
/// The sums are a complete binary tree in an array: the children of node `i` are `2i` and `2i + 1`, and the lengths are
/// its leaves. A changed sum is computed from its two parts, so that rounding errors don't add up over many changes.
struct SectionOffsets {
  private var sums: [CGFloat] = []
  private var leafCount = 0
  private(set) var count = 0
  /// The number of sums computed so far, for tests.
  private(set) var work = 0

  init() {}

  init(_ lengths: [CGFloat]) {
    count = lengths.count
    leafCount = 1
    while leafCount < count { leafCount *= 2 }
    sums = Array(repeating: 0, count: 2 * leafCount)
    sums.replaceSubrange(leafCount..<leafCount + count, with: lengths)
    for node in stride(from: leafCount - 1, to: 0, by: -1) { add(node) }
  }

  private mutating func add(_ node: Int) {
    sums[node] = sums[2 * node] + sums[2 * node + 1]
    work += 1
  }

  /// Sets a length. O(log n).
  mutating func setLength(_ length: CGFloat, at index: Int) {
    var node = leafCount + index
    guard sums[node] != length else { return }
    sums[node] = length
    node /= 2
    while node > 0 {
      add(node)
      node /= 2
    }
  }

  /// Returns the sum of the lengths before an index. O(log n).
  func offset(at index: Int) -> CGFloat {
    guard index < count else { return count == 0 ? 0 : sums[1] }
    var node = leafCount + index
    var offset: CGFloat = 0
    while node > 1 {
      if node % 2 == 1 { offset += sums[node - 1] }
      node /= 2
    }
    return offset
  }
}
