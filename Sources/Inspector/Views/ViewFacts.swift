import UIKit

/// The descriptions of a view, as the inspector shows them.
@MainActor enum ViewFacts {

  /// Returns the class, the text and the identifier of a view, in one line.
  static func name(of view: UIView) -> String {
    var name = "\(type(of: view))"
    if let text = text(of: view), !text.isEmpty {
      name += " \"\(cut(text, to: 40).replacingOccurrences(of: "\n", with: " "))\""
    }
    if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { name += " (\(identifier))" }
    return name
  }

  /// The maximum number of code points of a string that are searched.
  private static let maxSearched = 100_000

  /// Returns whether the class, the text or the identifier of a view contain some words, ignoring case.
  static func contain(_ words: String, about view: UIView) -> Bool {
    [text(of: view), "\(type(of: view))", view.accessibilityIdentifier].contains { text in
      text.map { cut($0, to: maxSearched).range(of: words, options: .caseInsensitive) != nil } ?? false
    }
  }

  /// Returns the text that a view shows. Secure fields show none.
  static func text(of view: UIView) -> String? {
    switch view {
    case let label as UILabel: label.text
    case let button as UIButton: button.currentTitle
    case let field as UITextField: field.holdsSecret ? nil : field.text
    case let text as UITextView: text.holdsSecret ? nil : text.text
    default: nil
    }
  }

  /// Returns the properties of a view, one per line.
  static func properties(of view: UIView) -> [String] { ViewProperties(of: view).lines }

  /// Returns the active constraints that a view, or its margins and other guides, are part of.
  /// O(constraints around it).
  static func activeConstraints(of view: UIView) -> [NSLayoutConstraint] {
    var constraints: [NSLayoutConstraint] = []
    var holder: UIView? = view
    while let current = holder {
      constraints += current.constraints.filter { $0.isActive && concerns($0, view) }
      holder = current.superview
    }
    return constraints
  }

  /// Returns the active constraints of a view, one per line.
  static func constraints(of view: UIView) -> [String] {
    activeConstraints(of: view).map { "\($0)" + ($0.phraseOfCreation.map { ", \($0)" } ?? "") }
  }

  private static func concerns(_ constraint: NSLayoutConstraint, _ view: UIView) -> Bool {
    [constraint.firstItem, constraint.secondItem].contains { item in
      item === view || (item as? UILayoutGuide)?.owningView === view
    }
  }

  /// Returns the speech of a screen reader for a view and the visible views inside it, a line for each element.
  static func speech(of view: UIView) -> [String] {
    guard let window = view.window else { return [] }
    let lines = SpeechText.lines(of: view, in: window, maxChildren: 50, onlyShown: true, hidesSecrets: true)
    return lines.isEmpty ? ["Nothing: the view isn't an accessibility element, and contains none."] : lines
  }

  // MARK: Texts

  /// Returns the beginning of a string in a limited number of bytes, even if its characters are huge.
  nonisolated static func cut(_ text: String, to count: Int) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
  }

  nonisolated static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

}
