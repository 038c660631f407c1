import Foundation
import ObjectRoot

/// An object that animates changes along with the end of a drag.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes that are animated.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure to call after the animation, with the position at which it ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// An animator that applies changes as soon as they're added: the image of a drag disappears immediately, so there's no
/// animation to wait for.
@MainActor final class DragEndAnimation: MainActorObject, UIDragAnimating {
  func addAnimations(_ animations: @escaping () -> Void) { UIView.animate(withDuration: 0.25, animations: animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    UIView.animate(withDuration: 0.25, animations: {}, completion: { completion($0 ? .end : .current) })
  }
}
