import AloeCore
import Foundation
import QuartzCore

/// The settings of an animation between `beginAnimations` and `commitAnimations`.
@MainActor private final class AnimationBlock {
  let id: String?
  var timing = AnimationTiming(duration: 0.2)
  weak var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?

  init(_ id: String?) { self.id = id }

  /// Calls a method of the delegate, which may take the identifier and whether all animations ran to the end.
  func callDelegate(_ selector: Selector?, _ isWhole: Bool) {
    guard let selector, let delegate = delegate as? any NSObjectProtocol else { return }
    _ = delegate.perform(selector, with: id, with: NSNumber(value: isWhole))
  }

  static var open: AnimationBlock? { Animator.shared.openSettings as? AnimationBlock }
}

extension UIView {
  /// A transition of the older animation API.
  public enum AnimationTransition: Int, Sendable {
    /// All changes are shown immediately.
    case none
    /// The view turns like a card with its left edge coming forward.
    case flipFromLeft
    /// The view turns like a card with its right edge coming forward.
    case flipFromRight
    /// The view is rolled up like a page.
    case curlUp
    /// The new content is unrolled like a page.
    case curlDown
  }

  // MARK: - Older animation blocks

  /// Begins an animation: changes up to ``commitAnimations()`` are animated. `context` isn't passed on.
  @available(*, deprecated, message: "Use UIView.animate(withDuration:animations:) instead")
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    Animator.shared.open(settings: AnimationBlock(animationID))
  }

  /// Ends the changes of an animation, and starts it. Without ``beginAnimations(_:context:)`` it logs a warning and has
  /// no effect.
  @available(*, deprecated, message: "Use UIView.animate(withDuration:animations:) instead")
  public class func commitAnimations() {
    guard let block = AnimationBlock.open else {
      return Messages.warn(
        "UIView.commitAnimations() was called without beginAnimations(_:context:), and does nothing. Remove the call.")
    }
    block.callDelegate(block.willStart, true)
    Animator.shared.close(timing: block.timing) { isWhole in block.callDelegate(block.didStop, isWhole) }
  }

  private class var block: AnimationBlock? {
    let open = AnimationBlock.open
    if open == nil {
      Messages.warn(
        once: "setting of an animation block",
        "A setting of an animation such as UIView.setAnimationDuration(_:) was made outside of beginAnimations(_:context:) "
          + "and commitAnimations(), and has no effect. Move it between them.")
    }
    return open
  }

  /// Sets the duration of the animation, in seconds; 0.2 by default.
  @available(*, deprecated, message: "Use UIView.animate(withDuration:animations:) instead")
  public class func setAnimationDuration(_ duration: TimeInterval) {
    block?.timing.duration = SoundTiming.seconds(duration, "duration", of: "An animation of UIView")
  }
  /// Sets the delay before the animation starts, in seconds; 0 by default.
  @available(*, deprecated, message: "Use UIView.animate(withDuration:delay:options:animations:completion:) instead")
  public class func setAnimationDelay(_ delay: TimeInterval) {
    block?.timing.delay = SoundTiming.seconds(delay, "delay", of: "An animation of UIView")
  }
  /// Sets the timing curve; slow at the beginning and end by default.
  @available(*, deprecated, message: "Use UIView.animate(withDuration:delay:options:animations:completion:) instead")
  public class func setAnimationCurve(_ curve: AnimationCurve) { block?.timing.curve = curve.curve }
  /// Sets the number of repetitions; 1 by default. `.greatestFiniteMagnitude` and `.infinity` repeat forever.
  @available(*, deprecated, message: "Use UIView.animate(withDuration:delay:options:animations:completion:) instead")
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    block?.timing.repeats = repeatCount > 1e9
    block?.timing.runs = repeatCount > 0 ? Double(min(repeatCount, 1e9)) : 1
  }
  /// Sets whether each run is reversed at its end; false by default.
  @available(*, deprecated, message: "Use UIView.animate(withDuration:delay:options:animations:completion:) instead")
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    block?.timing.autoreverses = repeatAutoreverses
  }
  /// Sets whether the animation starts from the current state. Animations add up on Linux, so they always do.
  @available(*, deprecated, message: "Animations start from what is shown")
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) { _ = block }
  /// Sets the receiver of the selectors; held weakly.
  @available(*, deprecated, message: "Use UIView.animate(withDuration:animations:completion:) instead")
  public class func setAnimationDelegate(_ delegate: Any?) { block?.delegate = delegate.map { $0 as AnyObject } }
  /// Sets the method to call when the animation starts. It may take the identifier.
  @available(*, deprecated, message: "Use UIView.animate(withDuration:animations:completion:) instead")
  public class func setAnimationWillStart(_ selector: Selector?) { block?.willStart = selector }
  /// Sets the method to call when the animation has ended. It may take the identifier; Apple's takes two more values.
  @available(*, deprecated, message: "Use UIView.animate(withDuration:animations:completion:) instead")
  public class func setAnimationDidStop(_ selector: Selector?) { block?.didStop = selector }
  /// Animates a change of a view's content with a transition.
  @available(*, deprecated, message: "Use UIView.transition(with:duration:options:animations:completion:) instead")
  public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
    guard let block else { return }
    let styles: [AnimationOptions] = [
      [], .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
    ]
    guard let style = styles[transition.rawValue].transition else { return }
    view.layoutIfNeeded()
    let made = StyledTransition()
    made.style = style
    made.duration = block.timing.duration
    made.timingFunction = block.timing.curve.function
    view.layer.add(made, forKey: nil)
  }
}
