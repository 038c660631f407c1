/// Quantities whose signs determine the kind of a layout or the outcome of a check, at one width of a window.
package struct Residuals {
  /// The quantities. Their order is the same in all widths in which they have the same signs.
  package private(set) var values: [Double] = []

  package init() {}

  package mutating func append(_ value: Double) { values.append(value) }

  package mutating func append(contentsOf others: some Sequence<Double>) { values.append(contentsOf: others) }

  /// Returns the number of points by which the window has to become wider until one of the quantities reaches 0, if
  /// each keeps changing as it does from this width to the width of `next`, which is a point larger. The number is from
  /// 1 to `limit`.
  package func distanceToZero(after next: Residuals, limit: Int) -> Int {
    guard next.values.count == values.count else { return limit }
    var distance = Double(limit)
    // There are thousands, and an iterator of two arrays is slow in debug builds.
    var index = 0
    while index < values.count {
      let value = values[index]
      let step = next.values[index] - value
      if value * step < 0, abs(step) > 1e-9 { distance = min(distance, -value / step) }
      index += 1
    }
    // A quantity that is a rounding error away from 0 is 0.
    return max(1, Int((distance - 1e-6).rounded(.up)))
  }
}
