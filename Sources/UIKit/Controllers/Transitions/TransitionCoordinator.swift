import Foundation
import ObjectRoot

/// A coordinator that collects the changes that run along with a transition, runs them, and provides information about
/// it.
@MainActor final class TransitionCoordinator: MainActorObject, UIViewControllerTransitionCoordinator {
  /// A controller that takes part, with its view.
  struct Side {
    var controller: UIViewController?
    var view: UIView?
  }

  typealias Work = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let containerView: UIView
  let isAnimated: Bool
  var transitionDuration: TimeInterval
  var presentationStyle = UIModalPresentationStyle.none
  var initiallyInteractive = false
  var isInterruptible = false
  private(set) var isInteractive = false
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private(set) var completionVelocity: CGFloat = 1
  private(set) var completionCurve = UIView.AnimationCurve.easeInOut
  var from = Side()
  var to = Side()
  private var animations: [Work] = []
  private var completions: [Work] = []
  private var changeHandlers: [Work] = []
  private var endHandlers: [Work] = []
  /// The drive of changes that are added after the others have started.
  private var drive: TransitionDrive?
  private var hasRun = false
  private var isOver = false

  init(containerView: UIView, isAnimated: Bool, duration: TimeInterval) {
    self.containerView = containerView
    self.isAnimated = isAnimated
    transitionDuration = isAnimated ? duration : 0
  }

  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from.controller : key == .to ? to.controller : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? from.view : key == .to ? to.view : nil }

  // MARK: - Collecting

  @discardableResult
  func animate(alongsideTransition animation: Work?, completion: Work?) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    animations.append(animation)
    if hasRun { runAnimations(with: drive) }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(in view: UIView?, animation: Work?, completion: Work?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Work) { changeHandlers.append(handler) }
  func notifyWhenInteractionEnds(_ handler: @escaping Work) { endHandlers.append(handler) }

  // MARK: - Running

  /// Runs the collected changes: animated for the transition's duration or, if it isn't animated, immediately. `drive`
  /// controls the animations.
  func runAnimations(with drive: TransitionDrive? = nil) {
    hasRun = true
    self.drive = drive
    guard !animations.isEmpty else { return }
    let run = { [self] in
      guard isAnimated else { return runPending() }
      UIView.animate(withDuration: transitionDuration, delay: 0, options: [], animations: runPending)
    }
    if let drive { drive.capture(run) } else { run() }
  }

  private func runPending() {
    let pending = animations
    animations = []
    for animation in pending { animation(self) }
  }

  /// Records that the user's input begins to drive the transition.
  func interactionBegan(at percent: CGFloat = 0, isStart: Bool) {
    isInteractive = true
    percentComplete = percent
    if isStart { initiallyInteractive = true } else { call(changeHandlers) }
  }

  /// Records the completed fraction.
  func interactionMoved(to percent: CGFloat) { percentComplete = percent }

  /// Records that the user's input no longer drives the transition, and how the transition continues.
  func interactionEnded(isCancelled: Bool, speed: CGFloat, curve: UIView.AnimationCurve) {
    isInteractive = false
    self.isCancelled = isCancelled
    completionVelocity = speed
    completionCurve = curve
    call(changeHandlers)
    let ending = endHandlers
    endHandlers = []
    call(ending)
  }

  private func call(_ handlers: [Work]) { for handler in handlers { handler(self) } }

  /// Ends the transition, and calls the completions.
  func finish(isCancelled: Bool = false) {
    guard !isOver else { return }
    isOver = true
    isInteractive = false
    self.isCancelled = isCancelled
    let pending = completions
    (animations, completions, changeHandlers, endHandlers, drive) = ([], [], [], [], nil)
    call(pending)
  }

  /// Runs and ends a transition without a duration.
  func run() {
    runAnimations()
    finish()
  }
}
