import AloeCore
import Foundation
import GTKPlatform

/// The editing of a text field, and the order in which its delegate is called.
extension UITextField {
  /// The style of text without its own attributes: the default attributes other than font and colour.
  var textStyle: RunStyle { parts.attributes.isEmpty ? .plain : RunStyle(parts.attributes) }

  func setText(_ new: StyledText) {
    interaction.editor.emptyStyle = textStyle
    let string = new.string.contains(where: \.isNewline)
    interaction.editor.setText(
      string ? StyledText(new.string.split(whereSeparator: \.isNewline).joined(separator: " "), style: textStyle) : new)
  }

  /// Removes an attribute from the entire text, so that the field's own attribute applies.
  func restyle(_ key: NSAttributedString.Key) {
    guard removeStyle(key) else { return }
    textChanged()
    showText()
  }

  func setDefaultAttributes(_ new: [NSAttributedString.Key: Any]) {
    parts.attributes = new.filter { $0.key != .font && $0.key != .foregroundColor }
    parts.font = new[.font] as? UIFont ?? parts.font
    parts.canvas.textColor = new[.foregroundColor] as? UIColor ?? parts.canvas.textColor
    if let style = new[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    let text = interaction.editor.text
    if text.length > 0 { text.restyle(0..<text.length) { _ in self.parts.attributes } }
    interaction.editor.emptyStyle = textStyle
    fontChanged()
  }

  func secureChanged() {
    wasSecure = true
    // An input method shows what it composes in its own window.
    if isSecureTextEntry { interaction.editor.commitMarkedText() }
    settingsChanged()
    reloadInputViews()
    invalidateIntrinsicContentSize()
  }

  // MARK: - Beginning and ending

  func editingBegan() {
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      interaction.editor.setText(StyledText())
    }
    if isSecureTextEntry, hasText { interaction.clearsOnInsertion = true }
    setNeedsLayout()
    interaction.show()
    interaction.revealOutside(bounds)
    delegate?.textFieldDidBeginEditing(self)
    send(.editingDidBegin, event: nil)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
  }

  func editingEnded() {
    interaction.finish()
    interaction.clearsOnInsertion = false
    parts.scroll = 0
    setNeedsLayout()
    showText()
    interaction.placeCaret()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    send(.editingDidEnd, event: nil)
    NotificationCenter.default.post(
      name: UITextField.textDidEndEditingNotification, object: self,
      userInfo: [UITextField.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
  }

  func returnPressed() {
    if enablesReturnKeyAutomatically, !hasText { return }
    interaction.editor.commitMarkedText()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    send([.editingDidEndOnExit, .primaryActionTriggered], event: nil)
    if ends { _ = resignFirstResponder() }
  }

  /// Clears the text, as the clear button does.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    interaction.editor.commitMarkedText()
    guard hasContent else { return }
    willClear()
    let editor = interaction.editor
    if editor.text.length > 0 {
      // The delegate was asked whether to clear, and isn't asked about the characters.
      editor.replace(0..<editor.text.length, with: StyledText(), isAllowed: true)
    } else {
      // There were only a subclass's contents, such as tokens.
      interaction.editor(editor, did: .edit)
    }
    if !isFirstResponder { _ = becomeFirstResponder() }
  }

  // MARK: - Changes

  func mayReplace(_ range: NSRange, with string: String) -> Bool {
    Walkthrough.step()
    return delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
  }

  func notifyTextChange() {
    Walkthrough.step()
    send(.editingChanged, event: nil)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  func notifySelectionChange() { delegate?.textFieldDidChangeSelection(self) }

  func textChanged() {
    invalidateIntrinsicContentSize()
    parts.placeholder.isHidden = hasContent
    setNeedsLayout()
  }

  // MARK: - The interaction's owner

  var allowsEditing: Bool { isEnabled && (isFirstResponder || window == nil) }
  var allowsSelecting: Bool { isEnabled }
  var ownTextAttributes: [NSAttributedString.Key: Any] { defaultTextAttributes }
  var pageStep: CGFloat? { nil }
  var textViewport: CGRect { parts.available }

  var textOrigin: CGPoint {
    let height = interaction.layouts.height
    let free = parts.available.height - height
    let scale = traitCollection.effectiveScale
    let y: CGFloat =
      switch contentVerticalAlignment {
      case .top: 0
      case .bottom: free
      case .center, .fill: (free / 2 * scale).rounded(.down) / scale
      }
    return CGPoint(x: parts.available.minX - parts.scroll, y: parts.available.minY + y)
  }

  func revealCaret() {
    let layout = interaction.layouts.layout(of: 0)
    let width = parts.available.width
    let minScroll: CGFloat = 0
    let maxScroll = max(0, layout.size.width + Self.caretSpace - width)
    guard isEditing, maxScroll > 0 else {
      // Truncated text shows its beginning.
      parts.scroll = layout.isRightToLeft && layout.size.width > width ? maxScroll : 0
      return
    }
    let x = interaction.layouts.caret(at: interaction.editor.selection.position).minX
    var scroll = min(max(minScroll, parts.scroll), maxScroll)
    if x < scroll { scroll = x }
    if x + Self.caretSpace > scroll + width { scroll = x + Self.caretSpace - width }
    parts.scroll = min(max(minScroll, scroll), maxScroll)
  }

  func showText() {
    Walkthrough.step()
    placeText()
    parts.canvas.setNeedsDisplay()
  }

  /// Positions the text in the field. It's drawn again only if it has moved or has another size.
  func placeText() {
    let canvas = parts.canvas
    let size = CGSize(width: parts.available.width, height: parts.available.height)
    if canvas.frame.size != size {
      canvas.frame = CGRect(origin: .zero, size: size)
      canvas.setNeedsDisplay()
    }
    canvas.origin = CGPoint(x: textOrigin.x - parts.available.minX, y: textOrigin.y - parts.available.minY)
    canvas.showsSelection = isEditing
  }

  func editMenu(for range: NSRange, suggesting actions: [UIMenuElement]) -> UIMenu? {
    delegate?.textField(self, editMenuForCharactersIn: range, suggestedActions: actions)
  }

  // MARK: - Touches

  func touchWentDown(_ touch: UITouch?) { if let touch, isEnabled { interaction.touchBegan(touch) } }

  func touchWasLifted(_ touch: UITouch) {
    guard isEnabled,
      bounds.insetBy(dx: -20, dy: -20).contains(touch.location(in: self)) || interaction.drag != nil
        || interaction.lift != nil
    else {
      return
    }
    interaction.touchEnded(touch)
  }
}

extension UITextField: ButtonPressHandling {
  func handleMiddleClick(at point: CGPoint) -> Bool { isEnabled && interaction.handleMiddleClick(at: point) }
  func handleSecondaryClick(at point: CGPoint) -> Bool { isEnabled && interaction.handleSecondaryClick(at: point) }
}

extension UITextField {
  // MARK: - Notifications

  /// Posted by a field when editing has begun.
  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted by a field when the user has changed its text.
  nonisolated public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  /// Posted by a field when editing has ended.
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// The key of the reason in the user info of ``textDidEndEditingNotification``.
  nonisolated public static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"
}
