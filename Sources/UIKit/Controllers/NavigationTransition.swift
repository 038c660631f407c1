import Foundation

/// A push or pop in progress: the sliding views, the notifications, and the interactive gesture.
///
/// Its work is a list of steps. If a client changes the stack during one of them, the remaining steps are performed
/// first, so that each screen is notified of the transition's end before the next change begins.
@MainActor final class NavigationTransition {
  enum Operation { case none, push, pop }

  /// The duration in seconds.
  static let duration: TimeInterval = 0.35
  /// The distance that the lower screen moves during the transition, as a fraction of the width.
  static let parallax: CGFloat = 0.3

  private(set) weak var navigation: UINavigationController?
  let from: UIViewController
  let to: UIViewController
  let operation: Operation
  private let isInteractive: Bool
  /// Whether the screens fade instead of sliding, for users who prefer reduced motion. An interactive transition
  /// slides.
  private let fades: Bool
  private let restore: () -> Void
  private let notifyChildren: (Bool) -> Void
  private let shade = UIView()
  var bar: UINavigationBar.ContentTransition?
  private var steps: [() -> Void] = []
  private var isTurnedAround = false
  /// Whether the tab bar is hidden before the transition, and after it.
  private let hidesBarBefore: Bool
  var hidesBarAfter = false
  private var isReleased = false
  private var isOver = false
  /// The transition of a client's animator, if it has one.
  var custom: TransitionContext?
  /// The coordinator of the transition.
  private(set) var coordinator: TransitionCoordinator?
  /// The changes of the coordinator, which the finger drives.
  private var drive: TransitionDrive?
  private var width: CGFloat = 0

  /// Creates a transition.
  ///
  /// `restore` restores the previous stack if the transition is cancelled; `notifyChildren` notifies the added and
  /// removed controllers, passing whether the transition was completed.
  init(
    of navigation: UINavigationController, from: UIViewController, to: UIViewController, operation: Operation,
    isInteractive: Bool, hidesBar: Bool, restore: @escaping () -> Void, notifyChildren: @escaping (Bool) -> Void
  ) {
    self.navigation = navigation
    self.from = from
    self.to = to
    self.operation = operation
    self.isInteractive = isInteractive
    fades = !isInteractive && UIAccessibility.prefersCrossFadeTransitions
    self.restore = restore
    hidesBarBefore = hidesBar
    self.notifyChildren = notifyChildren
  }

  /// Returns whether the transition moves a screen's view and isn't over.
  func moves(_ screen: UIViewController) -> Bool { !isOver && (screen === from || screen === to) }

  /// Whether touches in the navigation controller are ignored, because no finger drives the transition, or the finger
  /// has been lifted. A client's interactor receives touches until then, because it may interrupt a running transition.
  var ignoresTouches: Bool { !isOver && (isReleased || (!isInteractive && custom?.interactor == nil)) }

  private var upper: UIViewController { operation == .push ? to : from }
  private var lower: UIViewController { operation == .push ? from : to }
  private var upperHolder: UIView? { navigation?.holder(of: upper) }
  private var lowerHolder: UIView? { navigation?.holder(of: lower) }

  // MARK: - Running

  func begin() {
    guard let navigation else { return }
    coordinator = custom?.coordinator ?? makeCoordinator(in: navigation)
    steps = [
      { [self] in navigation.delegate?.navigationController(navigation, willShow: to, animated: true) },
      { [self] in from.beginAppearanceTransition(false, animated: true) },
      { [self] in if navigation.isOnScreen { to.beginAppearanceTransition(true, animated: true) } },
      { [self] in
        if let custom { return prepareCustom(custom, in: navigation) }
        UIView.performWithoutAnimation { prepare(in: navigation) }
      },
    ]
    drain()
    guard !isOver, custom == nil else { return }
    guard !isInteractive else { return driveCoordinator(in: navigation) }
    coordinator?.runAnimations()
    run(to: 1) { [weak self] in self?.finish(completed: true) }
  }

  /// Performs the remaining steps. A step may call this method again.
  func drain() { while !steps.isEmpty { steps.removeFirst()() } }

  private func makeCoordinator(in navigation: UINavigationController) -> TransitionCoordinator {
    let made = TransitionCoordinator(containerView: navigation.screens, isAnimated: true, duration: Self.duration)
    made.from = TransitionCoordinator.Side(controller: from, view: from.viewIfLoaded)
    made.to = TransitionCoordinator.Side(controller: to, view: to.viewIfLoaded)
    if isInteractive { made.interactionBegan(isStart: true) }
    return made
  }

  private func driveCoordinator(in navigation: UINavigationController) {
    let drive = TransitionDrive(container: navigation.screens, duration: Self.duration)
    coordinator?.runAnimations(with: drive)
    drive.hold(at: 0)
    self.drive = drive
  }

  private func prepare(in navigation: UINavigationController) {
    hidesBarAfter = navigation.wantsNoBottomBar
    navigation.install(to, below: operation == .pop ? from : nil)
    to.notifyIsAppearing()
    width = navigation.screens.bounds.width * (navigation.view.isRightToLeft ? -1 : 1)
    prepareShade(in: navigation)
    navigation.view.layoutIfNeeded()
    place(progress: 0)
    bar = navigation.navigationBar.begin(
      navigation.stack.map(\.navigationItem), change: fades ? .fade : operation == .push ? .push : .pop,
      scrolled: navigation.distanceScrolled(in: to))
  }

  private func prepareShade(in navigation: UINavigationController) {
    shade.backgroundColor = UIColor(white: 0, alpha: 0.1)
    shade.isUserInteractionEnabled = false
    shade.frame = navigation.screens.bounds
    upperHolder?.isUserInteractionEnabled = false
    lowerHolder?.isUserInteractionEnabled = false
    guard let upperHolder, !fades else { return }
    navigation.screens.insertSubview(shade, belowSubview: upperHolder)
    upperHolder.layer.shadowOpacity = 0.2
    upperHolder.layer.shadowRadius = 8
    upperHolder.layer.shadowOffset = CGSize(width: -2, height: 0)
  }

  /// Positions both views for a progress.
  private func place(progress: CGFloat) {
    bar?.moveTitles(progress)
    let shown = operation == .push ? progress : 1 - progress
    if fades {
      upperHolder?.alpha = shown
      return UIView.performWithoutAnimation { placeTabBar(progress) }
    }
    upperHolder?.transform = CGAffineTransform(translationX: width * (1 - shown), y: 0)
    lowerHolder?.transform = CGAffineTransform(translationX: -width * Self.parallax * shown, y: 0)
    shade.alpha = shown
    placeTabBar(progress)
  }

  /// Slides a tab bar out with the screen that shows it, or in with it.
  func placeTabBar(_ progress: CGFloat) {
    guard let navigation, let tabs = navigation.tabBarController else { return }
    let startFraction: CGFloat = hidesBarBefore ? 1 : 0
    let endFraction: CGFloat = hidesBarAfter ? 1 : 0
    tabs.slidOutFraction = startFraction + (endFraction - startFraction) * progress
  }

  private func run(to progress: CGFloat, then completion: @escaping () -> Void) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.curveEaseOut],
      animations: { [self] in
        place(progress: progress)
        if progress == 1 { bar?.run() } else { bar?.undo() }
        navigation?.showBar(over: progress == 1 ? to : from)
        navigation?.navigationBar.layoutIfNeeded()
      }, completion: { _ in completion() })
  }

  // MARK: - Interactive transitions

  func move(to progress: CGFloat) {
    guard isInteractive, !isReleased, !isOver else { return }
    let progress = min(1, max(0, progress))
    place(progress: progress)
    bar?.follow(progress)
    coordinator?.interactionMoved(to: progress)
    drive?.hold(at: progress)
  }

  func release(finishes: Bool) {
    guard isInteractive, !isReleased, !isOver else { return }
    isReleased = true
    drive?.run(forward: finishes, speed: 1, curve: .easeOut)
    coordinator?.interactionEnded(isCancelled: !finishes, speed: 1, curve: .easeOut)
    if !finishes { turnAround() }
    drain()
    guard !isOver else { return }
    run(to: finishes ? 1 : 0) { [weak self] in self?.finish(completed: finishes) }
  }

  /// Cancels the transition: the disappearing screen appears again, the appearing one disappears.
  func turnAround() {
    guard !isTurnedAround else { return }
    isTurnedAround = true
    restore()
    steps += [
      { [self] in to.beginAppearanceTransition(false, animated: true) },
      { [self] in if navigation?.isOnScreen == true { from.beginAppearanceTransition(true, animated: true) } },
    ]
  }

  // MARK: - Ending

  /// Ends the transition now at its destination, because the stack changes again. A transition that a finger still
  /// holds is cancelled.
  func finishAtOnce() {
    drain()
    if let custom { return custom.endAtOnce() }
    finish(completed: !isTurnedAround && (isReleased || !isInteractive))
    drain()
  }

  func finish(completed: Bool) {
    guard !isOver, let navigation else { return }
    isOver = true
    drive?.end(forward: completed)
    if !completed, !isTurnedAround { turnAround() }
    let (gone, shown) = completed ? (from, to) : (to, from)
    steps += [
      { [self] in
        if custom != nil { takeAwayCustom(gone, shown) } else { takeAway(gone) }
      },
      { gone.endAppearanceTransition() },
      // If the navigation controller itself is appearing or disappearing, its screen is notified with it. If it has
      // disappeared in the meantime, it has notified the screen that was on top then.
      {
        let isLate = navigation.appearance == .disappeared && shown.appearance == .disappearing
        if isLate || navigation.appearance == .appeared { shown.endAppearanceTransition() }
      },
      { [self] in notifyChildren(completed) },
      { [self] in notifyOfEnd(completed, in: navigation) },
    ]
    drain()
  }

  private func takeAway(_ gone: UIViewController) {
    for holder in [upperHolder, lowerHolder].compactMap(\.self) {
      holder.layer.removeAllAnimations()
      holder.transform = .identity
      holder.alpha = 1
      holder.isUserInteractionEnabled = true
      holder.layer.shadowOpacity = 0
    }
    shade.removeFromSuperview()
    navigation?.uninstall(gone)
  }

  private func notifyOfEnd(_ completed: Bool, in navigation: UINavigationController) {
    navigation.transition = nil
    navigation.tabBarController?.slidOutFraction = nil
    navigation.tabBarController?.viewIfLoaded?.setNeedsLayout()
    navigation.viewIfLoaded?.setNeedsLayout()
    if completed {
      bar?.finish()
      navigation.reportedScreen = to
      navigation.delegate?.navigationController(navigation, didShow: to, animated: true)
    } else {
      bar?.giveUp()
      navigation.navigationBar.setItems(navigation.stack.map(\.navigationItem), animated: false)
    }
    // A client's animator is notified before the coordinator's completions are called.
    if custom == nil { coordinator?.finish(isCancelled: !completed) }
  }
}
