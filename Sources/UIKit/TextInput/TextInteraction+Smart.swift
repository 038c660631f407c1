import Foundation

/// Smart quotes, dashes and spaces while text is typed, cut and pasted, if the text input traits request them.
///
/// `.default` leaves the text unchanged, as on desktops.
extension TextInteraction {
  private var before: Character? {
    let head = editor.selection.range.lowerBound
    return head == 0 ? nil : editor.text.piece(editor.character(before: head)..<head).string.first
  }

  private var after: Character? {
    let head = editor.selection.range.upperBound
    return head >= editor.text.length ? nil : editor.text.piece(head..<editor.character(after: head)).string.first
  }

  // MARK: - Typing

  /// Returns the replacement for typed text; `nil` if it has already been inserted in place of earlier text.
  func smart(_ text: String) -> String? {
    guard !owner.isSecureTextEntry, editor.markedRange == nil else { return text }
    if owner.smartQuotesType == .yes, text == "\"" || text == "'" { return quote(text) }
    if owner.smartDashesType == .yes, text == "-", editor.selection.isEmpty, !clearsOnInsertion,
      let dash = before == "-" ? "–" : before == "–" ? "—" : nil
    {
      // As documented: two hyphens become an en dash, three an em dash.
      let head = editor.selection.head
      editor.replace(head - 1..<head, with: StyledText(dash, style: editor.insertionStyle))
      return nil
    }
    return text
  }

  /// Returns the user's language's form of a straight quote: opening, closing, or an apostrophe.
  private func quote(_ text: String) -> String {
    let locale = Locale.current
    let isDouble = text == "\""
    let opening = isDouble ? locale.quotationBeginDelimiter : locale.alternateQuotationBeginDelimiter
    let closing = isDouble ? locale.quotationEndDelimiter : locale.alternateQuotationEndDelimiter
    let opens = before.map { $0.isWhitespace || "([{—–-/".contains($0) || $0 == quoteBefore(isDouble) } ?? true
    if opens { return opening ?? (isDouble ? "“" : "‘") }
    if !isDouble, let opening, !hasOpenQuote(opening, closing) { return "’" }
    return closing ?? (isDouble ? "”" : "’")
  }

  /// Returns the opening quote that may precede an opening quote: a single one before a double one, or vice versa.
  private func quoteBefore(_ isDouble: Bool) -> Character? {
    (isDouble ? Locale.current.alternateQuotationBeginDelimiter : Locale.current.quotationBeginDelimiter)?.first
  }

  /// Returns whether a quote was opened and not closed in the paragraph before the caret.
  private func hasOpenQuote(_ opening: String, _ closing: String?) -> Bool {
    let head = editor.selection.range.lowerBound
    let text = editor.text.piece(editor.paragraph(around: head).lowerBound..<head).string
    guard let last = text.range(of: opening, options: .backwards) else { return false }
    return closing.map { text[last.upperBound...].range(of: $0) == nil } ?? true
  }

  // MARK: - Inserting and deleting

  private static func isWord(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? false
  }

  /// Returns pasted text with spaces that separate its words from the surrounding ones.
  func smartlyInserted(_ text: String) -> String {
    guard owner.smartInsertDeleteType == .yes, !clearsOnInsertion else { return text }
    let leads = Self.isWord(before) && Self.isWord(text.first)
    let trails = Self.isWord(after) && Self.isWord(text.last)
    return (leads ? " " : "") + text + (trails ? " " : "")
  }

  /// The range that is deleted with the selection: if that consists of whole words, it includes a superfluous space.
  var smartSelection: Range<Int> {
    let range = editor.selection.range
    guard owner.smartInsertDeleteType == .yes, !range.isEmpty else { return range }
    let piece = editor.text.piece(range).string
    guard Self.isWord(piece.first), Self.isWord(piece.last), !Self.isWord(before), !Self.isWord(after) else {
      return range
    }
    if before == " ", after.map({ $0.isWhitespace || $0.isPunctuation }) ?? true {
      return range.lowerBound - 1..<range.upperBound
    }
    if before == nil, after == " " { return range.lowerBound..<range.upperBound + 1 }
    return range
  }

  /// Deletes the selection, as cutting does.
  func deleteSelection() { editor.replace(smartSelection, with: StyledText()) }
}
