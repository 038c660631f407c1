import Foundation
import GTKPlatform

/// Deleting.
extension TextEditor {
  /// Deletes the selection or, if it's empty, a unit before or after the caret. Returns whether there was something to
  /// delete and the host allowed it.
  @discardableResult func delete(_ direction: TextDirection, by unit: TextUnit) -> Bool {
    if markedRange != nil { return replace(markedRange ?? selection.range, with: StyledText(), kind: .other) }
    if !selection.isEmpty { return replace(selection.range, with: StyledText(), kind: .other) }
    let position = position(from: selection.position, direction, by: unit)
    var range = min(position.offset, selection.head)..<max(position.offset, selection.head)
    if unit == .character, direction == .backward { return backspace(range) }
    // Deleting to the end of a line at the end of a line deletes the line break.
    if range.isEmpty, unit != .document {
      let step = self.position(from: selection.position, direction, by: .character).offset
      range = min(step, selection.head)..<max(step, selection.head)
    }
    return deleteUnselected(range)
  }

  private func deleteUnselected(_ range: Range<Int>) -> Bool {
    !range.isEmpty && replace(range, with: StyledText(), kind: .deleting)
  }

  /// Deletes a character as the backspace key does: in some scripts, mark by mark. The remaining text keeps its code
  /// points.
  private func backspace(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    let index = text.index(at: range.lowerBound)
    let start = text.start(of: index)
    let paragraph = text.paragraphs[index]
    let isWhole =
      range.upperBound > start + paragraph.contentLength
      || !paragraph.breaks.backspaceDeletesCodePoint(at: range.upperBound - start)
    guard !isWhole, let mark = text.piece(range).string.unicodeScalars.last else { return deleteUnselected(range) }
    return deleteUnselected(range.upperBound - UTF16.width(mark)..<range.upperBound)
  }
}
