import ConstraintSolver
import Foundation

/// The solver alone, on the constraints of lists of switch rows of several sizes.
@MainActor enum SolverBenchmark: Benchmark {
  static let name = "Solver"

  static func run() -> [Figure] {
    var result: [Figure] = []
    var earlier: [String: (count: Int, time: Double)] = [:]
    for count in [20, 200, 2000] {
      let list = SolverList(count)
      _ = list.solver.solve()
      var turn = 0.0
      let times: [(name: String, time: Double)] = [
        ("building", Measuring.microseconds(prepare: {}) { _ = SolverList(count).solver.solve() }),
        (
          "height of a row",
          Measuring.microseconds(prepare: {}) {
            turn += 1
            list.setHeight(ofRow: count / 2, 20 + turn.truncatingRemainder(dividingBy: 30))
          }
        ),
        (
          "width of the list",
          Measuring.microseconds(prepare: {}) {
            turn += 1
            list.setWidth(390 + turn.truncatingRemainder(dividingBy: 40))
          }
        ),
        ("a row in and out", Measuring.microseconds(prepare: {}) { list.insertAndRemoveRow(at: count / 2) }),
      ]
      for (name, time) in times {
        func add(_ metric: String, _ value: Double, _ unit: String) {
          result.append(
            Figure(
              benchmark: self.name, case: "\(name), \(count) rows", subject: "ConstraintSolver", metric: metric,
              value: value, unit: unit))
        }
        add("time", time, "us")
        add("time for a row", time * 1000 / Double(count), "ns")
        if let before = earlier[name] {
          // 1 is linear in the number of rows.
          add("exponent", log(time / before.time) / log(Double(count) / Double(before.count)), "")
        }
        earlier[name] = (count, time)
      }
    }
    return result
  }
}

/// The constraints of a list of rows: a title and a switch in a cell with margins, one cell below the other.
@MainActor private final class SolverList {
  let solver = Solver()
  private let width: Variable
  private let widthConstraint: ConstraintID
  private var rows: [Row] = []
  private let end: Variable
  private var ends: ConstraintID

  private struct Row {
    var y: Variable
    var height: Variable
    var title: ConstraintID
    var link: ConstraintID
    var others: [ConstraintID]
    var variables: [Variable]
  }

  init(_ count: Int) {
    width = solver.makeVariable()
    end = solver.makeVariable()
    widthConstraint = solver.addConstraint([Term(coefficient: 1, variable: width)], .equal, 390, priority: .required)
    ends = solver.addConstraint([Term(coefficient: 1, variable: end)], .equal, 0, priority: .required)
    for _ in 0..<count { rows.append(makeRow(after: rows.last)) }
    tieEnd()
  }

  func setHeight(ofRow index: Int, _ height: Double) {
    solver.setConstant(rows[index].title, height)
    _ = solver.solve()
  }

  func setWidth(_ value: Double) {
    solver.setConstant(widthConstraint, value)
    _ = solver.solve()
  }

  func insertAndRemoveRow(at index: Int) {
    let row = makeRow(after: rows[index])
    relink(index + 1, after: row)
    _ = solver.solve()
    for constraint in row.others + [row.link, row.title] { solver.removeConstraint(constraint) }
    relink(index + 1, after: rows[index])
    _ = solver.solve()
    for variable in row.variables { solver.removeVariable(variable) }
  }

  private func relink(_ index: Int, after row: Row) {
    solver.removeConstraint(rows[index].link)
    rows[index].link = link(rows[index].y, after: row)
  }

  private func tieEnd() {
    guard let last = rows.last else { return }
    solver.removeConstraint(ends)
    ends = add([(1, end), (-1, last.y), (-1, last.height)], .equal, 0)
  }

  private func link(_ y: Variable, after row: Row?) -> ConstraintID {
    guard let row else { return add([(1, y)], .equal, 0) }
    return add([(1, y), (-1, row.y), (-1, row.height)], .equal, 0)
  }

  private func makeRow(after row: Row?) -> Row {
    let variables = (0..<11).map { _ in solver.makeVariable() }
    let (y, height, cellWidth) = (variables[0], variables[1], variables[2])
    let (titleX, titleY, titleWidth, titleHeight) = (variables[3], variables[4], variables[5], variables[6])
    let (switchX, switchY, switchWidth, switchHeight) = (variables[7], variables[8], variables[9], variables[10])
    let link = link(y, after: row)
    let title = add([(1, titleHeight)], .greaterThanOrEqual, 20, 750)
    let others = [
      add([(1, cellWidth), (-1, width)], .equal, 0), add([(1, titleX)], .equal, 15),
      add([(1, switchX), (1, switchWidth), (-1, cellWidth)], .equal, -15),
      add([(1, switchX), (-1, titleX), (-1, titleWidth)], .equal, 8),
      add([(1, titleY), (0.5, titleHeight), (-0.5, height)], .equal, 0),
      add([(1, switchY), (0.5, switchHeight), (-0.5, height)], .equal, 0),
      add([(1, titleY)], .greaterThanOrEqual, 12), add([(1, switchY)], .greaterThanOrEqual, 12),
      add([(1, height)], .equal, 0, 49), add([(1, titleHeight)], .lessThanOrEqual, 20, 250),
      add([(1, titleWidth)], .lessThanOrEqual, 120, 250), add([(1, titleWidth)], .greaterThanOrEqual, 120, 750),
      add([(1, switchWidth)], .lessThanOrEqual, 51, 751), add([(1, switchWidth)], .greaterThanOrEqual, 51, 752),
      add([(1, switchHeight)], .lessThanOrEqual, 31, 751), add([(1, switchHeight)], .greaterThanOrEqual, 31, 752),
    ]
    return Row(y: y, height: height, title: title, link: link, others: others, variables: variables)
  }

  private func add(
    _ terms: [(Double, Variable)], _ relation: Relation, _ constant: Double, _ priority: Float = 1000
  ) -> ConstraintID {
    solver.addConstraint(
      terms.map { Term(coefficient: $0.0, variable: $0.1) }, relation, constant, priority: Priority(priority))
  }
}
