import ConstraintSolver
import Foundation

/// Answers for debugging: whether a layout is ambiguous, which constraints decide it, and which ones are violated.
extension LayoutEngine {
  /// The priority of the constraints with which ``exerciseAmbiguity(of:seed:)`` moves views: below all others.
  private static let exercise: Float = 1e-20

  /// The unknowns of `item`, after solving; `nil` if layout doesn't place it.
  private func solved(_ item: any LayoutItem) -> EngineItem? {
    update()
    return entry(of: item)
  }

  private func part(around entry: EngineItem) -> ConnectedPart {
    solver.connectedPart(of: entry.variables, above: Priority(Self.exercise))
  }

  /// What constraints leave open in each of `views`, by name: x, y, width, height. Views with nothing open are left
  /// out.
  ///
  /// Asking for many views costs little more than asking for one.
  func openParts(of views: [UIView]) -> [UIView: [String]] {
    update()
    let entries = views.compactMap { view in entry(of: view).map { (view, $0) } }
    let variables = entries.flatMap { $0.1.variables }
    let part = solver.connectedPart(of: variables, above: Priority(Self.exercise))
    let open = Set(part.undetermined(among: variables))
    var result: [UIView: [String]] = [:]
    for (view, entry) in entries {
      let names = zip(["x", "y", "width", "height"], entry.variables).filter { open.contains($0.1) }.map(\.0)
      if !names.isEmpty { result[view] = names }
    }
    return result
  }

  /// Whether constraints leave the place or the size of `item` open.
  func isAmbiguous(_ item: any LayoutItem) -> Bool {
    guard let entry = solved(item) else { return false }
    return !part(around: entry).undetermined(among: entry.variables).isEmpty
  }

  /// The constraints that place `item` along `axis`, in the order of their installation.
  func constraints(placing item: any LayoutItem, along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let entry = solved(item) else { return [] }
    let variables = axis == .horizontal ? [entry.minX, entry.width] : [entry.minY, entry.height]
    let names = namesInSolver()
    return part(around: entry).constraints(deciding: variables).compactMap {
      guard case .constraint(let constraint) = names[$0] else { return nil }
      return constraint
    }
  }

  /// Gives an ambiguously placed view another of its places; other views stay where they are.
  ///
  /// The seed decides which one.
  func exerciseAmbiguity(of view: UIView, seed: UInt64) {
    guard let entry = solved(view) else { return }
    let exercises: [EngineItem.Own] = [.exerciseX, .exerciseY, .exerciseWidth, .exerciseHeight]
    let step = max(40, Double(max(view.root.bounds.width, view.root.bounds.height)) / 4)
    let present = entry.variables.map { solver.value(of: $0) }
    let other = part(around: entry).otherValues(of: entry.variables, step: step, seed: seed)
    guard let other, zip(present, other).contains(where: { abs($0 - $1) > 0.01 }) else {
      // There's no other place, or the view is there already, so it goes back to its first one.
      for own in exercises { removeOwn(own, of: entry) }
      view.setNeedsLayoutPass()
      return
    }
    for (own, (variable, value)) in zip(exercises, zip(entry.variables, other)) {
      set(own, of: entry, variable, .equal, value, priority: Self.exercise)
    }
    view.setNeedsLayoutPass()
  }

  /// By how much `constraint` misses what it asks for, in points; `nil` if it isn't in the engine: it conflicts.
  func violation(of constraint: NSLayoutConstraint) -> Double? {
    update()
    return record(of: constraint).flatMap { $0.isRefused ? nil : solver.violation(of: $0.id) }
  }
}
