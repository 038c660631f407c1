import Foundation

extension Presentation {
  /// The presentation controller of a custom presentation; `nil` for the system's.
  var customController: UIPresentationController? { layout == .custom ? presented.ownPresentationController : nil }

  /// The view that transitions move: the presented controller's, or an enclosing one.
  var presentedView: UIView? {
    if let customController { return customController.presentedView }
    return container.isBare ? presented.viewIfLoaded : container.holder
  }

  /// Whether a client's animators may replace the system's.
  private var takesAnimators: Bool {
    switch layout {
    case .alert, .actionSheet, .popover, .fittedSheet: false
    case .full, .card, .sheet, .custom: !(presented is any ShownByDesktop)
    }
  }

  // MARK: - Coordinators

  /// Creates the coordinator of a transition that the system animates.
  func makeCoordinator(animated: Bool, isComing: Bool) {
    guard animated, isInSight else { return }
    let made = TransitionCoordinator(
      containerView: container, isAnimated: true, duration: slides ? Self.slideDuration : Self.fadeDuration)
    made.presentationStyle = presented.modalPresentationStyle
    let near = TransitionCoordinator.Side(controller: presented, view: presentedView)
    let far = TransitionCoordinator.Side(controller: presenter, view: removesPresenter ? presenter?.viewIfLoaded : nil)
    (made.from, made.to) = isComing ? (far, near) : (near, far)
    coordinator = made
  }

  /// Ends the transition that the system animates.
  func endCoordinator() {
    let ended = coordinator
    coordinator = nil
    ended?.finish()
  }

  /// Notifies the delegate of the style to which the presentation is adapted.
  func notifyOfAdaptation() {
    guard let window, let existing = presented.existingPresentationController, let delegate = existing.delegate else {
      return
    }
    let adapted = presented.adaptedPresentationStyle(in: window.traitCollection)
    let isAdapted = adapted != presented.modalPresentationStyle
    delegate.presentationController(
      existing, willPresentWithAdaptiveStyle: isAdapted ? adapted : .none, transitionCoordinator: coordinator)
  }

  func preferredSizeChanged() {
    container.setNeedsLayout()
    customController?.preferredContentSizeDidChange(forChildContentContainer: presented)
  }

  // MARK: - Presenting

  /// Begins a presentation with a client's animator or presentation controller. Returns false if there is none.
  func beginCustom(animated: Bool) -> Bool {
    guard takesAnimators, let window, let presenter else { return false }
    let moves = animated && isInSight
    let delegate = presented.transitioningDelegate
    let given =
      moves
      ? delegate?.animationController(forPresented: presented, presenting: presenter, source: source ?? presenter) : nil
    guard layout == .custom || given != nil else { return false }
    installCustom(in: window)
    if moves {
      let animator = given ?? SystemPresentationAnimator(slides: slides)
      let context = makeContext(
        animator, given == nil ? nil : delegate?.interactionControllerForPresentation(using: animator), isComing: true)
      context.onCancel = { [weak self] in self?.turnBack() }
      context.onEnd = { [weak self] in self?.arrive(completed: $0) }
      (custom, coordinator) = (context, context.coordinator)
      container.blocksTouches = context.interactor == nil
    }
    notifyOfAdaptation()
    customController?.presentationTransitionWillBegin()
    guard visibility == .appearing else { return true }
    if removesPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
    guard visibility == .appearing else { return true }
    if isInSight { presented.beginAppearanceTransition(true, animated: animated) }
    guard visibility == .appearing else { return true }
    if removesPresenter, let view = presenter.viewIfLoaded {
      UIView.performWithoutAnimation { container.insertSubview(view, at: 0) }
    }
    guard let custom else {
      arrive(completed: true)
      return true
    }
    custom.start()
    presented.notifyIsAppearing()
    return true
  }

  private func installCustom(in window: UIWindow) {
    window.addSubview(container)
    UIView.performWithoutAnimation {
      if layout.isElevated {
        container.install(presented.view, layout: layout)
        container.dimming.alpha = 0
      } else {
        container.makeBare()
        presented.view.place(in: customController?.frameOfPresentedViewInContainerView ?? container.bounds)
        if let view = presentedView, view !== presented.view, let frame = finalFrame { view.place(in: frame) }
      }
      container.layoutIfNeeded()
    }
  }

  /// The frame of the presented view while it's shown.
  private var finalFrame: CGRect? {
    if let customController { return customController.frameOfPresentedViewInContainerView }
    return container.isBare ? container.bounds : container.holder.untransformedFrame
  }

  private func makeContext(
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?, isComing: Bool
  ) -> TransitionContext {
    let shown = isComing ? finalFrame ?? .zero : presentedView?.frame ?? .zero
    let near = TransitionContext.Side(
      controller: presented, view: presentedView, initialFrame: isComing ? .zero : shown,
      finalFrame: isComing ? shown : .zero)
    let behind = presenter?.viewIfLoaded.map { $0.superview?.convert($0.frame, to: container) ?? container.bounds }
    let place = behind ?? container.bounds
    let far = TransitionContext.Side(
      controller: presenter ?? presented, view: removesPresenter ? presenter?.viewIfLoaded : nil,
      initialFrame: isComing || !removesPresenter ? place : .zero,
      finalFrame: isComing && removesPresenter ? .zero : place)
    let context = TransitionContext(
      in: container, from: isComing ? far : near, to: isComing ? near : far, style: presented.modalPresentationStyle,
      animator: animator, interactor: interactor)
    if !container.isBare {
      context.alongside = { [container] duration in
        UIView.animate(withDuration: duration) { container.dimming.alpha = isComing ? 1 : 0 }
      }
    }
    return context
  }

  /// Lets the presented controller disappear again, because the presentation was cancelled.
  private func turnBack() {
    presented.beginAppearanceTransition(false, animated: true)
    if removesPresenter { presenter?.beginAppearanceTransition(true, animated: true) }
  }

  private func arrive(completed: Bool) {
    guard visibility == .appearing else { return }
    let controller = customController
    custom = nil
    container.blocksTouches = false
    if completed {
      visibility = .shown
      putPresentedInPlace()
      endArrival()
      controller?.presentationTransitionDidEnd(true)
    } else {
      visibility = .ended
      if removesPresenter { putPresenterBack() }
      leaveWindow()
      presented.endAppearanceTransition()
      presented.moves.remove(.presented)
      if removesPresenter { presenter?.endAppearanceTransition() }
      controller?.presentationTransitionDidEnd(false)
      pendingCompletion = nil
    }
    coordinator = nil
    let completion = pendingCompletion
    pendingCompletion = nil
    completion?()
  }

  /// Adds the presented view if the animator didn't, unless a presentation over it has removed it in the meantime.
  private func putPresentedInPlace() {
    if let over = presented.ownPresentation, over.visibility == .shown, over.covers(presented) { return }
    guard let view = presentedView, !view.isDescendant(of: container) else { return }
    UIView.performWithoutAnimation {
      if let frame = finalFrame { view.place(in: frame) }
      container.addSubview(view)
      container.layoutIfNeeded()
    }
  }

  private func leaveWindow() {
    container.removeFromSuperview()
    if container.isBare { presentedView?.removeFromSuperview() }
    presented.viewIfLoaded?.removeFromSuperview()
    forget()
  }

  // MARK: - Dismissing

  /// Begins a dismissal with a client's animator or presentation controller. Returns false if there is none.
  func leaveCustom(animated: Bool, completion: (() -> Void)?) -> Bool {
    guard takesAnimators else { return false }
    let moves = animated && isInSight
    let delegate = presented.transitioningDelegate
    let given = moves ? delegate?.animationController(forDismissed: presented) : nil
    guard layout == .custom || given != nil else { return false }
    if !layout.isElevated { UIView.performWithoutAnimation { container.makeBare() } }
    if moves {
      let animator = given ?? SystemPresentationAnimator(slides: slides)
      let context = makeContext(
        animator, given == nil ? nil : delegate?.interactionControllerForDismissal(using: animator), isComing: false)
      context.onCancel = { [weak self] in self?.stay() }
      context.onEnd = { [weak self] in self?.leave(completed: $0, then: completion) }
      (custom, coordinator) = (context, context.coordinator)
      container.isUserInteractionEnabled = context.interactor != nil
    }
    customController?.dismissalTransitionWillBegin()
    guard visibility == .ending else { return true }
    presented.beginAppearanceTransition(false, animated: animated)
    guard visibility == .ending else { return true }
    bringPresenterIntoContainer(animated: animated)
    guard visibility == .ending else { return true }
    if let custom { custom.start() } else { leave(completed: true, then: completion) }
    return true
  }

  private func bringPresenterIntoContainer(animated: Bool) {
    guard removesPresenter, let presenter, let window else { return }
    if isInSight { presenter.beginAppearanceTransition(true, animated: animated) }
    guard visibility == .ending, let view = presenter.viewIfLoaded else { return }
    UIView.performWithoutAnimation {
      view.place(in: presenter.presentation?.container.bounds ?? window.bounds)
      container.insertSubview(view, at: 0)
      container.layoutIfNeeded()
    }
    presenter.notifyIsAppearing()
  }

  /// Lets the presented controller appear again, because the dismissal was cancelled.
  private func stay() {
    if removesPresenter { presenter?.beginAppearanceTransition(false, animated: true) }
    presented.beginAppearanceTransition(true, animated: true)
  }

  private func leave(completed: Bool, then completion: (() -> Void)?) {
    guard visibility == .ending else { return }
    let controller = customController
    custom = nil
    container.isUserInteractionEnabled = true
    if completed {
      let view = container.isBare ? presentedView : nil
      if removesPresenter { putPresenterBack() }
      didLeave()
      view?.removeFromSuperview()
      controller?.dismissalTransitionDidEnd(true)
    } else {
      visibility = .shown
      if removesPresenter { presenter?.viewIfLoaded?.removeFromSuperview() }
      putPresentedInPlace()
      comeBack()
      presented.endAppearanceTransition()
      presented.moves.remove(.dismissed)
      if removesPresenter, visibility == .shown { presenter?.endAppearanceTransition() }
      controller?.dismissalTransitionDidEnd(false)
    }
    coordinator = nil
    if completed { completion?() }
  }

  /// Moves a sheet whose dismissal was cancelled back to its height, because a drag may have begun the dismissal.
  private func comeBack() {
    guard !container.isBare, sheet?.dragged != nil || !container.holder.transform.isIdentity else { return }
    sheet?.dragged = nil
    UIView.performWithoutAnimation {
      container.setNeedsLayout()
      moveIn()
      container.layoutIfNeeded()
    }
  }

  /// Abandons a client's transition, because the window's content is being removed.
  func dropCustom() {
    guard let custom else { return }
    self.custom = nil
    coordinator = nil
    container.blocksTouches = false
    custom.abandon()
    if removesPresenter { putPresenterBack() }
  }
}

extension UIViewController {
  /// Returns the style in which the controller is presented in an environment, as its presentation controller adapts
  /// it.
  func adaptedPresentationStyle(in traits: UITraitCollection) -> UIModalPresentationStyle {
    let style = modalPresentationStyle
    guard let known = existingPresentationController else { return style }
    if style == .custom {
      let requested = known.adaptivePresentationStyle(for: traits)
      return requested == .none || requested == .automatic ? style : requested
    }
    guard traits.horizontalSizeClass == .compact, [.automatic, .pageSheet, .formSheet, .popover].contains(style) else {
      return style
    }
    let requested = known.adaptedStyle(in: traits)
    return [.fullScreen, .overFullScreen].contains(requested) ? requested : style
  }

  /// Creates the presentation controller of a custom presentation, unless a client has accessed it before.
  func prepareCustomPresentation(presenting: UIViewController, source: UIViewController) {
    guard modalPresentationStyle == .custom else { return }
    if let known = ownPresentationController, type(of: known) != UIPresentationController.self { return }
    let delegate = ownPresentationController?.delegate
    ownPresentationController = makePresentationController(presenting: presenting, source: source)
    if let delegate, ownPresentationController?.delegate == nil { ownPresentationController?.delegate = delegate }
  }
}
