import AloeCore
import UIKit

/// The settings of a node that sets its child's size, with the constraints for it.
@MainActor final class SizeSettings {

  /// A dimension and the relation of its constraint.
  struct Limit: Hashable {
    enum Subject: Hashable { case width, height, ratio }

    var subject: Subject
    var relation = NSLayoutConstraint.Relation.equal

    static let width = Limit(subject: .width), height = Limit(subject: .height), ratio = Limit(subject: .ratio)
    static let minWidth = Limit(subject: .width, relation: .greaterThanOrEqual)
    static let maxWidth = Limit(subject: .width, relation: .lessThanOrEqual)
    static let minHeight = Limit(subject: .height, relation: .greaterThanOrEqual)
    static let maxHeight = Limit(subject: .height, relation: .lessThanOrEqual)
    /// All limits, in the order of their constraints: limits that contradict each other always have the same result.
    static let inOrder = [width, height, minWidth, maxWidth, minHeight, maxHeight, ratio]

    /// Returns whether no length fulfils both this limit and another one.
    func contradicts(_ other: Limit, _ value: CGFloat, _ otherValue: CGFloat) -> Bool {
      guard subject == other.subject else { return false }
      func isAbove(_ low: Limit, _ least: CGFloat, _ high: Limit, _ greatest: CGFloat) -> Bool {
        low.relation != .lessThanOrEqual && high.relation != .greaterThanOrEqual && least > greatest
      }
      return isAbove(self, value, other, otherValue) || isAbove(other, otherValue, self, value)
    }
  }

  /// The identity of a constraint. If a tree constrains a view twice in the same way, there are two constraints.
  struct Key: Hashable {
    var view: ObjectIdentifier
    var limit: Limit
  }

  // MARK: Creating settings

  init(_ values: [Limit: CGFloat]) { self.values = Self.sound(values) }

  /// The limits in points, and the ratio of width to height.
  var values: [Limit: CGFloat] {
    didSet {
      values = Self.sound(values)
      guard values != oldValue, let view else { return }
      let record = ViewRecord.of(view)
      constrain(view, record, Handover())
      if values.count < oldValue.count {
        record.uncoverSizes(Set(oldValue.keys).subtracting(values.keys).subtracting(covered), by: self)
      }
      view.notifyWrapsOfConstraint()
    }
  }

  // MARK: The constraints

  /// Creates the constraints for a view that a tree shows, or takes them over from an earlier one. Their priority is
  /// just below required, so that a hidden view in a stack view collapses without a conflict.
  ///
  /// Other trees' constraints of the view end if these settings have the same limits, or contradict them: a client can
  /// have accessed its view with a size repeatedly, each time with new nodes.
  func constrain(_ view: UIView, for owner: TreeOwner?, _ handover: Handover) {
    if self.view !== view {
      end()
      self.view = view
    }
    (self.owner, replaced, covered) = (owner, [], [])
    // A tree shows its nodes from the inside out.
    let record = ViewRecord.of(view)
    record.addLast(self)
    constrain(view, record, handover)
  }

  private func constrain(_ view: UIView, _ record: ViewRecord, _ handover: Handover) {
    record.endSizes(replacedBy: self)
    let old = held
    held = [:]
    for limit in Limit.inOrder {
      guard let value = values[limit], hasEffect(limit) else { continue }
      // A multiplier can't be changed. Apple's constraints may round it.
      let isEditable = limit.subject != .ratio
      let known = old[limit] ?? handover.takeConstraint(Key(view: ObjectIdentifier(view), limit: limit))
      if let constraint = known, isEditable || Float(constraint.multiplier) == Float(value) {
        if isEditable, constraint.constant != value { constraint.constant = value }
        if !constraint.isActive { constraint.isActive = true }
        held[limit] = constraint
      } else {
        known?.isActive = false
        let constraint = make(limit, value, view)
        constraint.isActive = true
        held[limit] = constraint
      }
    }
    for limit in Limit.inOrder {
      if let constraint = old[limit], held[limit] !== constraint { constraint.isActive = false }
    }
  }

  /// Removes the constraints that other settings of the view replace: of another tree, those of the same limits, and
  /// those that contradict it; of a node around this one in the tree, those of the same width, height and ratio.
  func giveWay(to later: SizeSettings, isInside: Bool) {
    let limits = later.values.filter { later.hasEffect($0.key) }
    if let owner, owner === later.owner {
      guard isInside else { return }
      covered.formUnion(limits.keys.filter { $0.relation == .equal })
    } else {
      replaced.formUnion(limits.keys)
      for (own, value) in values where limits.contains(where: { own.contradicts($0.key, value, $0.value) }) {
        replaced.insert(own)
      }
    }
    let ending = Limit.inOrder.filter { held[$0] != nil && !hasEffect($0) }
    for limit in ending { held.removeValue(forKey: limit)?.isActive = false }
    if !ending.isEmpty, held.isEmpty, covered.isEmpty { end() }
  }

  /// Creates constraints again for limits that a node around this one in the tree doesn't set any more.
  func uncover(_ limits: Set<Limit>, by outer: SizeSettings) {
    guard let view, let owner, owner === outer.owner, !covered.isDisjoint(with: limits) else { return }
    covered.subtract(limits)
    constrain(view, ViewRecord.of(view), Handover())
  }

  /// Whether the constraints stay when another layout takes the view: a client that has accessed the view of a tree
  /// without installing it can use that view, as it is, in another tree.
  var staysWithView = false

  /// Hands over the constraints, to be reused or deactivated, in a fixed order.
  func release() -> [(key: Key, constraint: NSLayoutConstraint)] {
    guard let view else {
      held = [:]
      return []
    }
    ViewRecord.existing(of: view)?.remove(self)
    (replaced, covered) = ([], [])
    let released = Limit.inOrder.compactMap { limit in
      held[limit].map { (key: Key(view: ObjectIdentifier(view), limit: limit), constraint: $0) }
    }
    self.view = nil
    held = [:]
    return released
  }

  /// Removes the constraints.
  func end() { NSLayoutConstraint.deactivate(release().map(\.constraint)) }

  // MARK: Private

  /// Returns the values, with a warning if one is invalid: an invalid length becomes 0, an invalid ratio is left to the
  /// child. An infinite value sets no limit.
  private static func sound(_ values: [Limit: CGFloat]) -> [Limit: CGFloat] {
    var sound: [Limit: CGFloat] = [:]
    for (limit, value) in values {
      switch (limit.subject, limit.relation) {
      case (.ratio, _):
        if value.isSound, value >= 0 { sound[limit] = value } else { warn(ofRatio: value) }
      case (_, .lessThanOrEqual) where value > .farthest: break
      case (let subject, .lessThanOrEqual): sound[limit] = value.soundLength("A greatest \(subject)")
      case (let subject, .greaterThanOrEqual): sound[limit] = value.soundLength("A least \(subject)")
      case (let subject, _): sound[limit] = value.soundLength("A \(subject)")
      }
    }
    return sound
  }

  private static func warn(ofRatio ratio: CGFloat) {
    Messages.warn(
      once: "An aspect ratio",
      "An aspect ratio is \(ratio), so it's ignored. Look for a division by zero, such as by an empty image's height."
    )
  }

  private weak var view: UIView?
  /// The owner of the tree that has set the constraints.
  private weak var owner: TreeOwner?
  /// The limits that another tree has set on the view since then, and those that contradict it.
  private var replaced: Set<Limit> = []
  /// The equal sizes that a node around this one in the tree sets, too.
  private var covered: Set<Limit> = []
  private var held: [Limit: NSLayoutConstraint] = [:]

  private func hasEffect(_ limit: Limit) -> Bool { !replaced.contains(limit) && !covered.contains(limit) }

  private static let purpose: Void = ConstraintPurposes.register("a size in a layout")

  private func make(_ limit: Limit, _ value: CGFloat, _ view: UIView) -> NSLayoutConstraint {
    _ = Self.purpose
    if limit.subject == .ratio {
      return view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: value).with(LayoutPriority.size)
    }
    let length = limit.subject == .width ? view.widthAnchor : view.heightAnchor
    let constraint =
      switch limit.relation {
      case .lessThanOrEqual: length.constraint(lessThanOrEqualToConstant: value)
      case .greaterThanOrEqual: length.constraint(greaterThanOrEqualToConstant: value)
      default: length.constraint(equalToConstant: value)
      }
    return constraint.with(LayoutPriority.size)
  }

}
