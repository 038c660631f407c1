import AloeCore
import Foundation

extension UIViewController {
  /// Replaces the view of one child with that of another, with an animation.
  ///
  /// The second child's view is added above the first one's, in the same superview and with the frame that it has;
  /// `animations` changes both. A transition in `options`, such as a dissolve, applies to that superview. At the end, the
  /// first child's view is removed, unless another transition has added it again or both children are the same one, and
  /// `completion` is called with whether the animation ran to the end. Both controllers remain children. If one of them
  /// isn't a child of this controller, or the first one's view isn't in a view, a message is logged, and nothing
  /// changes.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard fromViewController.parent === self, toViewController.parent === self,
      let old = fromViewController.viewIfLoaded, let holder = old.superview
    else {
      return Messages.warn(
        once: "transition of \(type(of: self))",
        "\(self) can't replace the view of \(fromViewController) with that of \(toViewController). Both have to be its "
          + "children, and the first one's view has to be in a view.")
    }
    guard let new = toViewController.view else { return }
    let isReplaced = new !== old, arrivals = fromViewController.appearanceProgress.arrivals
    if isReplaced { toViewController.appearanceProgress.arrivals += 1 }
    if options.transition != nil {
      UIView.transition(
        with: holder, duration: duration, options: options,
        animations: {
          if isReplaced { holder.insertSubview(new, aboveSubview: old) }
          animations?()
          if isReplaced { old.removeFromSuperview() }
        }, completion: completion)
    } else {
      if isReplaced { holder.insertSubview(new, aboveSubview: old) }
      UIView.animate(withDuration: duration, delay: 0, options: options) {
        animations?()
      } completion: { isWhole in
        let isBack = fromViewController.appearanceProgress.arrivals != arrivals
        if isReplaced, !isBack { old.removeFromSuperview() }
        completion?(isWhole)
      }
    }
  }
}
