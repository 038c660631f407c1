import Foundation
import GTKPlatform

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

/// The number of rows that typing searches in each direction. Each of them is requested from the client.
private let reach = 500

extension TypingHost {
  func findRow(by event: KeyEvent, from focused: UIView) -> Bool {
    guard let text = event.textThatFindsRows, !listState.needsLoad, let path = row(around: focused) else {
      return false
    }
    let revision = listState.revision
    listState.typed.add(text, at: event.timestamp)
    let typed = listState.typed.text
    var found = row(beginningWith: typed, from: path)
    // If the client changed the data when it was asked for a cell, the row with the focus has another path.
    if found == nil, typed != text, listState.revision == revision { found = row(beginningWith: text, from: path) }
    guard let found else { return false }
    if found != path, let cell = cellToFind(found) { window?.existingFocusSystem?.requestFocusUpdate(to: cell) }
    return true
  }

  /// Returns the next row that begins with a text, or else the nearest previous one. A single character skips the row
  /// with the focus, and rows that can't have it are left out. `nil` for none, and if the client changed the data when it
  /// was asked.
  private func row(beginningWith text: String, from path: IndexPath) -> IndexPath? {
    let revision = listState.revision
    func isCurrent() -> Bool { listState.revision == revision && !listState.needsLoad }
    for isOnward in [true, false] {
      var next = isOnward && text.count == 1 ? rowBeside(path, isOnward: true) : path
      for _ in 0..<reach {
        guard let candidate = next else { break }
        let isFound = textToFind(candidate)?.begins(with: text) == true
        guard isCurrent() else { return nil }
        if isFound, candidate == path || canFocusRow(at: candidate) { return isCurrent() ? candidate : nil }
        guard isCurrent() else { return nil }
        next = rowBeside(candidate, isOnward: isOnward)
      }
    }
    return nil
  }
}
