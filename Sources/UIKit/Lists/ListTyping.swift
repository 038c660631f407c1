import Foundation

/// A list in which typing finds rows by their spoken text: a table or a collection view.
@MainActor protocol TypingHost: SelectionHost, TypedRowFinding {
  /// Returns the row after another one, or before it; `nil` at the ends.
  func adjacentRow(to path: IndexPath, isForward: Bool) -> IndexPath?
  /// Returns whether the keyboard's focus can move to a row.
  func canFocusRow(at path: IndexPath) -> Bool
  /// Returns the spoken text of a row. A cell is requested for a row out of sight.
  func textToFind(_ path: IndexPath) -> String?
  /// Returns the cell of a row that can have the focus, once the row is visible.
  func cellToFind(_ path: IndexPath) -> UIView?
}

extension TypingHost {
  package var waitsForData: Bool { listState.needsLoad }

  package func findRow(typed text: String, at time: TimeInterval, from focused: UIView) -> Bool {
    guard !listState.needsLoad, let path = row(around: focused) else { return false }
    let revision = listState.revision
    listState.typed.add(text, at: time, revision: revision)
    let found = listState.typed.prefix.row(
      from: path, next: adjacentRow, spokenText: textToCompare, canFocus: canFocusRow,
      isCurrent: { _ in listState.isCurrent(revision) })
    guard let found else { return false }
    if found != path, let cell = cellToFind(found) { window?.existingFocusSystem?.requestFocusUpdate(to: cell) }
    return true
  }

  /// Returns the spoken text of a row. It's kept for the next keys if a cell had to be requested for it.
  private func textToCompare(_ path: IndexPath) -> String {
    guard shownRow(path) == nil else { return textToFind(path) ?? "" }
    if let known = listState.typed.text(of: path) { return known }
    let text = textToFind(path) ?? ""
    listState.typed.keep(text, of: path)
    return text
  }
}
