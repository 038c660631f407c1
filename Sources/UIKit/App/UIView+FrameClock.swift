import AloeCore

extension UIView {
  /// The clock of the window that the view is in; the present context's for a view in no window. O(depth).
  final var frameClock: FrameClock { root.ownContext?.clock ?? .shared }
}

extension UIGestureRecognizer {
  /// The clock of the window that the view is in.
  final var frameClock: FrameClock { view?.frameClock ?? .shared }
}
