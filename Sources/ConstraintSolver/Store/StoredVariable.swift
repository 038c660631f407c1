/// The source of a variable's value.
enum Source: UInt8, BitwiseCopyable {
  /// No source: it's 0, and in no constraint except outputs that read it.
  case undefined
  case fixed
  case output
  case inside
}

/// A variable in a `ConstraintStore`, without its value.
struct StoredVariable: BitwiseCopyable {
  /// The variable's position in an order in which fixed variables, and outputs, can be computed.
  var label = 0.0
  /// The first of the terms that contain the variable, and their number.
  var firstUse = TermIndex.none
  var useCount: Int32 = 0
  /// The number of variables that had the index before.
  var generation: Int32 = 0
  /// The constraint that defines the variable, if it's fixed or an output.
  var definition = Slot.none
  /// The part that it's inside; -1 for none.
  var part: Int32 = -1
  /// The number of pooled constraints that contain the variable, while it's in the pool.
  var pooledUses: Int32 = 0
  /// The epoch of the sensitivities that include it.
  var sensitivityMark: Int32 = -1
  var source = Source.undefined
  var isAlive = true
  /// Whether the variable is waiting to be computed.
  var isPending = false
  var isInPool = false
}

/// A summand of a constraint. The terms of a variable form a linked list.
struct StoredTerm: BitwiseCopyable {
  var coefficient: Double
  var variable: Var
  var slot: Slot
  var next: TermIndex
  var previous: TermIndex
}
