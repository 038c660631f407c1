import AloeCore
import Foundation
import GTKPlatform

/// Methods that a ``UINavigationController`` calls when its screens change. Every method is optional.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Called before a controller is shown, including the first one.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called after a controller has been shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// Returns the animator of a push or a pop; `nil`, the default, means the system's.
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that drives a transition with an animator interactively; `nil`, the default, if none does.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Returns `nil` by default.
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil` by default.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Does nothing by default.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Does nothing by default.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

/// A stack of screens with a bar at the top: a pushed screen slides in from the side, and the bar leads back.
///
/// Content extends under a translucent bar, which its safe area excludes, and begins below an opaque bar, subject to
/// `edgesForExtendedLayout` and `extendedLayoutIncludesOpaqueBars`. While there's a back button, a drag from the left
/// edge goes back, too, and so does Alt with the left arrow key. A change of the stack during a transition ends that
/// first; a back gesture that a finger still holds is cancelled.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The duration of showing and hiding the bar, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  /// Creates a navigation controller whose stack contains one controller.
  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationController.bar(of: nil, UINavigationBar.init(frame:))
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a navigation controller with an empty stack. The nib's name is stored, as by every controller.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationController.bar(of: nil, UINavigationBar.init(frame:))
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a navigation controller with an empty stack and bars of the given classes; `nil` means UIKit's own.
  /// Passing a class that isn't a subclass of `UINavigationBar` or `UIToolbar`, respectively, is a fatal error.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar = UINavigationController.bar(of: navigationBarClass, UINavigationBar.init(frame:))
    super.init(nibName: nil, bundle: nil)
    self.toolbarClass = toolbarClass
  }

  /// Creates a navigation controller with an empty stack from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    let own: UINavigationBar? = coder.interfaceValue("navigationBar")
    navigationBar = own ?? UINavigationController.bar(of: nil, UINavigationBar.init(frame:))
    super.init(coder: coder)
    if let toolbar: UIToolbar = coder.interfaceValue("toolbar") { self.toolbar = toolbar }
    coder.finish(self, at: UINavigationController.self)
  }

  // MARK: - The stack

  /// The screens, from bottom to top. Setting them shows the last one immediately.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  var stack: [UIViewController] = [] {
    didSet { if stack.first !== oldValue.first { tabBarController?.itemsChanged() } }
  }

  override var inheritedTabBarItem: UITabBarItem? { stack.first?.tabBarItem }

  /// The button of the enclosing split view, which is in the bar of every screen on Linux.
  var splitViewItem: UIBarButtonItem? { didSet { if splitViewItem !== oldValue { shareSplitViewItem() } } }

  func shareSplitViewItem() { for controller in stack { controller.navigationItem.splitViewItem = splitViewItem } }

  /// The top screen.
  open var topViewController: UIViewController? { stack.last }

  /// The visible controller: the one presented over the stack, or else the top.
  open var visibleViewController: UIViewController? {
    var controller: UIViewController? = ownPresentation?.presented ?? topViewController
    while let inner = controller?.ownPresentation?.presented { controller = inner }
    return controller
  }

  /// Pushes a screen on top of the current one. It must not be in the stack already.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let isInStack = stack.contains(viewController)
    finishTransition()
    // A screen that a finger was swiping away is back, since that swipe is cancelled.
    if !isInStack, stack.contains(viewController) {
      popToViewController(viewController, animated: animated)
      return
    }
    demand(
      !stack.contains(viewController),
      "\(viewController) is in the stack of \(self) already, and can't be pushed again. Create a new one, or go back "
        + "with popToViewController(_:animated:).")
    demand(
      !(viewController is UINavigationController),
      "A navigation controller can't be pushed on another one. Present it, or push its root instead.")
    change(to: stack + [viewController], operation: stack.isEmpty ? .none : .push, animated: animated)
  }

  /// Pops the top screen and returns it; `nil` if there's only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    finishTransition()
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), operation: .pop, animated: animated)
    return top
  }

  /// Pops all screens but the first and returns them; `nil` if the first is already on top, or if there is no screen.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    finishTransition()
    guard let first = stack.first else { return nil }
    return popToViewController(first, animated: animated)
  }

  /// Pops screens until the given one is on top, and returns them; `nil` if it's already on top.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    let wasInStack = stack.contains(viewController)
    finishTransition()
    guard let index = stack.firstIndex(of: viewController) else {
      // The client may have removed it in a call at the end of the transition.
      if wasInStack { return nil }
      Messages.stop(
        "\(viewController) isn't in the stack of \(self), so it can't be popped to. Check viewControllers first."
      )
    }
    guard index < stack.count - 1 else { return nil }
    let left = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), operation: .pop, animated: animated)
    return left
  }

  /// Replaces the stack. A new last screen slides in, from the left if it was in the stack before. A controller that is
  /// passed more than once counts where it comes last, with a warning.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    finishTransition()
    let new = withoutRepetitions(viewControllers, of: "setViewControllers(_:animated:)", keeping: .last)
    let isBack = new.last.map { stack.contains($0) } ?? false
    let operation: NavigationTransition.Operation =
      stack.isEmpty || new.last === stack.last ? .none : isBack ? .pop : .push
    change(to: new, operation: operation, animated: animated)
  }

  // MARK: - The bar

  /// The bar with titles and the back button.
  public let navigationBar: UINavigationBar

  /// Whether the bar is hidden; false by default.
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  var barIsHidden = false

  /// Shows or hides the bar, sliding if `animated`.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != barIsHidden else { return }
    barIsHidden = hidden
    guard isViewLoaded else { return }
    guard animated, canAnimateBars else {
      layOutStack()
      return
    }
    navigationBar.isHidden = false
    UIView.animate(
      withDuration: TimeInterval(Self.hideShowBarDuration),
      animations: {
        self.layOutStack(keepsBarVisible: true)
        self.view.layoutIfNeeded()
      }, completion: { _ in self.layOutStack() })
  }

  /// Whether changes of the bars can be animated. They can't before the view's first layout in the window, because the
  /// animation would include that layout, from no size to the whole screen.
  var canAnimateBars: Bool { view.window != nil && (appearance != .appearing || wasAppearingReported) }

  /// The bar at the bottom, with the items of the frontmost controller.
  open private(set) lazy var toolbar: UIToolbar! = UINavigationController.bar(
    of: toolbarClass, UIToolbar.init(frame:))
  private var toolbarClass: AnyClass?
  /// Whether the toolbar is hidden; true by default.
  open var isToolbarHidden: Bool {
    get { toolbarIsHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }
  var toolbarIsHidden = true
  /// Shows or hides the toolbar, which has the items of the top controller, sliding if `animated`.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { changeToolbar(isHidden: hidden, animated: animated) }
  /// Whether the toolbar is in the view, shown or not.
  var toolbarHasBeenShown = false

  /// The delegate, which is notified of the screens shown; held weakly.
  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: - Hiding bars

  var barHiding = BarHidingConditions()
  private(set) lazy var barHider = BarHider(self)
  /// The recogniser of the swipe that hides and shows the bars; it works while ``hidesBarsOnSwipe`` is true.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHider.swipe }
  /// The recogniser of the tap that hides and shows the bars; it works while ``hidesBarsOnTap`` is true.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHider.tap }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass { hideBarsIfCompact() }
  }

  // MARK: - The back gesture

  /// The recogniser of the drag from the left edge that goes back.
  ///
  /// As in UIKit, it begins only while the top screen has a back button, which isn't hidden with `hidesBackButton` or
  /// the bar, nor replaced by a `leftBarButtonItem`. Replace its delegate to change that.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }

  private(set) lazy var edgePan: UIScreenEdgePanGestureRecognizer = {
    let pan = BackPanGestureRecognizer(target: self, action: UINavigationController.edgeDragged(_:))
    pan.delegate = edgePanDelegate
    return pan
  }()

  private lazy var edgePanDelegate = EdgePanDelegate(controller: self)

  private func edgeDragged(_ pan: UIPanGestureRecognizer) {
    let sign: CGFloat = view.isRightToLeft ? -1 : 1
    let progress = sign * pan.translation(in: view).x / max(1, view.bounds.width)
    switch pan.state {
    case .began:
      // As in UIKit, the system's swipe doesn't begin where the delegate animates the way back.
      guard stack.count > 1, transition == nil, !animatesPopsItself else { return }
      change(to: Array(stack.dropLast()), operation: .pop, animated: true, isInteractive: true)
    case .changed: transition?.move(to: progress)
    case .ended:
      let velocity = sign * pan.velocity(in: view).x / max(1, view.bounds.width)
      transition?.release(finishes: progress + velocity * 0.2 > 0.5)
    case .cancelled, .failed: transition?.release(finishes: false)
    default: break
    }
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    // Without a back button here, the key is passed to an enclosing navigation, as a drag does.
    if event.phase == .down, isWayBack(event), transition == nil, performBackAction() { return true }
    return super.keyPressed(event)
  }

  /// Returns whether a key goes back: Alt with the arrow that points back, or a keyboard's Back key.
  private func isWayBack(_ event: KeyEvent) -> Bool {
    if event.name == "XF86Back" { return true }
    let arrow = viewIfLoaded?.isRightToLeft == true ? "Right" : "Left"
    return event.modifiers == .alternate && [arrow, "KP_" + arrow].contains(event.name)
  }

  /// Whether the user can go back from the top screen, because it has a back button.
  var hasWayBack: Bool { stack.count > 1 && !barIsHidden && stack.last?.navigationItem.showsBackButton == true }

  /// Performs the action of the back button, which a client may have replaced or may refuse. Returns whether there's
  /// such a button; without one, nothing happens.
  func performBackAction() -> Bool {
    guard hasWayBack else { return false }
    navigationBar.goBack()
    return true
  }

  // MARK: - The view

  var transition: NavigationTransition?
  /// The container of the screens' views, below the bar.
  let screens = UIView()

  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.controller = self
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screens.clipsToBounds = true
    screens.frame = view.bounds
    view.addSubview(screens)
    view.addSubview(navigationBar)
    navigationBar.onBack = { [weak self] in self?.backButtonTapped() }
    navigationBar.onHeightChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
    view.addGestureRecognizer(edgePan)
    self.view = view
    if !toolbarIsHidden { installToolbar() }
    showTopAtOnce()
  }

  /// The last screen that was reported to the delegate, or would have been if there were one.
  final weak var reportedScreen: UIViewController?
  /// The top screen, if it hasn't been reported yet and no transition reports it.
  private var unreportedTop: UIViewController? {
    transition == nil && topViewController !== reportedScreen ? topViewController : nil
  }
  private var appearsAnimated = false

  /// Notifies the delegate of the first screen.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    appearsAnimated = animated
    if let top = unreportedTop { delegate?.navigationController(self, willShow: top, animated: animated) }
  }

  /// Notifies the delegate of the first screen. Ends a running transition if the navigation has disappeared, because
  /// nothing moves there.
  open override func endAppearanceTransition() {
    super.endAppearanceTransition()
    if appearance == .disappeared { finishTransition() }
    guard appearance == .appeared, let top = unreportedTop else { return }
    reportedScreen = top
    delegate?.navigationController(self, didShow: top, animated: appearsAnimated)
  }

  private func backButtonTapped() {
    guard transition == nil else { return }
    let barDelegate = self as? any UINavigationBarDelegate ?? navigationBar.delegate
    if let item = topViewController?.navigationItem,
      barDelegate?.navigationBar(navigationBar, shouldPop: item) == false
    {
      return
    }
    popViewController(animated: true)
  }

  /// Removes a screen from the stack, because it moves to another parent.
  override func childWillLeave(_ child: UIViewController) {
    guard stack.contains(child) || transition?.moves(child) == true else { return }
    finishTransition()
    if stack.contains(child) { setViewControllers(stack.filter { $0 !== child }, animated: false) }
  }

  /// The frontmost screen. It's left out during a transition, which notifies it of its appearance itself.
  override var childrenSharingAppearance: [UIViewController] {
    transition != nil && appearance == .appeared ? [] : [topViewController].compactMap(\.self)
  }

  /// Returns whether a child may appear now. A transition may have begun while this controller was appearing, before
  /// the child that it removes had appeared.
  override func allowsAppearance(_ child: UIViewController) -> Bool {
    child === topViewController || transition?.moves(child) != true
  }
}
