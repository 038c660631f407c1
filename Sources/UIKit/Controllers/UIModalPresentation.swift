import Foundation
import ObjectRoot

/// How a presented controller's view lies over what presents it.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over everything; what is behind is taken away until it comes back.
  case fullScreen = 0
  /// A card below a strip of what is behind; in a wide window a sheet in the middle.
  case pageSheet = 1
  /// In a wide window a smaller sheet in the middle; else like ``pageSheet``.
  case formSheet = 2
  /// Like ``fullScreen``: one context is enough here.
  case currentContext = 3
  /// The client's own; like ``overFullScreen`` here.
  case custom = 4
  /// Over everything; what is behind stays and shines through.
  case overFullScreen = 5
  /// Like ``overFullScreen``.
  case overCurrentContext = 6
  /// In a wide window a card that points to what it belongs to; else like ``pageSheet``.
  case popover = 7
  /// Nothing: not to be presented with.
  case none = -1
  /// What suits the controller: ``pageSheet``.
  case automatic = -2
}

/// How a presented controller's view comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
  /// It slides up from the bottom.
  case coverVertical = 0
  /// What is behind turns over; it fades here.
  case flipHorizontal = 1
  /// It fades in.
  case crossDissolve = 2
}

/// The colour of the text in a status bar. A desktop's window has none.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// The ways a device may be held that a controller supports. A desktop's window doesn't turn.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Makes the value that a raw value stands for.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// Sideways, with the top to the left.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// Sideways, with the top to the right.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// Sideways, either way.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All orientations but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

// MARK: - Following a transition

/// What is known about a transition that runs, or is about to.
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

/// Lets the client's changes run along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` with the transition, and `completion` at its end. Returns whether it could still be
  /// added.
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

/// Collects what is to run with a transition, and runs it.
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

  /// Runs the collected changes; within an animation block when the transition is animated.
  func runAnimations() {
    let pending = animations
    animations = []
    for animation in pending { animation(self) }
  }

  /// Ends it, and tells those who wait for the end.
  func finish(isCancelled: Bool = false) {
    self.isCancelled = isCancelled
    let pending = completions
    completions = []
    for completion in pending { completion(self) }
  }

  /// Runs and ends a transition that takes no time.
  func run() {
    runAnimations()
    finish()
  }
}
