import Foundation

extension UITextField {
  /// The default accessibility of a field: its placeholder is its label, and its text is its value.
  var spokenField: SpokenContent {
    let placeholder = self.placeholder ?? attributedPlaceholder?.string
    let value = isSecureTextEntry ? text.map { String(repeating: "•", count: $0.count) } : text
    var content = SpokenContent(
      label: placeholder, value: value, traits: isEnabled ? [] : .notEnabled,
      role: isSecureTextEntry ? .passwordText : .entry, states: isEnabled ? [.editable, .singleLine] : .singleLine)
    // The text of a view beside the text, such as a currency.
    let sides = [leftView, rightView].compactMap(\.self).filter { $0.superview === self && !$0.isHidden }
    let words = sides.compactMap { $0.isAccessibilityElement ? $0.accessibilityLabel : $0.spokenTexts }
    if !words.isEmpty {
      content.hint = words.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: ", ")
    }
    content.placeholder = placeholder?.isEmpty == false ? placeholder : nil
    return content
  }
}

extension UITextField: TextConcealing {}

extension UITextField: SpokenLetters {
  var spokenLetters: NSAttributedString? { isSecureTextEntry ? nil : attributedText }
  var spokenVersion: Int? { interaction.editor.text.version }
}
