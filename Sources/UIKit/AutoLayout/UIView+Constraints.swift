import AloeCore
import Foundation

extension UIView {
  /// The smallest size possible in layout; for `systemLayoutSizeFitting(_:)`.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A size larger than any in layout; for `systemLayoutSizeFitting(_:)`.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  // MARK: - Constraints

  /// The active constraints that the view holds: those whose items have it as their nearest common ancestor, in order
  /// of creation. O(n log n).
  public var constraints: [NSLayoutConstraint] {
    // They're in order, except for those that moved to the indices of removed ones.
    var last = 0
    for constraint in heldConstraints.all {
      if constraint.serial < last { return heldConstraints.all.sorted { $0.serial < $1.serial } }
      last = constraint.serial
    }
    return heldConstraints.all
  }

  /// Activates `constraint`, held by this view. Both items must be this view or descendants of it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.canTakeEffect else { return }
    let ancestor = ConstraintDiagnostics.commonAncestor(of: constraint)
    demand(
      ancestor.isDescendant(of: self),
      "The constraint \(constraint) can't be added to \(self), which doesn't contain its items. Add it to "
        + "\(ConstraintDiagnostics.name(ancestor)), or set its isActive.")
    constraint.install(on: self)
  }
  /// Activates several constraints, held by this view.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { for c in constraints { addConstraint(c) } }
  /// Deactivates `constraint` if this view holds it.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }
  /// Deactivates the constraints among `constraints` that this view holds.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { for c in constraints { removeConstraint(c) } }

  /// Returns the constraints between this view or its descendants and items outside.
  ///
  /// O(n) for n views and constraints between neighbours; the cost of a constraint between other views grows with the
  /// distance to its holder.
  func constraintsCrossingBorder() -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    func collect(_ view: UIView) {
      // A holder is the view itself or an ancestor, and nearly always the view or its superview.
      func crosses(_ constraint: NSLayoutConstraint) -> Bool {
        guard let holder = constraint.holder, holder !== view else { return false }
        if view !== self, holder === view.parent { return false }
        return !holder.isDescendant(of: self)
      }
      func collectConstraints(of node: LayoutNode?) {
        guard let node else { return }
        for constraint in node.constraints where crosses(constraint) { found.append(constraint) }
      }
      collectConstraints(of: view.existingNode)
      for guide in view.ownedGuides.all { collectConstraints(of: guide.existingNode) }
      for inner in view.subviews { collect(inner) }
    }
    collect(self)
    return found.sorted { $0.serial < $1.serial }
  }
}
