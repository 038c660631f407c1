import AloeCore
import UIKit

extension CGFloat {

  /// The greatest length that is accepted, in points: longer than any list, and still exact to a millionth of a point.
  /// Longer lengths come from mistakes.
  static var farthest: CGFloat { 1e9 }

  /// Returns the number. With a warning, returns 0 instead of a number that isn't finite, and the nearest accepted
  /// length instead of a number that's too large.
  @MainActor func finite(_ name: @autoclosure () -> String) -> CGFloat {
    if magnitude <= .farthest { return self }
    let name = name()
    if isFinite {
      let nearest = self < 0 ? -CGFloat.farthest : .farthest
      Messages.warn(
        once: "\(name), too large",
        "\(name) is \(self); \(nearest) replaces it, the largest length. Check the computation that it results from.")
      return nearest
    }
    Messages.warn("\(name) isn't finite; 0 replaces the parts that aren't. Look for a division by zero where it's set.")
    return 0
  }

}

extension UIEdgeInsets {

  /// Returns the insets with ``CGFloat/finite(_:)`` applied to each component.
  @MainActor func finite(_ name: String) -> UIEdgeInsets {
    UIEdgeInsets(top: top.finite(name), left: left.finite(name), bottom: bottom.finite(name), right: right.finite(name))
  }

}
