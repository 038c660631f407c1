/// A core after presolve: variables that several rows connect.
///
/// It contains only the structure. The rows' right sides are passed separately, because they change more often.
final class CoreProblem {
  let variableCount: Int
  /// The rows' terms. Row `i` has the terms from `rowStart[i]` up to `rowStart[i + 1]`: distinct columns from 0 up to
  /// `variableCount`, with nonzero coefficients.
  let rowStart: Vector<Int32>
  let termColumn: Vector<Int32>
  let termCoefficient: Vector<Double>
  let relation: Vector<Relation>
  /// The level of each row, in nondecreasing order: 0 is required, 1 and above are the core's priorities from high to
  /// low.
  let level: Vector<Int32>
  /// The weight of each row's slack below all levels; 0 for rows without one.
  let slackWeight: Vector<Double>
  /// Whether each row is a floor, whose slack has precedence.
  let isFloor: Vector<Bool>
  /// Whether there are floors, and slacks of other rows.
  private(set) var hasFloors = false
  private(set) var hasSlacks = false

  var rowCount: Int { relation.count }

  /// Creates a problem without rows.
  init(variableCount: Int, rows: Int = 16, terms: Int = 32) {
    self.variableCount = variableCount
    rowStart = Vector(capacity: rows + 1)
    termColumn = Vector(capacity: terms)
    termCoefficient = Vector(capacity: terms)
    relation = Vector(capacity: rows)
    level = Vector(capacity: rows)
    slackWeight = Vector(capacity: rows)
    isFloor = Vector(capacity: rows)
    rowStart.append(0)
  }

  func addTerm(_ column: Int32, _ coefficient: Double) {
    termColumn.append(column)
    termCoefficient.append(coefficient)
  }

  /// Adds a row with the terms added since the last one.
  func endRow(_ relation: Relation, level: Int32, slackWeight: Double, isFloor: Bool) {
    self.relation.append(relation)
    self.level.append(level)
    self.slackWeight.append(slackWeight)
    self.isFloor.append(isFloor)
    if slackWeight != 0 { if isFloor { hasFloors = true } else { hasSlacks = true } }
    rowStart.append(Int32(truncatingIfNeeded: termColumn.count))
  }
}

/// Multipliers of required rows whose combination has no variables left and states that 0 is less than 0 (J. Farkas:
/// Theorie der einfachen Ungleichungen. Journal für die reine und angewandte Mathematik 124, 1902).
struct CoreWitness {
  var rows: [(row: Int, multiplier: Double)]
  /// Whether no other combination of these rows cancels out. Then they are irreducible: without any one of them, the
  /// others' left sides are independent, and can have any values.
  var isCircuit: Bool
}

/// The change of a core's values when its right sides move along a direction.
struct CoreResponse {
  /// The change of each column per unit of distance.
  var rates: [Double]
  /// The distances backwards and forwards for which the rates hold, at least 0; infinite without a limit.
  var below: Double
  var above: Double
}
