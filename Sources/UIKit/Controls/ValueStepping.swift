/// A control whose value keys and assistive programs move on and back by steps, with the actions that a finger's
/// change sends.
@MainActor protocol ValueStepping: UIControl {
  /// Moves the value on by a step; returns whether it moved.
  @discardableResult func increment() -> Bool
  /// Moves the value back by a step; returns whether it moved.
  @discardableResult func decrement() -> Bool
}
