import Foundation

/// Methods that a ``UITabBarController`` calls for the user's choices. Every method is optional.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Returns whether the user may choose a screen; true by default.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called after the user has chosen a screen.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns the animator for a change of the selected screen by the user or the program; `nil`, the default, for none.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that drives a transition with an animator interactively; `nil`, the default, if none does.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// Returns `nil` by default.
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil` by default.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns true by default.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing by default.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// Several screens, one of which is shown, with a bar at the bottom to choose it.
///
/// A screen extends under the bar, which is in its safe area, and ends above an opaque bar, subject to
/// `edgesForExtendedLayout` and `extendedLayoutIncludesOpaqueBars`.
///
/// Unlike in UIKit, all items are in the bar, even more than five.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate, ScrollFollowing {
  /// The bar.
  public let tabBar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))

  /// The delegate, which decides about choices and is notified of them; held weakly.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The screens, in the order of their items. If the screen shown isn't among new ones, the first is shown.
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { replace(newValue ?? []) }
  }

  /// Sets ``viewControllers``, without animation.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replace(viewControllers ?? [])
  }

  /// The index of the screen shown; `NSNotFound` if there is none. An index out of range has no effect.
  open var selectedIndex: Int {
    get { selectedViewController.flatMap { tabs.firstIndex(of: $0) } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { show(tabs[newValue]) } }
  }

  /// The screen shown.
  open var selectedViewController: UIViewController? {
    get { shown }
    set { if let newValue, tabs.contains(newValue) { show(newValue) } }
  }

  private var tabs: [UIViewController] = []
  var shown: UIViewController?
  /// The transition in progress, if a client's animator performs one.
  var transition: TransitionContext?

  // MARK: - Changing

  private func replace(_ new: [UIViewController]) {
    let old = tabs
    tabs = new
    // The client may replace them again from inside the calls that follow.
    for controller in old where !tabs.contains(controller) {
      controller.willMove(toParent: nil)
      if controller === shown { show(nil) }
      if controller.parent === self { controller.removeFromParent() }
    }
    for controller in new where !old.contains(controller) && tabs.contains(controller) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    tabBar.items = tabs.map { $0.tabBarItem }
    if shown == nil { show(tabs.first) }
    tabBar.selectedItem = shown?.tabBarItem
  }

  /// Updates the bar after a screen's item has been replaced.
  func itemsChanged() {
    tabBar.items = tabs.map { $0.tabBarItem }
    tabBar.selectedItem = shown?.tabBarItem
  }

  private func show(_ controller: UIViewController?) {
    transition?.endAtOnce()
    guard controller !== shown else { return }
    if let shown, let controller, begin(from: shown, to: controller) { return }
    let old = shown
    shown = controller
    tabBar.selectedItem = controller?.tabBarItem
    guard isViewLoaded else { return }
    if isOnScreen {
      old?.beginAppearanceTransition(false, animated: false)
      // The client may have chosen again from inside that, or taken this controller away.
      if isOnScreen, shown === controller { controller?.beginAppearanceTransition(true, animated: false) }
    }
    if let old, old !== shown { takeOut(old) }
    installShown()
    if isOnScreen, shown === controller, isAppearingWasReported { controller?.notifyIsAppearing() }
    // It may be disappearing together with this controller, which no longer shows it.
    if old !== shown, old?.appearance == .disappearing { old?.endAppearanceTransition() }
    if appearance == .appeared, shown === controller { controller?.endAppearanceTransition() }
  }

  var holders: [ScreenHolder] { viewIfLoaded?.subviews.compactMap { $0 as? ScreenHolder } ?? [] }

  func takeOut(_ controller: UIViewController) {
    guard let content = controller.viewIfLoaded else { return }
    for holder in holders where holder.content === content {
      content.removeFromSuperview()
      holder.removeFromSuperview()
    }
  }

  func installShown() {
    guard let shown, !holders.contains(where: { $0.content === shown.view }) else { return }
    let holder = ScreenHolder(frame: view.bounds)
    holder.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    place(shown, in: holder)
    holder.hold(shown.view) { view.insertSubview(holder, at: 0) }
    view.setNeedsLayout()
  }

  /// Makes a screen end at the bar, or extend under it with the bar in its safe area. Each screen of a container does
  /// that by itself.
  func place(_ controller: UIViewController, in holder: ScreenHolder) {
    controller.containerBars.isOuterOpaque = tabBar.isOpaqueBar
    let reachesUnder =
      controller is UINavigationController
      || controller.extendsUnderBar(at: .bottom, isOpaque: tabBar.isOpaqueBar)
    let isAway = controller.wantsNoBottomBar
    holder.insets.bottom =
      reachesUnder || isAway ? 0 : tabBar.rowHeight + (viewIfLoaded?.safeAreaInsets.bottom ?? 0)
    controller.containerBars.insets.bottom = reachesUnder && !isAway ? tabBar.rowHeight : 0
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let controller = tabs.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
      tabBar.selectedItem = shown?.tabBarItem
      return
    }
    if controller === shown, let navigation = controller as? UINavigationController {
      navigation.popToRootViewController(animated: true)
    }
    show(controller)
    delegate?.tabBarController(self, didSelect: controller)
  }

  // MARK: - The view

  open override func loadView() {
    let view = TabBarHost(frame: UIScreen.main.bounds)
    view.controller = self
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tabBar)
    self.view = view
    tabBar.delegate = self
    tabBar.onChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
    installShown()
  }

  /// The fraction of the bar's width that has slid out while a screen is pushed or popped, from 0 to 1; `nil`
  /// otherwise.
  var barAway: CGFloat? {
    didSet { if barAway != oldValue, isViewLoaded { layOutBar() } }
  }

  func layOutBar() {
    let height = tabBar.rowHeight + view.safeAreaInsets.bottom
    let away = (barAway ?? (shown?.wantsNoBottomBar == true ? 1 : 0)) * view.bounds.width
    tabBar.frame = CGRect(
      x: view.isRightToLeft ? away : -away, y: view.bounds.height - height, width: view.bounds.width, height: height)
    if let shown, let holder = holders.first(where: { $0.content === shown.viewIfLoaded }) {
      place(shown, in: holder)
    }
    followScrolling()
  }

  /// Updates the bar's appearance, for its position below the content's end or over content.
  func followScrolling() {
    let inner = (shown as? UINavigationController)?.topViewController ?? shown
    guard let view = inner?.viewIfLoaded else { return }
    guard let scrollView = view as? UIScrollView ?? view.subviews.first as? UIScrollView else {
      tabBar.isAtScrollEdge = true
      return
    }
    let end = scrollView.bounds.maxY - scrollView.adjustedContentInset.bottom
    tabBar.isAtScrollEdge = scrollView.contentSize.height <= end + 0.5
  }

  /// Ends a transition that runs, too, where the controller has gone from the screen.
  open override func endAppearanceTransition() {
    super.endAppearanceTransition()
    if appearance == .disappeared { transition?.endAtOnce() }
  }

  override var childrenSharingAppearance: [UIViewController] { [shown].compactMap(\.self) }
  override func letsAppear(_ child: UIViewController) -> Bool {
    child === shown || transition?.from.controller !== child
  }

  /// Removes a screen that goes elsewhere from the tabs.
  override func childWillLeave(_ child: UIViewController) {
    if tabs.contains(child) { replace(tabs.filter { $0 !== child }) }
  }
}

/// The view of a tab bar controller.
final class TabBarHost: UIView {
  weak var controller: UITabBarController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutBar()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
