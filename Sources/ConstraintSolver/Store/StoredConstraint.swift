/// What a constraint is for in the solver's program; see `Solver`.
enum Role: UInt8, BitwiseCopyable {
  /// Not in the program yet.
  case new
  /// Taken out of the program, to be given another role.
  case pooled
  /// A row of a part.
  case inside
  /// A required equality that gives one variable a value, from others that are fixed too.
  case fix
  /// Gives one variable a value; that variable is in no other constraint except outputs that read it.
  case output
  /// All its variables are fixed.
  case check
}

/// What a `ConstraintStore` knows of a constraint.
struct StoredConstraint: BitwiseCopyable {
  var constant = 0.0
  /// The order of addition. It never repeats, so nothing depends on the slot that a constraint was given.
  var serial = 0
  /// The order in which required constraints are judged: the lower one was there first.
  var judgingRank = 0
  var priority: Float = 0
  /// Counts the constraints that had the slot.
  var generation: Int32 = 0
  /// Its terms lie side by side.
  var firstTerm = TermIndex.none
  var termCount: Int32 = 0
  /// The place among its terms of the variable that it defines, if it's a fix or an output.
  var pivot: Int32 = 0
  /// The part that holds it, and its row there, if it's inside one.
  var part: Int32 = -1
  var row: Int32 = -1
  /// While it's pooled, how many of its variables aren't fixed.
  var unfixedTerms: Int32 = 0
  /// The sensitivity whose first seed it is; -1 for none.
  var sensitivity: Int32 = -1
  /// How often it was edited, and how often it must be before a sensitivity is made.
  var editCount: Int32 = 0
  var editsNeeded: Int32 = 2
  var relation = Relation.equal
  var role = Role.new
  var isAlive = false
  /// Whether it's an inequality whose slack counts before all others'.
  var isFloor = false
  /// Whether it mustn't be an output for now: it would read what depends on it.
  var isBarred = false
  /// Whether it's a check that waits to be done.
  var isQueued = false
  var isEdited = false
  /// Whether somebody wants to know when it changes or leaves.
  var isWatched = false

  var isRequired: Bool { priority == 1000 }
  var isRequiredEquality: Bool { priority == 1000 && relation == .equal }
}
