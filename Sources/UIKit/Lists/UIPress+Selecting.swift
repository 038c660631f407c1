extension UIPress {
  /// Whether the key has the effect of a tap on the focused row or item.
  var selectsRow: Bool {
    guard let key else { return type == .select }
    guard key.modifierFlags.subtracting([.alphaShift, .numericPad, .shift]).isEmpty else { return false }
    return [.keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar].contains(key.keyCode)
  }

  /// Whether the key deletes the focused row or item, where deletion is offered.
  var deletesRow: Bool {
    guard let key, key.modifierFlags.subtracting([.alphaShift, .numericPad]).isEmpty else { return false }
    return [.keyboardDeleteOrBackspace, .keyboardDeleteForward].contains(key.keyCode)
  }

  /// The direction in which the key moves the focus; `nil` for other keys, and for keys with modifiers.
  var arrowHeading: UIFocusHeading? {
    guard key?.modifierFlags.subtracting([.alphaShift, .numericPad]).isEmpty ?? true else { return nil }
    return switch type {
    case .upArrow: .up
    case .downArrow: .down
    case .leftArrow: .left
    case .rightArrow: .right
    default: nil
    }
  }
}
