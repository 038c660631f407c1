import AloeCore
import Foundation
import GTKPlatform

/// A single line of text that the user can edit.
///
/// It supports the keys of desktops and of an iPad's keyboard, and input methods compose in place. The sizes are as on
/// iOS: a field with a rounded border is 34 points high at the default font size. Unlike Apple's, a secure field's text
/// can't be copied, but a double click selects all of it.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput, TextInteractionOwner, BaselineProviding {
  /// Creates an empty field with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a field from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UITextField.self)
  }

  private(set) lazy var interaction = TextInteraction(owner: self)
  /// The subviews and the display settings; see UITextField+Layout.swift.
  let parts = TextFieldParts()

  private func setUp() {
    interaction.editor.isSingleLine = true
    setUpParts()
  }

  /// The delegate; held weakly.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The reason why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The field resigned first responder.
    case committed
    /// The typed text was discarded; doesn't occur on desktops.
    case cancelled
  }

  // MARK: - Text

  /// The text; empty, not `nil`, by default. Setting it clears the undo history and doesn't notify the delegate.
  open var text: String? {
    get { interaction.editor.text.string }
    set { reporting("text", text) { setText(StyledText(newValue ?? "", style: textStyle)) } }
  }

  /// The attributed text. Setting it uses the new text's attributes as they are.
  open var attributedText: NSAttributedString? {
    get { shownText }
    set { setText(newValue.map { StyledText($0) } ?? StyledText()) }
  }

  /// The font; the system font of 17 points by default and after setting `nil`.
  open var font: UIFont? {
    get { parts.font }
    set {
      note(.fieldFont) { (field: UITextField) in field.font = newValue }
      let new = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      guard new != parts.font else { return }
      parts.font = new
      restyle(.font)
      fontChanged()
    }
  }

  /// The colour of the text; `.label` by default and after setting `nil`.
  open var textColor: UIColor? {
    get { parts.canvas.textColor }
    set {
      note(.fieldColor) { (field: UITextField) in field.textColor = newValue }
      parts.canvas.textColor = newValue ?? .label
      restyle(.foregroundColor)
    }
  }

  /// The alignment of text that is narrower than the field; the alignment of its language by default.
  open var textAlignment: NSTextAlignment = .natural {
    didSet { if textAlignment != oldValue { settingsChanged() } }
  }

  /// The attributes of all text, besides font, colour and alignment. Setting them changes the existing text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      var attributes = parts.attributes
      attributes[.font] = parts.font
      attributes[.foregroundColor] = parts.canvas.textColor
      return attributes
    }
    set {
      note(.defaultTextAttributes) { (field: UITextField) in field.defaultTextAttributes = newValue }
      setDefaultAttributes(newValue)
    }
  }

  /// The attributes of text typed next; `nil` while the field isn't being edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? defaultTextAttributes.merging(interaction.editor.insertionStyle.attributes) { $1 } : nil }
    set { if isEditing { interaction.editor.typingStyle = newValue.map { RunStyle($0) } } }
  }

  /// Whether the user may change attributes; stored, but without effect, because desktops have no commands for that.
  /// False by default.
  open var allowsEditingTextAttributes = false

  /// Whether the field has content, which hides the placeholder.
  var hasContent: Bool { hasText }
  /// Called before the clear button clears the text.
  func willClear() {}

  // MARK: - Placeholder

  /// The placeholder while there's no text; `nil` by default.
  open var placeholder: String? {
    get { parts.placeholder.text }
    set {
      parts.placeholder.text = newValue
      parts.placeholder.textColor = .placeholderText
      placeholderChanged()
    }
  }

  /// The attributed placeholder while there's no text; missing attributes are the placeholder's defaults.
  open var attributedPlaceholder: NSAttributedString? {
    get { parts.placeholder.attributedText }
    set {
      note(.attributedPlaceholder) { (field: UITextField) in field.attributedPlaceholder = newValue }
      parts.placeholder.textColor = .placeholderText
      parts.placeholder.attributedText = newValue
      placeholderChanged()
    }
  }

  // MARK: - Fitting

  /// Whether the font shrinks when the text is wider than the field; false by default.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { settingsChanged() } }
  }

  /// The minimum font size; 0, the default, for no limit.
  open var minimumFontSize: CGFloat = 0 { didSet { if minimumFontSize != oldValue { settingsChanged() } } }
  /// Whether a preferred or scaled font changes with the user's text size; false by default.
  open var adjustsFontForContentSizeCategory = false { didSet { followTextSize() } }

  // MARK: - Look

  /// The border styles of a field.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  /// The border style; none by default.
  open var borderStyle: BorderStyle = .none {
    didSet {
      note(.borderStyle, \UITextField.borderStyle)
      guard borderStyle != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// A background image that replaces the border; `nil` by default.
  open var background: UIImage? {
    didSet {
      note(.fieldBackground, \UITextField.background)
      setNeedsDisplay()
    }
  }

  /// The background image of a disabled field; ``background`` if it's `nil`.
  open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }

  /// The conditions in which a view inside a field is shown.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  /// The condition in which the clear button is shown if there is text; never by default.
  open var clearButtonMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// The view before the text; `nil` by default.
  open var leftView: UIView? { didSet { sideViewChanged(from: oldValue, to: leftView) } }
  /// The condition in which ``leftView`` is shown; never by default.
  open var leftViewMode: ViewMode = .never { didSet { sideViewChanged(from: leftView, to: leftView) } }
  /// The view after the text; `nil` by default.
  open var rightView: UIView? { didSet { sideViewChanged(from: oldValue, to: rightView) } }
  /// The condition in which ``rightView`` is shown; never by default.
  open var rightViewMode: ViewMode = .never { didSet { sideViewChanged(from: rightView, to: rightView) } }

  // MARK: - Rectangles

  /// Returns the rectangle of the border; `bounds` by default.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text while it isn't being edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { available(in: bounds) }
  /// Returns the rectangle of the placeholder; the rectangle of the text by default.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the text while it's being edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { available(in: bounds) }
  /// Returns the frame of the clear button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearRect(in: bounds) }
  /// Returns the frame of ``leftView``.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(of: leftView, isLeading: true, in: bounds) }
  /// Returns the frame of ``rightView``.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(of: rightView, isLeading: false, in: bounds) }

  /// Draws the text in `rect`, the result of ``textRect(forBounds:)`` or ``editingRect(forBounds:)``. Override it to
  /// customise drawing.
  ///
  /// Unlike Apple's, it's also called while the text is being edited.
  open func drawText(in rect: CGRect) { drawPlainText(in: rect) }
  /// Draws the placeholder in `rect`, the result of ``placeholderRect(forBounds:)``. Override it to customise drawing.
  open func drawPlaceholder(in rect: CGRect) { parts.placeholder.drawPlainly(in: rect) }

  open override func setNeedsDisplay() {
    super.setNeedsDisplay()
    parts.canvas.setNeedsDisplay()
    parts.placeholder.setNeedsDisplay()
  }

  // MARK: - Editing

  /// Whether the field is being edited.
  open var isEditing: Bool { isFirstResponder }
  /// Whether the text is cleared when editing begins; false by default.
  open var clearsOnBeginEditing = false
  /// Whether the next typed text replaces the entire text; false by default. Becomes false after that, or when the
  /// caret is moved.
  open var clearsOnInsertion: Bool {
    get { interaction.clearsOnInsertion }
    set { interaction.clearsOnInsertion = newValue }
  }

  open override var canBecomeFirstResponder: Bool { isEnabled && isUserInteractionEnabled }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, window != nil,
      interaction.isAllowed({ delegate?.textFieldShouldBeginEditing(self) ?? true })
    else { return false }
    return super.becomeFirstResponder()
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder, interaction.isAllowed({ delegate?.textFieldShouldEndEditing(self) ?? true }) else {
      return false
    }
    return super.resignFirstResponder()
  }

  override func didBecomeFirstResponder() { editingBegan() }
  override func didResignFirstResponder() { editingEnded() }

  /// The view at the window's bottom while the field is being edited; `nil` by default.
  open override var inputView: UIView? {
    get { parts.inputView }
    set {
      parts.inputView = newValue
      reloadInputViews()
    }
  }

  /// The view above the keyboard, or at the window's bottom, while the field is being edited; `nil` by default.
  open override var inputAccessoryView: UIView? {
    get { parts.inputAccessoryView }
    set {
      parts.inputAccessoryView = newValue
      reloadInputViews()
    }
  }

  open override var undoManager: UndoManager? { interaction.undoManager }
  override var inputMethodClient: (any InputMethodClient)? { interaction.inputMethodClient }

  // MARK: - Input

  /// The selection; empty for a caret.
  open var selectedTextRange: UITextRange? {
    get { interaction.selectedRange }
    set { interaction.selectedRange = newValue }
  }

  /// Replaces the selection with text, as if the user had typed it.
  open func insertText(_ text: String) {
    Walkthrough.step()
    interaction.insert(text)
  }

  /// Deletes the selection, or the character before the caret, as the backspace key does.
  open func deleteBackward() { interaction.delete(.backward, .character) }
  /// Returns the caret's rectangle at a position.
  open func caretRect(for position: UITextPosition) -> CGRect { interaction.caretRect(at: position) }
  /// Returns the rectangles of a range.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { interaction.selectionRects(of: range) }

  // MARK: - Traits

  /// The automatic capitalisation; sentences by default.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences { didSet { reloadInputViews() } }
  /// Whether words are corrected; `.default` by default.
  open var autocorrectionType: UITextAutocorrectionType = .default { didSet { reloadInputViews() } }
  /// Whether spelling is checked; `.default` by default.
  open var spellCheckingType: UITextSpellCheckingType = .default { didSet { reloadInputViews() } }
  /// Whether typed quotes are replaced with quotes of the user's language; `.default`, the default, means no.
  open var smartQuotesType: UITextSmartQuotesType = .default
  /// Whether two typed hyphens become an en dash, and three an em dash; `.default`, the default, means no.
  open var smartDashesType: UITextSmartDashesType = .default
  /// Whether spaces are inserted around pasted text and removed with cut text; `.default`, the default, means no.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
  /// The kind of text that is typed; `.default` by default.
  open var keyboardType: UIKeyboardType = .default { didSet { reloadInputViews() } }
  /// The keyboard's appearance; stored, but without effect. `.default` by default.
  open var keyboardAppearance: UIKeyboardAppearance = .default {
    didSet { note(.keyboardAppearance, \UITextField.keyboardAppearance) }
  }

  /// The title of the return key; stored, but without effect. `.default` by default.
  open var returnKeyType: UIReturnKeyType = .default
  /// Whether the return key is disabled while there's no text; false by default.
  open var enablesReturnKeyAutomatically = false
  /// Whether dots replace the text; false by default. The first typed text replaces the contents of such a field.
  open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { secureChanged() } } }
  /// Whether dots have ever replaced the text.
  var wasSecure = false
  /// The semantic meaning of the text, such as a name or a password; `nil` by default.
  open var textContentType: UITextContentType!

  // MARK: - View

  open override var intrinsicContentSize: CGSize { fittingSize() }
  // A field is never without a width and a height, so the answer needs no measuring, unless a client's subclass
  // overrides the size.
  override var hasIntrinsicLengths: AxisPair<Bool> {
    Swift.type(of: self) == UITextField.self ? AxisPair(true) : super.hasIntrinsicLengths
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize() }
  func baseline(_ line: Baseline.Line, in size: CGSize) -> Baseline { textBaseline() }
  var fontAtBaselines: UIFont? { parts.font }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  open override func draw(_ rect: CGRect) { drawBorder() }

  override func stateChanged() {
    super.stateChanged()
    parts.canvas.isDimmed = !isEnabled
    if !isEnabled, isFirstResponder { _ = resignFirstResponder() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    interaction.placeCaret()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followTextSize()
    settingsChanged()
    setNeedsDisplay()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    touchWentDown(touches.first)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    if let touch = touches.first { interaction.touchMoved(touch) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if let touch = touches.first { touchWasLifted(touch) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    interaction.endDrag()
  }

  override func cancelTouch() {
    interaction.cancelTouch()
    super.cancelTouch()
  }

  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool {
    isPlainTap(recognizer) || (recognizer is UIPanGestureRecognizer && interaction.isPointer(recognizer))
  }

  // Return and Space begin editing.
  override var looksPressedByKey: Bool { false }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    Walkthrough.step()
    if performKeyCommand(for: event) { return true }
    if isFirstResponder, interaction.handle(event) { return true }
    return next?.keyPressed(event) ?? false
  }

  /// Returns whether an action can be performed now; for editing commands, whether the text and the selection allow it.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    StandardEditAction(action).map(interaction.canPerform) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func cut(_ sender: Any?) { interaction.cut() }
  open override func copy(_ sender: Any?) { interaction.copy() }
  open override func paste(_ sender: Any?) { interaction.paste() }
  open override func select(_ sender: Any?) { interaction.selectWord() }
  open override func selectAll(_ sender: Any?) { interaction.moving { interaction.editor.selectAll() } }
  open override func delete(_ sender: Any?) { interaction.delete(.backward, .character) }
  override var spokenContent: SpokenContent { spokenField }
  package override func observedValue(named name: String) -> Any? {
    name == "text" ? text : super.observedValue(named: name)
  }
}
