import AloeCore
import Foundation

/// The validation of clients' constraints, and the messages of layout.
@MainActor enum ConstraintDiagnostics {
  typealias Attribute = NSLayoutConstraint.Attribute

  static func item(_ value: Any, _ which: String) -> any LayoutItem {
    guard let item = value as? any LayoutItem else {
      Messages.stop(
        "The \(which) item of a constraint is \(value), but only a UIView or a UILayoutGuide can be constrained.")
    }
    return item
  }

  /// Returns whether the attributes of a constraint can be compared; logs a warning if they can't. A number that isn't
  /// finite is a fatal error.
  static func check(_ constraint: NSLayoutConstraint) -> Bool {
    let (multiplier, constant) = (constraint.multiplier, constraint.constant)
    if multiplier.isFinite, constant.isFinite, constraint.distances != nil {
      return distanceIsComparable(constraint)
    }
    let sentence = refusal(
      constraint.firstNode, constraint.firstAttribute, constraint.secondNode, constraint.secondAttribute, multiplier,
      constant)
    guard let sentence else { return true }
    guard multiplier.isFinite, constant.isFinite else { Messages.stop(sentence) }
    warn(sentence, constraint)
    return false
  }

  /// Returns whether both sides are sizes or distances, or the second is a number. The anchors' types exclude the rest.
  private static func distanceIsComparable(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.distances?.first != nil || constraint.firstAttribute.kind == .size
  }

  /// Logs a warning about an impossible constraint. UIKit tolerates some of these mistakes; on Linux, the constraint
  /// has no effect.
  private static func warn(_ sentence: String, _ constraint: NSLayoutConstraint) {
    Messages.warn(once: "\(constraint.firstAttribute) with \(constraint.secondAttribute)", sentence + " It's left out.")
  }

  /// Logs a warning that a constraint created by `init()` can't take effect.
  static func warnOfBlank(_ constraint: NSLayoutConstraint) {
    Messages.warn(
      once: "blank \(type(of: constraint))",
      "A \(type(of: constraint)) was activated that init() created, so it has no items. It has no effect: create it "
        + "with anchors or with init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:).")
  }

  /// Returns the reason why a constraint between two attributes is impossible; `nil` if it's possible.
  static func refusal(
    _ first: LayoutNode, _ firstAttribute: Attribute, _ second: LayoutNode?, _ secondAttribute: Attribute,
    _ multiplier: CGFloat, _ constant: CGFloat
  ) -> String? {
    guard multiplier.isFinite, constant.isFinite else {
      return
        "A constraint on \(name(first)).\(firstAttribute) was made with multiplier \(multiplier) and constant "
        + "\(constant). Both must be finite numbers: look for a division by zero or a size that was never set."
    }
    guard firstAttribute != .notAnAttribute else {
      return
        "A constraint's first attribute is .notAnAttribute. Name a side or a size of \(name(first)), and put "
        + "plain numbers on the right side."
    }
    guard second != nil else {
      guard firstAttribute.kind == .size else {
        return
          "A constraint sets \(name(first)).\(firstAttribute) to a plain number, but a position needs another item to "
          + "be measured from. Give a second item, or use .width or .height."
      }
      return nil
    }
    guard multiplier != 0 || firstAttribute.kind == .size else {
      return
        "A constraint sets \(name(first)).\(firstAttribute) to 0 times a position, which leaves a plain number. A "
        + "position needs another one to be measured from: take a multiplier other than 0."
    }
    guard firstAttribute.kind == secondAttribute.kind else {
      return
        "A constraint compares \(name(first)).\(firstAttribute) with \(second.map(name) ?? "").\(secondAttribute). "
        + "A position and a size can't be compared with each other."
    }
    guard !firstAttribute.isDirectional || !secondAttribute.isAbsolute,
      !firstAttribute.isAbsolute || !secondAttribute.isDirectional
    else {
      return
        "A constraint compares \(name(first)).\(firstAttribute) with \(second.map(name) ?? "").\(secondAttribute). "
        + "Leading and trailing can't be compared with left and right, because they change sides with the language."
    }
    return nil
  }

  static func checkConstant(_ constant: CGFloat, _ constraint: NSLayoutConstraint) {
    guard constant.isFinite else {
      Messages.stop(
        "The constant of the constraint \(describe(constraint)) was set to \(constant). It must be a finite number: "
          + "look for a division by zero or a size that was never set.")
    }
  }

  static func checkPriority(_ priority: UILayoutPriority, _ constraint: NSLayoutConstraint) {
    demand(
      priority.rawValue > 0 && priority <= .required,
      "The priority of the constraint \(describe(constraint)) was set to \(priority.rawValue). It must be above 0 and at "
        + "most 1000, which is .required; to switch a constraint off, set isActive to false.")
  }

  /// Validates the priority of a view's content, which may be 0, for no preference.
  static func checkContentPriority(_ priority: UILayoutPriority, _ what: String, of view: UIView) {
    demand(
      priority.rawValue >= 0 && priority <= .required,
      "The \(what) priority of \(view) was set to \(priority.rawValue). It must be from 0, which means no preference, to "
        + "1000, which is .required.")
  }

  static func commonAncestor(of constraint: NSLayoutConstraint) -> UIView {
    guard let first = constraint.firstNode.layoutView else {
      Messages.stop(
        "The constraint \(describe(constraint)) can't be activated: its first item is gone, or is a guide that no "
          + "view owns. Keep the view, or add the guide with addLayoutGuide(_:), before activating.")
    }
    guard constraint.distances == nil else { return commonAncestor(ofDistances: constraint) }
    guard let secondNode = constraint.secondNode else { return first }
    guard let second = secondNode.layoutView else {
      demand(
        secondNode.item != nil,
        "The constraint \(describe(constraint)) can't be activated: its second item is gone. Keep the view as long as "
          + "the constraint.")
      Messages.stop(
        "The constraint \(describe(constraint)) can't be activated: its second item is a guide that no view owns. Add "
          + "it with addLayoutGuide(_:) before activating.")
    }
    guard let ancestor = nearestCommonAncestor(first, second) else {
      Messages.stop(
        "The constraint \(describe(constraint)) can't be activated, because its items have no common superview. Add "
          + "\(name(first)) and \(name(second)) to the same view tree before activating it.")
    }
    return ancestor
  }

  private static func commonAncestor(ofDistances constraint: NSLayoutConstraint) -> UIView {
    guard constraint.layoutViews != nil else {
      Messages.stop(
        "The constraint \(describe(constraint)) can't be activated: one of the lines between which it measures belongs to "
          + "a view that is gone, or to a guide that no view owns.")
    }
    guard let ancestor = constraint.space else {
      Messages.stop(
        "The constraint \(describe(constraint)) can't be activated, because its items have no common superview. Add all "
          + "of them to the same view tree before activating it.")
    }
    return ancestor
  }

  static func nearestCommonAncestor(_ first: UIView, _ second: UIView) -> UIView? {
    if first === second || second.parent === first { return first }
    if first.parent === second { return second }
    if let parent = first.parent, parent === second.parent { return parent }
    var candidate: UIView? = first
    while let view = candidate {
      if second.isDescendant(of: view) { return view }
      candidate = view.parent
    }
    return nil
  }

  // MARK: - Naming

  static func name(_ item: any LayoutItem) -> String {
    switch item {
    case let view as UIView: name(view)
    case let guide as UILayoutGuide:
      (guide.identifier.isEmpty ? "UILayoutGuide" : "UILayoutGuide '\(guide.identifier)'")
        + (guide.owningView.map { " of \(name($0))" } ?? "")
    default: "\(item)"
    }
  }

  static func name(_ node: LayoutNode) -> String { node.item.map(name) ?? "(a view that is gone)" }

  static func name(_ view: UIView) -> String {
    let type = String(describing: type(of: view))
    if let identifier = view.accessibilityIdentifier { return "\(type) '\(identifier)'" }
    return view.description.trimmingCharacters(in: ["<", ">"]).replacingOccurrences(of: ": ", with: " ")
  }

  static func describe(_ constraint: NSLayoutConstraint, withOrigin: Bool = false) -> String {
    let relation = [-1: "<=", 0: "==", 1: ">="][constraint.relation.rawValue] ?? "=="
    var text = constraint.identifier.map { "'\($0)' " } ?? ""
    guard constraint.firstNode !== LayoutNode.none else { return text + "(a constraint about nothing)" }
    text += side(constraint.firstNode, constraint.firstAttribute, constraint.distances?.first) + " \(relation) "
    if let second = constraint.secondNode {
      text += side(second, constraint.secondAttribute, constraint.distances?.second)
      if constraint.multiplier != 1 { text += " x \(number(constraint.multiplier))" }
      if constraint.constant != 0 {
        text += constraint.constant < 0 ? " - \(number(-constraint.constant))" : " + \(number(constraint.constant))"
      }
    } else {
      text += number(constraint.constant)
    }
    if constraint.priority != .required { text += " @\(number(CGFloat(constraint.priority.rawValue)))" }
    if withOrigin, let origin = constraint.placeOfCreation { text += ", \(CodeLocation.phrase(origin))" }
    return text
  }

  private static func side(
    _ node: LayoutNode, _ attribute: Attribute, _ start: LayoutDistances.Line?
  ) -> String {
    let end = "\(name(node)).\(attribute)"
    return start.map { "(\(end) - \(name($0.node)).\($0.attribute))" } ?? end
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(Double(value))
  }

  /// Returns the report of a constraint that couldn't be satisfied.
  static func conflict(broken: String, with others: [String]) -> String {
    var text = "A constraint can't be met and is left out:\n    \(broken)\n"
    text += others.isEmpty ? "It can't be met at all.\n" : "It conflicts with:\n"
    for other in others { text += "    \(other)\n" }
    return text + "Remove one of them, or give one a priority below 1000."
  }
}
