import Foundation

/// The constraints of a slot, or of the stack view itself, by role.
@MainActor struct StackConstraints {
  enum Role: Int, CaseIterable {
    /// The distance from the previous view, or from the stack view's start; the length.
    case start, length
    /// Across the axis: the position, the other edge, one more edge, and the length if nothing else determines it.
    case place, edge, otherEdge, lengthAcross
    /// The gap before the view: its two ends, its length compared with another's, its minimum length, and its length
    /// compared with the first gap's.
    case gapStart, gapEnd, gapLength, gapMinimum, gapAsFirst
    /// The width of a label: equal to the previous label's width, and equal to the first label's.
    case textWidth, textWidthAsFirst
    /// The stack view's own: its end, and its lengths if nothing else determines them.
    case end, fit, fitAcross
  }

  private static let roleCount = Role.allCases.count

  /// The constraints, by role; empty until the first is created.
  private var made: ContiguousArray<NSLayoutConstraint?> = []

  subscript(role: Role) -> NSLayoutConstraint? { made.isEmpty ? nil : made[role.rawValue] }

  /// Updates the constraint for `role` to match `rule`. Edits its number if nothing else differs, or creates a new one.
  mutating func set(_ role: Role, _ rule: StackRule?) {
    guard let rule else {
      guard let old = self[role] else { return }
      old.isActive = false
      made[role.rawValue] = nil
      return
    }
    if let old = self[role] {
      if old.isActive, old.firstNode === rule.first, old.secondNode === rule.second, old.relation == rule.relation,
        old.firstAttribute == rule.firstAttribute, old.secondAttribute == rule.secondAttribute,
        old.multiplier == rule.multiplier, old.identifier == rule.name
      {
        old.constant = rule.constant
        old.priority = rule.priority
        return
      }
      old.isActive = false
    }
    let constraint = NSLayoutConstraint(
      rule.first, rule.firstAttribute, rule.relation, rule.second, rule.secondAttribute,
      multiplier: rule.multiplier, constant: rule.constant)
    constraint.priority = rule.priority
    constraint.identifier = rule.name
    constraint.isActive = true
    if made.isEmpty { made = ContiguousArray(repeating: nil, count: Self.roleCount) }
    made[role.rawValue] = constraint
  }

  /// Deactivates and removes all constraints.
  mutating func removeAll() {
    for case let constraint? in made { constraint.isActive = false }
    made = []
  }
}
