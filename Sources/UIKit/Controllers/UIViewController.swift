import AloeCore
import Foundation
import GTKPlatform

/// The controller of a screen or a part of one: it creates the view, and is notified when that appears or disappears.
///
/// Subclass it, build the view's content in ``viewDidLoad()`` (or the view itself in ``loadView()``), and show it as a
/// window's root, on a ``UINavigationController``, or with ``present(_:animated:completion:)``.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitChangeObservable, UIAppearanceContainer {
  /// Creates a controller whose view is loaded from a nib. If the name is `nil`, the nib is the one named after the
  /// class, if it exists: `Main.xib` or `MainView.xib` for a `MainViewController` that doesn't override ``loadView()``.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller from a storyboard or a nib. For another archive, nothing is read.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init(coder: coder)
    coder.finish(self, at: UIViewController.self)
  }

  /// Creates a controller without a nib.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  deinit { Self.releaseChildren(&children) }  // On the main thread; see MainThreadDeallocation.

  /// The name of the nib with which the controller was created.
  public let nibName: String?
  /// The bundle with which the controller was created.
  public let nibBundle: Bundle?

  // MARK: - The view

  /// The view, once it has been loaded.
  final var storedView: UIView?
  /// The controller's view, created by ``loadView()`` on first use.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { takeView(newValue) }
  }

  /// Creates the view and assigns it to ``view``. The default loads it from the storyboard or the nib, or creates a
  /// plain one; an override doesn't call `super`.
  open func loadView() {
    if loadInterfaceView() { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called once, after the view has been loaded.
  open func viewDidLoad() {}

  /// Whether a tab bar around the navigation controller is hidden while this controller is in its stack; false by
  /// default. Set it before the controller is pushed.
  open var hidesBottomBarWhenPushed = false

  /// The items of a navigation controller's toolbar while the controller is in front; none by default.
  open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.showToolbarItems(animated: false) } }

  /// Sets ``toolbarItems``, fading in if `animated`.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
    if animated { navigationController?.fadeInToolbarItems(of: self) }
  }

  /// The title for bars; setting it sets the titles of ``navigationItem`` and ``tabBarItem``, too. `nil` by default.
  open var title: String? {
    didSet { if title != oldValue { titleChanged(from: oldValue) } }
  }

  /// The storyboard from which the controller was created.
  final var interface: (any ControllerInterface)?
  /// Called before a segue from this controller is performed, when its destination exists. The default does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Returns whether a segue that the user begins is performed; true by default.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Performs a segue of the controller's storyboard. An unknown identifier is a fatal error.
  open func performSegue(withIdentifier identifier: String, sender: Any?) { startSegue(identifier, sender: sender) }
  /// Returns whether an unwind segue may end at this controller: by default, whether it has the method.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { hasUnwindMethod(action) }

  // MARK: - Appearing and disappearing

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the window, with its size and traits, before it becomes visible.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared, at the end of the transition.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared, at the end of the transition.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The progress of the view's appearance transition.
  final var appearanceProgress = AppearanceProgress()
  /// The reasons why the controller is appearing or disappearing.
  final var moves = ControllerMoves()

  /// Whether children are notified when this controller appears and disappears; true by default.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Notifies a child that it's about to appear or disappear; for custom containers.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    changeAppearance(isAppearing, animated: animated)
  }

  /// Notifies a child that it has appeared or disappeared; for custom containers.
  open func endAppearanceTransition() { completeAppearance() }

  /// The children that appear and disappear with this controller: those whose views are inside its view.
  var childrenSharingAppearance: [UIViewController] { childrenWithViewInside }
  /// Returns whether a child appears as soon as its view is in the window; it doesn't if a transition is removing it.
  func allowsAppearance(_ child: UIViewController) -> Bool { true }

  /// Removes a child from a container's own lists before the child is removed or added to another parent.
  func childWillLeave(_ child: UIViewController) {}

  // MARK: - Layout

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Updates ``contentUnavailableConfiguration`` for a state; the default does nothing. An override decides whether
  /// there is content. Don't call it, but ``setNeedsUpdateContentUnavailableConfiguration()``.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
  final var unavailable = UnavailableContent()
  /// Updates the constraints of the view, in place of the view's own `updateConstraints()`, which the default calls.
  /// Call `super` last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called before the window's size changes; call `super`, which notifies the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }
  /// Called before ``viewWillTransition(to:with:)`` if traits change, too; call `super`, which notifies the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// Insets added to the view's safe area, in points; none by default.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }

  /// The bars of the containing controllers.
  final var containerBars = ContainerBars() {
    didSet {
      if containerBars.insets != oldValue.insets { viewIfLoaded?.updateSafeArea() }
      if containerBars.isOuterOpaque != oldValue.isOuterOpaque { viewIfLoaded?.setNeedsLayout() }
    }
  }

  /// The space that bars occupy at the top of the view. Use the view's `safeAreaLayoutGuide` in new code.
  open private(set) lazy var topLayoutGuide: any UILayoutSupport = BarLayoutGuide(in: view, isAtTop: true)
  /// The space that bars occupy at the bottom of the view. Use the view's `safeAreaLayoutGuide` in new code.
  open private(set) lazy var bottomLayoutGuide: any UILayoutSupport = BarLayoutGuide(in: view, isAtTop: false)

  /// Called when the view's safe area has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the view's margins have changed.
  open func viewLayoutMarginsDidChange() {}

  /// The minimum margins of the view: 16 points at the sides in a narrow window, 20 in a wide one.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the view's margins are at least ``systemMinimumLayoutMargins``; true by default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsChanged() }
    }
  }

  /// The preferred size of the controller's view as a sheet or a child; zero, the default, means no preference.
  open var preferredContentSize: CGSize = .zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentation?.preferredSizeChanged()
    }
  }

  /// Called when a child's ``preferredContentSize`` has changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Called when the fitting size of a child's view, which constraints determine, has changed. Never called on Linux.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of a child in a container whose size is `parentSize`; the whole container by default.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }

  /// The edges at which the view extends under the bars of a container; all by default. At the others it ends at the
  /// bar.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if edgesForExtendedLayout != oldValue { containerLayoutChanged() } }
  }

  /// Whether the view extends under opaque bars, too; false by default.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { containerLayoutChanged() } }
  }
  /// Whether a scroll view that is the view, or its first subview, adds the bars to its insets even if it doesn't
  /// scroll vertically, provided that its `contentInsetAdjustmentBehavior` is automatic; true by default.
  @available(*, deprecated, message: "Use contentInsetAdjustmentBehavior of the scroll view.")
  open var automaticallyAdjustsScrollViewInsets = true { didSet { automaticInsetsChanged() } }

  // MARK: - Traits

  /// The traits of the view, of the parent if no view is loaded, or else of the screen.
  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? traitsWithoutView }
  /// The traits that the parent replaces.
  final var traitsFromParent: UITraitCollection?

  /// Called when ``traitCollection`` has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The style of the controller's view and its subviews, regardless of the system's; `.unspecified`, the default,
  /// inherits the style.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      viewIfLoaded?.overrideUserInterfaceStyle = overrideUserInterfaceStyle
    }
  }

  /// The status bar's text style. It's never used, as a desktop's window has no status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden. A desktop's window has none.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation of changes of the status bar. A desktop's window has none.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that determines the status bar's style; `nil`, the default, means this controller. It's never used.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines whether the status bar is hidden; `nil` by default. It's never used.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the home indicator hides. A desktop's window has none.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that determines whether the home indicator hides; `nil` by default. It's never used.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The edges whose gestures the system leaves to the app; none by default. A desktop's window has no such gestures.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that determines which edges' gestures are left to the app; `nil` by default. It's never used.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Requests an update of the status bar; has no effect, as there is none.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// The supported orientations. They're never used, as a desktop's window doesn't rotate.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Whether the view rotates with a device. It's never used, as a desktop's window doesn't rotate.
  open var shouldAutorotate: Bool { true }

  // MARK: - Children

  /// The child controllers, in the order in which they were added.
  public internal(set) var children: [UIViewController] = []
  /// The parent controller.
  public internal(set) weak var parent: UIViewController?

  /// Adds a child. Add its view next, then call the child's ``didMove(toParent:)``.
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Removes the controller from its parent. Call ``willMove(toParent:)`` with `nil` and remove the view before.
  open func removeFromParent() { leaveParent() }

  /// Called before the controller is added to a parent, or removed from it.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller has been added to a parent, or removed from it.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: - Presenting

  /// The presentation style of the controller's view; `.automatic`, which is a page sheet, by default.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic

  /// The transition of the view's presentation; by default it slides up from the bottom.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// The object that provides animators for presenting and dismissing this controller, and its presentation controller
  /// if its style is `.custom`; held weakly.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Whether the controller determines the status bar without covering the screen; without effect. False by default.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Whether presentations in a context cover this controller; false by default. Stored without effect: there's one
  /// context for all, and a search covers the screen that has its bar.
  open var definesPresentationContext = false

  /// Whether a sheet can't be dragged away; false by default.
  open var isModalInPresentation = false

  /// The presentation that shows this controller.
  weak var presentation: Presentation? { didSet { UIView.surroundingsChanged() } }
  /// The presentation in which this controller presents another one.
  var ownPresentation: Presentation?

  /// The controller presented by this one or an ancestor.
  open var presentedViewController: UIViewController? { ownPresentation?.presented ?? parent?.presentedViewController }

  /// The controller that presented this one or an ancestor.
  open var presentingViewController: UIViewController? { presentation?.presenter ?? parent?.presentingViewController }

  /// Presents another controller over this one.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: The controller; its ``modalPresentationStyle`` and ``modalTransitionStyle`` determine
  ///     the presentation.
  ///   - flag: Whether the presentation is animated.
  ///   - completion: Called after it has appeared.
  ///
  /// Reports a message instead if this controller isn't in a window, or already presents another one.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents, or, if there is none, this controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  /// Shows a controller as its context suggests: pushed on a navigation controller, or else presented.
  open func show(_ vc: UIViewController, sender: Any?) { showInContext(vc) }

  /// Shows a controller as a detail of this one: in the secondary column of a split view, or else presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { showAsDetail(vc, sender: sender) }

  /// Called when a split view without a style has space for one column only: takes over the screens of the secondary
  /// controller. A navigation controller pushes them; others do nothing.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    if self is UINavigationController { splitViewController.putOnStack(.secondary) }
  }

  /// Called when a split view without a style has space for two columns again: returns the secondary controller; `nil`,
  /// the default, uses the previous one.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }

  /// Whether the controller would be a popover on a tablet, regardless of its presentation style.
  var usesPopover: Bool { false }
  /// The popover's presentation, once it has been accessed.
  var popover: UIPopoverPresentationController?
  /// The presentation controller of a presentation that isn't a popover, once it has been accessed.
  var ownPresentationController: UIPresentationController?

  /// Called when the system is short of memory: release objects that can be created again. The default does nothing.
  open func didReceiveMemoryWarning() {}

  // MARK: - Bars

  /// The nearest navigation controller that contains this one.
  open var navigationController: UINavigationController? { nearestAncestor() }
  /// The nearest split view controller that contains this one.
  open var splitViewController: UISplitViewController? { nearestAncestor() }
  /// The nearest tab bar controller that contains this one.
  open var tabBarController: UITabBarController? { nearestAncestor() }

  /// The controller's content in a navigation bar.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")

  /// The controller's content in a tab bar. A navigation controller without an item uses its first screen's.
  open var tabBarItem: UITabBarItem! {
    get { shownTabBarItem }
    set { takeTabBarItem(newValue) }
  }
  final var ownTabBarItem: UITabBarItem?
  /// The tab bar item of a controller inside, which a container shows instead of its own.
  var inheritedTabBarItem: UITabBarItem? { nil }

  /// Whether the screen is being edited; false by default.
  open var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }
  /// Sets ``isEditing``. Override it to show the change, and call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }
  final var editing = ScreenEditing()

  // MARK: - Responder chain

  /// The superview of the view, or else the controller that presented this one, or else the parent.
  open override var next: UIResponder? { viewIfLoaded?.superview ?? presentation?.presenter ?? parent }

  /// The controller's view.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
}
