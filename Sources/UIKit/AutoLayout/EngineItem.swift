import ConstraintSolver
import Foundation

/// A view's or guide's four unknowns in the solver, with the constraints that layout itself puts on them.
///
/// The origin is relative to the superview (for a guide: to the view that owns it), so that moving a view changes
/// nothing inside it.
@MainActor final class EngineItem {
  /// Not kept alive: the root of the tree owns the engine, and whoever leaves the tree is forgotten first.
  unowned let item: any LayoutItem
  let minX: Variable
  let minY: Variable
  let width: Variable
  let height: Variable

  /// Constraints of layout's own, by what they're for.
  var own: [Own: ConstraintID] = [:]
  /// The intrinsic size that those constraints have now.
  var intrinsicSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  /// For a scroll view's content: how many constraints use its width and its height.
  var uses = AxisPair(0)

  enum Own: Int, CaseIterable {
    case x, y, width, height
    case hugWidth, hugHeight, resistWidth, resistHeight, tieWidth, tieHeight
    case positiveWidth, positiveHeight
    case exerciseX, exerciseY, exerciseWidth, exerciseHeight
  }

  init(_ item: any LayoutItem, _ solver: Solver) {
    self.item = item
    minX = solver.makeVariable()
    minY = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  var variables: [Variable] { [minX, minY, width, height] }
  var view: UIView? { item as? UIView }
  var guide: UILayoutGuide? { item as? UILayoutGuide }
}

/// A sum of unknowns and a number.
struct LayoutExpression {
  var terms: [Term] = []
  var constant = 0.0

  mutating func add(_ variable: Variable, _ coefficient: Double = 1) {
    if let index = terms.firstIndex(where: { $0.variable == variable }) {
      terms[index].coefficient += coefficient
      if terms[index].coefficient == 0 { terms.remove(at: index) }
    } else {
      terms.append(Term(coefficient: coefficient, variable: variable))
    }
  }

  mutating func add(_ other: LayoutExpression, _ factor: Double) {
    for term in other.terms { add(term.variable, term.coefficient * factor) }
    constant += other.constant * factor
  }
}
