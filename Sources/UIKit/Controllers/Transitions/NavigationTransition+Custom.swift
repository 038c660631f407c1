import Foundation

extension UINavigationController {
  /// The operation that changes the stack.
  public enum Operation: Int, Sendable {
    /// Neither a push nor a pop.
    case none
    /// A screen is pushed.
    case push
    /// A screen is popped.
    case pop
  }

  /// Returns the animator that the delegate provides for a transition, with the object that drives it.
  func chooseAnimator(_ operation: NavigationTransition.Operation, from: UIViewController?, to: UIViewController?) -> (
    animator: any UIViewControllerAnimatedTransitioning, interactor: (any UIViewControllerInteractiveTransitioning)?
  )? {
    guard let delegate, let from, let to, from !== to, isOnScreen, viewIfLoaded?.window != nil else { return nil }
    let requested: Operation = operation == .push ? .push : operation == .pop ? .pop : .none
    guard
      let animator = delegate.navigationController(self, animationControllerFor: requested, from: from, to: to)
    else { return nil }
    return (animator, delegate.navigationController(self, interactionControllerFor: animator))
  }

  /// Whether the delegate provides an animator for going back.
  var animatesPopsItself: Bool {
    guard stack.count > 1, let top = stack.last else { return false }
    let below = stack[stack.count - 2]
    return delegate?.navigationController(self, animationControllerFor: .pop, from: top, to: below) != nil
  }
}

/// Transitions by a client's animator, in which the screens' views are directly in a container until the end.
extension NavigationTransition {
  /// Lets a client's animator perform the transition. Call it before the transition begins.
  func use(
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?, in navigation: UINavigationController
  ) {
    to.loadViewIfNeeded()
    let container = UIView(frame: navigation.screens.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // The container is removed at the end. A finger that drives the transition continues to reach the views.
    container.isUserInteractionEnabled = interactor != nil
    let start = navigation.holder(of: from).flatMap { $0.content?.untransformedFrame } ?? container.bounds
    let end = container.bounds.inset(by: navigation.placement(of: to).insets)
    let context = TransitionContext(
      in: container,
      from: TransitionContext.Side(controller: from, view: from.viewIfLoaded, initialFrame: start, finalFrame: .zero),
      to: TransitionContext.Side(controller: to, view: to.viewIfLoaded, initialFrame: .zero, finalFrame: end),
      style: .none, animator: animator, interactor: interactor)
    context.onCancel = { [weak self] in
      self?.turnAround()
      self?.drain()
    }
    context.onEnd = { [weak self] in self?.finish(completed: $0) }
    custom = context
  }

  /// Moves the visible view into the container, and starts.
  func prepareCustom(_ context: TransitionContext, in navigation: UINavigationController) {
    hidesBarAfter = navigation.wantsNoBottomBar
    UIView.performWithoutAnimation { install(context, in: navigation) }
    bar = navigation.navigationBar.begin(
      navigation.stack.map(\.navigationItem), change: operation == .push ? .push : .pop,
      scrolled: navigation.distanceScrolled(in: to))
    context.alongside = { [weak self] duration in
      UIView.animate(withDuration: duration, animations: { self?.moveBars() })
    }
    context.start()
    to.notifyIsAppearing()
  }

  private func install(_ context: TransitionContext, in navigation: UINavigationController) {
    navigation.screens.addSubview(context.containerView)
    if let view = from.viewIfLoaded {
      let holder = navigation.holder(of: from)
      context.containerView.addSubview(view)
      holder?.removeFromSuperview()
    }
    to.viewIfLoaded?.place(in: context.to.finalFrame)
    navigation.apply(navigation.placement(of: to), to: to)
    navigation.view.layoutIfNeeded()
  }

  private func moveBars() {
    guard let navigation else { return }
    bar?.moveTitles(1)
    bar?.run()
    placeTabBar(1)
    navigation.showBar(over: to)
    navigation.navigationBar.layoutIfNeeded()
  }

  /// Shows the view of the new screen in its final frame, and removes the other one.
  func takeAwayCustom(_ gone: UIViewController, _ shown: UIViewController) {
    guard let navigation, let custom else { return }
    UIView.performWithoutAnimation {
      navigation.install(shown)
      gone.viewIfLoaded?.removeFromSuperview()
      custom.containerView.removeFromSuperview()
    }
  }
}
