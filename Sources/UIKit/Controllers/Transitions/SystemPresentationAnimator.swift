import Foundation
import ObjectRoot

/// The animation of a custom presentation that has no animator: the view slides, or fades.
@MainActor final class SystemPresentationAnimator: MainActorObject, UIViewControllerAnimatedTransitioning {
  private let slides: Bool
  init(slides: Bool) { self.slides = slides }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    slides ? Presentation.slideDuration : Presentation.fadeDuration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.viewController(forKey: .to) else { return context.completeTransition(false) }
    let isComing = context.initialFrame(for: to) == .zero && to.isBeingPresented
    guard let view = context.view(forKey: isComing ? .to : .from) else { return context.completeTransition(true) }
    let container = context.containerView
    if isComing {
      container.addSubview(view)
      UIView.performWithoutAnimation { container.layoutIfNeeded() }
    }
    let (transform, alpha) = (view.transform, view.alpha)
    let away = { [self] in
      if slides {
        let distance = container.bounds.height - view.untransformedFrame.minY
        view.transform = transform.concatenating(CGAffineTransform(translationX: 0, y: distance))
      } else {
        view.alpha = 0
      }
    }
    let back = {
      view.transform = transform
      view.alpha = alpha
    }
    if isComing { UIView.performWithoutAnimation(away) }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: isComing ? back : away
    ) { _ in
      context.completeTransition(!context.transitionWasCancelled)
      back()
    }
  }
}
