import Foundation
import UIKit

/// The constraints of a screen as text.
@MainActor enum ConstraintText {
  /// Returns the lines of a view and of everything inside it: each view that holds constraints or has an ambiguous
  /// layout, and its constraints.
  static func lines(of view: UIView, in window: UIWindow) -> [String] {
    var lines: [String] = []
    ViewSearch.walk(view, isHidden: false) { view, isHidden in
      let constraints = view.constraints.filter(\.isActive)
      let isAmbiguous = view.hasAmbiguousLayout
      if !constraints.isEmpty || isAmbiguous {
        lines.append(ViewText.name(view) + (isAmbiguous ? " [ambiguous layout]" : ""))
        lines += constraints.map { "  \(text(of: $0))" }
      }
      return true
    }
    return lines
  }

  /// Returns whether active constraints of the app's own code refer to a view. Constraints of AloeStackView,
  /// StackLayout, stack views and storyboards don't count.
  static func isConstrainedByApp(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).contains { holder in
      holder.constraints.contains {
        $0.isActive && ($0.firstItem === view || $0.secondItem === view)
          && $0.phraseOfCreation?.hasPrefix("made at ") == true
      }
    }
  }

  /// Returns a constraint as an equation, with its unusual properties.
  static func text(of constraint: NSLayoutConstraint) -> String {
    var text = constraint.identifier.map { "'\($0)' " } ?? ""
    let relation =
      switch constraint.relation {
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      default: "=="
      }
    text += "\(name(constraint.firstItem)).\(constraint.firstAttribute) \(relation) "
    if let second = constraint.secondItem {
      text += "\(name(second)).\(constraint.secondAttribute)"
      if constraint.multiplier != 1 { text += " x \(ViewTree.number(constraint.multiplier))" }
      if constraint.constant != 0 {
        text += constraint.constant < 0 ? " - " : " + "
        text += ViewTree.number(abs(constraint.constant))
      }
    } else {
      text += ViewTree.number(constraint.constant)
    }
    if constraint.priority != .required { text += " @\(ViewTree.number(CGFloat(constraint.priority.rawValue)))" }
    guard let missed = constraint.distanceMissed else { return text + " [left out: it conflicts with others]" }
    if missed > 0.005 { text += " [missed by \(ViewTree.number(CGFloat(missed)))]" }
    return text
  }

  private static func name(_ item: AnyObject?) -> String {
    switch item {
    case let view as UIView: ViewText.name(view)
    case let guide as UILayoutGuide:
      (guide.identifier.isEmpty ? "guide" : guide.identifier)
        + (guide.owningView.map { " of \(ViewText.name($0))" } ?? "")
    default: "nothing"
    }
  }
}
