import AloeCore
import Foundation
import GTKPlatform

/// Manages a screen or a part of one: makes its view, and is told when that appears and disappears.
///
/// Subclass it, build the view's content in ``viewDidLoad()`` (or the view itself in ``loadView()``), and put
/// it on the screen as a window's root, on a ``UINavigationController``, or with
/// ``present(_:animated:completion:)``.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitChangeObservable, UIAppearanceContainer {
  /// Makes a controller. Nibs don't exist on Linux: a name is remembered, and reported when the view is made, empty.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Makes a controller from an archive; on Linux nothing is read from it.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init(coder: coder)
  }

  /// Makes a controller without a nib.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// The name of the nib that the controller was made with.
  public let nibName: String?
  /// The bundle that the controller was made with.
  public let nibBundle: Bundle?

  // MARK: - The view

  /// The view, once there is one.
  final var storedView: UIView?

  /// The controller's view; made by ``loadView()`` when it's first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { takeView(newValue) }
  }

  /// Makes the view and assigns it to ``view``. The default makes a plain one; an override doesn't call
  /// `super`.
  open func loadView() {
    if let nibName {
      Messages.report(
        "\(self) was made with the nib \"\(nibName)\", but there are no nibs on Linux; it gets an empty view. "
          + "Build the view in loadView() or viewDidLoad().")
    }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called once, after the view was made.
  open func viewDidLoad() {}

  /// Whether a tab bar around the navigation controller goes away while this controller is in its stack; false by
  /// default. Set it before the controller is pushed.
  open var hidesBottomBarWhenPushed = false

  /// The items that a navigation controller's toolbar has while the controller is in front; none by default.
  open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.showToolbarItems(animated: false) } }

  /// Sets ``toolbarItems``, fading over from the present ones if `animated`.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
    if animated { navigationController?.showToolbarItems(animated: true) }
  }

  /// A title for bars; setting it sets the titles of ``navigationItem`` and ``tabBarItem``, too.
  open var title: String? {
    didSet {
      guard title != oldValue else { return }
      navigationItem.title = title
      tabBarItem.title = title
    }
  }

  // MARK: - Appearing and Disappearing

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the window, with its size and traits, before it's seen.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared, at the end of the transition.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared, at the end of the transition.
  open func viewDidDisappear(_ animated: Bool) {}

  /// How far the view has appeared or disappeared.
  final var appearanceProgress = AppearanceProgress()

  /// Why it appears or disappears right now.
  final var moves = ControllerMoves()

  /// Whether it's being presented right now.
  public var isBeingPresented: Bool { moves.contains(.presented) }
  /// Whether a dismissal takes it away right now.
  public var isBeingDismissed: Bool { moves.contains(.dismissed) }
  /// Whether it's being added to its parent right now; asked for in `viewWillAppear`.
  public var isMovingToParent: Bool { moves.contains(.toParent) }
  /// Whether it's being taken from its parent right now; asked for in `viewWillDisappear`.
  public var isMovingFromParent: Bool { moves.contains(.fromParent) }

  /// Whether children are told that they appear and disappear when this controller does; true by default.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that it's about to appear or disappear; for custom containers.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    changeAppearance(isAppearing, animated: animated)
  }

  /// Tells a child that it has appeared or disappeared; for custom containers.
  open func endAppearanceTransition() { completeAppearance() }

  /// The children that appear and go with this controller: those whose views are in.
  var childrenSharingAppearance: [UIViewController] { childrenWithViewInside }

  // MARK: - Layout

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Updates the constraints of the view, in place of the view's own `updateConstraints()`, which the default calls; call
  /// `super` last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called before the window gets another size; call `super`, which tells the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Space at the edges that is added to the view's safe area, in points; none by default.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }

  /// The bars of the containers around.
  final var containerBars = ContainerBars() {
    didSet {
      if containerBars.insets != oldValue.insets { viewIfLoaded?.updateSafeArea() }
      if containerBars.isOuterOpaque != oldValue.isOuterOpaque { viewIfLoaded?.setNeedsLayout() }
    }
  }

  /// The space that bars take at the top of the view. New code uses the view's `safeAreaLayoutGuide`.
  open private(set) lazy var topLayoutGuide: any UILayoutSupport = BarLayoutGuide(in: view, isAtTop: true)
  /// The space that bars take at the bottom of the view. New code uses the view's `safeAreaLayoutGuide`.
  open private(set) lazy var bottomLayoutGuide: any UILayoutSupport = BarLayoutGuide(in: view, isAtTop: false)

  /// Called when the view's safe area has changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called when the view's margins have changed.
  open func viewLayoutMarginsDidChange() {}

  /// The least margins of the view: 16 points at the sides in a narrow window, 20 in a wide one.
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

  /// The size the controller's view would like as a sheet or a child; zero, the default, means no preference.
  open var preferredContentSize: CGSize = .zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentation?.container.setNeedsLayout()
    }
  }

  /// Called when a child's ``preferredContentSize`` has changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}

  /// The edges at which the view reaches under the bars of a container; all by default. At the others it ends at the
  /// bar.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if edgesForExtendedLayout != oldValue { containerLayoutChanged() } }
  }

  /// Whether the view reaches under opaque bars, too; false by default.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { containerLayoutChanged() } }
  }

  private func containerLayoutChanged() {
    parent?.viewIfLoaded?.setNeedsLayout()
    parent?.parent?.viewIfLoaded?.setNeedsLayout()
  }

  // MARK: - Traits

  /// The traits of the view, of the parent where no view is loaded, or else of the screen.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? UIScreen.main.traitCollection
  }

  /// Called when ``traitCollection`` has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The style of the controller's view and of all inside it, whatever the system's is.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      viewIfLoaded?.overrideUserInterfaceStyle = overrideUserInterfaceStyle
    }
  }

  /// The status bar's text style. A desktop's window has no status bar, so nobody asks.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden. A desktop's window has none.
  open var prefersStatusBarHidden: Bool { false }
  /// Whether the home indicator hides. A desktop's window has none.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Announces other answers about the status bar; without effect, because there is none.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// The orientations that the controller supports. A desktop's window doesn't turn, so nobody asks.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Whether the view turns with a device. A desktop's window doesn't turn, so nobody asks.
  open var shouldAutorotate: Bool { true }

  // MARK: - Children

  /// The child controllers, in the order in which they were added.
  public internal(set) var children: [UIViewController] = []

  /// The controller that this one is a child of.
  public internal(set) weak var parent: UIViewController?

  /// Adds a child. Add its view next, then call the child's ``didMove(toParent:)``.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Takes the controller out of its parent. Call ``willMove(toParent:)`` with `nil` and remove the view
  /// before.
  open func removeFromParent() { leaveParent() }

  /// Called before the controller gets a parent, or loses it.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the controller got a parent, or lost it.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: - Presenting

  /// How the controller's view is presented; `.automatic`, which is a page sheet, by default.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic

  /// How the view appears and disappears; it slides up from the bottom by default.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// Whether what is presented in a context lies over this controller; false by default. Kept, without effect: there's one
  /// context for all, and a search lies over the screen that has its bar.
  open var definesPresentationContext = false

  /// Whether a sheet can't be dragged away; false by default.
  open var isModalInPresentation = false

  /// The presentation that shows this controller.
  weak var presentation: Presentation? { didSet { UIView.surroundingsChanged() } }
  /// The presentation by which this controller shows another one.
  var ownPresentation: Presentation?

  /// The controller that this one presents, or one around it.
  open var presentedViewController: UIViewController? {
    ownPresentation?.presented ?? parent?.presentedViewController
  }

  /// The controller that presented this one, or one around it.
  open var presentingViewController: UIViewController? {
    presentation?.presenter ?? parent?.presentingViewController
  }

  /// Shows another controller over this one.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: the other one; its ``modalPresentationStyle`` and
  ///     ``modalTransitionStyle`` say how.
  ///   - flag: whether it moves in.
  ///   - completion: called after it has appeared.
  ///
  /// If this controller isn't in a window or presents one already, a message says so, and nothing is presented.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, or, if it presents nothing, this controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  /// Shows a controller as its context suggests: pushed on a navigation controller, else presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a controller as a detail of this one: in the secondary column of a split view, else presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Called where a split view without a style has room for one column only: takes in the screens of the secondary. A
  /// navigation controller pushes them; others do nothing.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    if self is UINavigationController { splitViewController.putOnStack(.secondary) }
  }

  /// Called where a split view without a style has room again: the secondary controller; `nil`, the default, for the one
  /// of before.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }

  /// Whether the controller would be a popover on a tablet, whatever its presentation style is.
  var usesPopover: Bool { false }
  /// Where a popover would point to, once somebody has asked.
  var popover: UIPopoverPresentationController?
  /// What is known of another presentation, once somebody has asked.
  var ownPresentationController: UIPresentationController?

  /// Called when the system is short of memory: let go of what can be had again. The default does nothing.
  open func didReceiveMemoryWarning() {}

  // MARK: - Bars

  /// The navigation controller around this one.
  open var navigationController: UINavigationController? { nearestAncestor() }

  /// The split view controller around this one.
  open var splitViewController: UISplitViewController? { nearestAncestor() }

  /// The tab bar controller around this one.
  open var tabBarController: UITabBarController? { nearestAncestor() }

  /// What a navigation bar shows for the controller.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")

  /// What a tab bar shows for the controller.
  open var tabBarItem: UITabBarItem! {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      ownTabBarItem = item
      return item
    }
    set {
      ownTabBarItem = newValue
      (parent as? UITabBarController)?.itemsChanged()
    }
  }
  private var ownTabBarItem: UITabBarItem?

  /// Whether the screen is being edited; false by default.
  open var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }
  /// Sets ``isEditing``. Override it to show the change, and call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }
  final var editing = ScreenEditing()

  // MARK: - Responder chain

  /// The superview of the view; else the controller that presented this one, else the parent.
  open override var next: UIResponder? { viewIfLoaded?.superview ?? presentation?.presenter ?? parent }

  /// The controller's view.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
}

extension UIViewController: UIFocusEnvironment {
  /// What is around the controller's view.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }
}
