import ConstraintSolver
import Foundation

/// The frames and sizes that come out of a solution.
extension LayoutEngine {
  // MARK: - Results

  /// The frame that `view` gets in its superview, on device pixels; `nil` if it's placed by hand.
  ///
  /// Edges are rounded, not sizes, so that neighbours neither overlap nor gape; ties go away from zero.
  func frame(of view: UIView) -> CGRect? {
    guard !view.translatesAutoresizingMaskIntoConstraints, let entry = items[ObjectIdentifier(view)] else { return nil }
    return frame(entry, scale: view.traitCollection.effectiveScale)
  }

  func frame(of guide: UILayoutGuide) -> CGRect? {
    guard let entry = items[ObjectIdentifier(guide)] else { return nil }
    return frame(entry, scale: guide.owningView?.traitCollection.effectiveScale ?? 1)
  }

  func frame(_ entry: EngineItem, scale: CGFloat) -> CGRect {
    func edge(_ value: Double) -> CGFloat { (CGFloat(value) * scale).rounded() / scale }
    let x = solver.value(of: entry.minX)
    let y = solver.value(of: entry.minY)
    let left = edge(x)
    let top = edge(y)
    return CGRect(
      x: left, y: top, width: max(0, edge(x + solver.value(of: entry.width)) - left),
      height: max(0, edge(y + solver.value(of: entry.height)) - top))
  }

  /// The size that meets the constraints inside `view`, with `target` wanted at the two priorities.
  static func fittingSize(
    of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    let engine = LayoutEngine(root: view, isTemporary: true)
    let entry = engine.item(for: view)
    engine.want(entry.width, target.width, horizontal)
    engine.want(entry.height, target.height, vertical)
    engine.update()
    let scale = view.traitCollection.effectiveScale
    func size(_ variable: Variable) -> CGFloat {
      // Up, so that nothing is cut; but not by a pixel for what is only a rounding error of the solution.
      max(0, (CGFloat(engine.solver.value(of: variable)) * scale - 1e-4).rounded(.up) / scale)
    }
    return CGSize(width: size(entry.width), height: size(entry.height))
  }

  func want(_ variable: Variable, _ value: CGFloat, _ priority: UILayoutPriority) {
    _ = solver.addConstraint(
      [Term(coefficient: 1, variable: variable)], .equal, Double(value), priority: Priority(priority.rawValue))
    needsSolve = true
  }
}
