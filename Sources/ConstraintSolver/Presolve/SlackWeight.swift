/// How much an inequality's slack counts where everything else leaves a choice.
///
/// A variable that only one inequality mentions lies on its bound, as in the Cassowary family, whose slack variables are
/// 0 unless something else decides (G. J. Badros, A. Borning, P. J. Stuckey: The Cassowary linear arithmetic constraint
/// solving algorithm. ACM TOCHI 8, 2001). There the inequality that came first wins. Here the order of addition mustn't
/// count: below all priorities sums of slacks are least, first that of the floors, such as that a width isn't negative.
/// So a size stays at 0 until something asks for more, as Cassowary's restricted variables do, and an upper bound asks
/// for nothing. Of the others, an inequality that keeps its variables from being smaller weighs more than all that keep
/// theirs from being larger, so of a range it's the lower end.
enum SlackWeight {
  /// The weight of an inequality that only keeps variables from being larger.
  static let upperBound = 1.0 / 65536

  /// The weight of a structure's row, by its free terms as they were before presolve: 0 for equalities, 1 for floors.
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
