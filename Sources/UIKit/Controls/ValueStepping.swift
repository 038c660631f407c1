/// A control whose value keys and assistive technologies can increment and decrement, with the actions of a user
/// interaction.
@MainActor protocol ValueStepping: UIControl {
  /// Increments the value; returns whether it changed.
  @discardableResult func increment() -> Bool
  /// Decrements the value; returns whether it changed.
  @discardableResult func decrement() -> Bool
  /// Moves the value to its minimum or maximum, as the Home and End keys do; returns whether the control has them.
  func moveToEnd(isLast: Bool) -> Bool
}

extension ValueStepping {
  func moveToEnd(isLast: Bool) -> Bool { false }
}
