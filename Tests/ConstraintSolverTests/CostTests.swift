import ConstraintSolver
import XCTest

/// Tests the cost of changes, in counts of work that don't depend on the clock.
final class CostTests: XCTestCase {
  /// Rows below each other in a list: each has a height that hugs its content, and a label and a switch
  /// within.
  private final class List {
    let solver = Solver()
    var tops: [Variable] = []
    var heights: [Variable] = []
    var links: [ConstraintID] = []
    var contents: [ConstraintID] = []
    var labelWidths: [ConstraintID] = []
    var labels: [Variable] = []
    let width: ConstraintID
    let total: Variable
    var constraints = 0

    init(_ count: Int) {
      let container = solver.makeVariable()
      total = solver.makeVariable()
      width = solver.addConstraint([Term(1, container)], .equal, 390, priority: .required)
      for i in 0..<count {
        let names = (0..<6).map { _ in solver.makeVariable() }
        let (top, height, rowWidth, label, switchX, switchWidth) =
          (names[0], names[1], names[2], names[3], names[4], names[5])
        add([Term(1, rowWidth), Term(-1, container)], .equal, 0)
        if i == 0 {
          links.append(add([Term(1, top)], .equal, 0))
        } else {
          links.append(add([Term(1, top), Term(-1, tops[i - 1]), Term(-1, heights[i - 1])], .equal, 0))
        }
        contents.append(add([Term(1, height)], .greaterThanOrEqual, 44, 750))
        add([Term(1, height)], .lessThanOrEqual, 44, 250)
        add([Term(1, height)], .greaterThanOrEqual, 20)
        labelWidths.append(add([Term(1, label)], .greaterThanOrEqual, Double(50 + i % 90), 750))
        add([Term(1, label)], .lessThanOrEqual, Double(50 + i % 90), 251)
        add([Term(1, switchX), Term(-1, label)], .equal, 8)
        add([Term(1, switchX), Term(1, switchWidth), Term(-1, rowWidth)], .equal, -2)
        add([Term(1, switchWidth)], .equal, 51, 749)
        tops.append(top)
        heights.append(height)
        labels.append(label)
      }
      if count > 0 {
        add([Term(1, total), Term(-1, tops[count - 1]), Term(-1, heights[count - 1])], .equal, 0)
      }
    }

    @discardableResult
    func add(_ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Float = 1000)
      -> ConstraintID
    {
      constraints += 1
      return solver.addConstraint(terms, relation, constant, priority: Priority(priority))
    }
  }

  func testFirstSolveReadsEachConstraintOnce() {
    let list = List(200)
    list.solver.solve()
    let work = list.solver.statistics
    XCTAssertEqual(work.presolves, 2 * 200, "tops are outputs and the width is fixed: neither ties rows together")
    XCTAssertEqual(work.templates, 2, "rows are alike")
    XCTAssertEqual(work.presolvedConstraints, list.constraints + 1)
    XCTAssertEqual(work.largeCores, 0, "rows are problems of one variable")
    XCTAssertEqual(work.smallCores, 2 * 200, "a height and a label's width for each row")
    XCTAssertEqual(list.solver.value(of: list.total), 200 * 44)
  }

  func testConstantDoesNotPresolveAgain() {
    let list = List(200)
    list.solver.solve()
    let before = list.solver.statistics
    list.solver.setConstant(list.contents[150], 60)
    let solution = list.solver.solve()
    let after = list.solver.statistics
    XCTAssertEqual(after.presolves, before.presolves)
    XCTAssertEqual(after.updates, before.updates + 1)
    XCTAssertEqual(after.smallCores, before.smallCores + 1)
    XCTAssertEqual(list.solver.value(of: list.heights[150]), 60)
    XCTAssertEqual(list.solver.value(of: list.tops[150]), 150 * 44)
    XCTAssertEqual(list.solver.value(of: list.tops[199]), 199 * 44 + 16)
    // The row's height, the tops below, the total.
    XCTAssertEqual(solution.changed.count, 1 + 49 + 1)
    XCTAssertEqual(after.recomputed - before.recomputed, 53)
  }

  func testConstantThatMovesNothingCostsNothingElsewhere() {
    let list = List(200)
    list.solver.solve()
    let before = list.solver.statistics
    list.solver.setConstant(list.labelWidths[20], 30)
    XCTAssertEqual(list.solver.solve().changed, [])
    let after = list.solver.statistics
    XCTAssertEqual(after.recomputed - before.recomputed, 5, "the row's own part")
    XCTAssertEqual(after.smallCores, before.smallCores + 1)
  }

  func testSameConstantIsNoWork() {
    let list = List(20)
    list.solver.solve()
    let before = list.solver.statistics
    list.solver.setConstant(list.width, 390)
    XCTAssertEqual(list.solver.solve().changed, [])
    XCTAssertEqual(list.solver.statistics, before)
  }

  func testPartsWithoutChangeAreNotSolvedAgain() {
    let solver = Solver()
    var widths: [Variable] = []
    for _ in 0..<50 {
      let x = solver.makeVariable()
      let y = solver.makeVariable()
      solver.addConstraint([Term(1, x), Term(-1, y)], .equal, 8, priority: .required)
      solver.addConstraint([Term(1, y)], .equal, 20, priority: Priority(500))
      solver.addConstraint([Term(1, y)], .equal, 30, priority: Priority(400))
      widths.append(x)
    }
    solver.solve()
    XCTAssertEqual(solver.statistics.presolves, 50)
    let before = solver.statistics
    solver.addConstraint([Term(1, widths[7])], .equal, 100, priority: .required)
    XCTAssertEqual(solver.solve().changed.count, 2)
    let after = solver.statistics
    XCTAssertEqual(after.presolves, before.presolves, "fixed variables leave nothing to solve")
    XCTAssertEqual(after.presolvedConstraints - before.presolvedConstraints, 4)
    XCTAssertEqual(after.smallCores, before.smallCores)
  }

  /// A part splits when the constraint that connected it is removed.
  func testRemovalSplitsParts() {
    let solver = Solver()
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    let first = solver.addConstraint([Term(1, a)], .equal, 1, priority: .required)
    solver.addConstraint([Term(1, b)], .greaterThanOrEqual, 1, priority: .required)
    let tie = solver.addConstraint([Term(1, b), Term(-1, a)], .greaterThanOrEqual, 5, priority: .required)
    solver.solve()
    XCTAssertEqual(solver.value(of: b), 6)
    solver.removeConstraint(tie)
    solver.solve()
    XCTAssertEqual(solver.value(of: b), 1)
    let before = solver.statistics
    solver.setConstant(first, 3)
    XCTAssertEqual(solver.solve().changed, [a])
    XCTAssertEqual(solver.statistics.recomputed - before.recomputed, 1)
  }

  /// A row is inserted into the middle of the list and removed again: only the row and the constraints beside it get
  /// new roles, however long the list is.
  func testRowInAndOutPresolvesOnlyItself() {
    var counts: Set<Int> = []
    for count in [20, 200, 800] {
      let list = List(count)
      list.solver.solve()
      for at in [count / 2, count / 2 + 3, 1] {
        let before = list.solver.statistics
        let height = list.heights[at - 1]
        let top = list.solver.makeVariable()
        list.solver.removeConstraint(list.links[at])
        let row = [
          list.add([Term(1, top), Term(-1, list.tops[at - 1]), Term(-1, height)], .equal, 0),
          list.add([Term(1, list.tops[at]), Term(-1, top)], .equal, 30),
        ]
        XCTAssertEqual(list.solver.solve().changed.count, 1 + (count - at) + 1)
        XCTAssertEqual(list.solver.value(of: list.total), Double(44 * count + 30))
        for id in row { list.solver.removeConstraint(id) }
        list.links[at] = list.add([Term(1, list.tops[at]), Term(-1, list.tops[at - 1]), Term(-1, height)], .equal, 0)
        list.solver.solve()
        list.solver.removeVariable(top)
        XCTAssertEqual(list.solver.value(of: list.total), Double(44 * count))
        let after = list.solver.statistics
        XCTAssertEqual(after.presolves, before.presolves)
        counts.insert(after.presolvedConstraints - before.presolvedConstraints)
      }
    }
    XCTAssertEqual(counts, [3])
  }

  /// Twice the rows take twice the work, which a reduced tableau can't achieve.
  func testWorkGrowsWithTheList() {
    var recomputed: [Int] = []
    for count in [100, 200, 400] {
      let list = List(count)
      list.solver.solve()
      let before = list.solver.statistics
      list.solver.setConstant(list.width, 400)
      list.solver.solve()
      recomputed.append(list.solver.statistics.recomputed - before.recomputed)
    }
    XCTAssertEqual(recomputed, [601, 1201, 2401])
  }

  /// Many rows of one part are removed at once: the rest of the part is presolved once, however many were removed.
  func testTiedRowsThatLeaveTogether() {
    var costs: Set<Int> = []
    for count in [50, 100, 200] {
      let (solver, rows) = tiedRows(count)
      let before = solver.statistics.presolvedConstraints
      for row in rows.dropLast(10) {
        for id in row { solver.removeConstraint(id) }
      }
      solver.solve()
      costs.insert(solver.statistics.presolvedConstraints - before)
    }
    XCTAssertEqual(costs, [20], "a width and a tie for each row that is left")
  }

  /// Each row is about as wide as the one before, and has a width that it would like.
  private func tiedRows(_ count: Int) -> (Solver, [[ConstraintID]]) {
    let solver = Solver()
    var rows: [[ConstraintID]] = []
    var before: Variable?
    for i in 0..<count {
      let width = solver.makeVariable()
      var row = [solver.addConstraint([Term(1, width)], .greaterThanOrEqual, Double(i % 7), priority: Priority(750))]
      if let before {
        row.append(solver.addConstraint([Term(1, width), Term(-1, before)], .equal, 0, priority: Priority(900)))
      }
      rows.append(row)
      before = width
    }
    solver.solve()
    return (solver, rows)
  }
}
