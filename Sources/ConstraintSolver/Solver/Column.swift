/// How values follow the constants of a few constraints that are edited together: a stored sensitivity column.
///
/// Made when the same constants are edited a second time. A further edit then adds a multiple of the rates to the
/// values, without computing anything. The column comes in segments: one for fixed variables and for outputs that
/// depend on several parts, which always holds, and one for each part that the edit reaches. A part's rates hold
/// for an interval of the constant only (its range); outside it the part is computed, and the segment made anew.
///
/// T. Gal: Postoptimal analyses, parametric programming and related topics (1979). Amoeba's suggest cache is of the
/// kind, but ends with the next pivot.
final class Column {
  /// The edited constraints, and how fast each one's constant changes beside the first one's.
  let seeds: [Int32]
  let ratios: [Double]
  /// What moves, and how fast. Segments lie one after the other, with room for what may move.
  let variable = Vector<Int32>()
  let rate = Vector<Double>()

  /// Per segment; the first has no part.
  let start = Vector<Int32>()
  let count = Vector<Int32>()
  let low = Vector<Double>()
  let high = Vector<Double>()
  let part = Vector<Int32>()
  /// How often the column had been used when the part was last computed.
  let syncedAt = Vector<Int>()
  /// Rows of the part whose right sides move.
  let feedStart = Vector<Int32>()
  let feedRow = Vector<Int32>()
  let feedRate = Vector<Double>()
  /// Outputs that follow this segment alone (and fixed variables), in an order in which they can be computed.
  let coneStart = Vector<Int32>()
  let cone = Vector<Int32>()

  /// Outputs that don't follow linearly; they're computed after each use.
  let followers = Vector<Int32>()
  /// Rates of fixed variables, and of everything while the column is made.
  var fixedRates: [Int32: Double] = [:]
  /// Whether a segment's variables are read by outputs that follow others too.
  var hasSharedOutputs = false
  /// Uses since it was made.
  var uses = 0
  /// All that moves, as a use without misses reports it; made at the first such use.
  var changed: [Variable]?

  var segmentCount: Int { start.count }

  init(seeds: [Int32], ratios: [Double]) {
    self.seeds = seeds
    self.ratios = ratios
  }

  /// How fast a constraint's own constant changes.
  func ratio(of slot: Int32) -> Double {
    for i in 0..<seeds.count where seeds[i] == slot { return ratios[i] }
    return 0
  }
}

/// Constants edited together: a run of constraints of one part, or a single one.
struct EditGroup: BitwiseCopyable {
  /// Places in the list of edits.
  var from: Int
  var to: Int
}
