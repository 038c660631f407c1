/// A core as presolve leaves it: variables that several rows tie together.
///
/// It's structure only. The rows' right sides are given apart, since they change more often.
final class CoreProblem {
  let variableCount: Int
  /// The rows' terms, those of row `i` from `rowStart[i]` up to `rowStart[i + 1]`: distinct columns from 0 up
  /// to `variableCount`, coefficients other than 0.
  let rowStart: Vector<Int32>
  let termColumn: Vector<Int32>
  let termCoefficient: Vector<Double>
  let relation: Vector<Relation>
  /// By row, never falling: 0 is required, 1 and on are the core's priorities from high to low.
  let level: Vector<Int32>
  /// How much a row's slack counts below all levels; 0 for rows that have none.
  let slackWeight: Vector<Double>
  /// By row, whether that is a floor's, which counts before the others'.
  let isFloor: Vector<Bool>
  /// Whether there are floors, and slacks of other rows.
  private(set) var hasFloors = false
  private(set) var hasSlacks = false

  var rowCount: Int { relation.count }

  /// Makes a problem without rows.
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

  /// Makes a row of the terms added since the last one.
  func endRow(_ relation: Relation, level: Int32, slackWeight: Double, isFloor: Bool) {
    self.relation.append(relation)
    self.level.append(level)
    self.slackWeight.append(slackWeight)
    self.isFloor.append(isFloor)
    if slackWeight != 0 { if isFloor { hasFloors = true } else { hasSlacks = true } }
    rowStart.append(Int32(truncatingIfNeeded: termColumn.count))
  }
}

/// Required rows with multipliers, whose combination has no variables left and says that 0 is less than 0
/// (J. Farkas: Theorie der einfachen Ungleichungen. Journal für die reine und angewandte Mathematik 124, 1902).
struct CoreWitness {
  var rows: [(row: Int, multiplier: Double)]
  /// Whether no other combination of these rows cancels out. Then they are irreducible: without any one of
  /// them the others' left sides are independent, and can take any values.
  var isCircuit: Bool
}

/// How the values of a core follow when its right sides move along a direction.
struct CoreResponse {
  /// Change by column for each unit of way.
  var rates: [Double]
  /// How far back and forth from here the rates hold, at least 0; infinite if nothing ends it.
  var below: Double
  var above: Double
}
