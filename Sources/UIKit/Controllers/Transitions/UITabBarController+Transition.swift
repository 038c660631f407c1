import Foundation

extension UITabBarController {
  /// Begins a transition with the delegate's animator. Returns false if there is none.
  func begin(from old: UIViewController, to new: UIViewController) -> Bool {
    guard isOnScreen, let window = viewIfLoaded?.window, !window.isHidden, UIView.areAnimationsEnabled,
      let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    else { return false }
    let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
    new.loadViewIfNeeded()
    let context = makeContext(from: old, to: new, animator, interactor)
    transition = context
    shown = new
    tabBar.selectedItem = new.tabBarItem
    context.onCancel = {
      new.beginAppearanceTransition(false, animated: true)
      old.beginAppearanceTransition(true, animated: true)
    }
    context.onEnd = { [weak self] in self?.end(from: old, to: new, in: context.containerView, completed: $0) }
    old.beginAppearanceTransition(false, animated: true)
    guard !context.isOver else { return true }
    new.beginAppearanceTransition(true, animated: true)
    guard !context.isOver else { return true }
    UIView.performWithoutAnimation { install(context, old: old) }
    context.start()
    if !context.isOver { new.notifyIsAppearing() }
    return true
  }

  private func makeContext(
    from old: UIViewController, to new: UIViewController, _ animator: any UIViewControllerAnimatedTransitioning,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?
  ) -> TransitionContext {
    let container = UIView(frame: view.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // The container is removed at the end. A finger that drives the transition continues to reach the views.
    container.isUserInteractionEnabled = interactor != nil
    let start = holders.first { $0.content === old.viewIfLoaded }?.content?.untransformedFrame
    // An empty holder determines the frame beside the bar.
    let place = ScreenHolder(frame: view.bounds)
    self.place(new, in: place)
    return TransitionContext(
      in: container,
      from: TransitionContext.Side(
        controller: old, view: old.viewIfLoaded, initialFrame: start ?? container.bounds, finalFrame: .zero),
      to: TransitionContext.Side(
        controller: new, view: new.viewIfLoaded, initialFrame: .zero,
        finalFrame: container.bounds.inset(by: place.insets)),
      style: .none, animator: animator, interactor: interactor)
  }

  private func install(_ context: TransitionContext, old: UIViewController) {
    view.insertSubview(context.containerView, at: 0)
    if let content = old.viewIfLoaded {
      let holder = holders.first { $0.content === content }
      context.containerView.addSubview(content)
      holder?.removeFromSuperview()
    }
    context.to.view?.place(in: context.to.finalFrame)
    view.layoutIfNeeded()
  }

  private func end(from old: UIViewController, to new: UIViewController, in container: UIView, completed: Bool) {
    let (gone, stays) = completed ? (old, new) : (new, old)
    transition = nil
    shown = stays
    tabBar.selectedItem = stays.tabBarItem
    UIView.performWithoutAnimation {
      takeOut(gone)
      gone.viewIfLoaded?.removeFromSuperview()
      installShown()
      container.removeFromSuperview()
    }
    gone.endAppearanceTransition()
    if appearance == .appeared, shown === stays { stays.endAppearanceTransition() }
  }
}
