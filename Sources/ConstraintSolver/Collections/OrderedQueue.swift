/// Numbers in the order of their labels: a binary heap (J. W. J. Williams: Algorithm 232, heapsort. Communications of
/// the ACM 7, 1964).
final class OrderedQueue {
  private let label = Vector<Double>()
  private let item = Vector<Int32>()

  func removeAll() {
    label.removeAll()
    item.removeAll()
  }

  func add(_ number: Int32, _ label: Double) {
    self.label.append(label)
    item.append(number)
    let labels = self.label.base
    let items = item.base
    var i = item.count - 1
    while i > 0 {
      let up = (i - 1) >> 1
      if labels[up] < label || (labels[up] == label && items[up] <= number) { break }
      labels[i] = labels[up]
      items[i] = items[up]
      i = up
    }
    labels[i] = label
    items[i] = number
  }

  /// Removes and returns the number with the smallest label; of several, the smallest number.
  func popLeast() -> Int32? {
    if item.count == 0 { return nil }
    let labels = self.label.base
    let items = item.base
    let result = items[0]
    let label = self.label.removeLast()
    let moving = item.removeLast()
    let count = item.count
    if count == 0 { return result }
    var i = 0
    while true {
      var down = 2 * i + 1
      if down >= count { break }
      if down + 1 < count,
        labels[down + 1] < labels[down] || (labels[down + 1] == labels[down] && items[down + 1] < items[down])
      {
        down += 1
      }
      if label < labels[down] || (label == labels[down] && moving <= items[down]) { break }
      labels[i] = labels[down]
      items[i] = items[down]
      i = down
    }
    labels[i] = label
    items[i] = moving
    return result
  }
}
