/// An index from keys to the numbers of the lists that contain them.
final class SparseIndex {
  let start: Vector<Int32>
  let values: Vector<Int32>

  /// Creates the index of consecutive lists in `keys`; list `i` begins at `starts[i]`.
  init(keys: Vector<Int32>, starts: Vector<Int32>, keyCount: Int) {
    start = Vector(repeating: 0, count: keyCount + 1)
    values = Vector(repeating: 0, count: keys.count)
    let s = start.base
    for k in 0..<keys.count { s[Int(keys.base[k]) + 1] += 1 }
    for i in 0..<keyCount { s[i + 1] += s[i] }
    var list = starts.count - 2
    while list >= 0 {
      var k = Int(starts.base[list + 1]) - 1
      while k >= Int(starts.base[list]) {
        let key = Int(keys.base[k])
        // Filled backwards, so each key's end becomes its start.
        s[key + 1] -= 1
        values.base[Int(s[key + 1])] = Int32(truncatingIfNeeded: list)
        k -= 1
      }
      list -= 1
    }
    for i in 0..<keyCount { s[i] = s[i + 1] }
    s[keyCount] = Int32(truncatingIfNeeded: keys.count)
  }
}
