import Foundation
import GTKPlatform

/// Characters typed in quick succession, by which a row is found.
package struct TypedPrefix {
  /// The pause in seconds after which typing starts over.
  private static let pause: TimeInterval = 1
  package private(set) var text = ""
  private var time = -TimeInterval.infinity

  package init() {}

  package mutating func add(_ character: String, at now: TimeInterval) {
    text = now - time < Self.pause ? text + character : character
    time = now
  }
}

extension KeyEvent {
  /// The letter or digit by which the key finds a row; `nil` for other keys.
  var textThatFindsRows: String? {
    guard phase == .down, modifiers.isDisjoint(with: [.control, .alternate, .command]), let text,
      text.contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    return text
  }
}

extension String {
  /// Returns whether the text begins with another one, whatever the case and the marks of letters.
  package func begins(with prefix: String) -> Bool {
    range(of: prefix, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
  }
}
