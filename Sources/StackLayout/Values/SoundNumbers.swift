import AloeCore
import UIKit

extension CGFloat {

  /// The maximum length: longer than any layout, and still exact to a millionth of a point. Longer lengths are
  /// mistakes.
  static let farthest: CGFloat = 1e9

  var isSound: Bool { magnitude <= .farthest }

  /// Returns the number, or 0 with a warning if it's NaN or longer than any layout.
  @MainActor func sound(_ name: String) -> CGFloat {
    if isSound { return self }
    Messages.warn(
      once: name, "\(name) is \(self), so 0 is used instead. Look for a division by zero where it's set.")
    return 0
  }

  /// Returns the number, or 0 with a warning if it's NaN, negative or longer than any layout.
  @MainActor func soundLength(_ name: String) -> CGFloat {
    guard isSound, self < 0 else { return sound(name) }
    Messages.warn(
      once: name, "\(name) is \(self), so 0 is used instead. Lengths can't be negative: check the computation.")
    return 0
  }

}
