import Foundation
import UIKit

/// The strings that identify views to a person.
@MainActor enum ViewText {
  /// Returns the text that a view itself displays, such as the text of a label, button, field or text view; `nil` if
  /// there is none. A field without text displays its placeholder.
  static func shown(by view: UIView) -> String? {
    let text: String? =
      switch view {
      case let label as UILabel: label.text
      case let button as UIButton: button.currentTitle ?? button.currentAttributedTitle?.string
      case let field as UITextField: displayed(in: field) ?? field.placeholder
      case let text as UITextView: text.text
      default: nil
      }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the text in a field as it's shown; `nil` if it's empty. A password is returned as dots, so that it stays
  /// out of reports.
  private static func displayed(in field: UITextField) -> String? {
    guard let text = field.text, !text.isEmpty else { return nil }
    return field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
  }

  /// Returns the name that a screen reader speaks for a view, or `nil`: its label, or the text beside it that names it.
  static func spoken(for view: UIView, in window: UIWindow) -> String? {
    if let label = view.accessibilityLabel, !label.isEmpty, !(view is UITextField) { return label }
    guard view.isAccessibilityElement, let name = window.spokenName(of: view) else { return nil }
    return name.isEmpty ? nil : name
  }

  /// Returns a view's class, with its text or its identifier: `UIButton "Sign in"`.
  static func name(_ view: UIView) -> String {
    let kind = "\(type(of: view))"
    if let text = shown(by: view) { return "\(kind) \(quoted(text))" }
    if let label = view.accessibilityLabel, !label.isEmpty { return "\(kind) \(quoted(label))" }
    if let identifier = view.accessibilityIdentifier { return "\(kind) (\(identifier))" }
    return kind
  }

  /// Returns the identifier by which a view is found; `nil` if it has none. If an element reports the identifier of a
  /// view directly inside it, as the cell of a row in an `AloeStackView` does, the inner view is found, and not the
  /// element.
  static func identifier(of view: UIView) -> String? {
    guard let identifier = view.accessibilityIdentifier else { return nil }
    let isOfSubview =
      view.isAccessibilityElement && view.subviews.contains { $0.accessibilityIdentifier == identifier }
    return isOfSubview ? nil : identifier
  }

  /// Returns a string in quotation marks, on one line and shortened to 80 characters.
  static func quoted(_ text: String) -> String {
    let line = text.replacingOccurrences(of: "\n", with: "\\n")
    return line.count > 80 ? "\"\(line.prefix(79))…\"" : "\"\(line)\""
  }
}

extension ViewText {
  /// Returns whether a view displays a string, or whether a screen reader speaks the string for it.
  static func isNamed(_ view: UIView, _ name: String, in window: UIWindow) -> Bool {
    if shown(by: view) == name { return true }
    // A field with text still has the placeholder by which it was found when it was empty.
    if let field = view as? UITextField, field.placeholder == name { return true }
    return spoken(for: view, in: window) == name
  }

  /// Returns a string in quotation marks.
  nonisolated static func plain(_ text: String) -> String { "\"\(text)\"" }

  /// Returns a view's class for a query's description.
  nonisolated static func described(_ view: UIView) -> String { "the \(type(of: view))" }
}
