import Foundation
import GTKPlatform

/// The editing of a text view, and the order in which its delegate is called.
extension UITextView {
  /// The delegate, if it's a text view delegate.
  var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  func setText(_ new: StyledText) {
    interaction.editor.setText(new)
    layOutAgain()
  }

  /// Returns a text with its attributes, and the view's where it has none.
  func attributed(_ piece: StyledText) -> NSAttributedString {
    let text = NSMutableAttributedString(string: piece.string, attributes: parts.defaults)
    piece.attributedString.enumerateAttributes(in: NSRange(location: 0, length: piece.length)) { attributes, range, _ in
      text.addAttributes(attributes, range: range)
    }
    return text
  }

  /// Removes an attribute from the entire text, so that the view's own applies.
  func restyle(_ key: NSAttributedString.Key) {
    let text = interaction.editor.text
    guard text.length > 0, text.piece(0..<text.length).runs.contains(where: { $0.style.attributes[key] != nil }) else {
      return
    }
    text.restyle(0..<text.length) { $0.filter { $0.key != key } }
  }

  func abilitiesChanged() {
    if isFirstResponder, !canBecomeFirstResponder { _ = resignFirstResponder() }
    reloadInputViews()
    interaction.placeCaret()
    detectionChanged()
  }

  private func layOutAgain() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    showText()
  }

  // MARK: - Beginning and ending

  func editingBegan() {
    interaction.selectionChanged()
    guard isEditable else { return }
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
  }

  func editingEnded() {
    interaction.editor.unmark()
    interaction.dismissMenu()
    interaction.editor.history.close()
    showText()
    interaction.placeCaret()
    guard isEditable else { return }
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
  }

  func returnPressed() { interaction.type("\n") }

  // MARK: - The editor's host

  func editor(_ editor: TextEditor, mayReplace range: Range<Int>, with string: String) -> Bool {
    textDelegate?.textView(
      self, shouldChangeTextIn: NSRange(location: range.lowerBound, length: range.count), replacementText: string)
      ?? true
  }

  func editorDidChangeText(_ editor: TextEditor, isByUser: Bool) {
    layOutAgain()
    guard isByUser else { return }
    interaction.inputDelegate?.textDidChange(self)
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  func editorDidChangeSelection(_ editor: TextEditor) {
    interaction.selectionChanged()
    textDelegate?.textViewDidChangeSelection(self)
  }

  // MARK: - The interaction's owner

  var allowsEditing: Bool { isEditable && isFirstResponder }
  var allowsSelecting: Bool { isSelectable || isEditable }

  func editMenu(for range: NSRange, suggesting actions: [UIMenuElement]) -> UIMenu? {
    textDelegate?.textView(self, editMenuForTextIn: range, suggestedActions: actions)
  }

  // MARK: - Touches

  func touchWentDown(_ touch: UITouch?) { if let touch, allowsSelecting { interaction.touchBegan(touch) } }

  func touchWasLifted(_ touch: UITouch) {
    guard allowsSelecting else { return }
    if !isEditable, interaction.editor.selection.isEmpty, touch.tapCount == 1, openLink(at: touch.location(in: self)) {
      interaction.endDrag()
      return
    }
    interaction.touchEnded(touch)
  }
}

extension UITextView: TapTaking {
  func keepsTouches(from recognizer: UIGestureRecognizer) -> Bool {
    guard allowsSelecting else { return false }
    if let tap = recognizer as? UITapGestureRecognizer { return tap.numberOfTouchesRequired == 1 }
    return recognizer is UIPanGestureRecognizer && interaction.isPointer(recognizer)
  }
}

extension UITextView: ButtonPressTaking {
  func middlePressed(at point: CGPoint) -> Bool { isEditable && interaction.middlePressed(at: point) }
  func secondaryPressed(at point: CGPoint) -> Bool { interaction.secondaryPressed(at: point) }
}
