import AloeCore
import Foundation

/// An action and its receiver, which is held weakly.
@MainActor struct TargetAction {
  private(set) weak var target: AnyObject?
  /// Whether the target is searched for along the responder chain when the action is sent.
  let usesResponderChain: Bool
  let action: Selector

  init(target: AnyObject?, selector: Selector) {
    self.target = target
    usesResponderChain = target == nil
    action = selector
  }

  init<Target: AnyObject>(target: Target?, action: @escaping (Target) -> () -> Void) {
    self.init(target: target, selector: Selector(action))
  }

  init<Target: AnyObject, Sender>(target: Target?, action: @escaping (Target) -> (Sender) -> Void) {
    self.init(target: target, selector: Selector(action))
  }

  /// Returns the current receiver of the action: the target or, without one, the first responder that has the method,
  /// in the chain from `responder` on.
  func receiver(from responder: UIResponder?) -> AnyObject? {
    guard usesResponderChain else { return target }
    var current = responder
    while let candidate = current {
      if action.fits(candidate) { return candidate }
      current = candidate.next
    }
    return nil
  }

  /// Sends the action, unless the target has been deallocated.
  func send(from sender: AnyObject, event: UIEvent? = nil) {
    let responder = sender as? UIResponder ?? (sender as? UIGestureRecognizer)?.view
    guard let receiver = receiver(from: responder) else { return }
    Walkthrough.step()
    action.perform(on: receiver, sender: sender, event: event ?? UIEvent())
  }
}
