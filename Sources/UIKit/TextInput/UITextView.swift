import Foundation
import GTKPlatform

/// A view with multiline text that the user can edit, or only select.
///
/// It scrolls; with ``UIScrollView/isScrollEnabled`` false, it has the size of its text, which suits a row of a list.
/// Only the text near the visible part of a scrolling view is shaped, so a megabyte of text can be edited as quickly
/// as a short one.
///
/// Unlike Apple's, ``UIScrollView/delegate`` keeps its type; assign a ``UITextViewDelegate``.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput, TextInteractionOwner, BaselineProviding {
  /// Creates an empty text view with a frame.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a text view with a frame and a container; `nil` for a container of its own. If the container has a layout
  /// manager with a text storage, the view shows and edits that text.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    setUp()
    if let manager = textContainer?.layoutManager, let storage = manager.textStorage {
      let textKit = TextViewTextKit(self, storage, manager)
      parts.textKit = textKit
      textKit.storageChanged()
    }
  }

  /// Creates an empty text view. The value has no effect, because all text views lay out their text in the same way.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

  /// Creates a text view from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UITextView.self)
  }

  private(set) lazy var interaction = TextInteraction(owner: self)
  /// The views that draw the text, and the settings of its display.
  let parts = TextViewParts()

  private func setUp() { setUpParts() }

  // MARK: - Text

  /// The text; empty, not `nil`, by default. Setting it clears the undo history and doesn't notify the delegate.
  open var text: String! {
    get { interaction.editor.text.string }
    set { reporting("text", text) { setText(StyledText(newValue ?? "", style: parts.style)) } }
  }

  /// The attributed text. Setting it uses the new text's attributes as they are.
  open var attributedText: NSAttributedString! {
    get { shownText }
    set { setText(newValue.map { StyledText($0) } ?? StyledText()) }
  }

  /// The font; the system font of 12 points, as on iOS, by default and after setting `nil`.
  open var font: UIFont? {
    get { parts.font }
    set {
      note(.fieldFont) { (view: UITextView) in view.font = newValue }
      parts.font = newValue ?? TextViewParts.defaultFont
      _ = removeStyle(.font)
      settingsChanged()
    }
  }

  /// The colour of the text; `.label` by default and after setting `nil`.
  open var textColor: UIColor? {
    get { parts.color }
    set {
      note(.fieldColor) { (view: UITextView) in view.textColor = newValue }
      parts.color = newValue ?? .label
      _ = removeStyle(.foregroundColor)
      settingsChanged()
    }
  }

  /// The alignment of lines that are narrower than the view; the alignment of their language by default.
  open var textAlignment: NSTextAlignment = .natural { didSet { if textAlignment != oldValue { settingsChanged() } } }

  /// The attributes of text typed next.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { parts.defaults.merging(interaction.editor.insertionStyle.attributes) { $1 } }
    set {
      interaction.editor.typingStyle = RunStyle(newValue)
      if !hasText { interaction.editor.emptyStyle = RunStyle(newValue) }
    }
  }

  /// The attributes of links without their own attributes; the tint colour by default. Only the colour applies.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:] {
    didSet {
      note(.linkTextAttributes, \UITextView.linkTextAttributes)
      settingsChanged()
    }
  }
  /// The kinds of data that are detected in the text, and can be tapped while it can't be edited; none by default.
  /// Explicit links can always be tapped.
  ///
  /// Unlike in UIKit, only links, email addresses and telephone numbers are detected, not addresses and dates.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet { if dataDetectorTypes != oldValue { detectionChanged() } }
  }
  /// Whether the user may change attributes; stored, but without effect, because desktops have no commands for that.
  /// False by default.
  open var allowsEditingTextAttributes = false
  /// Whether a preferred or scaled font changes with the user's text size; false by default.
  open var adjustsFontForContentSizeCategory = false { didSet { followTextSize() } }

  // MARK: - Editing

  /// Whether the user may change the text; true by default.
  open var isEditable = true { didSet { if isEditable != oldValue { abilitiesChanged() } } }
  /// Whether the user may select text and follow links; true by default.
  open var isSelectable = true { didSet { if isSelectable != oldValue { abilitiesChanged() } } }
  /// Whether the next typed text replaces the entire text; false by default.
  open var clearsOnInsertion: Bool {
    get { interaction.clearsOnInsertion }
    set { interaction.clearsOnInsertion = newValue }
  }

  /// The selection in UTF-16 units; empty for a caret.
  open var selectedRange: NSRange {
    get {
      let range = interaction.editor.selection.range
      return NSRange(location: range.lowerBound, length: range.count)
    }
    set {
      let range = newValue.offsets(inText: interaction.editor.text.length)
      interaction.moving { interaction.editor.select(TextSelection(range)) }
    }
  }

  /// Scrolls until a part of the text is visible.
  open func scrollRangeToVisible(_ range: NSRange) { scrollToShow(range) }

  // MARK: - Container

  /// The insets of the text's container; 8 points above and below by default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      if !textContainerInset.isSound {
        textContainerInset = textContainerInset.sound(keeping: oldValue, as: "textContainerInset", of: self)
      }
      if textContainerInset != oldValue { settingsChanged() }
    }
  }

  /// The area in which text is laid out: its padding and limits.
  public let textContainer: NSTextContainer
  /// The storage of the text. Editing it edits the view. Created on first use; from then on, each change compares the
  /// whole text, in time and memory proportional to its length.
  public var textStorage: NSTextStorage { TextViewTextKit.of(self).storage }
  /// The layout of the text, for measuring. Created on first use; the view lays text out on its own, part by part, so
  /// this one takes memory and time in proportion to the text.
  public var layoutManager: NSLayoutManager { TextViewTextKit.of(self).manager }

  open override var isScrollEnabled: Bool {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The size of the text with one line per paragraph, and with the space around it; no intrinsic size while the view
  /// scrolls. At a smaller width, the layout uses the height that the text has there.
  open override var intrinsicContentSize: CGSize { textSize }
  override var contentHeightDependsOnWidth: Bool { !isScrollEnabled }
  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize { textSize(forWidth: width) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

  // MARK: - First responder

  open override var canBecomeFirstResponder: Bool { isUserInteractionEnabled && (isEditable || isSelectable) }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, window != nil else { return false }
    guard !isEditable || interaction.isAllowed({ textDelegate?.textViewShouldBeginEditing(self) ?? true }) else {
      return false
    }
    return super.becomeFirstResponder()
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard !isEditable || interaction.isAllowed({ textDelegate?.textViewShouldEndEditing(self) ?? true }) else {
      return false
    }
    return super.resignFirstResponder()
  }

  override func didBecomeFirstResponder() { editingBegan() }
  override func didResignFirstResponder() { editingEnded() }

  /// The view at the window's bottom while the text is being edited; `nil` by default.
  open override var inputView: UIView? {
    get { parts.inputView }
    set {
      parts.inputView = newValue
      reloadInputViews()
    }
  }
  /// The view above the keyboard, or at the window's bottom, while the text is being edited; `nil` by default.
  open override var inputAccessoryView: UIView? {
    get { parts.inputAccessoryView }
    set {
      parts.inputAccessoryView = newValue
      reloadInputViews()
    }
  }

  open override var undoManager: UndoManager? { interaction.undoManager }
  override var inputMethodClient: (any InputMethodClient)? { isEditable ? interaction.inputMethodClient : nil }

  // MARK: - Input

  /// The selection; empty for a caret.
  open var selectedTextRange: UITextRange? {
    get { interaction.selectedRange }
    set { interaction.selectedRange = newValue }
  }
  /// Replaces the selection with text, as if the user had typed it.
  open func insertText(_ text: String) { interaction.insert(text) }
  /// Deletes the selection, or the character before the caret, as the backspace key does.
  open func deleteBackward() { interaction.delete(.backward, .character) }
  /// Returns the caret's rectangle at a position.
  open func caretRect(for position: UITextPosition) -> CGRect { interaction.caretRect(at: position) }
  /// Returns the rectangles that a selection of a range covers.
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
    didSet { note(.keyboardAppearance, \UITextView.keyboardAppearance) }
  }
  /// The title of the return key; stored, but without effect. `.default` by default.
  open var returnKeyType: UIReturnKeyType = .default
  /// Whether the return key is disabled while there's no text; stored, but without effect. False by default.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text is hidden; without effect, as on iOS. False by default.
  open var isSecureTextEntry = false
  /// The semantic meaning of the text, such as a name or a password; `nil` by default.
  open var textContentType: UITextContentType!

  // MARK: - Notifications

  /// Posted by a text view when editing has begun.
  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted by a text view when the user has changed its text.
  nonisolated public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
  /// Posted by a text view when editing has ended.
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  // MARK: - View

  open override var bounds: CGRect {
    didSet { if bounds.origin != oldValue.origin { placeTiles() } }
  }

  open override func layoutSubviews() {
    layOutText()
    super.layoutSubviews()
    placeTiles()
    interaction.placeCaret()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    interaction.cancelTouch()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    settingsChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followTextSize()
    settingsChanged()
  }

  func baseline(_ line: Baseline.Line, in size: CGSize) -> Baseline { textBaseline(line) }
  var fontAtBaselines: UIFont? { parts.font }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchWentDown(touches.first) }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { interaction.touchMoved(touch) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { touchWasLifted(touch) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { interaction.endDrag() }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === scrollPan, isSelectable, interaction.isPointer(gestureRecognizer) { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Whether the text can be edited or selected.
  open override var canBecomeFocused: Bool { canBecomeFirstResponder }
  /// Whether the tab key types a tab while the text is being edited, as on an iPad; Control-Tab and Escape move focus.
  override var typesTab: Bool { isFirstResponder && isEditable }

  override func keyPressed(_ event: KeyEvent) -> Bool {
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

  override var spokenContent: SpokenContent { spokenView }
  override var spokenLinks: [AccessibleObject] { linksInText }

  package override func observedValue(named name: String) -> Any? {
    name == "text" ? text : super.observedValue(named: name)
  }
}
