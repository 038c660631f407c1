import AloeCore
import Foundation

extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard let index = gestureRecognizers?.firstIndex(where: { $0 === recognizer }) else { return }
    gestureRecognizers?.remove(at: index)
    recognizer.view = nil
  }

  func frontmostView(at point: CGPoint, for event: UIEvent?) -> UIView? {
    Walkthrough.step()
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether touches have an effect in the view and in the views inside it: the view isn't hidden, transparent or
  /// without user interaction. The views around it are ignored.
  var takesTouches: Bool { isUserInteractionEnabled && !isHidden && alpha >= 0.01 }

  /// Whether touches can currently reach the view: it's in a window, and neither it nor a view around it is hidden,
  /// transparent or without user interaction. The superviews' bounds are ignored.
  var canReceiveTouches: Bool {
    window != nil && sequence(first: self, next: \.superview).allSatisfy(\.takesTouches)
  }

  func resignFirstResponderInside(force: Bool) -> Bool {
    guard let responder = window?.firstResponder, let view = responder as? UIView, view.isDescendant(of: self)
    else { return true }
    if force, !view.canResignFirstResponder {
      window?.firstResponder = nil
      return true
    }
    return view.resignFirstResponder()
  }
}
