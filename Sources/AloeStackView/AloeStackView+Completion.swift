import UIKit

// The same changes with a completion. They go through the methods without one, so that overriding those is enough.

extension AloeStackView {

  /// Makes changes to the rows, of which `completion` is called when they have been shown.
  ///
  /// - Parameters:
  ///   - changes: calls methods of the list that change its rows, animated or not.
  ///   - completion: is called once: when the animation that shows the changes has ended, with whether it ran to its
  ///     end; or at once, with true, if nothing is animated.
  public func performChanges(_ changes: () -> Void, completion: ((Bool) -> Void)?) {
    lastAnimation = nil
    changes()
    guard let completion else { return }
    if let animation = lastAnimation, !animation.isOver {
      animation.completions.append(completion)
    } else {
      completion(true)
    }
  }

}
