import AloeCore
import ConstraintSolver
import Foundation

/// The pass that solves the tree's constraints, measures the heights of labels whose widths have changed, and queues
/// the views that have moved.
@MainActor enum SolvePass {
  /// Solves once. Returns whether the solution is final. Otherwise, heights have changed with the widths, and the
  /// engine has to solve again. Costs nothing when nothing changed.
  static func run(_ engine: LayoutEngine) -> Bool {
    guard engine.pending.needsSolution, engine.rootView != nil else {
      engine.episode += 1
      return true
    }
    Walkthrough.step()
    LayoutStatistics.measure(.engine) { solve(engine) }
    guard engine.isSettled else { return false }
    engine.episode += 1
    #if DEBUG
      engine.checkSample()
    #endif
    return true
  }

  /// Ends the solving: reports the conflicts that remain, and marks the superviews of the views that have moved.
  static func finish(_ engine: LayoutEngine) {
    engine.reportConflicts()
    engine.reportNegativeSizes()
    engine.markViews()
  }

  private static func solve(_ engine: LayoutEngine) {
    engine.pending.needsSolution = false
    engine.answers.removeAll(keepingCapacity: true)
    let solution = LayoutStatistics.solve(engine.solver)
    engine.refuse(solution.conflicts)
    engine.finishRetries()
    guard engine.rootView != nil else { return }
    engine.round += 1
    for variable in solution.changed {
      guard let entry = engine.items[Int(variable.index)], entry.lastRound != engine.round else { continue }
      entry.lastRound = engine.round
      engine.scratch.changedItems.append(entry)
    }
    if !engine.measures { engine.reserveMarks(engine.scratch.changedItems.count) }
    // A client's override may take others out of the tree.
    for entry in engine.scratch.changedItems where entry.node != nil {
      placeChanged(entry, engine)
      if !engine.measures, entry.node != nil { engine.noteNegativeSize(entry) }
    }
    engine.scratch.changedItems.removeAll(keepingCapacity: true)
  }

  private static func placeChanged(_ entry: EngineItem, _ engine: LayoutEngine) {
    if let view = entry.view {
      if view.contentHeightDependsOnWidth, !view.translatesAutoresizingMaskIntoConstraints {
        engine.measureHeight(of: entry)
      }
      engine.updateOffsets(of: view)
      if !engine.measures { engine.enqueuePlacementAfterUpdate(view) }
    } else if !engine.measures, let guide = entry.guide, let owner = guide.owningView {
      if guide.kind == .content { contentChanged(entry, owner, engine.solver) }
      engine.markAfterUpdate(owner)
    }
  }

  private static func contentChanged(_ entry: EngineItem, _ owner: UIView, _ solver: Solver) {
    guard let content = owner.scrolledContent else { return }
    var size = content.sizeForLayout
    let scale = owner.traitCollection.effectiveScale
    guard entry.node != nil else { return }
    if entry.uses.horizontal > 0 { size.width = aligned(solver.value(of: entry.width), scale) }
    if entry.uses.vertical > 0 { size.height = aligned(solver.value(of: entry.height), scale) }
    if size != content.sizeForLayout { content.setSizeFromLayout(size) }
  }

  private static func aligned(_ value: Double, _ scale: CGFloat) -> CGFloat {
    max(0, (CGFloat(value) * scale).rounded() / scale)
  }
}
