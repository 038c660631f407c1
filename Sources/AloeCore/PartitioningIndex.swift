extension RandomAccessCollection {
  /// Returns the index of the first element that belongs in the second partition, or the end index if there's none.
  ///
  /// The elements must be partitioned: none for which the predicate is true precedes one for which it's false.
  /// O(log n).
  @inlinable package func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Index {
    var (low, length) = (startIndex, count)
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if belongsInSecondPartition(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
