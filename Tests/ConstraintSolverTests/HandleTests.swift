import ConstraintSolver
import TestSupport
import Testing

/// A handle refers to one variable, and is invalid once the variable was removed.
@Suite struct HandleTests {
  @Test func aVariablesSuccessorIsAnother() {
    let solver = Solver()
    let first = solver.makeVariable()
    solver.removeVariable(first)
    let second = solver.makeVariable()
    #expect(first != second)
    #expect(!solver.contains(first))
    #expect(solver.contains(second))
    solver.addConstraint([Term(1, second)], .equal, 5, priority: .required)
    #expect(solver.solve().changed == [second])
  }

  @Test func aRemovedVariableConstrainsNoOther() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let solver = Solver()
      let first = solver.makeVariable()
      solver.removeVariable(first)
      _ = solver.makeVariable()
      solver.addConstraint([Term(1, first)], .equal, 5, priority: .required)
    }
    try expect(result, toSay: "or that was removed")
  }

  @Test func aRemovedVariableHasNoValue() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let solver = Solver()
      let first = solver.makeVariable()
      solver.removeVariable(first)
      _ = solver.makeVariable()
      _ = solver.value(of: first)
    }
    try expect(result, toSay: "or that was removed")
  }

  @Test func aVariableIsRemovedOnce() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let solver = Solver()
      let first = solver.makeVariable()
      solver.removeVariable(first)
      solver.removeVariable(first)
    }
    try expect(result, toSay: "or that was removed")
  }

  @Test func nothingIsConnectedToARemovedVariable() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let solver = Solver()
      let first = solver.makeVariable()
      solver.removeVariable(first)
      _ = solver.connectedPart(of: [first])
    }
    try expect(result, toSay: "or that was removed")
  }

  @Test func aPriorityThatIsNoNumber() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Priority(.nan) }
    try expect(result, toSay: "above 0 and at most 1000")
  }

  // MARK: - Watches

  @Test func aWatchedConstraintIsNamedOnceWhenItChanges() {
    let solver = Solver()
    let x = solver.makeVariable()
    let ids = (0..<3).map {
      solver.addConstraint([Term(1, x)], .greaterThanOrEqual, Double($0), priority: .required)
    }
    solver.solve()
    #expect(solver.takeChangedWatches().isEmpty)
    for id in ids { solver.watch(id) }
    solver.setConstant(ids[0], 0)
    #expect(solver.takeChangedWatches().isEmpty, "it's the same")
    solver.setConstant(ids[0], 0.5)
    solver.setConstant(ids[0], 0.25)
    solver.removeConstraint(ids[1])
    #expect(solver.takeChangedWatches() == [ids[0], ids[1]])
    solver.setConstant(ids[0], 1)
    #expect(solver.takeChangedWatches().isEmpty, "not watched any more")
    let refused = solver.addConstraint([Term(1, x)], .lessThanOrEqual, 1, priority: .required)
    solver.watch(refused)
    solver.watch(.absent)
    solver.solve()
    #expect(solver.takeChangedWatches() == [refused, .absent], "it was refused")
  }
}
