import Foundation

/// The tints of a pointer on the buttons of bars and alerts.
extension UIControl {
  fileprivate func tint(in rect: CGRect, radius: CGFloat) -> UIPointerStyle? {
    guard isEnabled else { return nil }
    let shape = UIPointerShape.roundedRect(superview?.convert(rect, from: self) ?? rect, radius: radius)
    return UIPointerStyle(effect: .highlight(UITargetedPreview(view: self)), shape: shape)
  }
}

extension BarButton: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    tint(in: bounds.insetBy(dx: -6, dy: min(5, bounds.height / 8)), radius: UIPointerShape.defaultCornerRadius)
  }
}

extension TabButton: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    tint(in: bounds.insetBy(dx: 4, dy: 2), radius: UIPointerShape.defaultCornerRadius)
  }
}

extension AlertButton: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? { tint(in: bounds, radius: 0) }
}
