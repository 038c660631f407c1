import AloeCore
import ConstraintSolver
import Foundation

/// An engine's data about constraints that can't be satisfied.
@MainActor struct LayoutConflicts {
  /// Constraints left out because of conflicts. Each is retried when one of its opponents changes.
  fileprivate(set) var refused: [ConstraintRecord] = []
  /// Constraints being retried, whose conflicts were reported before.
  fileprivate var retried: [NSLayoutConstraint] = []
  /// Reports of conflicts, logged after solving if the conflicts still exist.
  fileprivate var reports: [(constraint: NSLayoutConstraint, report: String)] = []

  /// Items whose sizes the last solutions made negative.
  var negativeItems: [EngineItem] = []

  /// Whether constraints are left out.
  var hasRefused: Bool { !refused.isEmpty }

  mutating func willRetry(_ constraint: NSLayoutConstraint) { retried.append(constraint) }

  /// Removes a refused constraint that is no longer active, or is retried.
  mutating func forget(_ record: ConstraintRecord) { refused.removeAll { $0 === record } }
}

/// Handling of constraints that can't be satisfied.
extension LayoutEngine {
  /// Removes constraints that the solver refused. They're retried when the constraints with which they conflict change.
  func refuse(_ conflicts: [Conflict]) {
    if conflicts.isEmpty { return }
    let names = namesInSolver()
    for conflict in conflicts {
      switch names[conflict.refused] {
      case .constraint(let constraint):
        if !constraint.wasReported {
          let report = ConstraintDiagnostics.conflict(
            broken: ConstraintDiagnostics.describe(constraint, withOrigin: true),
            with: conflict.with.map { describe(names[$0]) })
          self.conflicts.reports.append((constraint, report))
        }
        guard let record = record(of: constraint) else { continue }
        drop(record)
        leaveOut(record, conflict.with)
      case .own(let entry, let own):
        Messages.report(
          ConstraintDiagnostics.conflict(
            broken: describe(names[conflict.refused]), with: conflict.with.map { describe(names[$0]) }))
        _ = entry.own.remove(own)
      case nil: break
      }
    }
  }

  /// Keeps a record whose constraint isn't in the solver.
  private func leaveOut(_ record: ConstraintRecord, _ opponents: [ConstraintID]) {
    record.isRefused = true
    record.opponents = opponents
    conflicts.refused.append(record)
    for id in opponents { solver.watch(id) }
  }

  /// Leaves out a constraint that requires a negative size, because sizes aren't negative.
  func refuseNegativeSize(_ constraint: NSLayoutConstraint, offset: Double, _ links: ConstraintLinks) {
    let record = ConstraintRecord(constraint, self, .absent, offset: offset, sign: 1, links)
    link(record)
    leaveOut(record, [])
    if constraint.wasReported { return }
    conflicts.reports.append(
      (
        constraint,
        ConstraintDiagnostics.conflict(
          broken: ConstraintDiagnostics.describe(constraint, withOrigin: true),
          with: [
            "\(ConstraintDiagnostics.name(constraint.firstNode)): "
              + EngineItem.ImplicitConstraint.positiveWidth.meaning
          ])
      ))
  }

  /// Reports the conflicts that remain after solving. Labels that were measured in the meantime may have resolved some.
  func reportConflicts() {
    if conflicts.reports.isEmpty { return }
    let reports = conflicts.reports
    conflicts.reports = []
    for (constraint, report) in reports
    where !constraint.wasReported && record(of: constraint)?.isRefused == true {
      constraint.wasReported = true
      Messages.report(report)
    }
  }

  /// The source of a constraint in the solver.
  enum Source {
    case constraint(NSLayoutConstraint)
    case own(EngineItem, EngineItem.ImplicitConstraint)
  }

  /// Returns the source of each constraint in the solver. O(n), so it's only for reports and debugging.
  func namesInSolver() -> [ConstraintID: Source] {
    var names: [ConstraintID: Source] = [:]
    for record in records { names[record.id] = record.constraint.map(Source.constraint) }
    // An item is listed once for each of its variables.
    for case let item? in items where names[item.own.firstID] == nil {
      for (own, id) in item.own.names { names[id] = .own(item, own) }
    }
    return names
  }

  /// Returns a description of a constraint in the solver, for messages.
  func describe(_ source: Source?) -> String {
    switch source {
    case .constraint(let constraint): ConstraintDiagnostics.describe(constraint, withOrigin: true)
    case .own(let entry, let own): "\(entry.item.map(ConstraintDiagnostics.name) ?? "a view"): \(own.meaning)"
    case nil: "a constraint of layout's own"
    }
  }

  /// Retries constraints whose opponents have changed since they were left out.
  func retryBroken() {
    guard !conflicts.refused.isEmpty else { return }
    let changed = solver.takeChangedWatches()
    if changed.isEmpty { return }
    let constraints = conflicts.refused.filter { !changed.isDisjoint(with: $0.opponents) }.compactMap(\.constraint)
    for constraint in constraints.sorted(by: { $0.serial < $1.serial }) { retry(constraint) }
  }

  /// Retries a constraint that was left out.
  func retry(_ constraint: NSLayoutConstraint) {
    uninstall(constraint)
    conflicts.willRetry(constraint)
    note(constraint)
    pending.needsSolution = true
  }

  /// Ends a round of retries: an installed constraint will be reported when it conflicts again.
  func finishRetries() {
    if conflicts.retried.isEmpty { return }
    for constraint in conflicts.retried where record(of: constraint)?.isRefused == false {
      constraint.wasReported = false
    }
    conflicts.retried.removeAll(keepingCapacity: true)
  }
}

extension NSLayoutConstraint {
  /// Whether the constraint alone makes a size negative, which can't be satisfied.
  var requiresNegativeSize: Bool {
    storedConstant < 0 && secondNode == nil && firstAttribute.kind == .size && relation != .greaterThanOrEqual
      && priority == .required && distances == nil
  }
}

extension EngineItem.ImplicitConstraint {
  /// The description for a report.
  var meaning: String {
    switch self {
    case .x, .y, .width, .height: "its \(self) as set by hand or by the system"
    case .hugWidth, .hugHeight: "content hugging"
    case .resistWidth, .resistHeight: "compression resistance"
    case .tieWidth, .tieHeight: "the order in a stack view, among equal choices"
    case .positiveWidth, .positiveHeight: "a size of at least 0"
    case .withinMargins, .fillsMargins: "the width within the margins"
    case .targetWidth, .targetHeight: "the size asked for in systemLayoutSizeFitting"
    case .exerciseX, .exerciseY, .exerciseWidth, .exerciseHeight: "the place chosen by exerciseAmbiguityInLayout()"
    }
  }
}
