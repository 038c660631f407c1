import Foundation

/// An arranged view's place in its stack view: what the stack view knows of it, and the constraints made for it.
@MainActor final class StackSlot {
  let view: UIView
  /// Tells slots apart for good, also when one is freed and another gets its address.
  let serial: Int
  /// The spacing set for after the view.
  var customSpacing: CGFloat?
  /// Whether the view's content changed since it was read.
  var isUnread = true
  /// Whether the view has intrinsic lengths.
  private(set) var hasIntrinsic = AxisPair(false)
  private(set) var hugging = AxisPair(UILayoutPriority.defaultLow)
  private(set) var resistance = AxisPair(UILayoutPriority.defaultHigh)
  /// Whether the view gets taller, instead of losing content, where it gets narrower.
  private(set) var wrapsText = false

  /// What the present constraints were made for; `nil` if there are none.
  var situation: StackSituation?
  /// The constraints, by what they're for.
  var constraints = StackConstraints()
  /// The gap before the view, where gaps are compared with each other.
  var gap: UILayoutGuide?

  init(_ view: UIView) {
    self.view = view
    serial = SerialNumber.next()
  }

  /// Looks at what the constraints depend on of the view's content; returns whether it's different now.
  func readContent() -> Bool {
    isUnread = false
    let size = view.intrinsicContentSize
    let before = (hasIntrinsic.horizontal, hasIntrinsic.vertical, hugging, resistance, wrapsText)
    hasIntrinsic.horizontal = size.width >= 0
    hasIntrinsic.vertical = size.height >= 0
    hugging = view.hugging
    resistance = view.compressionResistance
    wrapsText = view.contentHeightDependsOnWidth
    func same(_ first: AxisPair<UILayoutPriority>, _ second: AxisPair<UILayoutPriority>) -> Bool {
      first.horizontal == second.horizontal && first.vertical == second.vertical
    }
    return before.0 != hasIntrinsic.horizontal || before.1 != hasIntrinsic.vertical || !same(before.2, hugging)
      || !same(before.3, resistance) || before.4 != wrapsText
  }
}

/// All that the constraints of one slot follow from. While it stays the same nothing is done for the slot.
struct StackSituation: Equatable {
  /// Which setting of axis, distribution and so on it was made for.
  var style: Int
  /// The visible slot before, or 0.
  var previous: Int
  /// The gap before, in points, and whether it counts from baseline to baseline.
  var spacing: CGFloat
  var isBetweenBaselines: Bool
  /// Where the gap before the previous one was of another spacing: the difference.
  var spacingChange: CGFloat
  /// The slot that this one's gap or length is compared with, or 0.
  var reference: Int
  /// The slot whose gap is the first of all, or 0.
  var firstReference = 0
  /// The slots of texts whose widths this one's is to be equal to.
  var texts: [Int] = []
  var isHidden: Bool
  /// For a hidden slot: the next visible one, or 0.
  var next: Int
  /// Whether the view is to have no length where nothing else says so.
  var collapses: Bool
  /// Of several such views, which one is the first to be so: its place among few, else 0.
  var collapsePlace = 0
  /// Whether the view is to have no length across the axis where nothing else says so.
  var collapsesAcross: Bool
  /// For proportional lengths: this one in parts of the one before; 0 for no length, below 0 for none before.
  var proportion: CGFloat
  /// Whether gaps must be equal, or only as far as may be.
  var gapsAreStrict: Bool
}

/// A constraint as it should be.
@MainActor struct StackRule {
  var name: String
  var first: LayoutNode
  var firstAttribute: NSLayoutConstraint.Attribute
  var relation = NSLayoutConstraint.Relation.equal
  var second: LayoutNode?
  var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  var priority = UILayoutPriority.required
}

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
