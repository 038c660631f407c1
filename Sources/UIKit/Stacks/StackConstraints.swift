import Foundation

/// The constraints of a slot, or of the stack view itself, by what each is for.
@MainActor struct StackConstraints {
  enum Role: Int, CaseIterable {
    /// To the view before, or the stack view's start; and the length.
    case start, length
    /// Across: the place, the other edge, one more edge, and the length where nothing else gives one.
    case place, edge, otherEdge, lengthAcross
    /// The gap before: its two ends, its length, and its least length.
    case gapStart, gapEnd, gapLength, gapMinimum, gapAsFirst
    /// Widths of texts: as that of the one before, and as that of the first.
    case textWidth, textWidthAsFirst
    /// Of the stack view: its end, and its lengths where nothing else gives them.
    case end, fit, fitAcross
  }

  private static let roleCount = Role.allCases.count

  /// By role; empty until the first is made.
  private var made: ContiguousArray<NSLayoutConstraint?> = []

  subscript(role: Role) -> NSLayoutConstraint? { made.isEmpty ? nil : made[role.rawValue] }

  /// Brings the constraint for `role` into line with `rule`: a number is edited, anything else makes a new one.
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

  /// Deactivates all of them.
  mutating func removeAll() {
    for case let constraint? in made { constraint.isActive = false }
    made = []
  }
}
