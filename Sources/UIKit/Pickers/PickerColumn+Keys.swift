import Foundation
import GTKPlatform

/// Keyboard control of a wheel: arrows turn it, and typing finds the row that begins with the typed text.
extension PickerColumn {
  /// The number of rows that a page key turns, and the number of rows that typing searches in each direction.
  private static let (page, reach) = (3, 500)

  /// Handles a key. Returns whether the key turns wheels, even if the wheel is at its end.
  func turn(by key: AdjustingKey) -> Bool {
    switch key {
    case .up: _ = turn(by: -1)
    case .down: _ = turn(by: 1)
    case .pageUp: _ = turn(by: -Self.page)
    case .pageDown: _ = turn(by: Self.page)
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
    if let row = row(beginningWith: typed.text) ?? row(beginningWith: text) { turn(to: row) }
    return true
  }

  /// Returns the next row that begins with a text, or else the nearest previous one. A single character skips the
  /// current row.
  private func row(beginningWith prefix: String) -> Int? {
    let present = row(at: goal)
    guard present >= 0 else { return nil }
    let first = prefix.count > 1 ? present : present + 1
    let onward = first..<max(first, min(rowCount, first + Self.reach))
    let before = max(0, present - Self.reach)...present
    return onward.first { begins($0, with: prefix) } ?? before.last { begins($0, with: prefix) }
  }

  private func begins(_ row: Int, with prefix: String) -> Bool {
    source?.title(ofRow: row, of: self)?.begins(with: prefix) == true
  }
}
