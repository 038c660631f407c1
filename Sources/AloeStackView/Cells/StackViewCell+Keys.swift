import UIKit

// What keys do with the row that has the focus: Return and Space do what a tap does.

extension StackViewCell {

  /// Whether keys can do something with the row.
  var answersKeys: Bool {
    guard !isLeaving, !isRowHidden else { return false }
    return isReorderable || hasSwipeActions || (answersTaps && contentView.isUserInteractionEnabled)
  }

  private var hasSwipeActions: Bool { swipeActions(leading: false) != nil || swipeActions(leading: true) != nil }

  /// Whether the focus is on the cell, or on something in it.
  var hasFocus: Bool {
    guard window != nil, let focused = UIFocusSystem.focusSystem(for: self)?.focusedItem as? UIView else {
      return false
    }
    return focused.isDescendant(of: self)
  }

  /// Takes keys that go down. Returns false if they mean nothing to the row.
  func keysWentDown(_ presses: Set<UIPress>) -> Bool {
    guard isFocused, answersTaps, presses.contains(where: \.standsForTap) else { return false }
    highlightBegan()
    return true
  }

  /// Takes keys that are let go. Returns false if they mean nothing to the row.
  func keysWentUp(_ presses: Set<UIPress>) -> Bool {
    guard isFocused, answersTaps, presses.contains(where: \.standsForTap) else { return false }
    highlightEnded()
    respondToTap()
    return true
  }

}

extension UIPress {

  /// Whether the press does what a tap does.
  fileprivate var standsForTap: Bool {
    guard let key else { return type == .select }
    let modifiers = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    guard modifiers.isEmpty else { return false }
    return [.keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar].contains(key.keyCode)
  }

}
