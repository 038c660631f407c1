import AloeCore
import ConstraintSolver

/// Reports of negative sizes that result from several required constraints.
extension LayoutEngine {
  /// Records whether the solution gave an item a negative size.
  func noteNegativeSize(_ entry: EngineItem) {
    let isNegative = solver.value(of: entry.width) < -0.001 || solver.value(of: entry.height) < -0.001
    if isNegative == entry.hasNegativeSize { return }
    entry.hasNegativeSize = isNegative
    if isNegative { conflicts.negativeItems.append(entry) }
  }

  /// Reports negative sizes that result from clients' constraints alone, once for as long as they last.
  ///
  /// Sizes that also depend on one given from outside, by a frame or by a constraint to a number, aren't reported: a
  /// tree without a size yet is no conflict. Costs a solution for each negative size.
  func reportNegativeSizes() {
    if conflicts.negativeItems.isEmpty { return }
    let entries = conflicts.negativeItems
    conflicts.negativeItems = []
    var names: [ConstraintID: Source]?
    for entry in entries where entry.hasNegativeSize {
      for own in [EngineItem.ImplicitConstraint.positiveWidth, .positiveHeight] {
        guard let id = entry.own[own]?.id, solver.violation(of: id) > 0, let obstacles = solver.obstacles(to: id)
        else { continue }
        let known = names ?? namesInSolver()
        names = known
        guard !obstacles.contains(where: { isSizeFromOutside(known[$0]) }) else { continue }
        Messages.report(
          ConstraintDiagnostics.conflict(
            broken: describe(.own(entry, own)), with: obstacles.map { describe(known[$0]) }))
      }
    }
  }

  private func isSizeFromOutside(_ source: Source?) -> Bool {
    guard case .constraint(let constraint) = source else { return true }
    return constraint.secondNode == nil && constraint.firstAttribute.kind == .size
  }
}
