/// A constraint's role in the solver's program; see `Solver`.
enum Role: UInt8, BitwiseCopyable {
  /// Not in the program yet.
  case new
  /// Removed from the program, to be given another role.
  case pooled
  /// A row of a part.
  case inside
  /// A required equality that determines one variable from others that are also fixed.
  case fix
  /// The definition of one variable that is in no other constraint except outputs that read it.
  case output
  /// A constraint whose variables are all fixed.
  case check
}

/// A constraint in a `ConstraintStore`.
struct StoredConstraint: BitwiseCopyable {
  var constant = 0.0
  /// The serial number, in order of addition. It's never reused, so no order depends on the constraint's slot.
  var serial = 0
  /// The order in which required constraints are evaluated: the lower one takes precedence.
  var judgingRank = 0
  var priority: Float = 0
  /// The number of constraints that had the slot before.
  var generation: Int32 = 0
  /// The first of its consecutive terms.
  var firstTerm = TermIndex.none
  var termCount: Int32 = 0
  /// If the constraint is a fix or an output: the position, among its terms, of the variable that it defines.
  var pivot: Int32 = 0
  /// The part that contains the constraint, and its row there, if it's inside a part.
  var part: Int32 = -1
  var row: Int32 = -1
  /// The number of the constraint's variables that aren't fixed, while it's pooled.
  var unfixedTerms: Int32 = 0
  /// The sensitivity of which the constraint is the first seed; -1 for none.
  var sensitivity: Int32 = -1
  /// The number of the constraint's edits, and the number of edits after which a sensitivity is created.
  var editCount: Int32 = 0
  var editsNeeded: Int32 = 2
  var relation = Relation.equal
  var role = Role.new
  var isAlive = false
  /// Whether the constraint is an inequality whose slack has precedence over all others'.
  var isFloor = false
  /// Whether the constraint mustn't be an output for now, because it would read something that depends on it.
  var isBarred = false
  /// Whether the constraint is an enqueued check.
  var isQueued = false
  var isEdited = false
  /// Whether the constraint is watched for changes and removal.
  var isWatched = false

  var isRequired: Bool { priority == 1000 }
  var isRequiredEquality: Bool { priority == 1000 && relation == .equal }
}
