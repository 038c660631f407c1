import Foundation

/// Methods that a ``UITabBarController`` calls for the user's choices. Every method is optional.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Returns whether the user may choose a screen; true by default.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called after the user has chosen a screen.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns the animator for a change of the selected screen by the user or the program; `nil`, the default, means
  /// none.
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
/// A screen extends under a translucent bar, which its safe area excludes, and ends above an opaque bar, subject to
/// `edgesForExtendedLayout` and `extendedLayoutIncludesOpaqueBars`.
///
/// A bar has space for five items, or for eight in a wide window. If there are more screens, its last item is *More*,
/// which lists the others. Unlike in UIKit, the user can't change which screens are in the bar.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate, ScrollFollowing {
  /// The bar.
  public let tabBar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))

  /// The delegate, which decides about choices and is notified of them; held weakly.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The screens, in the order of their items. If the current screen isn't among new ones, the one at its index is
  /// shown, or else the first. A controller that is passed more than once counts where it comes first, with a warning.
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
    set { if tabs.indices.contains(newValue) { showTab(tabs[newValue]) } }
  }

  /// The screen shown; ``moreNavigationController`` while the list of the other screens is shown.
  open var selectedViewController: UIViewController? {
    get { shown != nil && shown === madeMore?.navigation ? madeMore?.current ?? shown : shown }
    set {
      guard let newValue else { return }
      if tabs.contains(newValue) { showTab(newValue) }
      if !tabsInList.isEmpty, newValue === madeMore?.navigation { show(newValue) }
    }
  }

  /// The navigation controller that lists the screens for which the bar has no space.
  open var moreNavigationController: UINavigationController { more.navigation }

  private var madeMore: MoreTabs?
  private var more: MoreTabs {
    if let madeMore { return madeMore }
    let made = MoreTabs(of: self)
    madeMore = made
    return made
  }
  /// The screens for which the bar has no space.
  var tabsInList: [UIViewController] {
    let most = traitCollection.horizontalSizeClass == .regular ? 8 : 5
    return tabs.count > most ? Array(tabs[(most - 1)...]) : []
  }
  /// The controllers of the bar's items.
  private var tabsInBar: [UIViewController] {
    let others = tabsInList
    return others.isEmpty ? tabs : Array(tabs.dropLast(others.count)) + [more.navigation]
  }

  private var tabs: [UIViewController] = []
  var shown: UIViewController?
  /// The transition in progress, if a client's animator performs one.
  var transition: TransitionContext?

  // MARK: - Changing

  private func replace(_ given: [UIViewController]) {
    let new = withoutRepetitions(given, of: "viewControllers", keeping: .first)
    let (selected, index) = (selectedViewController, selectedIndex)
    // Setting the same tabs again doesn't change the displayed screen.
    if new != tabs { madeMore?.reset() }
    let old = tabs
    tabs = new
    // The client may replace them again in the calls that follow.
    for controller in old where !tabs.contains(controller) {
      controller.willMove(toParent: nil)
      if controller === shown { show(nil) }
      if controller.parent === self { controller.removeFromParent() }
    }
    for controller in new where !old.contains(controller) && tabs.contains(controller) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    arrangeMore(selected)
    tabBar.items = tabsInBar.map { $0.tabBarItem }
    if shown == nil { showTab(tabs.indices.contains(index) ? tabs[index] : tabs.first) }
    tabBar.selectedItem = shown?.tabBarItem
  }

  /// Adds the list of the screens for which the bar has no space, or removes it, and keeps the selected screen.
  private func arrangeMore(_ selected: UIViewController?) {
    let isNeeded = !tabsInList.isEmpty
    guard isNeeded || madeMore != nil else { return }
    let navigation = more.navigation
    if isNeeded, navigation.parent !== self {
      addChild(navigation)
      navigation.didMove(toParent: self)
    } else if !isNeeded, navigation.parent === self {
      navigation.willMove(toParent: nil)
      if shown === navigation { show(nil) }
      navigation.removeFromParent()
    }
    more.list.update()
    if let selected, tabs.contains(selected) { showTab(selected) }
  }

  /// Updates the bar after a screen's item has been replaced.
  func itemsChanged() {
    tabBar.items = tabsInBar.map { $0.tabBarItem }
    tabBar.selectedItem = shown?.tabBarItem
    madeMore?.list.update()
  }

  /// Shows a screen, even one for which the bar has no space.
  private func showTab(_ controller: UIViewController?) {
    guard let controller, tabsInList.contains(controller) else { return show(controller) }
    // A screen that was in the bar leaves it before it's pushed.
    if shown === controller { show(more.navigation) }
    more.show(controller, animated: false)
    show(more.navigation)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.horizontalSizeClass != previousTraitCollection?.horizontalSizeClass, tabs.count > 5 else {
      return
    }
    let selected = selectedViewController
    madeMore?.reset()
    arrangeMore(selected)
    itemsChanged()
    // The list was shown, and isn't needed any longer.
    if shown == nil { showTab(tabs.first) }
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
      // In that call, the client may have selected another tab, or removed this controller.
      if isOnScreen, shown === controller { controller?.beginAppearanceTransition(true, animated: false) }
    }
    if let old, old !== shown { takeOut(old) }
    installShown()
    if isOnScreen, shown === controller, wasAppearingReported { controller?.notifyIsAppearing() }
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

  /// Makes a screen end at the bar, or extend under it, with a safe area that excludes the bar. A container does that
  /// for its own screens.
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
    guard let controller = tabsInBar.first(where: { $0.tabBarItem === item }) else { return }
    // The delegate may have removed the screen.
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true, tabsInBar.contains(controller) else {
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

  /// The fraction of the bar's width by which it has slid out while a screen is pushed or popped, from 0 to 1; `nil` at
  /// other times.
  var slidOutFraction: CGFloat? {
    didSet { if slidOutFraction != oldValue, isViewLoaded { layOutBar() } }
  }

  func layOutBar() {
    let height = tabBar.rowHeight + view.safeAreaInsets.bottom
    let away = (slidOutFraction ?? (shown?.wantsNoBottomBar == true ? 1 : 0)) * view.bounds.width
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

  /// Ends the appearance transition and, if the controller has disappeared, a change of tabs in progress.
  open override func endAppearanceTransition() {
    super.endAppearanceTransition()
    if appearance == .disappeared { transition?.endAtOnce() }
  }

  override var childrenSharingAppearance: [UIViewController] { [shown].compactMap(\.self) }
  override func allowsAppearance(_ child: UIViewController) -> Bool {
    child === shown || transition?.from.controller !== child
  }

  /// Removes the tab of a screen that moves to another parent.
  override func childWillLeave(_ child: UIViewController) {
    if tabs.contains(child), madeMore?.isMoving != true { replace(tabs.filter { $0 !== child }) }
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
