import Foundation

/// A list in which typing finds rows by their spoken texts: a table or a collection view.
@MainActor protocol TypingHost: SelectionHost, TypedRowFinding {
  /// Returns the row after another one, or before it; `nil` at the ends.
  func rowBeside(_ path: IndexPath, isOnward: Bool) -> IndexPath?
  /// Returns whether the keyboard's focus can move to a row.
  func canFocusRow(at path: IndexPath) -> Bool
  /// Returns the spoken text of a row. A cell is requested for a row out of sight.
  func textToFind(_ path: IndexPath) -> String?
  /// Returns the cell of a row that can have the focus, once the row is visible.
  func cellToFind(_ path: IndexPath) -> UIView?
}

/// The number of rows that typing searches on each side of the one with the focus.
///
/// A cell is requested from the client for each of them that is out of sight: up to 500 for a key that finds nothing,
/// but only once for each row as long as typing continues.
private let reach = 250

extension TypingHost {
  package var waitsForData: Bool { listState.needsLoad }

  package func findRow(typed text: String, at time: TimeInterval, from focused: UIView) -> Bool {
    guard !listState.needsLoad, let path = row(around: focused) else { return false }
    listState.typed.add(text, at: time, revision: listState.revision)
    guard let found = row(beginningWith: listState.typed.text, or: text, from: path) else { return false }
    if found != path, let cell = cellToFind(found) { window?.existingFocusSystem?.requestFocusUpdate(to: cell) }
    return true
  }

  /// Returns the next row that begins with a text, or else the nearest previous one; if there's neither, such a row for
  /// the last character alone. A single character skips the row with the focus, and rows that can't have the focus are
  /// left out. `nil` for none, and if the client changed the data when it was asked.
  private func row(beginningWith text: String, or last: String, from path: IndexPath) -> IndexPath? {
    let revision = listState.revision
    var secondChoice: IndexPath?
    for isOnward in [true, false] {
      var next: IndexPath? = path
      for _ in 0...reach {
        guard let candidate = next else { break }
        let spoken = textToCompare(candidate)
        guard listState.isCurrent(revision) else { return nil }
        let isSkipped = isOnward && candidate == path
        let isFound = spoken.begins(with: text) && !(isSkipped && text.count == 1)
        if isFound || secondChoice == nil && !isSkipped && spoken.begins(with: last) {
          let isFocusable = candidate == path || canFocusRow(at: candidate)
          guard listState.isCurrent(revision) else { return nil }
          if isFocusable, isFound { return candidate }
          if isFocusable { secondChoice = candidate }
        }
        next = rowBeside(candidate, isOnward: isOnward)
      }
    }
    return secondChoice
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
