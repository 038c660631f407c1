import UIKit

extension UIView {

  /// Makes a change of `isHidden` that doesn't go through the property's setter, so that those who observe it are told.
  ///
  /// On Apple's systems a stack view observes its arranged views by key, and a setter that's called by `super` tells nobody.
  func tellOfHiding(_ change: () -> Void) {
    #if canImport(ObjectiveC)
      willChangeValue(forKey: "hidden")
      change()
      didChangeValue(forKey: "hidden")
    #else
      change()
    #endif
  }

}
