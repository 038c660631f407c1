import AloeCore
import Foundation
import GTKPlatform
import QuartzCore

/// The interactions that text fields and text views share: keys, pointer and touches, the caret, the edit menu and the
/// pasteboard.
@MainActor final class TextInteraction {
  let editor = TextEditor()
  unowned let owner: any TextInteractionOwner
  let caret: CaretView
  lazy var undoManager = TextUndoManager(editor)
  /// Whether the next inserted text replaces the entire text.
  var clearsOnInsertion = false
  /// The current drag, if any.
  var drag: TextDrag?
  /// The press on selected text that may become a drag, if any.
  var lift: TextLift?
  /// The state of the current touch.
  var touchState = TextTouch.none
  /// The timer that extends the selection while the pointer rests outside.
  var autoscroll: FrameTimer?
  weak var menu: EditMenu?
  /// Whether a touch is making the owner the first responder, so that the touched text stays in place.
  var keepsScroll = false
  weak var inputDelegate: (any UITextInputDelegate)?
  private var isAsking = false
  /// A count of the reported changes.
  private var changes = 0
  /// The selection of which the delegate was last notified.
  private var reportedSelection = 0..<0
  private lazy var client = TextInputClient(self)

  init(owner: any TextInteractionOwner) {
    self.owner = owner
    caret = CaretView()
    editor.host = self
    undoManager.isAllowed = { [unowned self] in self.owner.allowsEditing }
  }

  var layouts: ParagraphLayouts { editor.layouts }
  var inputMethodClient: any InputMethodClient { client }

  /// Adds the views and recognisers that all owners have.
  func attach() {
    owner.addSubview(caret)
    let hold = UILongPressGestureRecognizer(target: self, action: TextInteraction.held(_:))
    hold.delegate = TextLongPressFilter.shared
    owner.addGestureRecognizer(hold)
  }

  // MARK: - Changes

  /// Displays the text, the selection and the caret, after a change of the text or the selection.
  func show() {
    Walkthrough.step()
    dismissMenu()
    if owner.isFirstResponder, !keepsScroll {
      // Scroll first: the positions of the text and the caret depend on the offset.
      owner.revealCaret()
      if editor.isSingleLine { revealOutside(owner.bounds) }
    }
    owner.showText()
    placeCaret()
    caret.restart()
    if !editor.selection.isEmpty, !owner.isSecureTextEntry, owner.isFirstResponder {
      Clipboard.primary.set(text: editor.text.piece(editor.selection.range).string)
    }
  }

  /// Moves the caret to the selection's head.
  func placeCaret() {
    caret.tintColor = owner.tintColor
    let rect = caretRect(at: editor.selection.position)
    if caret.frame != rect { caret.frame = rect }
    let isShown = owner.isFirstResponder && owner.allowsEditing && editor.selection.isEmpty
    if caret.isActive != isShown { caret.isActive = isShown }
    if owner.isFirstResponder { owner.window?.desktop.setCaret(owner.convert(rect, to: nil)) }
  }

  /// The caret's width, as on iOS.
  static let caretWidth: CGFloat = 2

  /// Returns the caret's rectangle at a position, in the owner's coordinates.
  func caretRect(at position: CaretPosition) -> CGRect {
    let caret = layouts.caret(at: position)
    let x = min(caret.minX, max(caret.minX - Self.caretWidth, layouts.settings.alignWidth - Self.caretWidth))
    return CGRect(
      x: owner.textOrigin.x + max(0, x), y: owner.textOrigin.y + caret.minY, width: Self.caretWidth,
      height: caret.height)
  }

  /// Returns the position nearest to a point in the owner's coordinates.
  func position(at point: CGPoint) -> CaretPosition {
    let origin = owner.textOrigin
    return layouts.position(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
  }

  // MARK: - Beginning and ending

  /// Ends editing: accepts the composition, closes the menu and the undo step.
  func finish() {
    editor.commitMarkedText()
    dismissMenu()
    editor.history.close()
  }

  /// Asks the delegate whether editing may begin or end. During that call, further changes are refused without a query:
  /// otherwise, a delegate that ends editing in the call would recurse forever.
  func isAllowed(_ ask: () -> Bool) -> Bool {
    guard !isAsking else { return false }
    isAsking = true
    defer { isAsking = false }
    return ask()
  }

  // MARK: - Typing

  /// Types the text of a key or an input method.
  func type(_ text: String) { if owner.allowsEditing, let text = smart(text) { owner.insertText(text) } }

  /// Replaces the selection, or the composition, with a string.
  func insert(_ text: String) {
    prepareInsertion()
    editor.insert(text)
  }

  /// Selects the entire text if the next text is to replace it.
  func prepareInsertion() {
    guard clearsOnInsertion else { return }
    clearsOnInsertion = false
    if editor.text.length > 0 { editor.selectAll() }
  }

  /// Moves the selection, after accepting the composition as it is.
  func moving(_ move: () -> Void) {
    clearsOnInsertion = false
    editor.commitMarkedText()
    move()
  }

  /// Selects the word at the caret.
  func selectWord() { moving { editor.select(TextSelection(editor.word(around: editor.selection.head))) } }

  /// Scrolls the scroll views around the owner until one of its rectangles is visible.
  func revealOutside(_ rect: CGRect) {
    var view = owner.superview
    while let current = view {
      if let scrollView = current as? UIScrollView {
        scrollView.scrollRectToVisible(owner.convert(rect.insetBy(dx: -4, dy: -8), to: scrollView), animated: false)
      }
      view = current.superview
    }
  }

  // MARK: - The pasteboard

  var canCopy: Bool { !editor.selection.isEmpty && !owner.isSecureTextEntry }

  func copy() {
    guard canCopy else { return }
    UIPasteboard.general.string = editor.text.piece(editor.selection.range).string
  }

  func cut() {
    guard canCopy, owner.allowsEditing else { return }
    copy()
    deleteSelection()
  }

  func paste() {
    guard owner.allowsEditing else { return }
    paste(from: .general)
  }

  /// Inserts a clipboard's text. Text from another app arrives later, and is inserted only if the owner is still being
  /// edited. The text replaces the selection, or is inserted at a mark.
  func paste(from clipboard: Clipboard, at mark: TextMark? = nil) {
    let wasEdited = owner.isFirstResponder
    readText(of: clipboard) { [weak owner] text in
      guard let owner, let text, !text.isEmpty, owner.allowsEditing, owner.isFirstResponder || !wasEdited else {
        return
      }
      if let mark {
        owner.interaction.editor.commitMarkedText()
        owner.interaction.editor.select(TextSelection(mark.range.lowerBound))
      }
      let piece = owner.interaction.smartlyInserted(text)
      owner.interaction.prepareInsertion()
      owner.interaction.editor.insert(StyledText(piece, style: owner.interaction.editor.insertionStyle))
    }
  }

  /// Reads a clipboard's text, and records it. In a replay, it's the text that was recorded.
  private func readText(of clipboard: Clipboard, _ completion: @escaping @MainActor (String?) -> Void) {
    let recording = RecordingState.current
    if let replay = recording.pasteReplay { return replay.wait(completion) }
    guard let recorder = recording.recorder, let number = recorder.beginPaste() else {
      return clipboard.readText(completion)
    }
    clipboard.readText { [weak owner] text in
      if let text, let owner, let window = owner.window {
        recorder.record(paste: text, number: number, for: owner, in: window)
      }
      completion(text)
    }
  }
}

extension TextInteraction: TextEditorHost {
  func editor(_ editor: TextEditor, mayReplace range: Range<Int>, with string: String) -> Bool {
    owner.mayReplace(NSRange(location: range.lowerBound, length: range.count), with: string)
  }

  /// Resets the input method. If the owner isn't the first responder any more, the window resets it for the next
  /// client.
  func editorEndedComposition(_ editor: TextEditor) {
    if owner.isFirstResponder { owner.window?.desktop.resetInputMethod() }
  }

  /// Handles every change, whether it comes from a key, an input method, the pasteboard or the program.
  func editor(_ editor: TextEditor, did change: TextEditor.Change) {
    Walkthrough.step()
    // A client's callback may release the owner.
    let owner = owner
    defer { withExtendedLifetime(owner) {} }
    changes += 1
    if change != .select { owner.textChanged() }
    if change == .edit {
      inputDelegate?.textDidChange(owner)
      let number = changes
      owner.notifyTextChange()
      // A change that the client made in the callback has already displayed and reported the newest state.
      guard number == changes else { return }
    }
    show()
    reportSelection(after: change)
  }

  /// Notifies the delegate of the selection. After the text was set, an unchanged selection isn't reported, because a
  /// delegate that sets the text in that call would recurse forever.
  private func reportSelection(after change: TextEditor.Change) {
    let range = editor.selection.range
    guard change != .set || range != reportedSelection else { return }
    reportedSelection = range
    owner.notifySelectionChange()
  }
}

/// The client through which an input method composes and types text.
final class TextInputClient: InputMethodClient {
  private weak var interaction: TextInteraction?

  init(_ interaction: TextInteraction) { self.interaction = interaction }

  func inputMethod(committed text: String) {
    interaction?.editor.inputMethodCommits()
    interaction?.type(text)
  }

  func inputMethod(composes text: String, caret: Int) {
    guard let interaction, interaction.owner.allowsEditing else { return }
    if !text.isEmpty { interaction.prepareInsertion() }
    interaction.editor.setMarked(text, selected: caret..<caret, byInputMethod: true)
  }

  func inputMethodSurroundings() -> (text: String, caret: Int, anchor: Int)? {
    guard let interaction, !interaction.owner.isSecureTextEntry else { return nil }
    let text = interaction.editor.text
    let selection = interaction.editor.selection
    let near = surroundings(of: selection.head, in: text)
    // The composition is excluded, because it belongs to the input method.
    if let marked = interaction.editor.markedRange?.clamped(to: near), !marked.isEmpty {
      let before = text.piece(near.lowerBound..<marked.lowerBound).string
      let after = text.piece(marked.upperBound..<near.upperBound).string
      return (before + after, before.utf16.count, before.utf16.count)
    }
    func inside(_ offset: Int) -> Int { min(max(0, offset - near.lowerBound), near.count) }
    return (text.piece(near).string, inside(selection.head), inside(selection.anchor))
  }

  /// The maximum length of the text on each side of the caret that input methods receive, in UTF-16 units.
  private static let surroundingLength = 1000

  private func surroundings(of offset: Int, in text: EditedText) -> Range<Int> {
    let paragraph = text.contentRange(of: text.index(at: offset))
    return text.sound((offset - Self.surroundingLength..<offset + Self.surroundingLength).clamped(to: paragraph))
  }

  func inputMethod(deletes count: Int, from offset: Int) -> Bool {
    guard let interaction, interaction.owner.allowsEditing, count > 0 else { return false }
    let editor = interaction.editor
    // The composition is excluded, as in the surrounding text.
    let marked = editor.markedRange
    let head = marked?.lowerBound ?? editor.selection.head
    let tail = marked?.upperBound ?? head
    // A code point has at most two units.
    let length = editor.text.length
    let reach = 2 * (min(length, abs(max(-length, offset))) + min(length, count))
    let before = editor.text.piece(editor.text.sound(head - reach..<head)).string.unicodeScalars
    let after = editor.text.piece(editor.text.sound(tail..<tail + reach)).string.unicodeScalars
    func units(_ count: Int) -> Int {
      count < 0
        ? -before.suffix(-count).reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
        : after.prefix(count).reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
    }
    return editor.deleteAroundComposition(head + units(offset)..<head + units(offset + count))
  }
}
