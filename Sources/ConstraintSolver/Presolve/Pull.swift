/// How much an inequality pulls its sum to its bound, where everything else leaves it a choice.
///
/// What only one inequality speaks of lies on its bound, as in the Cassowary family, whose slack variables are 0 unless
/// something pushes (G. J. Badros, A. Borning, P. J. Stuckey: The Cassowary linear arithmetic constraint solving
/// algorithm. ACM TOCHI 8, 2001). There the inequality that came first wins. Here the order of addition mustn't count:
/// below all priorities the weighted sum of slacks is least. An inequality that keeps its variables from being smaller
/// pulls harder than all that keep theirs from being larger, so that of a range it's the lower end.
enum Pull {
  /// What pulls up counts, however many pull down: `at most` inequalities weigh this much.
  static let downward = 1.0 / 65536

  /// The pull of a row of a structure, by its free terms as they were before presolve: 0 for equalities and limits.
  static func of(_ structure: Structure, row: Int) -> Double {
    let relation = structure.relation.base[row]
    if relation == .equal || structure.isLimit.base[row] { return 0 }
    for k in Int(structure.start.base[row])..<Int(structure.start.base[row + 1])
    where (structure.coefficient.base[k] > 0) == (relation == .greaterThanOrEqual) {
      return 1
    }
    return downward
  }
}
