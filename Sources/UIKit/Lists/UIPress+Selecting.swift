extension UIPress {
  /// Whether the key has the effect of a tap on the focused row or item.
  var selectsRow: Bool {
    guard let key else { return type == .select }
    guard key.modifierFlags.subtracting([.alphaShift, .numericPad, .shift]).isEmpty else { return false }
    return [.keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar].contains(key.keyCode)
  }
}
