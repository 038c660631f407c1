import UIKit

/// The descriptions of a view, as the inspector shows them.
@MainActor enum ViewFacts {

  /// The class, the text and the identifier of a view, in a line.
  static func name(of view: UIView) -> String {
    var name = "\(type(of: view))"
    if let text = text(of: view), !text.isEmpty {
      name += " \"\(String(text.prefix(40)).replacingOccurrences(of: "\n", with: " "))\""
    }
    if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { name += " (\(identifier))" }
    return name
  }

  /// The text that a view shows. Secure fields show none.
  static func text(of view: UIView) -> String? {
    switch view {
    case let label as UILabel: label.text
    case let button as UIButton: button.currentTitle
    case let field as UITextField: field.isSecureTextEntry ? nil : field.text
    case let text as UITextView: text.text
    default: nil
    }
  }

  /// Returns the properties of a view, a line each.
  static func properties(of view: UIView) -> [String] {
    var lines = [
      "frame: \(text(view.frame))", "bounds: \(text(view.bounds))", "alpha: \(view.alpha)",
      "isHidden: \(view.isHidden)", "clipsToBounds: \(view.clipsToBounds)",
      "isUserInteractionEnabled: \(view.isUserInteractionEnabled)",
      "translatesAutoresizingMaskIntoConstraints: \(view.translatesAutoresizingMaskIntoConstraints)",
      "intrinsicContentSize: \(number(view.intrinsicContentSize.width)) x \(number(view.intrinsicContentSize.height))",
    ]
    for (axis, name) in [(NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
      let hugging = view.contentHuggingPriority(for: axis).rawValue
      let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
      lines.append("\(name) hugging \(number(CGFloat(hugging))), resistance \(number(CGFloat(resistance)))")
    }
    if let color = view.backgroundColor { lines.append("backgroundColor: \(color)") }
    if let text = text(of: view) { lines.append("text: \"\(text.prefix(1_000))\"") }
    if let label = view as? UILabel { lines.append("font: \(label.font.fontName) \(number(label.font.pointSize))") }
    return lines
  }

  /// Returns the active constraints that a view, or its margins and other guides, are part of. O(constraints around it).
  static func constraints(of view: UIView) -> [String] {
    var lines: [String] = []
    var holder: UIView? = view
    while let current = holder {
      for constraint in current.constraints where constraint.isActive && concerns(constraint, view) {
        lines.append("\(constraint)" + (constraint.placeOfCreation.map { ", made at \($0)" } ?? ""))
      }
      holder = current.superview
    }
    return lines
  }

  private static func concerns(_ constraint: NSLayoutConstraint, _ view: UIView) -> Bool {
    [constraint.firstItem, constraint.secondItem].contains { item in
      item === view || (item as? UILayoutGuide)?.owningView === view
    }
  }

  /// Returns what a screen reader says about a view and the views inside it, as far as they're in sight, a line for each
  /// element.
  static func speech(of view: UIView) -> [String] {
    guard let window = view.window else { return [] }
    let lines = SpeechText.lines(of: view, in: window, mostChildren: 50, onlyShown: true)
    return lines.isEmpty ? ["Nothing: the view isn't an accessibility element, and contains none."] : lines
  }

  // MARK: Numbers

  private static func text(_ rect: CGRect) -> String {
    "\(number(rect.minX)), \(number(rect.minY)), \(number(rect.width)) x \(number(rect.height))"
  }

  private static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

}
