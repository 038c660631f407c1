import AloeCore
import Foundation

extension UIEdgeInsets {
  /// Whether each component is a number within the displayable range.
  var isSound: Bool { top.isSound && left.isSound && bottom.isSound && right.isSound }

  /// Returns valid insets, with a warning for components that aren't finite, which keep their current values.
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
