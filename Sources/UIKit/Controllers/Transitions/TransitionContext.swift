import AloeCore
import Foundation
import ObjectRoot
import QuartzCore

/// A transition that a client's objects animate or drive: between presented controllers, pushed controllers, or tabs.
@MainActor final class TransitionContext: MainActorObject, UIViewControllerContextTransitioning {
  /// A controller that takes part, with its view and frames.
  struct Side {
    let controller: UIViewController
    let view: UIView?
    let initialFrame: CGRect
    let finalFrame: CGRect
  }

  var containerView: UIView { coordinator.containerView }
  let from: Side
  let to: Side
  var presentationStyle: UIModalPresentationStyle { coordinator.presentationStyle }
  let animator: any UIViewControllerAnimatedTransitioning
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  let coordinator: TransitionCoordinator
  /// Called when the transition turns around.
  var onCancel: () -> Void = {}
  /// Called at the end, passing whether the transition was completed.
  var onEnd: (Bool) -> Void = { _ in }
  /// Makes the system's own changes, animated with the others; called when the animations start.
  var alongside: ((_ duration: TimeInterval) -> Void)?

  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var isOver = false
  private(set) var duration: TimeInterval = 0
  private lazy var drive = TransitionDrive(container: containerView, duration: duration)
  private var hasStarted = false
  private var deadline: FrameTimer?
  /// The object with which the user's input drives the transition. The interactor keeps only a weak reference.
  private(set) var interruptible: (any UIViewImplicitlyAnimating)?

  /// The time, in seconds, after the end of the animations in which a client has to call `completeTransition(_:)`.
  static let patience: TimeInterval = 2

  var isAnimated: Bool { true }
  var targetTransform: CGAffineTransform { .identity }

  init(
    in container: UIView, from: Side, to: Side, style: UIModalPresentationStyle,
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    (self.from, self.to) = (from, to)
    self.animator = animator
    self.interactor = interactor
    coordinator = TransitionCoordinator(containerView: container, isAnimated: true, duration: 0)
    super.init()
    coordinator.presentationStyle = style
    coordinator.from = TransitionCoordinator.Side(controller: from.controller, view: from.view)
    coordinator.to = TransitionCoordinator.Side(controller: to.controller, view: to.view)
    let requested = animator.transitionDuration(using: self)
    if !requested.isFinite || requested < 0 {
      Messages.warn(
        once: "transitionDuration of \(type(of: animator))",
        "transitionDuration(using:) of \(animator) returned \(requested), so the transition lasts 0 seconds. Return a "
          + "number of seconds.")
    }
    duration = requested.isFinite ? max(0, requested) : 0
    coordinator.transitionDuration = duration
    coordinator.initiallyInteractive = interactor?.wantsInteractiveStart ?? false
    coordinator.isInterruptible = interactor != nil
  }

  // MARK: - Sides

  private func side(of controller: UIViewController) -> Side? {
    controller === from.controller ? from : controller === to.controller ? to : nil
  }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    coordinator.viewController(forKey: key)
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { coordinator.view(forKey: key) }
  func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }

  // MARK: - Running

  /// Starts the transition, which the user's input or time drives.
  func start() {
    guard !isOver else { return }
    if let interactor, interactor.wantsInteractiveStart {
      isInteractive = true
      coordinator.interactionBegan(isStart: true)
      interactor.startInteractiveTransition(self)
      guard !isOver else { return }
      startAlongside()
      if isInteractive { drive.hold(at: coordinator.percentComplete) }
    } else {
      (interactor as? UIPercentDrivenInteractiveTransition)?.remember(self)
      drive.capture { animator.animateTransition(using: self) }
      guard !isOver else { return }
      startAlongside()
      setDeadline()
    }
  }

  /// Starts the animations, held at their start, for an object that drives them.
  func startHeldAnimations() {
    guard !hasStarted, !isOver else { return }
    let own = animator.interruptibleAnimator(using: self)
    if own is NoInterruptibleAnimator {
      drive.capture { animator.animateTransition(using: self) }
    } else {
      interruptible = own
      drive.add(own)
    }
    guard !isOver else { return }
    startAlongside()
    drive.hold(at: 0)
  }

  private func startAlongside() {
    guard !hasStarted else { return }
    hasStarted = true
    if let alongside { drive.capture { alongside(duration) } }
    coordinator.runAnimations(with: drive)
  }

  /// The completed fraction of the animations.
  var fraction: CGFloat { drive.fraction }

  // MARK: - Interaction

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive, !isOver else { return }
    guard percentComplete.isFinite else {
      return Messages.warn(
        once: "progress of \(type(of: animator))",
        "updateInteractiveTransition(_:) was called with \(percentComplete), which is ignored. Pass a fraction from 0 "
          + "to 1.")
    }
    let percent = min(1, max(0, percentComplete))
    coordinator.interactionMoved(to: percent)
    drive.hold(at: percent)
  }

  func finishInteractiveTransition() { endInteraction(forward: true) }
  func cancelInteractiveTransition() { endInteraction(forward: false) }

  private func endInteraction(forward: Bool) {
    guard isInteractive, !isOver else { return }
    isInteractive = false
    let speed = interactor?.completionSpeed ?? 1
    let curve = interactor?.completionCurve ?? .easeInOut
    // An object that starts no animations of its own ends the interaction in the call that began it.
    startAlongside()
    drive.run(
      forward: forward, speed: speed, curve: curve,
      timing: (interactor as? UIPercentDrivenInteractiveTransition)?.timingCurve)
    setDeadline()
    transitionWasCancelled = !forward
    coordinator.interactionEnded(isCancelled: !forward, speed: speed, curve: curve)
    if !forward, !isOver { onCancel() }
  }

  func pauseInteractiveTransition() {
    guard !isInteractive, !isOver, hasStarted, !transitionWasCancelled else { return }
    isInteractive = true
    deadline?.cancel()
    let fraction = drive.fraction
    drive.hold(at: fraction)
    coordinator.interactionBegan(at: fraction, isStart: false)
  }

  // MARK: - Ending

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    let isWhole = didComplete && !transitionWasCancelled
    isOver = true
    isInteractive = false
    deadline?.cancel()
    if !isWhole, !transitionWasCancelled {
      transitionWasCancelled = true
      onCancel()
    }
    drive.end(forward: isWhole)
    let (onEnd, animator, coordinator) = (onEnd, animator, coordinator)
    forgetHandlers()
    onEnd(isWhole)
    animator.animationEnded(isWhole)
    coordinator.finish(isCancelled: !isWhole)
  }

  /// Ends the transition now, because another change begins: at its end, or at its start if the user's input drives it
  /// or it was cancelled.
  func endAtOnce() { completeTransition(!isInteractive && !transitionWasCancelled) }

  /// Ends the transition as cancelled, without calling ``onEnd``, because its surroundings are being removed.
  func abandon() {
    guard !isOver else { return }
    isOver = true
    deadline?.cancel()
    drive.end(forward: true)
    forgetHandlers()
    animator.animationEnded(false)
    coordinator.finish(isCancelled: true)
  }

  private func forgetHandlers() {
    onCancel = {}
    onEnd = { _ in }
    alongside = nil
  }

  /// Checks later whether the client has ended the transition, which would otherwise block the screen.
  private func setDeadline() {
    guard !isOver else { return }
    deadline?.cancel()
    deadline = FrameClock.shared.schedule(after: duration + Self.patience) { [weak self] in self?.checkEnd() }
  }

  private func checkEnd() {
    guard !isOver, !isInteractive else { return }
    if drive.isAnyRunning {
      deadline = FrameClock.shared.schedule(after: Self.patience) { [weak self] in self?.checkEnd() }
      return
    }
    Messages.report(
      "\(animator) never called completeTransition(_:) for its transition from \(from.controller) to "
        + "\(to.controller), whose animations have ended, so it's ended now. Call it in the completion of the animations."
    )
    completeTransition(!transitionWasCancelled)
  }
}
