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
      constrain(view, Handover())
      view.notifyWrapsOfConstraint()
    }
  }

  // MARK: The constraints

  /// Creates the constraints for a view that a tree shows, or takes them over from an earlier one. Their priority is
  /// just below required, so that a hidden view in a stack view collapses without a conflict.
  ///
  /// Other trees' constraints of the view end in the dimensions that are set here: a client can have accessed its view
  /// with a size repeatedly, each time with new nodes.
  func constrain(_ view: UIView, for owner: TreeOwner?, _ handover: Handover) {
    (self.owner, replaced) = (owner, [])
    constrain(view, handover)
  }

  private func constrain(_ view: UIView, _ handover: Handover) {
    if self.view !== view {
      end()
      self.view = view
      ViewRecord.of(view).add(self)
    }
    ViewRecord.existing(of: view)?.endSizes(replacedBy: self)
    let old = held
    held = [:]
    for limit in Limit.inOrder {
      guard let value = values[limit], !replaced.contains(limit.subject) else { continue }
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

  /// Removes the constraints in the dimensions that another tree sets on the view from now on.
  func giveWay(to later: SizeSettings) {
    guard owner == nil || owner !== later.owner else { return }
    let subjects = Set(later.values.keys.map(\.subject)).subtracting(later.replaced)
    replaced.formUnion(subjects)
    let ending = Limit.inOrder.filter { subjects.contains($0.subject) && held[$0] != nil }
    for limit in ending { held.removeValue(forKey: limit)?.isActive = false }
    if !ending.isEmpty, held.isEmpty { end() }
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
    replaced = []
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
  /// The dimensions that another tree has set on the view since then.
  private var replaced: Set<Limit.Subject> = []
  private var held: [Limit: NSLayoutConstraint] = [:]

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
