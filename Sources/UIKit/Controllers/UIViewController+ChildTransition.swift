import AloeCore
import Foundation
import QuartzCore

extension UIViewController {
  /// Replaces the view of one child with that of another, with an animation.
  ///
  /// The second child's view is added above the first one's, in the same superview and with the frame that it has;
  /// `animations` changes both. A transition in `options`, such as a dissolve, applies to that superview. At the end, the
  /// first child's view is removed, unless it was added again or moved meanwhile or both children are the same one, and
  /// `completion` is called with whether the animation ran to the end. Both controllers remain children.
  ///
  /// If this controller is visible, both children are notified before the animation that they will disappear and
  /// appear, and at the end, before `completion`, that they did. A controller that doesn't forward these calls
  /// (``shouldAutomaticallyForwardAppearanceMethods``) makes them itself.
  ///
  /// Both controllers have to be children of this one; otherwise the program stops with a message, as with Apple's
  /// UIKit. If the first child's view isn't in a view, a message is logged, and only `completion` is called, with false.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    demand(
      fromViewController.parent === self && toViewController.parent === self,
      "\(self) can't replace the view of \(fromViewController) with that of \(toViewController), because they aren't "
        + "both its children. Add them with addChild(_:) before the transition.")
    guard let old = fromViewController.viewIfLoaded, let holder = old.superview else {
      Messages.warn(
        once: "transition of \(type(of: self))",
        "\(self) can't replace the view of \(fromViewController), which isn't in a view, with that of "
          + "\(toViewController), so nothing changes. Add it to a view before the transition.")
      if let completion { FrameClock.shared.runInNextTurn { completion(false) } }
      return
    }
    let isAnimated = duration > 0 && UIView.areAnimationsEnabled
    let replacement =
      fromViewController === toViewController
      ? nil : ChildReplacement(of: fromViewController, with: toViewController, in: self, holder, animated: isAnimated)
    if options.transition != nil {
      UIView.transition(
        with: holder, duration: duration, options: options,
        animations: {
          replacement?.addNewView()
          animations?()
          replacement?.removeOldView()
        },
        completion: { isWhole in
          replacement?.endAppearance()
          completion?(isWhole)
        })
    } else {
      replacement?.addNewView()
      UIView.animate(withDuration: duration, delay: 0, options: options) {
        animations?()
      } completion: { isWhole in
        replacement?.removeOldView()
        replacement?.endAppearance()
        completion?(isWhole)
      }
    }
  }
}

/// The replacement of a child's view with that of another child.
@MainActor private struct ChildReplacement {
  private let old: UIViewController
  private let new: UIViewController
  private let holder: UIView
  /// The numbers of transitions that had added the views when this one began. A later one notifies the controllers.
  private let arrivals: (old: Int, new: Int)
  /// Whether the children are notified here.
  private let notifies: Bool

  /// Notifies the children that the replacement begins.
  init(
    of old: UIViewController, with new: UIViewController, in parent: UIViewController, _ holder: UIView, animated: Bool
  ) {
    (self.old, self.new, self.holder) = (old, new, holder)
    new.loadViewIfNeeded()
    new.appearanceProgress.arrivals += 1
    arrivals = (old.appearanceProgress.arrivals, new.appearanceProgress.arrivals)
    notifies = parent.isOnScreen && parent.shouldAutomaticallyForwardAppearanceMethods && holder.window != nil
    guard notifies else { return }
    for (child, isAppearing) in [(old, false), (new, true)] {
      parent.noteSharer(child)
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  private var isOldBack: Bool { old.appearanceProgress.arrivals != arrivals.old }

  func addNewView() {
    guard let view = new.viewIfLoaded else { return }
    if let below = old.viewIfLoaded, below.superview === holder {
      holder.insertSubview(view, aboveSubview: below)
    } else {
      // The client moved the old view when it was notified.
      holder.addSubview(view)
    }
    if notifies, new.parent?.wasAppearingReported == true { new.notifyIsAppearing() }
  }

  func removeOldView() {
    if !isOldBack, let view = old.viewIfLoaded, view.superview === holder { view.removeFromSuperview() }
  }

  /// Notifies the children of the end, as far as nothing else has ended or reversed their transitions.
  func endAppearance() {
    guard notifies else { return }
    if !isOldBack, old.appearance == .disappearing {
      old.endAppearanceTransition()
      // The client may have added it elsewhere meanwhile.
      if let window = old.viewIfLoaded?.window { old.viewMoved(to: window) }
    }
    guard new.appearance == .appearing, new.appearanceProgress.arrivals == arrivals.new else { return }
    if new.viewIfLoaded?.window == nil {
      new.beginAppearanceTransition(false, animated: false)
      new.endAppearanceTransition()
    } else if new.parent.map({ $0.appearance == .appeared }) ?? true {
      // A parent that is still appearing ends it.
      new.endAppearanceTransition()
    }
  }
}
