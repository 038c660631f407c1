/// The change of values with the constants of a few constraints that are edited together: a cached column of the
/// solution's sensitivity to right sides.
///
/// It's created when the same constants are edited a second time. Further edits then add a multiple of the rates to
/// the values, without computing anything. It consists of segments: one for fixed variables and for outputs that
/// depend on several parts, which is always valid, and one for each part that the edit affects. A part's rates are
/// valid only for an interval of the constant (its range). Outside of it, the part is computed, and the segment
/// created again.
///
/// T. Gal: Postoptimal analyses, parametric programming and related topics (1979). Amoeba's suggest cache is similar,
/// but ends with the next pivot.
final class Sensitivity {
  /// The changes that depend on one part, and the range in which they're valid.
  struct Segment: BitwiseCopyable {
    /// The part; -1 for the first segment, which has none.
    var part: Int32 = -1
    /// The segment's entries. There's space for everything that may move; `count` entries move.
    var start: Int32 = 0
    var count: Int32 = 0
    /// The range of the first seed's constant in which the rates are valid.
    var low = Double.infinity
    var high = -Double.infinity
    /// The number of uses of the sensitivity when the part was last computed.
    var syncedAt = 0
    /// The rows of the part whose right sides move.
    var feedStart: Int32 = 0
    var feedEnd: Int32 = 0
    /// The outputs that depend only on this segment (and fixed variables), in an order in which they can be computed.
    var outputStart: Int32 = 0
    var outputEnd: Int32 = 0

    /// Makes every use compute the part.
    mutating func invalidate() {
      low = .infinity
      high = -.infinity
    }

    @inline(__always)
    func holds(at constant: Double) -> Bool { low <= constant && constant <= high }
    var entries: Range<Int> { Int(start)..<Int(start) + Int(count) }
    var feeds: Range<Int> { Int(feedStart)..<Int(feedEnd) }
    var outputs: Range<Int> { Int(outputStart)..<Int(outputEnd) }
  }

  /// The edited constraints, and the rate of each one's constant relative to the first one's.
  let seeds: [Slot]
  let ratios: [Double]
  /// The segments; the first has no part.
  let segments = Vector<Segment>()
  /// The moving variables and their rates: the segments' entries.
  let variable = Vector<Var>()
  let rate = Vector<Double>()
  /// The segments' feeds: rows of their parts, and their rates.
  let feedRow = Vector<Int32>()
  let feedRate = Vector<Double>()
  /// The segments' outputs.
  let outputs = Vector<Var>()
  /// The rates of fixed variables that move.
  var fixedRates: [Var: Double] = [:]
  /// Whether outputs that also depend on other segments read a segment's variables.
  var hasSharedOutputs = false
  /// The number of uses since it was created.
  var uses = 0
  /// All moving variables, as reported by a use within all ranges; created at the first such use.
  var changed: [Variable]?

  init(seeds: [Slot], ratios: [Double]) {
    self.seeds = seeds
    self.ratios = ratios
  }

  /// Returns the rate of a constraint's own constant.
  func ratio(of slot: Slot) -> Double {
    for i in 0..<seeds.count where seeds[i] == slot { return ratios[i] }
    return 0
  }

  /// Adds an entry to a segment with enough space.
  func append(_ segment: Int, _ v: Var, _ rate: Double) {
    if rate == 0 { return }
    let at = segments[segment].entries.upperBound
    variable[at] = v
    self.rate[at] = rate
    segments[segment].count += 1
  }
}

/// Constants that are edited together: a run of constraints of one part, or a single one.
struct EditGroup: BitwiseCopyable {
  /// The group's range in the list of edits.
  var from: Int
  var to: Int
}
