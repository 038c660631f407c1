import AloeCore

extension UIView {
  /// The clock of the view's window, or of the current context if the view isn't in a window. O(depth).
  final var frameClock: FrameClock { (root as? UIWindow)?.context.clock ?? .shared }
}

extension UIGestureRecognizer {
  /// The clock of the view's window.
  final var frameClock: FrameClock { view?.frameClock ?? .shared }
}
