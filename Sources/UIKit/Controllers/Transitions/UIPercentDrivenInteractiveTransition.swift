import AloeCore
import Foundation
import ObjectRoot

/// An object that drives a transition's animations by fractions that a gesture reports.
///
/// It scrubs the animations of the animator: changes in `UIView.animate`, property animators, and animations of layers.
/// Call ``update(_:)`` while the gesture moves, and ``finish()`` or ``cancel()`` at its end.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: MainActorObject,
  UIViewControllerInteractiveTransitioning
{
  /// Creates an object that drives one transition at a time.
  public override init() { super.init() }

  private weak var context: TransitionContext?

  /// The duration of the transition, in seconds; 0 before it begins.
  public var duration: CGFloat { context.map { CGFloat($0.duration) } ?? 0 }
  /// The completed fraction, from 0 to 1.
  public private(set) var percentComplete: CGFloat = 0
  /// The speed of the transition after ``finish()`` or ``cancel()``, relative to the animations' own; 1 by default.
  /// Values that aren't positive and finite count as 1.
  open var completionSpeed: CGFloat = 1
  /// The timing of the transition after ``finish()`` or ``cancel()``; slow at the beginning and end by default.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// The timing with which a property animator continues after ``finish()`` or ``cancel()``; `nil`, the default, uses
  /// ``completionCurve``.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition is interactive from its start; true by default. If not, ``pause()`` makes it interactive.
  open var wantsInteractiveStart = true

  /// Begins the transition, with its animations held at their start.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    percentComplete = 0
    guard let context = transitionContext as? TransitionContext else {
      return Messages.report(
        "\(self) can't drive a transition with a context of the client, \(transitionContext), whose animator it doesn't "
          + "know. Let a UIKit container run the transition, or scrub a UIViewPropertyAnimator.")
    }
    self.context = context
    context.startHeldAnimations()
  }

  /// Makes a transition that runs by itself interactive, at the current fraction.
  open func pause() {
    guard let context else { return }
    context.pauseInteractiveTransition()
    if context.isInteractive { percentComplete = context.fraction }
  }

  /// Shows the animations at a fraction, from 0 to 1; other values count as the nearer end. Has no effect unless the
  /// transition is interactive.
  open func update(_ percentComplete: CGFloat) {
    guard let context, context.isInteractive else { return }
    if percentComplete.isFinite { self.percentComplete = min(1, max(0, percentComplete)) }
    context.updateInteractiveTransition(percentComplete)
  }

  /// Lets the animations run back to their start, and cancels the transition.
  open func cancel() { context?.cancelInteractiveTransition() }

  /// Lets the animations continue to their end, and completes the transition.
  open func finish() { context?.finishInteractiveTransition() }

  /// Stores a transition that starts without interaction, for a later ``pause()``.
  func remember(_ context: TransitionContext) { self.context = context }
}
