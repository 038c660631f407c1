import ConstraintSolver
import Foundation

/// What is done with constraints that can't be met.
extension LayoutEngine {
  /// Tells of a conflict, unless that was done before, and keeps the constraint that was refused for another try.
  func report(_ conflict: Conflict) {
    switch source(conflict.refused) {
    case .constraint(let constraint):
      if !constraint.wasReported {
        constraint.wasReported = true
        tell(LayoutSentences.describe(constraint, withOrigin: true), conflict.with.map(describe))
      }
      if let record = unlink(constraint) { drop(record) }
      broken.append(constraint)
    case .own(let entry, let own):
      tell(describe(conflict.refused), conflict.with.map(describe))
      _ = entry.own.remove(own)
    case nil: break
    }
  }

  private func tell(_ text: String, _ others: [String]) {
    let report = LayoutSentences.conflict(broken: text, with: others)
    Self.reportedConflicts.append(report)
    FileHandle.standardError.write(Data((report + "\n").utf8))
  }

  /// What a name in the solver stands for.
  enum Source {
    case constraint(NSLayoutConstraint)
    case own(EngineItem, EngineItem.Own)
  }

  /// What `id` stands for. It's looked for only where a conflict is told of: O(n), but for those tried again.
  func source(_ id: ConstraintID) -> Source? {
    for constraint in retried where record(of: constraint)?.id == id { return .constraint(constraint) }
    for record in records where record.id == id { return .constraint(record.constraint) }
    for case let item? in items { if let own = item.own.own(id) { return .own(item, own) } }
    return nil
  }

  /// A constraint of the solver, for people.
  func describe(_ id: ConstraintID) -> String {
    switch source(id) {
    case .constraint(let constraint): LayoutSentences.describe(constraint, withOrigin: true)
    case .own(let entry, let own): "\(entry.item.map(LayoutSentences.name) ?? "a view"): \(own.meaning)"
    case nil: "a constraint of layout's own"
    }
  }

  /// Has constraints that were left out tried again, after a change that may have ended their conflict.
  func retryBroken() {
    guard !broken.isEmpty else { return }
    let constraints = broken.sorted { $0.serial < $1.serial }
    broken = []
    retried += constraints
    for constraint in constraints { note(constraint) }
    needsSolve = true
  }

  /// Ends a round of trying again: a constraint that is in may be told of anew when it conflicts anew.
  func settleRetried() {
    for constraint in retried where record(of: constraint) != nil { constraint.wasReported = false }
    retried.removeAll(keepingCapacity: true)
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
    case .wishWidth, .wishHeight: "the size asked for in systemLayoutSizeFitting"
    case .exerciseX, .exerciseY, .exerciseWidth, .exerciseHeight: "a wish of exerciseAmbiguityInLayout()"
    }
  }
}
