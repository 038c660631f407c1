/// Prefix sums of a list that changes. A change forgets the sums after it, and a lookup computes those it needs.
struct RunningSums {
  /// The sum before each number whose sum is known.
  private var sums: [Double] = [0]

  /// Forgets the sums after a number that changed.
  mutating func invalidate(from index: Int) {
    if sums.count > index + 1 { sums.removeLast(sums.count - index - 1) }
  }

  /// The sum of the numbers before `index`.
  mutating func sum(before index: Int, _ number: (Int) -> Double) -> Double {
    while sums.count <= index { sums.append(sums[sums.count - 1] + number(sums.count - 1)) }
    return sums[index]
  }

  /// The index of the last of `count` numbers whose prefix sum isn't above `value`.
  mutating func last(notAbove value: Double, count: Int, _ number: (Int) -> Double) -> Int {
    while sums[sums.count - 1] <= value, sums.count < count {
      sums.append(sums[sums.count - 1] + number(sums.count - 1))
    }
    var (low, high) = (0, min(sums.count, count) - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if sums[middle] <= value { low = middle } else { high = middle - 1 }
    }
    return max(0, low)
  }
}
