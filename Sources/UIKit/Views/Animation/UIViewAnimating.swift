import Foundation
import QuartzCore

/// Where a property animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or over.
  case inactive
  /// Running or paused.
  case active
  /// Stopped, and waiting to be finished.
  case stopped
}

/// Where an animator came to its end.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At the end.
  case end
  /// At the start.
  case start
  /// In between.
  case current
}

/// Something that animates, and can be stopped, turned round and moved by hand.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// Where it is in its life.
  var state: UIViewAnimatingState { get }
  /// Whether it moves at present.
  var isRunning: Bool { get }
  /// Whether it runs back to its start.
  var isReversed: Bool { get set }
  /// How far it has come, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts it, or goes on.
  func startAnimation()
  /// Starts it after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds it.
  func pauseAnimation()
  /// Stops it where it is; for good, or to be finished.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends it after it was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Something that animates what blocks change.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a share of the time that is left.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause, by another pace or for another time.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
