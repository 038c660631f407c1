import Foundation

extension UITextField {
  /// What a field says by itself: its placeholder names it, and its text is its value.
  var spokenField: SpokenContent {
    SpokenContent(
      label: attributedPlaceholder?.string ?? placeholder, value: text,
      traits: isEnabled ? [] : .notEnabled, role: isSecureTextEntry ? .passwordText : .entry,
      states: isEnabled ? [.editable, .singleLine] : .singleLine)
  }
}
