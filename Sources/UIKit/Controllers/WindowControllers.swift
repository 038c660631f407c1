import Foundation
import GTKPlatform

/// The controllers of a window: the root, and the controllers presented over it, from back to front.
@MainActor final class WindowControllers: WindowContent {
  private unowned let window: UIWindow
  fileprivate(set) var root: UIViewController?
  var presentations: [Presentation] = []
  /// The controllers whose views a client added to the window without adding the controllers to a parent.
  private var parentless: [ObjectIdentifier: Parentless] = [:]
  private struct Parentless {
    weak var controller: UIViewController?
    /// The number that determines the order of notifications: the order in which the controllers were added.
    let number: Int
  }
  private var lastParentless = 0
  /// The number of entries at which the entries of released controllers are removed.
  private var maxParentless = 16
  /// The controllers whose appearance ends with the next layout.
  private var awaitingLayout: [UIViewController] = []

  init(window: UIWindow) { self.window = window }

  private var front: UIViewController? { presentations.last?.presented }

  // MARK: - The root

  /// Replaces the root, and dismisses everything presented over the previous one.
  func replaceRoot(with new: UIViewController?) {
    let old = root
    root = new
    for presentation in presentations { presentation.tearDown() }
    if let old, old.viewIfLoaded?.superview === window {
      old.beginAppearanceTransition(false, animated: false)
      old.view.removeFromSuperview()
      old.endAppearanceTransition()
    }
    if window.isHidden { installRoot() } else { windowWasShown() }
  }

  /// Adds the root's view, if necessary, so that it fills the window, whether or not the window is hidden.
  private func installRoot() {
    guard let view = root?.view, view.superview !== window else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = window.bounds
    window.insertSubview(view, at: 0)
  }

  /// The root and the controllers presented over it, except those whose views a presentation has removed from the
  /// window.
  private var seen: [UIViewController] {
    let staying = presentations.filter(\.isStaying).map(\.presented)
    return ([root].compactMap(\.self) + staying).filter { controller in
      !presentations.contains { $0.covers(controller) }
    }
  }

  /// Registers a controller without a parent whose view is in the window, to notify it when the window is shown and
  /// hidden. Amortised O(1).
  func noteParentless(_ controller: UIViewController) {
    lastParentless += 1
    parentless[ObjectIdentifier(controller)] = Parentless(controller: controller, number: lastParentless)
    guard parentless.count > maxParentless else { return }
    parentless = parentless.filter { $0.value.controller != nil }
    maxParentless = max(16, 2 * parentless.count)
  }

  /// The registered controllers that are still in the window, and whose appearance no container manages.
  private var presentParentless: [UIViewController] {
    parentless.values.sorted { $0.number < $1.number }.compactMap(\.controller).filter { controller in
      controller.parent == nil && controller.presentation == nil && controller !== root
        && controller.viewIfLoaded?.window === window
    }
  }

  /// Begins the appearance of the visible controllers; the next frame ends it.
  func windowWasShown() {
    if let root, !presentations.contains(where: { $0.covers(root) }) {
      root.beginAppearanceTransition(true, animated: false)
      // The controller, when notified, may hide the window or replace the root.
      guard !window.isHidden, root === self.root else { return }
      installRoot()
      awaitingLayout.append(root)
    }
    // A controller may show the window again in its own disappearance callback.
    for controller in seen + presentParentless where !controller.isOnScreen {
      guard !window.isHidden else { return }
      controller.beginAppearanceTransition(true, animated: false)
      awaitingLayout.append(controller)
    }
    for controller in awaitingLayout { controller.notifyIsAppearing() }
  }

  func windowWillBeHidden() {
    awaitingLayout = []
    for controller in [root].compactMap(\.self) + presentations.map(\.presented) + presentParentless {
      controller.beginAppearanceTransition(false, animated: false)
      // The controller, when notified, may show the window again.
      guard window.isHidden else { return }
      controller.endAppearanceTransition()
      guard window.isHidden else { return }
    }
  }

  // MARK: - The frontmost controller

  var frontView: UIView? { front?.viewIfLoaded }

  /// The title of the frontmost controller in the root, or of a controller around it.
  var title: String? {
    let inner = root?.frontController
    return inner?.navigationItem.title ?? inner?.title ?? root?.title
  }

  var keyResponder: UIResponder? { (front ?? root)?.frontController }

  func goBack() -> Bool {
    if let front {
      if front.frontController.goBackInNavigation() { return true }
      guard !front.isModalInPresentation, !front.isBeingDismissed, presentations.last?.layout.isElevated == true else {
        return false
      }
      presentations.last?.dismissByUser()
      return true
    }
    return root?.frontController.goBackInNavigation() ?? false
  }

  var canGoBack: Bool { frontScreen?.navigationToGoBackIn != nil }
  func goBackInNavigation() -> Bool { (front ?? root)?.frontController.goBackInNavigation() ?? false }

  // MARK: - Commands

  private var frontScreen: UIViewController? { (front ?? root)?.frontController }
  private var searchField: UIView? { frontScreen?.viewIfLoaded?.firstSearchField?.field }
  /// The search of the frontmost screen.
  private var search: UISearchController? {
    frontScreen?.navigationItem.searchController ?? (searchField as? UISearchBar)?.owner as? UISearchController
  }
  var canSearch: Bool { frontScreen?.navigationItem.searchController != nil || searchField != nil }

  func beginSearch() {
    guard let search = frontScreen?.navigationItem.searchController else {
      guard let found = frontScreen?.viewIfLoaded?.firstSearchField else { return }
      if found.field.window == nil {
        // As when a screen reader goes there, its container brings it into view.
        found.element?.accessibilityElementDidBecomeFocused()
        window.layoutIfNeeded()
      }
      found.field.becomeFirstResponder()
      return
    }
    if search.isActive { search.searchBar.becomeFirstResponder() } else { search.isActive = true }
  }

  func endSearch() -> Bool {
    guard let search, search.isActive else { return false }
    search.searchBar.cancel()
    return true
  }

  func showShortcuts(_ groups: [ShortcutGroup]) {
    guard let presenter = front ?? root, !groups.isEmpty else { return }
    if (presenter.frontController as? ShortcutsController) != nil { return }
    let navigation = UINavigationController(rootViewController: ShortcutsController(groups))
    navigation.modalPresentationStyle = .formSheet
    presenter.present(navigation, animated: true)
  }

  // MARK: - Frames

  func windowWillResize(to size: CGSize) -> () -> Void {
    let coordinator = TransitionCoordinator(containerView: window, isAnimated: false, duration: 0)
    let controllers = presentations.map(\.presented) + [root].compactMap(\.self)
    if let traits = traits(for: size) {
      for controller in controllers {
        controller.presentation?.customController?.willTransition(to: traits, with: coordinator)
        controller.willTransition(to: traits, with: coordinator)
      }
    }
    for controller in controllers {
      controller.presentation?.customController?.viewWillTransition(to: size, with: coordinator)
      controller.viewWillTransition(to: size, with: coordinator)
    }
    return { [weak self] in
      coordinator.run()
      for presentation in self?.presentations ?? [] { presentation.adapt() }
    }
  }

  /// Returns the traits of the window at a size; `nil` if its size classes stay the same.
  private func traits(for size: CGSize) -> UITraitCollection? {
    let old = window.traitCollection
    let new = window.screen.traits(for: size, style: .unspecified)
    guard
      (old.horizontalSizeClass, old.verticalSizeClass) != (new.horizontalSizeClass, new.verticalSizeClass)
    else { return nil }
    return UITraitCollection(traitsFrom: [
      old, UITraitCollection(horizontalSizeClass: new.horizontalSizeClass),
      UITraitCollection(verticalSizeClass: new.verticalSizeClass),
    ])
  }

  func memoryIsLow() {
    func notify(_ controller: UIViewController) {
      controller.didReceiveMemoryWarning()
      for child in controller.children { notify(child) }
    }
    for controller in [root].compactMap(\.self) + presentations.map(\.presented) { notify(controller) }
  }

  /// Updates bars for the content scrolled below them.
  func prepareForLayout() {
    // Queried in each frame; usually empty.
    var followers: [any ScrollFollowing] = []
    root?.addScrollFollowers(to: &followers)
    for presentation in presentations { presentation.presented.addScrollFollowers(to: &followers) }
    for follower in followers { follower.followScrolling() }
  }

  func layoutDidEnd() -> Bool {
    var isMore = false
    for presentation in presentations where presentation.container.isPopoverMisplaced {
      presentation.container.setNeedsLayout()
      isMore = true
    }
    guard !awaitingLayout.isEmpty else { return isMore }
    let appearing = awaitingLayout.filter { $0.appearance == .appearing }
    awaitingLayout = []
    for controller in appearing { controller.endAppearanceTransition() }
    return true
  }
}

extension UIViewController {
  /// The navigation controller around the controller, if a visible back button leads from its top screen.
  fileprivate var navigationToGoBackIn: UINavigationController? {
    guard let navigation = navigationController ?? self as? UINavigationController, navigation.transition == nil,
      navigation.hasWayBack, !navigation.navigationBar.isHidden
    else { return nil }
    return navigation
  }

  /// Goes back in the navigation around the controller. Returns whether there was a button for it.
  fileprivate func goBackInNavigation() -> Bool { navigationToGoBackIn?.performBackAction() ?? false }
}

extension UIView {
  /// The first visible search bar, or separate search field, inside this view that accepts text, and the view out of
  /// sight that contains it, as an accessibility element. O(descendants).
  fileprivate var firstSearchField: (field: UIView, element: UIView?)? {
    if isHidden || alpha == 0 || !isUserInteractionEnabled { return nil }
    if self is UISearchBar || self is UISearchTextField { return canBecomeFirstResponder ? (self, nil) : nil }
    // A list provides the rows that aren't in the view hierarchy to screen readers.
    let count = accessibilityElementCount()
    for index in 0..<(count == NSNotFound ? 0 : min(count, Self.maxSearchedElements)) {
      guard let element = accessibilityElement(at: index) as? UIView, let found = element.firstSearchField else {
        continue
      }
      return (found.field, element.window == nil ? element : found.element)
    }
    return subviews.lazy.compactMap(\.firstSearchField).first
  }

  /// The number of a list's rows that are searched for a field. Each unhandled key starts such a search.
  private static let maxSearchedElements = 10_000
}

extension UIWindow {
  /// The controllers of the window.
  var controllers: WindowControllers {
    if let controllers = content as? WindowControllers { return controllers }
    let made = WindowControllers(window: self)
    content = made
    return made
  }

  /// The controller whose view fills the window. Setting it replaces the view, and dismisses everything presented over
  /// it. The view is loaded and added immediately, even while the window is hidden; it appears with the window.
  ///
  /// Unlike in UIKit, a subclass can't override it, so that the code of windows doesn't depend on controllers.
  public var rootViewController: UIViewController? {
    get { (content as? WindowControllers)?.root }
    set { if newValue !== rootViewController { controllers.replaceRoot(with: newValue) } }
  }
}
