import UIKit

// Key presses in the focused row: Return and Space act like a tap.

extension StackViewCell {

  /// Whether the row responds to keys.
  var answersKeys: Bool {
    guard !isLeaving, !isRowHidden else { return false }
    return isReorderable || hasSwipeActions || (answersTaps && contentView.isUserInteractionEnabled)
  }

  var hasSwipeActions: Bool { swipeActions(leading: false) != nil || swipeActions(leading: true) != nil }

  /// Whether the cell, or a view in it, has focus.
  var hasFocus: Bool {
    guard window != nil, let focused = UIFocusSystem.focusSystem(for: self)?.focusedItem as? UIView else {
      return false
    }
    return focused.isDescendant(of: self)
  }

  /// Handles the beginning of key presses. Returns false if the row doesn't use them.
  func keysWentDown(_ presses: Set<UIPress>) -> Bool {
    guard isFocused, answersTaps, presses.contains(where: \.isActivation) else { return false }
    highlightBegan()
    return true
  }

  /// Handles the end of key presses. Returns false if the row doesn't use them.
  func keysWentUp(_ presses: Set<UIPress>) -> Bool {
    guard isFocused, answersTaps, presses.contains(where: \.isActivation) else { return false }
    highlightEnded()
    respondToTap()
    return true
  }

}

extension UIPress {

  /// Whether the press acts like a tap.
  fileprivate var isActivation: Bool {
    guard let key else { return type == .select }
    let modifiers = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    guard modifiers.isEmpty else { return false }
    return [.keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar].contains(key.keyCode)
  }

}
