/// A set of small numbers that returns them in order, while larger (or smaller) ones are still being inserted.
///
/// It stores a bit for each number: the function of a priority queue, at the cost of one word per 64 numbers.
final class RankSet {
  private let words: UnsafeMutablePointer<UInt64>
  private let wordCount: Int

  init(capacity: Int) {
    wordCount = capacity / 64 + 1
    words = .allocate(capacity: wordCount)
    words.initialize(repeating: 0, count: wordCount)
  }

  deinit { words.deallocate() }

  func insert(_ i: Int) { words[i >> 6] |= 1 << UInt64(i & 63) }

  /// Removes and returns the smallest number not below `from`.
  func popLeast(from: Int) -> Int? {
    var w = from >> 6
    while w < wordCount {
      let word = words[w]
      if word != 0 {
        words[w] = word & (word - 1)
        return w << 6 + word.trailingZeroBitCount
      }
      w += 1
    }
    return nil
  }

  /// Removes and returns the greatest number not above `from`.
  func popGreatest(from: Int) -> Int? {
    var w = from >> 6
    while w >= 0 {
      let word = words[w]
      if word != 0 {
        let bit = 63 - word.leadingZeroBitCount
        words[w] = word & ~(1 << UInt64(bit))
        return w << 6 + bit
      }
      w -= 1
    }
    return nil
  }
}
