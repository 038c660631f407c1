import AloeCore
import UIKit

extension CGFloat {

  /// Returns the number, or 0 with a warning if it isn't finite.
  @MainActor func finite(_ name: String) -> CGFloat {
    if isFinite { return self }
    Messages.warn("\(name) isn't finite, and 0 is taken for what isn't. Look for a division by zero where it's set.")
    return 0
  }

}

extension UIEdgeInsets {

  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

  /// Returns the insets with 0 in place of each part that isn't finite, of which a warning tells.
  @MainActor func finite(_ name: String) -> UIEdgeInsets {
    UIEdgeInsets(top: top.finite(name), left: left.finite(name), bottom: bottom.finite(name), right: right.finite(name))
  }

}
