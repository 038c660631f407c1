import AloeCore
import UIKit

extension CGFloat {

  /// Longer than any layout, and still exact to a millionth of a point. What is longer was hardly meant.
  static let farthest: CGFloat = 1e9

  var isSound: Bool { magnitude <= .farthest }

  /// The number; 0, with a warning, if it isn't one or no layout is that long.
  @MainActor func sound(_ name: String) -> CGFloat {
    if isSound { return self }
    Messages.warn(
      once: name, "\(name) is \(self), and 0 is taken instead. Look for a division by zero where it's set.")
    return 0
  }

  /// The number; 0, with a warning, if it's no length.
  @MainActor func soundLength(_ name: String) -> CGFloat {
    guard isSound, self < 0 else { return sound(name) }
    Messages.warn(
      once: name, "\(name) is \(self), and 0 is taken instead. Nothing is shorter: check what it's reckoned from.")
    return 0
  }

}
