import UIKit

extension UIView {

  /// Performs a change of `isHidden` that doesn't go through the property's setter, and notifies its observers.
  ///
  /// On Apple's systems, a stack view observes its arranged views by key-value observing, and calling the setter
  /// through `super` doesn't notify it. The setters themselves don't notify observers, so each change is one
  /// notification: of views that are hidden repeatedly in an animation, stack views are known to require as many calls
  /// to show them again.
  func observingHiding(_ change: () -> Void) {
    #if canImport(ObjectiveC)
      willChangeValue(forKey: "hidden")
      change()
      didChangeValue(forKey: "hidden")
    #else
      change()
    #endif
  }

}
