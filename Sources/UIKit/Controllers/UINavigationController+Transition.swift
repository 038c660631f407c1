import Foundation

extension UINavigationController {
  // MARK: - Changing the stack

  /// Ends a transition in progress, so that the next change begins with the resulting stack.
  func finishTransition() {
    // The client's code may begin another transition in these calls. The limit stops code that does so each time.
    for _ in 0..<100 {
      guard let transition else { return }
      transition.finishAtOnce()
    }
  }

  /// Makes `new` the stack, and shows its last controller with `operation`. Call ``finishTransition()`` before creating
  /// `new`.
  func change(
    to new: [UIViewController], operation: NavigationTransition.Operation, animated: Bool,
    isInteractive: Bool = false
  ) {
    let old = stack
    let from = old.last
    let to = new.last
    let added = new.filter { !old.contains($0) }
    let removed = old.filter { !new.contains($0) }
    let hadNoBottomBar = wantsNoBottomBar
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in added { addChild(controller) }
    setStack(new)
    if added.contains(where: { $0 === to }) { to?.moves.insert(.toParent) }
    if removed.contains(where: { $0 === from }) { from?.moves.insert(.fromParent) }

    let chosen = animated && !isInteractive && operation != .none ? chooseAnimator(operation, from: from, to: to) : nil
    let notifyChildren: (_ completed: Bool) -> Void = { [weak self] completed in
      guard let self else { return }
      to?.moves.remove(.toParent)
      from?.moves.remove(.fromParent)
      // The client may have added it to another parent in a call at the end.
      for controller in completed ? removed : added where !stack.contains(controller) && controller.parent === self {
        controller.removeFromParent()
      }
      guard completed else { return }
      for controller in added where stack.contains(controller) { controller.didMove(toParent: self) }
    }

    guard isViewLoaded, from !== to else {
      if isViewLoaded { navigationBar.setItems(stack.map(\.navigationItem), animated: animated) }
      notifyChildren(true)
      viewIfLoaded?.setNeedsLayout()
      return
    }
    guard isOnScreen, view.window != nil, animated, operation != .none, let from, let to else {
      swapAtOnce(from: from, to: to, animated: false)
      notifyChildren(true)
      return
    }
    let next = NavigationTransition(
      of: self, from: from, to: to, operation: operation, isInteractive: isInteractive, hidesBar: hadNoBottomBar,
      restore: { [weak self] in self?.setStack(old) }, notifyChildren: notifyChildren)
    transition = next
    if let chosen { next.use(chosen.animator, chosen.interactor, in: self) }
    next.begin()
  }

  /// Replaces the stack, and gives the split view's button to its screens, and only to them.
  private func setStack(_ new: [UIViewController]) {
    for controller in stack where !new.contains(controller) { controller.navigationItem.splitViewItem = nil }
    stack = new
    shareSplitViewItem()
  }

  private func swapAtOnce(from: UIViewController?, to: UIViewController?, animated: Bool) {
    tabBarController?.viewIfLoaded?.setNeedsLayout()
    // Off-screen, a delegate that is set later is notified when the navigation appears.
    if isOnScreen || delegate != nil { reportedScreen = to }
    if let to { delegate?.navigationController(self, willShow: to, animated: animated) }
    if isOnScreen {
      from?.beginAppearanceTransition(false, animated: animated)
      // In that call, the client may have changed the stack again, or removed this controller.
      if isOnScreen, to === topViewController { to?.beginAppearanceTransition(true, animated: animated) }
    }
    if let from, from !== topViewController { uninstall(from) }
    showTopAtOnce()
    if isOnScreen, to === topViewController {
      if wasAppearingReported || appearance == .appeared { to?.notifyIsAppearing() }
    }
    // It may be disappearing together with the navigation controller, which no longer contains it.
    if from !== topViewController, from?.appearance == .disappearing { from?.endAppearanceTransition() }
    if appearance == .appeared, transition == nil, to === topViewController { to?.endAppearanceTransition() }
    if let to { delegate?.navigationController(self, didShow: to, animated: animated) }
  }

  // MARK: - Screens in place

  /// Shows the top controller's view, and its item in the bar.
  func showTopAtOnce() {
    guard transition == nil else { return }
    navigationBar.setItems(stack.map(\.navigationItem), animated: false)
    guard let top = topViewController else { return }
    if holder(of: top) == nil { install(top) }
    viewIfLoaded?.setNeedsLayout()
  }

  /// Returns the holder of a controller's view, if it's installed.
  func holder(of controller: UIViewController) -> ScreenHolder? {
    guard let holder = controller.viewIfLoaded?.superview as? ScreenHolder, holder.superview === screens else {
      return nil
    }
    return holder
  }

  /// Installs a controller's view below the bar, in its final size.
  func install(_ controller: UIViewController, below sibling: UIViewController? = nil) {
    guard holder(of: controller) == nil else { return }
    let view: UIView = controller.view
    let holder = ScreenHolder(frame: screens.bounds)
    holder.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let place = placement(of: controller)
    holder.insets = place.insets
    holder.hold(view) {
      if let sibling = sibling.flatMap({ self.holder(of: $0) }) {
        screens.insertSubview(holder, belowSubview: sibling)
      } else {
        screens.addSubview(holder)
      }
    }
    apply(place, to: controller)
  }

  /// Removes a controller's view.
  func uninstall(_ controller: UIViewController) {
    guard let holder = holder(of: controller) else { return }
    holder.content?.removeFromSuperview()
    holder.removeFromSuperview()
  }
}
