import ConstraintSolver
import Foundation

/// What is done with constraints that can't be met.
extension LayoutEngine {
  // MARK: - Conflicts

  func report(_ conflict: Conflict) {
    let others = conflict.with.map(describe)
    let text = describe(conflict.refused)
    switch constraintsByID.removeValue(forKey: conflict.refused) {
    case .constraint(let constraint):
      let entry = installed.removeValue(forKey: ObjectIdentifier(constraint))
      for (item, axis) in entry?.contentUses ?? [] { item.uses[axis] -= 1 }
      baselineConstraints.remove(constraint)
      broken.insert(constraint)
      if isTemporary || !constraint.wasReported { tell(text, others) }
      constraint.wasReported = true
    case .own(let entry, let own):
      entry.own[own] = nil
      tell(text, others)
    case nil: break
    }
  }

  func tell(_ text: String, _ others: [String]) {
    let report = LayoutSentences.conflict(broken: text, with: others)
    Self.reportedConflicts.append(report)
    FileHandle.standardError.write(Data((report + "\n").utf8))
  }

  func describe(_ id: ConstraintID) -> String {
    switch constraintsByID[id] {
    case .constraint(let constraint): LayoutSentences.describe(constraint)
    case .own(let entry, let own): "\(LayoutSentences.name(entry.item)): \(own.meaning)"
    case nil: "a constraint of layout's own"
    }
  }

  func retryBroken() {
    needsSolve = true
    guard !broken.isEmpty else { return }
    pendingConstraints.append(contentsOf: broken.sorted { $0.serial < $1.serial })
    broken = []
  }
}

extension EngineItem.Own {
  /// The words for a report.
  var meaning: String {
    switch self {
    case .x, .y, .width, .height: "its \(self) as set by hand or by the system"
    case .hugWidth, .hugHeight: "content hugging"
    case .resistWidth, .resistHeight: "compression resistance"
    case .tieWidth, .tieHeight: "an equal choice, settled by the order in a stack view"
    case .positiveWidth, .positiveHeight: "a size of at least 0"
    case .exerciseX, .exerciseY, .exerciseWidth, .exerciseHeight: "a wish of exerciseAmbiguityInLayout()"
    }
  }
}
