import Foundation
import GTKPlatform

/// The editing of a text view, and the order in which its delegate is called.
extension UITextView {
  /// The delegate, if it's a text view delegate.
  var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  func setText(_ new: StyledText) { interaction.editor.setText(new) }

  /// Sets the text's attributes to those of a string with the same characters. The selection and the history stay.
  /// Parts outside the changed range that have them already keep their layout.
  func restyle(like text: NSAttributedString, changed: NSRange) {
    let own = interaction.editor.text
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      let part = range.location..<range.location + range.length
      let isChanged = NSIntersectionRange(range, changed).length > 0
      if !isChanged, own.piece(part).attributedString.isEqual(to: text.attributedSubstring(from: range)) { return }
      own.restyle(part) { _ in attributes }
    }
    textChanged()
    showText()
  }

  func abilitiesChanged() {
    if isFirstResponder, !canBecomeFirstResponder { _ = resignFirstResponder() }
    reloadInputViews()
    interaction.placeCaret()
    detectionChanged()
  }

  // MARK: - Beginning and ending

  func editingBegan() {
    interaction.show()
    guard isEditable else { return }
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
  }

  func editingEnded() {
    interaction.finish()
    showText()
    interaction.placeCaret()
    guard isEditable else { return }
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
  }

  func returnPressed() { interaction.type("\n") }

  // MARK: - Changes

  func mayReplace(_ range: NSRange, with string: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  func textChanged() {
    parts.textKit?.viewChanged()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func notifyTextChange() {
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  func notifySelectionChange() { textDelegate?.textViewDidChangeSelection(self) }

  // MARK: - The interaction's owner

  var allowsEditing: Bool { isEditable && (isFirstResponder || window == nil) }
  var allowsSelecting: Bool { isSelectable || isEditable }
  var ownTextAttributes: [NSAttributedString.Key: Any] { parts.defaults }

  func editMenu(for range: NSRange, suggesting actions: [UIMenuElement]) -> UIMenu? {
    textDelegate?.textView(self, editMenuForTextIn: range, suggestedActions: actions)
  }

  // MARK: - Touches

  func touchWentDown(_ touch: UITouch?) { if let touch, allowsSelecting { interaction.touchBegan(touch) } }

  func touchWasLifted(_ touch: UITouch) {
    guard allowsSelecting else { return }
    if !isEditable, interaction.editor.selection.isEmpty, touch.tapCount == 1, interaction.isValid(touch),
      openLink(at: touch.location(in: self))
    {
      interaction.endDrag()
      return
    }
    interaction.touchEnded(touch)
  }
}

extension UITextView: TapHandling {
  func keepsTouches(from recognizer: UIGestureRecognizer) -> Bool {
    guard allowsSelecting else { return false }
    if let tap = recognizer as? UITapGestureRecognizer { return tap.numberOfTouchesRequired == 1 }
    return recognizer is UIPanGestureRecognizer && interaction.isPointer(recognizer)
  }

  func cancelTouch() { interaction.cancelTouch() }
}

extension UITextView: ButtonPressHandling {
  func handleMiddleClick(at point: CGPoint) -> Bool { isEditable && interaction.handleMiddleClick(at: point) }
  func handleSecondaryClick(at point: CGPoint) -> Bool { interaction.handleSecondaryClick(at: point) }
}
