import AloeCore
import Foundation
import GTKPlatform

/// The host of a text editor, which shows the text and decides which changes are allowed.
@MainActor protocol TextEditorHost: AnyObject {
  /// Returns whether the user may change a part of the text.
  func editor(_ editor: TextEditor, mayReplace range: Range<Int>, with string: String) -> Bool
  /// Called once after each change, when the text, the selection and the composed part are final.
  func editor(_ editor: TextEditor, did change: TextEditor.Change)
  /// Called when something other than the input method ends its composition, which the input method has to discard.
  func editorEndedComposition(_ editor: TextEditor)
}

/// The state of text being edited: its selection, its composition and its undo history.
///
/// It has no reference to views; the interaction of a text field or a text view is its ``TextEditorHost``.
@MainActor final class TextEditor {
  /// The kinds of changes. A change of the text includes one of the selection.
  enum Change {
    /// Only the selection has changed.
    case select
    /// The text was set programmatically.
    case set
    /// The text was changed by the user, or as the user would change it.
    case edit
  }

  let text = EditedText()
  let layouts: ParagraphLayouts
  weak var host: (any TextEditorHost)?

  var history = TextHistory()
  /// The range that an input method is composing.
  private(set) var markedRange: Range<Int>? { didSet { layouts.markedRange = markedRange } }
  /// Whether an input method is composing the marked range, and has to be reset if something else ends the composition.
  private var isInputMethodComposing = false
  /// The style of the next typed text; `nil` means the previous character's style.
  var typingStyle: RunStyle?
  /// The style of text typed while there's none.
  var emptyStyle = RunStyle.plain
  /// Whether line breaks are removed from inserted text.
  var isSingleLine = false
  /// The x coordinate to which the caret returns while it moves up and down.
  var goalX: CGFloat?

  private(set) var selection = TextSelection(0)

  init() { layouts = ParagraphLayouts(text) }

  // MARK: - Selecting

  /// Changes the selection, clamped to the text and to character boundaries.
  func select(_ new: TextSelection, keepsGoal: Bool = false) {
    if !keepsGoal { goalX = nil }
    let (anchor, head) = (text.sound(new.anchor), text.sound(new.head))
    let sound = TextSelection(anchor: anchor, head: head, isUpstream: new.isUpstream && head == new.head)
    guard sound != selection else { return }
    history.close()
    typingStyle = nil
    selection = sound
    host?.editor(self, did: .select)
  }

  func selectAll() { select(TextSelection(0..<text.length)) }

  /// Returns the range of the word at an offset, or of the gap between two words.
  func word(around offset: Int) -> Range<Int> {
    let index = text.index(at: offset)
    let start = text.start(of: index)
    let content = text.paragraphs[index].contentLength
    let word = text.paragraphs[index].breaks.word(around: offset - start)
    return start + min(word.lowerBound, content)..<start + min(word.upperBound, content)
  }

  /// Returns the range of a paragraph, including its line break.
  func paragraph(around offset: Int) -> Range<Int> {
    let index = text.index(at: offset)
    let start = text.start(of: index)
    return start..<start + text.paragraphs[index].length
  }

  // MARK: - Changing

  /// Replaces the text programmatically, without querying the host and without undo. The caret moves to the end.
  func setText(_ new: StyledText) {
    markedRange = nil
    endInputMethodsComposition()
    text.replace(0..<text.length, with: new)
    history.removeAll()
    typingStyle = nil
    goalX = nil
    selection = TextSelection(text.length)
    host?.editor(self, did: .set)
  }

  /// The style of inserted text.
  var insertionStyle: RunStyle {
    if let typingStyle { return typingStyle }
    guard text.length > 0 else { return emptyStyle }
    return text.style(at: selection.isEmpty ? selection.head : selection.range.lowerBound + 1) ?? emptyStyle
  }

  /// Replaces the selection with typed text. Returns whether the host allowed it.
  @discardableResult func insert(_ string: String) -> Bool {
    let string = isSingleLine ? Self.withoutLineBreaks(string) : string
    let isTyping = string.utf16.count <= 16 && !string.contains(where: \.isNewline)
    return replace(
      composedOrSelected, with: StyledText(string, style: insertionStyle), kind: isTyping ? .typing : .other)
  }

  /// Replaces the selection with attributed text. Returns whether the host allowed it.
  @discardableResult func insert(_ styled: StyledText) -> Bool {
    if isSingleLine, styled.string.contains(where: \.isNewline) { return insert(styled.string) }
    return replace(composedOrSelected, with: styled, kind: .other)
  }

  private var composedOrSelected: Range<Int> { markedRange ?? selection.range }

  private static func withoutLineBreaks(_ string: String) -> String {
    guard string.contains(where: \.isNewline) else { return string }
    return string.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Replaces a part of the text as a user's change, which the host has to allow and which can be undone. A change that
  /// was allowed before doesn't query the host.
  @discardableResult
  func replace(
    _ range: Range<Int>, with new: StyledText, kind: TextHistory.Kind = .other, isAllowed: Bool = false
  ) -> Bool {
    let range = text.sound(range)
    guard !range.isEmpty || !new.isEmpty else { return true }
    Walkthrough.step()
    return change(range, with: new, kind, isAllowed: isAllowed) && finish()
  }

  /// Makes a user's change without reporting it. Returns whether the host allowed it.
  private func change(_ range: Range<Int>, with new: StyledText, _ kind: TextHistory.Kind, isAllowed: Bool) -> Bool {
    if !isAllowed, let host, !host.editor(self, mayReplace: range, with: new.string) { return false }
    // The host may have changed the text when it was queried.
    var range = text.sound(range)
    if let marked = markedRange {
      discardComposition()
      endInputMethodsComposition()
      func moved(_ offset: Int) -> Int { offset - min(max(0, offset - marked.lowerBound), marked.count) }
      range = text.sound(moved(range.lowerBound)..<moved(range.upperBound))
      guard !range.isEmpty || !new.isEmpty else { return true }
    }
    let before = selection
    let removed = text.replace(range, with: new)
    selection = TextSelection(range.lowerBound + new.length)
    history.record(
      TextChange(location: range.lowerBound, removed: removed, inserted: new), kind, before: before, after: selection)
    return true
  }

  private func finish() -> Bool {
    goalX = nil
    host?.editor(self, did: .edit)
    return true
  }

  // MARK: - Undoing

  func undo() {
    commitMarkedText()
    guard let step = history.takeUndo() else { return }
    for change in step.changes.reversed() {
      text.replace(change.location..<change.location + change.inserted.length, with: change.removed)
    }
    selection = step.before
    _ = finish()
  }

  func redo() {
    commitMarkedText()
    guard let step = history.takeRedo() else { return }
    for change in step.changes {
      text.replace(change.location..<change.location + change.removed.length, with: change.inserted)
    }
    selection = step.after
    _ = finish()
  }

  // MARK: - Composing

  /// Shows a composition in place of the previous one or of the selection. `selected` is the selected part of the
  /// composition. An empty string ends the composition. `byInputMethod` is whether an input method composes the text;
  /// it's reset if something else ends the composition.
  func setMarked(_ string: String, selected: Range<Int>, byInputMethod: Bool = false) {
    if !byInputMethod { endInputMethodsComposition() }
    if markedRange == nil {
      guard !string.isEmpty else { return }
      // The selection's removal is an undo step of its own, and is reported with the composition.
      if !selection.isEmpty, !change(selection.range, with: StyledText(), .other, isAllowed: false) { return }
    }
    let style = insertionStyle
    let range = markedRange ?? selection.range
    let piece = StyledText(isSingleLine ? Self.withoutLineBreaks(string) : string, style: style)
    // A composition isn't an undo step: only its result can be undone.
    markedRange = nil
    text.replace(range, with: piece)
    let new = range.lowerBound..<range.lowerBound + piece.length
    markedRange = new.isEmpty ? nil : new
    isInputMethodComposing = byInputMethod && !new.isEmpty
    let low = new.lowerBound + min(max(0, selected.lowerBound), new.count)
    let high = new.lowerBound + min(max(0, selected.upperBound), new.count)
    selection = TextSelection(anchor: text.sound(low), head: text.sound(high))
    _ = finish()
  }

  /// Accepts the composition as it is.
  func commitMarkedText() {
    guard let marked = markedRange else { return }
    let piece = text.piece(marked)
    discardComposition()
    let before = selection
    text.replace(marked.lowerBound..<marked.lowerBound, with: piece)
    selection = TextSelection(marked.upperBound)
    history.record(
      TextChange(location: marked.lowerBound, removed: StyledText(), inserted: piece), .typing, before: before,
      after: selection)
    endInputMethodsComposition()
    _ = finish()
  }

  /// Called before the input method inserts its result, which ends the composition.
  func inputMethodCommits() { isInputMethodComposing = false }

  /// Notifies the host if an input method is composing, because something else ends its composition.
  private func endInputMethodsComposition() {
    guard isInputMethodComposing else { return }
    isInputMethodComposing = false
    host?.editorEndedComposition(self)
  }

  /// Deletes a part of the text, but keeps the composition. The offsets of `range` don't count the composition's text.
  /// Returns whether the host allowed it.
  func deleteAroundComposition(_ range: Range<Int>) -> Bool {
    guard let marked = markedRange, !range.isEmpty else { return replace(range, with: StyledText()) }
    func shown(_ offset: Int, isEnd: Bool) -> Int {
      offset > marked.lowerBound || (offset == marked.lowerBound && !isEnd) ? offset + marked.count : offset
    }
    if let host {
      let shownRange = shown(range.lowerBound, isEnd: false)..<shown(range.upperBound, isEnd: true)
      // The host may change the text when it's queried.
      guard host.editor(self, mayReplace: text.sound(shownRange), with: ""), markedRange == marked else { return false }
    }
    let (piece, inside) = (text.piece(marked), selection)
    discardComposition()
    let before = selection
    let range = text.sound(range)
    let start = marked.lowerBound - range.clamped(to: 0..<marked.lowerBound).count
    if !range.isEmpty {
      let removed = text.replace(range, with: StyledText())
      history.record(
        TextChange(location: range.lowerBound, removed: removed, inserted: StyledText()), .other, before: before,
        after: TextSelection(start))
    }
    text.replace(start..<start, with: piece)
    markedRange = start..<start + piece.length
    let shift = start - marked.lowerBound
    selection = TextSelection(anchor: inside.anchor + shift, head: inside.head + shift)
    return finish()
  }

  /// Removes the composition without a trace in the undo history.
  private func discardComposition() {
    guard let marked = markedRange else { return }
    markedRange = nil
    text.replace(marked, with: StyledText())
    selection = TextSelection(marked.lowerBound)
  }
}
