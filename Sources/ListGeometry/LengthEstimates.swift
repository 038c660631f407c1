import Foundation

/// Estimated lengths of rows that were never measured: the average of the measured rows of the same type.
package struct LengthEstimates {

  /// Creates estimates without samples.
  package init() {}

  /// The length of a row when nothing has been measured, in points: a table's default.
  package static let unknown: CGFloat = 44
  /// The maximum number of distinguished types. Further types share an estimate, so that the estimate of a whole list
  /// stays cheap.
  package static let maxKinds = 16

  /// The estimate of each kind, in points.
  package private(set) var values: [CGFloat] = []

  private struct Sample {
    var sum: CGFloat = 0
    var count = 0
    /// The number of samples at which the estimate is next updated.
    var next = 1
    /// Whether the estimate has neither been set nor measured yet.
    var isGuess = true
  }

  private var samples: [Sample] = []
  private var kinds: [ObjectIdentifier: Int] = [:]
  /// The indices of released kinds.
  private var released: [Int] = []

  /// Returns the index of a type's kind.
  package mutating func kind(of type: Any.Type) -> Int { kind(of: ObjectIdentifier(type)) }

  /// Returns the index of the kind for a type, or for an object whose rows have an estimate of their own.
  package mutating func kind(of id: ObjectIdentifier) -> Int {
    if let kind = kinds[id] { return kind }
    let kind = released.popLast() ?? min(values.count, Self.maxKinds - 1)
    kinds[id] = kind
    if kind == values.count {
      samples.append(Sample())
      values.append(average)
    } else if kind < Self.maxKinds - 1 {
      samples[kind] = Sample()
      values[kind] = average
    }
    return kind
  }

  /// Releases the index of a deallocated object's kind, so that another kind can have it. Rows that still have it keep
  /// its estimate until then.
  package mutating func release(_ id: ObjectIdentifier) {
    guard let kind = kinds.removeValue(forKey: id), kind < Self.maxKinds - 1 else { return }
    released.append(kind)
  }

  /// Returns whether the estimate of a kind has neither been set nor measured yet.
  package func isGuess(kind: Int) -> Bool { samples[kind].isGuess }

  /// Sets the estimate of a kind that has neither been set nor measured yet; otherwise does nothing.
  package mutating func assume(_ length: CGFloat, kind: Int) {
    guard samples[kind].isGuess else { return }
    samples[kind].isGuess = false
    values[kind] = length
  }

  /// Adds a measured length to the samples. The estimate changes only when the number of samples has doubled, so that
  /// it settles.
  package mutating func add(_ length: CGFloat, kind: Int) {
    samples[kind].sum += length
    samples[kind].count += 1
    guard samples[kind].count >= samples[kind].next else { return }
    samples[kind].next = 2 * samples[kind].count
    samples[kind].isGuess = false
    values[kind] = samples[kind].sum / CGFloat(samples[kind].count)
    let average = average
    for other in samples.indices where samples[other].isGuess { values[other] = average }
  }

  /// Sets the estimates to the averages of all samples, instead of those at the last update.
  package mutating func settle() {
    let average = average
    for kind in samples.indices where samples[kind].count > 0 || samples[kind].isGuess {
      values[kind] = samples[kind].count > 0 ? samples[kind].sum / CGFloat(samples[kind].count) : average
    }
  }

  /// Returns the sum of a kind's samples, in points, and their number.
  package func samples(ofKind kind: Int) -> (sum: CGFloat, count: Int) { (samples[kind].sum, samples[kind].count) }

  /// Changes the estimate of a kind by a distance, in points. It then stays the same until there are new samples.
  package mutating func move(kind: Int, by distance: CGFloat) {
    samples[kind] = Sample(isGuess: samples[kind].isGuess)
    values[kind] = max(0, values[kind] + distance)
  }

  /// Discards the samples. Estimates stay until there are new samples.
  package mutating func forgetSamples() {
    for kind in samples.indices { samples[kind] = Sample(isGuess: samples[kind].isGuess) }
  }

  /// The average of all samples.
  private var average: CGFloat {
    let count = samples.reduce(0) { $0 + $1.count }
    return count == 0 ? Self.unknown : samples.reduce(0) { $0 + $1.sum } / CGFloat(count)
  }

}
