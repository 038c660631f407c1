/// The weight of an inequality's slack where everything else leaves a choice.
///
/// A variable in only one inequality is on its bound, as in the Cassowary family, whose slack variables are 0 unless
/// something else decides (G. J. Badros, A. Borning, P. J. Stuckey: The Cassowary linear arithmetic constraint solving
/// algorithm. ACM TOCHI 8, 2001). There, the first inequality wins. Here, the order of addition mustn't matter: below
/// all priorities, sums of slacks are minimised, first that of the floors, for example that a width isn't negative. A
/// size therefore stays at 0 until a constraint requires more, like Cassowary's restricted variables, and an upper
/// bound requires nothing. Among the others, an inequality that prevents its variables from being smaller has a greater
/// weight than all that prevent theirs from being larger, so a range results in its lower end.
enum SlackWeight {
  /// The weight of an inequality that only prevents variables from being larger.
  static let upperBound = 1.0 / 65536

  /// Returns the weight of a structure's row, by its free terms before presolve: 0 for equalities, 1 for floors.
  static func of(_ structure: Structure, row: Int) -> Double {
    let relation = structure.relation[row]
    if relation == .equal { return 0 }
    if structure.isFloor[row] { return 1 }
    let coefficient = structure.coefficient.base
    for k in Int(structure.start[row])..<Int(structure.start[row + 1])
    where (coefficient[k] > 0) == (relation == .greaterThanOrEqual) {
      return 1
    }
    return upperBound
  }
}
