import Foundation
import GTKPlatform

/// A line of text that the user edits.
///
/// Keys are a desktop's and those of a keyboard at an iPad; input methods compose in place. The sizes are iOS's: a
/// field with a rounded border is 34 points high at the font's default size. What differs from Apple's: a secure
/// field's text can't be copied, but a double click selects all of it.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput, TextInteractionOwner {
  /// Makes an empty field with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a field from an archive, from which nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private(set) lazy var interaction = TextInteraction(owner: self)
  /// The views inside and the settings that show; see UITextField+Layout.swift.
  let parts = TextFieldParts()

  private func setUp() {
    interaction.editor.isSingleLine = true
    setUpParts()
  }

  /// Decides about editing and hears of it; held weakly.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The field gave up being the first responder.
    case committed
    /// What was typed isn't wanted; not on a desktop.
    case cancelled
  }

  // MARK: - Text

  /// The text; empty, not `nil`, without one. Setting it drops what can be undone, and calls no delegate.
  open var text: String? {
    get { interaction.editor.text.string }
    set { setText(StyledText(newValue ?? "", style: textStyle)) }
  }

  /// The text with its attributes. Setting it keeps those that the text brings.
  open var attributedText: NSAttributedString? {
    get { attributed(interaction.editor.text.piece(0..<interaction.editor.text.length)) }
    set { setText(newValue.map { StyledText($0) } ?? StyledText()) }
  }

  /// The font; the system's of 17 points by default, also after `nil`.
  open var font: UIFont? {
    get { parts.font }
    set {
      note(.fieldFont) { (field: UITextField) in field.font = newValue }
      let new = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      guard new != parts.font else { return }
      parts.font = new
      restyle(.font, nil)
      fontChanged()
    }
  }

  /// The colour of the text; `.label` by default, also after `nil`.
  open var textColor: UIColor? {
    get { parts.canvas.textColor }
    set {
      note(.fieldColor) { (field: UITextField) in field.textColor = newValue }
      parts.canvas.textColor = newValue ?? .label
      restyle(.foregroundColor, nil)
    }
  }

  /// The alignment of a text narrower than the field; by default that of its language.
  open var textAlignment: NSTextAlignment = .natural {
    didSet { if textAlignment != oldValue { settingsChanged() } }
  }

  /// The attributes of all text, besides font, colour and alignment. Setting them changes the present text.
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

  /// The attributes of what is typed next; `nil` while nothing is edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? defaultTextAttributes.merging(interaction.editor.insertionStyle.attributes) { $1 } : nil }
    set { if isEditing { interaction.editor.typingStyle = newValue.map { RunStyle($0) } } }
  }

  /// Whether setting ``attributedText`` is all that changes attributes; kept, as nothing on a desktop offers to.
  open var allowsEditingTextAttributes = false

  /// Whether something stands in the field, so that there's no place for the placeholder.
  var hasContent: Bool { hasText }
  /// Called before the clear button clears the text.
  func willClear() {}

  // MARK: - Placeholder

  /// What is shown while there's no text; nothing by default.
  open var placeholder: String? {
    get { parts.placeholder.text }
    set {
      parts.placeholder.text = newValue
      parts.placeholder.textColor = .placeholderText
      placeholderChanged()
    }
  }

  /// What is shown while there's no text, with attributes; those left open are the placeholder's own.
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

  /// Whether the letters are made smaller when the text is wider than the field; false by default.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { settingsChanged() } }
  }
  /// The smallest size that letters are made; 0, the default, sets no limit.
  open var minimumFontSize: CGFloat = 0 { didSet { if minimumFontSize != oldValue { settingsChanged() } } }
  /// Whether a preferred or scaled font follows the user's text size; false by default.
  open var adjustsFontForContentSizeCategory = false { didSet { followTextSize() } }

  // MARK: - Look

  /// The borders of a field.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  /// The border; none by default.
  open var borderStyle: BorderStyle = .none {
    didSet {
      note(.borderStyle, \UITextField.borderStyle)
      guard borderStyle != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// A picture behind the text, which replaces the border; none by default.
  open var background: UIImage? {
    didSet {
      note(.fieldBackground, \UITextField.background)
      setNeedsDisplay()
    }
  }
  /// The picture behind the text of a field that isn't enabled; ``background`` if it's `nil`.
  open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }

  /// When something inside a field is shown.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  /// When the button that clears the text is shown, if there is text; never by default.
  open var clearButtonMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// A view before the text; none by default.
  open var leftView: UIView? { didSet { sideViewChanged(from: oldValue, to: leftView) } }
  /// When ``leftView`` is shown; never by default.
  open var leftViewMode: ViewMode = .never { didSet { sideViewChanged(from: leftView, to: leftView) } }
  /// A view behind the text; none by default.
  open var rightView: UIView? { didSet { sideViewChanged(from: oldValue, to: rightView) } }
  /// When ``rightView`` is shown; never by default.
  open var rightViewMode: ViewMode = .never { didSet { sideViewChanged(from: rightView, to: rightView) } }

  // MARK: - Rectangles

  /// Where the border is drawn; in `bounds` by default.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the text is shown while it isn't edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds) }
  /// Where the placeholder is shown; where the text is by default.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Where the text is shown while it's edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds) }
  /// Where the clear button lies.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearRect(in: bounds) }
  /// Where ``leftView`` lies.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(of: leftView, isLeading: true, in: bounds) }
  /// Where ``rightView`` lies.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(of: rightView, isLeading: false, in: bounds) }

  /// Draws the text in `rect`, which is where ``textRect(forBounds:)`` or ``editingRect(forBounds:)`` is. Override it to
  /// draw something else or elsewhere.
  ///
  /// What differs from Apple's: it's called while the text is edited, too.
  open func drawText(in rect: CGRect) { drawPlainText(in: rect) }
  /// Draws the placeholder in `rect`, which is ``placeholderRect(forBounds:)``. Override it to draw something else.
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
  /// Whether what is typed next replaces all of the text; false by default. It ends with that, or when the caret is
  /// moved.
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

  /// What is shown at the window's bottom while the field is edited; nothing by default.
  open override var inputView: UIView? {
    get { parts.inputView }
    set {
      parts.inputView = newValue
      reloadInputViews()
    }
  }
  /// What is shown above the keyboard, or at the window's bottom, while the field is edited; nothing by default.
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

  /// The selection; without a length, it's the caret.
  open var selectedTextRange: UITextRange? {
    get { interaction.selectedRange }
    set { interaction.selectedRange = newValue }
  }
  /// Replaces the selection by a typed text.
  open func insertText(_ text: String) { interaction.insert(text) }
  /// Deletes the selection, or the character before the caret, as the backspace key does.
  open func deleteBackward() { interaction.delete(.backward, .character) }
  /// The caret's rectangle at a position.
  open func caretRect(for position: UITextPosition) -> CGRect { interaction.caretRect(at: position) }
  /// The rectangles of a range.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { interaction.selectionRects(of: range) }

  // MARK: - Traits

  /// Which letters are capitalised; the first of each sentence by default.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences { didSet { reloadInputViews() } }
  /// Whether words are corrected.
  open var autocorrectionType: UITextAutocorrectionType = .default { didSet { reloadInputViews() } }
  /// Whether spelling is checked.
  open var spellCheckingType: UITextSpellCheckingType = .default { didSet { reloadInputViews() } }
  /// Whether typed quotes become those of the user's language; by default they don't.
  open var smartQuotesType: UITextSmartQuotesType = .default
  /// Whether two typed hyphens become an en dash, and three an em dash; by default they don't.
  open var smartDashesType: UITextSmartDashesType = .default
  /// Whether blanks are put in around what is pasted, and taken away with what is cut; by default they aren't.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
  /// The kind of text that is typed.
  open var keyboardType: UIKeyboardType = .default { didSet { reloadInputViews() } }
  /// Whether the keyboard is dark; kept without effect.
  open var keyboardAppearance: UIKeyboardAppearance = .default {
    didSet { note(.keyboardAppearance, \UITextField.keyboardAppearance) }
  }
  /// What the return key says; kept without effect.
  open var returnKeyType: UIReturnKeyType = .default
  /// Whether the return key does nothing while there's no text; false by default.
  open var enablesReturnKeyAutomatically = false
  /// Whether dots stand for the text; false by default. The first typed text replaces what was in such a field.
  open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { secureChanged() } } }
  /// What the text means; `nil` by default.
  open var textContentType: UITextContentType!

  // MARK: - Notifications

  /// Posted by a field when editing has begun.
  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted by a field when the user has changed its text.
  nonisolated public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  /// Posted by a field when editing has ended.
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// The reason in the last one's user info.
  nonisolated public static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

  // MARK: - View

  open override var intrinsicContentSize: CGSize { fittingSize() }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize() }
  override func baseline(_ line: Baseline.Line, in size: CGSize) -> Baseline { textBaseline() }
  override var fontAtBaselines: UIFont? { parts.font }

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

  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool {
    isPlainTap(recognizer) || (recognizer is UIPanGestureRecognizer && interaction.isPointer(recognizer))
  }

  // Return and Space begin the editing.
  override var looksPressedByKey: Bool { false }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    if performKeyCommand(for: event) { return true }
    if isFirstResponder, interaction.handle(event) { return true }
    return next?.keyPressed(event) ?? false
  }

  open override func cut(_ sender: Any?) { interaction.cut() }
  open override func copy(_ sender: Any?) { interaction.copy() }
  open override func paste(_ sender: Any?) { interaction.paste() }
  open override func select(_ sender: Any?) { interaction.selectWord() }
  open override func selectAll(_ sender: Any?) { interaction.moving { interaction.editor.selectAll() } }
  open override func delete(_ sender: Any?) { interaction.delete(.backward, .character) }
  override var spokenContent: SpokenContent { spokenField }
}
