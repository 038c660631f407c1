extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
  /// Sorts the first `count` elements; equal elements keep their order.
  ///
  /// Uses insertion sort for short runs, and merges the runs: unlike an array's sort, it allocates nothing for few
  /// elements, and costs little if most are in order.
  @inline(__always)
  func sort(count: Int, by precedes: (Pointee, Pointee) -> Bool) {
    let run = 24
    var from = 0
    while from < count {
      (self + from).insertionSort(count: Swift.min(run, count - from), by: precedes)
      from += run
    }
    if count > run { mergeRuns(of: run, count: count, by: precedes) }
  }

  @inline(__always)
  private func insertionSort(count: Int, by precedes: (Pointee, Pointee) -> Bool) {
    var i = 1
    while i < count {
      let moving = self[i]
      var k = i
      while k > 0, precedes(moving, self[k - 1]) {
        self[k] = self[k - 1]
        k -= 1
      }
      self[k] = moving
      i += 1
    }
  }

  private func mergeRuns(of run: Int, count: Int, by precedes: (Pointee, Pointee) -> Bool) {
    withUnsafeTemporaryAllocation(of: Pointee.self, capacity: count) { memory in
      guard let buffer = memory.baseAddress else { return }
      var run = run
      while run < count {
        var from = 0
        while from + run < count {
          let end = Swift.min(from + 2 * run, count)
          (self + from).merge(run, end - from, buffer, by: precedes)
          from = end
        }
        run *= 2
      }
    }
  }

  /// Merges the first `half` elements with those after them, up to `count`.
  @inline(__always)
  private func merge(
    _ half: Int, _ count: Int, _ buffer: UnsafeMutablePointer<Pointee>, by precedes: (Pointee, Pointee) -> Bool
  ) {
    if !precedes(self[half], self[half - 1]) { return }
    buffer.update(from: self, count: half)
    var left = 0
    var right = half
    var to = 0
    while left < half {
      if right < count, precedes(self[right], buffer[left]) {
        self[to] = self[right]
        right += 1
      } else {
        self[to] = buffer[left]
        left += 1
      }
      to += 1
    }
  }
}
