import Foundation

/// A controller presented over another: the views between them, and their transitions.
@MainActor final class Presentation {
  private(set) weak var presenter: UIViewController?
  let presented: UIViewController
  /// The controller on which `present(_:animated:completion:)` was called.
  private(set) weak var source: UIViewController?
  let container: PresentationView
  private(set) weak var window: UIWindow?
  private(set) var layout: PresentationLayout
  let transition: UIModalTransitionStyle
  var visibility = Visibility.appearing
  var pendingCompletion: (() -> Void)?
  /// The transition in progress if a client's objects animate it; otherwise, `nil`.
  var custom: TransitionContext?
  /// The coordinator of the animated transition in progress.
  var coordinator: TransitionCoordinator?

  enum Visibility { case appearing, shown, ending, ended }

  /// Whether the presented controller is shown or appearing.
  var isStaying: Bool { visibility == .appearing || visibility == .shown }
  /// Returns whether the presentation takes a controller's view out of the window.
  func covers(_ controller: UIViewController) -> Bool { isStaying && removesPresenter && presenter === controller }
  /// Whether the presentation is visible. If its window is shown later, its controllers appear later.
  var isInSight: Bool { window?.isHidden == false }

  /// The time of sliding up or down, and of the fades, in seconds, estimated from UIKit's.
  static let slideDuration: TimeInterval = 0.4
  static let fadeDuration: TimeInterval = 0.25

  init(presenter: UIViewController, source: UIViewController, presented: UIViewController, window: UIWindow) {
    self.presenter = presenter
    self.source = source
    presented.prepareCustomPresentation(presenting: presenter, source: source)
    self.presented = presented
    self.window = window
    transition = presented is any ShownByDesktop ? .crossDissolve : presented.modalTransitionStyle
    layout = PresentationLayout(of: presented, in: window.traitCollection)
    container = PresentationView(frame: window.bounds)
    container.presentation = self
  }

  /// Whether the presenter's view leaves the window while the other one is shown. A view that a client has added to the
  /// window without adding its controller to a parent stays there.
  private(set) lazy var removesPresenter =
    isPresenterPlacedBySystem
    && (layout == .custom
      ? presented.presentationController?.shouldRemovePresentersView == true : layout == .full(removesPresenter: true))
  private var isPresenterPlacedBySystem: Bool {
    guard let presenter else { return false }
    return presenter.presentation != nil || presenter === window?.rootViewController
  }

  // MARK: - Presenting

  func begin(animated: Bool, completion: (() -> Void)?) {
    guard let window else { return }
    pendingCompletion = completion
    presented.loadViewIfNeeded()
    presented.moves.insert(.presented)
    preparePopover(in: window.traitCollection)
    if beginCustom(animated: animated) { return }
    makeCoordinator(animated: animated, isComing: true)
    notifyOfAdaptation()
    if removesPresenter { presenter?.beginAppearanceTransition(false, animated: animated) }
    // A client may dismiss the controller in any of these calls; then it isn't shown again.
    guard visibility == .appearing else { return }
    if isInSight { presented.beginAppearanceTransition(true, animated: animated) }
    guard visibility == .appearing else { return }
    container.install(presented.view, layout: layout)
    window.addSubview(container)
    UIView.performWithoutAnimation { container.layoutIfNeeded() }
    presented.notifyIsAppearing()
    guard visibility == .appearing else { return }
    UIView.performWithoutAnimation {
      container.layoutIfNeeded()
      if animated { moveAway(before: true) }
    }
    move(animated: animated, in: true) { [weak self] in self?.didArrive() }
  }

  /// Lets the delegate prepare a popover and set its anchor, and reports a popover without an anchor.
  private func preparePopover(in traits: UITraitCollection) {
    guard !(presented is any ShownByDesktop) else { return }
    if let popover = presented.popover, presented.wantsPopover(in: traits) {
      (popover.delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(popover)
      layout = PresentationLayout(of: presented, in: traits)
    }
    presented.reportMissingAnchor(in: traits)
  }

  private func didArrive() {
    guard visibility == .appearing else { return }
    if let custom { return custom.endAtOnce() }
    visibility = .shown
    endArrival()
    let completion = pendingCompletion
    pendingCompletion = nil
    endCoordinator()
    completion?()
  }

  /// Ends the appearance transitions of a presentation whose views have their final frames.
  func endArrival() {
    presented.endAppearanceTransition()
    presented.moves.remove(.presented)
    // In that call, a client may have dismissed the controller; then the presenter is already reappearing.
    guard removesPresenter, visibility == .shown else { return }
    presenter?.viewIfLoaded?.removeFromSuperview()
    presenter?.endAppearanceTransition()
  }

  // MARK: - Dismissing

  /// Dismisses the controller, with everything presented over it.
  func end(animated: Bool, completion: (() -> Void)?) {
    guard isStaying else {
      completion?()
      return
    }
    let front = frontmost
    if front !== self { collapse(into: front, animated: animated) }
    front.leave(animated: animated, completion: completion)
  }

  private func leave(animated: Bool, completion: (() -> Void)?) {
    if visibility == .appearing { didArrive() }
    // That has cancelled a presentation that is still controlled by a gesture.
    guard isStaying else {
      completion?()
      return
    }
    // In that call, a client may have presented another controller, which is now dismissed with this one.
    guard presented.ownPresentation == nil else { return end(animated: animated, completion: completion) }
    visibility = .ending
    presented.moves.insert(.dismissed)
    if leaveCustom(animated: animated, completion: completion) { return }
    makeCoordinator(animated: animated, isComing: false)
    presented.beginAppearanceTransition(false, animated: animated)
    // In that call, a client may have replaced the root, and everything in front of it.
    if removesPresenter, visibility == .ending { bringPresenterBack(animated: animated) }
    container.isUserInteractionEnabled = false
    move(animated: animated, in: false) { [self] in
      didLeave()
      endCoordinator()
      completion?()
    }
  }

  private var frontmost: Presentation {
    var presentation = self
    while let inner = presentation.presented.ownPresentation { presentation = inner }
    return presentation
  }

  /// Removes everything between the presenter and `front`, so that only the frontmost controller visibly leaves.
  private func collapse(into front: Presentation, animated: Bool) {
    var between: [Presentation] = []
    var next: Presentation? = self
    while let presentation = next, presentation !== front {
      between.append(presentation)
      next = presentation.presented.ownPresentation
    }
    // This comes first: a client may dismiss the frontmost controller in the calls that follow.
    front.presenter = presenter
    front.removesPresenter = removesPresenter
    presenter?.ownPresentation = front
    for presentation in between { presentation.dropOut() }
    // One that was leaving already hasn't brought this presenter back.
    if front.removesPresenter, front.visibility == .ending { front.bringPresenterBack(animated: animated) }
  }

  private func bringPresenterBack(animated: Bool) {
    guard let presenter else { return }
    if isInSight { presenter.beginAppearanceTransition(true, animated: animated) }
    guard visibility == .ending else { return }
    putPresenterBack()
    presenter.notifyIsAppearing()
  }

  /// Puts the presenter's view where it was before the presentation.
  func putPresenterBack() {
    guard let presenter else { return }
    if let window, let view = presenter.viewIfLoaded {
      if let outer = presenter.presentation?.container {
        outer.reinstall(view)
      } else {
        view.place(in: window.bounds)
        window.insertSubview(view, at: 0)
      }
    }
  }

  func didLeave() {
    guard visibility == .ending else { return }
    visibility = .ended
    // A client may have presented another one during the transition.
    presented.ownPresentation?.tearDown()
    container.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    sheet?.dragged = nil
    forget()
    presented.endAppearanceTransition()
    presented.moves.remove(.dismissed)
    if removesPresenter { presenter?.endAppearanceTransition() }
  }

  /// Removes everything immediately, because the view underneath is being removed.
  func tearDown() {
    presented.ownPresentation?.tearDown()
    dropOut()
  }

  private func dropOut() {
    guard visibility != .ended else { return }
    dropCustom()
    if visibility == .appearing { didArrive() }
    visibility = .ended
    sheet?.dragged = nil
    restorePresenter()
    presented.beginAppearanceTransition(false, animated: false)
    container.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    forget()
    presented.endAppearanceTransition()
    presented.moves.subtract([.presented, .dismissed])
    endCoordinator()
  }

  func forget() {
    backing?.releaseClipping()
    if presenter?.ownPresentation === self { presenter?.ownPresentation = nil }
    // The next presentation requests another one.
    if layout == .custom { presented.ownPresentationController = nil }
    presented.presentation = nil
    window?.controllers.presentations.removeAll { $0 === self }
  }

  // MARK: - Transitions

  /// Whether the view slides; for users who prefer reduced motion it fades.
  var slides: Bool { layout.slides(transition) && !UIAccessibility.prefersCrossFadeTransitions }

  private func move(animated: Bool, in isComing: Bool, then finish: @escaping () -> Void) {
    let changes = { [self] in
      if isComing { moveIn() } else { moveAway(before: false) }
    }
    coordinator?.runAnimations()
    guard animated else {
      UIView.performWithoutAnimation(changes)
      finish()
      return
    }
    if slides {
      UIView.animate(
        withDuration: Self.slideDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        animations: changes
      ) { _ in finish() }
    } else {
      UIView.animate(
        withDuration: Self.fadeDuration, delay: 0, options: [.curveEaseOut], animations: changes
      ) { _ in finish() }
    }
  }

  /// Positions everything as it is while it's shown.
  func moveIn() {
    container.dimming.alpha = dimmingAlpha
    container.holder.transform = .identity
    container.holder.alpha = 1
    if !pushesBack {
      restorePresenter()
    } else if backing != nil || !UIAccessibility.prefersCrossFadeTransitions {
      pushPresenterBack()
    }
  }

  /// Positions everything as it is before the presentation or after the dismissal.
  private func moveAway(before isComing: Bool) {
    container.dimming.alpha = 0
    let holder = container.holder
    if slides {
      let start = holder.untransformedFrame.minY
      holder.transform = CGAffineTransform(translationX: 0, y: container.bounds.height - start)
    } else {
      holder.alpha = 0
      if layout == .alert, isComing, !UIAccessibility.prefersCrossFadeTransitions {
        holder.transform = CGAffineTransform(scaleX: 1.15, y: 1.15)
      }
    }
    restorePresenter()
  }

  /// The presenter's view, with its state before it was pushed back.
  private var backing: PushedBackView?

  /// Shrinks the presenter behind a card and rounds its corners.
  private func pushPresenterBack() {
    guard let presenter, let window else { return }
    let outer = presenter.presentation?.container.holder
    guard let view = outer ?? presenter.viewIfLoaded, view.bounds.width > 40 else { return }
    let scale = (view.bounds.width - 32) / view.bounds.width
    let top = PresentationLayout.cardTop(in: window) - 10
    let shift = outer != nil ? -10 : top - view.bounds.height * (1 - scale) / 2
    let backing = backing ?? PushedBackView(view)
    backing.push(scale: scale, shift: shift)
    self.backing = backing
  }

  private func restorePresenter() { backing?.release() }

  /// Applies the layout for the window's current width.
  func adapt() {
    guard let window, isStaying, !container.isBare else { return }
    let new = PresentationLayout(of: presented, in: window.traitCollection)
    guard new != layout, new != .custom else { return }
    UIView.performWithoutAnimation {
      restorePresenter()
      backing?.releaseClipping()
      backing = nil
      layout = new
      container.applyLook(for: new)
      moveIn()
    }
  }

  /// Moves the card with a finger that drags it down by `distance` points.
  func drag(by distance: CGFloat) {
    guard visibility == .shown else { return }
    if let customDetentSheet { return dragSheet(customDetentSheet, by: distance) }
    container.holder.transform = CGAffineTransform(translationX: 0, y: max(0, distance))
    container.dimming.alpha = 1 - max(0, min(1, distance / max(1, container.holder.bounds.height)))
  }

  /// Ends a drag of the card: it's dismissed if it was dragged far or fast enough and may be dismissed, or else moves
  /// back.
  func endDrag(by distance: CGFloat, velocity: CGFloat) {
    guard visibility == .shown else { return }
    if let customDetentSheet { return endDrag(of: customDetentSheet, velocity: velocity) }
    let landing = distance + velocity * 0.2
    if landing > container.holder.bounds.height / 2, dismissByUser() { return }
    // The delegate may have dismissed it.
    guard visibility == .shown else { return }
    moveBack()
  }

  /// Cancels a drag of the card, because something else took the touch: everything moves back.
  func cancelDrag() {
    guard visibility == .shown else { return }
    sheet?.dragged = nil
    container.setNeedsLayout()
    moveBack()
  }

  private func moveBack() {
    UIView.animate(
      withDuration: Self.slideDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: {
        self.moveIn()
        self.container.layoutIfNeeded()
      })
  }
}
