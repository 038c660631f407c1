import Foundation
import ObjectRoot

/// The style of a presentation.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over everything; the views behind are removed until the dismissal.
  case fullScreen = 0
  /// A card below a strip of the presenter; in a wide window, a sheet in the centre.
  case pageSheet = 1
  /// A smaller sheet in the centre of a wide window; otherwise like ``pageSheet``.
  case formSheet = 2
  /// Like ``fullScreen``: there's only one context here.
  case currentContext = 3
  /// The client's own style; like ``overFullScreen`` here.
  case custom = 4
  /// Over everything; the views behind stay and show through.
  case overFullScreen = 5
  /// Like ``overFullScreen``.
  case overCurrentContext = 6
  /// A popover that points to its anchor in a wide window; otherwise like ``pageSheet``.
  case popover = 7
  /// No style: can't be used for a presentation.
  case none = -1
  /// The style that suits the controller: ``pageSheet``.
  case automatic = -2
}

/// The transition of a presented controller's view.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
  /// Turns the presenter over; here it fades.
  case flipHorizontal = 1
  /// Fades in.
  case crossDissolve = 2
}

/// The colour of the text in a status bar. A desktop's window has none.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// The device orientations that a controller supports. A desktop's window doesn't rotate.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// On its side, with the top to the left.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// On its side, with the top to the right.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// On its side, either way.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All orientations but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

// MARK: - Transition coordinators

/// Information about a transition in progress, or about to begin.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// The duration, in seconds; 0 without animation.
  var transitionDuration: TimeInterval { get }
  /// The view in which the transition runs.
  var containerView: UIView { get }
}

/// Runs the client's changes along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` with the transition, and `completion` at its end. Returns whether it could still be added.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// Collects the changes for a transition, and runs them.
@MainActor final class TransitionCoordinator: MainActorObject, UIViewControllerTransitionCoordinator {
  let containerView: UIView
  let isAnimated: Bool
  let transitionDuration: TimeInterval
  private(set) var isCancelled = false
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(containerView: UIView, isAnimated: Bool, duration: TimeInterval) {
    self.containerView = containerView
    self.isAnimated = isAnimated
    transitionDuration = isAnimated ? duration : 0
  }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Runs the collected changes; inside an animation block if the transition is animated.
  func runAnimations() {
    let pending = animations
    animations = []
    for animation in pending { animation(self) }
  }

  /// Ends the transition, and calls the completions.
  func finish(isCancelled: Bool = false) {
    self.isCancelled = isCancelled
    let pending = completions
    completions = []
    for completion in pending { completion(self) }
  }

  /// Runs and ends a transition without a duration.
  func run() {
    runAnimations()
    finish()
  }
}
