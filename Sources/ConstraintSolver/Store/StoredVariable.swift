/// Where a variable's value comes from.
enum Source: UInt8, BitwiseCopyable {
  /// From nowhere: it's 0, and in no constraint except outputs that read it.
  case undefined
  case fixed
  case output
  case inside
}

/// What a `ConstraintStore` knows of a variable, but for its value.
struct StoredVariable: BitwiseCopyable {
  /// Its place in an order in which fixed variables, and outputs, can be computed.
  var label = 0.0
  /// The first of the terms that mention it, and how many there are.
  var firstUse = TermIndex.none
  var useCount: Int32 = 0
  /// Counts the variables that had the place.
  var generation: Int32 = 0
  /// The constraint that defines it, if it's fixed or an output.
  var definition = Slot.none
  /// The part that it's inside; -1 for none.
  var part: Int32 = -1
  /// While it's in the pool, how many pooled constraints mention it.
  var pooledUses: Int32 = 0
  /// The epoch of the sensitivities that pass through it.
  var sensitivityMark: Int32 = -1
  var source = Source.undefined
  var isAlive = true
  /// Whether it waits to be computed.
  var isPending = false
  var isInPool = false
}

/// A summand of a constraint. Those that mention one variable are a list.
struct StoredTerm: BitwiseCopyable {
  var coefficient: Double
  var variable: Var
  var slot: Slot
  var next: TermIndex
  var previous: TermIndex
}
