import Foundation
import GTKPlatform

/// Keyboard control of a wheel: arrows turn it, and typing finds the row that begins with the typed text.
extension PickerColumn {
  /// The number of rows by which Page Up and Page Down turn the wheel.
  private static let rowsPerPage = 3

  /// Handles a key. Returns whether the key turns wheels, even if the wheel is at its end.
  func turn(by key: AdjustingKey) -> Bool {
    switch key {
    case .up: _ = turn(by: -1)
    case .down: _ = turn(by: 1)
    case .pageUp: _ = turn(by: -Self.rowsPerPage)
    case .pageDown: _ = turn(by: Self.rowsPerPage)
    case .home: _ = turn(by: -rowCount)
    case .end: _ = turn(by: rowCount)
    case .left, .right: return false
    }
    return true
  }

  /// Turns to a row that begins with the characters typed so far. Returns whether the key is a character.
  func type(_ event: KeyEvent) -> Bool {
    guard isFocused, let text = event.textThatFindsRows else { return false }
    typed.add(text, at: event.timestamp)
    let present = row(at: goal)
    guard present >= 0 else { return true }
    let found = typed.row(
      from: present,
      next: { row, isForward in
        let next = row + (isForward ? 1 : -1)
        return (0..<rowCount).contains(next) ? next : nil
      },
      spokenText: { source?.title(ofRow: $0, of: self) ?? "" }, canFocus: { _ in true }, isCurrent: { $0 < rowCount })
    if let found { turn(to: found) }
    return true
  }
}
