import AloeCore
import Foundation

// Views and layers take what is sound of the numbers that they're given, and say once what wasn't.

extension CGRect {
  /// The rectangle as far as it's sound, with a warning of what can't be meant.
  @MainActor func sound(keeping present: CGRect, as name: String, of owner: @autoclosure () -> Any) -> CGRect {
    if isNonsense { warn(name, owner()) }
    return sound(keeping: present)
  }

  @MainActor private func warn(_ name: String, _ owner: Any) {
    Messages.warn(
      once: "\(name) of \(type(of: owner))",
      isNull
        ? "\(owner) was given a null rectangle as its \(name), so it has no size now. That comes of insetting a "
          + "rectangle by more than it has, or of an intersection of rectangles that don't touch."
        : "\(owner) was given \(self) as its \(name). A part of that isn't a finite number and stays as it was: look for "
          + "a division by zero.")
  }
}

extension CGPoint {
  /// The point as far as it's sound, with a warning of parts that aren't finite; those stay as they were.
  @MainActor func sound(keeping present: CGPoint, as name: String, of owner: @autoclosure () -> Any) -> CGPoint {
    if !x.isFinite || !y.isFinite { Messages.warnOfNumber(self, as: name, of: owner()) }
    return sound(keeping: present)
  }
}

extension CGSize {
  /// The size as far as it's sound, with a warning of parts that aren't numbers; those stay as they were.
  @MainActor func sound(keeping present: CGSize, as name: String, of owner: @autoclosure () -> Any) -> CGSize {
    if width.isNaN || height.isNaN { Messages.warnOfNumber(self, as: name, of: owner()) }
    return sound(keeping: present)
  }
}

extension UIEdgeInsets {
  /// Whether each part is a number, and not beyond what can be shown.
  var isSound: Bool { top.isSound && left.isSound && bottom.isSound && right.isSound }

  /// The insets as far as they're sound, with a warning of parts that aren't finite; those stay as they were.
  @MainActor func sound(keeping present: UIEdgeInsets, as name: String, of owner: @autoclosure () -> Any)
    -> UIEdgeInsets
  {
    func part(_ value: CGFloat, _ old: CGFloat) -> CGFloat { value.isFinite ? value.sound(keeping: old) : old }
    let sound = UIEdgeInsets(
      top: part(top, present.top), left: part(left, present.left), bottom: part(bottom, present.bottom),
      right: part(right, present.right))
    if !(top.isFinite && left.isFinite && bottom.isFinite && right.isFinite) {
      Messages.warnOfNumber(self, as: name, of: owner())
    }
    return sound
  }
}

extension Messages {
  /// Tells of a value with a part that can't be shown.
  static func warnOfNumber(_ value: Any, as name: String, of owner: Any) {
    warn(
      once: "\(name) of \(type(of: owner))",
      "\(owner) was given \(value) as its \(name). What isn't a finite number of that stays as it was: look for a "
        + "division by zero or a size that was never set.")
  }
}
