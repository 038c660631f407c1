import Foundation

extension UINavigationController {
  // MARK: - Changing the stack

  /// Makes `new` the stack, and shows its last as `operation` says.
  func change(
    to new: [UIViewController], operation: NavigationTransition.Operation, animated: Bool,
    isInteractive: Bool = false
  ) {
    transition?.finishAtOnce()
    let old = stack
    let from = old.last
    let to = new.last
    let added = new.filter { !old.contains($0) }
    let removed = old.filter { !new.contains($0) }
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in added { addChild(controller) }
    stack = new
    if added.contains(where: { $0 === to }) { to?.isMovingToParent = true }
    if removed.contains(where: { $0 === from }) { from?.isMovingFromParent = true }

    let settle: (_ completed: Bool) -> Void = { [weak self] completed in
      guard let self else { return }
      to?.isMovingToParent = false
      from?.isMovingFromParent = false
      guard completed else {
        stack = old
        for controller in added { controller.removeFromParent() }
        return
      }
      for controller in removed { controller.removeFromParent() }
      for controller in added { controller.didMove(toParent: self) }
    }

    guard isViewLoaded, from !== to else {
      if isViewLoaded { navigationBar.setItems(stack.map(\.navigationItem), animated: animated) }
      settle(true)
      return
    }
    guard isOnScreen, view.window != nil, animated, operation != .none, let from, let to else {
      swapAtOnce(from: from, to: to, animated: false)
      settle(true)
      return
    }
    let next = NavigationTransition(
      of: self, from: from, to: to, operation: operation, isInteractive: isInteractive, settle: settle)
    transition = next
    next.begin()
  }

  private func swapAtOnce(from: UIViewController?, to: UIViewController?, animated: Bool) {
    if let to { delegate?.navigationController(self, willShow: to, animated: animated) }
    if isOnScreen {
      from?.beginAppearanceTransition(false, animated: animated)
      to?.beginAppearanceTransition(true, animated: animated)
    }
    from?.viewIfLoaded?.removeFromSuperview()
    showTopAtOnce()
    if isOnScreen {
      if isAppearingWasTold || appearance == .appeared { to?.notifyIsAppearing() }
      from?.endAppearanceTransition()
      if appearance == .appeared { to?.endAppearanceTransition() }
    }
    if let to { delegate?.navigationController(self, didShow: to, animated: animated) }
  }

  /// Puts the top controller's view in place, and its item into the bar.
  func showTopAtOnce() {
    navigationBar.setItems(stack.map(\.navigationItem), animated: false)
    guard let top = topViewController else { return }
    if top.view.superview !== screens { install(top) }
    viewIfLoaded?.setNeedsLayout()
  }

  /// Puts a controller's view in its place below the bar, in the size it's going to have.
  func install(_ controller: UIViewController, below sibling: UIView? = nil) {
    let view: UIView = controller.view
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.transform = .identity
    view.frame = screens.bounds
    if let sibling {
      screens.insertSubview(view, belowSubview: sibling)
    } else {
      screens.addSubview(view)
    }
    controller.containerSafeAreaInsets.top = barIsHidden ? 0 : barHeight(for: controller)
  }

  private func barHeight(for controller: UIViewController) -> CGFloat {
    guard navigationBar.prefersLargeTitles else { return UINavigationBar.rowHeight }
    let index = stack.firstIndex(of: controller) ?? stack.count - 1
    var isLarge = true
    for other in stack.prefix(index + 1).reversed()
    where other.navigationItem.largeTitleDisplayMode != .automatic {
      isLarge = other.navigationItem.largeTitleDisplayMode == .always
      break
    }
    return UINavigationBar.rowHeight + (isLarge ? UINavigationBar.largeTitleHeight : 0)
  }

  // MARK: - Layout

  /// Places the bar and the views below it, and tells these how much of them the bar covers.
  func layOutStack(keepsBarVisible: Bool = false) {
    guard let view = viewIfLoaded else { return }
    let safe = view.safeAreaInsets
    screens.frame = view.bounds
    let height = navigationBar.restingHeight
    navigationBar.roomAbove = safe.top
    navigationBar.frame = CGRect(
      x: safe.left, y: barIsHidden ? -height : safe.top, width: view.bounds.width - safe.left - safe.right,
      height: height)
    navigationBar.isHidden = barIsHidden && !keepsBarVisible
    for child in children where child.viewIfLoaded?.superview === screens {
      child.containerSafeAreaInsets.top = barIsHidden ? 0 : barHeight(for: child)
    }
    view.bringSubviewToFront(navigationBar)
    followScrolling()
  }

  /// Gives the bar its look at the content's top, or under content that is scrolled.
  ///
  /// The bar itself stays as high as at rest for the content's safe area, so that a large title that gives
  /// way doesn't move what it gives way to.
  func followScrolling() {
    guard let top = topViewController?.viewIfLoaded, transition == nil else { return }
    guard let scrollView = Self.contentScrollView(in: top) else {
      navigationBar.isAtScrollEdge = true
      navigationBar.scrolledDistance = 0
      return
    }
    let distance = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    navigationBar.scrolledDistance = distance
    let room = navigationBar.restingHeight - UINavigationBar.rowHeight
    navigationBar.isAtScrollEdge = distance <= room + 0.5
  }

  /// The scroll view that lies under the bar: the view itself, or its first subview.
  private static func contentScrollView(in view: UIView) -> UIScrollView? {
    if let scrollView = view as? UIScrollView { return scrollView }
    return view.subviews.first as? UIScrollView
  }
}

/// A push or pop on its way: what slides, what is told, and how a finger may hold it.
@MainActor final class NavigationTransition {
  enum Operation { case none, push, pop }

  /// How long it takes, in seconds.
  static let duration: TimeInterval = 0.35
  /// How far what is below moves along, in parts of the width.
  private static let parallax: CGFloat = 0.3

  private weak var navigation: UINavigationController?
  private let from: UIViewController
  private let to: UIViewController
  private let operation: Operation
  private let isInteractive: Bool
  private let settle: (Bool) -> Void
  private let shade = UIView()
  private var bar: UINavigationBar.ContentTransition?
  private var isOver = false
  private var width: CGFloat = 0

  init(
    of navigation: UINavigationController, from: UIViewController, to: UIViewController, operation: Operation,
    isInteractive: Bool, settle: @escaping (Bool) -> Void
  ) {
    self.navigation = navigation
    self.from = from
    self.to = to
    self.operation = operation
    self.isInteractive = isInteractive
    self.settle = settle
  }

  private var upper: UIViewController { operation == .push ? to : from }
  private var lower: UIViewController { operation == .push ? from : to }

  // MARK: - Running

  func begin() {
    guard let navigation else { return }
    navigation.delegate?.navigationController(navigation, willShow: to, animated: true)
    from.beginAppearanceTransition(false, animated: true)
    to.beginAppearanceTransition(true, animated: true)
    UIView.performWithoutAnimation {
      navigation.install(to, below: operation == .pop ? from.view : nil)
      to.notifyIsAppearing()
      width = navigation.screens.bounds.width * (navigation.view.isRightToLeft ? -1 : 1)
      prepareShade(in: navigation)
      navigation.view.layoutIfNeeded()
      place(progress: 0)
    }
    bar = navigation.navigationBar.begin(
      navigation.stack.map(\.navigationItem), change: operation == .push ? .push : .pop)
    guard !isInteractive else { return }
    run(to: 1) { [weak self] in self?.finish(completed: true) }
  }

  private func prepareShade(in navigation: UINavigationController) {
    shade.backgroundColor = UIColor(white: 0, alpha: 0.1)
    shade.isUserInteractionEnabled = false
    shade.frame = navigation.screens.bounds
    navigation.screens.insertSubview(shade, belowSubview: upper.view)
    upper.view.layer.shadowOpacity = 0.2
    upper.view.layer.shadowRadius = 8
    upper.view.layer.shadowOffset = CGSize(width: -2, height: 0)
    upper.view.isUserInteractionEnabled = false
    lower.view.isUserInteractionEnabled = false
  }

  /// Puts both views where they are at a part of the way.
  private func place(progress: CGFloat) {
    let shown = operation == .push ? progress : 1 - progress
    upper.view.transform = CGAffineTransform(translationX: width * (1 - shown), y: 0)
    lower.view.transform = CGAffineTransform(translationX: -width * Self.parallax * shown, y: 0)
    shade.alpha = shown
  }

  private func run(to progress: CGFloat, then completion: @escaping () -> Void) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.curveEaseOut],
      animations: { [self] in
        place(progress: progress)
        if progress == 1 { bar?.run() } else { bar?.undo() }
      }, completion: { _ in completion() })
  }

  // MARK: - Held by a finger

  func move(to progress: CGFloat) {
    guard isInteractive, !isOver else { return }
    place(progress: min(1, max(0, progress)))
  }

  func release(finishes: Bool) {
    guard isInteractive, !isOver else { return }
    if !finishes {
      // Turning around: what was going appears again, what was coming goes.
      to.beginAppearanceTransition(false, animated: true)
      from.beginAppearanceTransition(true, animated: true)
    }
    run(to: finishes ? 1 : 0) { [weak self] in self?.finish(completed: finishes) }
  }

  // MARK: - Ending

  /// Ends it now, because the stack changes again.
  func finishAtOnce() {
    finish(completed: true)
  }

  private func finish(completed: Bool) {
    guard !isOver, let navigation else { return }
    isOver = true
    let (gone, shown) = completed ? (from, to) : (to, from)
    for view in [from.view, to.view].compactMap(\.self) {
      view.layer.removeAllAnimations()
      view.transform = .identity
      view.isUserInteractionEnabled = true
      view.layer.shadowOpacity = 0
    }
    shade.removeFromSuperview()
    gone.view.removeFromSuperview()
    navigation.transition = nil
    gone.endAppearanceTransition()
    shown.endAppearanceTransition()
    settle(completed)
    if completed {
      bar?.finish()
      navigation.delegate?.navigationController(navigation, didShow: to, animated: true)
    } else {
      navigation.navigationBar.setItems(navigation.stack.map(\.navigationItem), animated: false)
    }
    navigation.viewIfLoaded?.setNeedsLayout()
  }
}
