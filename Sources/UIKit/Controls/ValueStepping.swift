/// A control whose value keys and assistive programs move on and back by steps, with the actions that a finger's
/// change sends.
@MainActor protocol ValueStepping: UIControl {
  /// Moves the value on by a step; returns whether it moved.
  @discardableResult func increment() -> Bool
  /// Moves the value back by a step; returns whether it moved.
  @discardableResult func decrement() -> Bool
  /// Moves the value to the first or the last that there is, as the Home and End keys do; returns whether the control has
  /// such.
  func moveToEnd(isLast: Bool) -> Bool
}

extension ValueStepping {
  func moveToEnd(isLast: Bool) -> Bool { false }
}
