/// Prefix sums of a list that changes, kept in blocks: a change costs its block, and O(blocks).
///
/// Numbers are requested when a sum needs them. A block can be marked as searched, with the greatest value that the
/// search found, which doesn't have to be one of the numbers.
struct RunningSums {
  private struct Block {
    var count: Int
    /// The sum before each number and after the last one; empty until it's computed.
    var sums: [Double] = []
    /// The greatest value found when the block was searched; `nil` if it has to be searched again.
    var greatest: Double?
  }

  private static let maxInBlock = 512

  private var blocks: [Block]
  /// The index of each block's first number.
  private var firsts: [Int]
  /// The sum before each block, as far as computed.
  private var totals: [Double] = [0]

  /// Creates the sums of `count` numbers.
  init(count: Int = 1) {
    blocks = [Block(count: count)]
    firsts = [0]
    replace(0..<count, count: count)
  }

  // MARK: - Changes

  /// Records that some numbers were replaced by others.
  mutating func replace(_ range: Range<Int>, count: Int) {
    let first = block(of: range.lowerBound)
    let inside = range.lowerBound - firsts[first]
    var (last, left) = (first, range.count - (blocks[first].count - inside))
    while left > 0, last < blocks.count - 1 {
      last += 1
      left -= blocks[last].count
    }
    // The last block keeps its numbers behind the range.
    var total = inside + count + max(0, -left)
    var new: [Block] = []
    while total > Self.maxInBlock {
      new.append(Block(count: Self.maxInBlock / 2))
      total -= Self.maxInBlock / 2
    }
    if total > 0 || blocks.count == last - first + 1 { new.append(Block(count: total)) }
    blocks.replaceSubrange(first...last, with: new)
    firsts.removeLast(firsts.count - first)
    var next = first == 0 ? 0 : firsts[first - 1] + blocks[first - 1].count
    for index in first..<blocks.count {
      firsts.append(next)
      next += blocks[index].count
    }
    forgetTotals(from: first)
  }

  /// Records that a number has changed.
  mutating func change(at index: Int) {
    let number = block(of: index)
    guard !blocks[number].sums.isEmpty else { return }
    blocks[number].sums = []
    forgetTotals(from: number)
  }

  /// Records that a number has changed, and discards the result of searching its block.
  mutating func renew(at index: Int) {
    change(at: index)
    blocks[block(of: index)].greatest = nil
  }

  /// Records that all numbers have changed.
  mutating func renewAll() {
    for index in blocks.indices { (blocks[index].sums, blocks[index].greatest) = ([], nil) }
    totals = [0]
  }

  private mutating func forgetTotals(from block: Int) {
    if totals.count > block + 1 { totals.removeLast(totals.count - block - 1) }
  }

  // MARK: - Sums

  /// Returns the sum of the numbers before `index`.
  mutating func sum(before index: Int, _ number: (Int) -> Double) -> Double {
    let found = block(of: index)
    while totals.count <= found { appendTotal(number) }
    let inside = index - firsts[found]
    if inside == 0 { return totals[found] }
    fill(found, number)
    return totals[found] + blocks[found].sums[min(inside, blocks[found].count)]
  }

  /// Returns the index of the last number whose prefix sum isn't above `value`.
  mutating func last(notAbove value: Double, _ number: (Int) -> Double) -> Int {
    while totals[totals.count - 1] <= value, totals.count <= blocks.count { appendTotal(number) }
    var (low, high) = (0, min(totals.count, blocks.count) - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if totals[middle] <= value { low = middle } else { high = middle - 1 }
    }
    let found = low
    fill(found, number)
    (low, high) = (0, max(0, blocks[found].count - 1))
    while low < high {
      let middle = (low + high + 1) / 2
      if totals[found] + blocks[found].sums[middle] <= value { low = middle } else { high = middle - 1 }
    }
    return firsts[found] + low
  }

  private mutating func appendTotal(_ number: (Int) -> Double) {
    let block = totals.count - 1
    fill(block, number)
    totals.append(totals[block] + blocks[block].sums[blocks[block].count])
  }

  private mutating func fill(_ block: Int, _ number: (Int) -> Double) {
    guard blocks[block].sums.isEmpty else { return }
    var sums: [Double] = [0]
    sums.reserveCapacity(blocks[block].count + 1)
    for index in firsts[block]..<firsts[block] + blocks[block].count {
      sums.append(sums[sums.count - 1] + number(index))
    }
    blocks[block].sums = sums
  }

  /// Returns the block that contains a number; the last block for an index behind all numbers.
  private func block(of index: Int) -> Int {
    var (low, high) = (0, blocks.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if firsts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    return low
  }

  // MARK: - Looking through

  /// Returns the indices of the next block that must be searched, from a block on; `nil` if there are no more.
  func unseen(from block: inout Int) -> Range<Int>? {
    while block < blocks.count {
      if blocks[block].greatest == nil { return firsts[block]..<firsts[block] + blocks[block].count }
      block += 1
    }
    return nil
  }

  /// Records the result of searching a block.
  mutating func recordSearch(of block: Int, greatest: Double) { blocks[block].greatest = greatest }

  /// The greatest value that the searches of blocks found; 0 if there's none.
  var greatest: Double { blocks.reduce(0) { max($0, $1.greatest ?? 0) } }
}
