import Foundation
import GTKPlatform

/// Characters typed in quick succession, with which a row is found.
package struct TypedPrefix {
  /// The pause in seconds after which typing starts over.
  private static let pause: TimeInterval = 1
  /// The number of rows that are searched in each direction.
  private let reach: Int
  private(set) var text = ""
  /// The characters of the last key.
  private var last = ""
  private var time = -TimeInterval.infinity

  package init(reach: Int = 250) { self.reach = reach }

  package mutating func add(_ character: String, at now: TimeInterval) {
    text = now - time < Self.pause ? text + character : character
    last = character
    time = now
  }

  /// Returns the next row that begins with the typed characters, or else the nearest one before the current row. If
  /// there's neither, returns such a row for the last character alone. Rows that can't have the focus are left out.
  ///
  /// A single character finds the current row only if no later row begins with it. `next` returns the row after another
  /// one, or before it; `nil` ends the search in that direction. `isCurrent` returns whether a row is still valid after
  /// the client has run in `spokenText` or `canFocus`; if not, the search ends without a result.
  @MainActor package func row<Row>(
    from current: Row, next: (_ row: Row, _ isForward: Bool) -> Row?, spokenText: (Row) -> String,
    canFocus: (Row) -> Bool, isCurrent: (Row) -> Bool
  ) -> Row? {
    var secondChoice: Row?
    for isForward in [true, false] {
      var candidate = current
      for step in 0...reach {
        if step > 0 {
          guard let row = next(candidate, isForward) else { break }
          candidate = row
        }
        let spoken = spokenText(candidate)
        guard isCurrent(candidate) else { return nil }
        let isSkipped = isForward && step == 0
        let isFound = spoken.begins(with: text) && !(isSkipped && text == last)
        if isFound || secondChoice == nil && !isSkipped && spoken.begins(with: last) {
          let isFocusable = step == 0 || canFocus(candidate)
          guard isCurrent(candidate) else { return nil }
          if isFocusable, isFound { return candidate }
          if isFocusable { secondChoice = candidate }
        }
      }
    }
    return secondChoice
  }
}

extension KeyEvent {
  /// The letter or digit with which the key finds a row; `nil` for other keys.
  var textThatFindsRows: String? {
    guard phase == .down, modifiers.isDisjoint(with: [.control, .alternate, .command]), let text,
      text.contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    return text
  }
}

extension String {
  /// Returns whether the text begins with another one, ignoring case and diacritics.
  package func begins(with prefix: String) -> Bool {
    range(of: prefix, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
  }
}
