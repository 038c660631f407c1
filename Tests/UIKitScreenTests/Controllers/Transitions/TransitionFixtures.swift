import Foundation

@testable import UIKit

/// An animator that slides or fades the presented view, and records its inputs.
@MainActor final class RecordingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let log: CallLog
  var duration: TimeInterval = 0.4
  /// The duration that the transition gets, if it isn't that of the animation.
  var statedDuration: TimeInterval?
  var completes = true
  /// Whether the presented view appears or disappears; `nil` for containers, where it always appears.
  var isComing = true
  private(set) var context: (any UIViewControllerContextTransitioning)?
  private(set) var usedAnimator: UIViewPropertyAnimator?

  init(_ log: CallLog) { self.log = log }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    statedDuration ?? duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log.calls.append("animate")
    self.context = context
    let key: UITransitionContextViewKey = isComing ? .to : .from
    guard let view = context.view(forKey: key) else { return }
    if isComing {
      context.containerView.addSubview(view)
      view.alpha = 0
    } else if let below = context.view(forKey: .to) {
      context.containerView.insertSubview(below, at: 0)
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveLinear,
      animations: { view.alpha = self.isComing ? 1 : 0 },
      completion: { _ in
        guard self.completes else { return }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  func animationEnded(_ transitionCompleted: Bool) { log.calls.append("ended \(transitionCompleted)") }
}

/// Provides the objects of a custom presentation.
@MainActor final class TransitionProvider: NSObject, UIViewControllerTransitioningDelegate {
  let log: CallLog
  var comes: RecordingAnimator?
  var goes: RecordingAnimator?
  var interaction: UIPercentDrivenInteractiveTransition?
  var makeController: ((UIViewController, UIViewController?) -> UIPresentationController)?

  init(_ log: CallLog) {
    self.log = log
    super.init()
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.calls.append("asked to present from \(source.title ?? "")")
    return comes
  }
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    goes?.isComing = false
    return goes
  }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { makeController?(presented, presenting) }
}

/// A drawer at the bottom with a view that dims the content behind.
final class Drawer: UIPresentationController {
  let log: CallLog
  let shade = UIView()
  var height: CGFloat = 300
  var removes = false

  init(_ log: CallLog, _ presented: UIViewController, _ presenting: UIViewController?) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
    shade.backgroundColor = UIColor(white: 0, alpha: 0.5)
  }

  override var shouldRemovePresentersView: Bool { removes }
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
  override func presentationTransitionWillBegin() {
    log.calls.append("will present")
    shade.alpha = 0
    containerView?.insertSubview(shade, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      shade.alpha = 1
      return
    }
    coordinator.animate(alongsideTransition: { _ in self.shade.alpha = 1 }) { context in
      self.log.calls.append("alongside done, cancelled: \(context.isCancelled)")
    }
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.calls.append("did present \(completed)")
    if !completed { shade.removeFromSuperview() }
  }
  override func dismissalTransitionWillBegin() {
    log.calls.append("will dismiss")
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.shade.alpha = 0 })
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.calls.append("did dismiss \(completed)")
    if completed { shade.removeFromSuperview() }
  }
  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    shade.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

extension UIView {
  /// The opacity that is drawn now.
  var shownAlpha: CGFloat { CGFloat(layer.presentation()?.opacity ?? layer.opacity) }
}
