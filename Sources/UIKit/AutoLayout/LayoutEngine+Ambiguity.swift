import ConstraintSolver
import Foundation

/// Debugging queries: whether a layout is ambiguous, which constraints determine it, and which ones are violated.
extension LayoutEngine {
  /// The priority of the constraints with which ``exerciseAmbiguity(of:seed:)`` moves views: below all others.
  private static let exercise: Float = 1e-20

  /// Returns the variables of `item`, after solving; `nil` if Auto Layout doesn't determine its frame.
  private func solved(_ item: any LayoutItem) -> EngineItem? {
    LayoutLoop.solve(self)
    return entry(of: item)
  }

  /// Returns a copy of everything that constraints connect with an item, for examining it.
  func connectedPart(around entry: EngineItem) -> ConnectedPart {
    solver.connectedPart(of: entry.variables, above: Priority(Self.exercise))
  }

  /// Returns the variables that constraints leave undetermined in each of `views`, by name: x, y, width, height. Fully
  /// determined views are left out.
  ///
  /// Querying many views costs little more than querying one.
  func openParts(of views: [UIView]) -> [UIView: [String]] {
    LayoutLoop.solve(self)
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

  /// Returns whether constraints leave the position or the size of `item` undetermined.
  func isAmbiguous(_ item: any LayoutItem) -> Bool {
    guard let entry = solved(item) else { return false }
    return !connectedPart(around: entry).undetermined(among: entry.variables).isEmpty
  }

  /// Returns the constraints that determine the frame of `item` along `axis`, in order of installation.
  func constraints(placing item: any LayoutItem, along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let entry = solved(item) else { return [] }
    let variables = axis == .horizontal ? [entry.minX, entry.width] : [entry.minY, entry.height]
    let names = namesInSolver()
    return connectedPart(around: entry).constraints(deciding: variables).compactMap {
      guard case .constraint(let constraint) = names[$0] else { return nil }
      return constraint
    }
  }

  /// Moves an ambiguously placed view to another of its possible positions; other views stay where they are.
  ///
  /// The seed determines which one.
  func exerciseAmbiguity(of view: UIView, seed: UInt64) {
    guard let entry = solved(view) else { return }
    let exercises: [EngineItem.ImplicitConstraint] = [.exerciseX, .exerciseY, .exerciseWidth, .exerciseHeight]
    let step = max(40, Double(max(view.root.bounds.width, view.root.bounds.height)) / 4)
    let present = entry.variables.map { solver.value(of: $0) }
    let other = connectedPart(around: entry).otherValues(of: entry.variables, step: step, seed: seed)
    guard let other, zip(present, other).contains(where: { abs($0 - $1) > 0.01 }) else {
      // There's no other position, or the view is there already, so it returns to its first one.
      for own in exercises { removeOwn(own, of: entry) }
      view.requestLayoutFrame()
      return
    }
    for (own, (variable, value)) in zip(exercises, zip(entry.variables, other)) {
      set(own, of: entry, variable, .equal, value, priority: Self.exercise)
    }
    view.requestLayoutFrame()
  }

  /// Returns the distance by which `constraint` is violated, in points; `nil` if it isn't in the engine because it
  /// conflicts.
  func violation(of constraint: NSLayoutConstraint) -> Double? {
    LayoutLoop.solve(self)
    return record(of: constraint).flatMap { $0.isRefused ? nil : solver.violation(of: $0.id) }
  }
}
