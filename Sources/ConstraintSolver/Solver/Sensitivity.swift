/// How values follow the constants of a few constraints that are edited together: a column of the solution's
/// sensitivity to right sides, which is kept.
///
/// It's made when the same constants are edited a second time. A further edit then adds a multiple of the rates to the
/// values, without computing anything. It comes in segments: one for fixed variables and for outputs that
/// depend on several parts, which always holds, and one for each part that the edit reaches. A part's rates hold
/// for an interval of the constant only (its range). Outside it the part is computed, and the segment made anew.
///
/// T. Gal: Postoptimal analyses, parametric programming and related topics (1979). Amoeba's suggest cache is of the
/// kind, but ends with the next pivot.
final class Sensitivity {
  /// What follows one part, and for how far.
  struct Segment: BitwiseCopyable {
    /// The part; -1 for the first segment, which has none.
    var part: Int32 = -1
    /// Its entries. There's room for what may move; `count` move.
    var start: Int32 = 0
    var count: Int32 = 0
    /// The range of the first seed's constant in which the rates hold.
    var low = Double.infinity
    var high = -Double.infinity
    /// How often the sensitivity had been used when the part was last computed.
    var syncedAt = 0
    /// Rows of the part whose right sides move.
    var feedStart: Int32 = 0
    var feedEnd: Int32 = 0
    /// Outputs that follow this segment alone (and fixed variables), in an order in which they can be computed.
    var outputStart: Int32 = 0
    var outputEnd: Int32 = 0

    /// Has the part computed at every use.
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

  /// The edited constraints, and how fast each one's constant changes beside the first one's.
  let seeds: [Slot]
  let ratios: [Double]
  /// The first has no part.
  let segments = Vector<Segment>()
  /// What moves, and how fast: the segments' entries.
  let variable = Vector<Var>()
  let rate = Vector<Double>()
  /// The segments' feeds: rows of their parts, and how fast those move.
  let feedRow = Vector<Int32>()
  let feedRate = Vector<Double>()
  /// The segments' outputs.
  let outputs = Vector<Var>()
  /// Rates of fixed variables, if they move.
  var fixedRates: [Var: Double] = [:]
  /// Whether a segment's variables are read by outputs that follow others too.
  var hasSharedOutputs = false
  /// Uses since it was made.
  var uses = 0
  /// All that moves, as a use within all ranges reports it; made at the first such use.
  var changed: [Variable]?

  init(seeds: [Slot], ratios: [Double]) {
    self.seeds = seeds
    self.ratios = ratios
  }

  /// How fast a constraint's own constant changes.
  func ratio(of slot: Slot) -> Double {
    for i in 0..<seeds.count where seeds[i] == slot { return ratios[i] }
    return 0
  }

  /// Adds an entry to a segment that has room for it.
  func append(_ segment: Int, _ v: Var, _ rate: Double) {
    if rate == 0 { return }
    let at = segments[segment].entries.upperBound
    variable[at] = v
    self.rate[at] = rate
    segments[segment].count += 1
  }
}

/// Constants edited together: a run of constraints of one part, or a single one.
struct EditGroup: BitwiseCopyable {
  /// Places in the list of edits.
  var from: Int
  var to: Int
}
