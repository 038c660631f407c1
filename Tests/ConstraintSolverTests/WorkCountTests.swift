import ConstraintSolver
import XCTest

/// The work for each kind of change in lists of form rows, in stored counts. A test fails when a count changes; store
/// the new count if it's smaller.
final class WorkCountTests: XCTestCase {
  /// Tests the cost of a change.
  private struct Work {
    var presolved = 0
    var smallCores = 0
    var recomputed = 0
    var sensitivities = 0
    /// Variables reported as changed: this isn't a cost to reduce but the correct number.
    var changed = 0
  }

  private func check(
    _ list: FormList, _ stored: Work, _ note: String, line: UInt = #line, _ change: () -> Void
  ) {
    let before = list.solver.statistics
    change()
    let solution = list.solver.solve()
    let after = list.solver.statistics
    func compare(_ name: String, _ count: KeyPath<SolverStatistics, Int>, _ stored: Int) {
      XCTAssertEqual(after[keyPath: count] - before[keyPath: count], stored, "\(name), \(note)", line: line)
    }
    compare("presolved constraints", \.presolvedConstraints, stored.presolved)
    compare("small cores", \.smallCores, stored.smallCores)
    compare("recomputed", \.recomputed, stored.recomputed)
    compare("sensitivities", \.sensitivities, stored.sensitivities)
    compare("large cores", \.largeCores, 0)
    compare("pivots", \.pivots, 0)
    XCTAssertTrue(solution.conflicts.isEmpty, line: line)
    XCTAssertEqual(solution.changed.count, stored.changed, "changed, \(note)", line: line)
  }

  private func forEachList(_ body: (FormList, _ rows: Int, _ note: String) -> Void) {
    for rows in [20, 200] {
      let list = FormList(rows)
      list.solver.solve()
      body(list, rows, "\(rows) rows")
    }
  }

  /// A change that is made for the third time costs one column: nothing is recomputed.
  private func checkRepeated(
    _ list: FormList, _ first: Work, _ note: String, line: UInt = #line, _ change: (Double) -> Void
  ) {
    check(list, first, note + ", first time", line: line) { change(1) }
    var second = first
    second.sensitivities = 1
    check(list, second, note + ", second time", line: line) { change(2) }
    for turn in 3...5 {
      check(list, Work(changed: first.changed), note + ", again", line: line) { change(Double(turn)) }
    }
  }

  func testBuilding() {
    for rows in [20, 200] {
      let list = FormList(rows)
      check(
        list,
        Work(presolved: list.added, smallCores: 4 * rows, recomputed: 35 * rows + 16, changed: 21 * rows + 8),
        "\(rows) rows"
      ) {}
      // Equal rows share the results for one of them.
      XCTAssertEqual(list.solver.statistics.templates, 4)
    }
  }

  func testHeightOfALabelCostsTheRowAndThoseBelow() {
    forEachList { list, rows, note in
      checkRepeated(list, Work(smallCores: 1, recomputed: rows / 2 + 8, changed: rows / 2 + 7), note) {
        list.setHeight(of: list.rows[rows / 2], 30 + $0)
      }
    }
  }

  func testHeightOfTheLastLabelCostsItsRow() {
    forEachList { list, rows, note in
      checkRepeated(list, Work(smallCores: 1, recomputed: 9, changed: 8), note) {
        list.setHeight(of: list.rows[rows - 1], 30 + $0)
      }
    }
  }

  func testWidthThatMovesNothingCostsItsCore() {
    forEachList { list, rows, note in
      checkRepeated(list, Work(smallCores: 1, recomputed: 6, changed: 0), note) {
        list.setWidth(of: list.rows[rows / 2], 30 + $0)
      }
    }
  }

  func testWidthOfTheWindowCostsEachRowOnce() {
    forEachList { list, rows, note in
      checkRepeated(list, Work(smallCores: rows, recomputed: 10 * rows + 4, changed: 6 * rows + 4), note) {
        list.setWindowWidth(380 + $0)
      }
    }
  }

  /// Tests that the share of presolved rows doesn't depend on their number.
  func testRowInAndOutCostsTheRowAndThoseBelow() {
    forEachList { list, rows, note in
      for _ in 0..<2 {
        check(
          list, Work(presolved: 33, smallCores: 4, recomputed: rows / 2 + 37, changed: rows / 2 + 23), note + ", in"
        ) { list.insertRow(at: rows / 2) }
        check(list, Work(presolved: 1, recomputed: rows / 2 + 2, changed: rows / 2 + 23), note + ", out") {
          list.removeRow(at: rows / 2)
        }
      }
    }
  }
}
